import type { Clock } from '../platform/clock.ts';
import type { Transaction } from '../platform/db/database.server.ts';
import type { Live } from '../platform/live/live.server.ts';
import type { ListingCard, ListingId } from '../properties/listing.contract.ts';
import { replaceHome } from './keep-instead-store.server.ts';
import { readAudience } from './members-store.server.ts';
import { COLLECTION_NEWS } from './opinions.server.ts';
import { snapshotOf } from './present.server.ts';
import { keepSnapshots } from './store.server.ts';

/**
 * Has every collection that holds a home hold another listing of it instead, with who added it and when, what was noted
 * and who said no. Open pages show it; it is no news to anybody. What was kept of the home as it was goes with the next
 * clearing of old rows.
 */
export type KeepInstead = (tx: Transaction, id: ListingId, kept: ListingCard) => Promise<void>;

export function createKeepInstead({ live, clock }: { readonly live: Live; readonly clock: Clock }): KeepInstead {
  return async (tx, id, kept) => {
    const now = clock.now().toISOString();
    await keepSnapshots(tx, new Map([[kept.propertyId, snapshotOf(kept)]]), now);
    for (const collection of await replaceHome(tx, id, kept.propertyId))
      await live.publish(tx, await readAudience(tx, collection), { kind: COLLECTION_NEWS, id: collection });
  };
}
