/**
 * Where files are kept that are not rows: pictures now, attachments later. What is put is there, whole,
 * once `put` has answered; a reader never sees half a file.
 *
 * A key is a short path of lower-case parts, `pictures/0f3c.../640.avif`; see `checkKey`.
 */
export interface FileStore {
  /** Keeps the bytes under the key, in place of what was there. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The bytes, or undefined when nothing is kept under the key. */
  get(key: string): Promise<Buffer | undefined>;
  has(key: string): Promise<boolean>;
  /** Forgets the key; one that is not there is no error. */
  remove(key: string): Promise<void>;
}

const KEY = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*){0,5}$/;

/** Throws a RangeError on anything that could mean another place than a name in the store. */
export function checkKey(key: string): void {
  if (key.length > 200 || !KEY.test(key)) throw new RangeError('not a file key');
}
