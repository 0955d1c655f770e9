import { expect, it } from 'vitest';
import { amountsStated, statedTerms } from './stated-terms.ts';

it.each([
  ['halvannen million', 1_500_000],
  ['en halv million', 500_000],
  ['half a million', 500_000],
  ['a million', 1_000_000],
  ['one and a half million', 1_500_000],
  ['to og en halv million', 2_500_000],
  ['tre millioner', 3_000_000],
  ['fire hundre tusen', 400_000],
  ['hundre og femti tusen', 150_000],
  ['four hundred and fifty thousand', 450_000],
  ['fifty grand', 50_000],
  ['450 grand', 450_000],
  ['450k', 450_000],
  ['1.2 mil', 1_200_000],
  ['1,2 mil i egenkapital', 1_200_000],
  ['400 tusen', 400_000],
])('takes %s for a sum of money', (text, amount) => {
  expect(amountsStated(`jeg har ${text}`)).toEqual([amount]);
  expect(statedTerms(`I have ${text} saved`)?.terms.equity).toBe(amount);
});

it.each(['er det 2 mil til byen', 'hvor langt er 3 mil unna', 'two bedrooms', 'is it 4 mil away'])(
  'takes no other number for one: %s',
  (text) => {
    expect(amountsStated(text)).toEqual([]);
  },
);
