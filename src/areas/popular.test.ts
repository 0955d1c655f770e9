import { expect, it } from 'vitest';
import type { Area, AreaKind } from './area.server.ts';
import type { Areas } from './areas.server.ts';
import { createPopular, type Market } from './popular.server.ts';

/** Which places come first among those with homes, in a country of a few. */

let last = 0;
function area(kind: AreaKind, name: string, parent?: Area, given: Partial<Area> = {}): Area {
  last += 1;
  return {
    id: last,
    parentId: parent?.id,
    country: parent?.country ?? 'no',
    kind,
    name,
    alternateNames: [],
    slug: name.toLowerCase(),
    path: name.toLowerCase(),
    code: undefined,
    point: undefined,
    box: undefined,
    population: 0,
    geometry: undefined,
    ...given,
  };
}

const NORWAY = area('country', 'Norge');
const VEST = area('county', 'Vest', NORWAY);
const BY = area('county', 'By', NORWAY);
const BYEN = area('municipality', 'By', BY);
const SMALL = area('municipality', 'Liten', VEST, { population: 10 });
const LARGE = area('municipality', 'Stor', VEST, { population: 20 });
const TWIN = area('municipality', 'Stor', VEST, { population: 20 });
const NEARLY = area('suburb', 'Nesten', LARGE);
const MOST = area('suburb', 'Meste', SMALL);
const AUSTRALIA = area('country', 'Australia', undefined, { country: 'au' });
const STATE = area('county', 'Victoria', AUSTRALIA);
const COUNCIL = area('municipality', 'Yarra', STATE);
const RICHMOND = area('suburb', 'Richmond', COUNCIL);
const ALL = [NORWAY, VEST, BY, BYEN, SMALL, LARGE, TWIN, NEARLY, MOST, AUSTRALIA, STATE, COUNCIL, RICHMOND];

function open(counts: ReadonlyMap<Area, number>, areas: readonly Area[] = ALL) {
  const known = new Map(areas.map((each) => [each.id, each]));
  const listeners: ((changed: Area) => void)[] = [];
  const ancestors = (of: Area): Area[] => {
    const parent = of.parentId === undefined ? undefined : known.get(of.parentId);
    return parent === undefined ? [] : [parent, ...ancestors(parent)];
  };
  const byId = new Map([...counts].map(([of, homes]) => [of.id, homes]));
  const popular = createPopular({
    areas: {
      all: () => known.values(),
      ancestors,
      onChange: (listener: (changed: Area) => void) => listeners.push(listener),
    } as unknown as Areas,
    countHomes: () => Promise.resolve(byId),
  });
  return {
    places: async (region: Market['region'], limit = 20) =>
      (await popular.places({ region }, limit)).map(({ geoId, homes }) => `${known.get(Number(geoId))?.name} ${homes}`),
    regions: async (region: Market['region'], limit = 20) =>
      (await popular.regions({ region }, limit)).map(({ name, homes, places }) => [
        name,
        homes,
        places.map((place) => place.name),
      ]),
    put: (added: Area) => {
      known.set(added.id, added);
      for (const listener of listeners) listener(added);
    },
    ids: async (region: Market['region']) => (await popular.places({ region }, 20)).map(({ geoId }) => Number(geoId)),
  };
}

it('gives towns with the most homes first, then the larger, then the older', async () => {
  const counts = new Map([
    [SMALL, 5],
    [TWIN, 5],
    [LARGE, 5],
    [BYEN, 9],
  ]);
  const { ids, places } = open(counts);
  expect(await ids('no')).toEqual([BYEN.id, LARGE.id, TWIN.id, SMALL.id]);
  expect(await places('no', 1)).toEqual(['By 9']);
});

it('gives a town before a part of it with as many, and no part that has nine tenths of it', async () => {
  const { places } = open(
    new Map([
      [LARGE, 100],
      [NEARLY, 89],
      [SMALL, 100],
      [MOST, 90],
    ]),
  );
  expect(await places('no')).toEqual(['Stor 100', 'Liten 100', 'Nesten 89']);
});

it('gives a part whose town is not told of', async () => {
  expect(await open(new Map([[NEARLY, 3]])).places('no')).toEqual(['Nesten 3']);
});

it('gives suburbs in Australia, and no councils', async () => {
  const { places, regions } = open(
    new Map([
      [COUNCIL, 9],
      [RICHMOND, 9],
      [STATE, 9],
    ]),
  );
  expect(await places('au')).toEqual(['Richmond 9']);
  expect(await regions('au')).toEqual([['Victoria', 9, ['Richmond']]]);
});

it('gives counties with the most homes, each with its first five places, none of its own name', async () => {
  const villages = Array.from({ length: 6 }, (_, at) => area('municipality', `Bygd ${at}`, VEST));
  const { regions } = open(
    new Map([[BY, 7], [BYEN, 7], [VEST, 21], ...villages.map((village, at): [Area, number] => [village, 6 - at])]),
    [...ALL, ...villages],
  );
  const first = villages.slice(0, 5).map(({ name }) => name);
  expect(await regions('no')).toEqual([
    ['Vest', 21, first],
    ['By', 7, []],
  ]);
  expect(await regions('no', 1)).toHaveLength(1);
});

it('knows a place that is new', async () => {
  const fresh = area('municipality', 'Ny', VEST);
  const { places, put } = open(
    new Map([
      [LARGE, 2],
      [fresh, 1],
    ]),
  );
  expect(await places('no')).toEqual(['Stor 2']);
  put(fresh);
  expect(await places('no')).toEqual(['Stor 2', 'Ny 1']);
});
