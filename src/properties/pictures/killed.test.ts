import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { killed, type ProcessesDatabase, testDatabaseOfProcesses } from '../../platform/db/processes.testing.ts';
import { createFetcher } from '../../platform/fetching/fetcher.server.ts';
import { startTestHost } from '../../platform/fetching/host.testing.ts';
import { createFolderStore } from '../../platform/files/folder-store.server.ts';
import { createImages, fileOfBytes } from '../../platform/images/images.server.ts';
import { photo } from '../../platform/images/pictures.testing.ts';
import { createJobs } from '../../platform/jobs/jobs.server.ts';
import { silentLog } from '../../platform/log.server.ts';
import { readListings } from '../read-store.server.ts';
import { AN_IMPORT, aListing } from '../record.testing.ts';
import { saveListings } from '../save-store.server.ts';
import { createAgencyPictureStore } from '../../agencies/picture-store.server.ts';
import { createFetchStore } from './fetch-store.server.ts';
import { createPictureFetching } from '../../platform/fetching/picture-fetching.server.ts';

let place: ProcessesDatabase;
beforeEach(async () => {
  place = await testDatabaseOfProcesses();
});
afterEach(() => place.remove());

it('a process that is killed while it fetches leaves nothing out and nothing twice', async () => {
  const { folder, within } = place;
  const host = await startTestHost();
  onTestFinished(() => host.close());
  const log = silentLog();

  const colours = ['#c03020', '#20c030', '#2030c0', '#c0c020'];
  const pictures = await Promise.all(
    colours.map((colour) => photo({ width: 200, height: 150, colour }).jpeg().toBuffer()),
  );
  const [first = Buffer.alloc(0), second, third = Buffer.alloc(0), fourth] = pictures;
  // The second comes to its middle, and then no further.
  host.on('/0.jpg', first);
  const halfway = new Promise<void>((resolve) => {
    host.on('/1.jpg', (_request, response) => void response.write(second?.subarray(0, 100), () => resolve()));
  });
  host.on('/2.jpg', third);
  host.on('/3.jpg', fourth ?? Buffer.alloc(0));
  await within(async (db) => {
    const record = aListing({ pictures: colours.map((_, n) => ({ url: `${host.origin}/${n}.jpg` })) });
    await db.transaction((tx) => saveListings(tx, AN_IMPORT, [record], () => []));
  });

  const child = place.start(join(import.meta.dirname, 'fetch-on.testing.ts'), {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await halfway;
  await killed(child);
  expect(host.asked).toEqual(['/0.jpg', '/1.jpg']);

  host.on('/1.jpg', second ?? Buffer.alloc(0));
  await within(async (db) => {
    // Its lease is over by then.
    const clock = { now: () => new Date(Date.now() + 60_000) };
    const jobs = createJobs({ db, clock, log });
    const files = createFolderStore(join(folder, 'files'));
    const images = createImages({ db, files, log });
    const limits = { bytes: 1_000_000, totalMs: 60_000, idleMs: 60_000, redirects: 5 };
    const fetcher = createFetcher({ clock, limits, allowLoopback: true });
    onTestFinished(() => fetcher.close());
    const stores = { listing: createFetchStore(db, clock), offerer: createAgencyPictureStore(db) };
    createPictureFetching({ db, clock, jobs, files, images, fetcher, stores });
    await jobs.runDue();
    const [{ id } = { id: '' }] = await db.query<{ id: string }>('SELECT id::text AS id FROM listings');
    const [listing] = await readListings(db, [id]);
    expect(listing?.images.map(({ file }) => file)).toEqual(pictures.map(fileOfBytes));
    for (const { file } of listing?.images ?? []) expect(await images.has(file)).toBe(true);
    // The one that was cut off is asked for last: it might have been what ended the process.
    expect(host.asked).toEqual(['/0.jpg', '/1.jpg', '/2.jpg', '/3.jpg', '/1.jpg']);
    expect(await db.query('SELECT tries FROM listing_pictures ORDER BY position')).toEqual([
      { tries: 1 },
      { tries: 2 },
      { tries: 1 },
      { tries: 1 },
    ]);
    // The listing itself, and each of its pictures.
    expect(await db.query('SELECT FROM listing_changes')).toHaveLength(5);
    expect(await db.query('SELECT FROM images')).toHaveLength(4);
    // Whoever serves has them looked at.
    expect(await db.query('SELECT kind FROM jobs')).toEqual([{ kind: 'picture_labels' }]);
  });
});
