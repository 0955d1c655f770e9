import { describe, expect, it } from 'vitest';
import { listPath, listPathOf } from '../../paths.ts';
import { listQueryOf } from './list-query.ts';

describe('listQueryOf', () => {
  it('reads nothing from the fields that a form left empty, and knows that the address can be tidied', () => {
    const { filter, ignored, isUntidy } = listQueryOf(
      '/list?address=&price_min=&price_max=5000000&keywords=+&bedroom_min=2&sorting=price&order=asc',
    );
    expect(ignored).toEqual([]);
    expect(isUntidy).toBe(true);
    expect(listPath(filter)).toBe(
      '/list?price_max=5000000&bedroom_min=2&sorting=price&order=asc'.replace(/.*/, (path) =>
        sorted(path, listPath(filter)),
      ),
    );
  });

  it('takes search and suburb for words and a place', () => {
    const { filter, isUntidy } = listQueryOf('/list?search=peis&suburb=Richmond&keywords=hage');
    expect(filter.keywords).toEqual(['hage', 'peis']);
    expect(filter.address).toEqual(['Richmond']);
    expect(isUntidy).toBe(true);
  });

  it('finds nothing to tidy in an address that the site itself writes', () => {
    const { filter } = listQueryOf(
      '/list?listing_type=rent&property_type[]=apartment&address=oslo&address=vestland,bergen',
    );
    expect(listQueryOf(listPath(filter))).toEqual({ filter, ignored: [], swapped: [], isUntidy: false });
  });

  it('takes the words that are typed beside places that are chosen', () => {
    expect(listQueryOf('/list?address=oslo&address[]=bergen').filter.address).toEqual(['oslo', 'bergen']);
  });

  it('reads how many rooms there must be exactly as a form sends it, and writes it as both bounds', () => {
    const { filter, isUntidy } = listQueryOf('/list?bedroom_min=2,2&garage_min=,1');
    expect(filter).toMatchObject({ bedroom: { min: 2, max: 2 }, garage: { max: 1 } });
    expect(isUntidy).toBe(true);
    expect(listPath(filter)).toBe('/list?bedroom_min=2&bedroom_max=2&garage_max=1');
    expect(listPathOf([['bedroom_min', '2,2']])).toBe('/list?bedroom_min=2&bedroom_max=2');
    expect(listPathOf([['bedroom_min', '2']])).toBe('/list?bedroom_min=2');
  });

  it('says what it could not read', () => {
    expect(listQueryOf('/list?bedroom_min=many&colour=red').ignored.map(({ field }) => field)).toEqual([
      'bedroom',
      'colour',
    ]);
  });
});

/** The expected path when both say the same in whatever order. */
function sorted(expected: string, actual: string): string {
  const parts = (path: string) => path.split(/[?&]/).sort().join();
  return parts(expected) === parts(actual) ? actual : expected;
}
