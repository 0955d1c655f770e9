import type { Person } from '../accounts/people.server.ts';
import type { UserId } from '../contract/ids.ts';
import type { Queryable } from '../platform/db/database.server.ts';
import type { Outbox } from '../platform/mail/outbox.server.ts';
import { reviewedMail } from './mails.server.ts';
import type { TellReviewed } from './publishing.server.ts';

/** Tells owners by mail what became of a listing that was held; those whose address nobody has confirmed get none. */
export function createTellReviewed({
  outbox,
  origin,
  person,
}: {
  readonly outbox: Outbox;
  /** Scheme and host that the mail's links lead to. */
  readonly origin: string;
  readonly person: (id: UserId, db?: Queryable) => Promise<Person | undefined>;
}): TellReviewed {
  return async (tx, draft, { outcome, reason }) => {
    const reader = await person(draft.owner_id, tx);
    if (reader?.email === undefined || !reader.isVerified) return;
    await outbox.send(tx, {
      key: `draft reviewed ${draft.id} ${draft.version}`,
      to: { name: reader.name, address: reader.email },
      content: reviewedMail({
        reader,
        origin,
        outcome,
        reason,
        draftId: draft.id,
        heldFor: draft.held_for,
        title: draft.form_data.propertyDetail.title ?? '',
      }),
    });
  };
}
