import { createHash } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The index as it was, and how far in the log of changes it had come. */
export interface SavedIndex {
  readonly position: string;
  readonly bytes: Uint8Array;
}

/** Keeps the last snapshot in a folder. What cannot be read counts as not there. */
export interface SnapshotFile {
  read(): Promise<SavedIndex | undefined>;
  write(saved: SavedIndex): Promise<void>;
}

/**
 * `contents` names what the index is of: the set of records, and the form in which they are kept. The
 * file's name carries it, so that a snapshot of other records or of an older form is never loaded.
 */
export function createSnapshotFile(folder: string, contents: string): SnapshotFile {
  const name = `index-${createHash('sha256').update(contents).digest('hex').slice(0, 16)}.bin`;
  const path = join(folder, name);
  return {
    async read() {
      const file = await readFile(path).catch(() => undefined);
      if (file === undefined) return undefined;
      const end = file.indexOf(0x0a);
      const position = file.subarray(0, end).toString('latin1');
      return end > 0 && /^\d+$/.test(position)
        ? { position, bytes: new Uint8Array(file.subarray(end + 1)) }
        : undefined;
    },

    async write({ position, bytes }) {
      await mkdir(folder, { recursive: true });
      const draft = `${path}.${process.pid}.draft`;
      try {
        await writeToDisk(draft, position, bytes);
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      for (const other of await readdir(folder))
        if (other !== name && (await isLeftOver(join(folder, other)))) await rm(join(folder, other), { force: true });
    },
  };
}

async function writeToDisk(path: string, position: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'w');
  try {
    await file.writeFile(`${position}\n`);
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Milliseconds; no process writes a draft for so long. */
const DRAFT_LIVES_MS = 3_600_000;

/** Snapshots that no longer fit, and drafts of processes that were killed while they wrote. */
async function isLeftOver(path: string): Promise<boolean> {
  if (/\/index-[0-9a-f]{16}\.bin$/.test(path)) return true;
  if (!/\/index-[0-9a-f]{16}\.bin\.\d+\.draft$/.test(path)) return false;
  const written = await stat(path).catch(() => undefined);
  return written !== undefined && Date.now() - written.mtimeMs > DRAFT_LIVES_MS;
}
