import type { PropertyType } from '../src/properties/enums.contract.ts';
import { furnish } from './facilities.ts';
import { hash } from './hash.ts';
import { heightsOf } from './heights.ts';
import type { Form, Home, ProjectShare, Standard, Use } from './home.ts';
import type { Kind } from './mix.ts';
import type { Place } from './places/place.ts';
import type { Random } from './random.ts';
import { likelyStoreys } from './storeys.ts';
import type { Street } from './streets.ts';

export interface HomeSite {
  readonly externalId: string;
  readonly place: Place;
  readonly street: Street;
  readonly number: string;
  /** Degrees; of a project all units share one. */
  readonly lat: number;
  readonly lng: number;
  /** The sea or a harbour is near enough to walk to. */
  readonly isBySea: boolean;
}

/** Makes up a home of a kind on a site: first its bones, then what it is fitted with. `year` is this year. */
export function buildHome(random: Random, kind: Kind, site: HomeSite, year: number, project?: ProjectShare): Home {
  const [useName, offer] = kind.objectType.split('_') as [Use, 'sale' | 'rent'];
  const { place } = site;
  const isNo = place.region === 'no';
  const isNew = project !== undefined || (offer === 'sale' && isBuilding(kind.form) && random.chance(0.05));
  const yearBuilt = isBuilding(kind.form)
    ? isNew
      ? // Project homes get the year of their takeover; what is sold as new by itself stands there already.
        year - random.int(0, 1)
      : yearOfBuilding(random, kind.form, place, year)
    : undefined;
  const age = yearBuilt === undefined ? 0 : Math.max(0, year - yearBuilt);
  const standard = standardAt(random, isNew, age, kind.form === 'cabin' || (yearBuilt ?? 0) >= 1988);
  const sizes = sizesOf(random, kind.form, kind.type, place, useName);
  const floors = likelyStoreys(floorsOf(random, kind.form, place, age), kind, place, yearBuilt);
  const floor =
    kind.form === 'flat' || kind.form === 'room' ? random.int(kind.type === 'flat' && isNo ? 0 : 1, floors) : undefined;
  const bones = {
    ...site,
    street: site.street.name,
    number: numberOf(site, kind.form, floor, floors, project !== undefined),
    postCode: random.pick(place.postCodes),
    objectType: kind.objectType,
    use: useName,
    offer,
    type: kind.type,
    form: kind.form,
    isNew,
    project,
    isPrivateSeller: project === undefined && random.chance(offer === 'rent' ? 0.34 : 0.1),
    ownership: ownershipOf(random, kind, place, isNew),
    ...sizes,
    floor: kind.type === 'flat' && isNo ? 0 : floor,
    floors,
    yearBuilt,
    renovated: age > 25 && standard >= 2 ? Math.max((yearBuilt ?? year) + 12, year - random.int(0, 11)) : undefined,
    standard,
    pets: random.chance(0.4),
    stop:
      Math.round(
        random.int(6, place.setting === 'centre' ? 40 : place.setting === 'suburb' ? 80 : 180) /
          (place.setting === 'centre' ? 1 : 0.8),
      ) * 10,
    elevation: random.int(...heightsOf(place)),
    furnished: furnishingOf(random, kind, offer, useName),
  };
  return furnish(random, bones);
}

/** In Australia a flat has a number of its own before the building's: 12/50 Wattle Street. */
function numberOf(
  { number, place, externalId }: HomeSite,
  form: Form,
  floor = 1,
  floors: number,
  isProject: boolean,
): string {
  if (place.region === 'no' || form !== 'flat' || isProject) return number;
  const door = 1 + (hash(`${externalId}/door`) % DOORS);
  // In towers it names the level, of which the ground floor is none.
  const unit = (floor - 1) * (floors >= 8 ? 100 : DOORS) + door;
  return `${unit}/${number.replace(/[A-C]$/, '')}`;
}

/** Flats on a floor. */
const DOORS = 6;

/** A home without what `furnish` adds. */
export type Bones = Omit<Home, 'facilities' | 'garage' | 'external' | 'storeroom' | 'glazed' | 'terrace'>;

export function isBuilding(form: Form): boolean {
  return form !== 'plot' && form !== 'parking';
}

function yearOfBuilding(random: Random, form: Form, place: Place, year: number): number {
  if (place.region === 'au')
    return asTheyBuild(
      form,
      random.weighted([
        [random.int(1888, 1939), place.setting === 'centre' ? 22 : 8],
        [random.int(1950, 1979), 24],
        [random.int(1980, 1999), 28],
        [random.int(2000, 2015), 26],
        [random.int(2016, year - 1), 18],
      ]),
    );
  if (form === 'cabin')
    return random.weighted([
      [random.int(1948, 1979), 22],
      [random.int(1980, 2004), 26],
      [random.int(2005, 2018), 34],
      [random.int(2019, year - 1), 22],
    ]);
  if (place.setting === 'centre')
    return random.weighted([
      [random.int(1880, 1916), 38],
      [random.int(1925, 1949), 22],
      [random.int(1950, 1979), 14],
      [random.int(1980, 2009), 18],
      [random.int(2010, year - 1), 22],
    ]);
  return random.weighted([
    [random.int(1896, 1940), 7],
    [random.int(1946, 1965), 22],
    [random.int(1966, 1989), 34],
    [random.int(1990, 2009), 22],
    [random.int(2010, year - 1), 20],
  ]);
}

/** In Australia flats came in the fifties; rows are Victorian terraces or townhouses of the nineties and later. */
function asTheyBuild(form: Form, year: number): number {
  if (form === 'flat' || form === 'room') return year < 1955 ? 1960 + (year % 40) : year;
  if (form === 'row') return year < 1920 || year >= 1990 ? year : 1990 + (year % 34);
  if (form === 'twin') return year >= 1950 ? year : 1950 + (year % 60);
  return year;
}

/** `isSpared`: there are no pictures of rooms of its kind and years that are worn. */
function standardAt(random: Random, isNew: boolean, age: number, isSpared: boolean): Standard {
  if (isNew || age < 8) return 3;
  const standard = random.weighted<Standard>(
    age < 25
      ? [
          [1, 20],
          [2, 60],
          [3, 20],
        ]
      : [
          [0, 16],
          [1, 38],
          [2, 32],
          [3, 14],
        ],
  );
  return standard === 0 && isSpared ? 1 : standard;
}

interface Sizes {
  readonly bedrooms: number;
  readonly bathrooms: number;
  readonly rooms: number;
  readonly internal: number;
  readonly plot: number;
}

function sizesOf(random: Random, form: Form, type: PropertyType, place: Place, use: Use): Sizes {
  // The bell has no end: one home in hundreds would have no land at all.
  const around = (middle: number, spread: number): number =>
    Math.round(middle * Math.max(0.35, 1 + spread * random.bell() * 0.5));
  const none = { bedrooms: 0, bathrooms: 0, rooms: 0, plot: 0 };
  switch (form) {
    case 'flat': {
      const bedrooms =
        type === 'flat'
          ? random.weighted([
              [1, 7],
              [2, 3],
            ])
          : type === 'retirement'
            ? random.weighted([
                [1, 3],
                [2, 6],
                [3, 2],
              ])
            : random.weighted([
                [0, place.setting === 'centre' ? 8 : 2],
                [1, 30],
                [2, 38],
                [3, 20],
                [4, 3],
              ]);
      const [middle, least] = (place.region === 'no' ? NORWEGIAN_FLATS : AUSTRALIAN_FLATS)[bedrooms] ?? [118, 90];
      const internal = Math.max(least, around(middle, 0.22));
      return {
        bedrooms,
        bathrooms: bedrooms >= 4 || (internal > 84 && random.chance(0.5)) ? 2 : 1,
        rooms: bedrooms + (internal > 78 && random.chance(0.15) ? 2 : 1),
        internal,
        plot: 0,
      };
    }
    case 'room':
      return {
        bedrooms: 1,
        bathrooms: 1,
        rooms: 1,
        internal: type === 'dorm' ? random.int(16, 26) : random.int(9, 18),
        plot: 0,
      };
    case 'row':
    case 'twin': {
      const bedrooms = random.weighted([
        [2, 22],
        [3, 48],
        [4, 26],
      ]);
      const internal = around([0, 0, 84, 112, 136][bedrooms] ?? 112, 0.2);
      return {
        bedrooms,
        bathrooms: internal > 108 || place.region === 'au' ? random.int(bedrooms >= 4 ? 2 : 1, 2) : 1,
        rooms: bedrooms + random.int(1, 2),
        internal,
        plot: around(form === 'row' ? 180 : 420, 0.5),
      };
    }
    case 'house':
    case 'farm': {
      const bedrooms = random.weighted([
        [2, 8],
        [3, 36],
        [4, 36],
        [5, 16],
        [6, 4],
      ]);
      const internal = around([0, 0, 98, 136, 174, 216, 262][bedrooms] ?? 150, 0.24);
      const inCentre = place.setting === 'centre' ? 0.4 : 1;
      const plot =
        form === 'farm'
          ? random.int(18, 640) * 1000
          : Math.max(internal + 40, around((place.region === 'au' ? 640 : 860) * inCentre, 0.6));
      return {
        bedrooms,
        bathrooms: Math.min(4, Math.max(bedrooms >= 4 ? 2 : 1, Math.round(bedrooms * 0.45 + random.bell() * 0.5))),
        rooms: bedrooms + random.int(1, 3),
        internal,
        plot,
      };
    }
    case 'cabin': {
      const bedrooms = random.weighted([
        [1, 6],
        [2, 22],
        [3, 38],
        [4, 24],
        [5, 8],
      ]);
      const internal = around([0, 38, 58, 82, 112, 146][bedrooms] ?? 82, 0.26);
      return {
        bedrooms,
        bathrooms: bedrooms >= (place.region === 'au' ? 4 : 5) ? 2 : internal > 95 ? random.int(1, 2) : 1,
        rooms: bedrooms + 1,
        internal,
        plot: around(980, 0.6),
      };
    }
    case 'plot':
      return { ...none, internal: 0, plot: around(use === 'leisure' ? 1050 : place.region === 'au' ? 560 : 840, 0.7) };
    case 'parking':
      return { ...none, internal: random.int(12, 18) };
    case 'premises': {
      const internal = premisesSize(random, type);
      const plot = random.chance(0.4) ? random.int(4, 60) * 100 : 0;
      // Rooms in a building of many have no land, and a shed has not the land of a farm.
      const isOwnGround = OWN_GROUND.has(type) && plot > internal * 0.5 && plot < internal * 8;
      return { ...none, rooms: 0, bathrooms: 0, internal, plot: isOwnGround ? plot : 0 };
    }
  }
}

/** Business premises that stand by themselves. */
const OWN_GROUND: ReadonlySet<PropertyType> = new Set([
  'mall',
  'hotel_accommodation',
  'workshop',
  'production_industry',
  'storage_logistic',
  'warehouse',
  'education_events',
  'apartment_building',
]);

/** Usual and least m² of a flat, by its bedrooms. */
const NORWEGIAN_FLATS: readonly (readonly [number, number])[] = [
  [28, 19],
  [46, 32],
  [66, 48],
  [88, 64],
  [118, 90],
];
const AUSTRALIAN_FLATS: readonly (readonly [number, number])[] = [
  [34, 26],
  [54, 44],
  [76, 60],
  [102, 84],
  [132, 108],
];

function premisesSize(random: Random, type: PropertyType): number {
  const [low, high] = PREMISES_SIZES[type] ?? [80, 900];
  return Math.round((low * (high / low) ** random.next()) / 5) * 5;
}

/** m², from a small to a large one of its kind. */
const PREMISES_SIZES: Partial<Record<PropertyType, readonly [number, number]>> = {
  office: [45, 1800],
  grocery_shop: [55, 900],
  mall: [600, 5200],
  hotel_accommodation: [400, 3600],
  workshop: [120, 1400],
  production_industry: [400, 5200],
  storage_logistic: [150, 6200],
  warehouse: [150, 4200],
  combination: [200, 2400],
  education_events: [150, 1600],
  canteen: [60, 420],
  apartment_building: [280, 1900],
};

function floorsOf(random: Random, form: Form, place: Place, age: number): number {
  if (form === 'flat' || form === 'room') {
    if (place.region === 'au')
      return place.setting === 'centre'
        ? random.weighted([
            [random.int(3, 6), 5],
            [random.int(9, 14), 5],
          ])
        : random.int(2, 6);
    if (place.setting === 'mountain' || place.setting === 'coast') return random.int(2, 4);
    return age > 60 && place.setting === 'centre'
      ? random.int(4, 5)
      : random.weighted([
          [random.int(3, 4), 6],
          [random.int(5, 9), place.setting === 'village' ? 0 : 4],
        ]);
  }
  if (form === 'premises') return place.setting === 'centre' ? random.int(2, 8) : random.int(1, 3);
  return form === 'cabin'
    ? random.int(1, 2)
    : random.weighted([
        [1, place.region === 'au' ? 6 : 2],
        [2, 6],
        [3, form === 'row' ? 2 : 1],
      ]);
}

function ownershipOf(random: Random, { form, objectType }: Kind, place: Place, isNew: boolean): Home['ownership'] {
  if (!objectType.endsWith('sale')) return undefined;
  if (place.region === 'au') return 'freehold';
  if (objectType !== 'residential_sale' || (form !== 'flat' && form !== 'row')) return 'freehold';
  return isNew
    ? random.weighted([
        ['freehold', 6],
        ['share', 3],
      ])
    : random.weighted([
        ['freehold', form === 'row' ? 64 : 44],
        ['share', 44],
        ['stock', 8],
        // Flats that a bond gives the right to are rare.
        [form === 'flat' ? 'cooperative' : 'share', 2],
      ]);
}

function furnishingOf(random: Random, { form }: Kind, offer: 'sale' | 'rent', use: Use): Home['furnished'] {
  if (use === 'commercial' || !isBuilding(form)) return 'none';
  if (use === 'leisure')
    return offer === 'rent'
      ? 'fully'
      : random.weighted([
          ['none', 5],
          ['partly', 3],
          ['fully', 3],
        ]);
  if (offer === 'sale') return 'none';
  return form === 'room'
    ? 'fully'
    : random.weighted([
        ['none', 5],
        ['partly', 4],
        ['fully', 3],
      ]);
}
