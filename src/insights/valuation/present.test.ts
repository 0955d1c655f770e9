import { expect, it } from 'vitest';
import { enoughOf, mostAlike } from './present.server.ts';

/** Which of the homes that an estimate is made from are shown beside it. */

const compared = (area: number | undefined, weight: number) => ({ sale: { area }, comparison: { weight } });
const areas = (home: number | undefined, all: readonly ReturnType<typeof compared>[]) =>
  mostAlike(all, { area: home }).map(({ sale }) => sale.area);

it('shows homes of about its size alone where there are enough of them, those that count most first', () => {
  const alike = [60, 62, 66, 70, 75].map((area, at) => compared(area, 0.1 + at / 100));
  expect(areas(65, [compared(150, 0.5), compared(30, 0.4), compared(140, 0.3), ...alike])).toEqual([
    75, 70, 66, 62, 60,
  ]);
  expect(areas(65, [compared(150, 0.5), compared(65, 0.09), ...alike])).toEqual([75, 70, 66, 62, 60, 65]);
});

it('shows others beside too few of its size', () => {
  expect(areas(65, [compared(150, 0.5), compared(60, 0.1), compared(62, 0.2)])).toEqual([150, 62, 60]);
});

it('leaves out what does not fit where three do', () => {
  expect(enoughOf([1, 2, 3, 40], (one) => one < 10)).toEqual([1, 2, 3]);
  expect(enoughOf([1, 2, 40], (one) => one < 10)).toEqual([1, 2, 40]);
});

it('takes a home whose size nobody knows as one of them', () => {
  expect(areas(65, [compared(150, 0.5), compared(undefined, 0.1)])).toEqual([150, undefined]);
  expect(areas(undefined, [compared(150, 0.1), compared(30, 0.5)])).toEqual([30, 150]);
});
