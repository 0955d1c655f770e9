import { expect, it } from 'vitest';
import { createRest } from './rest.ts';

/** A rest on a clock of its own: saving a batch takes `ms`. */
function restBeside(readers: { here: boolean }) {
  const rests: number[] = [];
  let time = 0;
  const rest = createRest({
    areReadersPresent: () => Promise.resolve(readers.here),
    signal: new AbortController().signal,
    clock: () => time,
    wait: (ms) => {
      rests.push(ms);
      time += ms;
      return Promise.resolve();
    },
  });
  const save = (ms: number): Promise<void> => {
    time += ms;
    return Promise.resolve();
  };
  return { rest, rests, save };
}

it('lets an import go on at once without readers, while a batch is still being saved', async () => {
  const { rest, rests } = restBeside({ here: false });
  await rest.after(new Promise(() => undefined));
  expect(rests).toEqual([]);
});

it('rests for three times as long as each batch took while there are readers, and no longer for the rest itself', async () => {
  const readers = { here: true };
  const { rest, rests, save } = restBeside(readers);
  await rest.after(save(100));
  await rest.after(save(40));
  expect(rests).toEqual([300, 120]);
  readers.here = false;
  await rest.after(save(1000));
  readers.here = true;
  await rest.after(save(50));
  expect(rests).toEqual([300, 120, 150]);
});

it('takes few rows at a time while there are readers, and until it has looked', async () => {
  const readers = { here: false };
  const { rest } = restBeside(readers);
  expect(rest.rowsOf(500)).toBe(50);
  await rest.after(Promise.resolve());
  expect(rest.rowsOf(500)).toBe(500);
  readers.here = true;
  await rest.after(Promise.resolve());
  expect([rest.rowsOf(500), rest.rowsOf(20)]).toEqual([50, 20]);
});

it('waits for the batch before it rests, and leaves a failure to whoever awaits the batch', async () => {
  const { rest, rests } = restBeside({ here: true });
  const failing = Promise.reject(new Error('the database is away'));
  await rest.after(failing);
  expect(rests).toHaveLength(1);
  await expect(failing).rejects.toThrow('the database is away');
});

it('ends with the import', async () => {
  const stopping = new AbortController();
  stopping.abort();
  let time = 0;
  const rest = createRest({
    areReadersPresent: () => Promise.resolve(true),
    signal: stopping.signal,
    clock: () => time,
  });
  time = 3_600_000;
  await rest.after(Promise.resolve());
});
