import type { Queryable } from '../platform/db/database.server.ts';
import { readReferences } from './pictures/references-store.server.ts';
import { readListings, type StoredListing } from './read-store.server.ts';
import type { ListingRecord } from './record.contract.ts';

/**
 * A listing with its pictures as they were handed in, those that it names by reference and its images without them, and
 * available as its sender says.
 */
export type KeptRecord = Omit<StoredListing, 'images' | 'hold'> &
  Pick<ListingRecord, 'images' | 'pictures'> & { readonly isTakenDown?: boolean };

/** Listings by id, for laying changes over them; in no particular order, unknown ids are left out. */
export async function readRecords(db: Queryable, ids: readonly string[]): Promise<KeptRecord[]> {
  return withReferences(db, await readListings(db, ids));
}

/** The same of listings that have been read. */
export async function withReferences(db: Queryable, listings: readonly StoredListing[]): Promise<KeptRecord[]> {
  const references = await readReferences(
    db,
    listings.map(({ id }) => id),
  );
  return listings.map(({ images, hold, ...listing }) => {
    const pictures = references.get(listing.id)?.map(({ rowId: _, ...reference }) => reference);
    return {
      ...listing,
      ...(hold === undefined ? {} : { availability: hold.statedAvailability, isTakenDown: hold.kind === 'taken_down' }),
      images: images.filter(({ isFetched }) => isFetched !== true),
      ...(pictures === undefined ? {} : { pictures }),
    };
  });
}
