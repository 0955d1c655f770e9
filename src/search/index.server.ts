import type { CostsOf } from '../insights/home-costs.server.ts';
import type { ChangeLog } from '../platform/changes/change-log-store.server.ts';
import { createFollower } from '../platform/changes/follower.server.ts';
import type { Log } from '../platform/log.server.ts';
import { createPace, type Pace } from '../platform/pace.server.ts';
import type { ChangedListing } from '../properties/listing-changes-store.server.ts';
import type { StoredListing } from '../properties/read-store.server.ts';
import { factsOf, type ListingFacts } from './listing-facts.server.ts';
import type { IndexMaker, IndexStats, ListingIndex } from './listing-index.server.ts';
import type { SearchEngine } from './search-engine.server.ts';
import { ofListings } from './offering.server.ts';
import type { SnapshotFile } from './snapshot-file.server.ts';
import { valuesOfAll } from './values.server.ts';

/** How many listings are read at a time. */
const BATCH = 2_000;
/** How many are read at a time while nobody waits for them: preparing the query costs as much as some 20 of them. */
const BATCH_BESIDE_READERS = 100;
/** Listings that are taken in without a break while nobody waits for them: some 10 ms. */
const SLICE = 25;
/** How often the log of changes is looked at; other processes' changes are found within this time. */
const POLL_MS = 400;
/** A snapshot is written at the latest this long after the first change that is not in it. */
const SNAPSHOT_EVERY_MS = 10 * 60_000;
/** How often places and agencies are read again while no listing changes. */
const CATCH_UP_MS = 30_000;
/** A process that was away for longer than this reads all listings again. */
const LOG_SECONDS = 7 * 86_400;
const PRUNE_EVERY_MS = 3_600_000;

/** All listings of the database that may be found, brought up to date with it. */
export interface SearchIndex {
  /** Answers as of the last change that was taken in. The same one for as long as the index is open. */
  readonly engine: SearchEngine;
  /** Rises whenever an answer might be another one than before. */
  readonly version: number;
  /** Takes in all changes that are settled by now. Call it after a write to find it at once. */
  refresh(): Promise<void>;
  /** Called with the ids of listings that changed. */
  onChange(listener: (listings: readonly StoredListing[], removed: readonly string[]) => void): void;
  stats(): IndexStats;
  /** Stops following, and writes the snapshot. */
  close(): Promise<void>;
}

export interface IndexSources {
  /** What keeps the listings. */
  readonly maker: IndexMaker;
  readonly feed: ChangeLog<ChangedListing>;
  readonly snapshots: SnapshotFile;
  readonly log: Log;
  readonly readAfter: (id: string, limit: number) => Promise<StoredListing[]>;
  readonly read: (ids: readonly string[]) => Promise<StoredListing[]>;
  /** Ids of all units of some projects. */
  readonly unitsOf: (projects: readonly string[]) => Promise<readonly string[]>;
  /** Whether a listing may be found at all. Must not change while a snapshot is good. */
  readonly isFound: (listing: StoredListing) => boolean;
  /** What homes cost a month. Must not change while a snapshot is good. */
  readonly costsOf?: CostsOf | undefined;
  /** Reads again what listings point to and other processes may have added: places, agencies. */
  readonly catchUp: () => Promise<unknown>;
}

/** Loads the last snapshot and catches up, or reads all listings when there is none that fits. */
export async function openSearchIndex(sources: IndexSources): Promise<SearchIndex> {
  const { feed, snapshots, log } = sources;
  const listeners: ((listings: readonly StoredListing[], removed: readonly string[]) => void)[] = [];
  let state = (await restore(sources)) ?? (await rebuild(sources));
  let version = 1;
  let savedAt = performance.now();
  let caughtUpAt = performance.now();
  let prunedAt = -Infinity;
  let dirty = false;
  let closed = false;
  /** Callers of `refresh`. */
  let waiting = 0;
  let rebuilding: Promise<void> | undefined;

  let followed = state.index;

  const follower = createFollower<ChangedListing>({
    changes: feed,
    mark: {
      read: () => {
        followed = state.index;
        return state.position;
      },
      // A rebuild may have put another engine in its place meanwhile, which stands further back in the log.
      write: (position) => {
        if (state.index === followed) state = { index: followed, position };
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
    const { index } = state;
    waiting += 1;
    try {
      await follower.catchUp();
    } finally {
      waiting -= 1;
    }
    if (state.index !== index) await refresh();
  }

  /** An import changes thousands of listings a second: what nobody waits for leaves most of the time to readers. */
  async function take(changed: readonly ChangedListing[]): Promise<void> {
    await catchUp();
    const pace = createPace();
    for (let at = 0; at < changed.length;) {
      const isUrgent = waiting > 0 || closed;
      const end = isUrgent ? changed.length : at + BATCH_BESIDE_READERS;
      const { listings, removed } = await put(followed, changed.slice(at, end), isUrgent ? undefined : pace);
      for (const listener of listeners) listener(listings, removed);
      at = end;
    }
    version += 1;
    dirty = true;
  }

  async function put(
    index: ListingIndex,
    changed: readonly ChangedListing[],
    pace?: Pace,
  ): Promise<{ readonly listings: readonly StoredListing[]; readonly removed: readonly string[] }> {
    const ids = changed.map(({ id }) => id);
    const own = await sources.read(ids);
    const related = await relatedTo(ids, own, index.engine);
    const listings = [...own, ...(await sources.read(related))].filter(sources.isFound);
    const wanted = [...ids, ...related];
    const present = new Set<string>();
    const slice = pace === undefined ? listings.length : SLICE;
    for (let at = 0; at < listings.length; at += slice) {
      const facts = factsOfAll(listings.slice(at, at + slice), sources);
      for (const { id } of facts) present.add(id);
      await index.put(facts);
      await pace?.yield();
    }
    const removed = wanted.filter((id) => !present.has(id));
    await index.remove(removed);
    return { listings, removed };
  }

  /**
   * What is known of a unit or a project follows from the other too, of which the log says nothing: whether a project
   * has units on the market, and what a unit's project is called.
   */
  async function relatedTo(
    ids: readonly string[],
    changed: readonly StoredListing[],
    engine: SearchEngine,
  ): Promise<string[]> {
    const known = await valuesOfAll(engine, [{ name: 'changed', condition: ofListings(ids) }], {
      numbers: ['project'],
    });
    const projects = changed.filter(({ isProject }) => isProject).map(({ id }) => id);
    const related = new Set([
      ...known.flatMap(({ id, numbers }) => [id, ...(numbers.project === undefined ? [] : [String(numbers.project)])]),
      ...changed.flatMap(({ projectId }) => projectId ?? []),
      ...(await sources.unitsOf(projects)),
    ]);
    for (const id of ids) related.delete(id);
    return [...related];
  }

  async function catchUp(): Promise<void> {
    await sources.catchUp();
    caughtUpAt = performance.now();
  }

  async function renewOnce(): Promise<void> {
    const fresh = await rebuild(sources, besideReaders());
    await bringForward(fresh);
    const before = state.index;
    state = fresh;
    before.close();
    version += 1;
    dirty = true;
  }

  /**
   * What was found a moment ago must not be missing in the index built anew: it takes in first what the one in use
   * already has.
   */
  async function bringForward(fresh: Loaded): Promise<void> {
    while (BigInt(fresh.position) < BigInt(state.position)) {
      const { rows, position, isWhole } = await feed.since(fresh.position);
      // What is missing from the log is found by the follower, which reads everything anew.
      if (!isWhole) return;
      const pace = besideReaders();
      for (let at = 0; at < rows.length; at += BATCH_BESIDE_READERS)
        await put(fresh.index, rows.slice(at, at + BATCH_BESIDE_READERS), pace);
      fresh.position = position;
    }
  }

  /** Who closes waits for nothing that the next start does too, and whoever waits for a change has it at once. */
  function besideReaders(): Pace {
    const pace = createPace();
    return {
      async yield() {
        if (closed) throw new Closing();
        if (waiting === 0) await pace.yield();
      },
    };
  }

  async function renew(): Promise<void> {
    await renewOnce();
    await refresh();
  }

  /**
   * A snapshot makes the next start fast, and nothing else depends on it: a full disk stops neither a start nor what
   * follows.
   */
  async function save(): Promise<void> {
    savedAt = performance.now();
    dirty = false;
    try {
      await snapshots.write({ position: state.position, bytes: state.index.snapshot() });
    } catch (error) {
      dirty = true;
      log.warn({ err: error }, 'the search index could not be saved');
    }
  }

  async function maintain(): Promise<void> {
    if (performance.now() - caughtUpAt > CATCH_UP_MS) await catchUp();
    if (state.index.needsRebuild && rebuilding === undefined) {
      rebuilding = renew()
        .catch((error: unknown) => {
          if (!(error instanceof Closing)) log.error({ err: error }, 'rebuilding the index failed');
        })
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

  return {
    engine: engineOf(() => state.index),
    stats: () => state.index.stats(),
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
      await follower.stop();
      await rebuilding;
      await refresh().catch((error: unknown) =>
        log.warn({ err: error }, 'the last changes of listings are left for the next start'),
      );
      if (dirty) await save();
      state.index.close();
    },
  };
}

/** Each question goes to the index of the moment. */
function engineOf(index: () => ListingIndex): SearchEngine {
  return {
    search: (query) => index().engine.search(query),
    count: (questions) => index().engine.count(questions),
    facets: (filters, requests) => index().engine.facets(filters, requests),
    withoutEach: (filters) => index().engine.withoutEach(filters),
    map: (query) => index().engine.map(query),
    medians: (query) => index().engine.medians(query),
    ranks: (query) => index().engine.ranks(query),
    read: (ids, wanted) => index().engine.read(ids, wanted),
  };
}

/** The index is being closed. */
class Closing extends Error {}

interface Loaded {
  readonly index: ListingIndex;
  /** How far the log of changes has been taken in. */
  position: string;
}

async function restore({ snapshots, feed, log, maker }: IndexSources): Promise<Loaded | undefined> {
  const saved = await snapshots.read();
  if (saved === undefined || !(await feed.reaches(saved.position))) return undefined;
  try {
    return { index: maker.load(saved.bytes), position: saved.position };
  } catch (error) {
    log.info(
      { reason: error instanceof Error ? error.message : String(error) },
      'the saved index does not fit, reading all listings',
    );
    return undefined;
  }
}

/** Reads all listings and builds the index anew; with `pace`, beside readers. */
async function rebuild({ feed, maker, readAfter, isFound, log, costsOf }: IndexSources, pace?: Pace): Promise<Loaded> {
  const begun = Date.now();
  const position = await feed.position();
  const index = await maker.build(all());
  log.info({ listings: index.stats().listings, ms: Date.now() - begun }, 'built the search index');
  return { index, position };

  async function* all(): AsyncGenerator<readonly ListingFacts[]> {
    for (let after = '0'; ;) {
      const read = await readAfter(after, pace === undefined ? BATCH : BATCH_BESIDE_READERS);
      const last = read.at(-1);
      if (last === undefined) return;
      after = last.id;
      const found = read.filter(isFound);
      const slice = pace === undefined ? found.length : SLICE;
      for (let at = 0; at < found.length; at += slice) {
        yield factsOfAll(found.slice(at, at + slice), { log, costsOf });
        await pace?.yield();
      }
    }
  }
}

/** One that cannot be taken in is logged and left out, so that all others are still found. */
function factsOfAll(
  listings: readonly StoredListing[],
  { log, costsOf }: Pick<IndexSources, 'log' | 'costsOf'>,
): ListingFacts[] {
  return listings.flatMap((listing) => {
    try {
      return factsOf(listing, costsOf?.(listing));
    } catch (error) {
      log.error({ err: error, listing: listing.id }, 'a listing cannot be searched for');
      return [];
    }
  });
}
