import { expect, it } from 'vitest';
import { createSingleFlight, oneAtATime } from './single-flight.ts';

/** Work that ends when it is told to, and counts how often it was begun. */
function controlled<T>() {
  const begun: { resolve: (value: T) => void; reject: (error: Error) => void }[] = [];
  return { begun, work: () => new Promise<T>((resolve, reject) => begun.push({ resolve, reject })) };
}

it('runs once for all who ask meanwhile, apart for other keys, and anew afterwards', async () => {
  const flight = createSingleFlight<string>();
  const { begun, work } = controlled<string>();
  const [first, second, other] = [flight.run('a', work), flight.run('a', work), flight.run('b', work)];
  expect(begun).toHaveLength(2);
  expect([flight.isRunning('a'), flight.isRunning('c')]).toEqual([true, false]);
  begun[0]?.resolve('A');
  begun[1]?.resolve('B');
  expect(await Promise.all([first, second, other])).toEqual(['A', 'A', 'B']);
  expect(flight.isRunning('a')).toBe(false);
  const later = flight.run('a', work);
  expect(begun).toHaveLength(3);
  begun[2]?.resolve('anew');
  expect(await later).toBe('anew');
});

it('fails for all who share it, and is forgotten then', async () => {
  const flight = createSingleFlight<string>();
  const { begun, work } = controlled<string>();
  const both = [flight.run('a', work), flight.run('a', work)];
  begun[0]?.reject(new Error('no'));
  expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(flight.isRunning('a')).toBe(false);
});

it('gives those who call during a run one further run, after it', async () => {
  const { begun, work } = controlled<void>();
  const call = oneAtATime(work);
  const first = call();
  let ended = 0;
  const waiting = [call(), call(), call()].map((each) => each.then(() => (ended += 1)));
  expect(begun).toHaveLength(1);
  begun[0]?.resolve();
  await first;
  await expect.poll(() => begun.length).toBe(2);
  expect(ended).toBe(0);
  begun[1]?.resolve();
  await Promise.all(waiting);
  expect([ended, begun.length]).toEqual([3, 2]);
});

it('has one run at a time, also when called while the next is about to begin', async () => {
  const { begun, work } = controlled<void>();
  const call = oneAtATime(work);
  const calls = [call(), call()];
  begun[0]?.resolve();
  for (let turn = 0; turn < 10; turn += 1) {
    await Promise.resolve();
    calls.push(call());
  }
  expect(begun).toHaveLength(2);
  begun[1]?.resolve();
  await expect.poll(() => begun.length).toBe(3);
  begun[2]?.resolve();
  await Promise.all(calls);
});

it('goes on after a run that failed, which fails for its own caller alone', async () => {
  const { begun, work } = controlled<void>();
  const call = oneAtATime(work);
  const [first, second] = [call(), call()];
  begun[0]?.reject(new Error('no'));
  await expect(first).rejects.toThrow('no');
  await expect.poll(() => begun.length).toBe(2);
  begun[1]?.resolve();
  await second;
});
