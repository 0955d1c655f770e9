import type { ChangeLog } from '../platform/changes/change-log.server.ts';
import { createFollower } from '../platform/changes/follower.server.ts';
import type { Log } from '../platform/log.server.ts';
import { startWorker } from '../platform/workers.server.ts';
import type { ChangedListing } from '../properties/listing-changes.server.ts';
import type { StoredListing } from '../properties/read.server.ts';
import { loadEngine, type Engine } from './engine/engine.ts';
import type { Document } from './engine/types.ts';
import { documentOf, SCHEMA } from './schema.server.ts';
import type { SnapshotFile } from './snapshot-file.server.ts';

/** How many listings are read at a time. */
const BATCH = 2_000;
/** How often the log of changes is looked at; other processes' changes are found within this time. */
const POLL_MS = 400;
/** A snapshot is written at the latest this long after the first change that is not in it. */
const SNAPSHOT_EVERY_MS = 10 * 60_000;
/** How often places and agencies are read again while no listing changes. */
const CATCH_UP_MS = 30_000;
/** A process that was away for longer than this reads all listings again. */
const LOG_SECONDS = 7 * 86_400;
const PRUNE_EVERY_MS = 3_600_000;
const TIDY_EVERY_MS = 50;
const TIDY_BUDGET_MS = 4;

/** The engine, filled from the database and kept up with it. */
export interface SearchIndex {
  /** The engine as it is now; another one after a rebuild, so never keep it over an await. */
  readonly engine: Engine;
  /** Rises whenever an answer might be another one than before. */
  readonly version: number;
  /** Takes in all changes that are settled by now. Call it after a write to find it at once. */
  refresh(): Promise<void>;
  /** Called with the ids of listings that changed. */
  onChange(listener: (listings: readonly StoredListing[], gone: readonly string[]) => void): void;
  /** Stops following, and writes the snapshot. */
  close(): Promise<void>;
}

export interface IndexSources {
  readonly feed: ChangeLog<ChangedListing>;
  readonly snapshots: SnapshotFile;
  readonly log: Log;
  readonly readAfter: (id: string, limit: number) => Promise<StoredListing[]>;
  readonly read: (ids: readonly string[]) => Promise<StoredListing[]>;
  /** Whether a listing may be found at all. Must not change while a snapshot is good. */
  readonly isFound: (listing: StoredListing) => boolean;
  /** Reads again what listings point to and other processes may have added: places, agencies. */
  readonly catchUp: () => Promise<unknown>;
}

/** Loads the last snapshot and catches up, or reads all listings when there is none that fits. */
export async function openSearchIndex(sources: IndexSources): Promise<SearchIndex> {
  const { feed, snapshots, log } = sources;
  const listeners: ((listings: readonly StoredListing[], gone: readonly string[]) => void)[] = [];
  let state = (await restore(sources)) ?? (await rebuild(sources));
  let version = 1;
  let savedAt = performance.now();
  let caughtUpAt = performance.now();
  let prunedAt = -Infinity;
  let dirty = false;
  let closed = false;
  let rebuilding: Promise<void> | undefined;

  let followed = state.engine;

  const follower = createFollower<ChangedListing>({
    changes: feed,
    mark: {
      read: () => {
        followed = state.engine;
        return state.position;
      },
      // A rebuild may have put another engine in its place meanwhile, which stands further back in the log.
      write: (position) => {
        if (state.engine === followed) state = { engine: followed, position };
      },
    },
    take,
    gap: renewOnce,
    afterRound: maintain,
    batch: BATCH,
    everyMs: POLL_MS,
    log,
    failure: 'the changes of listings could not be followed',
  });

  async function refresh(): Promise<void> {
    const { engine } = state;
    await follower.catchUp();
    if (state.engine !== engine) await refresh();
  }

  async function take(changed: readonly ChangedListing[]): Promise<void> {
    await catchUp();
    const wanted = changed.map(({ id }) => id);
    const listings = (await sources.read(wanted)).filter(sources.isFound);
    const documents = documentsOf(listings, log);
    const present = new Set(documents.map(({ id }) => id));
    const gone = wanted.filter((id) => !present.has(Number(id)));
    for (const document of documents) followed.put(document);
    for (const id of gone) followed.remove(Number(id));
    for (const listener of listeners) listener(listings, gone);
    version += 1;
    dirty = true;
  }

  async function catchUp(): Promise<void> {
    await sources.catchUp();
    caughtUpAt = performance.now();
  }

  async function renewOnce(): Promise<void> {
    state = await rebuild(sources);
    version += 1;
    dirty = true;
  }

  async function renew(): Promise<void> {
    await renewOnce();
    await refresh();
  }

  /** A snapshot makes the next start fast, and nothing else depends on it: a full disk stops neither a start nor what follows. */
  async function save(): Promise<void> {
    savedAt = performance.now();
    dirty = false;
    try {
      await snapshots.write({ position: state.position, bytes: state.engine.snapshot() });
    } catch (error) {
      dirty = true;
      log.warn({ err: error }, 'the search index could not be saved');
    }
  }

  async function maintain(): Promise<void> {
    if (performance.now() - caughtUpAt > CATCH_UP_MS) await catchUp();
    if (state.engine.worn && rebuilding === undefined) {
      rebuilding = renew()
        .catch((error: unknown) => log.error({ err: error }, 'rebuilding the index failed'))
        .finally(() => (rebuilding = undefined));
    }
    if (dirty && performance.now() - savedAt > SNAPSHOT_EVERY_MS) await save();
    if (performance.now() - prunedAt > PRUNE_EVERY_MS) {
      prunedAt = performance.now();
      await feed.prune(LOG_SECONDS);
    }
  }

  await refresh();
  await save();
  follower.start();
  const tidying = setInterval(() => state.engine.tidy(TIDY_BUDGET_MS), TIDY_EVERY_MS).unref();

  return {
    get engine() {
      return state.engine;
    },
    get version() {
      return version;
    },
    refresh,
    onChange(listener) {
      listeners.push(listener);
    },
    async close() {
      if (closed) return;
      closed = true;
      clearInterval(tidying);
      await follower.stop();
      await rebuilding;
      await refresh().catch((error: unknown) =>
        log.warn({ err: error }, 'the last changes of listings are left for the next start'),
      );
      if (dirty) await save();
    },
  };
}

interface Loaded {
  readonly engine: Engine;
  readonly position: string;
}

async function restore({ snapshots, feed, log }: IndexSources): Promise<Loaded | undefined> {
  const saved = await snapshots.read();
  if (saved === undefined || !(await feed.reaches(saved.position))) return undefined;
  try {
    return { engine: loadEngine(SCHEMA, saved.bytes), position: saved.position };
  } catch (error) {
    log.info(
      { reason: error instanceof Error ? error.message : String(error) },
      'the saved index does not fit, reading all listings',
    );
    return undefined;
  }
}

/** Reads all listings and builds the index in a worker, so that this thread goes on answering. */
async function rebuild({ feed, readAfter, isFound, log }: IndexSources): Promise<Loaded> {
  const begun = Date.now();
  const position = await feed.position();
  const builder = startWorker(new URL('./index-build.worker.ts', import.meta.url), undefined);
  try {
    const built = new Promise<Uint8Array>((resolve, reject) => {
      builder.once('message', resolve);
      builder.once('error', reject);
      builder.once('exit', (code) => reject(new Error(`the index builder ended with code ${code}`)));
    });
    built.catch(() => undefined);
    let count = 0;
    for (let after = '0'; ;) {
      const read = await readAfter(after, BATCH);
      const last = read.at(-1);
      if (last === undefined) break;
      after = last.id;
      const listings = read.filter(isFound);
      count += listings.length;
      builder.postMessage({ documents: documentsOf(listings, log) satisfies Document[] });
    }
    builder.postMessage({ finish: true });
    const engine = loadEngine(SCHEMA, await built);
    log.info({ listings: count, ms: Date.now() - begun }, 'built the search index');
    return { engine, position };
  } finally {
    await builder.terminate();
  }
}

/** One that cannot be taken in is told of and left out: it must not keep all others from being found. */
function documentsOf(listings: readonly StoredListing[], log: Log): Document[] {
  return listings.flatMap((listing) => {
    try {
      return documentOf(listing);
    } catch (error) {
      log.error({ err: error, listing: listing.id }, 'a listing cannot be searched for');
      return [];
    }
  });
}
