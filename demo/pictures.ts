import type { ListingRecord } from '../src/properties/record.contract.ts';
import { CROPS } from './crops.ts';
import { type DrawingKind, drawingNames } from './drawings.ts';
import { type Home, has } from './home.ts';
import { PICTURE_NOTES, type PictureLibrary } from './picture-library.ts';
import type { Random } from './random.ts';

type Images = ListingRecord['images'];

/** Gives homes their pictures, and no two homes the same ones in the same order. */
export interface PictureDesk {
  /**
   * Up to fourteen pictures that fit the home; the first is the outside or one of the rooms, floor plans
   * stand last. `turn` counts the homes of a place: it moves the first picture on, so that neighbours differ.
   */
  picturesOf(random: Random, home: Home, turn: number): Images;
}

export function createPictureDesk(library: PictureLibrary): PictureDesk {
  const known = new Set(library.names);
  const given = new Set<string>();
  return {
    picturesOf(random, home, turn) {
      let names: string[] = [];
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        names = namesFor(random, home, turn).filter((name) => known.has(name));
        if (!given.has(names.join())) break;
      }
      given.add(names.join());
      return captioned(random, home, names, library);
    },
  };
}

/** Far more than it takes: the rarest kind of home has hundreds of orders for each one that is given. */
const ATTEMPTS = 50;

function captioned(random: Random, home: Home, names: readonly string[], library: PictureLibrary): Images {
  const language = home.place.region === 'no' ? 'nb' : 'en';
  const used = new Set<string>();
  return names.map((name) => {
    const { category, [language]: captions } = PICTURE_NOTES[name] ?? { category: 'other' as const, nb: [], en: [] };
    const fresh = captions.filter((caption) => !used.has(caption));
    const caption = fresh.length > 0 ? random.pick(fresh) : undefined;
    if (caption !== undefined) used.add(caption);
    return { file: library.fileOf(name), category, ...(caption === undefined ? {} : { caption }) };
  });
}

function namesFor(random: Random, home: Home, turn: number): string[] {
  const outside = random.shuffle(exteriorsOf(home));
  if (home.form === 'plot') return withDrawing(random, 'site-plan', random.shuffle(FOREST).slice(0, random.int(1, 3)));
  if (home.form === 'parking')
    return withDrawing(random, 'parking-plan', random.shuffle(closeUps(outside)).slice(0, random.int(1, 3)));
  if (home.use === 'commercial') return withDrawing(random, 'floor-plate', commercial(random, home, outside));

  const living = random
    .shuffle(LIVING)
    .slice(0, home.form === 'room' ? 1 : random.int(2, Math.min(5, 2 + home.bedrooms)));
  const kitchen = random.shuffle(KITCHEN).slice(0, 1);
  const bedrooms = random.shuffle(BEDROOM).slice(0, Math.max(home.bedrooms === 0 ? 0 : 1, Math.min(3, home.bedrooms)));
  const bathrooms = random.shuffle(BATHROOM).slice(0, Math.min(2, home.bathrooms));
  const exteriors = outside.slice(0, random.int(1, home.form === 'flat' || home.form === 'room' ? 2 : 3));
  const firsts = [
    ...exteriors.slice(0, 1),
    ...living.slice(0, 1),
    ...kitchen,
    ...exteriors.slice(0, 1),
    ...living.slice(1, 2),
  ];
  const first = viewOf(random, firsts[turn % firsts.length] ?? '');
  const rest = random.chance(0.5)
    ? [...living, ...kitchen, ...bedrooms, ...bathrooms, ...exteriors]
    : [...exteriors, ...kitchen, ...living, ...random.shuffle([...bedrooms, ...bathrooms])];
  const pool = has(home, 'pool') ? ['pool-1'] : [];
  const inside = random.chance(0.35) ? random.shuffle(rest) : rest;
  return [first, ...[...inside, ...pool].filter((name) => name !== first), ...floorPlans(random, home)].slice(0, 14);
}

/** A picture or one of its sides, so that a page of homes does not begin with the same few rooms. */
function viewOf(random: Random, name: string): string {
  return random.pick([name, `${name}-left`, `${name}-right`].filter((view) => view === name || view in CROPS));
}

const LIVING = ['living-1', 'living-2', 'living-3', 'living-4', 'living-5', 'living-6', 'living-7', 'living-8'];
const KITCHEN = ['kitchen-1', 'kitchen-2', 'kitchen-3'];
const BEDROOM = ['bedroom-1', 'bedroom-2', 'bedroom-3'];
const BATHROOM = ['bathroom-1', 'bathroom-2'];
const FOREST = ['forest-1', 'forest-2', 'forest-3', 'forest-4', 'forest-5', 'forest-6'];
const WOODEN_HOUSES = ['house-white-1', 'house-red-1', 'house-red-2', 'house-ochre-1', 'house-grey-1', 'house-grey-2'];
const VILLAS = ['villa-1', 'villa-2', 'villa-3', 'villa-entrance-1'];

function exteriorsOf({ form, place, use, yearBuilt = 1980, standard, externalId }: Home): string[] {
  // A home stands in one building: every picture of its outside is of that one.
  if (form === 'flat' || form === 'room' || form === 'parking' || use === 'commercial')
    return pickBy(externalId, [['apartments-1'], ['apartments-2']]);
  if (form === 'row') return ['townhouse-1'];
  if (form === 'cabin')
    return place.setting === 'coast'
      ? ['cabin-coast-1']
      : pickBy(externalId, place.region === 'au' ? [['bungalow-1'], ['pavilion-1']] : [['cabin-1'], ['cabin-2']]);
  const modern = yearBuilt >= 2000 || standard === 3;
  if (place.region === 'au')
    return pickBy(
      externalId,
      modern
        ? [VILLAS, VILLAS, ['modern-1'], ['pavilion-1'], ['bungalow-1'], ['house-grey-2']]
        : [['bungalow-1'], ['bungalow-1'], ['pavilion-1'], ['house-white-1'], ['house-grey-2']],
    );
  const wooden = WOODEN_HOUSES.map((house) => [house]);
  return pickBy(
    externalId,
    modern ? [['modern-1'], ['house-grey-1'], ['house-grey-2'], ['house-white-1'], VILLAS, ...wooden] : wooden,
  );
}

function pickBy<T>(name: string, choices: readonly T[]): T {
  let hash = 7;
  for (let i = 0; i < name.length; i += 1) hash = (Math.imul(hash, 31) + name.charCodeAt(i)) >>> 0;
  return choices[hash % choices.length] as T;
}

/** The pictures with a drawing put in among them, at any place. */
function withDrawing(random: Random, kind: DrawingKind, names: readonly string[]): string[] {
  return names.toSpliced(random.int(0, names.length), 0, random.pick(drawingNames(kind)));
}

/** A building's pictures and the parts of them that stand for themselves. */
function closeUps(outside: readonly string[]): string[] {
  return outside.flatMap((name) => [name, `${name}-left`, `${name}-right`]);
}

function commercial(random: Random, home: Home, outside: readonly string[]): string[] {
  return random.shuffle([
    ...(COMMERCIAL_ROOMS[home.type] ?? ['living-4', 'office-1', 'office-3']),
    ...closeUps(outside).slice(0, random.int(1, 3)),
  ]);
}

const COMMERCIAL_ROOMS: Readonly<Partial<Record<string, readonly string[]>>> = {
  office: ['office-1', 'office-2', 'living-7', 'kitchen-3'],
  education_events: ['office-1', 'office-3', 'dining-hall-1'],
  canteen: ['dining-hall-1', 'dining-hall-2', 'kitchen-3'],
  hotel_accommodation: ['dining-hall-1', 'bedroom-3', 'bathroom-1', 'living-4', 'living-6'],
  apartment_building: ['living-1', 'kitchen-1', 'bedroom-1', 'bathroom-1', 'living-6'],
  mall: ['dining-hall-1', 'dining-hall-2', 'living-4'],
  combination: ['office-1', 'dining-hall-1', 'living-4'],
};

/** The plans are of two rooms (45 m²), four rooms (92 m²) and the ground floor of a house (86 m²). */
function floorPlans(random: Random, { form, internal, bedrooms }: Home): string[] {
  if (form === 'room' || !random.chance(0.8)) return [];
  if (form === 'flat') return bedrooms <= 1 && internal < 62 ? ['floorplan-1'] : bedrooms === 3 ? ['floorplan-2'] : [];
  return internal > 110 ? ['floorplan-3'] : [];
}
