import { describe, expect, it } from 'vitest';
import type { Area, AreaKind } from './area.server.ts';
import { createNeighbours, neighboursAmong } from './neighbours.server.ts';

const KM = 1 / 111.195;

/** A suburb so many kilometres east and north of the equator's beginning, where a degree is as long either way. */
function area(id: number, x: number, y: number, changes: Partial<Area> = {}): Area {
  const kind: AreaKind = 'suburb';
  return {
    id,
    parentId: undefined,
    country: 'au',
    kind,
    name: String(id),
    alternateNames: [],
    slug: String(id),
    path: String(id),
    code: undefined,
    point: { lat: y * KM, lng: x * KM },
    box: undefined,
    population: 0,
    geometry: undefined,
    ...changes,
  };
}

/** A square with the given corner in the south-west, of so many kilometres. */
function square(x: number, y: number, size: number): Pick<Area, 'geometry'> {
  const corners = [
    [x, y],
    [x + size, y],
    [x + size, y + size],
    [x, y + size],
    [x, y],
  ].map(([lng = 0, lat = 0]) => [lng * KM, lat * KM] as const);
  return { geometry: { type: 'Polygon', coordinates: [corners] } };
}

const found = (of: Area, among: readonly Area[]) => neighboursAmong(of, among).map(({ id }) => id);

describe('places around another, of which only the middles are known', () => {
  const grid = Array.from({ length: 25 }, (_, index) => area(index, (index % 5) * 2, Math.floor(index / 5) * 2));
  const middle = grid[12] as Area;

  it('are those whose ground touches its own, and not those behind them or at its corners', () => {
    expect(found(middle, grid).sort()).toEqual([11, 13, 17, 7]);
  });

  it('come the nearest first', () => {
    const near = area(30, 5, 4);
    expect(found(middle, [...grid, near])[0]).toBe(30);
  });

  it('are in Australia also those within 2.5 km behind others, elsewhere those that touch alone', () => {
    const abroad = (place: Area): Area => ({ ...place, country: 'no' });
    const among = [...grid, area(30, 5, 4)];
    expect(found(middle, among)).toContain(13);
    expect(found(abroad(middle), among.map(abroad))).not.toContain(13);
  });

  it('are of its own kind and country alone, and never itself', () => {
    const others = [
      area(40, 3, 4, { kind: 'postcode' }),
      area(41, 5, 4, { country: 'no' }),
      area(42, 4, 5, { point: undefined }),
    ];
    expect(found(middle, [...grid, ...others]).sort()).toEqual([11, 13, 17, 7]);
    expect(found(area(43, 0, 0, { kind: 'country' }), [area(44, 1, 1, { kind: 'country' })])).toEqual([]);
  });

  it('end where nobody would call it around there', () => {
    expect(found(area(1, 0, 0), [area(2, 25, 0), area(3, 0, 45)])).toEqual([2]);
    expect(found(area(1, 0, 0, { point: undefined }), [area(2, 1, 0)])).toEqual([]);
  });
});

describe('places around another, of which the outlines are known', () => {
  const home = area(1, 5, 5, square(0, 0, 10));

  it('are those that have a stretch of border with it', () => {
    const beside = area(2, 15, 5, square(10, 0, 10));
    const island = area(3, 11, 25, square(10.5, 20, 1));
    expect(found(home, [beside, island])).toEqual([2]);
  });

  it('of municipalities are also those across a fjord', () => {
    const town = { kind: 'municipality' } as const;
    const beyond = area(2, 17, 5, { ...town, ...square(12, 0, 10) });
    const inland = area(3, 40, 5, { ...town, ...square(30, 0, 10) });
    expect(found({ ...home, ...town }, [beyond, inland])).toEqual([2]);
  });

  it('are told by their middles where no outline touches its own', () => {
    expect(found(home, [area(2, 12, 5), area(3, 90, 5, square(85, 0, 10))])).toEqual([2]);
  });
});

describe('places around a county', () => {
  const county = (id: number, x: number) => area(id, x, 0, { country: 'no', kind: 'county', ...square(x, 0, 40) });
  const municipality = (id: number, parentId: number, x: number) =>
    area(id, x, 0, { country: 'no', kind: 'municipality', parentId, ...square(x, 0, 20) });
  const [city, wide] = [county(1, 0), county(2, 40)];
  const halves = [municipality(20, 2, 40), municipality(21, 2, 60)];
  const around = (of: Area, among: readonly Area[]) =>
    createNeighbours({ all: () => among, onChange: () => undefined })(of).map(({ id }) => id);

  it('are counties, but of one that is a single municipality, as Oslo is, the municipalities beside it', () => {
    const whole = area(10, 0, 0, { country: 'no', kind: 'municipality', parentId: 1, ...square(0, 0, 40) });
    expect(around(city, [city, wide, whole, ...halves])).toEqual([20]);
    expect(around(wide, [city, wide, whole, ...halves])).toEqual([1]);
  });

  it('are in Australia the states that border on it, however near the middle of another', () => {
    const states = ['Tasmania', 'Victoria', 'Australian Capital Territory', 'New South Wales'].map((name, at) =>
      area(at, at * 100, 0, { kind: 'county', name }),
    );
    const names = (of: Area | undefined) => around(of ?? city, states).map((id) => states[id]?.name);
    expect(names(states[0])).toEqual(['Victoria']);
    expect(names(states[2])).toEqual(['New South Wales']);
  });
});
