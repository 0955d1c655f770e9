import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { seedDemo } from '../../demo/seed.ts';
import { createImages, fileOfRecipe } from '../../src/platform/images/images.server.ts';
import { createApp } from '../../src/app.server.ts';
import { mountEndpoints } from '../../src/contract/mount.server.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { readConfig } from '../../src/platform/config.server.ts';
import { testDatabase } from '../../src/platform/db/testing.ts';
import { createHttpServer } from '../../src/platform/http/server.server.ts';
import { callerOf } from '../../src/platform/http/visitor.server.ts';
import { silentLog } from '../../src/platform/log.server.ts';
import { createFolderStore } from '../../src/platform/files/folder-store.server.ts';
import { createMetrics } from '../../src/platform/metrics.server.ts';
import { PROJECT_ROOT } from '../../src/platform/root.server.ts';

/** The server that bench/http.ts loads: the real one, over the demo catalogue, with one route more. */

const folder = mkdtempSync(join(tmpdir(), 'grend-bench-'));
const db = await testDatabase();
const config = readConfig({ RATE_LIMIT_DEFAULT: '0', RATE_LIMIT_SEARCH: '0' });
const app = await createApp({
  db,
  log: silentLog(),
  clock: systemClock,
  indexFolder: folder,
  files: createFolderStore(folder),
  keys: () => Buffer.alloc(32),
  mail: {
    from: 'no-reply@grend.example',
    origin: 'http://localhost',
    operator: undefined,
    insurer: undefined,
    keepDays: 1,
  },
});
const images = createImages({ db, files: createFolderStore(folder), log: silentLog() });
await seedDemo({
  fileOf: fileOfRecipe,
  registerPictures: async (recipes) => void (await images.register(recipes)),
  photos: join(PROJECT_ROOT, 'demo', 'photos'),
  // A row is all that an answer needs of a picture.
  importPicture: async (bytes) => {
    const file = createHash('md5').update(bytes).digest('hex');
    await db.query(
      "INSERT INTO images (file, width, height, colour, mime, bytes) VALUES ($1, 960, 640, '#808080', 'image/webp', 1) ON CONFLICT DO NOTHING",
      [file],
    );
    return file;
  },
  saveAgencies: (agencies, agents) => app.agencies.save(agencies, agents),
  saveListings: async (batch) => void (await app.properties.saveBatch({ kind: 'import', source: 'demo' }, batch)),
  progress: () => undefined,
  today: new Date().toISOString().slice(0, 10),
  seed: 1,
});
await app.index.refresh();

const server = await createHttpServer({ config, log: silentLog(), metrics: createMetrics(), checks: {} });
mountEndpoints(server, app.routes, (request, reply) => Promise.resolve(callerOf(request, reply, config, undefined)));
let body = '';
server.post('/ready', (_, reply) => reply.type('application/json; charset=utf-8').send(body));
({ body } = await server.inject({
  method: 'POST',
  url: '/api/v2/property/search',
  payload: {},
  headers: { host: 'grend.no' },
}));
const address = await server.listen({ host: '127.0.0.1', port: 0 });

parentPort?.postMessage({
  port: Number(new URL(address).port),
  homes: app.index.stats().listings,
  bytes: Buffer.byteLength(body),
});
parentPort?.once('message', () => {
  void (async () => {
    await server.close();
    await app.close();
    await db.close();
    rmSync(folder, { recursive: true, force: true });
    process.exit(0);
  })();
});
