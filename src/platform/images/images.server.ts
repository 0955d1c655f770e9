import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import {
  fittingWidth,
  PICTURE_FILE,
  PICTURE_FORMATS,
  type PictureFormat,
  type PictureWidth,
  widthsUpTo,
} from '../../contract/pictures.ts';
import type { Database } from '../db/database.server.ts';
import type { FileStore } from '../files/file-store.server.ts';
import { encodeVariant } from './encode.server.ts';
import { checkUpload, type IntakeOptions, takeIn } from './intake.server.ts';
import { createSingleFlight } from '../single-flight.ts';
import { createWorkQueue } from './work-queue.ts';

export interface StoredPicture {
  /** Its name for ever: 32 hex digits of the SHA-256 of what was uploaded. */
  readonly file: string;
  /** Pixels, upright. */
  readonly width: number;
  readonly height: number;
  /** The dominant colour, `#rrggbb`. */
  readonly colour: string;
}

export interface Images {
  /** Keeps a picture. The same bytes give the same file, and cost nothing the second time. Throws as `takeIn` does. */
  store(bytes: Uint8Array, options?: IntakeOptions): Promise<StoredPicture>;
  /**
   * The picture in the width of the set that fits best (see `fittingWidth`); made at the first request
   * and kept. Undefined when there is no such picture.
   */
  variant(file: string, width: PictureWidth, format: PictureFormat): Promise<Buffer | undefined>;
  /** Names of all pictures, the oldest first. Memory grows with their number, about 60 bytes each. */
  files(): Promise<string[]>;
  /**
   * Makes every variant that is missing, one after another, behind whatever visitors ask for.
   * Resolves with the number made; early when `signal` aborts.
   */
  warm(files: Iterable<string>, signal?: AbortSignal): Promise<number>;
}

interface Parts {
  readonly db: Pick<Database, 'query'>;
  readonly files: FileStore;
  readonly log: { error(details: object, message: string): void };
}

/** Pictures: taken in once, kept as a master, given out in a closed set of widths and formats. */
export function createImages({ db, files, log }: Parts): Images {
  // The pool that decodes has four threads; one is left to the file system.
  const queue = createWorkQueue(Math.min(3, availableParallelism()));
  const originals = createOriginals(db);
  const storing = createSingleFlight<StoredPicture>();
  const making = createSingleFlight<Buffer | undefined>();

  async function take(file: string, bytes: Uint8Array, options: IntakeOptions): Promise<StoredPicture> {
    const known = await originals.find(file);
    if (known !== undefined && (await files.has(masterKey(file)))) return known;
    const { master, width, height, colour, mime } = await queue.run(() => takeIn(bytes, options));
    // The bytes first: a row promises that they are there.
    await files.put(masterKey(file), master);
    await db.query(INSERT, [file, width, height, colour, mime, bytes.byteLength]);
    return { file, width, height, colour };
  }

  async function make(file: string, width: PictureWidth, format: PictureFormat): Promise<Buffer | undefined> {
    const master = await files.get(masterKey(file));
    if (master === undefined) {
      log.error({ file }, 'a picture has a row but no file');
      return undefined;
    }
    const bytes = await encodeVariant(master, width, format);
    await files.put(variantKey(file, width, format), bytes);
    return bytes;
  }

  /** Whether it had to be made. The single flight starts inside the background's turn: a visitor never waits for that turn. */
  async function warmOne(file: string, width: PictureWidth, format: PictureFormat): Promise<boolean> {
    const key = variantKey(file, width, format);
    if (await files.has(key)) return false;
    return queue.runInBackground(async () => {
      if (making.isRunning(key)) return false;
      return (await making.run(key, () => make(file, width, format))) !== undefined;
    });
  }

  return {
    async store(bytes, options = {}) {
      // Before looking it up: what one caller was allowed to hand in must not answer for another.
      checkUpload(bytes, options);
      const file = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
      return storing.run(file, () => take(file, bytes, options));
    },

    async variant(file, wanted, format) {
      const original = await originals.find(file);
      if (original === undefined) return undefined;
      const width = fittingWidth(wanted, original.width);
      const key = variantKey(file, width, format);
      return (await files.get(key)) ?? making.run(key, () => queue.run(() => make(file, width, format)));
    },

    async files() {
      const rows = await db.query<{ file: string }>('SELECT file FROM images ORDER BY created_at');
      return rows.map(({ file }) => file);
    },

    async warm(all, signal) {
      let made = 0;
      for (const file of all) {
        const original = await originals.find(file);
        if (original === undefined) continue;
        for (const width of widthsUpTo(original.width)) {
          for (const format of PICTURE_FORMATS) {
            if (signal?.aborted === true) return made;
            if (await warmOne(file, width, format)) made += 1;
          }
        }
      }
      return made;
    },
  };
}

const INSERT = `
  INSERT INTO images (file, width, height, colour, mime, bytes) VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (file) DO NOTHING`;
const FIND = 'SELECT file, width, height, colour FROM images WHERE file = $1';

function masterKey(file: string): string {
  return `pictures/${file}/master`;
}

function variantKey(file: string, width: number, format: PictureFormat): string {
  return `pictures/${file}/${width}.${format}`;
}

/** Reads the rows of pictures, and remembers the last 20,000 of them: they never change. */
function createOriginals(db: Pick<Database, 'query'>): { find(file: string): Promise<StoredPicture | undefined> } {
  const most = 20_000;
  const remembered = new Map<string, StoredPicture>();
  return {
    async find(file) {
      const known = remembered.get(file);
      if (known !== undefined) return known;
      if (!PICTURE_FILE.test(file)) return undefined;
      const [found] = await db.query<StoredPicture>(FIND, [file]);
      if (found === undefined) return undefined;
      for (const oldest of remembered.keys()) {
        if (remembered.size < most) break;
        remembered.delete(oldest);
      }
      remembered.set(file, found);
      return found;
    },
  };
}
