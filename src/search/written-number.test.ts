import { expect, it } from 'vitest';
import { parseFilter } from './filter-parse.contract.ts';
import { writtenNumber } from './written-number.contract.ts';

it.each([
  ['$900,000', 900_000],
  ['$800k', 800_000],
  ['800 K', 800_000],
  ['1.2m', 1_200_000],
  ['$1.2m', 1_200_000],
  ['$ 1.25 million', 1_250_000],
  ['A$650,000.00', 650_000],
  ['900 000 USD', 900_000],
  ['4,5 mill', 4_500_000],
  ['4,5 mill.', 4_500_000],
  ['4,5m', 4_500_000],
  ['4.500.000', 4_500_000],
  ['4 500 000 kr', 4_500_000],
  ['4\u00a0500\u202f000', 4_500_000],
  ['kr 4.500.000,-', 4_500_000],
  ['4,5 millioner', 4_500_000],
  ['4,5 millioner kroner', 4_500_000],
  ['3.900', 3_900],
  ['800 tusen', 800_000],
  ['5250000', 5_250_000],
])('reads %j as the amount %d, in an address too', (text, amount) => {
  expect(writtenNumber(text, { isMoney: true })).toBe(amount);
  for (const field of ['price', 'total_price', 'shared_cost']) {
    const { filter, ignored } = parseFilter({ [`${field}_max`]: text });
    expect([Object.values(filter).find((value) => typeof value === 'object' && 'max' in value), ignored]).toEqual([
      { max: amount },
      [],
    ]);
  }
});

it.each(['cheap', '', '1,200k', '1.2.3', '4,5', '12 34', '1,200.5', '5 mill 4', 'm', '$', '9'.repeat(50) + 'x'])(
  'does not guess at %j',
  (text) => {
    expect(writtenNumber(text, { isMoney: true })).toBeUndefined();
  },
);

it('reads groups of other numbers, and neither signs nor units of money', () => {
  expect(writtenNumber('1.200', { isMoney: false })).toBe(1_200);
  expect(writtenNumber('85.5', { isMoney: false })).toBe(85.5);
  for (const text of ['$85', '85k', '2m']) expect(writtenNumber(text, { isMoney: false })).toBeUndefined();
});
