import { AppError } from '../../contract/errors.ts';
import type { StaffMember } from '../../contract/mount.server.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/db/database.server.ts';
import { identityOfRecord } from '../home-identity.server.ts';
import type { ListingId } from '../listing.contract.ts';
import { readListings } from '../read-store.server.ts';
import { findSameHomes } from '../same-home-store.server.ts';
import {
  type ListingSearch,
  isShown,
  lockListings,
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
  /** Ids of other listings of the same home, whoever offers them; the last changed first, at most ten. */
  sameHomes(staff: StaffMember, id: ListingId): Promise<ListingId[]>;
  /**
   * Keeps a listing from readers or, with `shown`, gives it back to them; search, pages, favourites and alerts follow
   * from the log of changes. Gives what it was before. Whoever commits has pages forget it. Throws
   * `listing_not_found`, and `invalid_input` when what it is a duplicate of is not shown to readers.
   */
  keep(tx: Transaction, staff: StaffMember, id: ListingId, hold: NewHold | 'shown'): Promise<NewHold['kind'] | 'shown'>;
}

const MOST_SAME = 10;

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

    async sameHomes(_staff, id) {
      const [listing] = await readListings(db, [id]);
      if (listing === undefined) return [];
      // Nobody is told which of them are their own.
      const found = await findSameHomes(db, identityOfRecord(listing, { kind: 'import', source: listing.source }));
      return found.flatMap((home) => (home.id === id ? [] : [home.id])).slice(0, MOST_SAME);
    },

    async keep(tx, staff, id, hold) {
      const kept = hold === 'shown' ? undefined : hold.duplicateOf;
      const found = await lockListings(tx, staff, kept === undefined ? [id] : [id, kept]);
      const locked = found.find((each) => each.id === id);
      if (locked === undefined) throw new AppError('listing_not_found');
      if (kept !== undefined && !found.some((each) => each.id === kept && each.id !== id && isShown(each)))
        throw new AppError('invalid_input', { fields: { duplicate_of: ['moderation.error.duplicate_of'] } });
      const before = locked.hold ?? 'shown';
      if (before !== (hold === 'shown' ? hold : hold.kind))
        await writeHold(tx, locked, hold === 'shown' ? undefined : hold, clock.now());
      return before;
    },
  };
}
