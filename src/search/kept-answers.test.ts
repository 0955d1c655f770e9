import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createKeptAnswers } from './kept-answers.server.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function counted(options: { most: number; freshMs?: number }) {
  const index = { version: 1 };
  const kept = createKeptAnswers<{ readonly made: number }>(index, options);
  let made = 0;
  return { index, ask: (key: string) => kept(key, () => ({ made: (made += 1) })).made };
}

it('gives an answer again until the index changes', () => {
  const { index, ask } = counted({ most: 10 });
  expect([ask('a'), ask('a'), ask('b')]).toEqual([1, 1, 2]);
  index.version += 1;
  expect([ask('a'), ask('b'), ask('a')]).toEqual([3, 4, 3]);
});

it('gives one that is fresh enough although the index has changed', () => {
  const { index, ask } = counted({ most: 10, freshMs: 5_000 });
  ask('a');
  index.version += 1;
  vi.advanceTimersByTime(4_999);
  expect(ask('a')).toBe(1);
  vi.advanceTimersByTime(1);
  expect(ask('a')).toBe(2);
});

it('forgets what was not asked for the longest when there are too many', () => {
  const { ask } = counted({ most: 2 });
  expect([ask('a'), ask('b'), ask('a'), ask('c'), ask('a'), ask('b')]).toEqual([1, 2, 1, 3, 1, 4]);
});

it('takes an answer for what it was when the index changes while it is made', () => {
  const index = { version: 1 };
  const kept = createKeptAnswers<{ readonly of: number }>(index, { most: 1 });
  const old = kept('a', () => ({ of: index.version++ }));
  expect(old.of).toBe(1);
  expect(kept('a', () => ({ of: index.version }))).toEqual({ of: 2 });
});
