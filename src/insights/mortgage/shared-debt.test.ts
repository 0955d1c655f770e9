import { expect, it } from 'vitest';
import { exampleListing } from '../../properties/listing.testing.ts';
import { loanHome } from './home.ts';
import {
  dearerSharedCost,
  riseOfSharedCost,
  risePerPoint,
  sharedDebtTerms,
  type SharedDebtChange,
} from './shared-debt.ts';

const rise = (change: Partial<SharedDebtChange>) => {
  const { byRate, byPayingBack } = riseOfSharedCost({
    ...{ debt: 1_200_000, rate: 5, points: 0, isInterestOnly: false, years: 25 },
    ...change,
  });
  return [Math.round(byRate), Math.round(byPayingBack)];
};

// By the annuity formula, worked out by hand: 1,200,000 over 25 years is 7,015 a month at 5 %, and 9,262 at 8 %.
it.each<[string, Partial<SharedDebtChange>, [number, number]]>([
  ['nothing changes', {}, [0, 0]],
  ['the rate rises', { points: 3 }, [2_247, 0]],
  ['interest-only years end', { isInterestOnly: true }, [0, 2_015]],
  ['both', { isInterestOnly: true, points: 3 }, [3_000, 1_262]],
  ['a shorter time is left', { isInterestOnly: true, years: 10 }, [0, 7_728]],
  ['there is no debt', { debt: 0, points: 3, isInterestOnly: true }, [0, 0]],
])('shared costs rise where %s', (_, change, expected) => {
  expect(rise(change)).toEqual(expected);
});

it('a loan without interest is paid back in equal parts', () => {
  expect(rise({ debt: 120_000, rate: 0, isInterestOnly: true, years: 10 })).toEqual([0, 1_000]);
});

// As above: 2,015 a month is what paying back over 25 years adds at 5 %, and 7,728 over 10.
it.each<[string, number, number | undefined, { isInterestOnly: boolean; years: number }]>([
  ['nothing', 5, undefined, { isInterestOnly: false, years: 30 }],
  ['a rise', 5, 2_015, { isInterestOnly: true, years: 25 }],
  ['a large rise', 5, 7_728, { isInterestOnly: true, years: 10 }],
  ['a rise of a loan without interest', 0, 10_000, { isInterestOnly: true, years: 10 }],
  ['a rise that pays it back in no time', 5, 1_000_000, { isInterestOnly: true, years: 5 }],
  ['a rise that hardly pays it back', 5, 10, { isInterestOnly: true, years: 40 }],
])('a listing that says %s tells how the shared debt is paid', (_, rate, told, expected) => {
  expect(sharedDebtTerms(1_200_000, rate, { rise: told })).toEqual(expected);
});

it('interest alone rises by a point of interest, and shared costs after interest-only years by what was told', () => {
  expect(risePerPoint(1_200_000, 5, sharedDebtTerms(1_200_000, 5, { rise: 2_015 }))).toBe(1_000);
  const nok = (amount: number) => ({ amount, currency: 'NOK' as const });
  const prices = { askingPrice: nok(4_000_000), jointDebt: nok(1_200_000), sharedCost: nok(6_000) };
  const flat = (changes: object) => exampleListing({ prices: { ...prices, ...changes } });
  // 3 points: 2,247 of a loan paid back over 30 years was assumed; 3,000 and 1,262 of one without instalments today.
  expect(dearerSharedCost(flat({ finalMonthlySharedCost: nok(8_015) }), 5)).toBe(6_000 + 3_000 + 1_262);
  expect(dearerSharedCost(flat({ finalMonthlySharedCost: nok(6_000) }), 5)).toBe(dearerSharedCost(flat({}), 5));
});

it('a listing that says in words that only interest is paid is taken to be paid back over the assumed years later', () => {
  const nok = (amount: number) => ({ amount, currency: 'NOK' as const });
  const prices = { askingPrice: nok(4_000_000), jointDebt: nok(1_200_000), sharedCost: nok(6_000) };
  const contractDetails = { sharedCostsDescription: 'Fellesgjelden er avdragsfri til 2030.' };
  const said = exampleListing({ prices, contractDetails });
  // 3,000 by three points of interest, and 805 by paying back over 30 years at 8 %.
  expect(dearerSharedCost(said, 5)).toBe(6_000 + 3_000 + 805);
  expect(loanHome(said)).toMatchObject({ isDebtInterestOnly: true });
  expect(loanHome(exampleListing({ prices }))).not.toHaveProperty('isDebtInterestOnly');
  // What the shared costs are afterwards tells as much, where nobody says what they are today.
  const { sharedCost: _, ...unsaid } = prices;
  const later = exampleListing({ prices: { ...unsaid, finalMonthlySharedCost: nok(8_000) } });
  expect(loanHome(later)).toMatchObject({ isDebtInterestOnly: true, areSharedCostsUnsaid: true });
  // Without debt nothing of it is paid.
  const debtless = exampleListing({ prices: { ...prices, jointDebt: nok(0) }, contractDetails });
  expect(loanHome(debtless)).not.toHaveProperty('isDebtInterestOnly');
});
