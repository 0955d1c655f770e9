import { expect, it } from 'vitest';
import { createThrottle } from './throttle.ts';

/** A throttle on a clock of its own: saving a batch takes `ms`. */
function throttleBeside(readers: { here: boolean }) {
  const pauses: number[] = [];
  let time = 0;
  const throttle = createThrottle({
    areReadersPresent: () => Promise.resolve(readers.here),
    signal: new AbortController().signal,
    clock: () => time,
    wait: (ms) => {
      pauses.push(ms);
      time += ms;
      return Promise.resolve();
    },
  });
  const save = (ms: number): Promise<void> => {
    time += ms;
    return Promise.resolve();
  };
  return { throttle, pauses, save };
}

it('lets an import go on at once without readers, while a batch is still being saved', async () => {
  const { throttle, pauses } = throttleBeside({ here: false });
  await throttle.after(new Promise(() => undefined));
  expect(pauses).toEqual([]);
});

it('pauses for three times as long as each batch took while there are readers, and no longer for the pause itself', async () => {
  const readers = { here: true };
  const { throttle, pauses, save } = throttleBeside(readers);
  await throttle.after(save(100));
  await throttle.after(save(40));
  expect(pauses).toEqual([300, 120]);
  readers.here = false;
  await throttle.after(save(1000));
  readers.here = true;
  await throttle.after(save(50));
  expect(pauses).toEqual([300, 120, 150]);
});

it('takes few rows at a time while there are readers, and until it has looked', async () => {
  const readers = { here: false };
  const { throttle } = throttleBeside(readers);
  expect(throttle.rowsOf(500)).toBe(50);
  await throttle.after(Promise.resolve());
  expect(throttle.rowsOf(500)).toBe(500);
  readers.here = true;
  await throttle.after(Promise.resolve());
  expect([throttle.rowsOf(500), throttle.rowsOf(20)]).toEqual([50, 20]);
});

it('waits for the batch before it pauses, and leaves a failure to whoever awaits the batch', async () => {
  const { throttle, pauses } = throttleBeside({ here: true });
  const failing = Promise.reject(new Error('the database is away'));
  await throttle.after(failing);
  expect(pauses).toHaveLength(1);
  await expect(failing).rejects.toThrow('the database is away');
});

it('ends with the import', async () => {
  const stopping = new AbortController();
  stopping.abort();
  let time = 0;
  const throttle = createThrottle({
    areReadersPresent: () => Promise.resolve(true),
    signal: stopping.signal,
    clock: () => time,
  });
  time = 3_600_000;
  await throttle.after(Promise.resolve());
});
