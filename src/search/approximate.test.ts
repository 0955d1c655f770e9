import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { REACHES } from '../properties/place.contract.ts';
import { facts, ENGINES } from './facts.testing.ts';
import type { ListingFacts } from './listing-facts.server.ts';
import { grownBox, nearOutline } from './overlap.server.ts';
import type { Area, Condition, Position, SearchEngine } from './search-engine.server.ts';

/** Which searches by place find a home that is only known to be somewhere in a circle. */

const KM = 1 / 111.195;
const MIDDLE = { lat: -32.1, lng: 115.85 };
/** Degrees of longitude for a kilometre there. */
const EAST = KM / Math.cos((MIDDLE.lat * Math.PI) / 180);

const home = (id: string, reach: string, coordinates = MIDDLE): ListingFacts =>
  facts({ id, coordinates, categories: { reach: [reach] }, keys: { area: ['7'] } });

async function found(engine: SearchEngine, condition: Condition): Promise<readonly string[]> {
  const filters = [{ name: 'place', condition }];
  const sort = { by: 'number', field: 'created', direction: 'desc' } as const;
  return [...(await engine.search({ filters, sort, offset: 0, limit: 1_000 })).ids].sort();
}

const meets = (area: Area): Condition => ({ kind: 'meets', area });
const square = (north: number, east: number, km: number): Position[] => [
  [MIDDLE.lng + (east - km) * EAST, MIDDLE.lat + (north - km) * KM],
  [MIDDLE.lng + (east + km) * EAST, MIDDLE.lat + (north - km) * KM],
  [MIDDLE.lng + (east + km) * EAST, MIDDLE.lat + (north + km) * KM],
  [MIDDLE.lng + (east - km) * EAST, MIDDLE.lat + (north + km) * KM],
];

describe.each(ENGINES)('a home somewhere in a circle, %s', (_, over) => {
  const engine = over([home('1', 'exact'), home('2', '500'), home('3', '2000'), facts({ id: '4' })]);

  it('is in a box that its circle reaches', async () => {
    const boxAt = (km: number): Condition =>
      meets({
        kind: 'box',
        box: { south: MIDDLE.lat + km * KM, north: MIDDLE.lat + 9 * KM, west: MIDDLE.lng - 1, east: MIDDLE.lng + 1 },
      });
    expect(await found(engine, boxAt(-0.1))).toEqual(['1', '2', '3']);
    expect(await found(engine, boxAt(0.4))).toEqual(['2', '3']);
    expect(await found(engine, boxAt(1.9))).toEqual(['3']);
    expect(await found(engine, boxAt(2.1))).toEqual([]);
  });

  it('is within a radius that meets its circle', async () => {
    const from = (km: number): Condition =>
      meets({ kind: 'radius', lat: MIDDLE.lat + km * KM, lon: MIDDLE.lng, metres: 1_000 });
    expect(await found(engine, from(0.9))).toEqual(['1', '2', '3']);
    expect(await found(engine, from(1.4))).toEqual(['2', '3']);
    expect(await found(engine, from(2.9))).toEqual(['3']);
    expect(await found(engine, from(3.1))).toEqual([]);
  });

  it('is in an outline that its circle reaches', async () => {
    const at = (km: number): Condition => meets({ kind: 'polygon', rings: [square(0, km, 1)] });
    expect(await found(engine, at(0))).toEqual(['1', '2', '3']);
    expect(await found(engine, at(1.4))).toEqual(['2', '3']);
    expect(await found(engine, at(2.9))).toEqual(['3']);
    expect(await found(engine, at(3.1))).toEqual([]);
  });

  it('is in the areas that its address names, whatever their outlines', async () => {
    const far: Condition = { kind: 'inArea', id: '7', rings: [square(50, 50, 1)] };
    expect(await found(engine, far)).toEqual(['2', '3']);
    const other: Condition = { kind: 'inArea', id: '8', rings: [square(0, 0, 1)] };
    expect(await found(engine, other)).toEqual(['1']);
  });

  it('is near by its middle, where the way is asked for', async () => {
    expect(await found(engine, { kind: 'radius', lat: MIDDLE.lat + KM, lon: MIDDLE.lng, metres: 900 })).toEqual([]);
  });
});

describe('both implementations', () => {
  const degrees = (from: number, to: number) => fc.double({ min: from, max: to, noNaN: true });
  const place = fc.record({ lat: degrees(-32.5, -31.5), lng: degrees(115.5, 116.5) });
  const anyHome = fc.record({ place, reach: fc.constantFrom('exact', ...REACHES.map(String)), area: fc.nat(3) });
  const corner = place.map(({ lat, lng }): Position => [lng, lat]);
  const anyArea: fc.Arbitrary<Area> = fc.oneof(
    fc.tuple(place, place).map(([a, b]): Area => {
      const [south, north] = [Math.min(a.lat, b.lat), Math.max(a.lat, b.lat)];
      return { kind: 'box', box: { south, north, west: Math.min(a.lng, b.lng), east: Math.max(a.lng, b.lng) } };
    }),
    fc
      .tuple(place, degrees(0, 40_000))
      .map(([{ lat, lng }, metres]): Area => ({ kind: 'radius', lat, lon: lng, metres })),
    fc.array(corner, { minLength: 3, maxLength: 8 }).map((ring): Area => ({ kind: 'polygon', rings: [ring] })),
  );
  const anyCondition = fc.oneof(
    anyArea.map(meets),
    fc
      .tuple(fc.nat(3), fc.array(corner, { minLength: 3, maxLength: 6 }))
      .map(([id, ring]): Condition => ({ kind: 'inArea', id: String(id), rings: [ring] })),
  );

  it('find the same', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyHome, { maxLength: 40 }), anyCondition, async (homes, condition) => {
        const all = homes.map(({ place: coordinates, reach, area }, at) =>
          facts({ id: String(at + 1), coordinates, categories: { reach: [reach] }, keys: { area: [String(area)] } }),
        );
        const [one, other] = await Promise.all(ENGINES.map(([, over]) => found(over(all), condition)));
        expect(one).toEqual(other);
      }),
      { numRuns: 60 },
    );
  });
});

describe('a shape with its edges moved out', () => {
  it('goes round the earth where they meet, and crosses the 180th meridian', () => {
    expect(grownBox({ north: 1, south: 0, west: -179.99, east: 179.99 }, 16_000)).toMatchObject({
      west: -180,
      east: 180,
    });
    const across = grownBox({ north: 1, south: 0, west: 170, east: 179.95 }, 16_000);
    expect(across.west).toBeCloseTo(169.86, 1);
    expect(across.east).toBeCloseTo(-179.91, 1);
    expect(grownBox({ north: 90, south: 89, west: 0, east: 1 }, 16_000).north).toBe(90);
  });

  it('has holes that are near their edges and empty in the middle', () => {
    const isNear = nearOutline([square(0, 0, 10), square(0, 0, 5)], 1_000);
    expect(isNear(MIDDLE.lat, MIDDLE.lng)).toBe(false);
    expect(isNear(MIDDLE.lat + 4.5 * KM, MIDDLE.lng)).toBe(true);
    expect(isNear(MIDDLE.lat + 7 * KM, MIDDLE.lng)).toBe(true);
  });
});
