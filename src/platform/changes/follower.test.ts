import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Database } from '../db/database.server.ts';
import { testDatabase } from '../db/testing.ts';
import { createChangeLog, type ChangeLog } from './change-log-store.server.ts';
import { createFollower, type Follower, type FollowerParts } from './follower.server.ts';

interface Changed {
  readonly id: string;
}

let db: Database;
let changes: ChangeLog<Changed>;
const log = { error: vi.fn(), info: vi.fn() };
const following: Follower[] = [];
beforeAll(async () => {
  db = await testDatabase();
  changes = createChangeLog(db, {
    name: 'listing_changes',
    columns: 'c.listing_id::text AS id',
    onceFor: 'listing_id',
    at: 'changed_at',
  });
});
beforeEach(() => void vi.resetAllMocks());
afterEach(async () => {
  for (const follower of following.splice(0)) await follower.stop();
});
afterAll(() => db.close());

const change = (...ids: number[]) =>
  db.query('INSERT INTO listing_changes (listing_id) SELECT unnest($1::bigint[])', [ids]);

/** A follower from now on, with what it has taken in, batch by batch. */
async function follow(more: Partial<FollowerParts<Changed>> = {}) {
  const saved = { position: (await changes.position()) as string | undefined, writes: 0 };
  const taken: string[][] = [];
  const follower = createFollower<Changed>({
    changes,
    mark: {
      read: () => saved.position,
      write: (position) => {
        saved.position = position;
        saved.writes += 1;
      },
    },
    take: (rows) => void taken.push(rows.map(({ id }) => id)),
    gap: () => void taken.push(['gap']),
    everyMs: 1,
    log,
    failure: 'changes could not be followed',
    ...more,
  });
  following.push(follower);
  return { follower, taken, saved };
}

it('hands on each change once, in order and in batches, and moves the mark when all are taken in', async () => {
  const { follower, taken, saved } = await follow({ batch: 2 });
  await follower.catchUp();
  expect([taken, saved.writes]).toEqual([[], 0]);
  await change(3, 1, 2);
  await follower.catchUp();
  await follower.catchUp();
  expect([taken, saved.writes]).toEqual([[['3', '1'], ['2']], 1]);
});

it('hands on the same changes again when taking them in has failed', async () => {
  let failures = 1;
  const taken: string[] = [];
  const { follower, saved } = await follow({
    batch: 1,
    take: ([row]) => {
      taken.push(row?.id ?? '');
      if (row?.id === '2' && failures-- > 0) throw new Error('no room');
    },
  });
  await change(1, 2, 3);
  const before = saved.position;
  await expect(follower.catchUp()).rejects.toThrow('no room');
  expect(saved.position).toBe(before);
  await follower.catchUp();
  expect(taken).toEqual(['1', '2', '1', '2', '3']);
});

it('reads nothing without a mark', async () => {
  const begin = vi.fn(() => Promise.resolve());
  const { follower, taken, saved } = await follow({ begin });
  saved.position = undefined;
  await change(1);
  await follower.catchUp();
  expect([taken, begin.mock.calls]).toEqual([[], []]);
});

it('says up to where it has read before it hands on, also when nothing has changed', async () => {
  const order: string[] = [];
  const { follower } = await follow({
    begin: async (upTo) => void order.push(`up to ${BigInt(upTo) > 0n}`),
    take: () => void order.push('take'),
  });
  await follower.catchUp();
  await change(1);
  await follower.catchUp();
  expect(order).toEqual(['up to true', 'up to true', 'take']);
});

it('has everything read anew where the log does not reach back, and goes on from there', async () => {
  const { follower, taken } = await follow();
  await db.query("INSERT INTO listing_changes (listing_id, changed_at) VALUES (1, now() - interval '1 day')");
  await changes.prune(3_600);
  await change(2);
  await follower.catchUp();
  await change(3);
  await follower.catchUp();
  expect(taken).toEqual([['gap'], ['3']]);
});

it('follows by itself once started, does its further work each round, and stops', async () => {
  const afterRound = vi.fn(() => Promise.resolve());
  const { follower, taken } = await follow({ afterRound });
  follower.start();
  follower.start();
  await change(1);
  await expect.poll(() => taken).toEqual([['1']]);
  await expect.poll(() => afterRound.mock.calls.length).toBeGreaterThan(1);
  await follower.stop();
  const rounds = afterRound.mock.calls.length;
  await change(2);
  await follower.catchUp();
  expect([taken, afterRound.mock.calls.length]).toEqual([[['1'], ['2']], rounds]);
});

it('goes on from the same place after failures, which it says once', async () => {
  let failures = 3;
  const { follower, taken } = await follow({
    changes: {
      since: (from) => (failures-- > 0 ? Promise.reject(new Error('away')) : changes.since(from)),
    },
  });
  await change(7);
  follower.start();
  await expect.poll(() => taken).toEqual([['7']]);
  expect(log.error.mock.calls.map(([, message]: unknown[]) => message)).toEqual(['changes could not be followed']);
  expect(log.info).toHaveBeenCalledWith({ failures: 3 }, 'no longer: changes could not be followed');
});
