import { join } from 'node:path';
import { Readable } from 'node:stream';
import { UserId } from '../../contract/ids.ts';
import type { UploadPart } from '../../contract/kinds/upload.server.ts';
import { systemClock } from '../../platform/clock.ts';
import { openDatabase } from '../../platform/db/database.server.ts';
import type { FileStore } from '../../platform/files/file-store.server.ts';
import { createFolderStore } from '../../platform/files/folder-store.server.ts';
import { createImages } from '../../platform/images/images.server.ts';
import { photo } from '../../platform/images/pictures.testing.ts';
import { createJobs } from '../../platform/jobs/jobs.server.ts';
import { silentLog } from '../../platform/log.server.ts';
import { DraftId } from '../draft.contract.ts';
import { createDraftImages } from '../images/service.server.ts';
import { createDraftFiles } from './files.server.ts';
import { SHOWN_NOWHERE } from './uploads.testing.ts';

/**
 * A program for tests: uploads two images, or does the jobs that remove files, and comes to a halt on the way. Its
 * arguments are the data folder, a person, their draft, `upload` or `remove`, and where it halts: at the first call of
 * the file store that matches (`put .*320.webp`), or `half`, in the middle of the second image. It then says `halted`.
 */
const [, , dataDir = '', user, draft, task, at = ''] = process.argv;
const [log, clock] = [silentLog(), systemClock];
const db = await openDatabase({ url: process.env['DATABASE_URL'], dataDir, log, connections: 2 });
const store = createFolderStore(join(dataDir, 'files'));
const files: FileStore = {
  ...store,
  put: async (key, bytes) => {
    await haltAt(`put ${key}`);
    await store.put(key, bytes);
  },
  remove: async (key) => {
    await haltAt(`remove ${key}`);
    await store.remove(key);
  },
};
const jobs = createJobs({ db, clock, log });
const images = createImages({ db, files, log });
const draftFiles = createDraftFiles({ db, clock, jobs, files, images, ...SHOWN_NOWHERE });
if (task === 'remove') jobs.start();
else
  await createDraftImages({ db, clock, files, images, draftFiles }).upload(
    UserId.parse(user),
    DraftId.parse(draft),
    sent(),
    { language: 'nb' },
  );

async function* sent(): AsyncGenerator<UploadPart> {
  const pictures = ['#c03020', '#20c030'].map((colour) => photo({ width: 700, height: 500, colour }).png().toBuffer());
  const [first, second] = (await Promise.all(pictures)) as [Buffer, Buffer];
  yield part('first.png', Readable.from([first]));
  yield part('second.png', Readable.from(at === 'half' ? halfOf(second) : [second]));
}

function part(name: string, content: Readable): UploadPart {
  return { kind: 'file', field: 'files', name, contentType: 'image/png', content };
}

async function* halfOf(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes.subarray(0, bytes.length / 2);
  while ((await db.query('SELECT FROM draft_images')).length === 0) await clockTick();
  await halt();
}

async function haltAt(call: string): Promise<void> {
  if (at !== 'half' && new RegExp(`^${at}$`).test(call)) await halt();
}

function halt(): Promise<never> {
  process.stdout.write('halted\n');
  // Something goes on, or the process would end by itself.
  setInterval(() => undefined, 1_000);
  return new Promise(() => undefined);
}

function clockTick(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
