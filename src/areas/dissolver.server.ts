import { once } from 'node:events';
import { startWorker } from '../platform/workers.server.ts';
import type { Geometry } from './geometry.server.ts';

/**
 * Puts outlines together, each list of them into one, in a worker thread; see {@link ./dissolve.server.ts}. Gives them
 * in their order.
 */
export async function* dissolveEach(lists: readonly (readonly Geometry[])[]): AsyncGenerator<Geometry> {
  if (lists.length === 0) return;
  const worker = startWorker(new URL('./dissolve.worker.ts', import.meta.url), undefined);
  try {
    for (const geometries of lists) {
      worker.postMessage(geometries);
      // Rejects when the worker fails.
      const [outline] = (await once(worker, 'message')) as [Geometry];
      yield outline;
    }
  } finally {
    await worker.terminate();
  }
}
