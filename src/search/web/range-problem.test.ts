import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { parseFilter } from '../filter-parse.contract.ts';
import { rangeProblems } from './range-problem.ts';

const YEAR = 2026;
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-12-31T23:59:59Z'), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());
const YEARS = { isMoney: false, latest: YEAR };

it.each([
  ['', '', undefined, {}],
  ['5', '', undefined, {}],
  ['5 000 000', '6\u00a0000\u00a0000', undefined, {}],
  ['1,250,000', '1.300.000', undefined, {}],
  ['60', '60', undefined, {}],
  ['6000000', '5 000 000', undefined, { max: 'reversed' }],
  ['cheap', '5000000', undefined, { min: 'no_amount' }],
  ['5 mill', '4', undefined, { max: 'reversed' }],
  ['4,5 mill', '$6m', undefined, {}],
  ['', '1.2', undefined, {}],
  ['', '4,5', undefined, { max: 'no_amount' }],
  ['-5', '', undefined, { min: 'no_amount' }],
  ['', '.', undefined, { max: 'no_amount' }],
  ['1990', String(YEAR), YEAR, {}],
  [String(YEAR + 1), '', YEAR, { min: 'too_late' }],
  ['1990', String(YEAR + 1), YEAR, { max: 'too_late' }],
  [String(YEAR + 2), String(YEAR + 1), YEAR, { min: 'too_late', max: 'too_late' }],
] as const)('says of %j to %j (latest %s) what is wrong: %j', (min, max, latest, expected) => {
  expect(rangeProblems(min, max, { isMoney: latest === undefined, latest })).toEqual(expected);
});

it('says of each bound what the search then makes of it', () => {
  const search = (min: string, max: string) => parseFilter({ construction_year_min: min, construction_year_max: max });
  expect(search('2001', '1990').filter.constructionYear).toEqual({ min: 1990, max: 2001 });
  expect(rangeProblems('2001', '1990', YEARS)).toEqual({ max: 'reversed' });
  for (const bad of [String(YEAR + 1), 'old', '-1']) {
    expect(search('1990', bad)).toMatchObject({
      filter: { constructionYear: { min: 1990 } },
      ignored: [{ field: 'construction_year_max' }],
    });
    expect(rangeProblems('1990', bad, YEARS).max).toBeDefined();
  }
});

it('takes no amount for another number', () => {
  expect(rangeProblems('80k', '1.200', { isMoney: false })).toEqual({ min: 'no_number' });
});
