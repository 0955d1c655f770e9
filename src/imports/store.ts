import { createAgencies } from '../agencies/service.server.ts';
import { createAreas } from '../areas/areas.server.ts';
import { systemClock } from '../platform/clock.ts';
import type { Config } from '../platform/config.server.ts';
import { openDatabase, type Database } from '../platform/db/database.server.ts';
import { migrate } from '../platform/db/migrate.server.ts';
import { silentLog } from '../platform/log.server.ts';
import { createProperties } from '../properties/service.server.ts';
import type { Save } from './import-listings.ts';

/**
 * Opens the database that the server uses, runs `work` on it, and closes it.
 * @throws LockedDataFolder while a server runs on the same data folder (on PostgreSQL both may run).
 */
export async function withDatabase<T>(
  { DATA_DIR, DATABASE_URL }: Pick<Config, 'DATA_DIR' | 'DATABASE_URL'>,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const db = await openDatabase({ url: DATABASE_URL, dataDir: DATA_DIR, log: silentLog() });
  try {
    await migrate(db);
    return await work(db);
  } finally {
    await db.close();
  }
}

/** Saves listings as the server does. */
export async function savingTo(db: Database): Promise<Save> {
  const [agencies, areas] = [await createAgencies(db), await createAreas({ db })];
  const properties = createProperties({ db, agencies, areas, clock: systemClock });
  return (records) => properties.save(records);
}
