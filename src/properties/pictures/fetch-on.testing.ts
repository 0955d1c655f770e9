import { join } from 'node:path';
import { systemClock } from '../../platform/clock.ts';
import { openDatabase } from '../../platform/db/database.server.ts';
import { createFetcher } from '../../platform/fetching/fetcher.server.ts';
import { createFolderStore } from '../../platform/files/folder-store.server.ts';
import { createImages } from '../../platform/images/images.server.ts';
import { createJobs } from '../../platform/jobs/jobs.server.ts';
import { silentLog } from '../../platform/log.server.ts';
import { createAgencyPictureStore } from '../../agencies/picture-store.server.ts';
import { createFetchStore } from './fetch-store.server.ts';
import { createPictureFetching } from '../../platform/fetching/picture-fetching.server.ts';

/** A program for tests: fetches the pictures of listings for as long as it lives. Its argument is the data folder. */
const [log, clock, dataDir] = [silentLog(), systemClock, process.argv[2] ?? ''];
const db = await openDatabase({ url: process.env['DATABASE_URL'], dataDir, log, connections: 4 });
const files = createFolderStore(join(dataDir, 'files'));
const jobs = createJobs({ db, clock, log });
createPictureFetching({
  db,
  clock,
  jobs,
  files,
  stores: { listing: createFetchStore(db, clock), offerer: createAgencyPictureStore(db) },
  images: createImages({ db, files, log }),
  fetcher: createFetcher({
    clock,
    limits: { bytes: 1_000_000, totalMs: 600_000, idleMs: 600_000, redirects: 5 },
    allowLoopback: true,
  }),
});
jobs.start();
