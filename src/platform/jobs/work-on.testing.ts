import { systemClock } from '../clock.ts';
import { openDatabase } from '../db/database.server.ts';
import { silentLog } from '../log.server.ts';
import { createJobs } from './jobs.server.ts';

/**
 * A program for tests: takes a job, writes down in a transaction of its own that it has begun, says so, and
 * goes on for ever. Its argument is the data folder.
 */
const log = silentLog();
const db = await openDatabase({
  url: process.env['DATABASE_URL'],
  dataDir: process.argv[2] ?? '',
  log,
  connections: 2,
});
const jobs = createJobs({ db, clock: systemClock, log });
jobs.handle('write', async (_, job) => {
  await db.query('INSERT INTO begun (job, tries) VALUES ($1, $2)', [job.id, job.tries]);
  process.stdout.write('begun\n');
  await new Promise((resolve) => setTimeout(resolve, 2 ** 30));
});
jobs.start();
