import type { Database, Queryable, Transaction } from '../platform/db/database.server.ts';
import type { Region } from '../texts/messages.ts';
import type { Counted } from './visits.server.ts';

export type DayCounts = Readonly<Record<Counted | 'visitors', number>>;

/**
 * Adds to what was counted of homes. Homes that are gone are left out. Sorted by their ids, so that two processes do
 * not wait for each other.
 */
export async function addCounts(
  tx: Transaction,
  counted: readonly ({ readonly listingId: string; readonly day: string } & DayCounts)[],
): Promise<void> {
  const rows = [...counted].sort((a, b) => (a.listingId < b.listingId ? -1 : 1));
  const column = (name: keyof DayCounts) => rows.map((row) => row[name]);
  await tx.query(
    `INSERT INTO listing_days (listing_id, day, views, visitors, shares, phones, searches)
     SELECT given.* FROM unnest($1::bigint[], $2::date[], $3::int[], $4::int[], $5::int[], $6::int[], $7::int[])
       AS given (listing_id, day, views, visitors, shares, phones, searches) JOIN listing_facts ON listing_facts.id = given.listing_id
     ORDER BY given.listing_id
     ON CONFLICT (listing_id, day) DO UPDATE SET views = listing_days.views + excluded.views, visitors = listing_days.visitors + excluded.visitors,
       shares = listing_days.shares + excluded.shares, phones = listing_days.phones + excluded.phones, searches = listing_days.searches + excluded.searches`,
    [
      rows.map(({ listingId }) => listingId),
      rows.map(({ day }) => day),
      ...(['views', 'visitors', 'shares', 'phones', 'searches'] as const).map(column),
    ],
  );
}

/** Homes that were opened on each day from one on, by region. */
export async function readViewsByDay(
  db: Queryable,
  from: string,
): Promise<{ readonly day: string; readonly region: Region; readonly count: number }[]> {
  return db.query(
    `SELECT d.day::text AS day, f.region, sum(d.views)::integer AS count
     FROM listing_days d JOIN listing_facts f ON f.id = d.listing_id WHERE d.day >= $1::date GROUP BY 1, 2 ORDER BY 1, 2`,
    [from],
  );
}

/** Gives those of the hashes that were not there before. */
export async function addVisitors(tx: Transaction, visitors: readonly Buffer[], now: string): Promise<Buffer[]> {
  const rows = await tx.query<{ visitor: Buffer }>(
    `INSERT INTO listing_visitors (visitor, seen_at) SELECT visitor, $2 FROM unnest($1::bytea[]) AS given (visitor) ORDER BY visitor
     ON CONFLICT DO NOTHING RETURNING visitor`,
    [visitors, now],
  );
  return rows.map(({ visitor }) => visitor);
}

/** The key that a day's visitors are hashed with: `made`, unless there is one. */
export async function dayKey(tx: Transaction, day: number, made: Buffer, now: string): Promise<Buffer> {
  await tx.query('INSERT INTO visitor_keys (day, key, made_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
    day,
    made,
    now,
  ]);
  const [row] = await tx.query<{ key: Buffer }>('SELECT key FROM visitor_keys WHERE day = $1', [day]);
  return row?.key ?? made;
}

/** Hashes and their keys go once no day is counted with them; figures after their time. */
export async function forgetVisitors(db: Database, before: string): Promise<void> {
  await db.query('DELETE FROM visitor_keys WHERE made_at < $1', [before]);
  await db.query('DELETE FROM listing_visitors WHERE seen_at < $1', [before]);
}

export async function forgetDays(db: Database, before: string): Promise<void> {
  await db.query('DELETE FROM listing_days WHERE day < $1::date', [before]);
}

/** Of one home, from a day on. */
export async function readDays(
  db: Database,
  listingId: string,
  from: string,
): Promise<({ readonly day: string } & DayCounts)[]> {
  return db.query(
    'SELECT day, views, visitors, shares, phones, searches FROM listing_days WHERE listing_id = $1::bigint AND day >= $2::date',
    [listingId, from],
  );
}

/** Views of homes from a day on; those that nobody looked at are left out. */
export async function readViews(
  db: Database,
  listingIds: readonly string[],
  from: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.query<{ id: string; views: number }>(
    'SELECT listing_id::text AS id, sum(views)::integer AS views FROM listing_days WHERE listing_id = ANY($1::bigint[]) AND day >= $2::date GROUP BY listing_id',
    [listingIds, from],
  );
  return new Map(rows.map(({ id, views }) => [id, views]));
}
