import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { serveServiceWorker } from './service-worker.server.ts';

it('is the build’s, and where it is switched off one that leaves with all that is kept', async () => {
  const file = join(tmpdir(), `sw-${process.pid}.js`);
  writeFileSync(file, '/* of the build */');
  const served = async (path: string | undefined) => {
    const app = fastify();
    serveServiceWorker(app, path);
    const { body, headers } = await app.inject('/sw.js');
    expect(headers['cache-control']).toBe('no-cache');
    return body;
  };
  expect(await served(file)).toBe('/* of the build */');
  expect(await served(undefined)).toMatch(/caches\.delete[^]*unregister/);
});
