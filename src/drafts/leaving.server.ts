import type { Transaction } from '../platform/db/database.server.ts';
import type { Listing, ListingId } from '../properties/listing.contract.ts';
import { OWNER_SOURCE } from '../properties/price-correction.contract.ts';
import type { Properties } from '../properties/service.server.ts';
import type { Leaving } from '../platform/slice.server.ts';
import { lockListedBy } from './access-store.server.ts';

export interface LeavingParts {
  readonly properties: Pick<Properties, 'update' | 'listingsIn'>;
  /** Tells those who have written about homes that these are withdrawn, as their owner's account is deleted. */
  readonly tellWriters: (tx: Transaction, homes: readonly Listing[]) => Promise<void>;
  /** Deletes what was written about listings. */
  readonly forgetMessages: (tx: Transaction, ids: readonly ListingId[]) => Promise<void>;
}

/**
 * Withdraws what somebody has on the market under their own name, in the transaction that deletes their account and
 * then the listings: whoever has signed up for a viewing or written is told. Messages about any of their listings go
 * with it: there is nobody to read them, and no listing that they are about. What they made
 * for an agency stays with it.
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
    if (updates.length > 0) {
      const { changed } = await properties.update(tx, { kind: 'user', userId }, updates);
      await tellWriters(tx, await properties.listingsIn(tx, changed));
    }
    await forgetMessages(
      tx,
      drafts.flatMap(({ listing_id }) => listing_id ?? []),
    );
  };
}
