import type { AddressInfo } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parentPort } from 'node:worker_threads';
import { startTestApp } from '../../src/app.testing.ts';

/**
 * The server that bench/auth.ts signs in to. Answers `measure` with how late its event loop was since the last time, in
 * ms.
 */

const { app, server, close } = await startTestApp();
for (let i = 0; i < 8; i += 1)
  await app.accounts.add({
    email: `bench${i}@example.no`,
    name: 'Bench',
    password: 'nine boats in a harbour',
    language: 'nb',
    region: 'no',
    brand: 'grend',
  });
await server.listen({ host: '127.0.0.1', port: 0 });

const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
parentPort?.on('message', (message: string) => {
  if (message === 'stop') void close().then(() => parentPort?.close());
  else {
    parentPort?.postMessage({ p50: delay.percentile(50) / 1e6, p99: delay.percentile(99) / 1e6 });
    delay.reset();
  }
});
parentPort?.postMessage({ port: (server.server.address() as AddressInfo).port });
