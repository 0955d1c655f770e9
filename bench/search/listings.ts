import type { Document, Schema } from '../../src/search/engine/types.ts';
import { Random } from './random.ts';
import { LANGUAGES, writeText } from './words.ts';

/** Homes as the product describes them to the engine: as many fields, of the same kinds. */
export const SCHEMA = {
  categories: {
    market: { values: ['no_sale', 'no_rent', 'au_sale', 'au_rent'] },
    type: {
      values: [
        'apartment',
        'house',
        'townhouse',
        'twin',
        'cabin',
        'plot',
        'farm',
        'garage',
        'studio',
        'room',
        'office',
        'shop',
        'warehouse',
        'other',
      ],
    },
    condition: { values: ['new', 'used'] },
    owner: { values: ['agent', 'person'] },
    availability: { values: ['available', 'sold', 'rented', 'future'] },
    energy: { values: ['a', 'b', 'c', 'd', 'e', 'f', 'g'] },
    heating: { values: ['yellow', 'light_green', 'green', 'orange', 'red'] },
    ownership: { values: ['freehold', 'share', 'stock', 'cooperative', 'other'] },
    furnished: { values: ['fully', 'partly', 'none'] },
    facilities: { values: Array.from({ length: 20 }, (_, index) => `facility ${index}`), many: true },
    setting: { values: ['inland', 'mountain', 'coast'], many: true },
    floor: { values: ['0', '1', '2', '3', '4', '5', '6', '7 and up'] },
    phase: { values: ['planning', 'sale', 'building', 'takeover'] },
    pets: { values: ['no', 'yes'] },
    ownLand: { values: ['no', 'yes'] },
  },
  numbers: {
    price: { sortable: true },
    totalPrice: { sortable: true },
    published: { sortable: true },
    created: { sortable: true },
    primaryRoom: { sortable: true },
    usageArea: { sortable: true },
    pricePerPrimary: { sortable: true },
    bedrooms: {},
    bathrooms: {},
    garages: {},
    landSize: {},
    built: {},
    sharedCost: {},
    jointDebt: {},
    rooms: {},
    project: {},
  },
  keys: ['agency', 'area', 'viewing'],
  texts: { title: { weight: 3 }, description: { weight: 1 } },
  partition: 'market',
} satisfies Schema;

interface City {
  readonly lat: number;
  readonly lon: number;
  /** Share of its country's homes. */
  readonly share: number;
  /** Degrees of latitude within which two thirds of its suburbs lie. */
  readonly spread: number;
}

/** A row: name, latitude, longitude, share in percent, spread. The last takes what the others leave. */
function cities(rows: string): readonly City[] {
  return rows
    .trim()
    .split('\n')
    .map((row) => {
      const [lat = 0, lon = 0, share = 0, spread = 0] = row.trim().split(/\s+/).slice(1).map(Number);
      return { lat, lon, share, spread };
    });
}

export const CITIES = {
  no: cities(`
    oslo 59.92 10.75 26 0.09
    bergen 60.39 5.32 11 0.07
    trondheim 63.42 10.40 8 0.06
    stavanger 58.95 5.72 9 0.08
    drammen 59.74 10.20 5 0.06
    fredrikstad 59.22 10.95 5 0.06
    kristiansand 58.15 8.00 4 0.06
    tromsø 69.65 18.96 4 0.05
    ålesund 62.47 6.15 4 0.06
    bodø 67.28 14.40 3 0.05
    lillehammer 61.12 10.46 5 0.25
    hemsedal 60.86 8.55 5 0.3
    countryside 61.5 9.5 11 1.2`),
  au: cities(`
    melbourne -37.82 145.0 25 0.18
    sydney -33.87 151.1 26 0.18
    brisbane -27.47 153.0 13 0.15
    perth -31.95 115.9 10 0.15
    adelaide -34.93 138.6 7 0.1
    gold_coast -28.0 153.4 5 0.08
    canberra -35.3 149.1 4 0.07
    hobart -42.88 147.3 2 0.06
    darwin -12.46 130.85 1 0.05
    countryside -33.5 148.5 7 2.0`),
};

const SUBURBS_PER_SHARE = 12;
/** One home in so many belongs to a project, which has so many in all markets together. */
const EVERY = 10;
const UNITS = 100;
export const AGENCIES = 2000;
/** Days since 1970 and seconds since 1970: the day the bench plays on. */
export const TODAY = 20_000;
const NOW = TODAY * 86_400;

/** The home with this number: always the same. Ids are `number + 1`, the newest highest. */
export function listing(number: number): Document {
  const random = new Random(number);
  const country = random.chance(0.5) ? 'no' : 'au';
  const rent = random.chance(0.3);
  const place = placeIn(country, random);
  const type = Math.min(random.zipf(14), random.below(14));
  const bedrooms = Math.min(8, Math.max(0, Math.round((type === 0 ? 2 : 3.3) + random.normal())));
  const primaryRoom = Math.round(Math.max(14, 22 + bedrooms * 27 + random.normal() * 14));
  const price = priceOf(country, rent, primaryRoom, place.dear, random);
  const jointDebt = type === 0 && random.chance(0.4) ? Math.round(price * random.next() * 0.4) : 0;
  const age = Math.floor(random.next() ** 2 * 365 * 86_400);
  return {
    id: number + 1,
    lat: place.lat,
    lon: place.lon,
    categories: {
      market: [(country === 'no' ? 0 : 2) + (rent ? 1 : 0)],
      type: [type],
      condition: [random.chance(0.12) ? 0 : 1],
      owner: [random.chance(0.9) ? 0 : 1],
      availability: [random.chance(0.7) ? 0 : rent ? 2 : 1],
      energy: random.chance(0.8) ? [Math.min(6, random.below(8))] : [],
      heating: random.chance(0.5) ? [random.below(5)] : [],
      ownership: [random.zipf(5)],
      furnished: rent ? [random.below(3)] : [],
      facilities: facilities(random),
      setting: random.chance(0.3) ? [random.below(3)] : [],
      floor: type === 0 ? [random.zipf(8)] : [],
      phase: random.chance(0.06) ? [random.below(4)] : [],
      pets: rent ? [random.below(2)] : [],
      ownLand: [random.chance(0.85) ? 1 : 0],
    },
    numbers: {
      ...(number % EVERY === 0 ? { project: Math.floor(number / (EVERY * UNITS)) } : {}),
      price,
      totalPrice: price + jointDebt,
      published: NOW - age,
      created: NOW - age - random.below(86_400),
      primaryRoom,
      usageArea: Math.round(primaryRoom * (1.05 + random.next() * 0.2)),
      pricePerPrimary: Math.round(price / primaryRoom),
      bedrooms,
      bathrooms: 1 + random.zipf(4),
      garages: random.zipf(4),
      ...(type === 0 ? {} : { landSize: Math.round(200 + random.next() ** 3 * 4000) }),
      built: 1890 + Math.floor(Math.sqrt(random.next()) * 136),
      ...(jointDebt > 0 ? { jointDebt, sharedCost: 2000 + random.below(6000) } : {}),
      rooms: bedrooms + 1 + random.below(2),
    },
    keys: {
      agency: [random.zipf(AGENCIES)],
      area: [place.area],
      viewing: random.chance(0.12) ? [TODAY + random.below(14)] : [],
    },
    texts: {
      title: writeText(LANGUAGES[country], 4 + random.below(4), random),
      description: writeText(LANGUAGES[country], 18 + random.below(34), random),
    },
  };
}

/** The first `count` homes. */
export function* listings(count: number): Generator<Document> {
  for (let number = 0; number < count; number++) yield listing(number);
}

function placeIn(country: 'no' | 'au', random: Random): { lat: number; lon: number; area: number; dear: number } {
  let left = random.next() * 100;
  const index = CITIES[country].findIndex(
    ({ share }, place) => (left -= share) < 0 || place === CITIES[country].length - 1,
  );
  const city = CITIES[country][index];
  if (city === undefined) throw new RangeError(`No cities in ${country}`);
  const suburb = random.zipf(city.share * SUBURBS_PER_SHARE);
  const area = (country === 'no' ? 0 : 100_000) + index * 1000 + suburb;
  const centre = new Random(1_000_000_000 + area);
  const lat = city.lat + (centre.normal() + random.normal() * 0.08) * city.spread;
  const lon =
    city.lon + ((centre.normal() + random.normal() * 0.08) * city.spread) / Math.cos((city.lat * Math.PI) / 180);
  return { lat, lon, area, dear: 0.6 + city.share / 30 + centre.next() * 0.5 };
}

/** Kroner or dollars; rent per month in Norway and per week in Australia. */
function priceOf(country: 'no' | 'au', rent: boolean, area: number, dear: number, random: Random): number {
  const perSquare = country === 'no' ? (rent ? 210 : 55_000) : rent ? 6 : 7500;
  const step = rent ? (country === 'no' ? 100 : 5) : country === 'no' ? 10_000 : 1000;
  return Math.max(step, Math.round((perSquare * area ** 0.9 * 1.5 * dear * (1 + random.normal() * 0.2)) / step) * step);
}

function facilities(random: Random): number[] {
  const chosen: number[] = [];
  for (let facility = 0; facility < 20; facility++)
    if (random.next() < 0.6 / (1 + facility * 0.35)) chosen.push(facility);
  return chosen;
}
