import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UNIT_SORTINGS, unitsQueryOf, unitsSearch } from './units-query.ts';

function read(search: string) {
  return unitsQueryOf(new URL(search, 'https://grend.no/property/1/2').searchParams);
}

describe('the address of a project’s units', () => {
  it('says again what it was read from', () => {
    const query = fc.record({
      sorting: fc.constantFrom(...UNIT_SORTINGS),
      order: fc.constantFrom('asc' as const, 'desc' as const),
      bedroomMin: fc.option(fc.integer({ min: 1, max: 20 }), { nil: undefined }),
      isAvailableOnly: fc.boolean(),
      page: fc.integer({ min: 1, max: 10_000 }),
    });
    fc.assert(
      fc.property(query, (wanted) => {
        expect(read(unitsSearch(wanted))).toEqual(wanted);
      }),
    );
  });

  it('takes what it does not understand as not said', () => {
    const plain = { sorting: 'unit', order: 'asc', bedroomMin: undefined, isAvailableOnly: false, page: 1 };
    expect(
      read('?unit_sorting=<script>&unit_order=sideways&unit_bedrooms=-2&unit_page=0&unit_available=perhaps'),
    ).toEqual(plain);
    expect(read('?unit_bedrooms=9999999&unit_page=1e3')).toEqual(plain);
    expect(unitsSearch(read(''))).toBe('#units');
  });
});
