import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openDatabase, type Database } from '../platform/db/database.server.ts';
import { migrate } from '../platform/db/migrate.server.ts';
import { testDatabaseUrl } from '../platform/db/testing.ts';
import { silentLog } from '../platform/log.server.ts';
import { PROJECT_ROOT } from '../platform/root.server.ts';
import { createListingChanges } from '../properties/listing-changes-store.server.ts';
import { readListings, readListingsAfter, readUnitsOf } from '../properties/read-store.server.ts';
import { openSearchIndex, type SearchIndex } from './index.server.ts';
import { inProcessIndex } from './in-process/listing-index.server.ts';
import { missing } from './missing.testing.ts';
import { createSnapshotFile } from './snapshot-file.server.ts';

/** What holds between processes: on PGlite one after the other, on PostgreSQL also at the same time. */

const server = process.env['TEST_DATABASE_URL'];
const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

describe('a process killed while it imports', () => {
  it('leaves every acknowledged listing behind, and searchable, time and again', async () => {
    const place = await somewhere();
    const acknowledged: string[] = [];
    for (let round = 1; round <= 4; round += 1) {
      const writer = startWriter(place, `round-${round}`);
      for await (const line of writer.lines) {
        acknowledged.push(...line.split(' '));
        if (acknowledged.length >= round * 97) break;
      }
      writer.child.kill('SIGKILL');
      await once(writer.child, 'exit');

      const { db, index } = await openIndex(place);
      expect(await missing(index, acknowledged)).toEqual([]);
      const [{ kept } = { kept: -1 }] = await db.query<{ kept: number }>(
        'SELECT count(*)::integer AS kept FROM listings',
      );
      expect(index.stats().listings).toBe(kept);
      await index.close();
      await db.close();
    }
  });
});

describe.runIf(server !== undefined)('two processes on one PostgreSQL', () => {
  it('find within a second what the other has written', async () => {
    const place = await somewhere();
    const { db, index } = await openIndex(place);
    const writer = startWriter(place, 'other');
    let seen = 0;
    for await (const line of writer.lines) {
      await vi.waitFor(async () => expect(await missing(index, line.split(' '))).toEqual([]), {
        timeout: 1_000,
        interval: 10,
      });
      if (++seen === 10) break;
    }
    writer.child.kill('SIGKILL');
    await once(writer.child, 'exit');
    await index.close();
    await db.close();
  });
});

interface Place {
  readonly folder: string;
  readonly url: string | undefined;
}

async function somewhere(): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'grend-processes-'));
  cleanups.push(() => rm(folder, { recursive: true, force: true }));
  if (server === undefined) return { folder, url: undefined };
  const { url, drop } = await testDatabaseUrl(server);
  cleanups.push(drop);
  return { folder, url };
}

function startWriter({ folder, url }: Place, run: string): { child: ChildProcess; lines: AsyncIterable<string> } {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'write-on.testing.ts'), folder, run], {
    cwd: PROJECT_ROOT,
    env: { ...process.env, DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return { child, lines: createInterface({ input: child.stdout }) };
}

async function openIndex({ folder, url }: Place): Promise<{ db: Database; index: SearchIndex }> {
  const db = await openDatabase({ url, dataDir: folder, log: silentLog(), connections: 4 });
  await migrate(db);
  const [{ records } = { records: '' }] = await db.query<{ records: string }>(
    'SELECT records::text AS records FROM listing_log',
  );
  const index = await openSearchIndex({
    maker: inProcessIndex,
    feed: createListingChanges(db),
    snapshots: createSnapshotFile(join(folder, 'index'), records),
    log: silentLog(),
    isFound: () => true,
    readAfter: (id, limit) => readListingsAfter(db, id, limit),
    read: (ids) => readListings(db, ids),
    unitsOf: (projects) => readUnitsOf(db, projects),
    catchUp: () => Promise.resolve(),
  });
  return { db, index };
}
