import { createHmac, randomBytes } from 'node:crypto';
import type { UserId } from '../contract/ids.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/db/database.server.ts';
import { zoneOfRegion } from '../texts/messages.ts';
import { localDay } from '../texts/format.ts';
import { dayNumber } from './days.server.ts';
import { addCounts, addVisitors, dayKey, type DayCounts } from './store.server.ts';
import { createVisitBuffer, type VisitBuffer, type Visits } from './visits.server.ts';

/** Counts visits: in memory at once, in the database now and then, in one transaction for all that came in. */
export interface Counting extends Pick<VisitBuffer, 'add'> {
  /** Writes what has come in. What cannot be written is lost. */
  flush(): Promise<void>;
}

/** Where homes are on the market, and which of these people offer them. */
export type FindOffered = (
  db: Database,
  ids: readonly string[],
  people: readonly UserId[],
) => Promise<ReadonlyMap<string, { readonly region: 'no' | 'au'; readonly offeredBy: ReadonlySet<UserId> }>>;

/** Bytes of a hash that are kept: enough to tell visitors of a day apart. */
const HASH_BYTES = 16;

export function createCounting({
  db,
  clock,
  key,
  findOffered,
}: {
  readonly db: Database;
  readonly clock: Clock;
  /** Of the server: without it the database alone tells nothing of its hashes. */
  readonly key: Uint8Array;
  readonly findOffered: FindOffered;
}): Counting {
  const buffer = createVisitBuffer();

  async function write(taken: readonly Visits[]): Promise<void> {
    const offered = await findOffered(
      db,
      [...new Set(taken.map(({ listingId }) => listingId))],
      [...new Set(taken.flatMap(({ userId }) => userId ?? []))],
    );
    const now = clock.now().toISOString();
    const homes = new Map<string, { day: string; counts: Record<keyof DayCounts, number>; seen: Set<string> }>();
    for (const { listingId, userId, counts, visitors } of taken) {
      const home = offered.get(listingId);
      // What owners and agents do with their own listing tells them nothing.
      if (home === undefined || (userId !== undefined && home.offeredBy.has(userId))) continue;
      const sum = homes.get(listingId) ?? {
        day: localDay(now, zoneOfRegion(home.region)),
        counts: { views: 0, visitors: 0, shares: 0, phones: 0, searches: 0 },
        seen: new Set(),
      };
      homes.set(listingId, sum);
      for (const [name, count] of Object.entries(counts)) sum.counts[name as keyof typeof counts] += count;
      for (const visitor of visitors) sum.seen.add(visitor);
    }
    if (homes.size === 0) return;
    await db.transaction(async (tx) => {
      const ofHash = await hashes(tx, homes, now);
      for (const hash of await addVisitors(
        tx,
        [...ofHash.keys()].map((hash) => Buffer.from(hash, 'hex')),
        now,
      )) {
        const home = homes.get(ofHash.get(hash.toString('hex')) ?? '');
        if (home !== undefined) home.counts.visitors += 1;
      }
      await addCounts(
        tx,
        [...homes].map(([listingId, { day, counts }]) => ({ listingId, day, ...counts })),
      );
    });
  }

  /**
   * The home of each visitor's hash: of home, address and browser, with a key that is of the day alone. Nobody can be
   * followed from one home to another, or to the next day.
   */
  async function hashes(
    tx: Transaction,
    homes: ReadonlyMap<string, { readonly day: string; readonly seen: ReadonlySet<string> }>,
    now: string,
  ): Promise<ReadonlyMap<string, string>> {
    const keys = new Map<string, Buffer>();
    const found = new Map<string, string>();
    for (const [listingId, { day, seen }] of homes) {
      if (seen.size === 0) continue;
      const ofDay = keys.get(day) ?? (await dayKey(tx, dayNumber(day), randomBytes(32), now));
      keys.set(day, ofDay);
      for (const visitor of seen) {
        const hash = createHmac('sha256', Buffer.concat([key, ofDay]))
          .update(`${listingId} ${visitor}`)
          .digest();
        found.set(hash.subarray(0, HASH_BYTES).toString('hex'), listingId);
      }
    }
    return found;
  }

  return {
    add: buffer.add,
    async flush() {
      const taken = buffer.take();
      if (taken.length > 0) await write(taken);
    },
  };
}
