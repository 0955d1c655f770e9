import type { Region } from '../texts/messages.ts';
import type { Database, Queryable } from '../platform/db/database.server.ts';

/** An event as it is kept. */
export interface InteractionRow {
  readonly receivedAt: string;
  readonly occurredAt: string;
  /** Hexadecimal. */
  readonly actor?: string | undefined;
  readonly action: 'click' | 'view';
  readonly objectType?: 'project' | 'property' | undefined;
  readonly objectId?: string | undefined;
  readonly sessionToken?: string | undefined;
  readonly pageType?: string | undefined;
  readonly environment: string;
  readonly region: 'no' | 'au';
  readonly searchParameters?: string | undefined;
  readonly metadata?: object | undefined;
  readonly utm?: object | undefined;
}

/** Adds events; each month that one of them was received in needs its partition. */
export async function insertInteractions(db: Database, rows: readonly InteractionRow[]): Promise<void> {
  await db.query(
    `INSERT INTO interactions (received_at, occurred_at, actor, action, object_type, object_id, session_token, page_type,
       environment, region, search_parameters, metadata, utm)
     SELECT "receivedAt", "occurredAt", decode(actor, 'hex'), action, "objectType", "objectId", "sessionToken", "pageType",
       environment, region, "searchParameters", metadata, utm
     FROM jsonb_to_recordset($1::jsonb) AS given("receivedAt" timestamptz, "occurredAt" timestamptz, actor text, action text,
       "objectType" text, "objectId" text, "sessionToken" uuid, "pageType" text, environment text, region text,
       "searchParameters" text, metadata jsonb, utm jsonb)`,
    [JSON.stringify(rows)],
  );
}

/** What visits of browsers whose reader allows analytics led to. */
export interface VisitCounts {
  readonly region: Region;
  /** Tabs that looked at a home or pressed on one. */
  readonly visits: number;
  /** Those that opened a home from the results of a search. */
  readonly fromSearch: number;
  /** Those that looked at three homes and more. */
  readonly several: number;
}

/** Visits since an instant, by region. Goes through all events since. */
export async function countVisits(db: Queryable, since: string): Promise<VisitCounts[]> {
  return db.query<VisitCounts & Record<string, unknown>>(
    `WITH visits AS (
       SELECT region, session_token, bool_or(action = 'click' AND page_type = 'list') AS from_search,
         count(DISTINCT object_id) FILTER (WHERE action = 'view') AS homes
       FROM interactions WHERE received_at >= $1 AND session_token IS NOT NULL AND object_id IS NOT NULL GROUP BY 1, 2
     )
     SELECT region, count(*)::integer AS visits, (count(*) FILTER (WHERE from_search))::integer AS "fromSearch",
       (count(*) FILTER (WHERE homes >= 3))::integer AS several
     FROM visits GROUP BY region ORDER BY region`,
    [since],
  );
}

/** A month as `2026-11`: every statement that names one is made of such alone. */
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;
const PREFIX = 'interactions_';

function partitionOf(month: string): string {
  if (!MONTH.test(month)) throw new RangeError(`${month} is no month`);
  return PREFIX + month.replace('-', '_');
}

/** Makes the partition of a month, in UTC, unless it is there. */
export async function addPartition(db: Database, month: string, next: string): Promise<void> {
  const name = partitionOf(month);
  partitionOf(next);
  await db.transaction(async (tx) => {
    // Two processes that find the table missing would both make it.
    await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('interactions', 0))");
    await tx.query(
      `CREATE TABLE IF NOT EXISTS ${name} PARTITION OF interactions FOR VALUES FROM ('${month}-01T00:00:00Z') TO ('${next}-01T00:00:00Z')`,
    );
  });
}

/** Drops the partitions of all months before this one, and gives which. */
export async function dropPartitions(db: Database, before: string): Promise<string[]> {
  const rows = await db.query<{ name: string }>(
    "SELECT c.relname AS name FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid WHERE i.inhparent = 'interactions'::regclass ORDER BY 1",
  );
  const months = rows.map(({ name }) => name.slice(PREFIX.length).replace('_', '-')).filter((month) => month < before);
  for (const month of months) await db.query(`DROP TABLE IF EXISTS ${partitionOf(month)}`);
  return months;
}
