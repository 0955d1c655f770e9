import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, it } from 'vitest';
import { describeFileStore } from './conformance.testing.ts';
import type { FileStore } from './file-store.server.ts';
import { createS3Store } from './s3-store.server.ts';
import { readBucketSettings } from './settings.server.ts';

const {
  S3_TEST_URL: url,
  S3_TEST_REGION: S3_REGION,
  S3_TEST_ACCESS_KEY_ID: S3_ACCESS_KEY_ID,
  S3_TEST_SECRET_ACCESS_KEY: S3_SECRET_ACCESS_KEY,
} = process.env;
const bucket =
  url === undefined
    ? undefined
    : readBucketSettings({ S3_URL: url, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }, 'trial');

const written = new Set<string>();

if (bucket === undefined) {
  const NEEDED = 'S3_TEST_URL, S3_TEST_ACCESS_KEY_ID and S3_TEST_SECRET_ACCESS_KEY name none';
  process.stdout.write(`Skipped: the file store is not tried against a real bucket, as ${NEEDED}.\n`);
  it.skip(`keeps files in a real bucket (${NEEDED})`, () => undefined);
} else {
  const store = createS3Store({ ...bucket, spoolFolder: path.join(tmpdir(), 'grend-spool') });
  describeFileStore(`the bucket at ${bucket.url}`, async () => {
    await store.check();
    return within(store, randomUUID());
  });
  afterAll(async () => {
    for (const key of written) await store.remove(key);
  });
}

/** A store that is empty, in a folder of the bucket. */
function within(store: FileStore, folder: string): FileStore {
  const inFolder = (key: string): string => `${folder}/${key}`;
  const noted = (key: string): string => {
    written.add(inFolder(key));
    return inFolder(key);
  };
  return {
    put: (key, bytes) => store.put(noted(key), bytes),
    write: (key, content) => store.write(noted(key), content),
    get: (key) => store.get(inFolder(key)),
    open: (key) => store.open(inFolder(key)),
    has: (key) => store.has(inFolder(key)),
    remove: (key) => store.remove(inFolder(key)),
  };
}
