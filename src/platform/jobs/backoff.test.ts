import { expect, it } from 'vitest';
import { DEFAULT_POLICY, LONGEST_PAUSE_MS, pauseAfter } from './backoff.ts';

it('waits four times as long after each failure, up to a longest time, and half of that at the least', () => {
  const pauses = (random: number) =>
    [1, 2, 3, 7, 50].map((tries) => pauseAfter(tries, { ...DEFAULT_POLICY, firstPauseMs: 20_000 }, random));
  expect(pauses(1)).toEqual([20_000, 80_000, 320_000, LONGEST_PAUSE_MS, LONGEST_PAUSE_MS]);
  expect(pauses(0)).toEqual([10_000, 40_000, 160_000, LONGEST_PAUSE_MS / 2, LONGEST_PAUSE_MS / 2]);
  expect(pauses(0.5)[0]).toBe(15_000);
});
