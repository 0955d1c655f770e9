import { expect, it } from 'vitest';
import { boxAround, boxOf, centreOf, isInBox, metresBetween, type Ring } from './geometry.server.ts';

const OSLO = { lat: 59.9139, lng: 10.7522 };

/** A rectangle between two corners, closed. */
function rectangle(west: number, south: number, east: number, north: number): Ring {
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
}

it.each([
  ['Drammen', { lat: 59.7439, lng: 10.2045 }, 35.97],
  ['Hamar', { lat: 60.7945, lng: 11.068 }, 99.43],
  ['Lillehammer', { lat: 61.1153, lng: 10.4662 }, 134.5],
])('it is as far from Oslo to %s as on the globe, to 1 %%', (_, place, kilometres) => {
  for (const metres of [metresBetween(OSLO, place), metresBetween(place, OSLO)])
    expect(Math.abs(metres / 1_000 / kilometres - 1)).toBeLessThan(0.01);
});

it('a point is in a box up to its edges, and out of it beyond any one of them', () => {
  const box = { north: 60, south: 59, west: 10, east: 11 };
  expect([isInBox(box, 59.5, 10.5), isInBox(box, 60, 11), isInBox(box, 59, 10)]).toEqual([true, true, true]);
  const outside = [
    [60.1, 10.5],
    [58.9, 10.5],
    [59.5, 9.9],
    [59.5, 11.1],
  ] as const;
  for (const [lat, lng] of outside) expect(isInBox(box, lat, lng)).toBe(false);
});

it('a box is the smallest around all outer rings, or around points', () => {
  const coordinates = [[rectangle(10, 59, 11, 60)], [rectangle(5, 58, 6, 58.5), rectangle(5.2, 58.1, 5.4, 58.2)]];
  const box = { north: 60, south: 58, west: 5, east: 11 };
  expect(boxOf({ type: 'MultiPolygon', coordinates })).toEqual(box);
  expect(
    boxAround([
      { lat: 58, lng: 11 },
      { lat: 60, lng: 5 },
    ]),
  ).toEqual(box);
  expect(boxAround([])).toBeUndefined();
});

it('the centre is that of the largest part, by its area; of a line, the middle of its box', () => {
  const [large, small] = [rectangle(10, 59, 12, 60), rectangle(5, 58, 5.1, 58.1)];
  const centre = centreOf({ type: 'MultiPolygon', coordinates: [[small], [large], [small]] });
  expect([centre.lng, centre.lat]).toEqual([expect.closeTo(11, 9), expect.closeTo(59.5, 9)]);
  // A triangle has its centre a third of the way up, whichever way round it is drawn.
  const triangle: Ring = [
    [0, 0],
    [3, 0],
    [0, 6],
    [0, 0],
  ];
  for (const ring of [triangle, triangle.toReversed()]) {
    const { lat, lng } = centreOf({ type: 'Polygon', coordinates: [ring] });
    expect([lng, lat]).toEqual([expect.closeTo(1, 9), expect.closeTo(2, 9)]);
  }
  const line: Ring = [
    [10, 59],
    [12, 60],
    [10, 59],
  ];
  expect(centreOf({ type: 'Polygon', coordinates: [line] })).toEqual({ lng: 11, lat: 59.5 });
});
