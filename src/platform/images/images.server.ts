import { createHash, randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import {
  DEFAULT_PICTURE_FORMAT,
  fittingWidth,
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  type PictureFormat,
  type PictureWidth,
  widthsUpTo,
} from './pictures.contract.ts';
import type { Queryable } from '../db/database.server.ts';
import type { FileStore } from '../files/file-store.server.ts';
import { cutOut, encodeVariant } from './encode.server.ts';
import { checkUpload, type IntakeOptions, type PictureLimits, takeIn } from './intake.server.ts';
import { type Photograph, takeInPhotograph } from './photograph.server.ts';
import { thumbhashOfMaster, thumbhashOfPart } from './placeholder.server.ts';
import { createSingleFlight } from '../single-flight.ts';
import {
  createPictureRows,
  deletePicture,
  insertPicture,
  insertRecipes,
  readPictureFiles,
  readRecipe,
  readThumbhashes,
  readWithoutThumbhash,
  type StoredPicture,
  updateThumbhashes,
} from './store.server.ts';
import { createWorkQueue } from './work-queue.ts';

export interface Images {
  /** Keeps a picture. The same bytes give the same file, and cost nothing the second time. Throws as `takeIn` does. */
  store(bytes: Uint8Array, options?: IntakeOptions): Promise<StoredPicture>;
  /**
   * Takes in somebody's photograph under a name of its own ({@link newPictureFile}), with its thumbnails. `read` is
   * called when its turn has come: no more than a few uploads are in memory at once. Throws as `takeInPhotograph` does.
   */
  adopt(file: string, read: () => Promise<Uint8Array>, limits: PictureLimits): Promise<AdoptedPicture>;
  /** Deletes a picture that was adopted, in all its widths. One that is not there is no error. */
  remove(file: string): Promise<void>;
  /** Whether a picture is kept under this name, which follows from its bytes; see {@link fileOfBytes}. */
  has(file: string): Promise<boolean>;
  /**
   * The picture in the width of the set that fits best (see `fittingWidth`); made at the first request
   * and kept. Undefined when there is no such picture.
   */
  variant(file: string, width: PictureWidth, format: PictureFormat): Promise<Buffer | undefined>;
  /**
   * Takes in pictures that are made when somebody first asks for them, and gives their files. The same recipe gives
   * the same file, and costs nothing the second time. A part of a picture needs that picture to be there.
   */
  register(recipes: readonly Recipe[]): Promise<string[]>;
  /**
   * Finds placeholders of pictures that were taken in without, the oldest first, so many at the most, behind whatever
   * visitors ask for. Gives how many it has looked at: none, and all have been.
   */
  findPlaceholders(limit: number, signal?: AbortSignal): Promise<number>;
  /**
   * Names of all pictures but those made on demand, the oldest first. Memory grows with their number, about 60 bytes
   * each.
   */
  files(): Promise<string[]>;
  /**
   * Makes every variant that is missing, one after another, behind whatever visitors ask for.
   * Resolves with the number made; early when `signal` aborts.
   */
  warm(files: Iterable<string>, signal?: AbortSignal): Promise<number>;
}

/** A photograph that has been taken in, and what is told of it by its pixels. */
export type AdoptedPicture = StoredPicture & Pick<Photograph, 'pixelHash' | 'isMaybePlan'>;

/** A picture to be made later. */
export type Recipe =
  | {
      readonly kind: 'part';
      /** The picture that it is cut out of, in shares of its width and height, and whether it is mirrored. */
      readonly facts: PartFacts;
    }
  | {
      /** Names the renderer among {@link Parts.renderers}. */
      readonly kind: string;
      /** What it draws from, as JSON. */
      readonly facts: object;
      /** Pixels of the drawing. */
      readonly size: { readonly width: number; readonly height: number };
    };

export interface PartFacts {
  readonly of: string;
  readonly left: number;
  readonly top: number;
  /** Of the width and of the height alike. */
  readonly share: number;
  readonly isMirrored: boolean;
}

interface Parts {
  readonly db: Queryable;
  readonly files: FileStore;
  readonly log: { error(details: object, message: string): void };
  /** By kind of recipe: SVG from the recipe's facts. Only what comes with the product: an SVG can name other files. */
  readonly renderers?: Readonly<Record<string, (facts: unknown) => string>>;
}

/** The file that a picture has once it is kept. */
export function fileOfBytes(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32);
}

/** A name for a picture that is not known by its bytes: nobody can guess it, and the same bytes are kept apart. */
export function newPictureFile(): string {
  return randomBytes(16).toString('hex');
}

/** The file that a recipe's picture will have: it follows from the recipe. */
export function fileOfRecipe({ kind, facts }: Pick<Recipe, 'kind' | 'facts'>): string {
  return createHash('sha256')
    .update(`${kind}\n${JSON.stringify(facts)}`)
    .digest('hex')
    .slice(0, 32);
}

/** Whether a picture of these bytes has been taken in, for whoever has the files and no more. */
export function hasPicture(files: FileStore, file: string): Promise<boolean> {
  return files.has(masterKey(file));
}

/** Pictures: taken in once, kept as a master, given out in a closed set of widths and formats. */
export function createImages({ db, files, log, renderers = {} }: Parts): Images {
  // The pool that decodes has four threads; one is left to the file system.
  const atOnce = Math.min(3, availableParallelism());
  const queue = createWorkQueue(atOnce);
  // So that somebody who uploads fifty does not have visitors wait for all of them.
  const adopting = createWorkQueue(atOnce);
  const originals = createPictureRows(db);
  const storing = createSingleFlight<StoredPicture>();
  const making = createSingleFlight<Buffer | undefined>();

  async function take(file: string, bytes: Uint8Array, options: IntakeOptions): Promise<StoredPicture> {
    const known = await originals.find(file);
    if (known !== undefined && (await files.has(masterKey(file)))) return known;
    const { master, width, height, colour, thumbhash, mime } = await queue.run(() => takeIn(bytes, options));
    // The bytes first: a row promises that they are there.
    await files.put(masterKey(file), master);
    const picture = { file, width, height, colour };
    await insertPicture(db, picture, { thumbhash, mime, bytes: bytes.byteLength });
    return picture;
  }

  async function make(file: string, width: PictureWidth, format: PictureFormat): Promise<Buffer | undefined> {
    const master = (await files.get(masterKey(file))) ?? (await fromRecipe(file));
    if (master === undefined) {
      if (await originals.isStillThere(file)) log.error({ file }, 'a picture has a row but no file');
      return undefined;
    }
    const bytes = await encodeVariant(master, width, format);
    await files.put(variantKey(file, width, format), bytes);
    if (await originals.isStillThere(file)) return bytes;
    // It has been removed meanwhile: its row goes before its files.
    await files.remove(variantKey(file, width, format));
    return undefined;
  }

  async function adopt(file: string, read: () => Promise<Uint8Array>, limits: PictureLimits): Promise<AdoptedPicture> {
    const { master, thumbnails, pixelHash, isMaybePlan, bytes, ...facts } = await adopting.run(() =>
      queue.run(async () => {
        const sent = await read();
        return { ...(await takeInPhotograph(sent, { limits })), bytes: sent.byteLength };
      }),
    );
    // The next one is decoded meanwhile. The bytes first: a row promises that they are there.
    await Promise.all([
      files.put(masterKey(file), master),
      ...thumbnails.map(({ width, format, bytes: made }) => files.put(variantKey(file, width, format), made)),
    ]);
    const picture = { file, width: facts.width, height: facts.height, colour: facts.colour };
    await insertPicture(db, picture, { thumbhash: facts.thumbhash, mime: facts.mime, bytes });
    return { ...picture, pixelHash, isMaybePlan };
  }

  /** Undefined for one that is not there, or that cannot be decoded. */
  async function ofMaster(file: string): Promise<string | undefined> {
    const master = await files.get(masterKey(file));
    return master === undefined ? undefined : thumbhashOfMaster(master).catch(() => undefined);
  }

  /** Makes the master of a picture that has a recipe, and keeps it; undefined when it has none. */
  async function fromRecipe(file: string): Promise<Buffer | undefined> {
    const recipe = await readRecipe(db, file);
    if (recipe === undefined) return undefined;
    const master =
      recipe.kind === 'part' ? await cut(recipe.facts as PartFacts) : await draw(recipe.kind, recipe.facts);
    if (master !== undefined) await files.put(masterKey(file), master);
    return master;
  }

  async function draw(kind: string, facts: unknown): Promise<Buffer | undefined> {
    const svg = renderers[kind]?.(facts);
    return svg === undefined ? undefined : (await takeIn(Buffer.from(svg), { allowSvg: true })).master;
  }

  async function cut(facts: PartFacts): Promise<Buffer | undefined> {
    const whole = await files.get(masterKey(facts.of));
    return whole === undefined ? undefined : cutOut(whole, facts);
  }

  /**
   * Whether it had to be made. The single flight starts inside the background's turn: a visitor never waits for that
   * turn.
   */
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
      const file = fileOfBytes(bytes);
      return storing.run(file, () => take(file, bytes, options));
    },

    adopt,

    async remove(file) {
      await deletePicture(db, file);
      originals.forget(file);
      await files.remove(masterKey(file));
      for (const width of PICTURE_WIDTHS)
        for (const format of [...PICTURE_FORMATS, DEFAULT_PICTURE_FORMAT] as const)
          await files.remove(variantKey(file, width, format));
    },

    async has(file) {
      return (await originals.find(file)) !== undefined && (await files.has(masterKey(file)));
    },

    async register(recipes) {
      const partOf = (recipe: Recipe) => (recipe.kind === 'part' ? (recipe.facts as PartFacts) : undefined);
      const wholes = await readThumbhashes(db, [...new Set(recipes.flatMap((recipe) => partOf(recipe)?.of ?? []))]);
      const rows = await Promise.all(
        recipes.map(async (recipe) => {
          const part = partOf(recipe);
          const parent = part === undefined ? undefined : await originals.find(part.of);
          const whole = part === undefined ? undefined : wholes.get(part.of);
          const { share = 1 } = recipe.facts as Partial<PartFacts>;
          const [width, height] =
            'size' in recipe
              ? [recipe.size.width, recipe.size.height]
              : [Math.round((parent?.width ?? 0) * share), Math.round((parent?.height ?? 0) * share)];
          return {
            ...recipe,
            file: fileOfRecipe(recipe),
            width,
            height,
            colour: parent?.colour ?? '#ffffff',
            thumbhash: part === undefined || whole === undefined ? undefined : thumbhashOfPart(whole, part),
          };
        }),
      );
      await insertRecipes(db, rows);
      return rows.map(({ file }) => file);
    },

    async variant(file, wanted, format) {
      const original = await originals.find(file);
      if (original === undefined) return undefined;
      const width = fittingWidth(wanted, original.width);
      const key = variantKey(file, width, format);
      return (await files.get(key)) ?? making.run(key, () => queue.run(() => make(file, width, format)));
    },

    async findPlaceholders(limit, signal) {
      const waiting = await readWithoutThumbhash(db, limit);
      const parts = waiting.flatMap(({ part }) => (part === null ? [] : [(part as PartFacts).of]));
      const wholes = await readThumbhashes(db, parts);
      const found = new Map<string, string | undefined>();
      const ofPart = (part: PartFacts): string | undefined => {
        const whole = wholes.get(part.of) ?? found.get(part.of);
        return whole === undefined ? undefined : thumbhashOfPart(whole, part);
      };
      for (const { file, part } of waiting) {
        if (signal?.aborted === true) break;
        found.set(file, part === null ? await queue.runInBackground(() => ofMaster(file)) : ofPart(part as PartFacts));
      }
      await updateThumbhashes(db, found);
      return found.size;
    },

    files: () => readPictureFiles(db),

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

function masterKey(file: string): string {
  return `pictures/${file}/master`;
}

function variantKey(file: string, width: number, format: PictureFormat): string {
  return `pictures/${file}/${width}.${format}`;
}
