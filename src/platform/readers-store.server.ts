import type { Queryable } from './db/database.server.ts';

/** Notes that readers are here now; what another server has noted since stays. */
export async function insertReaders(db: Queryable): Promise<void> {
  await db.query(
    'INSERT INTO readers_present (at) VALUES (now()) ON CONFLICT (one) DO UPDATE SET at = greatest(readers_present.at, excluded.at)',
  );
}

/** Whether a note is younger than so many seconds. */
export async function hasReadersSince(db: Queryable, seconds: number): Promise<boolean> {
  const found = await db.query('SELECT FROM readers_present WHERE at > now() - make_interval(secs => $1)', [seconds]);
  return found.length > 0;
}
