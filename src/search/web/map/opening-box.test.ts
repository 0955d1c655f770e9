import { describe, expect, it } from 'vitest';
import { parseFilter } from '../../filter-parse.contract.ts';
import { openingBox } from './opening-box.ts';

function mark(lat: number, lng: number, count: number) {
  return { coordinates: { lat, lng }, count, bounds: { north: lat, south: lat, west: lng, east: lng } };
}

const OSLO = mark(59.9, 10.75, 300);
const BERGEN = mark(60.4, 5.3, 90);
const VADSO = mark(70.07, 29.75, 30);
const SOUTH = { north: 60.4, south: 59.9, west: 5.3, east: 10.75 };
const ALL = { north: 70.07, south: 59.9, west: 5.3, east: 29.75 };

describe('where a map opens', () => {
  const { filter } = parseFilter({});

  it('is where nearly all homes of Norway are, and not in Sweden and Finland for the few others', () => {
    expect(openingBox([OSLO, BERGEN, VADSO], filter, 'no')).toEqual(SOUTH);
  });

  it('is around all homes where many are in the north, where a place is named, and in Australia', () => {
    expect(openingBox([OSLO, BERGEN, mark(70.07, 29.75, 200)], filter, 'no')).toEqual(ALL);
    expect(openingBox([OSLO, BERGEN, VADSO], { ...filter, address: ['norge'] }, 'no')).toEqual(ALL);
    expect(openingBox([mark(-33.9, 151.2, 900), mark(-31.9, 115.8, 10)], filter, 'au')).toEqual({
      north: -31.9,
      south: -33.9,
      west: 115.8,
      east: 151.2,
    });
  });

  it('is nowhere where there are no homes', () => {
    expect(openingBox([], filter, 'no')).toBeUndefined();
  });
});
