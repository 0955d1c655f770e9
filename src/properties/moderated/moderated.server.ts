import { AppError } from '../../contract/errors.ts';
import type { StaffMember } from '../../contract/mount.server.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/db/database.server.ts';
import type { ListingId } from '../listing.contract.ts';
import {
  type ListingSearch,
  lockListing,
  type ModeratedRow,
  type NewHold,
  readModerated,
  searchListings,
  writeHold,
} from './store.server.ts';

export type { ListingSearch, ModeratedRow, NewHold };

/** Listings in any state, for those who run the site: to find them, and to keep them from readers. */
export interface ModeratedListings {
  search(
    staff: StaffMember,
    asked: ListingSearch & { readonly limit: number; readonly offset: number },
  ): Promise<{ readonly ids: readonly ListingId[]; readonly total: number }>;
  /** In the order of the ids, unknown ones left out. */
  read(staff: StaffMember, ids: readonly string[]): Promise<ModeratedRow[]>;
  /**
   * Keeps a listing from readers or, with `shown`, gives it back to them; search, pages, favourites and alerts follow
   * from the log of changes. Gives what it was before. Whoever commits has pages forget it. Throws
   * `listing_not_found`.
   */
  keep(tx: Transaction, staff: StaffMember, id: ListingId, hold: NewHold | 'shown'): Promise<NewHold['kind'] | 'shown'>;
}

export function createModeratedListings({
  db,
  clock,
}: {
  readonly db: Database;
  readonly clock: Clock;
}): ModeratedListings {
  return {
    search: (staff, asked) => searchListings(db, staff, asked),

    async read(staff, ids) {
      const found = new Map((await readModerated(db, staff, ids)).map((row) => [row.id as string, row]));
      return ids.flatMap((id) => found.get(id) ?? []);
    },

    async keep(tx, staff, id, hold) {
      const locked = await lockListing(tx, staff, id);
      if (locked === undefined) throw new AppError('listing_not_found');
      const before = locked.hold ?? 'shown';
      if (before !== (hold === 'shown' ? hold : hold.kind))
        await writeHold(tx, locked, hold === 'shown' ? undefined : hold, clock.now());
      return before;
    },
  };
}
