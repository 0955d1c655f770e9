import { addressSpellings, namesUnit } from '../areas/address-spellings.contract.ts';
import type { Queryable } from '../platform/db/database.server.ts';
import { DEMO_SOURCE } from './demo-source.contract.ts';
import type { Availability } from './enums.contract.ts';
import type { ListingId } from './listing.contract.ts';
import { ownerColumns, type ListingOwner } from './owner.server.ts';

/** What a home is known by, whoever offers it. */
export interface HomeIdentity {
  readonly owner: ListingOwner;
  readonly region: 'no' | 'au';
  readonly address: { readonly street: string | undefined; readonly postCode: string | undefined };
  readonly landRegistry: Readonly<
    Record<'municipalityNumber' | 'farmNumber' | 'shareNumber' | 'sectionNumber', number | undefined>
  >;
  /** m² */
  readonly usageArea?: number | undefined;
  readonly isFlat: boolean;
}

export interface SameHome {
  readonly id: ListingId;
  readonly source: string;
  readonly externalId: string;
  readonly availability: Availability;
  readonly isOwn: boolean;
  readonly firstPublishedAt: string;
  /** The day on which it was last taken off the market, where that is known. */
  readonly withdrawnOn: string | null;
}

/** Whoever says the same of it means the same home: the street may be written otherwise. */
const AT_ADDRESS = 'lower(street) = ANY($2::text[]) AND post_code = $3';
const IN_REGISTRY = `land_registry->>'municipalityNumber' = $4 AND land_registry->>'farmNumber' = $5
  AND land_registry->>'shareNumber' = $6 AND coalesce(land_registry->>'sectionNumber', '0') = $7`;

/** m² by which two people may measure the same flat differently. */
const MEASURED_APART = 1;
const MOST = 50;

/**
 * Listings of the same home: at its address, or under its number in the land registry. Of flats those of its size
 * alone, where neither the address nor the number tells one flat from its neighbours. Made-up homes are nobody's, and
 * left out. The last changed first.
 */
export async function findSameHomes(db: Queryable, home: HomeIdentity): Promise<SameHome[]> {
  const { address, landRegistry, usageArea, isFlat } = home;
  const { owner_user, owner_agency, owner_import } = ownerColumns(home.owner);
  return db.query<SameHome>(
    `SELECT id::text AS id, source, external_id AS "externalId", availability, first_published_at AS "firstPublishedAt", 
       (SELECT max(day)::text FROM price_points WHERE listing_id = listings.id AND action = 'withdrawn') AS "withdrawnOn",
       (owner_user, owner_agency::text, owner_import) IS NOT DISTINCT FROM ($8::uuid, $9::text, $10::text) AS "isOwn"
     FROM listings
     WHERE region = $1 AND source <> '${DEMO_SOURCE}' AND NOT is_project
       AND ((${AT_ADDRESS}) OR (${IN_REGISTRY}))
       AND (NOT $11::boolean OR abs(coalesce(usage_area, floor_size) - $12::float8) <= ${String(MEASURED_APART)}
         OR ($13::boolean AND ${AT_ADDRESS}) OR ($7 <> '0' AND ${IN_REGISTRY}))
     ORDER BY updated_at DESC, listings.id DESC LIMIT ${String(MOST)}`,
    [
      home.region,
      address.street === undefined ? null : addressSpellings(address.street, home.region),
      address.postCode ?? null,
      numberText(landRegistry.municipalityNumber),
      numberText(landRegistry.farmNumber),
      numberText(landRegistry.shareNumber),
      numberText(landRegistry.sectionNumber) ?? '0',
      owner_user,
      owner_agency,
      owner_import,
      isFlat,
      usageArea ?? null,
      address.street !== undefined && namesUnit(address.street, home.region),
    ],
  );
}

function numberText(number: number | undefined): string | null {
  return number === undefined ? null : String(number);
}
