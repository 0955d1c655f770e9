import { describe, expect, it } from 'vitest';
import { parseFilter } from '../../filter-parse.contract.ts';
import type { SearchFilter } from '../../filter.contract.ts';
import { listPath } from '../../../paths.ts';
import { listQueryOf } from '../list-query.ts';
import { around, boxOf, withBox, withoutBox, wishOf } from './map-box.ts';

const OSLO = { north: 59.98, south: 59.8, west: 10.6, east: 10.9 };

function filterOf(input: unknown): SearchFilter {
  return parseFilter(input).filter;
}

describe('where the map stands', () => {
  it('is in the address, and comes out of it again', () => {
    const filter = withBox(filterOf({ bedroom_min: 2, view: 'map', page: 4 }), OSLO, 11.25);
    const again = listQueryOf(`http://x${listPath(filter)}`).filter;
    expect(again).toEqual(filter);
    expect(boxOf(again)).toEqual(OSLO);
    expect(again).toMatchObject({ page: 1, zoomLevel: 11.25, view: 'map' });
  });

  it('is no part of what is searched for, and neither are pages and sorts', () => {
    const wish = filterOf({ bedroomMin: 2 });
    expect(wishOf(withBox({ ...wish, page: 3, sorting: 'price', order: 'asc', view: 'map' }, OSLO, 9))).toBe(
      wishOf(wish),
    );
    expect(wishOf(filterOf({ bedroomMin: 3 }))).not.toBe(wishOf(wish));
    expect(boxOf(withoutBox(withBox(wish, OSLO, 9)))).toBeUndefined();
  });
});

it('reaches around all of several boxes, and nowhere for none', () => {
  expect(around([OSLO, { north: 60.5, south: 60.2, west: 5.1, east: 5.5 }])).toEqual({
    north: 60.5,
    south: 59.8,
    west: 5.1,
    east: 10.9,
  });
  expect(around([])).toBeUndefined();
});
