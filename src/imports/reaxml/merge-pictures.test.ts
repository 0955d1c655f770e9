import { expect, it } from 'vitest';
import type { PhotographChange } from './change.ts';
import { mergePictures } from './merge-pictures.ts';

const photograph = (id: string, url = `https://a.example/${id}.jpg`): PhotographChange => ({
  kind: 'photograph',
  id,
  url,
});
const plan = (id: string): PhotographChange => ({ kind: 'floorplan', id, file: `plan-${id}.png` });
const ids = (pictures: ReturnType<typeof mergePictures>) => pictures.map(({ id }) => id);

it('puts the main photograph first, then a to z and aa, then plans', () => {
  const merged = mergePictures(
    [],
    [plan('2'), photograph('aa'), photograph('b'), plan('1'), photograph('a'), photograph('m'), photograph('n')],
  );
  expect(ids(merged)).toEqual(['m', 'a', 'b', 'n', 'aa', 'floorplan 1', 'floorplan 2']);
  expect(merged.map(({ category }) => category)).toEqual([...Array<string>(5).fill('other'), 'floorplan', 'floorplan']);
});

it('replaces and removes by id, and leaves the others', () => {
  const kept = mergePictures([], [photograph('m'), photograph('a'), photograph('1'), plan('1')]);
  const changed = mergePictures(kept, [
    { ...photograph('a', 'https://a.example/new.jpg'), modTime: '2026-11-01T00:00:00.000Z' },
    { kind: 'photograph', id: '1' },
  ]);
  expect(ids(changed)).toEqual(['m', 'a', 'floorplan 1']);
  expect(changed[1]).toEqual({
    id: 'a',
    url: 'https://a.example/new.jpg',
    stamp: '2026-11-01T00:00:00.000Z',
    category: 'other',
  });
  expect(mergePictures(kept, [photograph('m')])).toEqual(kept);
});
