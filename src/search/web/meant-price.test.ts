import { describe, expect, it } from 'vitest';
import { formatOf } from '../../texts/format.ts';
import { translator } from '../../texts/messages.ts';
import { parseFilter } from '../filter-parse.contract.ts';
import type { FilterWords } from './filter-chips.ts';
import { meantPriceView } from './meant-price.ts';
import { meantPrice } from './short-price.ts';

it.each([
  ['6', 'no', 6_000_000],
  ['6,5', 'no', 6_500_000],
  ['6.25', 'no', 6_250_000],
  ['1200', 'no', 1_200_000],
  ['1 kr', 'no', 1_000_000],
  ['5500', 'no', 5_500_000],
  ['1.2', 'au', 1_200_000],
  ['$1.2', 'au', 1_200_000],
  ['1.200', 'au', 1_200_000],
  ['750', 'au', 750_000],
  ['0', 'no', undefined],
  ['', 'no', undefined],
  ['6 mill', 'no', undefined],
  ['15000', 'no', undefined],
  ['6 000 000', 'no', undefined],
  ['billig', 'no', undefined],
] as const)('takes "%s" in %s for %s', (text, region, amount) => {
  expect(meantPrice(text, region)).toBe(amount);
});

describe('the offer on the list', () => {
  const offered = (query: Parameters<typeof parseFilter>[0], language: 'nb' | 'en' = 'nb') => {
    const [region, currency] = language === 'nb' ? (['no', 'NOK'] as const) : (['au', 'USD'] as const);
    const { filter, ignored } = parseFilter(query);
    const words = { t: translator(language), format: formatOf(language, region), region, currency };
    const found = meantPriceView(filter, ignored, words as unknown as FilterWords);
    return found === undefined ? undefined : [found.label.replaceAll('\u00a0', ' '), found.path];
  };

  it('is the search with the price that is meant, also where what was typed is no number', () => {
    expect(offered({ total_price_max: '6' })).toEqual(['Mener du 6 000 000 kr?', '/list?total_price_max=6000000']);
    expect(offered({ total_price_max: '6,5', bedroom_min: '2' })).toEqual([
      'Mener du 6 500 000 kr?',
      '/list?bedroom_min=2&total_price_max=6500000',
    ]);
    expect(offered({ price_min: '1', price_max: '1.2' }, 'en')).toEqual([
      'Did you mean $1,000,000–$1,200,000?',
      '/list?price_min=1000000&price_max=1200000',
    ]);
    expect(offered({ price_min: '500000', price_max: '750' }, 'en')).toEqual([
      'Did you mean $500,000–$750,000?',
      '/list?price_min=500000&price_max=750000',
    ]);
  });

  it('is none of a rent, or of a price as homes have it', () => {
    expect(offered({ listing_type: 'rent', price_max: '750' }, 'en')).toBeUndefined();
    expect(offered({ total_price_max: '6000000' })).toBeUndefined();
    expect(offered({})).toBeUndefined();
  });
});
