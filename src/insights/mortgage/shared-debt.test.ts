import { expect, it } from 'vitest';
import { riseOfSharedCost, type SharedDebtChange } from './shared-debt.ts';

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
