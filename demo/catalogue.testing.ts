import { createHash } from 'node:crypto';
import type { ListingRecord } from '../src/properties/record.contract.ts';
import { type Catalogue, generateCatalogue, landOfDemo } from './catalogue.ts';
import type { PictureLibrary } from './picture-library.ts';
import type { PremisesFacts } from './plans/premises.ts';
import type { PlanFacts } from './plans/rooms.ts';
import type { PortraitFacts } from './portraits/facts.ts';
import type { View } from './views.ts';

export const TODAY = '2026-11-21';

/** A library without files, which knows of each answer what it stands for. */
export interface TestLibrary extends PictureLibrary {
  /** Of a stored file: the photograph or drawing by name, a view of one, or the facts of a plan or a portrait. */
  readonly shown: ReadonlyMap<string, string | View | PlanFacts | PremisesFacts | PortraitFacts>;
}

export function testLibrary(): TestLibrary {
  const shown = new Map<string, string | View | PlanFacts | PremisesFacts | PortraitFacts>();
  const note = (what: string | View | PlanFacts | PremisesFacts | PortraitFacts): string => {
    const file = createHash('sha256').update(JSON.stringify(what)).digest('hex').slice(0, 32);
    shown.set(file, what);
    return file;
  };
  return { shown, fileOf: note, viewOf: note, planOf: note, premisesPlanOf: note, portraitOf: note };
}

interface WholeCatalogue {
  readonly catalogue: Catalogue;
  readonly listings: ListingRecord[];
  readonly pictures: TestLibrary;
  readonly isLand: Awaited<ReturnType<typeof landOfDemo>>;
}

let made: Promise<WholeCatalogue> | undefined;

/** The catalogue as it is made for everybody, and its listings: made once for all test files of a worker. */
export function wholeCatalogue(): Promise<WholeCatalogue> {
  made ??= makeCatalogue();
  return made;
}

async function makeCatalogue(): Promise<WholeCatalogue> {
  const isLand = await landOfDemo();
  const pictures = testLibrary();
  const catalogue = generateCatalogue({ seed: 1, today: TODAY, pictures, isLand });
  return { catalogue, listings: [...catalogue.listings], pictures, isLand };
}
