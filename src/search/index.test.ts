import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../app.testing.ts';
import { silentLog } from '../platform/log.server.ts';
import { readListings, readListingsAfter } from '../properties/read.server.ts';
import { aListing } from '../properties/record.testing.ts';
import { createChangeFeed } from './change-feed.server.ts';
import { openSearchIndex } from './index.server.ts';
import { createSnapshotFile } from './snapshot-file.server.ts';

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), 'grend-index-'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

it('never holds what may not be found, neither at first nor after a change', async () => {
  const [hidden = '', open = ''] = await app.add(aListing({ externalId: 'hidden' }), aListing({ externalId: 'open' }));
  const index = await openSearchIndex({
    feed: createChangeFeed(app.db),
    log: silentLog(),
    snapshots: createSnapshotFile(folder, 'without one'),
    isFound: ({ id }) => id !== hidden,
    readAfter: (id, limit) => readListingsAfter(app.db, id, limit),
    read: (ids) => readListings(app.db, ids),
    catchUp: () => Promise.resolve(),
  });
  const held = () => [hidden, open].filter((id) => index.engine.has(Number(id)));
  expect(held()).toEqual([open]);
  await app.add(aListing({ externalId: 'hidden', title: 'Another title' }));
  await index.refresh();
  expect(held()).toEqual([open]);
  await index.close();
});
