import { describe, expect, it } from 'vitest';
import { parseFilter } from '../../filter-parse.contract.ts';
import type { SearchFilter } from '../../filter.contract.ts';
import { listPath } from '../../../paths.ts';
import { listQueryOf } from '../list-query.ts';
import { around, boundsOf, boxOf, withBox, withoutBox, criteriaKey } from './map-box.ts';

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
    const criteria = filterOf({ bedroomMin: 2 });
    expect(criteriaKey(withBox({ ...criteria, page: 3, sorting: 'price', order: 'asc', view: 'map' }, OSLO, 9))).toBe(
      criteriaKey(criteria),
    );
    expect(criteriaKey(filterOf({ bedroomMin: 3 }))).not.toBe(criteriaKey(criteria));
    expect(boxOf(withoutBox(withBox(criteria, OSLO, 9)))).toBeUndefined();
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

it('reaches over the date line the short way, and never around the world', () => {
  const [fiji, samoa] = [
    { north: -16, south: -19, west: 177, east: 179.9 },
    { north: -13, south: -14.5, west: -172.8, east: -171 },
  ];
  const both = { north: -13, south: -19, west: 177, east: -171 };
  expect(around([fiji, samoa])).toEqual(both);
  expect(around([samoa, fiji])).toEqual(both);
  // A box that reaches over it already, as the server gives it.
  expect(around([both, { north: -17, south: -18, west: 178, east: 179 }])).toEqual(both);
  expect(boundsOf(both)).toEqual([177, -19, 189, -13]);
  expect(boundsOf(OSLO)).toEqual([10.6, 59.8, 10.9, 59.98]);
});
