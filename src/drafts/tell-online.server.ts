import type { Person } from '../accounts/people.server.ts';
import type { UserId } from '../contract/ids.ts';
import type { Queryable, Transaction } from '../platform/db/database.server.ts';
import type { Outbox } from '../platform/mail/outbox.server.ts';
import { formatOf } from '../texts/format.ts';
import type { LockedDraft } from './access-store.server.ts';
import { zoneOfHome } from './draft-record.server.ts';
import type { Coverage } from './hooks.server.ts';
import { onlineMail } from './mails.server.ts';
import { linkOf } from './present.server.ts';

/**
 * Mails whoever looks after a listing that it has come on the market, in the transaction that publishes it; `draft` is
 * as it is then. Those whose address nobody has confirmed get none.
 */
export type TellOnline = (
  tx: Transaction,
  draft: LockedDraft,
  told: {
    /** What it was paid with; left out where nothing was paid for this publication. */
    readonly paid?: Coverage['paid'];
    /** It was held until somebody had looked at it. */
    readonly wasHeld: boolean;
  },
) => Promise<void>;

export function createTellOnline({
  outbox,
  origin,
  person,
}: {
  readonly outbox: Outbox;
  /** Scheme and host that the mail's links lead to. */
  readonly origin: string;
  readonly person: (id: UserId, db?: Queryable) => Promise<Person | undefined>;
}): TellOnline {
  return async (tx, draft, { paid, wasHeld }) => {
    const reader = await person(draft.owner_id, tx);
    const path = linkOf(draft);
    if (reader?.email === undefined || !reader.isVerified || path === null || draft.expires_at === null) return;
    const { location, propertyDetail } = draft.form_data;
    const format = formatOf(reader.language, draft.region);
    await outbox.send(tx, {
      key: `draft online ${draft.id} ${draft.published_at ?? ''}`,
      to: { name: reader.name, address: reader.email },
      content: onlineMail({
        reader,
        origin,
        path,
        wasHeld,
        draftId: draft.id,
        title: propertyDetail.title ?? '',
        day: format.dayOf(draft.expires_at, zoneOfHome(draft.region, location.region ?? undefined)),
        paid: paid === undefined ? undefined : { method: paid.method, price: format.money(paid.total) },
      }),
    });
  };
}
