import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { systemClock } from '../src/platform/clock.ts';
import { readConfig } from '../src/platform/config.server.ts';
import { OpenDataFolder, openDataFolder } from '../src/platform/data-folder.server.ts';
import { openDatabase } from '../src/platform/db/database.server.ts';
import { LockedDataFolder } from '../src/platform/db/lock.server.ts';
import { migrate } from '../src/platform/db/migrate.server.ts';
import { BucketProblem } from '../src/platform/files/bucket-problem.server.ts';
import { openFileStore } from '../src/platform/files/open-file-store.server.ts';
import { createImages } from '../src/platform/images/images.server.ts';
import { createLog } from '../src/platform/log.server.ts';
import { createProgress } from '../src/platform/progress.server.ts';
import { addDemo } from '../src/seed.server.ts';

// `npm run db:reset`: empties the database and makes the demonstration catalogue anew. Refuses in
// production, where there is nothing of the kind.

/** Its message is meant for people. */
class Refused extends Error {}

try {
  await reset();
} catch (error) {
  if (![BucketProblem, LockedDataFolder, OpenDataFolder, Refused].some((kind) => error instanceof kind)) throw error;
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}

async function reset(): Promise<void> {
  const config = readConfig();
  if (config.MODE === 'production') throw new Refused('This would delete all records, and MODE is production.');
  const log = createLog({ level: config.LOG_LEVEL, pretty: config.LOG_FORMAT === 'pretty' });
  openDataFolder(config.DATA_DIR);
  // Before anything is deleted: it may not answer.
  const files = await openFileStore(config, process.env);
  const db = await openDatabase({ url: config.DATABASE_URL, dataDir: config.DATA_DIR, log });
  try {
    await db.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    await migrate(db);
    // The index is of records that are gone.
    await rm(join(config.DATA_DIR, 'index'), { recursive: true, force: true });
    const images = createImages({ db, files, log });
    if (config.DEMO)
      await addDemo({
        db,
        images,
        clock: systemClock,
        homesPerRegion: config.DEMO_HOMES,
        progress: createProgress('Making the demonstration catalogue'),
      });
  } finally {
    await db.close();
  }
}
