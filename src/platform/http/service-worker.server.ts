import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';

/** Takes the place of the worker in browsers that have one: it leaves, with all that it has kept. */
const LEAVES = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(
  caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name)))).then(() => self.registration.unregister())
));
`;

/** `GET /sw.js`: the service worker of the build; without one, one that leaves at once. */
export function serveServiceWorker(app: FastifyInstance, file: string | undefined): void {
  app.get('/sw.js', async (_, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      // Asked for at each visit, so that a new one, or its end, reaches every browser.
      .header('cache-control', 'no-cache')
      .send(file === undefined ? LEAVES : await readFile(file, 'utf8')),
  );
}
