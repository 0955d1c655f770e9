import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPhotoRemovals } from './photo-removals.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function removals(deleted = vi.fn(() => Promise.resolve())) {
  return { deleted, ...createPhotoRemovals(deleted) };
}

it('a photograph is gone at once, deleted later, and there again where that is taken back', () => {
  const { remove, undo, gone, deleted } = removals();
  remove('one');
  remove('two');
  expect([...gone()]).toEqual(['one', 'two']);
  undo('one');
  vi.advanceTimersByTime(60_000);
  expect([[...gone()], deleted.mock.calls]).toEqual([['two'], [['two']]]);
  undo('two');
  expect([...gone()]).toEqual(['two']);
});

it('whoever leaves has deleted it, once', () => {
  const { remove, settle, deleted } = removals();
  remove('one');
  settle();
  vi.advanceTimersByTime(60_000);
  settle();
  expect(deleted.mock.calls).toEqual([['one']]);
});

it('one that could not be deleted is shown again', async () => {
  const { remove, settle, gone } = removals(vi.fn(() => Promise.reject(new Error('offline'))));
  remove('one');
  settle();
  await vi.waitFor(() => expect([...gone()]).toEqual([]));
});
