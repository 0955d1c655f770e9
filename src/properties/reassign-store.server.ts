import type { Database } from '../platform/db/database.server.ts';
import type { Region } from '../texts/messages.ts';
import {
  PLACE_COLUMNS,
  columnsOf,
  placeColumns,
  readStreets,
  type PlaceColumns,
  type PlaceFinder,
} from './approximate-store.server.ts';
import type { ListingRecord } from './record.contract.ts';

/**
 * Puts every listing into the areas that its address lies in by what is known now, and those without coordinates where
 * their street, postcode or suburb is: to be called when outlines have been imported. Listings for which nothing
 * changes are not touched; the others get a line in the change log, so that every process counts them anew. Gives how
 * many moved. Grows with the listings: about 20 µs each. `signal` ends it behind a batch.
 */
export async function reassignAreas(
  db: Database,
  areasOf: (region: Region, address: ListingRecord['address']) => readonly number[],
  finder: PlaceFinder,
  signal?: AbortSignal,
): Promise<number> {
  let moved = 0;
  for (let after = '0', isMore = true; isMore && signal?.aborted !== true;) {
    const rows = await db.query<Row>(SELECT, [after]);
    const known = rows.map((row) => {
      const { region } = row;
      const address = addressOf(row);
      return { row, areaIds: areasOf(region, address), place: placeColumns({ region, address }, finder) };
    });
    const streets = await readStreets(
      db,
      known.flatMap(({ row, place }) => (isPlaced(row) || place.street_key === null ? [] : [place.street_key])),
    );
    const changed = known.flatMap(({ row, areaIds, place }) => {
      const street = isPlaced(row) ? undefined : streets.get(place.street_key ?? '');
      const columns = street === undefined ? place : columnsOf(street, place.street_key);
      const has_moved =
        areaIds.join() !== row.area_ids.join() ||
        PLACE_COLUMNS.some(({ name }) => name !== 'street_key' && columns[name] !== row[name]);
      return has_moved || columns.street_key !== row.street_key
        ? [{ id: row.id, has_moved, area_ids: areaIds, ...columns }]
        : [];
    });
    if (changed.length > 0) await db.transaction((tx) => tx.query(UPDATE, [JSON.stringify(changed)]));
    moved += changed.filter(({ has_moved }) => has_moved).length;
    isMore = rows.length === BATCH;
    after = rows.at(-1)?.id ?? after;
  }
  return moved;
}

/** Small: a server that does it answers readers in between. */
const BATCH = 500;
const SELECT = `
  SELECT id::text AS id, region, street, suburb, municipality, county, post_code, lat, lng, address_hidden,
    display_area_tag, area_ids,
    ${PLACE_COLUMNS.map(({ name }) => name).join(', ')}
  FROM listings WHERE id > $1::bigint ORDER BY id LIMIT ${String(BATCH)}`;
const UPDATE = `
  WITH moved AS (
    UPDATE listings SET area_ids = r.area_ids, ${PLACE_COLUMNS.map(({ name }) => `${name} = r.${name}`).join(', ')},
      version = version + has_moved::integer, updated_at = CASE WHEN has_moved THEN now() ELSE updated_at END
    FROM jsonb_to_recordset($1::jsonb) AS r(id bigint, has_moved boolean, area_ids integer[], ${PLACE_COLUMNS.map(({ name, type }) => `${name} ${type}`).join(', ')})
    WHERE listings.id = r.id
    RETURNING listings.id, has_moved
  )
  INSERT INTO listing_changes (listing_id) SELECT id FROM moved WHERE has_moved`;

interface Row extends PlaceColumns {
  readonly id: string;
  readonly region: Region;
  readonly street: string | null;
  readonly address_hidden: boolean | null;
  readonly suburb: string | null;
  readonly municipality: string | null;
  readonly county: string | null;
  readonly post_code: string | null;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly display_area_tag: string | null;
  readonly area_ids: readonly number[];
}

function isPlaced({ lat, lng }: Row): boolean {
  return lat !== null && lng !== null;
}

function addressOf(row: Row): ListingRecord['address'] {
  const { street, suburb, municipality, county, post_code, lat, lng, address_hidden, display_area_tag } = row;
  return {
    street: street ?? undefined,
    isHidden: address_hidden ?? undefined,
    suburb: suburb ?? undefined,
    municipality: municipality ?? undefined,
    region: county ?? undefined,
    postCode: post_code ?? undefined,
    lat: lat ?? undefined,
    lng: lng ?? undefined,
    displayAreaTag: display_area_tag ?? undefined,
  };
}
