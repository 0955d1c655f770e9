import { parentPort } from 'node:worker_threads';

/** Waits 5 ms over and over and tells how late it woke: what the machine takes from whoever runs on it. */
const WAIT_MS = 5;
const late: number[] = [];
let isOver = false;
parentPort?.once('message', () => (isOver = true));
while (!isOver) {
  const start = performance.now();
  await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  late.push(performance.now() - start - WAIT_MS);
}
parentPort?.postMessage({ late });
