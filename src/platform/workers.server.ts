import { Worker } from 'node:worker_threads';

/**
 * Starts a worker thread from its source file, which is named `something.worker.ts` and given as
 * `new URL('./something.worker.ts', import.meta.url)`. From source (tsx, vite, vitest) the file itself
 * runs, with tsx loaded first; in the build, where vite.config.ts makes every worker an entry of its
 * own, `workers/something.js` does.
 */
export function startWorker(source: URL, workerData: unknown, transfer: ArrayBuffer[] = []): Worker {
  const options = { workerData, transferList: transfer, name: nameOf(source) };
  const built = BUILD_FOLDER.exec(import.meta.url)?.[0];
  if (built !== undefined) return new Worker(new URL(`workers/${nameOf(source)}.js`, built), options);
  return new Worker(SOURCE_LOADER, { ...options, argv: [source.href] });
}

const BUILD_FOLDER = /^file:.*\/build\/server\//;

/** Node 20 does not hand a loader given by --import on to worker threads, so each registers its own. */
const SOURCE_LOADER = new URL('./source-worker.mjs', import.meta.url);

function nameOf(source: URL): string {
  const name = /([^/]+)\.worker\.ts$/.exec(source.pathname)?.[1];
  if (name === undefined) throw new Error(`not the name of a worker: ${source.pathname}`);
  return name;
}
