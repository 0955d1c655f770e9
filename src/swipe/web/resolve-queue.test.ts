import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createResolver } from './resolve-queue.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const IDS = Array.from({ length: 12 }, (_, index) => String(index + 1));

function resolver(fails = false) {
  const calls: (readonly string[])[] = [];
  const [came, gone, failures]: [string[], string[], string[]] = [[], [], []];
  const queue = createResolver<string>({
    known: IDS.slice(0, 3),
    fetchHomes(ids) {
      calls.push(ids);
      return fails
        ? Promise.reject(new Error('offline'))
        : Promise.resolve(new Map(ids.filter((id) => id !== '9').map((id) => [id, id])));
    },
    onHomes(homes, missing) {
      came.push(...homes.keys());
      gone.push(...missing);
    },
    onFailure: () => failures.push('failed'),
  });
  return { queue, calls, came, gone, failures, recover: () => (fails = false) };
}

it('resolves one home a second, then the remainder in bulk', async () => {
  const { queue, calls, came, gone } = resolver();
  queue.follow(IDS);
  expect(calls).toEqual([]);
  await vi.advanceTimersByTimeAsync(999);
  expect(calls).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(calls).toEqual([['4']]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(calls).toEqual([['4'], ['5'], ['6']]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(calls.slice(3)).toEqual([['7', '8', '9', '10', '11', '12']]);
  expect([came.length, gone]).toEqual([8, ['9']]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(calls).toHaveLength(4);
});

it('resolves the remainder at once for who swipes faster than that', async () => {
  const { queue, calls } = resolver();
  queue.follow(IDS);
  queue.follow(IDS.slice(1));
  await vi.advanceTimersByTimeAsync(0);
  expect(calls).toEqual([IDS.slice(3)]);
});

it('stops where it cannot, says so once, and goes on when it is told', async () => {
  const { queue, calls, failures, recover, came } = resolver(true);
  queue.follow(IDS.slice(3));
  await vi.advanceTimersByTimeAsync(5_000);
  expect([calls.length, failures]).toEqual([1, ['failed']]);
  queue.follow(IDS.slice(3));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(calls).toHaveLength(1);
  recover();
  queue.retry();
  await vi.advanceTimersByTimeAsync(0);
  expect(came).toHaveLength(8);
});

it('does nothing once the page is left', async () => {
  const { queue, calls } = resolver();
  queue.follow(IDS);
  queue.stop();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(calls).toEqual([]);
});
