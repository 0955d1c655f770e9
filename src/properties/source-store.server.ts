import type { Database, Queryable, Transaction } from '../platform/db/database.server.ts';
import type { Availability } from './enums.contract.ts';

/** The listings of one import, all together. A source here is the import that the listings belong to. */

/** How many homes of a source are on the market; with `agencies` theirs, and those of nobody named. */
export async function countOnMarket(db: Database, source: string, agencies?: readonly string[]): Promise<number> {
  const [row] = await db.query<{ homes: number }>(
    `SELECT count(*)::integer AS homes FROM listings WHERE owner_import = $1 AND ${ON_MARKET} AND ${OF_AGENCIES}`,
    [source, agencies],
  );
  return row?.homes ?? 0;
}

/** The external ids of these homes, in batches. */
export async function* readOnMarket(
  db: Database,
  source: string,
  agencies?: readonly string[],
): AsyncGenerator<readonly string[]> {
  for (let after = '0', isMore = true; isMore;) {
    const rows = await db.query<{ id: string; external_id: string }>(
      `SELECT id::text AS id, external_id FROM listings WHERE owner_import = $1 AND source = $1 AND ${ON_MARKET} AND ${OF_AGENCIES}
         AND id > $3::bigint ORDER BY id LIMIT ${String(BATCH)}`,
      [source, agencies, after],
    );
    yield rows.map((row) => row.external_id);
    isMore = rows.length === BATCH;
    after = rows.at(-1)?.id ?? after;
  }
}

/** Those of these agencies that listings name, or that own some. */
export async function readAgenciesInUse(db: Queryable, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ id: string }>(
    `SELECT a.id FROM unnest($1::text[]) AS a(id) WHERE EXISTS (SELECT FROM listings WHERE agency_id = a.id)
       OR EXISTS (SELECT FROM listings WHERE owner_agency = a.id)`,
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
}

export interface SourceCount {
  readonly source: string;
  readonly availability: Availability;
  readonly listings: number;
}

/** All sources with their listings by state, by name. */
export function countBySource(db: Database): Promise<SourceCount[]> {
  return db.query<SourceCount & Record<string, unknown>>(
    `SELECT owner_import AS source, coalesce(stated_availability, availability) AS availability, count(*)::integer AS listings FROM listings
     WHERE owner_import IS NOT NULL GROUP BY 1, 2 ORDER BY 1, 2`,
  );
}

/** The ids of the areas that any listing lies in. */
export async function readAreasInUse(db: Queryable): Promise<ReadonlySet<number>> {
  const rows = await db.query<{ id: number }>('SELECT DISTINCT unnest(area_ids) AS id FROM listings', []);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Deletes the listings of a source, some hundreds a transaction, so that nobody who saves or reads waits long. Search,
 * pages and alerts hear of it by the log of changes. Gives how many there were. Ends early when `isOver` says so. What
 * `withLast` does belongs to the last of these transactions: whoever hears of that one hears of it too.
 */
export async function deleteSource(
  db: Database,
  source: string,
  onProgress: (deleted: number) => void,
  isOver: () => boolean,
  withLast: (tx: Transaction) => Promise<void>,
): Promise<number> {
  await db.query('DELETE FROM held_listings WHERE source = $1', [source]);
  let deleted = 0;
  while (!isOver()) {
    const { removed, isLast } = await db.transaction(async (tx) => {
      const batch = await tx.query<{ listing_id: string }>(DELETE, [source]);
      const rest = await tx.query('SELECT FROM listings WHERE owner_import = $1 LIMIT 1', [source]);
      if (rest.length === 0) await withLast(tx);
      return { removed: batch.length, isLast: rest.length === 0 };
    });
    deleted += removed;
    if (removed > 0) onProgress(deleted);
    if (isLast) break;
  }
  return deleted;
}

/** As the source says, whoever keeps it from readers. */
const ON_MARKET = "coalesce(stated_availability, availability) IN ('available', 'future')";
const OF_AGENCIES = '($2::text[] IS NULL OR agency_id IS NULL OR agency_id = ANY($2))';
const BATCH = 2_000;
const DELETED_AT_ONCE = 500;
const DELETE = `
  WITH batch AS (
    SELECT id FROM listings WHERE owner_import = $1 ORDER BY id LIMIT ${String(DELETED_AT_ONCE)}
  ), gone AS (
    DELETE FROM listings WHERE id IN (SELECT id FROM batch) RETURNING id
  )
  INSERT INTO listing_changes (listing_id) SELECT id FROM gone RETURNING listing_id::text AS listing_id`;
