import { once } from 'node:events';
import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { UserId } from '../../contract/ids.ts';
import type { Database } from '../../platform/db/database.server.ts';
import { killed, type ProcessesDatabase, testDatabaseOfProcesses } from '../../platform/db/processes.testing.ts';
import { createFolderStore } from '../../platform/files/folder-store.server.ts';
import { createImages } from '../../platform/images/images.server.ts';
import { createJobs } from '../../platform/jobs/jobs.server.ts';
import { silentLog } from '../../platform/log.server.ts';
import { deleteImagesOfPerson } from '../images/store.server.ts';
import { createDraftFiles } from './files.server.ts';
import { SHOWN_NOWHERE } from './uploads.testing.ts';

/** Killed in the middle: what has been kept is whole, and nothing else is left. */

const KARI = UserId.parse('00000000-0000-4000-8000-00000000000a');
const DRAFT = '00000000-0000-4000-8000-00000000000d';

let place: ProcessesDatabase;
beforeEach(async () => {
  place = await testDatabaseOfProcesses();
  await place.within(async (db) => {
    await db.query(
      "INSERT INTO users (id, name, email, email_key, email_verified_at, language, region, brand, status, created_at, updated_at) VALUES ($1, 'Kari', 'kari@grend.example', 'kari@grend.example', now(), 'nb', 'no', 'grend', 'active', now(), now())",
      [KARI],
    );
    await db.query(
      `INSERT INTO drafts (id, owner_id, region, language, form_data, created_at, updated_at)
       VALUES ($1, $2, 'no', 'nb', '{"listingType":{},"location":{},"propertyDetail":{},"priceAndDate":{},"contacts":[]}', now(), now())`,
      [DRAFT, KARI],
    );
  });
});
afterEach(() => place.remove());

async function killedAt(task: 'upload' | 'remove', at: string): Promise<void> {
  const child = place.start(join(import.meta.dirname, 'upload-on.testing.ts'), { args: [KARI, DRAFT, task, at] });
  const { stdout } = child;
  if (stdout === null) throw new Error('it says nothing');
  await once(stdout, 'data');
  await killed(child);
}

/** What goes on in the next process, in two hours. */
async function later<T>(work: (db: Database, parts: ReturnType<typeof partsOf>) => Promise<T>): Promise<T> {
  const begun = join(place.folder, 'files', 'begun');
  const longAgo = new Date(Date.now() - 3_600_000);
  for (const name of await readdir(begun)) await utimes(join(begun, name), longAgo, longAgo);
  return place.within(async (db) => work(db, partsOf(db)));
}

function partsOf(db: Database) {
  const [log, clock] = [silentLog(), { now: () => new Date(Date.now() + 7_200_000) }];
  const files = createFolderStore(join(place.folder, 'files'));
  const jobs = createJobs({ db, clock, log });
  const images = createImages({ db, files, log });
  return { jobs, images, draftFiles: createDraftFiles({ db, clock, jobs, files, images, ...SHOWN_NOWHERE }) };
}

async function allFiles(): Promise<string[]> {
  const found = await readdir(join(place.folder, 'files'), { recursive: true, withFileTypes: true });
  return found.flatMap((entry) => (entry.isFile() ? [entry.name] : [])).sort();
}

it(
  'processes that are killed while they take images in, and while they remove them',
  { timeout: 300_000 },
  async () => {
    // Before a picture has its thumbnails; when all its files are there, and its row is not; while a file arrives.
    await killedAt('upload', 'put .*320.webp');
    await killedAt('upload', 'remove drafts/.*');
    await killedAt('upload', 'half');
    expect((await allFiles()).length).toBeGreaterThan(8);
    await later(async (db, { jobs, images }) => {
      await jobs.runDue();
      const [{ file } = { file: '' }, ...others] = await db.query<{ file: string }>('SELECT file FROM draft_images');
      expect(others).toEqual([]);
      expect(await allFiles()).toEqual(['320.webp', '640.webp', 'master'].map((name) => `pictures~${file}~${name}`));
      expect(await images.variant(file, 1280, 'jpg')).toBeDefined();
      expect(await db.query('SELECT FROM images')).toHaveLength(1);
      expect(await db.query('SELECT FROM jobs')).toEqual([]);
      const { draftFiles } = partsOf(db);
      await db.transaction(async (tx) =>
        draftFiles.removeImages(tx, { kind: 'user', userId: KARI }, await deleteImagesOfPerson(tx, KARI)),
      );
      await db.query('UPDATE jobs SET run_at = now()');
    });
    await killedAt('remove', 'remove pictures/.*640.webp');
    expect((await allFiles()).length).toBeGreaterThan(0);
    await later(async (db, { jobs }) => {
      await jobs.runDue();
      expect(await allFiles()).toEqual([]);
      expect(await db.query('SELECT FROM images')).toEqual([]);
      expect(await db.query('SELECT FROM jobs')).toEqual([]);
    });
  },
);
