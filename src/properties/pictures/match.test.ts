import { expect, it } from 'vitest';
import type { PictureReference } from '../picture-reference.contract.ts';
import { matchReferences, type StoredReference } from './match.ts';

const storedReference = (rowId: string, reference: Partial<PictureReference>): StoredReference => ({
  rowId,
  category: 'other',
  ...reference,
});
const named = (reference: Partial<PictureReference>): PictureReference => ({ category: 'other', ...reference });

/** For each that is named: the row it takes and whether it is fetched anew; then those that are gone. */
function match(before: readonly StoredReference[], now: readonly PictureReference[]): unknown[] {
  const { matched, removed: gone } = matchReferences(before, now);
  return [
    ...matched.map(({ kept: row, isSame }) => `${row?.rowId ?? 'new'}${isSame ? '' : ' anew'}`),
    gone.map(({ rowId }) => rowId),
  ];
}

it('finds the same picture where it has moved, or is called otherwise', () => {
  const before = [storedReference('1', { url: 'a' }), storedReference('2', { url: 'b' })];
  expect(match(before, [named({ url: 'b' }), named({ url: 'a' })])).toEqual(['2', '1', []]);
  const lettered = [storedReference('1', { id: 'm', url: 'a' }), storedReference('2', { id: 'a', url: 'b' })];
  expect(
    match(lettered, [named({ id: 'm', url: 'new' }), named({ id: 'a', url: 'a' }), named({ id: 'b', url: 'b' })]),
  ).toEqual(['new anew', '1', '2', []]);
});

it('puts another picture in the place of the one with its id or address', () => {
  expect(match([storedReference('1', { id: 'm', url: 'a' })], [named({ id: 'm', url: 'b' })])).toEqual(['1 anew', []]);
  expect(match([storedReference('1', { url: 'a', stamp: '1' })], [named({ url: 'a', stamp: '2' })])).toEqual([
    '1 anew',
    [],
  ]);
  expect(match([storedReference('1', { url: 'a' })], [named({ url: 'b' })])).toEqual(['new anew', ['1']]);
});

it('takes each that is kept once', () => {
  expect(match([storedReference('1', { url: 'a' })], [named({ url: 'a' }), named({ url: 'a' })])).toEqual([
    '1',
    'new anew',
    [],
  ]);
});

it('knows a file by its content, and by its name where it did not come again', () => {
  const before = [storedReference('1', { file: 'a.jpg', digest: 'd1' })];
  expect(match(before, [named({ file: 'a.jpg', digest: 'd1' })])).toEqual(['1', []]);
  expect(match(before, [named({ file: 'a.jpg', digest: 'd2' })])).toEqual(['1 anew', []]);
  expect(match(before, [named({ file: 'b.jpg', digest: 'd1' })])).toEqual(['new anew', ['1']]);
  const { matched } = matchReferences(before, [named({ file: 'a.jpg' })]);
  expect(matched).toMatchObject([{ isSame: true, reference: { digest: 'd1' } }]);
});
