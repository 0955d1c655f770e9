import type { UserId } from '../contract/ids.ts';
import type { Queryable } from '../platform/db/database.server.ts';
import type { ListingId } from './listing.contract.ts';

/** More say nothing more of what is usual. */
const MOST = 500;

/**
 * Others of the same type, and of other owners, that are on the market in the same municipality (in the same suburb,
 * where no municipality is known), the newest first, and since when they are there.
 */
export async function readSimilarHomes(
  db: Queryable,
  id: ListingId,
): Promise<readonly { readonly id: ListingId; readonly publishedAt: string }[]> {
  return db.query(
    `SELECT other.id::text AS id, other.published_at AS "publishedAt"
     FROM listings home JOIN listings other ON other.region = home.region AND other.object_type = home.object_type
       AND other.property_types && home.property_types AND other.owner_user IS DISTINCT FROM home.owner_user
       AND coalesce(other.municipality, other.suburb) = coalesce(home.municipality, home.suburb)
     WHERE home.id = $1::bigint AND other.id <> home.id AND other.availability = 'available'
     ORDER BY other.published_at DESC LIMIT ${MOST}`,
    [id],
  );
}

/**
 * In which market homes are, and who of these people offers them: their owner, and those who work for their agency. A
 * private seller's home stands under an agency that has no part in the sale.
 */
export async function readOffered(
  db: Queryable,
  ids: readonly string[],
  people: readonly UserId[],
): Promise<ReadonlyMap<string, { readonly region: 'no' | 'au'; readonly offeredBy: ReadonlySet<UserId> }>> {
  const rows = await db.query<{ id: string; region: 'no' | 'au'; offered_by: readonly UserId[] }>(
    `SELECT id::text AS id, region, ARRAY(
       SELECT person FROM unnest($2::uuid[]) AS person WHERE person = owner_user OR owner_type = 'api'
         AND EXISTS (SELECT FROM agency_colleagues c WHERE c.user_id = person AND c.agency_id = listings.agency_id)
     ) AS offered_by FROM listings WHERE id = ANY($1::bigint[])`,
    [ids, people],
  );
  return new Map(rows.map(({ id, region, offered_by }) => [id, { region, offeredBy: new Set(offered_by) }]));
}
