import { systemClock } from '../platform/clock.ts';
import { openDatabase } from '../platform/db/database.server.ts';
import { createJobs } from '../platform/jobs/jobs.server.ts';
import { silentLog } from '../platform/log.server.ts';
import { workOnFeeds } from './work-on-feeds.testing.ts';

/**
 * A process of its own that works on what was handed in, in the data folder that it is given, and says so behind its
 * first batch.
 */
const [folder = ''] = process.argv.slice(2);
const db = await openDatabase({ url: process.env['DATABASE_URL'], dataDir: folder, log: silentLog() });
const jobs = createJobs({ db, clock: systemClock, log: silentLog() });
let batches = 0;
await workOnFeeds(db, jobs, systemClock, () => {
  batches += 1;
  if (batches === 2) process.stdout.write('the first batch is kept\n');
});
jobs.start();
