import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AgencyRecord, AgentRecord } from '../src/agencies/record.contract.ts';
import type { ListingRecord } from '../src/properties/record.contract.ts';
import { generateCatalogue, landOfDemo } from './catalogue.ts';
import { isDrawing } from './drawings.ts';
import type { PictureLibrary } from './picture-library.ts';
import type { PremisesFacts } from './plans/premises.ts';
import type { PlanFacts } from './plans/rooms.ts';
import type { PortraitFacts } from './portraits/facts.ts';
import { earlierListing } from './relisted.ts';
import { cutOf } from './views.ts';

export interface SeedParts {
  /** The folder of the catalogue's pictures. */
  readonly photos: string;
  /** Takes a photograph in and answers its stored file's hash. */
  importPicture(bytes: Uint8Array): Promise<string>;
  /** The stored file's hash of a picture that is made later, when somebody asks for it. */
  fileOf(recipe: PictureRecipe): string;
  /** Takes in pictures that are made later, before the agents and listings that name them. */
  registerPictures(recipes: PictureRecipe[]): Promise<void>;
  saveAgencies(agencies: AgencyRecord[], agents: AgentRecord[]): Promise<void>;
  /**
   * At most 500 records, in the order of the catalogue: a project before its units, and before homes that are offered
   * anew their earlier listings, as they came and as they were withdrawn.
   */
  saveListings(batch: ListingRecord[]): Promise<void>;
  /** Listings saved so far, of how many. */
  progress(done: number, total: number): void;
  /** `YYYY-MM-DD`. */
  readonly today: string;
  readonly seed: number;
  readonly homesPerRegion?: number;
}

/** A picture to be made when somebody asks for it: a side of another one, a drawing, a floor plan, or a portrait. */
export type PictureRecipe =
  | { readonly kind: 'part'; readonly facts: { readonly of: string } & ReturnType<typeof cutOf> }
  | { readonly kind: typeof DRAWING; readonly facts: { readonly name: string }; readonly size: typeof DRAWN }
  | { readonly kind: typeof FLOOR_PLAN; readonly facts: PlanFacts; readonly size: typeof DRAWN }
  | { readonly kind: typeof PREMISES_PLAN; readonly facts: PremisesFacts; readonly size: typeof DRAWN }
  | { readonly kind: typeof PORTRAIT; readonly facts: PortraitFacts; readonly size: typeof FACE };

/** The kind of recipe that `drawDrawing` draws, by name. */
export const DRAWING = 'drawing';
/** The kind of recipe that `drawFloorPlan` draws. */
export const FLOOR_PLAN = 'floor plan';
/** The kind of recipe that `drawPremises` draws. */
export const PREMISES_PLAN = 'premises plan';
/** The kind of recipe that `drawPortrait` draws. */
export const PORTRAIT = 'portrait';

/** Pixels that plans and drawings have once they are drawn: three by two. */
const DRAWN = { width: 1920, height: 1280 } as const;
const FACE = { width: 480, height: 480 } as const;
const BATCH = 500;

/** Puts the demo catalogue into an empty product. */
export async function seedDemo({
  photos,
  importPicture,
  fileOf,
  registerPictures,
  saveAgencies,
  saveListings,
  progress,
  today,
  seed,
  homesPerRegion,
}: SeedParts): Promise<void> {
  const { pictures, takeRecipes } = withRecipes(await importLibrary(photos, importPicture), fileOf);
  const catalogue = generateCatalogue({
    seed,
    today,
    pictures,
    isLand: await landOfDemo(),
    ...(homesPerRegion === undefined ? {} : { homesPerRegion }),
  });
  await registerPictures(takeRecipes());
  await saveAgencies(catalogue.agencies, catalogue.agents);
  let done = 0;
  progress(done, catalogue.count);
  for (const batch of inBatches(catalogue.listings, BATCH)) {
    await registerPictures(takeRecipes());
    const earlier = batch.map(earlierListing);
    for (const stage of [0, 1]) {
      const records = earlier.flatMap((stages) => stages[stage] ?? []);
      if (records.length > 0) await saveListings(records);
    }
    await saveListings(batch);
    done += batch.length;
    progress(done, catalogue.count);
  }
}

/** Files by name of all photographs. */
async function importLibrary(
  photos: string,
  importPicture: SeedParts['importPicture'],
): Promise<ReadonlyMap<string, string>> {
  const pictures = new Map<string, () => Promise<Uint8Array>>();
  for (const file of await readdir(photos))
    if (/\.(webp|jpg)$/.test(file)) pictures.set(file.replace(/\.\w+$/, ''), () => readFile(join(photos, file)));
  return new Map(
    await Promise.all([...pictures].map(async ([name, read]) => [name, await importPicture(await read())] as const)),
  );
}

/** The library over the stored files; it notes each picture that has to be made later, once. */
function withRecipes(
  stored: ReadonlyMap<string, string>,
  fileOf: SeedParts['fileOf'],
): { pictures: PictureLibrary; takeRecipes: () => PictureRecipe[] } {
  let noted: PictureRecipe[] = [];
  const known = new Set<string>();
  const note = (recipe: PictureRecipe): string => {
    const file = fileOf(recipe);
    if (!known.has(file)) noted.push(recipe);
    known.add(file);
    return file;
  };
  const find = (name: string): string => {
    const file = stored.get(name);
    if (file === undefined) throw new RangeError(`no demo picture ${name}`);
    return file;
  };
  return {
    pictures: {
      fileOf: (name) => (isDrawing(name) ? note({ kind: DRAWING, facts: { name }, size: DRAWN }) : find(name)),
      viewOf: (view) => note({ kind: 'part', facts: { of: find(view.of), ...cutOf(view) } }),
      planOf: (facts) => note({ kind: FLOOR_PLAN, facts, size: DRAWN }),
      premisesPlanOf: (facts) => note({ kind: PREMISES_PLAN, facts, size: DRAWN }),
      portraitOf: (facts) => note({ kind: PORTRAIT, facts, size: FACE }),
    },
    takeRecipes() {
      const taken = noted;
      noted = [];
      return taken;
    },
  };
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
