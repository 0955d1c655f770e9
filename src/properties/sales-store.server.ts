import type { Queryable } from '../platform/db/database.server.ts';
import type { ApproximatePlace } from './place.contract.ts';
import type { StoredListing } from './read-store.server.ts';
import type { ListingRecord } from './record.contract.ts';
import { DEMO_SOURCE } from './demo-source.contract.ts';

/** Homes with what they cost, for insights: a tenth of the work of reading whole listings. */
export interface PricedHome extends Pick<
  ListingRecord,
  | 'objectType'
  | 'propertyTypes'
  | 'availability'
  | 'condition'
  | 'isProject'
  | 'address'
  | 'details'
  | 'yearBuilt'
  | 'prices'
  | 'publishedAt'
  | 'soldAt'
  | 'landRegistry'
  | 'projectExternalId'
  | 'source'
  | 'agencyId'
> {
  readonly id: string;
  readonly approximatePlace?: ApproximatePlace;
}

/**
 * Homes by id that may stand beside the given one: of the same currency, projects left out, and
 * made-up homes beside made-up ones alone. In no particular order. Cost: one query, linear in ids.
 */
export async function readPricedHomes(
  db: Queryable,
  beside: Pick<StoredListing, 'prices' | 'source'>,
  ids: readonly string[],
): Promise<PricedHome[]> {
  if (ids.length === 0) return [];
  const rows = await db.query<Row>(
    `${SELECT} WHERE id = ANY($1::bigint[]) AND currency = $2 AND (source = '${DEMO_SOURCE}') = $3 AND NOT is_project`,
    [ids, beside.prices.currency, beside.source === DEMO_SOURCE],
    'priced homes',
  );
  return rows.map(homeOf);
}

/**
 * Sold homes at the address of a home, or under its number in the land registry; never itself. The latest sale first.
 */
export async function readSoldAtAddress(
  db: Queryable,
  { id, region, address, landRegistry }: Pick<StoredListing, 'id' | 'region' | 'address' | 'landRegistry'>,
): Promise<PricedHome[]> {
  const rows = await db.query<Row>(
    `${SELECT}
      WHERE region = $1 AND availability = 'sold' AND offer_type = 'sale' AND NOT is_project AND id <> $2::bigint
        AND ((lower(street) = lower($3) AND post_code = $4)
          OR (land_registry->>'municipalityNumber' = $5 AND land_registry->>'farmNumber' = $6 AND land_registry->>'shareNumber' = $7))
      ORDER BY sold_at DESC NULLS LAST, id DESC LIMIT ${String(MOST_AT_ADDRESS)}`,
    [
      region,
      id,
      address.street ?? null,
      address.postCode ?? null,
      text(landRegistry?.municipalityNumber),
      text(landRegistry?.farmNumber),
      text(landRegistry?.shareNumber),
    ],
    'sold at address',
  );
  return rows.map(homeOf);
}

/** What a home was sold for, and when. */
export interface Sale {
  readonly id: string;
  readonly currency: string | undefined;
  readonly soldPrice: number | undefined;
  readonly firstPublishedAt: string;
  readonly soldAt: string;
}

/**
 * The sales of homes by id; of which the day is not known they are left out. In no particular order. One query, linear
 * in ids.
 */
export async function readSales(db: Queryable, ids: readonly string[]): Promise<Sale[]> {
  if (ids.length === 0) return [];
  const rows = await db.query<
    Row & { currency: string; sold_price: number | null; first_published_at: string; sold_at: string }
  >(
    `SELECT id::text AS id, currency, sold_price, first_published_at, sold_at FROM listings
      WHERE id = ANY($1::bigint[]) AND sold_at IS NOT NULL AND NOT is_project`,
    [ids],
    'sales',
  );
  return rows.map((row) => ({
    id: row.id,
    currency: row.currency,
    soldPrice: row.sold_price ?? undefined,
    firstPublishedAt: row.first_published_at,
    soldAt: row.sold_at,
  }));
}

/** A large building has hundreds of flats; the latest sales of them all hold those of one. */
const MOST_AT_ADDRESS = 200;

interface Row extends Record<string, unknown> {
  readonly id: string;
}

const SELECT = `
  SELECT id::text AS id, source, project_external_id, agency_id, object_type, property_types, availability, condition, is_project, street, post_code, lat, lng, address_hidden,
    place_lat, place_lng, place_metres, place_precision, currency, price_display, asking_price, price_min, price_max, joint_debt, sold_price, bedrooms, bathrooms, garage, floor, area_internal, primary_room, floor_size,
    usage_area, land_size, plot_area, year_built, land_registry, published_at, sold_at
  FROM listings`;

function homeOf(row: Row): PricedHome {
  const value = <T>(name: string) => (row[name] ?? undefined) as T;
  return {
    id: row.id,
    source: value('source'),
    agencyId: value('agency_id'),
    projectExternalId: value('project_external_id'),
    objectType: value('object_type'),
    propertyTypes: value('property_types'),
    availability: value('availability'),
    condition: value('condition'),
    isProject: value('is_project'),
    address: {
      street: value('street'),
      postCode: value('post_code'),
      lat: value('lat'),
      lng: value('lng'),
      isHidden: value('address_hidden'),
    },
    ...(row['place_precision'] === null
      ? {}
      : {
          approximatePlace: {
            lat: value('place_lat'),
            lng: value('place_lng'),
            metres: value('place_metres'),
            precision: value('place_precision'),
          },
        }),
    prices: {
      currency: value('currency'),
      display: value('price_display'),
      askingPrice: value('asking_price'),
      priceMin: value('price_min'),
      priceMax: value('price_max'),
      jointDebt: value('joint_debt'),
      soldPrice: value('sold_price'),
    },
    details: {
      bedrooms: value('bedrooms'),
      bathrooms: value('bathrooms'),
      garage: value('garage'),
      floor: value('floor'),
      areaInternal: value('area_internal'),
      primaryRoom: value('primary_room'),
      floorSize: value('floor_size'),
      usageArea: value('usage_area'),
      landSize: value('land_size'),
      plotArea: value('plot_area'),
    },
    yearBuilt: value('year_built'),
    landRegistry: value('land_registry'),
    publishedAt: value('published_at'),
    soldAt: value('sold_at'),
  };
}

function text(number: number | undefined): string | null {
  return number === undefined ? null : String(number);
}
