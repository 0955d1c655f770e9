import { describe, expect, it } from 'vitest';
import { buildEngine, loadEngine } from './engine.ts';
import { randomizer } from './fuzz.ts';
import { createMatcher } from './matcher.ts';
import { SnapshotError } from './snapshot.ts';
import { ReferenceEngine } from './reference-engine.testing.ts';
import type { Cluster, Condition, Document, Schema, Sort } from './types.ts';

const SCHEMA: Schema = {
  categories: { market: { values: ['sale', 'rent'] }, extras: { values: ['balcony', 'lift'], many: true } },
  numbers: { price: { sortable: true }, rooms: {} },
  keys: ['agency'],
  texts: { title: { weight: 1 } },
  partition: 'market',
};
const NEWEST: Sort = { by: 'relevance' };

function home(id: number, given: Partial<Document> = {}): Document {
  return { id, lat: 59.9, lon: 10.7, categories: { market: [0] }, numbers: {}, keys: {}, texts: {}, ...given };
}

function found(documents: readonly Document[], condition: Condition, sort: Sort = NEWEST): readonly number[] {
  const filters = [{ name: 'asked', condition }];
  return buildEngine(SCHEMA, documents).search({ filters, sort, offset: 0, limit: 1000 }).ids;
}

describe('numbers', () => {
  const prices = [99_999_999_999, 100_000_000_000, 100_000_000_001];

  it('compare exactly beyond 32 bits', () => {
    const homes = prices.map((price, index) => home(index + 1, { numbers: { price } }));
    expect(found(homes, { kind: 'range', field: 'price', min: 100_000_000_000, max: 100_000_000_000 })).toEqual([2]);
  });

  it('stay exact when a wide one comes later', () => {
    const engine = buildEngine(SCHEMA, [home(1, { numbers: { price: 7 } }), home(2)]);
    engine.put(home(3, { numbers: { price: 0.1 } }));
    const order = (direction: 'asc' | 'desc') =>
      engine.search({ filters: [], sort: { by: 'number', field: 'price', direction }, offset: 0, limit: 9 }).ids;
    expect(order('asc')).toEqual([3, 1, 2]);
    expect(order('desc')).toEqual([1, 3, 2]);
    expect(engine.count([{ name: 'x', condition: { kind: 'range', field: 'price', max: 0.1 } }])).toBe(1);
  });

  it('that are unknown match no range, not even an open one', () => {
    expect(found([home(1), home(2, { numbers: { rooms: 3 } })], { kind: 'range', field: 'rooms' })).toEqual([2]);
  });
});

describe('places', () => {
  it('on the edge of a box are inside', () => {
    const box = { south: 59.9, north: 60, west: 10.7, east: 11 };
    expect(found([home(1), home(2, { lat: 59.8999999 })], { kind: 'box', box })).toEqual([1]);
  });

  it('are found across the 180th meridian', () => {
    const box = { south: -20, north: -10, west: 179, east: -179 };
    const homes = [
      home(1, { lat: -17, lon: 179.5 }),
      home(2, { lat: -17, lon: -179.5 }),
      home(3, { lat: -17, lon: 178 }),
    ];
    expect(found(homes, { kind: 'box', box })).toEqual([2, 1]);
    expect(found(homes, { kind: 'radius', lat: -17, lon: 180, metres: 60_000 })).toEqual([2, 1]);
  });

  it('are at no distance from themselves', () => {
    // Degrees that are no whole number of the units in which places are kept.
    const places = Array.from({ length: 200 }, (_, index) => ({
      lat: -80 + Math.PI * index * 0.25,
      lon: -179 + Math.SQRT2 * index,
    }));
    const engine = buildEngine(
      SCHEMA,
      places.map((place, index) => home(index + 1, place)),
    );
    const matcher = createMatcher(SCHEMA);
    places.forEach((place, index) => {
      const filters = [{ name: 'here', condition: { kind: 'radius', ...place, metres: 0 } } as const];
      expect(engine.count(filters)).toBe(1);
      matcher.add(index + 1, filters);
    });
    places.forEach((place, index) => expect(matcher.match(home(1000, place))).toEqual([index + 1]));
  });

  it('on the 180th meridian are the same however it is named', () => {
    const homes = [home(1, { lat: 0, lon: 180 }), home(2, { lat: 0, lon: -180 }), home(3, { lat: 0, lon: 179 })];
    const boxes = [
      [170, 180, [3, 2, 1]],
      [-180, -170, [2, 1]],
      [180, -170, [2, 1]],
      [179.5, -180, [2, 1]],
      [180, 180, [2, 1]],
      [-180, 180, [3, 2, 1]],
      [170, 179.9, [3]],
    ] as const;
    for (const [west, east, expected] of boxes) {
      const condition = { kind: 'box', box: { south: -1, north: 1, west, east } } as const;
      expect(found(homes, condition), `${west} to ${east}`).toEqual(expected);
      const matcher = createMatcher(SCHEMA);
      matcher.add(7, [{ name: 'box', condition }]);
      for (const document of homes)
        expect(matcher.match(document).length, `${west} to ${east}`).toBe(+expected.some((id) => id === document.id));
    }
  });

  it('that are unknown are in no area, and outside of every area', () => {
    const world: Condition = { kind: 'box', box: { south: -90, north: 90, west: -180, east: 180 } };
    const homes = [home(1), home(2, { lat: NaN, lon: NaN })];
    expect(found(homes, world)).toEqual([1]);
    expect(found(homes, { kind: 'not', of: world })).toEqual([2]);
    expect(found(homes, { kind: 'radius', lat: 0, lon: 0, metres: Infinity })).toEqual([1]);
  });

  it('follow the even-odd rule in a figure of eight and a hole', () => {
    const homes = [home(1, { lat: 1, lon: 0.5 }), home(2, { lat: 0.5, lon: 1 }), home(3, { lat: 1, lon: 1.5 })];
    const eight: Condition = {
      kind: 'polygon',
      rings: [
        [
          [0, 0],
          [2, 2],
          [2, 0],
          [0, 2],
        ],
      ],
    };
    expect(found(homes, eight)).toEqual([3, 1]);
    const square = (from: number, to: number): [number, number][] => [
      [from, from],
      [to, from],
      [to, to],
      [from, to],
    ];
    expect(found(homes, { kind: 'polygon', rings: [square(0, 2), square(0.4, 1.1)] })).toEqual([3]);
  });
});

describe('the map', () => {
  const homes = Array.from({ length: 3000 }, (_, index) =>
    home(index + 1, { lat: 59 + (index % 50) / 25, lon: 10 + index / 1500 }),
  );

  it('keeps clusters in place while it is panned, and counts what is in view', () => {
    const engine = buildEngine(SCHEMA, homes);
    const view = (west: number) => ({
      filters: [],
      box: { south: 59.2, north: 60.2, west, east: west + 1 },
      zoom: 7,
      singlesUpTo: 0,
    });
    const first = engine.map(view(10.3));
    const panned = engine.map(view(10.31));
    expect(first.clusters.reduce((sum, { count }) => sum + count, 0)).toBe(first.total);
    expect(first.total).toBe(engine.count([{ name: 'box', condition: { kind: 'box', box: view(10.3).box } }]));
    const places = new Set(first.clusters.map(({ lat, lon }) => `${lat} ${lon}`));
    expect(panned.clusters.filter(({ lat, lon }) => places.has(`${lat} ${lon}`)).length).toBeGreaterThan(10);
  });

  it('draws no box round the earth about a cell at the 180th meridian, and leaves nothing on it out', () => {
    const documents = [
      home(1, { lat: 0, lon: 180 }),
      home(2, { lat: 0.01, lon: -179.99 }),
      home(3, { lat: 0, lon: 179.99 }),
    ];
    const engine = buildEngine(SCHEMA, documents);
    const reference = new ReferenceEngine(SCHEMA, documents);
    for (const [west, east] of [
      [179, -179],
      [-180, 180],
      [179, 180],
    ] as const) {
      const view = { filters: [], box: { south: -1, north: 1, west, east }, zoom: 4, singlesUpTo: 0 };
      const { total, clusters } = engine.map(view);
      expect(total).toBe(engine.count([{ name: 'box', condition: { kind: 'box', box: view.box } }]));
      for (const { box } of clusters) expect(box.east - box.west).toBeLessThan(1);
      const byPlace = (all: readonly Cluster[]) => [...all].sort((a, b) => a.lon - b.lon);
      expect({ total, clusters: byPlace(clusters) }).toEqual({
        total: reference.map(view).total,
        clusters: byPlace(reference.map(view).clusters),
      });
    }
  });

  it('answers a view of the whole world at any zoom', () => {
    const engine = buildEngine(SCHEMA, homes);
    const box = { south: -90, north: 90, west: -180, east: 180 };
    for (const zoom of [0, 3.7, 22]) expect(engine.map({ filters: [], box, zoom, singlesUpTo: 1 }).total).toBe(3000);
  });
});

describe('changes', () => {
  it('keep on being found far beyond the room there was', () => {
    const engine = buildEngine(SCHEMA, []);
    for (let id = 1; id <= 20_000; id++) engine.put(home(id, { numbers: { price: id % 100 } }));
    expect(engine.worn).toBe(true);
    expect(engine.size).toBe(20_000);
    expect(engine.count([{ name: 'x', condition: { kind: 'range', field: 'price', min: 99 } }])).toBe(200);
  });

  it('tidy makes room until none is missing', () => {
    const engine = buildEngine(SCHEMA, []);
    for (let id = 1; id <= 3000; id++) engine.put(home(id));
    while (engine.tidy(0));
    expect(engine.tidy(1)).toBe(false);
    expect(engine.size).toBe(3000);
  });
});

describe('snapshots', () => {
  const random = randomizer(1);
  const snapshot = buildEngine(random.schema, [random.document(), random.document()]).snapshot();

  it('that are damaged, cut off or of another schema are refused', () => {
    const damaged = snapshot.slice();
    damaged[snapshot.length - 9] = (damaged[snapshot.length - 9] ?? 0) ^ 1;
    expect(() => loadEngine(random.schema, damaged)).toThrow(SnapshotError);
    expect(() => loadEngine(random.schema, snapshot.subarray(0, 100))).toThrow(SnapshotError);
    expect(() => loadEngine(random.schema, new Uint8Array(0))).toThrow(SnapshotError);
    expect(() => loadEngine(SCHEMA, snapshot)).toThrow(SnapshotError);
  });

  it('load from anywhere in a buffer', () => {
    const shifted = new Uint8Array(snapshot.length + 3);
    shifted.set(snapshot, 3);
    expect(loadEngine(random.schema, shifted.subarray(3)).size).toBe(2);
  });
});

describe('what does not fit the schema', () => {
  const engine = buildEngine(SCHEMA, [home(1)]);
  const ask =
    (condition: object): (() => number) =>
    () =>
      engine.count([{ name: 'x', condition: condition as Condition }]);

  it.each([
    ['an unknown category', { kind: 'category', field: 'colour', anyOf: [0] }],
    ['an unknown ordinal', { kind: 'category', field: 'market', anyOf: [2] }],
    ['an unknown number', { kind: 'range', field: 'market', min: 1 }],
    ['an unknown key', { kind: 'key', field: 'price', anyOf: [1] }],
    ['an unknown text', { kind: 'words', words: 'sea', fields: ['body'] }],
    [
      'a corner that is no place',
      {
        kind: 'polygon',
        rings: [
          [
            [NaN, 0],
            [1, 1],
            [2, 0],
          ],
        ],
      },
    ],
  ])('%s in a query throws a TypeError', (_, condition) => expect(ask(condition)).toThrow(TypeError));

  it.each([
    ['an id of 0', { id: 0 }],
    ['an unknown number', { numbers: { weight: 1 } }],
    ['two values of one category', { categories: { market: [0, 1] } }],
    ['a negative key', { keys: { agency: [-1] } }],
    ['an unknown text', { texts: { body: 'x' } }],
    ['a number called like a method of objects', { numbers: { toString: 1 } }],
    ['a text called so', { texts: { valueOf: 'x' } }],
    ['a category called so', { categories: { market: [0], constructor: [] } }],
  ])('%s in a document throws a TypeError, and changes nothing', (_, given) => {
    expect(() => engine.put(home(1, given))).toThrow(TypeError);
    expect(engine.has(1)).toBe(true);
  });

  it.each([
    ['number', { ...SCHEMA, numbers: { price: { sortable: true }, constructor: {} } }],
    ['key', { ...SCHEMA, keys: ['valueOf'] }],
    ['partition', { ...SCHEMA, partition: 'toString' }],
  ])('a schema with a %s called like a method of objects', (_, schema: Schema) =>
    expect(() => buildEngine(schema, [])).toThrow(TypeError),
  );

  it('a page or an order that cannot be', () => {
    const search = (given: object) => () =>
      engine.search({ filters: [], sort: NEWEST, offset: 0, limit: 10, ...given });
    expect(search({ limit: 1001 })).toThrow(TypeError);
    expect(search({ offset: -1 })).toThrow(TypeError);
    expect(search({ sort: { by: 'number', field: 'rooms', direction: 'asc' } })).toThrow(TypeError);
  });
});
