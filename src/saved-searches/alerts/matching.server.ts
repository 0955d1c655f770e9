import { randomUUID } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/db/database.server.ts';
import type { StoredListing } from '../../properties/read.server.ts';
import type { IsVisible } from '../../properties/visible-homes.server.ts';
import { slotsAt } from './hours.server.ts';
import {
  advanceProgress,
  changedHomes,
  forgetOld,
  holdProgress,
  homesThatDiffer,
  keepStates,
  type MatchedNews,
  type ReadState,
  releaseProgress,
  statesOf,
  takeProgress,
  writeAlerts,
  type WrittenNews,
} from './matching-store.server.ts';
import { newsOf } from './news.server.ts';
import type { Watch } from './watch.server.ts';

/**
 * Turns changes of homes into alerts. Any number of processes may run it: one is at it at a time, and
 * another takes over when that one has not been heard of for half a minute. What is news follows from a
 * home's state now and the state it was in when it was last looked at, which is kept in the transaction of
 * the alerts: killed at any point, nothing is told twice and nothing is missed (docs/decisions/034).
 */
export interface Matching {
  /** Takes in all changes that are settled by now. Gives how many pieces of news there were, for whomever; nothing while another process is at it. */
  run(): Promise<number>;
  /** Lets another process take over at once. */
  release(): Promise<void>;
}

export interface MatchingParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly watch: Watch;
  readonly read: (ids: readonly string[]) => Promise<StoredListing[]>;
  readonly isVisible: IsVisible;
  /** Called in the alerts' transaction. */
  readonly onNews: (tx: Transaction, news: readonly WrittenNews[]) => Promise<void>;
  /** How long instant news is gathered into one mail. */
  readonly windowMs: number;
}

/** Homes that are read and matched together. */
const CHUNK = 100;
/** Pairs of news and searches that are written in one transaction, unless one piece alone has more. */
const MOST_PAIRS = 5_000;
const SLICE_MS = 5;
const FORGET_EVERY_MS = 3_600_000;

export function createMatching({ db, clock, watch, read, isVisible, onNews, windowMs }: MatchingParts): Matching {
  const holder = randomUUID();
  let forgottenAt = 0;

  async function take(ids: readonly string[]): Promise<number> {
    const [before, listings] = [await statesOf(db, ids), await read(ids)];
    const batch = createBatch();
    let written = 0;
    let begun = performance.now();
    for (const listing of listings) {
      const now = { availability: listing.availability, price: listing.mainPrice ?? null };
      const known = before.get(listing.id);
      if (known?.availability === now.availability && known.price === now.price) continue;
      const news = isVisible(listing.id, listing.region) ? newsOf(known, now) : [];
      batch.add(
        { id: listing.id, ...now },
        news.map((piece) => ({ ...piece, listingId: listing.id, searches: watch.match(listing, piece.matchAs) })),
      );
      if (batch.pairs >= MOST_PAIRS) written += await write(batch);
      if (performance.now() - begun > SLICE_MS) {
        await breathe();
        begun = performance.now();
      }
    }
    return written + (await write(batch));
  }

  async function write(batch: Batch): Promise<number> {
    const { states, news } = batch.take();
    if (states.length === 0) return 0;
    const now = clock.now();
    await db.transaction(async (tx) => {
      if (!(await holdProgress(tx, holder))) throw new TakenOver();
      const written = await writeAlerts(tx, news, slotsAt(now, windowMs), now);
      if (written.length > 0) await onNews(tx, written);
      await keepStates(tx, states);
    });
    return news.length;
  }

  async function catchUp(): Promise<number> {
    const progress = await takeProgress(db, holder);
    if (progress === undefined) {
      watch.forget();
      return 0;
    }
    await watch.follow(progress.upTo);
    let count = 0;
    if (progress.isWhole) {
      const ids = await changedHomes(db, progress);
      for (let start = 0; start < ids.length; start += CHUNK) count += await take(ids.slice(start, start + CHUNK));
      if (ids.length > 0) await advanceProgress(db, holder, progress.upTo);
    } else {
      // The log does not reach back: every home is looked at.
      for (
        let ids = await homesThatDiffer(db, '0', CHUNK);
        ids.length > 0;
        ids = await homesThatDiffer(db, ids.at(-1) ?? '0', CHUNK)
      )
        count += await take(ids);
      await advanceProgress(db, holder, progress.upTo);
    }
    if (Date.now() - forgottenAt > FORGET_EVERY_MS) {
      forgottenAt = Date.now();
      await forgetOld(db, clock.now());
    }
    return count;
  }

  return {
    async run() {
      try {
        return await catchUp();
      } catch (error) {
        if (error instanceof TakenOver) return 0;
        throw error;
      }
    },

    release: () => releaseProgress(db, holder),
  };
}

/** Another process has the work in hand by now: what was about to be written is its business. */
class TakenOver extends Error {}

interface Batch {
  readonly pairs: number;
  /** A home's state is written together with all its news. */
  add(state: ReadState, news: readonly MatchedNews[]): void;
  take(): { readonly states: readonly ReadState[]; readonly news: readonly MatchedNews[] };
}

function createBatch(): Batch {
  let states: ReadState[] = [];
  let news: MatchedNews[] = [];
  return {
    get pairs() {
      return news.reduce((sum, { searches }) => sum + searches.length, 0);
    },
    add(state, more) {
      states.push(state);
      news.push(...more);
    },
    take() {
      const taken = { states, news };
      [states, news] = [[], []];
      return taken;
    },
  };
}
