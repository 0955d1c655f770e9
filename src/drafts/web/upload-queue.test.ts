import { afterEach, expect, it, vi } from 'vitest';
import { eventually } from '../../platform/eventually.testing.ts';
import type { KeptFile, KeptFiles } from '../../ui/kept-files.ts';
import { createUploadQueue, type UploadHandling } from './upload-queue.ts';
import { UploadFailed, uploadIdOf, type UploadRequest } from './upload-file.ts';

/** Files on their way, with a network that the test answers for. */

vi.stubGlobal('addEventListener', () => undefined);
vi.stubGlobal('removeEventListener', () => undefined);

/** A browser that keeps files. */
function aBrowser(): KeptFiles & { names(): string[] } {
  const rows = new Map<string, KeptFile>();
  return {
    keep: (_, row) => {
      rows.set(row.id, row);
      return Promise.resolve(true);
    },
    read: () => Promise.resolve([...rows.values()]),
    forget: (_, id) => {
      rows.delete(id);
      return Promise.resolve();
    },
    names: () => [...rows.values()].map(({ file }) => file.name),
  };
}

function aQueue({ kept = aBrowser(), ...more }: Partial<UploadHandling> & { readonly kept?: KeptFiles } = {}) {
  const asked = new Map<
    string,
    { resolve: (data: unknown) => void; reject: (error: Error) => void; fields: Readonly<Record<string, string>> }
  >();
  const queue = createUploadQueue(
    '/upload',
    ({ file, fields = {} }: UploadRequest) =>
      new Promise<unknown>((resolve, reject) => {
        asked.set(file.name, { resolve, reject, fields });
      }),
    kept,
  );
  const [done, idle] = [vi.fn(), vi.fn()];
  queue.handle({ language: 'en', prepare: (file) => Promise.resolve(file), onDone: done, onIdle: idle, ...more });
  return { queue, asked, done, idle };
}

const files = (...names: string[]) => names.map((name) => new File(['x'], name));
afterEach(() => {
  vi.useRealTimers();
});

const states = (queue: ReturnType<typeof aQueue>['queue']) => queue.uploads().map(({ name, state }) => [name, state]);

it('sends three at once, whoever looks, each with those that were chosen after it', async () => {
  const { queue, asked, done, idle } = aQueue();
  const chosen = files('a', 'b', 'c', 'd');
  queue.add(chosen);
  await eventually(() => expect([...asked.keys()].sort()).toEqual(['a', 'b', 'c']));
  expect(states(queue).at(-1)).toEqual(['d', 'waiting']);
  asked.get('b')?.resolve('B');
  await eventually(() => expect(asked.has('d')).toBe(true));
  const later = asked.get('b')?.fields['before']?.split(' ');
  expect(later).toEqual(await Promise.all(chosen.slice(2).map(uploadIdOf)));
  for (const name of ['d', 'c', 'a']) asked.get(name)?.resolve(name.toUpperCase());
  await eventually(() => expect(idle).toHaveBeenCalledOnce());
  expect(done).toHaveBeenCalledTimes(4);
  expect(queue.uploads()).toEqual([]);
});

it('keeps one that failed, goes on with the others, and says which was sent again', async () => {
  const { queue, asked, done, idle } = aQueue();
  queue.add(files('a', 'b'));
  await eventually(() => expect(asked.size).toBe(2));
  asked.get('a')?.reject(new Error('no picture'));
  asked.get('b')?.resolve('B');
  await eventually(() => expect(idle).toHaveBeenCalled());
  expect(states(queue)).toEqual([['a', 'failed']]);
  asked.clear();
  queue.retry(0);
  await eventually(() => expect(asked.has('a')).toBe(true));
  asked.get('a')?.resolve('A');
  await eventually(() => expect(queue.uploads()).toEqual([]));
  expect(done.mock.calls).toEqual([
    ['B', false],
    ['A', true],
  ]);
});

it('lets go of one that is cancelled', async () => {
  const { queue, asked, idle } = aQueue();
  queue.add(files('a'));
  await eventually(() => expect(asked.size).toBe(1));
  queue.cancel(0);
  expect(queue.uploads()).toEqual([]);
  expect(idle).toHaveBeenCalled();
});

it('goes on by itself when the network is back, whether or not the browser has noticed', async () => {
  vi.useFakeTimers();
  const { queue, asked, idle } = aQueue();
  queue.add(files('a'));
  await eventually(() => expect(asked.size).toBe(1));
  asked.get('a')?.reject(new UploadFailed('', true));
  await eventually(() => expect(states(queue)).toEqual([['a', 'offline']]));
  expect(idle).not.toHaveBeenCalled();
  asked.clear();
  await vi.advanceTimersByTimeAsync(5_000);
  await eventually(() => expect(asked.has('a')).toBe(true));
  asked.get('a')?.resolve('A');
  await eventually(() => expect(idle).toHaveBeenCalled());
});

it('goes on after a reload with those that were not sent or cancelled, once', async () => {
  const kept = aBrowser();
  const before = aQueue({ kept });
  before.queue.add(files('a', 'b', 'c', 'd'), { kind: 'other' });
  await eventually(() => expect(kept.names()).toEqual(['a', 'b', 'c', 'd']));
  before.asked.get('a')?.resolve('A');
  before.queue.cancel(2);
  await eventually(() => expect(kept.names()).toEqual(['b', 'd']));
  const after = aQueue({ kept });
  await after.queue.resume();
  await after.queue.resume();
  await eventually(() => expect([...after.asked.keys()].sort()).toEqual(['b', 'd']));
  expect(states(after.queue).map(([name]) => name)).toEqual(['b', 'd']);
  // Both are under way at once: which ends first is not the queue's to say.
  after.asked.get('b')?.resolve('b');
  await eventually(() => expect(after.done.mock.calls).toEqual([['b', true]]));
  after.asked.get('d')?.resolve('d');
  await eventually(() => expect(kept.names()).toEqual([]));
  await eventually(() =>
    expect(after.done.mock.calls).toEqual([
      ['b', true],
      ['d', true],
    ]),
  );
});

it('shows after a reload what was refused and why, and sends it again only when it is told to', async () => {
  const kept = aBrowser();
  const before = aQueue({ kept });
  const [file] = files('a');
  before.queue.add([file as File]);
  await eventually(() => expect(before.asked.has('a')).toBe(true));
  before.asked.get('a')?.reject(new UploadFailed('This is no picture'));
  await eventually(async () => expect(await kept.read('')).toMatchObject([{ refusal: 'This is no picture' }]));

  const after = aQueue({ kept });
  await after.queue.resume();
  expect(after.queue.uploads()).toMatchObject([{ name: 'a', state: 'failed', reason: 'This is no picture' }]);
  expect([after.asked.size, after.idle.mock.calls.length]).toEqual([0, 0]);
  after.queue.retry(0);
  await eventually(() => expect(after.asked.has('a')).toBe(true));
  await eventually(async () => expect(await kept.read('')).toMatchObject([{ refusal: undefined }]));
  after.asked.get('a')?.reject(new UploadFailed('Still none'));
  await eventually(() => expect(states(after.queue)).toEqual([['a', 'failed']]));
  // Chosen anew it stands once, and one that is taken off the list is gone for good.
  after.queue.add([file as File]);
  expect(states(after.queue)).toHaveLength(1);
  after.queue.cancel(1);
  await eventually(() => expect(kept.names()).toEqual([]));
});
