import { expect, it } from 'vitest';
import { isFound, neighboursOf, pageOf, type FoundPage } from './search-neighbours.ts';

const home = (id: number) => ({ id: String(id), path: `/property/1/${String(id)}`, title: `Home ${String(id)}` });
const pageWith = (page: number, ...ids: number[]): FoundPage => ({
  total: 5,
  page,
  lastPage: 3,
  firstPagePath: '/list?sorting=price',
  cards: ids.map(home),
});

it('finds the homes before and after one', () => {
  const { previous, next, beyond } = neighboursOf(pageWith(1, 1, 2, 3), '2');
  expect([previous?.path, next?.path, beyond]).toEqual(['/property/1/1', '/property/1/3', undefined]);
  expect(next?.search).toBe('/list?sorting=price');
});

it('goes on to the page before and the page after', () => {
  const page = pageWith(2, 3, 4);
  expect(neighboursOf(page, '4').beyond).toBe(3);
  expect(neighboursOf(page, '4', pageWith(3, 5)).next).toMatchObject({
    path: '/property/1/5',
    search: '/list?sorting=price&page=3',
  });
  expect(neighboursOf(page, '3').beyond).toBe(1);
  expect(neighboursOf(page, '3', pageWith(1, 1, 2)).previous).toMatchObject({
    path: '/property/1/2',
    search: '/list?sorting=price',
  });
});

it('has none before the first and after the last, and none for a home that is not in it', () => {
  expect(neighboursOf(pageWith(1, 1, 2), '1')).toMatchObject({ previous: undefined, beyond: undefined });
  expect(neighboursOf(pageWith(3, 5, 6), '6')).toMatchObject({ next: undefined, beyond: undefined });
  expect(neighboursOf(pageWith(1, 1), '9')).toEqual({ previous: undefined, next: undefined, beyond: undefined });
});

it('knows whether a home is in it', () => {
  expect([isFound(pageWith(1, 1, 2), '2'), isFound(pageWith(1, 1, 2), '9')]).toEqual([true, false]);
});

it('writes the address of a page as the list does', () => {
  expect(pageOf({ firstPagePath: '/locations/oslo' }, 2)).toBe('/locations/oslo?page=2');
  expect(pageOf({ firstPagePath: '/list' }, 1)).toBe('/list');
});
