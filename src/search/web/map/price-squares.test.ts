import { describe, expect, it } from 'vitest';
import { outsideSquares, type PriceSquare } from './price-squares.ts';
import type { Mark } from './use-markers.ts';

const mark = (lat: number, lng: number): Mark => ({
  coordinates: { lat, lng },
  count: 1,
  bounds: { north: lat, south: lat, west: lng, east: lng },
});
const square = (south: number, west: number, east = west + 1): PriceSquare => ({
  bounds: { south, north: south + 1, west, east },
  homes: 7,
  median: 80_000,
});

describe('marks beside squares', () => {
  it('are those that lie in none of them; a square ends where its neighbours begin', () => {
    const marks = [mark(59.5, 10.5), mark(60, 10.5), mark(59.5, 11), mark(59, 10), mark(40, 10.5)];
    expect(outsideSquares(marks, [square(59, 10)])).toEqual([marks[1], marks[2], marks[4]]);
    expect(outsideSquares(marks, [])).toEqual(marks);
  });

  it('are told apart across the 180th meridian', () => {
    const marks = [mark(-17, 179.9), mark(-17, -179.9), mark(-17, 0)];
    expect(outsideSquares(marks, [square(-17, 179.5, -179.5)])).toEqual([marks[2]]);
  });
});
