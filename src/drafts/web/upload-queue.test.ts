import { expect, it, vi } from 'vitest';
import { createUploadQueue, type UploadHandling } from './upload-queue.ts';
import type { UploadRequest } from './upload-file.ts';

/** Files on their way, with a network that the test answers for. */

vi.stubGlobal('addEventListener', () => undefined);
vi.stubGlobal('removeEventListener', () => undefined);

function aQueue(more: Partial<UploadHandling> = {}) {
  const asked = new Map<string, { resolve: (data: unknown) => void; reject: (error: Error) => void }>();
  const queue = createUploadQueue('/upload', ({ file }: UploadRequest) => {
    return new Promise<unknown>((resolve, reject) => {
      asked.set(file.name, { resolve, reject });
    });
  });
  const [done, idle] = [vi.fn(), vi.fn()];
  queue.handle({ language: 'en', prepare: (file) => Promise.resolve(file), onDone: done, onIdle: idle, ...more });
  return { queue, asked, done, idle };
}

const files = (...names: string[]) => names.map((name) => new File(['x'], name));
const states = (queue: ReturnType<typeof aQueue>['queue']) => queue.uploads().map(({ name, state }) => [name, state]);

it('sends three at once, whoever looks, and gives what came of them in the order of choice', async () => {
  const { queue, asked, done, idle } = aQueue();
  queue.add(files('a', 'b', 'c', 'd'));
  await vi.waitFor(() => expect([...asked.keys()].sort()).toEqual(['a', 'b', 'c']));
  expect(states(queue).at(-1)).toEqual(['d', 'waiting']);
  asked.get('b')?.resolve('B');
  await vi.waitFor(() => expect(asked.has('d')).toBe(true));
  for (const name of ['d', 'c', 'a']) asked.get(name)?.resolve(name.toUpperCase());
  await vi.waitFor(() => expect(idle).toHaveBeenCalledExactlyOnceWith(['A', 'B', 'C', 'D']));
  expect(done).toHaveBeenCalledTimes(4);
  expect(queue.uploads()).toEqual([]);
});

it('keeps one that failed, and goes on with the others', async () => {
  const { queue, asked, idle } = aQueue();
  queue.add(files('a', 'b'));
  await vi.waitFor(() => expect(asked.size).toBe(2));
  asked.get('a')?.reject(new Error('no picture'));
  asked.get('b')?.resolve('B');
  await vi.waitFor(() => expect(idle).toHaveBeenCalledWith(['B']));
  expect(states(queue)).toEqual([['a', 'failed']]);
  asked.clear();
  queue.retry(0);
  await vi.waitFor(() => expect(asked.has('a')).toBe(true));
  asked.get('a')?.resolve('A');
  await vi.waitFor(() => expect(queue.uploads()).toEqual([]));
});

it('lets go of one that is cancelled', async () => {
  const { queue, asked, idle } = aQueue();
  queue.add(files('a'));
  await vi.waitFor(() => expect(asked.size).toBe(1));
  queue.cancel(0);
  expect(queue.uploads()).toEqual([]);
  expect(idle).toHaveBeenCalledWith([]);
});
