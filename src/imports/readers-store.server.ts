import { SERVER_NAME, type Database } from '../platform/db/database.server.ts';

/** Whether a server answers readers from this database. Always false of a database in this process, which is alone. */
export async function hasReaders(db: Database): Promise<boolean> {
  if (db.kind === 'pglite') return false;
  const [found] = await db.query<{ has_readers: boolean }>(
    `SELECT EXISTS (SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1) AS has_readers`,
    [SERVER_NAME],
  );
  return found?.has_readers === true;
}
