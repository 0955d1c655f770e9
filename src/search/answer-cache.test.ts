import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAnswerCache } from './answer-cache.server.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function counted(options: { most: number; freshMs?: number }) {
  const index = { version: 1 };
  const cached = createAnswerCache<{ readonly made: number }>(index, options);
  let made = 0;
  return { index, answerFor: async (key: string) => (await cached(key, async () => ({ made: (made += 1) }))).made };
}

async function inTurn(answerFor: (key: string) => Promise<number>, keys: readonly string[]): Promise<number[]> {
  const made: number[] = [];
  for (const key of keys) made.push(await answerFor(key));
  return made;
}

it('gives an answer again until the index changes', async () => {
  const { index, answerFor } = counted({ most: 10 });
  expect(await inTurn(answerFor, ['a', 'a', 'b'])).toEqual([1, 1, 2]);
  index.version += 1;
  expect(await inTurn(answerFor, ['a', 'b', 'a'])).toEqual([3, 4, 3]);
});

it('gives one that is fresh enough although the index has changed', async () => {
  const { index, answerFor } = counted({ most: 10, freshMs: 5_000 });
  await answerFor('a');
  index.version += 1;
  vi.advanceTimersByTime(4_999);
  expect(await answerFor('a')).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await answerFor('a')).toBe(2);
});

it('forgets what was not asked for the longest when there are too many', async () => {
  const { answerFor } = counted({ most: 2 });
  expect(await inTurn(answerFor, ['a', 'b', 'a', 'c', 'a', 'b'])).toEqual([1, 2, 1, 3, 1, 4]);
});

it('takes an answer for what it was when the index changes while it is made', async () => {
  const index = { version: 1 };
  const cached = createAnswerCache<{ readonly of: number }>(index, { most: 1 });
  const old = await cached('a', async () => ({ of: index.version++ }));
  expect(old.of).toBe(1);
  expect(await cached('a', async () => ({ of: index.version }))).toEqual({ of: 2 });
});

it('lets all requests wait for an answer that is being made, and works it out again after a failure', async () => {
  const cached = createAnswerCache<{ readonly made: number }>({ version: 1 }, { most: 1 });
  let made = 0;
  const work = async () => {
    made += 1;
    if (made === 1) throw new Error('the engine is away');
    return { made };
  };
  const asked = [cached('a', work), cached('a', work)];
  expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(made).toBe(1);
  expect(await cached('a', work)).toEqual({ made: 2 });
});
