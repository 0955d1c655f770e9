import { join } from 'node:path';
import type { Config } from '../config.server.ts';
import type { FileStore } from './file-store.server.ts';
import { createFolderStore } from './folder-store.server.ts';
import { createS3Store } from './s3-store.server.ts';
import { readBucketSettings } from './settings.server.ts';

/**
 * The file store that the settings name: a bucket, which is asked once whether it can be used, or a folder in the data
 * folder. Throws `BadSettings`, and `BucketProblem` within half a minute where the bucket cannot be used.
 */
export async function openFileStore(
  config: Pick<Config, 'DATA_DIR' | 'MODE'>,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<FileStore> {
  const bucket = readBucketSettings(environment, config.MODE);
  if (bucket === undefined) return createFolderStore(fileFolderOf(config));
  const store = createS3Store({ ...bucket, spoolFolder: join(config.DATA_DIR, 'spool') });
  await store.check();
  return store;
}

/** Where files lie without a bucket. */
export function fileFolderOf({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string {
  return join(DATA_DIR, 'files');
}
