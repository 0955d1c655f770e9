import type { Queryable } from '../../platform/db/database.server.ts';

export interface SiteHour {
  /** When it began, ISO 8601 in UTC. */
  readonly hour: string;
  readonly errors: number;
  readonly waiting: number;
}

/** Adds errors to an hour; of what waited the most counts. */
export async function addToHour(db: Queryable, { hour, errors, waiting }: SiteHour): Promise<void> {
  await db.query(
    `INSERT INTO site_hours (hour, errors, waiting) VALUES ($1, $2, $3)
     ON CONFLICT (hour) DO UPDATE SET errors = site_hours.errors + excluded.errors,
       waiting = greatest(site_hours.waiting, excluded.waiting)`,
    [hour, errors, waiting],
  );
}

/** The hours from one on of which anything is known. */
export function readHours(db: Queryable, from: string): Promise<SiteHour[]> {
  return db.query<SiteHour & Record<string, unknown>>(
    'SELECT hour, errors, waiting FROM site_hours WHERE hour >= $1 ORDER BY hour',
    [from],
  );
}

export async function deleteHoursBefore(db: Queryable, before: string): Promise<void> {
  await db.query('DELETE FROM site_hours WHERE hour < $1', [before]);
}
