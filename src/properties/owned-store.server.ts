import type { PersonalData } from '../platform/slice.server.ts';
import type { ListingId } from './listing.contract.ts';
import type { Database, Queryable, Transaction } from '../platform/db/database.server.ts';

/** The listings that a person owns, for the copy of their data: as they published them. */
export function ownedListingsData(db: Database): PersonalData {
  return {
    name: 'your-listings',
    async read(userId) {
      const listings = await db.query(
        `SELECT id::text AS "propertyId", title, description, object_type AS "listingType", availability, street, suburb, post_code AS "postCode",
           asking_price AS "askingPrice", rent, currency, land_registry AS "landRegistry", viewing_description AS "viewingDescription",
           created_at AS "createdAt", published_at AS "publishedAt", updated_at AS "updatedAt",
           (SELECT coalesce(json_agg(json_build_object('file', file, 'category', category, 'caption', caption) ORDER BY position), '[]') FROM listing_images WHERE listing_id = listings.id) AS images,
           (SELECT coalesce(json_agg(json_build_object('url', url, 'name', path, 'file', file, 'category', category, 'caption', caption) ORDER BY position), '[]') FROM listing_pictures WHERE listing_id = listings.id) AS pictures,
           (SELECT coalesce(json_agg(json_build_object('startsAt', starts_at, 'endsAt', ends_at) ORDER BY starts_at), '[]') FROM listing_viewings WHERE listing_id = listings.id) AS viewings,
           (SELECT coalesce(json_agg(json_build_object('day', day, 'action', action, 'price', price) ORDER BY position), '[]') FROM price_points WHERE listing_id = listings.id) AS "priceHistory"
         FROM listings WHERE owner_user = $1 ORDER BY created_at`,
        [userId],
      );
      return listings.length === 0 ? undefined : listings;
    },
  };
}

/** The private owners of some listings, by the listing; those of agencies and imports are missing. */
export async function readOwners(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db.query<{ id: string; owner: string }>(
    'SELECT id::text AS id, owner_user AS owner FROM listings WHERE id = ANY($1::bigint[]) AND owner_user IS NOT NULL',
    [ids],
  );
  return new Map(rows.map(({ id, owner }) => [id, owner]));
}

/**
 * Deletes the listings that a person owns, whatever their state, since their texts and addresses are the person's own.
 * Search, pages and alerts hear of it by the log of changes; what others have saved of such a home they keep, as of any
 * other home that is gone. That there was a listing of this id is kept, and nothing of it: its page says that it is
 * withdrawn.
 */
export async function deleteListingsOf(tx: Transaction, userId: string, now: string): Promise<void> {
  await tx.query(
    `WITH gone AS (DELETE FROM listings WHERE owner_user = $1 RETURNING id),
       noted AS (INSERT INTO deleted_listings (listing_id, deleted_at) SELECT id, $2 FROM gone)
     INSERT INTO listing_changes (listing_id) SELECT id FROM gone`,
    [userId, now],
  );
}

/** Whether a listing went with the account of whoever owned it. */
export async function wasDeleted(db: Queryable, id: ListingId): Promise<boolean> {
  return (await db.query('SELECT FROM deleted_listings WHERE listing_id = $1::bigint', [id])).length > 0;
}
