import type { Region } from '../texts/messages.ts';
import type { Database } from '../platform/db/database.server.ts';
import { agencyIdOfListing } from './present.server.ts';
import type { IsVisible } from './visible-homes.server.ts';

/** Which homes have a page, for those who list them all: in parts of a fixed length, in the order of their ids. */
export interface ListingAddresses {
  /** The first id of each part, in rising order. Cost: linear in the region's homes. */
  parts(region: Region, length: number): Promise<readonly string[]>;
  /** The homes of the part that begins with this id, in batches. */
  part(region: Region, first: string, length: number): AsyncGenerator<readonly ListingAddress[]>;
}

export interface ListingAddress {
  readonly propertyId: string;
  readonly agencyId: string;
  /** ISO 8601. */
  readonly updatedAt: string;
}

/** Homes that were taken off the market have no page; sold and rented ones do. */
const HAS_PAGE = "region = $1 AND availability <> 'unavailable'";
const BATCH = 2_000;

export function createListingAddresses(db: Pick<Database, 'query'>, isVisible: IsVisible): ListingAddresses {
  return {
    async parts(region, length) {
      const rows = await db.query<{ id: string }>(
        `SELECT id::text AS id FROM (SELECT id, row_number() OVER (ORDER BY id) AS place FROM listings WHERE ${HAS_PAGE}) AS numbered WHERE (place - 1) % $2 = 0 ORDER BY numbered.id`,
        [region, length],
      );
      return rows.map(({ id }) => id);
    },

    async *part(region, first, length) {
      let from = BigInt(first);
      for (let left = length; left > 0;) {
        const rows = await db.query<{ id: string; agency_id: string | null; updated_at: string }>(
          `SELECT id::text AS id, agency_id, updated_at FROM listings WHERE ${HAS_PAGE} AND id >= $2::bigint ORDER BY id LIMIT $3`,
          [region, String(from), Math.min(left, BATCH)],
        );
        const last = rows.at(-1);
        if (last === undefined) return;
        yield rows
          .filter(({ id }) => isVisible(id, region))
          .map(({ id, agency_id, updated_at }) => ({
            propertyId: id,
            agencyId: agencyIdOfListing(agency_id === null ? {} : { agencyId: agency_id }),
            updatedAt: updated_at,
          }));
        from = BigInt(last.id) + 1n;
        left -= rows.length;
      }
    },
  };
}
