import type { Queryable, Transaction } from '../platform/db/database.server.ts';
import type { Region } from '../texts/messages.ts';
import { ANYWHERE, EACH } from './counted-search.server.ts';
import type { WantedHome } from './counted-search.contract.ts';

/** Searches by day and what they asked for; see db/migrations/143-searches-counted.sql. */

/** So many of a kind on a day. */
export interface CountedRow {
  readonly day: string;
  readonly market: string;
  readonly area_id: number;
  readonly kinds: number;
  readonly price_from: number;
  readonly price_to: number;
  readonly criterion: string;
  readonly searches: number;
}

/** Rows of one day. What is new beyond them is not counted; what is there counts on. */
export const MOST_ROWS_A_DAY = 20_000;

const ROWS =
  'jsonb_to_recordset($1::jsonb) AS r(day date, market text, area_id integer, kinds smallint, price_from smallint, price_to smallint, criterion text, searches integer)';
const KEY = 'day, market, area_id, kinds, price_from, price_to, criterion';

/** Adds to what is counted. Each row stands for another key. */
export async function addCounts(tx: Transaction, rows: readonly CountedRow[]): Promise<void> {
  const json = JSON.stringify(rows);
  for (const day of new Set(rows.map((row) => row.day))) {
    const [count] = await tx.query<{ rows: number }>(
      'SELECT count(*)::integer AS rows FROM searches_counted WHERE day = $1::date',
      [day],
    );
    const room = Math.max(0, MOST_ROWS_A_DAY - (count?.rows ?? 0));
    await tx.query(
      `UPDATE searches_counted c SET searches = c.searches + r.searches FROM ${ROWS}
       WHERE r.day = $2::date AND (c.day, c.market, c.area_id, c.kinds, c.price_from, c.price_to, c.criterion) = (r.day, r.market, r.area_id, r.kinds, r.price_from, r.price_to, r.criterion)`,
      [json, day],
    );
    await tx.query(
      `INSERT INTO searches_counted (${KEY}, searches)
       SELECT r.day, r.market, r.area_id, r.kinds, r.price_from, r.price_to, r.criterion, r.searches FROM ${ROWS}
       WHERE r.day = $2::date AND NOT EXISTS (SELECT FROM searches_counted c WHERE (c.day, c.market, c.area_id, c.kinds, c.price_from, c.price_to, c.criterion) = (r.day, r.market, r.area_id, r.kinds, r.price_from, r.price_to, r.criterion))
       ORDER BY r.criterion LIMIT $3
       ON CONFLICT (${KEY}) DO UPDATE SET searches = searches_counted.searches + excluded.searches`,
      [json, day, room],
    );
  }
}

/** How many searches since looked for such a home, by what they asked for; under the empty criterion all of them. */
export async function readCounts(
  db: Queryable,
  { market, areaIds, kinds, price }: WantedHome,
  since: Date,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.query<{ criterion: string; searches: number }>(
    `SELECT criterion, sum(searches)::integer AS searches FROM searches_counted
     WHERE market = $1 AND day >= $2::date AND area_id = ANY($3::integer[])
       AND ($4::integer = 0 OR kinds = 0 OR kinds & $4::integer <> 0) AND ($5::integer IS NULL OR $5::integer BETWEEN price_from AND price_to)
     GROUP BY criterion`,
    [market, dayOf(since), [ANYWHERE, ...areaIds], kinds, price ?? null],
  );
  return new Map(rows.map(({ criterion, searches }) => [criterion, searches]));
}

/** Forgets days before. */
export async function forgetCounts(db: Queryable, before: Date): Promise<void> {
  await db.query('DELETE FROM searches_counted WHERE day < $1::date', [dayOf(before)]);
}

/** In UTC. */
export function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

/** Searches of each day from one on, by region. */
export async function readSearchesByDay(
  db: Queryable,
  from: string,
): Promise<{ readonly day: string; readonly region: Region; readonly count: number }[]> {
  return db.query(
    'SELECT day::text AS day, market AS region, searches AS count FROM searches_counted WHERE day >= $1 AND criterion = $2 ORDER BY day',
    [from, EACH],
  );
}
