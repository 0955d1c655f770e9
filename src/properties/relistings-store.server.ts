import type { Transaction } from '../platform/db/database.server.ts';
import type { Availability } from './enums.contract.ts';
import { isOneOfSeveral, PROPERTY_TYPES } from './enums.contract.ts';
import { historyAfter } from './price-steps.server.ts';
import { insertPrices } from './price-points-store.server.ts';
import { readPriced } from './read-store.server.ts';
import { RELIST_WEEKS } from './relist-time.contract.ts';

/**
 * Lets the first publication and the prices of homes go on that an import offers anew under another id: of those that
 * were written, each that is new goes on from the one that left the market, and each that left goes on in the one that
 * came days before. Of one that could go on in several, nothing is carried over.
 * Answers the ids of the listings that go on.
 */
export async function carryOver(
  tx: Transaction,
  source: string,
  written: readonly {
    readonly id: string;
    readonly inserted: boolean;
    readonly availability: Availability | undefined;
  }[],
  now: Date,
): Promise<readonly string[]> {
  const offered = written.filter(
    ({ inserted, availability }) => inserted && (availability === 'available' || availability === 'future'),
  );
  const gone = written.filter(({ inserted, availability }) => !inserted && availability === 'unavailable');
  if (offered.length + gone.length === 0) return [];
  // An import of homes that are all new is not slowed down by looking each of them up.
  if (gone.length === 0 && (await tx.query(LEFT_LATELY, [source, now.toISOString()])).length === 0) return [];
  const ids = [offered, gone].map((each) => each.map(({ id }) => id));
  const found = await tx.query<{ earlier: string; later: string }>(PAIRS, [
    source,
    ...ids,
    now.toISOString(),
    PROPERTY_TYPES.filter(isOneOfSeveral),
  ]);
  // The last of them that left: what was offered three times goes on from the second.
  const lately = [...new Map(found.map((pair) => [pair.later, pair])).values()];
  const times = new Map<string, number>();
  for (const { earlier } of found) times.set(earlier, (times.get(earlier) ?? 0) + 1);
  const pairs = lately.filter(({ earlier }) => times.get(earlier) === 1);
  if (pairs.length === 0) return [];
  await tx.query(FIRST_PUBLISHED, [JSON.stringify(pairs)]);
  const all = await readPriced(
    tx,
    pairs.flatMap(({ earlier, later }) => [earlier, later]),
  );
  const priced = new Map(all.map((listing) => [listing.id, listing]));
  const histories = pairs.flatMap(({ earlier, later }) => {
    const [before, after] = [priced.get(earlier), priced.get(later)];
    if (before === undefined || after === undefined || after.priceHistory.length > 0) return [];
    return [{ id: later, priceHistory: historyAfter(before, after, now) }];
  });
  await insertPrices(tx, histories);
  const others = pairs.flatMap(({ later }) => (written.some(({ id }) => id === later) ? [] : [later]));
  if (others.length > 0) await tx.query(CHANGED, [others]);
  return pairs.map(({ later }) => later);
}

/** By so many days the new id may come before the old one goes. */
const DAYS_BESIDE = 3;

/**
 * As many listings at one address are compared with each that is written there: a sender may give all of theirs the
 * same.
 */
const MOST_AT_ONE_ADDRESS = 1_000;
/** Listings at the address or registry number of another: found by that first, as the source may be all there is. */
const atTheSame = (known: 'earlier' | 'later') => `
  SELECT * FROM listings
  WHERE region = ${known}.region AND NOT is_project
    AND ((lower(street) = lower(${known}.street) AND post_code = ${known}.post_code)
      OR (land_registry->>'municipalityNumber' = ${known}.land_registry->>'municipalityNumber'
        AND land_registry->>'farmNumber' = ${known}.land_registry->>'farmNumber'
        AND land_registry->>'shareNumber' = ${known}.land_registry->>'shareNumber'
        AND coalesce(land_registry->>'sectionNumber', '0') = coalesce(${known}.land_registry->>'sectionNumber', '0')))
  LIMIT ${MOST_AT_ONE_ADDRESS}`;
/** Of flats several are at one address: they need a size, or an address that names the flat ("3/12 Hill Street"). */
const IS_SAME_HOME = `
  earlier.owner_import = $1 AND later.owner_import = $1 AND earlier.source = later.source
  AND earlier.object_type = later.object_type AND earlier.property_types && later.property_types
  AND earlier.unit_name IS NOT DISTINCT FROM later.unit_name
  AND coalesce(earlier.bedrooms = later.bedrooms, true)
  AND coalesce(abs(coalesce(earlier.usage_area, earlier.floor_size) - coalesce(later.usage_area, later.floor_size)) <= 1,
    NOT later.property_types && $5::text[] OR later.street LIKE '%/%')
  AND earlier.hold IS NULL AND earlier.availability = 'unavailable'
  AND earlier.left_at > $4::timestamptz - interval '${RELIST_WEEKS} weeks'
  AND earlier.came_at <= later.came_at
  AND later.availability IN ('available', 'future')`;
const LEFT_LATELY = `
  SELECT FROM listings WHERE owner_import = $1 AND availability = 'unavailable'
    AND left_at > $2::timestamptz - interval '${RELIST_WEEKS} weeks' LIMIT 1`;
/** For each that is new the last that left; for each that left up to two, as it goes on in neither of several. */
const PAIRS = `
  SELECT earlier.id::text AS earlier, later.id::text AS later, earlier.left_at
  FROM listings later
  CROSS JOIN LATERAL (
    SELECT * FROM (${atTheSame('later')}) earlier WHERE ${IS_SAME_HOME} ORDER BY left_at DESC LIMIT 1) earlier
  WHERE later.id = ANY($2::bigint[]) AND NOT later.is_project
  UNION
  SELECT earlier.id::text, later.id::text, earlier.left_at
  FROM listings earlier
  CROSS JOIN LATERAL (
    SELECT * FROM (${atTheSame('earlier')}) later
    WHERE ${IS_SAME_HOME} AND later.came_at > $4::timestamptz - interval '${DAYS_BESIDE} days' LIMIT 2) later
  WHERE earlier.id = ANY($3::bigint[]) AND NOT earlier.is_project
  ORDER BY left_at`;
const CHANGED = 'INSERT INTO listing_changes (listing_id) SELECT unnest($1::bigint[])';
const FIRST_PUBLISHED = `
  UPDATE listings later SET first_published_at = least(later.first_published_at, earlier.first_published_at),
    version = later.version + 1, updated_at = now()
  FROM json_to_recordset($1::json) AS pair(earlier bigint, later bigint)
  JOIN listings earlier ON earlier.id = pair.earlier
  WHERE later.id = pair.later`;
