import type { Database, Queryable } from '../platform/db/database.server.ts';
import { COLUMNS, recordOf } from './columns.server.ts';
import type { ListingId } from './listing.contract.ts';
import type { ApproximatePlace } from './place.contract.ts';
import type { Priced } from './price-steps.server.ts';
import type { ListingRecord } from './record.contract.ts';

/** A listing as it is kept, with what the store adds to its record. */
export interface StoredListing extends Omit<ListingRecord, 'images' | 'pictures'> {
  readonly id: ListingId;
  readonly version: number;
  readonly updatedAt: string;
  /** The earliest that it was ever published, whatever its source says now. */
  readonly firstPublishedAt: string;
  /** When it came on the market here, or came back to it. */
  readonly cameAt: string;
  /** When it left the market, where it has. */
  readonly leftAt?: string;
  /** When its price last fell, where it has not risen since. */
  readonly priceCutAt?: string;
  readonly areaIds: readonly number[];
  /** Where it is about, when its coordinates are not known or not told; see `placeOf`. */
  readonly approximatePlace?: ApproximatePlace;
  readonly totalPrice?: number;
  /** The price that stands largest, in whole units; left out when none is told. */
  readonly mainPrice?: number;
  readonly projectId?: ListingId;
  /** Of a unit: the project that it names, when that has a listing. */
  readonly project?: ProjectOfUnit;
  /** Of a project: its homes that are for sale. */
  readonly units?: ProjectUnits;
  readonly images: readonly StoredImage[];
  /** That those who run the site keep it from readers: it is unavailable then, whatever its sender says. */
  readonly hold?: ListingHold;
}

export interface ListingHold {
  /** `held` until somebody has looked at it, which is no news to anybody; `taken_down` is told as any withdrawal. */
  readonly kind: 'held' | 'taken_down';
  readonly since: string;
  /** Of one that was taken down because another listing of the same home stays: that one. */
  readonly duplicateOf?: ListingId;
  /** As its sender says. */
  readonly statedAvailability: ListingRecord['availability'];
}

export interface ProjectOfUnit {
  readonly title: string;
  readonly isOffered: boolean;
}

/** Prices are in Norway what a home costs in all, in whole units. */
export interface ProjectUnits {
  readonly forSale: number;
  readonly priceMin?: number;
  readonly priceMax?: number;
  /** Norway: the least is zero where one of them has none; neither is there where none of them has any. */
  readonly jointDebtMin?: number;
  readonly jointDebtMax?: number;
  /** A month, of those that name it. */
  readonly sharedCostMin?: number;
  readonly sharedCostMax?: number;
  /** BRA-i, where each of them names it. */
  readonly areaInternalMin?: number;
  readonly areaInternalMax?: number;
  /** Whether searches that would find it find units in its place: some are in the state that it is in, or for sale. */
  readonly isListed: boolean;
}

export interface StoredImage {
  readonly file: string;
  readonly category: ListingRecord['images'][number]['category'];
  /** Left out, the sender of the listing says it; of `other`, nobody does. */
  readonly categorySource?: ListingRecord['images'][number]['categorySource'];
  readonly caption?: string;
  /** What a model takes it for, where nobody says. */
  readonly labelled?: ListingRecord['images'][number]['category'];
  /** That it may be a floor plan, by a rule over its pixels, where nobody says. */
  readonly isMaybePlan?: boolean;
  readonly width: number;
  readonly height: number;
  readonly colour: string;
  /** In base64. */
  readonly thumbhash?: string;
  /** That the listing's source names it, and it was fetched. */
  readonly isFetched?: boolean;
}

/** Listings by id, in no particular order; unknown ids are left out. Cost: one query, linear in ids. */
export async function readListings(db: Queryable, ids: readonly string[]): Promise<StoredListing[]> {
  if (ids.length === 0) return [];
  const rows = await db.query<ListingRow>(`${SELECT} WHERE l.id = ANY($1::bigint[])`, [ids]);
  return rows.map(listingOf);
}

/** A listing as far as its history of prices goes, with what it is known by. */
export type PricedListing = Priced &
  Pick<ListingRecord, 'source' | 'externalId'> & { readonly id: string; readonly isTakenDown: boolean };

/** Listings by id as far as their histories of prices go, which is a tenth of reading all of them. */
export async function readPriced(db: Queryable, ids: readonly string[]): Promise<PricedListing[]> {
  if (ids.length === 0) return [];
  const rows = await db.query<Omit<PricedListing, 'soldAt'> & { readonly soldAt: string | null }>(PRICED, [ids]);
  return rows.map(({ soldAt, ...listing }) => (soldAt === null ? listing : { ...listing, soldAt }));
}

/** All listings after an id, in rising order, `limit` at a time: how the index is filled. */
export async function readListingsAfter(
  db: Pick<Database, 'query'>,
  after: string,
  limit: number,
): Promise<StoredListing[]> {
  const rows = await db.query<ListingRow>(`${SELECT} WHERE l.id > $1::bigint ORDER BY l.id LIMIT $2`, [after, limit]);
  return rows.map(listingOf);
}

/**
 * The listings that a source knows by these ids, in no particular order. OFFSET 0: row by row by the index; with early
 * statistics the planner goes through all of the source.
 */
export async function readListingsBySource(
  db: Pick<Database, 'query'>,
  source: string,
  externalIds: readonly string[],
): Promise<StoredListing[]> {
  if (externalIds.length === 0) return [];
  const ids = await db.query<{ id: string }>(
    `SELECT l.id::text AS id FROM unnest($2::text[]) AS n(external_id)
     CROSS JOIN LATERAL (SELECT id FROM listings WHERE source = $1 AND external_id = n.external_id OFFSET 0) l`,
    [source, externalIds],
  );
  return readListings(
    db,
    ids.map(({ id }) => id),
  );
}

/** The id of the listing that a source knows by this id; undefined when there is none. */
export async function readIdBySource(db: Database, source: string, externalId: string): Promise<ListingId | undefined> {
  const [row] = await db.query<{ id: ListingId }>(
    'SELECT id::text AS id FROM listings WHERE source = $1 AND external_id = $2',
    [source, externalId],
  );
  return row?.id;
}

/** Ids of a project's units, A9 before A10. */
export async function readUnitIds(
  db: Database,
  project: Pick<StoredListing, 'source' | 'externalId'>,
): Promise<ListingId[]> {
  const rows = await db.query<{ id: ListingId }>(
    'SELECT id::text AS id FROM listings WHERE source = $1 AND project_external_id = $2 ORDER BY length(unit_name), unit_name, id',
    [project.source, project.externalId],
  );
  return rows.map((row) => row.id);
}

/** Ids of all units of some projects, whatever their state. */
export async function readUnitsOf(db: Queryable, projects: readonly string[]): Promise<ListingId[]> {
  if (projects.length === 0) return [];
  const rows = await db.query<{ id: ListingId }>(
    `SELECT u.id::text AS id FROM listings l JOIN listings u ON u.source = l.source AND u.project_external_id = l.external_id
     WHERE l.id = ANY($1::bigint[]) AND l.is_project`,
    [projects],
  );
  return rows.map(({ id }) => id);
}

interface ListingRow extends Record<string, unknown> {
  readonly id: ListingId;
  readonly version: number;
  readonly updated_at: string;
  readonly first_published_at: string;
  readonly came_at: string;
  readonly left_at: string | null;
  readonly price_cut_at: string | null;
  readonly area_ids: number[];
  readonly approximate_place: ApproximatePlace | null;
  readonly total_price: number | null;
  readonly main_price: number | null;
  readonly project_id: ListingId | null;
  readonly project: ProjectOfUnit | null;
  readonly units: ProjectUnits | null;
  readonly hold: ListingHold | null;
  readonly images: StoredImage[] | null;
  readonly viewings: ListingRecord['viewings'] | null;
  readonly price_history: ListingRecord['priceHistory'] | null;
}

function listingOf(row: ListingRow): StoredListing {
  return {
    ...recordOf(row),
    id: row.id,
    version: row.version,
    updatedAt: row.updated_at,
    firstPublishedAt: row.first_published_at,
    cameAt: row.came_at,
    ...(row.left_at === null ? {} : { leftAt: row.left_at }),
    ...(row.price_cut_at === null ? {} : { priceCutAt: row.price_cut_at }),
    areaIds: row.area_ids,
    ...(row.approximate_place === null ? {} : { approximatePlace: row.approximate_place }),
    ...(row.total_price === null ? {} : { totalPrice: row.total_price }),
    ...(row.main_price === null ? {} : { mainPrice: row.main_price }),
    ...(row.project_id === null ? {} : { projectId: row.project_id }),
    ...(row.project === null ? {} : { project: row.project }),
    ...(row.units === null ? {} : { units: row.units }),
    ...(row.hold === null ? {} : { hold: row.hold }),
    images: row.images ?? [],
    viewings: row.viewings ?? [],
    priceHistory: row.price_history ?? [],
  };
}

/** Instants inside JSON as the wire has them; in columns of their own the connection sees to it. */
const iso = (expression: string) => `to_char(${expression} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const selected = COLUMNS.map(({ name }) => `l.${name}`);

/** None of a unit whose price the agent alone tells. */
const UNIT_PRICE =
  "CASE WHEN u.price_display = 'contact_agent' THEN NULL WHEN u.region = 'no' THEN coalesce(u.total_price, u.main_price) ELSE u.main_price END";

const OFFERED = "('available', 'future')";
const FOR_SALE = "FILTER (WHERE u.availability = 'available')";
/** The least or the most; none where one of them is not measured so. */
const inside = (end: 'min' | 'max') =>
  `CASE WHEN bool_and(u.area_internal IS NOT NULL) ${FOR_SALE} THEN ${end}(u.area_internal) ${FOR_SALE} END`;
/** None of a unit whose price the agent alone tells. */
const told = (column: string) => `CASE WHEN u.price_display = 'contact_agent' THEN NULL ELSE ${column} END`;
const MOST_DEBT = `max(${told('u.joint_debt')}) ${FOR_SALE}`;
const UNITS = `(SELECT json_strip_nulls(json_build_object('forSale', count(*) ${FOR_SALE},
      'priceMin', min(${UNIT_PRICE}) ${FOR_SALE}, 'priceMax', max(${UNIT_PRICE}) ${FOR_SALE},
      'jointDebtMin', CASE WHEN ${MOST_DEBT} > 0 THEN min(coalesce(${told('u.joint_debt')}, 0)) ${FOR_SALE} END,
      'jointDebtMax', nullif(${MOST_DEBT}, 0),
      'sharedCostMin', min(${told('u.shared_cost')}) ${FOR_SALE}, 'sharedCostMax', max(${told('u.shared_cost')}) ${FOR_SALE},
      'areaInternalMin', ${inside('min')}, 'areaInternalMax', ${inside('max')},
      'isListed', coalesce(bool_or(u.availability IN ('available', l.availability)), false)))
    FROM listings u WHERE u.source = l.source AND u.project_external_id = l.external_id)`;

const APPROXIMATE_PLACE =
  "CASE WHEN l.place_precision IS NOT NULL THEN json_build_object('lat', l.place_lat, 'lng', l.place_lng, 'metres', l.place_metres, 'precision', l.place_precision) END";

/** Nobody says a word of what it shows: what its pixels look like counts. */
const IS_UNSAID = "p.category = 'other' AND p.named_category IS NULL";

/** A listing's own pictures, and those that it names and that are there. */
const IMAGES = `
  SELECT position, file::char(32) AS file, category, category_source, caption, NULL::boolean AS is_fetched, NULL::text AS labelled, NULL::boolean AS is_maybe_plan
  FROM listing_images WHERE listing_id = l.id
  UNION ALL SELECT p.position, p.file, coalesce(p.named_category, p.category), CASE WHEN p.named_category IS NOT NULL THEN 'name' END, p.caption, true, m.category, nullif(r.category IS NOT NULL, false)
  FROM listing_pictures p
  LEFT JOIN picture_labels m ON ${IS_UNSAID} AND m.file = p.file AND m.source = 'model'
  LEFT JOIN picture_labels r ON ${IS_UNSAID} AND r.file = p.file AND r.source = 'rule' AND m.category IS NULL
  WHERE p.listing_id = l.id AND p.file IS NOT NULL`;

const PRICE_HISTORY = `(SELECT json_agg(json_strip_nulls(json_build_object('date', pp.day, 'action', pp.action, 'price', pp.price,
      'currency', pp.currency, 'description', pp.description)) ORDER BY pp.position)
      FROM price_points pp WHERE pp.listing_id = l.id)`;

const HOLD = `CASE WHEN l.hold IS NOT NULL THEN json_strip_nulls(json_build_object('kind', l.hold, 'since', ${iso('l.held_at')},
    'statedAvailability', l.stated_availability, 'duplicateOf', l.duplicate_of::text)) END`;

/** Of what is held, as its sender says: holding is no event of the market, and taking down is. */
const PRICED = `
  SELECT l.id::text AS id, l.source, l.external_id AS "externalId", l.hold IS NOT DISTINCT FROM 'taken_down' AS "isTakenDown",
    CASE WHEN l.hold = 'held' THEN l.stated_availability ELSE l.availability END AS availability, l.object_type AS "objectType", l.time_zone AS "timeZone",
    l.published_at AS "publishedAt", l.sold_at AS "soldAt",
    json_strip_nulls(json_build_object('currency', l.currency, 'rent', l.rent, 'askingPrice', l.asking_price, 'priceMin', l.price_min,
      'soldPrice', l.sold_price)) AS prices,
    coalesce(${PRICE_HISTORY}, '[]') AS "priceHistory"
  FROM listings l WHERE l.id = ANY($1::bigint[])`;

const SELECT = `
  SELECT l.id::text AS id, l.version, l.updated_at, l.first_published_at, l.came_at, l.left_at, l.price_cut_at, l.area_ids, ${APPROXIMATE_PLACE} AS approximate_place, l.total_price, l.main_price, ${selected.join(', ')}, ${HOLD} AS hold,
    p.id::text AS project_id,
    CASE WHEN p.is_project THEN json_build_object('title', p.title, 'isOffered', p.availability IN ${OFFERED}) END AS project,
    CASE WHEN l.is_project THEN ${UNITS} END AS units,
    (SELECT json_agg(json_strip_nulls(json_build_object('file', li.file, 'category', li.category, 'categorySource', li.category_source, 'caption', li.caption,
        'labelled', li.labelled, 'isMaybePlan', li.is_maybe_plan,
        'width', i.width, 'height', i.height, 'colour', i.colour, 'thumbhash', i.thumbhash, 'isFetched', li.is_fetched)) ORDER BY li.is_fetched NULLS FIRST, li.position)
      FROM (${IMAGES}) li CROSS JOIN LATERAL (SELECT * FROM image_facts WHERE file = li.file OFFSET 0) i) AS images,
    (SELECT json_agg(json_strip_nulls(json_build_object('startsAt', ${iso('v.starts_at')}, 'endsAt', ${iso('v.ends_at')}, 'id', v.viewing_id)) ORDER BY v.starts_at)
      FROM listing_viewings v WHERE v.listing_id = l.id) AS viewings,
    ${PRICE_HISTORY} AS price_history
  FROM listings l
  LEFT JOIN listings p ON l.project_external_id IS NOT NULL AND p.source = l.source AND p.external_id = l.project_external_id`;
