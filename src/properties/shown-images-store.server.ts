import type { Queryable } from '../platform/db/database.server.ts';
import { type ListingOwner, ownerColumns } from './owner.server.ts';

/** Ids of what somebody, or an agency, has listed from this source. */
export async function readListingIdsOf(db: Queryable, owner: ListingOwner, source: string): Promise<string[]> {
  const { owner_user: user, owner_agency: agency } = ownerColumns(owner);
  const rows = await db.query<{ id: string }>(
    `SELECT id::text AS id FROM listings
     WHERE source = $1 AND (($2::uuid IS NOT NULL AND owner_user = $2) OR ($3::text IS NOT NULL AND owner_agency = $3))`,
    [source, user, agency],
  );
  return rows.map(({ id }) => id);
}

/** Whether one of these listings has the image, whatever its state. */
export async function isImageOf(db: Queryable, ids: readonly string[], file: string): Promise<boolean> {
  const rows = await db.query('SELECT FROM listing_images WHERE listing_id = ANY($1::bigint[]) AND file = $2 LIMIT 1', [
    ids,
    file,
  ]);
  return rows.length > 0;
}
