import type { Readable } from 'node:stream';

/**
 * Where files are kept that are not rows: pictures and attachments. What is put is there, whole, once `put` or `write`
 * has answered; a reader never sees half a file.
 *
 * A key is a short path of lower-case parts, `pictures/0f3c.../640.avif`; see `checkKey`.
 */
export interface FileStore {
  /** Keeps the bytes under the key, in place of what was there. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /**
   * The same for bytes that arrive in pieces, of which one is held at a time. Gives how many there were. Where
   * `content` throws, what was there stays, and the error is passed on.
   */
  write(key: string, content: AsyncIterable<Uint8Array>): Promise<number>;
  /** The bytes, or undefined when nothing is kept under the key. */
  get(key: string): Promise<Buffer | undefined>;
  /** The same in pieces. The stream is to be read to its end or destroyed. */
  open(key: string): Promise<OpenFile | undefined>;
  has(key: string): Promise<boolean>;
  /**
   * Forgets the key, and what a process that has died had begun to write under it; one that is not there is no error.
   */
  remove(key: string): Promise<void>;
}

export interface OpenFile {
  readonly content: Readable;
  readonly bytes: number;
}

const KEY = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*){0,5}$/;

/** Throws a RangeError on anything that could mean another place than a name in the store. */
export function checkKey(key: string): void {
  if (!isKey(key)) throw new RangeError('not a file key');
}

export function isKey(text: string): boolean {
  return text.length <= 200 && KEY.test(text);
}
