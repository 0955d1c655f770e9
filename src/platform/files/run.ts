import { AppError } from '../../contract/errors.ts';
import { BadSettings, readConfig } from '../config.server.ts';
import { OpenDataFolder, openDataFolder } from '../data-folder.server.ts';
import { BucketProblem } from './bucket-problem.server.ts';
import { copyFiles } from './copy-files.server.ts';
import { createFolderStore, keysInFolder } from './folder-store.server.ts';
import { fileFolderOf, openFileStore } from './open-file-store.server.ts';

interface Surroundings {
  readonly env: NodeJS.ProcessEnv;
  readonly write: (text: string) => void;
}

const USAGE = `Usage:
  npm run files -- copy      copies the files of the data folder (DATA_DIR) into the bucket (S3_URL), but those that it has

It may be interrupted and run again, also while a server runs.
`;

/** Files between two lines that say how far it is. */
const LINE_EVERY = 1_000;

/** Runs the command; gives its exit code: 0 done, 1 could not be done, 2 wrong usage. */
export async function runFiles(argv: readonly string[], { env, write }: Surroundings): Promise<number> {
  if (argv.length !== 1 || argv[0] !== 'copy') {
    write(USAGE);
    return 2;
  }
  try {
    const config = readConfig(env, false);
    if (env['S3_URL'] === undefined || env['S3_URL'] === '') throw new BadSettings(['S3_URL names no bucket']);
    openDataFolder(config.DATA_DIR);
    const folder = fileFolderOf(config);
    let done = 0;
    const { copied, bytes, present } = await copyFiles(keysInFolder(folder), {
      from: createFolderStore(folder),
      to: await openFileStore(config, env),
      onCopied: () => {
        done += 1;
        if (done % LINE_EVERY === 0) write(`${done} files copied.\n`);
      },
    });
    write(`${copied} files copied (${(bytes / 1_000_000).toFixed(1)} MB), ${present} were there already.\n`);
    return 0;
  } catch (error) {
    const reason = error instanceof AppError ? error.cause : error;
    if (!EXPECTED.some((kind) => reason instanceof kind)) throw error;
    const rest = reason instanceof BucketProblem ? ' What is copied stays; run it again for the rest.' : '';
    write(`${(reason as Error).message}${rest}\n`);
    return 1;
  }
}

const EXPECTED = [BadSettings, BucketProblem, OpenDataFolder];
