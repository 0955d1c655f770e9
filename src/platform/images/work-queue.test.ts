import { describe, expect, it } from 'vitest';
import { createWorkQueue } from './work-queue.ts';

/** A task that ends when told to, and notes its start. */
function held(name: string, started: string[]): { task: () => Promise<string>; end: () => void } {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return {
    task: async () => {
      started.push(name);
      await ended;
      return name;
    },
    end,
  };
}

describe('the work queue', () => {
  it('runs no more than it may at once, in order', async () => {
    const queue = createWorkQueue(2);
    const started: string[] = [];
    const [a, b, c] = [held('a', started), held('b', started), held('c', started)];
    const results = [a, b, c].map(({ task }) => queue.run(task));
    expect(started).toEqual(['a', 'b']);
    b.end();
    await results[1];
    await Promise.resolve();
    expect(started).toEqual(['a', 'b', 'c']);
    a.end();
    c.end();
    expect(await Promise.all(results)).toEqual(['a', 'b', 'c']);
  });

  it('lets the background have one place, and only when nobody waits', async () => {
    const queue = createWorkQueue(2);
    const started: string[] = [];
    const tasks = ['slow', 'back 1', 'back 2', 'front'].map((name) => held(name, started));
    const [slow, back1, back2, front] = tasks as [Held, Held, Held, Held];
    const first = queue.run(slow.task);
    const second = queue.runInBackground(back1.task);
    const third = queue.runInBackground(back2.task);
    expect(started).toEqual(['slow', 'back 1']);
    const fourth = queue.run(front.task);
    back1.end();
    await second;
    await Promise.resolve();
    expect(started).toEqual(['slow', 'back 1', 'front']);
    front.end();
    await fourth;
    await Promise.resolve();
    expect(started).toEqual(['slow', 'back 1', 'front', 'back 2']);
    back2.end();
    slow.end();
    await Promise.all([first, third]);
  });

  it('goes on after a failure, and hands it to who asked', async () => {
    const queue = createWorkQueue(1);
    await expect(queue.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(queue.runInBackground(() => Promise.reject(new Error('nor this')))).rejects.toThrow('nor this');
    expect(await queue.run(() => Promise.resolve(1))).toBe(1);
  });
});

type Held = ReturnType<typeof held>;
