import type { Queryable } from '../platform/db/database.server.ts';
import type { ListingId } from './listing.contract.ts';

/** More say nothing more of what is usual. */
const MOST = 500;

/** Others of the same type that are on the market in the same municipality (in the same suburb, where no municipality is known), the newest first, and since when they are there. */
export async function readSimilarHomes(
  db: Queryable,
  id: ListingId,
): Promise<readonly { readonly id: ListingId; readonly publishedAt: string }[]> {
  return db.query(
    `SELECT other.id::text AS id, other.published_at AS "publishedAt"
     FROM listings home JOIN listings other ON other.region = home.region AND other.object_type = home.object_type
       AND coalesce(other.municipality, other.suburb) = coalesce(home.municipality, home.suburb)
     WHERE home.id = $1::bigint AND other.id <> home.id AND other.availability = 'available'
     ORDER BY other.published_at DESC LIMIT ${MOST}`,
    [id],
  );
}

/** In which market homes are, and the people who own them. */
export async function readOffered(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly region: 'no' | 'au'; readonly ownerUser: string | null }>> {
  const rows = await db.query<{ id: string; region: 'no' | 'au'; owner_user: string | null }>(
    'SELECT id::text AS id, region, owner_user FROM listings WHERE id = ANY($1::bigint[])',
    [ids],
  );
  return new Map(rows.map(({ id, region, owner_user }) => [id, { region, ownerUser: owner_user }]));
}
