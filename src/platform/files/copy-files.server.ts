import type { FileStore } from './file-store.server.ts';

export interface CopiedFiles {
  readonly copied: number;
  readonly bytes: number;
  /** That were there already. */
  readonly present: number;
}

/** Files on their way at a time: each waits for the store more than it works. */
const AT_ONCE = 8;

/**
 * Copies the files under the keys that `to` does not have. What is there already is left as it is, so that it can be
 * run again after an interruption; files are kept whole or not at all. `onCopied` is told after each file that was
 * copied. Throws what either store throws; after eight failures nothing
 * more is tried.
 */
export async function copyFiles(
  keys: AsyncIterable<string>,
  { from, to, onCopied }: { readonly from: FileStore; readonly to: FileStore; readonly onCopied?: () => void },
): Promise<CopiedFiles> {
  let [copied, bytes, present] = [0, 0, 0];

  async function copy(key: string): Promise<void> {
    if (await to.has(key)) {
      present += 1;
      return;
    }
    const opened = await from.open(key);
    // Removed meanwhile by a server that runs.
    if (opened === undefined) return;
    try {
      bytes += await to.write(key, opened.content);
    } finally {
      opened.content.destroy();
    }
    copied += 1;
    onCopied?.();
  }

  const all = keys[Symbol.asyncIterator]();
  async function copyInTurn(): Promise<void> {
    for (let next = await all.next(); next.done !== true; next = await all.next()) await copy(next.value);
  }
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, copyInTurn));
  for (const end of ended) if (end.status === 'rejected') throw end.reason;
  return { copied, bytes, present };
}
