import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { copyFiles } from './copy-files.server.ts';
import type { FileStore } from './file-store.server.ts';
import { createFolderStore, keysInFolder } from './folder-store.server.ts';
import { runFiles } from './run.ts';
import { refuse, type S3StandIn, startS3StandIn } from './s3-stand-in.testing.ts';
import { createS3Store } from './s3-store.server.ts';
import type { BucketSettings } from './settings.server.ts';

let standIn: S3StandIn;
let dataDir: string;
let bucket: BucketSettings;
beforeAll(async () => {
  standIn = await startS3StandIn();
});
afterAll(() => standIn.close());
beforeEach(async () => {
  bucket = standIn.newBucket();
  dataDir = await mkdtemp(path.join(tmpdir(), 'grend-copy-'));
  return () => rm(dataDir, { recursive: true });
});

async function run(...argv: string[]): Promise<{ code: number; said: string }> {
  let said = '';
  const env = {
    DATA_DIR: dataDir,
    S3_URL: bucket.url,
    S3_REGION: bucket.region,
    S3_ACCESS_KEY_ID: bucket.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
  };
  const code = await runFiles(argv, { env, write: (text) => (said += text) });
  return { code, said };
}

async function addFiles(count: number): Promise<Map<string, string>> {
  const folder = createFolderStore(path.join(dataDir, 'files'));
  const files = new Map(Array.from({ length: count }, (_, at) => [`pictures/${at}/640.avif`, `picture ${at}`]));
  for (const [key, text] of files) await folder.put(key, Buffer.from(text));
  return files;
}

const inBucket = (): Record<string, string> =>
  Object.fromEntries([...(standIn.filesOf(bucket) ?? [])].map(([key, bytes]) => [key, bytes.toString()]));

it('copies what is missing, and says how much that was', async () => {
  const files = await addFiles(30);
  await writeFile(path.join(dataDir, 'files', '.DS_Store'), 'not ours');
  standIn.filesOf(bucket)?.set('pictures/7/640.avif', Buffer.from('picture 7'));
  expect(await run('copy')).toEqual({ code: 0, said: '29 files copied (0.0 MB), 1 were there already.\n' });
  expect(inBucket()).toEqual(Object.fromEntries(files));
  expect(await run('copy')).toEqual({ code: 0, said: '0 files copied (0.0 MB), 30 were there already.\n' });
});

it('goes on where it was interrupted', async () => {
  const files = await addFiles(30);
  const folder = path.join(dataDir, 'files');
  const to = createS3Store({ ...bucket, spoolFolder: path.join(dataDir, 'spool') });
  let writes = 0;
  const interrupted: FileStore = {
    ...to,
    write: (key, content) => ((writes += 1) > 10 ? Promise.reject(new Error('interrupted')) : to.write(key, content)),
  };
  const copying = copyFiles(keysInFolder(folder), { from: createFolderStore(folder), to: interrupted });
  await expect(copying).rejects.toThrow('interrupted');
  expect(Object.keys(inBucket()).length).toBe(10);
  expect(await run('copy')).toEqual({ code: 0, said: '20 files copied (0.0 MB), 10 were there already.\n' });
  expect(inBucket()).toEqual(Object.fromEntries(files));
});

it('says what is in the way', async () => {
  await addFiles(3);
  standIn.instead((request, response) => refuse(request, response, [403, 'AccessDenied']));
  expect(await run('copy')).toEqual({
    code: 1,
    said: `The bucket at ${bucket.url} cannot be used: the key of S3_ACCESS_KEY_ID must be allowed to read, write, delete and list there (403 AccessDenied). What is copied stays; run it again for the rest.\n`,
  });
});

it('asks for a bucket, and says how it is used', async () => {
  expect((await run()).code).toBe(2);
  expect(await run('copy', 'more')).toEqual({
    code: 2,
    said: expect.stringContaining('npm run files -- copy') as string,
  });
  bucket = { ...bucket, url: '' };
  expect(await run('copy')).toEqual({
    code: 1,
    said: expect.stringContaining('S3_URL names no bucket') as string,
  });
});
