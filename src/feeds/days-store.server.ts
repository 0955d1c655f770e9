import type { Queryable, Transaction } from '../platform/db/database.server.ts';
import { zoneOfRegion } from '../texts/messages.ts';
import type { NewUpload } from './uploads-store.server.ts';

/** On which days agencies have handed in listings. */

/** What hands in: a program with a key, or whoever puts files into a drop folder. */
export type Sender = 'program' | 'folder';

export interface DeliveryDays {
  readonly agencyId: string;
  readonly source: string;
  /** By what it came last. */
  readonly by: Sender;
  /** `YYYY-MM-DD` in the time zone of the market, in order. */
  readonly days: readonly string[];
  readonly lastAt: string;
}

export async function noteDay(
  tx: Transaction,
  {
    agencyId,
    source,
    region,
    kind,
    receivedAt,
  }: Pick<NewUpload, 'agencyId' | 'source' | 'region' | 'kind' | 'receivedAt'>,
): Promise<void> {
  const by: Sender = kind === 'folder' ? 'folder' : 'program';
  await tx.query(
    `INSERT INTO feed_days (agency_id, source, day, by, last_at)
     VALUES ($1, $2, ($4::timestamptz AT TIME ZONE $5)::date, $3, $4)
     ON CONFLICT (agency_id, source, day, by) DO UPDATE SET last_at = greatest(feed_days.last_at, excluded.last_at)`,
    [agencyId, source, by, receivedAt, zoneOfRegion(region)],
  );
}

/** Of each source of an agency, by name; of those by `by` alone, where it is given. */
export function readDays(db: Queryable, by?: Sender): Promise<DeliveryDays[]> {
  return db.query<DeliveryDays & Record<string, unknown>>(
    `SELECT agency_id AS "agencyId", source, (array_agg(by ORDER BY last_at DESC))[1] AS by,
       array_agg(DISTINCT day::text ORDER BY day::text) AS days, max(last_at) AS "lastAt"
     FROM feed_days WHERE $1::text IS NULL OR by = $1 GROUP BY agency_id, source ORDER BY agency_id, source`,
    [by ?? null],
  );
}

/** Whether nobody has been told yet that nothing came since: true once, in one process. */
export async function claimReminder(
  tx: Transaction,
  { agencyId, source, lastAt }: Pick<DeliveryDays, 'agencyId' | 'source' | 'lastAt'>,
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE feed_days SET reminded_at = $4
     WHERE agency_id = $1 AND source = $2 AND last_at = $3 AND reminded_at IS NULL RETURNING day`,
    [agencyId, source, lastAt, now.toISOString()],
  );
  return rows.length > 0;
}

export async function deleteDaysBefore(db: Queryable, before: Date): Promise<void> {
  await db.query('DELETE FROM feed_days WHERE last_at < $1', [before.toISOString()]);
}
