import { describe, expect, it } from 'vitest';
import { FERRIES } from './ferries.ts';
import { wayByFerry } from './ferry-ways.ts';
import { FIXED_LINKS } from './fixed-links.ts';
import { cellAt, createReadLand, type Cell, type LandCells } from './land-cells.server.ts';
import { landIndex, landLengths, NO_WAY, STRAIGHT } from './land-lengths.ts';
import { straightMetres, travelOver } from './travel.contract.ts';
import { createWaysRound } from './ways-round.server.ts';

const PLACES = {
  ...{ nesodden: [59.8665, 10.6575], akerBrygge: [59.91, 10.727], bygdoy: [59.9065, 10.685], huk: [59.8965, 10.675] },
  ...{ lysaker: [59.9138, 10.637], frogner: [59.9205, 10.705], manglerud: [59.8985, 10.813], grorud: [59.961, 10.882] },
  ...{ nordstrand: [59.865, 10.795], sandvika: [59.89, 10.525], drammen: [59.744, 10.205], fornebu: [59.895, 10.62] },
  ...{ malmoya: [59.871, 10.755], moss: [59.434, 10.658], horten: [59.417, 10.484], drobak: [59.663, 10.63] },
  ...{ hurum: [59.62, 10.47], hamar: [60.7945, 11.068], gjovik: [60.7957, 10.6915], trondheim: [63.4305, 10.3951] },
  ...{ leksvik: [63.67, 10.62], molde: [62.7375, 7.1591], vestnes: [62.624, 7.086], tromso: [69.6495, 18.956] },
  ...{ tromsdalen: [69.647, 18.998], bergen: [60.392, 5.324], straume: [60.36, 5.13], stavanger: [58.97, 5.733] },
  ...{ tau: [59.065, 5.91], cronulla: [-34.058, 151.152], bundeena: [-34.085, 151.151], sydney: [-33.8688, 151.2093] },
  ...{ manly: [-33.797, 151.288], watsonsBay: [-33.843, 151.281], mosman: [-33.829, 151.244] },
  ...{ melbourne: [-37.8136, 144.9631], geelong: [-38.1499, 144.3617], hobart: [-42.882, 147.327] },
  ...{
    bellerive: [-42.875, 147.37],
    perth: [-31.953, 115.857],
    southPerth: [-31.98, 115.865],
    copenhagen: [55.68, 12.57],
  },
} as const satisfies Record<string, readonly [number, number]>;

type Name = keyof typeof PLACES;

function place(name: Name) {
  const [lat, lng] = PLACES[name];
  return { lat, lng };
}

const waysRound = createWaysRound();
const between = (from: Name, to: Name) => waysRound.between(place(from), place(to));

describe('the way between two places', () => {
  it.each([
    // Kilometres of road by a map, to a third.
    ['nesodden', 'akerBrygge', 46],
    ['fornebu', 'nesodden', 55],
    ['nordstrand', 'nesodden', 38],
    ['moss', 'horten', 87],
    ['watsonsBay', 'manly', 22],
  ] as const)('goes round the water from %s to %s', async (from, to, kilometres) => {
    const { metres = 0 } = (await between(from, to)) ?? {};
    expect(metres / 1_000 / kilometres).toBeGreaterThan(2 / 3);
    expect(metres / 1_000 / kilometres).toBeLessThan(4 / 3);
    expect(await between(to, from)).toEqual({ metres: expect.closeTo(metres, -3) as unknown });
  });

  it('goes round from Cronulla to Bundeena by the weir at Audley and the road through the national park', async () => {
    const { metres = 0 } = (await between('cronulla', 'bundeena')) ?? {};
    expect(metres).toBeGreaterThan(30_000);
    expect(metres).toBeLessThan(45_000);
    expect(travelOver('driving', metres)?.duration).toBeGreaterThan(38 * 60);
  });

  it.each([
    ['trondheim', 'leksvik'],
    ['molde', 'vestnes'],
  ] as const)('is not known from %s to %s, over or round the fjord', async (from, to) => {
    expect(await between(from, to)).toEqual({});
  });

  it.each([
    ['bygdoy', 'lysaker'],
    ['huk', 'lysaker'],
    ['frogner', 'lysaker'],
    ['manglerud', 'lysaker'],
    ['grorud', 'lysaker'],
    ['nordstrand', 'akerBrygge'],
    ['malmoya', 'akerBrygge'],
    ['fornebu', 'akerBrygge'],
    ['sandvika', 'akerBrygge'],
    ['drammen', 'akerBrygge'],
    ['drobak', 'hurum'],
    ['hamar', 'gjovik'],
    ['tromso', 'tromsdalen'],
    ['bergen', 'straume'],
    ['stavanger', 'tau'],
    ['sydney', 'manly'],
    ['sydney', 'mosman'],
    ['hobart', 'bellerive'],
    ['perth', 'southPerth'],
    ['melbourne', 'geelong'],
    ['copenhagen', 'sydney'],
  ] as const)('goes about straight from %s to %s, or nothing is known', async (from, to) => {
    expect(await between(from, to)).toBeUndefined();
  });
});

it.each([
  ['nesodden', 'akerBrygge', true],
  ['manly', 'watsonsBay', true],
  ['fornebu', 'akerBrygge', false],
  ['tromsdalen', 'tromso', false],
  ['sydney', 'mosman', false],
  ['manglerud', 'lysaker', false],
  // No way over land is known.
  ['trondheim', 'leksvik', false],
] as const)('from %s to %s goes far round water: %s', async (from, to, isFar) => {
  expect(await waysRound.isFarRound(place(from), place(to))).toBe(isFar);
});

describe('what is near by the straight line alone', () => {
  const isIn = async (of: Name, to: Name, minutes: number) => {
    const rings = (await waysRound.beyondWater(place(to), 'driving', minutes * 60)) ?? [];
    const { lat, lng } = place(of);
    return rings.some((ring) => {
      const [west, north] = ring[0] ?? [0, 0];
      const [east, south] = ring[2] ?? [0, 0];
      return lng >= west && lng < east && lat <= north && lat > south;
    });
  };

  it('is left out of searches by travel time, as long as the way round takes longer', async () => {
    expect(await isIn('nesodden', 'fornebu', 20)).toBe(true);
    expect(await isIn('nesodden', 'fornebu', 30)).toBe(true);
    expect(await isIn('nesodden', 'fornebu', 90)).toBe(false);
    expect(await isIn('manly', 'watsonsBay', 20)).toBe(true);
    for (const near of ['lysaker', 'bygdoy', 'akerBrygge', 'sandvika'] as const)
      expect(await isIn(near, 'fornebu', 30)).toBe(false);
    expect(await isIn('tromsdalen', 'tromso', 15)).toBe(false);
  });

  it('keeps what a ferry may take one to in time', async () => {
    expect(await isIn('moss', 'horten', 60)).toBe(false);
    expect(await isIn('moss', 'horten', 45)).toBe(true);
  });

  it('keeps what no way is known to: there may be a bridge', async () => {
    expect(await isIn('vestnes', 'molde', 30)).toBe(false);
  });
});

describe('the way with a ferry', () => {
  const byFerry = (mode: 'walking' | 'driving', from: Name, to: Name) =>
    wayByFerry(mode, place(from), place(to), (start, end) => waysRound.between(start, end));

  it.each([
    // Minutes with half of the time between departures as the wait, and what the roads at both ends take.
    ['driving', 'moss', 'horten', 45, 70],
    ['driving', 'trondheim', 'leksvik', 75, 120],
    ['driving', 'molde', 'vestnes', 43, 75],
    ['walking', 'cronulla', 'bundeena', 60, 75],
    ['walking', 'nesodden', 'akerBrygge', 40, 55],
  ] as const)(
    '%s from %s to %s takes the crossing, a wait and the ways to the quays',
    async (mode, from, to, least, most) => {
      const { duration = 0 } = (await byFerry(mode, from, to)) ?? {};
      expect(duration / 60).toBeGreaterThanOrEqual(least);
      expect(duration / 60).toBeLessThan(most);
    },
  );

  it.each([
    ['cronulla', 'bundeena'],
    ['nesodden', 'akerBrygge'],
    ['manly', 'watsonsBay'],
  ] as const)('is none by car from %s to %s', async (from, to) => {
    expect(await byFerry('driving', from, to)).toBeUndefined();
  });

  it.each(FERRIES)('knows the quays of $name on land, and crosses at a speed of ships', async (ferry) => {
    const [one, other] = ferry.quays.map(([lat, lng]) => ({ lat, lng }));
    if (one === undefined || other === undefined) throw new Error('two quays');
    const kilometres = straightMetres(one, other) / 1_000;
    expect(kilometres / (ferry.minutes / 60)).toBeGreaterThan(5);
    expect(kilometres / (ferry.minutes / 60)).toBeLessThan(30);
    for (const quay of [one, other]) {
      const cell = cellAt(quay);
      const cells = await createReadLand()({ left: cell.column - 6, top: cell.row - 6, width: 13, height: 13 });
      expect(cells && landIndex(cells, cell)).toBeDefined();
    }
  });
});

it('finds the shortest ways over land from one cell', async () => {
  const rows = [
    '...........',
    '.#########.',
    '.#.......#.',
    '.#.......#.',
    '.#.......#.',
    '.#..###..#.',
    '...........',
  ];
  const cells: LandCells = {
    ...{ left: 100, top: 200, width: 11, height: rows.length },
    isLand: Uint8Array.from(rows.join('').replaceAll('.', '0').replaceAll('#', '1')),
  };
  const start: Cell = { column: 101, row: 205 };
  const lengthTo = async (cell: Cell, longest = 1_000, links: { from: Cell; to: Cell }[] = []) => {
    const lengths = await landLengths(cells, start, links, longest);
    return lengths?.[landIndex(cells, cell) ?? -1];
  };
  const [right, island] = [
    { column: 109, row: 205 },
    { column: 105, row: 205 },
  ];
  // Two cells of water are bridged.
  expect(await lengthTo(island)).toBe(4 * STRAIGHT);
  expect(await lengthTo(right)).toBe(8 * STRAIGHT);
  expect(await lengthTo(right, 7 * STRAIGHT)).toBe(NO_WAY);
  expect(await landLengths({ ...cells, isLand: new Uint8Array(77) }, start, [], 1_000)).toBeUndefined();
  const isLand = Uint8Array.from(cells.isLand, (is, index) => (index > 11 * 5 + 2 && index < 11 * 5 + 8 ? 0 : is));
  const around = await landLengths({ ...cells, isLand }, start, [], 1_000);
  expect(around?.[landIndex(cells, right) ?? -1]).toBeGreaterThan(8 * STRAIGHT);
  const linked = await landLengths({ ...cells, isLand }, start, [{ from: start, to: right }], 1_000);
  expect(linked?.[landIndex(cells, right) ?? -1]).toBe(8 * STRAIGHT);
});

it.each(FIXED_LINKS)('knows %s by two ends on land, and it spares a way round', async (_name, from, to) => {
  const readLand = createReadLand();
  const [one, other] = [cellAt({ lat: from[0], lng: from[1] }), cellAt({ lat: to[0], lng: to[1] })];
  const [left, top] = [Math.min(one.column, other.column) - 6, Math.min(one.row, other.row) - 6];
  const width = Math.abs(one.column - other.column) + 13;
  const height = Math.abs(one.row - other.row) + 13;
  const cells = await readLand({ left, top, width, height });
  if (cells === undefined) throw new Error('no basemap');
  const end = landIndex(cells, other);
  expect(end).toBeDefined();
  const straight = STRAIGHT * Math.hypot(one.column - other.column, one.row - other.row);
  expect((await landLengths(cells, one, [], 10_000))?.[end ?? -1]).toBeGreaterThan(1.25 * straight);
  expect(straightMetres({ lat: from[0], lng: from[1] }, { lat: to[0], lng: to[1] })).toBeLessThan(16_000);
});
