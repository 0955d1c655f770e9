import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { checkKey, type FileStore, isKey } from './file-store.server.ts';

/** A file that is being written gets bytes more often than this. */
const ABANDONED_AFTER_MS = 15 * 60_000;

/**
 * Files in a folder of this machine. A file is written under another name in `begun/`, brought to the disk, and only
 * then renamed: a crash leaves the old one or the new one. Files lie in 256 subfolders by a hash of
 * their key, so that no folder grows too large, each under its whole key with `~` (which no key has)
 * for `/`: a key never stands in the way of a longer one.
 */
export function createFolderStore(root: string): FileStore {
  const begun = path.join(root, 'begun');

  function placeOf(key: string): string {
    checkKey(key);
    return path.join(root, hashOf(key).slice(0, 2), key.replaceAll('/', '~'));
  }

  async function write(key: string, content: AsyncIterable<Uint8Array> | readonly Uint8Array[]): Promise<number> {
    const place = placeOf(key);
    const folder = path.dirname(place);
    await mkdir(folder, { recursive: true });
    await mkdir(begun, { recursive: true });
    const draft = path.join(begun, `${hashOf(key)}.${randomUUID()}`);
    try {
      const bytes = await writeToDisk(draft, content);
      await rename(draft, place);
      await syncFolder(folder);
      return bytes;
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  /** What was begun under the key by processes that have died. */
  async function removeAbandoned(key: string): Promise<void> {
    const names = (await readdir(begun).catch(undefinedIfMissing)) ?? [];
    for (const name of names.filter((other) => other.startsWith(`${hashOf(key)}.`))) {
      const draft = path.join(begun, name);
      const written = await stat(draft).catch(undefinedIfMissing);
      if (written !== undefined && Date.now() - written.mtimeMs > ABANDONED_AFTER_MS) await rm(draft, { force: true });
    }
  }

  return {
    async put(key, bytes) {
      await write(key, [bytes]);
    },

    write,

    async get(key) {
      return readFile(placeOf(key)).catch(undefinedIfMissing);
    },

    async open(key) {
      const handle = await open(placeOf(key), 'r').catch(undefinedIfMissing);
      if (handle === undefined) return undefined;
      const { size } = await handle.stat();
      return { content: handle.createReadStream(), bytes: size };
    },

    async has(key) {
      return (await stat(placeOf(key)).catch(undefinedIfMissing)) !== undefined;
    },

    async remove(key) {
      await rm(placeOf(key), { force: true });
      await removeAbandoned(key);
    },
  };
}

/** The keys of all files in the folder of such a store, in no order. What the store has not named is left out. */
export async function* keysInFolder(root: string): AsyncGenerator<string> {
  const folders = (await readdir(root, { withFileTypes: true }).catch(undefinedIfMissing)) ?? [];
  for (const { name: folder } of folders.filter((entry) => entry.isDirectory() && /^[0-9a-f]{2}$/.test(entry.name)))
    for (const name of await readdir(path.join(root, folder))) {
      const key = name.replaceAll('~', '/');
      if (isKey(key) && hashOf(key).startsWith(folder)) yield key;
    }
}

function hashOf(key: string): string {
  return createHash('sha1').update(key).digest('hex');
}

async function writeToDisk(place: string, content: AsyncIterable<Uint8Array> | readonly Uint8Array[]): Promise<number> {
  const handle = await open(place, 'wx');
  try {
    let bytes = 0;
    for await (const piece of content) {
      await handle.writeFile(piece);
      bytes += piece.byteLength;
    }
    await handle.sync();
    return bytes;
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
