import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../app.testing.ts';
import { silentLog } from '../platform/log.server.ts';
import { createListingChanges } from '../properties/listing-changes-store.server.ts';
import { readListings, readListingsAfter, readUnitsOf } from '../properties/read-store.server.ts';
import { aListing } from '../properties/record.testing.ts';
import { openSearchIndex, type IndexSources, type SearchIndex } from './index.server.ts';
import type { ListingIndex } from './listing-index.server.ts';
import { missing } from './missing.testing.ts';
import { searchIndexOfTests } from './search-index.testing.ts';
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

function open(changed: Partial<IndexSources> = {}): Promise<SearchIndex> {
  return openSearchIndex({
    maker: searchIndexOfTests,
    feed: createListingChanges(app.db),
    log: silentLog(),
    snapshots: { read: () => Promise.resolve(undefined), write: () => Promise.resolve() },
    isFound: () => true,
    readAfter: (id, limit) => readListingsAfter(app.db, id, limit),
    read: (ids) => readListings(app.db, ids),
    unitsOf: (projects) => readUnitsOf(app.db, projects),
    catchUp: () => Promise.resolve(),
    ...changed,
  });
}

it('never holds what may not be found, neither at first nor after a change', async () => {
  const [hidden = '', shown = ''] = await app.add(aListing({ externalId: 'hidden' }), aListing({ externalId: 'open' }));
  const index = await open({
    snapshots: createSnapshotFile(folder, 'without one'),
    isFound: ({ id }) => id !== hidden,
  });
  const left = () => missing(index, [hidden, shown]);
  expect(await left()).toEqual([hidden]);
  await app.add(aListing({ externalId: 'hidden', title: 'Another title' }));
  await index.refresh();
  expect(await left()).toEqual([hidden]);
  await index.close();
});

it('opens, follows and closes on a disk that is full', async () => {
  const index = await open({
    snapshots: { read: () => Promise.resolve(undefined), write: () => Promise.reject(new Error('ENOSPC')) },
  });
  const added = await app.add(aListing());
  await index.refresh();
  expect(await missing(index, added)).toEqual([]);
  await index.close();
});

it('finds all others when there is a listing that it cannot take in', async () => {
  const [before = '', after = '', other = ''] = await app.add(aListing(), aListing(), aListing());
  const spoil = (id: string) =>
    app.db.query("UPDATE listings SET time_zone = 'Europe/Nowhere' WHERE id = $1::bigint", [id]);
  await spoil(before);
  const index = await open();
  const left = () => missing(index, [before, after, other]);
  expect(await left()).toEqual([before]);
  await spoil(after);
  await app.db.query('INSERT INTO listing_changes (listing_id) VALUES ($1::bigint)', [after]);
  await index.refresh();
  expect(await left()).toEqual([before, after]);
  await index.close();
  await app.db.query("UPDATE listings SET time_zone = 'Europe/Oslo'");
});

it('leaves neither half a snapshot nor the draft of a process that was killed long ago', async () => {
  const own = await mkdtemp(join(folder, 'drafts-'));
  const snapshots = createSnapshotFile(own, 'some');
  const [left, fresh] = ['index-0123456789abcdef.bin.1.draft', 'index-0123456789abcdef.bin.2.draft'].map((name) =>
    join(own, name),
  );
  for (const draft of [left, fresh]) await writeFile(draft ?? '', 'half');
  await utimes(left ?? '', 0, 0);
  await snapshots.write({ position: '7', bytes: new Uint8Array([1, 2]) });
  expect(await snapshots.read()).toEqual({ position: '7', bytes: new Uint8Array([1, 2]) });
  expect((await readdir(own)).filter((name) => name.endsWith('.draft'))).toEqual([
    'index-0123456789abcdef.bin.2.draft',
  ]);
  await rm(own, { recursive: true });
});

it('reads everything anew when the log no longer reaches back to where it stood', async () => {
  const index = await open();
  const [missed = '', later = ''] = await app.add(aListing(), aListing());
  await app.db.query('DELETE FROM listing_changes');
  await app.db.query("UPDATE change_logs SET pruned_through = pg_current_xact_id() WHERE name = 'listing_changes'");
  await index.refresh();
  expect(await missing(index, [missed, later])).toEqual([]);
  await app.db.query('DELETE FROM listings WHERE id = $1::bigint', [later]);
  await app.db.query('INSERT INTO listing_changes (listing_id) VALUES ($1::bigint)', [later]);
  await index.refresh();
  expect(await missing(index, [missed, later])).toEqual([later]);
  await index.close();
});

it('loses no change that comes while it is rebuilt', async () => {
  const [reading, rebuilt] = [gate(), gate()];
  let isRebuilding = false;
  let isHeld = false;
  const wornOnce = (made: ListingIndex): ListingIndex => ({
    ...made,
    get needsRebuild() {
      return isRebuilding;
    },
  });
  let isFirst = true;
  const index = await open({
    maker: {
      ...searchIndexOfTests,
      build: async (batches) => {
        const made = await searchIndexOfTests.build(batches);
        if (!isFirst) return made;
        isFirst = false;
        return wornOnce(made);
      },
    },
    readAfter: async (id, limit) => {
      const found = await readListingsAfter(app.db, id, limit);
      if (isRebuilding) await rebuilt.pass();
      return found;
    },
    read: async (ids) => {
      if (isHeld) {
        isHeld = false;
        await reading.pass();
      }
      return readListings(app.db, ids);
    },
  });
  isRebuilding = true;
  await rebuilt.reached;

  // Too late for the rebuild, which has read its listings; taken in by the engine that is in use until then.
  const [early = ''] = await app.add(aListing());
  await index.refresh();
  isHeld = true;
  const [late = ''] = await app.add(aListing());
  const refreshed = index.refresh();
  await reading.reached;
  // The follower takes in nothing while its reading is held: what makes another version is the index built anew.
  const { version } = index;
  rebuilt.open();
  await expect.poll(() => index.version).toBeGreaterThan(version);
  // It has what the index before it had.
  expect(await missing(index, [early])).toEqual([]);
  reading.open();
  await refreshed;
  expect(await missing(index, [early, late])).toEqual([]);
  await index.close();
});

/** Holds whoever passes until it is opened. */
function gate() {
  let [reach, open]: (() => void)[] = [];
  const reached = new Promise<void>((resolve) => (reach = resolve));
  const opened = new Promise<void>((resolve) => (open = resolve));
  return {
    reached,
    open: () => open?.(),
    pass: () => {
      reach?.();
      return opened;
    },
  };
}
