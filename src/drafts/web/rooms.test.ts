import { expect, it } from 'vitest';
import { nextUnnamed } from './rooms.ts';

const images = [null, 'owner', null, 'owner'].map((typeSource) => ({ typeSource: typeSource as 'owner' | null }));

it.each([
  [-1, 0],
  [0, 2],
  [2, undefined],
  [9, undefined],
])('after photograph %i comes the next one without a room: %s', (after, next) => {
  expect(nextUnnamed(images, after)).toBe(next);
});
