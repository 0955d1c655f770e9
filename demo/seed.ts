import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AgencyRecord, AgentRecord } from '../src/agencies/record.contract.ts';
import type { ListingRecord } from '../src/properties/record.contract.ts';
import sharp from 'sharp';
import { generateCatalogue, landOfDemo } from './catalogue.ts';
import { type Crop, CROPS } from './crops.ts';
import { drawings } from './drawings.ts';
import { PICTURE_NOTES, type PictureLibrary } from './picture-library.ts';

export interface SeedParts {
  /** The folder of the catalogue's pictures. */
  readonly photos: string;
  /** Takes a picture in and answers its stored file's hash. SVG drawings are among them. */
  importPicture(bytes: Uint8Array): Promise<string>;
  saveAgencies(agencies: AgencyRecord[], agents: AgentRecord[]): Promise<void>;
  /** At most 500 records, in the order of the catalogue: a project before its units. */
  saveListings(batch: ListingRecord[]): Promise<void>;
  /** Listings saved so far, of how many. */
  progress(done: number, total: number): void;
  /** `YYYY-MM-DD`. */
  readonly today: string;
  readonly seed: number;
  readonly homesPerRegion?: number;
}

const BATCH = 500;

/** Puts the demo catalogue into an empty product. */
export async function seedDemo({
  photos,
  importPicture,
  saveAgencies,
  saveListings,
  progress,
  today,
  seed,
  homesPerRegion,
}: SeedParts): Promise<void> {
  const pictures = await importLibrary(photos, importPicture);
  const catalogue = generateCatalogue({
    seed,
    today,
    pictures,
    isLand: await landOfDemo(),
    ...(homesPerRegion === undefined ? {} : { homesPerRegion }),
  });
  await saveAgencies(catalogue.agencies, catalogue.agents);
  let done = 0;
  progress(done, catalogue.count);
  for (const batch of inBatches(catalogue.listings, BATCH)) {
    await saveListings(batch);
    done += batch.length;
    progress(done, catalogue.count);
  }
}

async function importLibrary(photos: string, importPicture: SeedParts['importPicture']): Promise<PictureLibrary> {
  const files = new Map((await readdir(photos)).map((file) => [file.replace(/\.\w+$/, ''), join(photos, file)]));
  const pictures = new Map<string, () => Promise<Uint8Array>>();
  for (const [name, path] of files) if (name in PICTURE_NOTES) pictures.set(name, () => readFile(path));
  for (const [name, crop] of Object.entries(CROPS)) pictures.set(name, () => cut(files.get(crop.of) ?? '', crop));
  for (const [name, svg] of drawings()) pictures.set(name, async () => Buffer.from(svg));
  const stored = new Map(
    await Promise.all([...pictures].map(async ([name, read]) => [name, await importPicture(await read())] as const)),
  );
  return {
    names: [...stored.keys()].sort(),
    fileOf(name) {
      const file = stored.get(name);
      if (file === undefined) throw new RangeError(`no demo picture ${name}`);
      return file;
    },
  };
}

/** A part of a photograph. The same part has the same bytes each time. */
async function cut(path: string, { left, top, width, height }: Crop): Promise<Uint8Array> {
  const photo = sharp(path);
  const whole = await photo.metadata();
  const [across, down] = [whole.width, whole.height];
  return photo
    .extract({
      left: Math.round(left * across),
      top: Math.round(top * down),
      width: Math.round(width * across),
      height: Math.round(height * down),
    })
    .webp({ quality: 90 })
    .toBuffer();
}

function* inBatches<T>(items: Iterable<T>, size: number): Generator<T[]> {
  let batch: T[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
