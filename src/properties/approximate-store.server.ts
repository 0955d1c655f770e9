import type { Queryable, Transaction } from '../platform/db/database.server.ts';
import type { Region } from '../texts/messages.ts';
import { reachFrom, type ApproximatePlace } from './place.contract.ts';
import type { ListingRecord } from './record.contract.ts';

/** What places are told by; see `areas`. */
export interface PlaceFinder {
  approximate(country: Region, address: ListingRecord['address']): ApproximatePlace | undefined;
  streetKey(country: Region, address: ListingRecord['address']): string | undefined;
}

/** The columns that follow from an address, beside its areas. */
export interface PlaceColumns {
  readonly place_lat: number | null;
  readonly place_lng: number | null;
  readonly place_metres: number | null;
  readonly place_precision: ApproximatePlace['precision'] | null;
  readonly street_key: string | null;
}

export const PLACE_COLUMNS = [
  { name: 'place_lat', type: 'double precision' },
  { name: 'place_lng', type: 'double precision' },
  { name: 'place_metres', type: 'integer' },
  { name: 'place_precision', type: 'text' },
  { name: 'street_key', type: 'text' },
] as const;

/** As far as the address itself tells; a home with coordinates of its own needs no other place. */
export function placeColumns(
  { region, address }: Pick<ListingRecord, 'region' | 'address'>,
  finder: PlaceFinder | undefined,
): PlaceColumns {
  const isExact = address.lat !== undefined && address.lng !== undefined && address.isHidden !== true;
  return columnsOf(
    isExact ? undefined : finder?.approximate(region, address),
    finder?.streetKey(region, address) ?? null,
  );
}

/** A place as its columns; none when it is undefined. */
export function columnsOf(place: ApproximatePlace | undefined, streetKey: string | null): PlaceColumns {
  return {
    place_lat: place?.lat ?? null,
    place_lng: place?.lng ?? null,
    place_metres: place?.metres ?? null,
    place_precision: place?.precision ?? null,
    street_key: streetKey,
  };
}

/** A home in a street at most is this near to its middle; of a longer one the suburb says as much. */
const LONGEST_STREET_METRES = 4_000;

/**
 * Where streets are, by the homes in them that have coordinates of their own: the middle of these, and the way to the
 * farthest. One query for all of them; streets without such a home are left out, and those that reach too far.
 */
export async function readStreets(
  db: Queryable,
  keys: readonly string[],
): Promise<ReadonlyMap<string, ApproximatePlace>> {
  if (keys.length === 0) return new Map();
  const rows = await db.query<Street>(STREETS, [[...new Set(keys)]], 'streets');
  return new Map(
    rows.flatMap(({ key, south, north, west, east }) => {
      const [lat, lng] = [(south + north) / 2, (west + east) / 2];
      const squeeze = Math.cos((lat * Math.PI) / 180);
      const metres = (METRES_PER_DEGREE / 2) * Math.hypot(north - south, (east - west) * squeeze);
      return metres > LONGEST_STREET_METRES
        ? []
        : [[key, { lat, lng, metres: reachFrom(metres), precision: 'street' }] as const];
    }),
  );
}

interface Street {
  readonly key: string;
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

const METRES_PER_DEGREE = 111_195;
const STREETS = `
  SELECT street_key AS key, min(lat) AS south, max(lat) AS north, min(lng) AS west, max(lng) AS east FROM listings
  WHERE street_key = ANY($1::text[]) AND lat IS NOT NULL AND lng IS NOT NULL AND address_hidden IS NOT TRUE
  GROUP BY street_key`;

/** Puts homes without coordinates that have just been written into their streets, where these are known. */
export async function placeInStreets(
  tx: Transaction,
  homes: readonly { readonly id: string; readonly streetKey: string }[],
): Promise<void> {
  const streets = await readStreets(
    tx,
    homes.map(({ streetKey }) => streetKey),
  );
  const placed = homes.flatMap(({ id, streetKey }) => {
    const street = streets.get(streetKey);
    return street === undefined ? [] : [{ id, ...columnsOf(street, streetKey) }];
  });
  if (placed.length > 0) await tx.query(PLACE, [JSON.stringify(placed)]);
}

const PLACE = `
  UPDATE listings SET place_lat = r.place_lat, place_lng = r.place_lng, place_metres = r.place_metres, place_precision = r.place_precision
  FROM jsonb_to_recordset($1::jsonb) AS r(id bigint, ${PLACE_COLUMNS.map(({ name, type }) => `${name} ${type}`).join(', ')})
  WHERE listings.id = r.id`;
