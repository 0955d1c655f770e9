import { Worker } from 'node:worker_threads';

/**
 * Starts a worker thread from its source file, which is named `something.worker.ts` and given as
 * `new URL('./something.worker.ts', import.meta.url)`. From source the file itself runs, whose types Node
 * strips; in the build, where vite.config.ts makes every worker an entry of its own, `workers/something.js` does.
 */
export function startWorker(source: URL, workerData: unknown, transfer: ArrayBuffer[] = []): Worker {
  const options = { workerData, transferList: transfer, name: nameOf(source) };
  const built = BUILD_FOLDER.exec(import.meta.url)?.[0];
  if (built !== undefined) return new Worker(new URL(`workers/${nameOf(source)}.js`, built), options);
  return new Worker(source, options);
}

const BUILD_FOLDER = /^file:.*\/build\/server\//;

function nameOf(source: URL): string {
  const name = /([^/]+)\.worker\.ts$/.exec(source.pathname)?.[1];
  if (name === undefined) throw new Error(`not the name of a worker: ${source.pathname}`);
  return name;
}
