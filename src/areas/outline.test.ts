import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dissolve } from './dissolve.server.ts';
import { boxOf, centreOf, polygonsOf, type Geometry, type Ring } from './geometry.server.ts';
import { prepareOutline } from './outline.server.ts';

/** Every edge, one after the other. */
function holds(geometry: Geometry, lat: number, lng: number): boolean {
  let isInside = false;
  for (const ring of polygonsOf(geometry).flat()) {
    for (let i = 1; i < ring.length; i++) {
      const [[aLng, aLat], [bLng, bLat]] = [ring[i - 1] as [number, number], ring[i] as [number, number]];
      if (aLat > lat !== bLat > lat && lng < aLng + ((lat - aLat) / (bLat - aLat)) * (bLng - aLng))
        isInside = !isInside;
    }
  }
  return isInside;
}

function square(west: number, south: number, size: number): Ring {
  return [
    [west, south],
    [west + size, south],
    [west + size, south + size],
    [west, south + size],
    [west, south],
  ];
}

const corner = fc
  .tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 400 }))
  .map(([x, y]): [number, number] => [x / 40, 59 + y / 40]);
const ring = fc
  .array(corner, { minLength: 3, maxLength: 120 })
  .map((corners): Ring => [...corners, corners[0] as [number, number]]);
const point = fc.tuple(fc.double({ min: 58, max: 70, noNaN: true }), fc.double({ min: -1, max: 11, noNaN: true }));

describe('prepareOutline', () => {
  it('agrees with a look at every edge, for any rings', () => {
    fc.assert(
      fc.property(
        fc.array(ring, { minLength: 1, maxLength: 3 }),
        fc.array(point, { minLength: 50, maxLength: 50 }),
        (rings, points) => {
          const geometry: Geometry = { type: 'Polygon', coordinates: rings };
          // An outline's box is that of its outer ring: holes lie within.
          const inside = rings[0] === undefined ? undefined : boxOf(geometry);
          const outline = prepareOutline(geometry);
          for (const [lat, lng] of points) {
            if (
              inside === undefined ||
              lat > inside.north ||
              lat < inside.south ||
              lng > inside.east ||
              lng < inside.west
            )
              continue;
            expect(outline.contains(lat, lng)).toBe(holds(geometry, lat, lng));
          }
        },
      ),
      { numRuns: 200 },
    );
  });

  it('leaves holes out, and takes every part of several in', () => {
    const outline = prepareOutline({
      type: 'MultiPolygon',
      coordinates: [[square(0, 0, 10), square(4, 4, 2)], [square(20, 0, 1)]],
    });
    expect(outline.contains(1, 1)).toBe(true);
    expect(outline.contains(5, 5)).toBe(false);
    expect(outline.contains(0.5, 20.5)).toBe(true);
    expect(outline.contains(5, 15)).toBe(false);
  });
});

describe('centreOf', () => {
  it('is the centre of gravity of the largest part', () => {
    expect(centreOf({ type: 'MultiPolygon', coordinates: [[square(0, 0, 1)], [square(10, 50, 4)]] })).toEqual({
      lat: 52,
      lng: 12,
    });
  });

  it('is the middle of the box of a shape without area', () => {
    expect(
      centreOf({
        type: 'Polygon',
        coordinates: [
          [
            [0, 0],
            [2, 4],
            [0, 0],
          ],
        ],
      }),
    ).toEqual({ lat: 2, lng: 1 });
  });
});

describe('dissolve', () => {
  it('takes the border between neighbours away, whichever way their rings run', () => {
    const joined = dissolve([
      { type: 'Polygon', coordinates: [square(0, 0, 1)] },
      { type: 'Polygon', coordinates: [[...square(1, 0, 1)].reverse()] },
    ]);
    expect(joined.coordinates).toHaveLength(1);
    expect(polygonsOf(joined)[0]).toHaveLength(1);
    expect(polygonsOf(joined)[0]?.[0]).toHaveLength(7);
    expect(prepareOutline(joined).contains(0.5, 1)).toBe(true);
  });

  it('keeps a hole that no part fills, and fills one that a part fills', () => {
    const around: Geometry = { type: 'Polygon', coordinates: [square(0, 0, 9), square(3, 3, 3)] };
    expect(polygonsOf(dissolve([around]))).toEqual([[expect.anything(), expect.anything()]]);
    const filled = dissolve([around, { type: 'Polygon', coordinates: [square(3, 3, 3)] }]);
    expect(polygonsOf(filled)).toHaveLength(1);
    expect(polygonsOf(filled)[0]).toHaveLength(1);
  });
});
