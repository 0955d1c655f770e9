import type { Form, Home } from './home.ts';
import type { Storeys } from './storeys.ts';

/** A building of which there are pictures, and the homes that it may stand for. */
export interface Building {
  /** Pictures of the same building; the first shows it whole. None: no picture of the building is known. */
  readonly pictures: readonly string[];
  readonly regions: readonly ('no' | 'au')[];
  readonly forms: readonly Form[];
  /** Built from and to. */
  readonly years: readonly [number, number];
  /** Of homes in a building with fewer or more storeys it is no picture. */
  readonly storeys: Storeys;
  /** Rooms that go with it; none for what nobody lives in. */
  readonly sets: readonly string[];
  readonly season: 'summer' | 'autumn' | 'winter';
  /** A kind of place or use that it stands for alone. */
  readonly only?: (home: Home) => boolean;
}

const NEW = 2030;

/** Whether a picture of the building may stand for a home that is advertised from the day on (`YYYY-MM-DD`). */
export function isLikely(building: Building, home: Home, day: string): boolean {
  const { regions, forms, years, storeys, season, only } = building;
  return (
    // Homes of a project are advertised at different times, and all stand in one building.
    (season !== 'winter' || (home.project === undefined && SNOWY_MONTHS.has(day.slice(5, 7)))) &&
    home.floors >= storeys[0] &&
    home.floors <= storeys[1] &&
    regions.includes(home.place.region) &&
    forms.includes(home.form) &&
    (home.yearBuilt === undefined || (home.yearBuilt >= years[0] && home.yearBuilt <= years[1])) &&
    (only === undefined || only(home))
  );
}

const SNOWY_MONTHS: ReadonlySet<string> = new Set(['11', '12', '01', '02', '03', '04']);

/** What stands for a home when no building of the pictures is like its own: rooms, and nothing from outside. */
export function unseen({ form, place }: Home): Building {
  const kin = BUILDINGS.filter(({ forms, regions }) => forms.includes(form) && regions.includes(place.region));
  const sets = [...new Set(kin.flatMap((building) => building.sets))].filter((set) => set !== 'cabin');
  return { ...NO_PICTURE, sets };
}

const NO_PICTURE: Omit<Building, 'sets'> = {
  pictures: [],
  regions: [],
  forms: [],
  years: [0, 0],
  storeys: [0, 0],
  season: 'summer',
};

const FLATS: readonly Form[] = ['flat', 'room'];
const LOW: Storeys = [1, 1];
const TWO: Storeys = [2, 2];
/** As many storeys as the towers of the pictures have, or one or two more or fewer. */
const TALL: Storeys = [12, 14];
const LESS_TALL: Storeys = [9, 11];
const isCoastal = ({ place }: Home): boolean => place.setting === 'coast';
const isInland = (home: Home): boolean => !isCoastal(home);
const isCold = (home: Home): boolean => home.place.setting === 'mountain';
/** Houses on stilts stand where it is hot. */
const isNorthern = ({ place }: Home): boolean => place.county === 'QLD' || place.county === 'NT';
const isOf =
  (...types: readonly string[]) =>
  ({ type }: Home): boolean =>
    types.includes(type);

export const BUILDINGS: readonly Building[] = [
  ...norwegianBlocks(),
  ...norwegianHouses(),
  ...cabins(),
  ...australian(),
  ...business(),
];

function norwegianBlocks(): Building[] {
  const block = (
    pictures: Building['pictures'],
    years: Building['years'],
    storeys: Storeys,
    sets: readonly string[],
    season: Building['season'] = 'summer',
    regions: Building['regions'] = ['no'],
  ): Building => ({ pictures, regions, forms: FLATS, years, storeys, sets, season });
  const old = ['flat1900', 'nordic', 'dark', 'sage'];
  const middle = ['nordic', 'seventies', 'studio', 'sage', 'navy'];
  const late = ['nordic', 'sage', 'navy', 'studio', 'seventies'];
  const modern = ['nordic', 'dark', 'studio', 'sage', 'navy'];
  return [
    block(['murgard-no-ochre-1', 'murgard-no-ochre-2'], [1870, 1931], [4, 5], old),
    block(['murgard-no-brick-1'], [1870, 1931], [4, 5], old, 'autumn'),
    block(['murgard-no-blue-evening-1'], [1870, 1931], [4, 5], old),
    block(['murgard-no-pink-1'], [1870, 1931], [4, 5], old),
    block(['lamell-no-yellow-1'], [1932, 1964], [3, 3], middle),
    block(['lamell-no-grey-1'], [1932, 1978], [4, 4], middle, 'autumn'),
    block(['lamell-no-brick-1'], [1965, 1995], [4, 4], late),
    block(['apartments-1'], [1979, NEW], [5, 5], late),
    block(['apartments-2'], [1996, NEW], [4, 4], modern, 'summer', ['no', 'au']),
    block(['blokk-no-white-1', 'blokk-no-white-2'], [2006, NEW], [5, 5], modern, 'summer', ['no', 'au']),
    block(['blokk-no-grey-1'], [2006, NEW], [4, 4], modern, 'autumn'),
    block(['blokk-no-brick-dusk-1'], [2006, NEW], [6, 6], modern, 'summer', ['no', 'au']),
  ];
}

function norwegianHouses(): Building[] {
  const house = (
    pictures: Building['pictures'],
    years: Building['years'],
    season: Building['season'] = 'summer',
    forms: readonly Form[] = ['house', 'farm'],
    storeys: Storeys = [2, 2],
  ): Building => ({
    pictures,
    regions: ['no'],
    forms,
    years,
    storeys,
    season,
    sets: years[1] > 2000 ? ['nordic', 'dark', 'sage', 'green'] : ['nordic', 'seventies', 'sage', 'green'],
  });
  const town = ({ place }: Home): boolean => place.setting === 'town' || place.setting === 'village';
  return [
    house(['villa-no-yellow-1', 'villa-no-yellow-2'], [1880, 1962]),
    house(['villa-no-white-evening-1'], [1880, 1965]),
    house(['villa-no-white-winter-1'], [1880, 1965], 'winter'),
    house(['house-red-1'], [1905, 1972], 'summer', ['house', 'farm'], [1, 2]),
    house(['house-red-2'], [1905, 1972], 'winter'),
    house(['house-ochre-1'], [1880, 1962]),
    house(['house-white-1'], [1925, 1979]),
    house(['villa-no-blue-autumn-1'], [1950, 1999], 'autumn', ['house', 'farm'], [1, 2]),
    house(['villa-no-yellow-winter-1'], [1950, 1999], 'winter', ['house', 'farm'], [1, 2]),
    house(['villa-no-green-1'], [1950, 1999]),
    house(['villa-no-darkgrey-1'], [1988, NEW]),
    house(['house-grey-2'], [1988, NEW]),
    house(['house-grey-1'], [2006, NEW]),
    house(['modern-1'], [2000, NEW], 'summer', ['house']),
    { ...house(['smalltown-no-white-1'], [1780, 1931], 'summer', ['house']), only: town },
    { ...house(['smalltown-no-ochre-1'], [1780, 1931], 'summer', ['house']), only: town },
    house(['rekkehus-no-brown-1'], [1960, 1985], 'summer', ['row']),
    house(['rekkehus-no-colour-1'], [1940, 1996], 'autumn', ['row']),
    house(['townhouse-1'], [1890, 1999], 'summer', ['row']),
    house(['rekkehus-no-modern-1'], [2000, NEW], 'summer', ['row']),
    house(['tomannsbolig-no-cream-1'], [1890, 1990], 'summer', ['twin']),
    house(['tomannsbolig-no-modern-1'], [1991, NEW], 'autumn', ['twin']),
  ];
}

function cabins(): Building[] {
  const cabin = (
    picture: string,
    years: Building['years'],
    season: Building['season'],
    sets: readonly string[],
    only: (home: Home) => boolean,
  ): Building => ({
    pictures: [picture],
    regions: ['no'],
    forms: ['cabin'],
    years,
    storeys: [1, 1],
    season,
    sets,
    only,
  });
  // Through the windows of the log cabin's rooms there is snow.
  return [
    cabin('cabin-no-brown-winter-1', [1945, NEW], 'winter', ['cabin'], isCold),
    cabin('cabin-2', [1945, NEW], 'winter', ['cabin'], isCold),
    cabin('cabin-1', [1945, NEW], 'summer', ['nordic', 'sage'], isCold),
    cabin('cabin-no-modern-autumn-1', [2003, NEW], 'autumn', ['nordic', 'dark'], isCold),
    cabin('cabin-no-red-lake-1', [1945, 2008], 'summer', ['nordic', 'sage'], isInland),
    cabin('cabin-no-red-coast-1', [1945, NEW], 'summer', ['nordic', 'sage', 'seventies'], isCoastal),
    cabin('cabin-coast-1', [1945, NEW], 'summer', ['nordic', 'sage', 'navy'], isCoastal),
  ];
}

function australian(): Building[] {
  const house = (
    pictures: Building['pictures'],
    years: Building['years'],
    storeys: Storeys,
    sets: readonly string[],
    forms: readonly Form[] = ['house', 'farm', 'cabin'],
    only?: (home: Home) => boolean,
  ): Building => ({
    pictures,
    regions: ['au'],
    forms,
    years,
    storeys,
    sets,
    season: 'summer',
    ...(only === undefined ? {} : { only }),
  });
  const old = ['autradition', 'auopen'];
  const open = ['auopen', 'dark', 'sage'];
  return [
    house(['cottage-au-blue-1', 'cottage-au-blue-2'], [1870, 1936], LOW, old),
    house(['cottage-au-federation-1'], [1890, 1936], LOW, old),
    house(['cottage-au-grey-dusk-1'], [1870, 1949], LOW, old),
    house(['bungalow-1'], [1900, 1985], LOW, [...old, 'seventies']),
    house(['queenslander-au-white-1'], [1880, 1949], LOW, old, ['house', 'farm', 'cabin'], isNorthern),
    house(['queenslander-au-green-1'], [1880, 1949], LOW, old, ['house', 'farm', 'cabin'], isNorthern),
    house(
      ['brickveneer-au-red-1', 'brickveneer-au-red-2'],
      [1950, 1996],
      LOW,
      ['auopen', 'seventies'],
      ['house', 'twin', 'farm', 'cabin'],
    ),
    house(['brickveneer-au-cream-1'], [1950, 2002], LOW, ['auopen', 'seventies'], ['house', 'twin', 'farm', 'cabin']),
    house(['brickveneer-au-dark-dusk-1'], [1997, NEW], LOW, open, ['house', 'twin', 'farm', 'cabin']),
    house(['modern-au-white-1', 'modern-au-white-2'], [2001, NEW], TWO, open, ['house']),
    house(['modern-au-dusk-1'], [2001, NEW], TWO, open, ['house']),
    house(['villa-3', 'villa-entrance-1', 'villa-1', 'villa-2'], [2008, NEW], TWO, ['auopen', 'dark'], ['house']),
    house(['terrace-au-cream-1', 'terrace-au-cream-2'], [1865, 1920], TWO, old, ['row']),
    house(['terrace-au-brick-1'], [1865, 1920], TWO, old, ['row']),
    house(['townhouse-au-trio-1'], [1990, NEW], TWO, open, ['row', 'twin']),
    house(['townhouse-au-gable-1'], [1990, NEW], TWO, open, ['row', 'twin']),
    house(['apartments-1'], [1955, NEW], [5, 5], ['nordic', 'auopen', 'seventies', 'studio', 'sage', 'navy'], FLATS),
    house(['tower-au-glass-1'], [1990, NEW], TALL, ['dark', 'auopen', 'nordic', 'studio', 'navy'], FLATS),
    house(['tower-au-dusk-1'], [1990, NEW], LESS_TALL, ['dark', 'auopen', 'nordic', 'studio', 'sage'], FLATS),
  ];
}

function business(): Building[] {
  const premises = (
    picture: string,
    years: Building['years'],
    only: (home: Home) => boolean,
    regions: Building['regions'] = ['no', 'au'],
    storeys: Storeys = [1, 99],
    extras: readonly string[] = [],
  ): Building => ({
    pictures: [picture, ...extras],
    regions,
    forms: ['premises'],
    years,
    storeys,
    sets: [],
    season: 'summer',
    only,
  });
  const offices = isOf('office', 'education_events', 'combination', 'mall');
  const shops = isOf('grocery_shop', 'mall', 'canteen', 'combination');
  const halls = isOf('storage_logistic', 'warehouse', 'production_industry', 'workshop', 'farm', 'garage_parking');
  const flats = isOf('apartment_building');
  // Rows of windows without balconies, and a room to dine in.
  const hotels = isOf('hotel_accommodation');
  const dining = ['dining-hall-1'];
  const oldOrLodgings = (home: Home): boolean => offices(home) || flats(home) || hotels(home);
  const oldOrShops = (home: Home): boolean => offices(home) || shops(home);
  return [
    premises('office-both-brick-1', [1962, NEW], offices, ['no', 'au'], [4, 4]),
    premises('office-both-white-1', [1950, NEW], offices, ['no', 'au'], [3, 3]),
    premises('tower-au-glass-1', [1990, NEW], offices, ['au'], TALL),
    premises('tower-au-dusk-1', [1990, NEW], offices, ['au'], LESS_TALL),
    premises('shop-both-brick-1', [1850, NEW], shops, ['no', 'au'], [2, 2]),
    premises('shop-both-green-1', [1850, NEW], shops, ['no', 'au'], [3, 3]),
    premises('warehouse-both-grey-1', [1850, NEW], halls, ['no', 'au'], [1, 1]),
    premises('warehouse-au-gable-1', [1850, NEW], halls, ['au'], [1, 1]),
    premises('murgard-no-pink-1', [1850, 1961], oldOrLodgings, ['no'], [4, 5]),
    premises('murgard-no-ochre-1', [1850, 1961], oldOrLodgings, ['no'], [4, 5]),
    premises('murgard-no-blue-evening-1', [1850, 1961], oldOrLodgings, ['no'], [4, 5]),
    // It has shop windows on the ground floor.
    premises('murgard-no-brick-1', [1850, 1961], oldOrShops, ['no'], [4, 5]),
    premises('shop-both-green-1', [1850, 1961], offices, ['au'], [3, 3]),
    premises('office-both-brick-1', [1962, NEW], hotels, ['no'], [4, 4], dining),
    premises('office-both-brick-1', [1850, NEW], hotels, ['au'], [4, 4], dining),
    premises('office-both-white-1', [1950, NEW], hotels, ['no', 'au'], [3, 3], dining),
    premises('terrace-au-brick-1', [1850, 1949], flats, ['au'], [2, 2]),
    premises('lamell-no-brick-1', [1950, 1998], flats, ['no'], [4, 4]),
    premises('apartments-1', [1950, NEW], flats, ['no', 'au'], [5, 5]),
    premises('apartments-2', [1996, NEW], flats, ['no', 'au'], [4, 4]),
  ];
}
