import { setImmediate, setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createPace, noteReader } from './pace.server.ts';

/** Keeps the event loop for longer than a slice is. */
function workFor(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

it.each([
  // Of a length that a busy machine does not take from the test by stopping it for a while.
  ['goes on at once within a slice', 60_000, 0],
  ['lets others in after it', 5, 1],
])('%s', async (_, sliceMs, expected) => {
  const pace = createPace({ sliceMs });
  let others = 0;
  const other = setImmediate().then(() => (others += 1));
  workFor(10);
  await pace.yield();
  expect(others).toBe(expected);
  await other;
});

it('waits while a reader does, and goes on once all have their answers', async () => {
  const pace = createPace({ longestWaitMs: 20_000, readerMs: 20_000 });
  const first = noteReader();
  const second = noteReader();
  const order: string[] = [];
  workFor(10);
  const work = pace.yield().then(() => order.push('work'));
  await setTimeout(40);
  order.push('first answer');
  first();
  await setTimeout(20);
  order.push('second answer');
  second();
  await work;
  expect(order).toEqual(['first answer', 'second answer', 'work']);
});

it('gets done on a site whose readers never stop asking', async () => {
  const pace = createPace({ readerMs: 60_000 });
  const answered = noteReader();
  workFor(10);
  await pace.yield();
  answered();
});
