import type { Areas } from '../areas/areas.server.ts';
import { AppError } from '../contract/errors.ts';
import type { UserId } from '../contract/ids.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Queryable, Transaction } from '../platform/db/database.server.ts';
import type { Region } from '../texts/messages.ts';
import { lockOwnedDraft, type LockedDraft, type OwnedDraft } from './access-store.server.ts';
import type { Draft, DraftId } from './draft.contract.ts';
import type { LawfulCosts } from './form/fill-costs.server.ts';
import { namedMunicipality } from './form/municipality.server.ts';
import type { DraftMedia, PublishingOrders } from './hooks.server.ts';
import { presentDraft } from './present.server.ts';
import { hasPaidTimeLeft, hasTimeOnMarket, isListed } from './requirements.server.ts';

/** How every change of a draft goes: by its owner, of the version that they have seen. */
export interface Changing {
  present(draft: OwnedDraft): Promise<Draft>;
  /**
   * Does `work` with the draft in a transaction. When a version is given and the draft has been changed since, nothing
   * is done: throws `draft_changed` with the draft as it is now. Throws `not_found`.
   */
  change(
    userId: UserId,
    id: DraftId,
    version: number | undefined,
    work: (tx: Transaction, draft: LockedDraft) => Promise<LockedDraft>,
  ): Promise<Draft>;
}

export interface ChangingParts {
  readonly areas: Pick<Areas, 'named'>;
  readonly costs: Pick<LawfulCosts, 'unlikeTold'>;
  readonly db: Database;
  readonly clock: Clock;
  readonly media: DraftMedia;
  readonly orders: Pick<PublishingOrders, 'isCovered' | 'paidType'>;
  /** ISO 4217, by region. */
  readonly currencies: Readonly<Record<Region, string>>;
  /** Mail addresses and phone numbers that are proven to be a person's, in small letters. */
  readonly verifiedContacts: (db: Queryable, userId: UserId) => Promise<ReadonlySet<string>>;
}

/** Contacts that are proven to be the owner's; of an agency's draft also those of the colleague who works on it. */
export async function contactsOf(
  db: Queryable,
  { owner_id, agency_id }: OwnedDraft,
  userId: UserId,
  verifiedContacts: ChangingParts['verifiedContacts'],
): Promise<ReadonlySet<string>> {
  const own = await verifiedContacts(db, owner_id);
  if (agency_id === null || owner_id === userId) return own;
  return new Set([...own, ...(await verifiedContacts(db, userId))]);
}

export function createChanging({
  areas,
  costs,
  db,
  clock,
  media,
  orders,
  verifiedContacts,
  currencies,
}: ChangingParts): Changing {
  async function present(draft: OwnedDraft): Promise<Draft> {
    const kept = (await media.read(db, [draft])).get(draft.id);
    const verified = await verifiedContacts(db, draft.owner_id);
    const isPaid = hasPaidTimeLeft(draft, clock.now()) || (await orders.isCovered(db, draft));
    return presentDraft(draft, {
      currency: currencies[draft.region],
      images: kept?.images ?? [],
      attachments: kept?.attachments ?? [],
      verified,
      isPaid,
      paidType: hasTimeOnMarket(draft, clock.now()) ? await orders.paidType(db, draft) : undefined,
      isListedAlready: await isListed(db, draft),
      municipality: draft.region === 'no' ? namedMunicipality(areas, draft.form_data.location)?.number : undefined,
      expectedCosts: costs.unlikeTold(draft.form_data, draft.region),
      now: clock.now(),
    });
  }

  return {
    present,

    async change(userId, id, version, work) {
      const { draft, isStale } = await db.transaction(async (tx) => {
        const found = await lockOwnedDraft(tx, userId, id);
        return version === undefined || found.version === version
          ? { draft: await work(tx, found), isStale: false }
          : { draft: found, isStale: true };
      });
      if (isStale) throw new AppError('draft_changed', { data: await present(draft) });
      return present(draft);
    },
  };
}
