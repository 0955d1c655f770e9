import type { Transaction } from '../platform/db/database.server.ts';
import type { Listing, ListingId } from '../properties/listing.contract.ts';
import { OWNER_SOURCE } from '../properties/price-correction.contract.ts';
import type { Properties } from '../properties/service.server.ts';
import type { Leaving } from '../platform/slice.server.ts';
import { lockListedBy } from './access-store.server.ts';
import type { DraftState } from './draft.contract.ts';

export interface LeavingParts {
  readonly properties: Pick<Properties, 'update' | 'listingsIn'>;
  /** Tells those who have written about homes that these are withdrawn, as the owner deletes them or the account. */
  readonly tellWriters: (tx: Transaction, homes: readonly Listing[], deleted: 'account' | 'listing') => Promise<void>;
  /** Deletes what was written about listings. */
  readonly forgetMessages: (tx: Transaction, ids: readonly ListingId[]) => Promise<void>;
}

/**
 * Withdraws what somebody has on the market under their own name, in the transaction that deletes their account and
 * then the listings: whoever has signed up for a viewing or written is told, the latter of what is paused or over too.
 * Messages about any of their listings go with it: there is nobody to read them, and no listing that they are about.
 * What they made for an agency stays with it.
 */
export function createLeaving({
  properties,
  tellWriters,
  forgetMessages,
}: LeavingParts): (tx: Transaction, leaving: Pick<Leaving, 'userId'>) => Promise<void> {
  return async (tx, { userId }) => {
    const drafts = await lockListedBy(tx, userId);
    const updates = drafts.flatMap(({ state, external_id: externalId }) =>
      externalId === null || state !== 'published'
        ? []
        : [{ source: OWNER_SOURCE, externalId, availability: 'unavailable' as const }],
    );
    if (updates.length > 0) await properties.update(tx, { kind: 'user', userId }, updates);
    const left = drafts.flatMap(({ state, listing_id }) => (isClosed(state) ? [] : (listing_id ?? [])));
    if (left.length > 0) await tellWriters(tx, await properties.listingsIn(tx, left), 'account');
    await forgetMessages(
      tx,
      drafts.flatMap(({ listing_id }) => listing_id ?? []),
    );
  };
}

/** That a home was sold or let stays told, whatever becomes of its listing: whoever has written about it knows. */
export function isClosed(state: DraftState): boolean {
  return state === 'sold' || state === 'rented';
}
