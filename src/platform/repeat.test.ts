import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { repeat } from './repeat.server.ts';

const log = { error: vi.fn(), info: vi.fn() };
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.resetAllMocks();
});

it('begins a round only when the one before is over, and no more once it is stopped', async () => {
  let finish: () => void = () => undefined;
  const work = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const rounds = repeat(work, { everyMs: 100, log, failure: 'no' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(work).toHaveBeenCalledTimes(1);
  finish();
  await vi.advanceTimersByTimeAsync(100);
  expect(work).toHaveBeenCalledTimes(2);
  const stopped = rounds.stop();
  finish();
  await stopped;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(work).toHaveBeenCalledTimes(2);
});

it('says once that it fails, tries less often, and says when it works again', async () => {
  let answer = () => Promise.reject(new Error('away'));
  const work = vi.fn(() => answer());
  const rounds = repeat(work, { everyMs: 500, log, failure: 'changes could not be followed' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(log.error.mock.calls.map(([, message]: unknown[]) => message)).toEqual(['changes could not be followed']);
  const tried = work.mock.calls.length;
  expect(tried).toBeLessThan(15);
  answer = () => Promise.reject(new Error('another'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(log.error).toHaveBeenCalledTimes(2);
  answer = () => Promise.resolve() as Promise<never>;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(log.info).toHaveBeenCalledWith({ failures: tried + 1 }, 'no longer: changes could not be followed');
  const before = work.mock.calls.length;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(work.mock.calls.length).toBe(before + 10);
  await rounds.stop();
});
