import { expect, it } from 'vitest';
import { movedViewings } from './moved-viewings.ts';

const at = (startsAt: string, id?: string) => ({ startsAt, id });
const moved = (before: ReturnType<typeof at>[], after: ReturnType<typeof at>[]) =>
  movedViewings(before, after, 'Europe/Oslo').map(({ from, to }) => [from, to]);
const [NOON, THREE, NEXT_DAY] = ['2026-11-28T11:00:00.000Z', '2026-11-28T14:00:00.000Z', '2026-11-29T11:00:00.000Z'];

it('follows a viewing by its name to whatever day', () => {
  expect(moved([at(NOON, 'a')], [at(NEXT_DAY, 'a')])).toEqual([[NOON, NEXT_DAY]]);
  expect(moved([at(NOON, 'a'), at(NEXT_DAY, 'b')], [at(NOON, 'b'), at(NEXT_DAY, 'a')])).toEqual([
    [NOON, NEXT_DAY],
    [NEXT_DAY, NOON],
  ]);
  expect(moved([at(NOON, 'a')], [at(NOON, 'a')])).toEqual([]);
});

it('takes one removed and one added on a day for the same where a name is missing', () => {
  expect(moved([at(NOON)], [at(THREE)])).toEqual([[NOON, THREE]]);
  expect(moved([at(NOON)], [at(THREE, 'a')])).toEqual([[NOON, THREE]]);
  expect(moved([at(NOON), at(NEXT_DAY)], [at(THREE), at(NEXT_DAY)])).toEqual([[NOON, THREE]]);
});

it('tells two by their names though they are of one day', () => {
  expect(moved([at(NOON, 'a')], [at(THREE, 'b')])).toEqual([]);
});

it('does not guess among several, nor across days of the home', () => {
  expect(moved([at(NOON)], [at(THREE), at('2026-11-28T16:00:00.000Z')])).toEqual([]);
  expect(moved([at(NOON), at(THREE)], [at('2026-11-28T16:00:00.000Z')])).toEqual([]);
  expect(moved([at(NOON)], [at(NEXT_DAY)])).toEqual([]);
  // Midnight in Oslo lies between.
  expect(moved([at('2026-11-28T22:30:00.000Z')], [at('2026-11-28T23:30:00.000Z')])).toEqual([]);
  expect(moved([at(NOON)], [at(NOON), at(THREE)])).toEqual([]);
});
