import { systemClock } from '../platform/clock.ts';
import { openDatabase } from '../platform/db/database.server.ts';
import { createJobs } from '../platform/jobs/jobs.server.ts';
import { silentLog } from '../platform/log.server.ts';
import { workOnFeeds } from './work-on-feeds.testing.ts';

/**
 * A process of its own that works on what was handed in, in the data folder that it is given, and says so behind its
 * first batch. Before the end of the first upload it comes to a halt: however late it is killed, it is in the middle.
 */
const [folder = ''] = process.argv.slice(2);
const db = await openDatabase({ url: process.env['DATABASE_URL'], dataDir: folder, log: silentLog() });
const jobs = createJobs({ db, clock: systemClock, log: silentLog() });
/** Of 300 homes, 50 at a time. */
const LAST_BATCH = 6;
let batches = 0;
await workOnFeeds(db, jobs, systemClock, () => {
  batches += 1;
  if (batches === 2) process.stdout.write('the first batch is kept\n');
  if (batches < LAST_BATCH) return undefined;
  // Something goes on, or the process would end by itself.
  setInterval(() => undefined, 1_000);
  return new Promise<never>(() => undefined);
});
jobs.start();
