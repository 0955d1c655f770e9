import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '../../platform/eventually.testing.ts';
import { createPhotoRemovals } from './photo-removals.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function removals(deleted = vi.fn(() => Promise.resolve()), kept = new Set<string>()) {
  const left = vi.fn((_id: string) => Promise.resolve());
  const unsent = {
    keep: (id: string) => void kept.add(id),
    forget: (id: string) => void kept.delete(id),
    read: () => Promise.resolve([...kept]),
  };
  return { deleted, left, kept, ...createPhotoRemovals({ deleteForGood: deleted, deleteOnLeaving: left, unsent }) };
}

it('a photograph is gone at once, deleted later, and there again where that is taken back', async () => {
  const { remove, undo, gone, deleted, kept } = removals();
  remove('one');
  remove('two');
  expect([...gone()]).toEqual(['one', 'two']);
  undo('one');
  expect([...kept]).toEqual(['two']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([[...gone()], deleted.mock.calls, [...kept]]).toEqual([['two'], [['two']], []]);
  undo('two');
  expect([...gone()]).toEqual(['two']);
});

it('whoever leaves has deleted it, once, in a call that outlives the page', async () => {
  const { remove, settle, deleted, left } = removals();
  remove('one');
  settle();
  await vi.advanceTimersByTimeAsync(60_000);
  settle();
  expect([left.mock.calls, deleted.mock.calls]).toEqual([[['one']], []]);
});

it('what did not arrive is gone when the page is opened again, and deleted then', async () => {
  const before = removals();
  before.remove('one');
  before.remove('two');
  before.settle();
  const { resume, gone, deleted, kept } = removals(undefined, before.kept);
  await resume(new Set(['two', 'three']));
  expect([[...gone()], deleted.mock.calls]).toEqual([['two'], [['two']]]);
  await eventually(() => expect([...kept]).toEqual([]));
});

it('one that could not be deleted is shown again', async () => {
  const { remove, settle, left, gone } = removals(vi.fn(() => Promise.reject(new Error('refused'))));
  left.mockRejectedValue(new Error('offline'));
  remove('one');
  settle();
  await eventually(() => expect([...gone()]).toEqual([]));
});
