import { expect, expectTypeOf, it } from 'vitest';
import { type PageData, read, written } from './page-data.ts';

it('says in a browser what was written on the server', () => {
  const page = {
    kind: 'found',
    homes: [{ title: 'Sjøutsikt «på toppen» – 3 rom', price: 4_200_000, sold: undefined }],
    total: 0,
    isLast: false,
    note: null,
  };
  const data = written(page);
  expect(read(data)).toBe(page);
  const arrived = JSON.parse(JSON.stringify(data)) as PageData<typeof page>;
  expect(read(arrived)).toEqual(page);
  // Asked for once by the page and once by its head.
  expect(read(arrived)).toBe(read(arrived));
});

it('takes nothing that JSON would not bring back', () => {
  // A date would arrive as a text, a promise as an empty object.
  expectTypeOf(written<{ at: Date }>)
    .parameter(0)
    .toBeNever();
  expectTypeOf(written<{ later: readonly Promise<number>[] }>)
    .parameter(0)
    .toBeNever();
  expectTypeOf(written<{ at?: string }>)
    .parameter(0)
    .not.toBeNever();
});
