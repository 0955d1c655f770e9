import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { checkKey, type FileStore } from './file-store.server.ts';

/**
 * Files in a folder of this machine. A file is written under another name, brought to the disk, and only
 * then renamed: a crash leaves the old one or the new one. Files lie in 256 subfolders by a hash of
 * their key, so that no folder grows too large, each under its whole key with `~` (which no key has)
 * for `/`: a key never stands in the way of a longer one.
 */
export function createFolderStore(root: string): FileStore {
  function placeOf(key: string): string {
    checkKey(key);
    const shard = createHash('sha1').update(key).digest('hex').slice(0, 2);
    return path.join(root, shard, key.replaceAll('/', '~'));
  }

  return {
    async put(key, bytes) {
      const place = placeOf(key);
      const folder = path.dirname(place);
      await mkdir(folder, { recursive: true });
      // The leading dot keeps it apart from every key.
      const draft = path.join(folder, `.${randomUUID()}`);
      try {
        await writeToDisk(draft, bytes);
        await rename(draft, place);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      await syncFolder(folder);
    },

    async get(key) {
      return readFile(placeOf(key)).catch(undefinedIfMissing);
    },

    async has(key) {
      return (await stat(placeOf(key)).catch(undefinedIfMissing)) !== undefined;
    },

    async remove(key) {
      await rm(placeOf(key), { force: true });
    },
  };
}

async function writeToDisk(place: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(place, 'wx');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A rename is on the disk once its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}
