import { describe, expect, it } from 'vitest';
import type { Area } from './area.server.ts';
import { createStreetIndex, type StreetListing } from './street-index.server.ts';

/** Which homes stand in which streets, and how many of them are to be had. */

const AREAS = new Map<number, Area>(
  (
    [
      [1, 'country'],
      [101, 'county'],
      [10301, 'municipality'],
      [5, 'suburb'],
      [9, 'postcode'],
    ] as const
  ).map(([id, kind]) => [id, { id, kind } as Area]),
);

function open() {
  const streets = new Map<string, number | undefined>();
  const homes = new Map<number, number>();
  const book = createStreetIndex({
    areas: { byId: (id) => AREAS.get(id) },
    onStreet: ({ name, area, available }, count) => {
      streets.set(`${name} in ${area?.kind ?? 'nothing'}`, count);
      expect(available.sale + available.rent).toBe(count ?? 0);
    },
    onHomes: (ids, change) => {
      for (const id of ids) homes.set(id, (homes.get(id) ?? 0) + change);
    },
  });
  const add = (id: string, street: string | undefined, given: Partial<StreetListing> = {}) => {
    book.add({
      id,
      region: 'no',
      objectType: 'residential_sale',
      availability: 'available',
      areaIds: [1, 101, 10301, 5, 9],
      address: { ...(street === undefined ? {} : { street }) },
      ...given,
    });
  };
  return { book, add, streets: () => Object.fromEntries(streets), homes: () => Object.fromEntries(homes) };
}

describe('streets', () => {
  it('count the homes of all their spellings, for sale and to let', () => {
    const { add, streets } = open();
    add('100000001', 'Storgata 1');
    add('100000002', 'Storgt. 2');
    add('100000003', 'Storgata 3', { objectType: 'residential_rent' });
    expect(streets()).toEqual({ 'Storgata in municipality': 3 });
  });

  it('lie in the municipality in Norway, in the suburb in Australia, else in the nearest that is known', () => {
    const { add, streets } = open();
    add('100000001', 'Storgata 1', { areaIds: [1, 101, 9] });
    add('100000002', '12 High St', { region: 'au' });
    add('100000003', 'Lillegata 1', { areaIds: [] });
    add('100000004', 'Elvegata 1', { areaIds: [9, 777] });
    expect(streets()).toEqual({
      'Storgata in county': 1,
      'High Street in suburb': 1,
      'Lillegata in nothing': 1,
      'Elvegata in nothing': 1,
    });
  });

  it('count what was sold and let beside what is on the market', () => {
    const { book, add, streets } = open();
    add('100000001', 'Storgata 1', { availability: 'sold' });
    add('100000002', 'Storgata 2', { availability: 'rented', objectType: 'residential_rent' });
    add('100000003', 'Storgata 3', { availability: 'unavailable' });
    expect(streets()).toEqual({ 'Storgata in municipality': 0 });
    const [{ street } = { street: undefined }] = book.listingsBeginning('100000001', 'no', 1);
    expect(street).toMatchObject({ available: { sale: 0, rent: 0 }, closed: { sale: 1, rent: 1 } });
    add('100000001', 'Storgata 1');
    expect(street).toMatchObject({ available: { sale: 1, rent: 0 }, closed: { sale: 0, rent: 1 } });
  });

  it('lose a home that is sold, moved or gone, and are gone with their last', () => {
    const { book, add, streets, homes } = open();
    add('100000001', 'Storgata 1');
    add('100000002', 'Storgata 2');
    add('100000001', 'Storgata 1', { availability: 'sold' });
    expect([streets(), homes()[101]]).toEqual([{ 'Storgata in municipality': 1 }, 1]);
    add('100000002', 'Lillegata 2');
    expect([streets(), homes()[101]]).toEqual([{ 'Storgata in municipality': 0, 'Lillegata in municipality': 1 }, 1]);
    book.remove('100000002');
    book.remove('100000002');
    expect([streets(), homes()[101]]).toEqual([
      { 'Storgata in municipality': 0, 'Lillegata in municipality': undefined },
      0,
    ]);
    book.remove('100000001');
    expect(streets()).toEqual({ 'Storgata in municipality': undefined, 'Lillegata in municipality': undefined });
  });

  it('are none of a home without a street, which its areas count all the same', () => {
    const { add, streets, homes } = open();
    add('100000001', undefined);
    add('100000002', '12');
    expect([streets(), homes()[10301]]).toEqual([{}, 2]);
  });

  it('have the middle of their homes, and the postcode of the one that they are first known by', () => {
    const { book, add } = open();
    const first = { street: 'Storgata 1', lat: 59.9, lng: 10.7, postCode: '0184' };
    add('100000001', undefined, { address: first });
    add('100000002', undefined, { address: { street: 'Storgata 2', lat: 59.8, lng: 10.5, postCode: '9999' } });
    add('100000003', undefined, { address: { street: 'Elvegata 1', lat: 59.9 } });
    const streetOf = (id: string) => book.listingsBeginning(id, 'no', 1)[0]?.street;
    expect(streetOf('100000002')).toMatchObject({ point: { lat: 59.85, lng: 10.6 }, postCode: '0184' });
    expect(book.streetIn('no', 10301, 'Storgata 77')).toBe(streetOf('100000002'));
    expect(book.streetIn('no', 5, 'Storgata')).toBeUndefined();
    book.remove('100000001');
    expect(streetOf('100000002')).toMatchObject({ point: { lat: 59.8, lng: 10.5 } });
    add('100000002', undefined, { address: { street: 'Storgata 2' } });
    expect(streetOf('100000002')).toMatchObject({ point: undefined });
    expect(streetOf('100000003')).toMatchObject({ point: undefined, postCode: undefined });
  });
});

describe('homes whose id begins so', () => {
  it('are found in their order and country, as many as asked for', () => {
    const { add, book } = open();
    for (const id of ['100000199', '100000100', '100000200', '100000099']) add(id, 'Storgata 1');
    add('100000150', 'Storgata 1', { availability: 'sold' });
    add('100000151', '1 High St', { region: 'au' });
    const found = (digits: string, limit = 10, region: 'no' | 'au' = 'no') =>
      book.listingsBeginning(digits, region, limit).map(({ id, isAvailable }) => [id, isAvailable]);
    expect(found('1000001')).toEqual([
      ['100000100', true],
      ['100000150', false],
      ['100000199', true],
    ]);
    expect(found('1000001', 1)).toEqual([['100000100', true]]);
    expect(found('100000200')).toEqual([['100000200', true]]);
    expect(found('1000001', 10, 'au')).toEqual([['100000151', true]]);
  });

  it('may have more than nine digits', () => {
    const { add, book } = open();
    add('100000000001', 'Storgata 1');
    expect(book.listingsBeginning('100000000001', 'no', 5).map(({ id }) => id)).toEqual(['100000000001']);
  });
});
