import type { Database } from '../platform/db/database.server.ts';
import type { Region } from '../contract/messages.ts';
import type { ListingRecord } from './record.contract.ts';

/**
 * Puts every listing into the areas that its address lies in by what is known now: to be called when
 * outlines have been imported. Listings whose areas stay as they are are not touched; the others get a
 * line in the change log, so that every process counts them anew. Gives how many moved. Grows with the
 * listings: about 20 µs each.
 */
export async function reassignAreas(
  db: Database,
  areasOf: (region: Region, address: ListingRecord['address']) => readonly number[],
): Promise<number> {
  let moved = 0;
  for (let after = '0', isMore = true; isMore;) {
    const rows = await db.query<Row>(SELECT, [after]);
    const changed = rows.flatMap((row) => {
      const areaIds = areasOf(row.region, addressOf(row));
      return areaIds.join() === row.area_ids.join() ? [] : [{ id: row.id, area_ids: areaIds }];
    });
    if (changed.length > 0) await db.transaction((tx) => tx.query(UPDATE, [JSON.stringify(changed)]));
    moved += changed.length;
    isMore = rows.length === BATCH;
    after = rows.at(-1)?.id ?? after;
  }
  return moved;
}

const BATCH = 2_000;
const SELECT = `
  SELECT id::text AS id, region, suburb, municipality, county, post_code, lat, lng, area_ids
  FROM listings WHERE id > $1::bigint ORDER BY id LIMIT ${String(BATCH)}`;
const UPDATE = `
  WITH moved AS (
    UPDATE listings SET area_ids = r.area_ids, version = version + 1, updated_at = now()
    FROM jsonb_to_recordset($1::jsonb) AS r(id bigint, area_ids integer[])
    WHERE listings.id = r.id
    RETURNING listings.id
  )
  INSERT INTO listing_changes (listing_id) SELECT id FROM moved`;

interface Row {
  readonly id: string;
  readonly region: Region;
  readonly suburb: string | null;
  readonly municipality: string | null;
  readonly county: string | null;
  readonly post_code: string | null;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly area_ids: readonly number[];
}

function addressOf({ suburb, municipality, county, post_code, lat, lng }: Row): ListingRecord['address'] {
  return {
    suburb: suburb ?? undefined,
    municipality: municipality ?? undefined,
    region: county ?? undefined,
    postCode: post_code ?? undefined,
    lat: lat ?? undefined,
    lng: lng ?? undefined,
  };
}
