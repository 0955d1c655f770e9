import type { Queryable } from '../platform/db/database.server.ts';

export interface VitalCount {
  /** UTC. */
  readonly day: string;
  readonly page_type: string;
  readonly device: 'phone' | 'computer';
  readonly metric: 'lcp' | 'inp' | 'cls';
  readonly value: number;
  readonly visits: number;
}

export async function addVitals(db: Queryable, counts: readonly VitalCount[]): Promise<void> {
  await db.query(
    `INSERT INTO web_vitals (day, page_type, device, metric, value, visits)
     SELECT day, page_type, device, metric, value, visits
     FROM jsonb_to_recordset($1::jsonb) AS r(day date, page_type text, device text, metric text, value real, visits integer)
     ON CONFLICT (day, page_type, device, metric, value) DO UPDATE SET visits = web_vitals.visits + excluded.visits`,
    [JSON.stringify(counts)],
  );
}

/** What three visits of four stayed at or below, since a day. */
export async function readPercentiles(db: Queryable, since: string): Promise<Omit<VitalCount, 'day'>[]> {
  return db.query<Omit<VitalCount, 'day'> & Record<string, unknown>>(
    `WITH steps AS (
       SELECT page_type, device, metric, value, sum(visits) AS visits FROM web_vitals WHERE day >= $1 GROUP BY page_type, device, metric, value
     ), risen AS (
       SELECT *, sum(visits) OVER (PARTITION BY page_type, device, metric ORDER BY value) AS so_far,
         sum(visits) OVER (PARTITION BY page_type, device, metric) AS of_all FROM steps
     )
     SELECT page_type, device, metric, round(min(value)::numeric, 2)::double precision AS value, max(of_all)::integer AS visits
     FROM risen WHERE so_far >= 0.75 * of_all GROUP BY page_type, device, metric ORDER BY page_type, device, metric`,
    [since],
  );
}

export async function deleteVitalsBefore(db: Queryable, day: string): Promise<void> {
  await db.query('DELETE FROM web_vitals WHERE day < $1', [day]);
}
