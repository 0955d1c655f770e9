import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fixedClock } from '../clock.ts';
import type { Database } from '../db/database.server.ts';
import { testDatabase } from '../db/testing.ts';
import { silentLog } from '../log.server.ts';
import { createJobs, MAX_TRIES, type Job } from './jobs.server.ts';

let db: Database;
const clock = fixedClock('2026-11-21T11:00:00.000Z');
beforeAll(async () => {
  db = await testDatabase();
});
afterEach(() => db.query('DELETE FROM jobs'));
afterAll(() => db.close());

const queue = () => createJobs({ db, clock, log: silentLog() });
const countJobs = async () => (await db.query('SELECT FROM jobs')).length;

describe('a job', () => {
  it('is done once what asked for it is committed, and not when it is rolled back', async () => {
    const [jobs, seen] = [queue(), [] as object[]];
    jobs.handle('write', (payload) => Promise.resolve(void seen.push(payload)));
    await db.transaction((tx) => jobs.add(tx, 'write', { to: 'Kari' }));
    await expect(
      db.transaction(async (tx) => {
        await jobs.add(tx, 'write', { to: 'Ola' });
        throw new Error('after all not');
      }),
    ).rejects.toThrow('after all not');
    expect(await jobs.runDue()).toBe(1);
    expect([seen, await countJobs()]).toEqual([[{ to: 'Kari' }], 0]);
  });

  it('waits once under a key, for the earlier of two times', async () => {
    const [jobs, seen] = [queue(), [] as object[]];
    jobs.handle('write', (payload) => Promise.resolve(void seen.push(payload)));
    const [soon, later] = [new Date(clock.now().getTime() + 60_000), new Date(clock.now().getTime() + 3_600_000)];
    await db.transaction(async (tx) => {
      await jobs.add(tx, 'write', { n: 1 }, { key: 'kari', runAt: later });
      await jobs.add(tx, 'write', { n: 2 }, { key: 'kari', runAt: soon });
      await jobs.add(tx, 'write', { n: 3 }, { key: 'ola', runAt: soon });
    });
    expect(await jobs.runDue()).toBe(0);
    clock.advance(60_000);
    expect([await jobs.runDue(), seen]).toEqual([2, [{ n: 1 }, { n: 3 }]]);
  });

  it('may be added again while it is done, and is then done again', async () => {
    const [jobs, seen] = [queue(), [] as number[]];
    jobs.handle<{ n: number }>('write', async ({ n }) => {
      seen.push(n);
      if (n === 1) await db.transaction((tx) => jobs.add(tx, 'write', { n: 2 }, { key: 'kari' }));
    });
    await db.transaction((tx) => jobs.add(tx, 'write', { n: 1 }, { key: 'kari' }));
    expect([await jobs.runDue(), seen]).toEqual([2, [1, 2]]);
  });

  it('is tried again after growing pauses, and at last left alone', async () => {
    const [jobs, tries] = [queue(), [] as number[]];
    jobs.handle('write', (_, job) => {
      tries.push(job.tries);
      return Promise.reject(new Error('not today'));
    });
    await db.transaction((tx) => jobs.add(tx, 'write', {}));
    await jobs.runDue();
    clock.advance(9_000);
    expect(await jobs.runDue()).toBe(0);
    for (let n = 1; n < MAX_TRIES + 3; n++) {
      clock.advance(86_400_000);
      await jobs.runDue();
    }
    expect(tries).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(await db.query('SELECT state FROM jobs')).toEqual([{ state: 'failed' }]);
  });

  it('of a process that died is done by another, and the dead one can end it no more', async () => {
    const [dying, other] = [queue(), queue()];
    let held: Job | undefined;
    let release: () => void = () => undefined;
    dying.handle('write', async (_, job) => {
      held = job;
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      await db.transaction((tx) => job.done(tx));
    });
    let done = 0;
    other.handle('write', async (_, job) => {
      await db.transaction(async (tx) => {
        done++;
        await job.done(tx);
      });
    });
    await db.transaction((tx) => dying.add(tx, 'write', {}));
    const dead = dying.runDue();
    await expect.poll(() => held !== undefined).toBe(true);
    expect(await other.runDue()).toBe(0);
    clock.advance(61_000);
    expect([await other.runDue(), done, await countJobs()]).toEqual([1, 1, 0]);
    release();
    await dead;
    expect(await countJobs()).toBe(0);
  });

  it('goes to one of several processes', async () => {
    const seen: string[] = [];
    const processes = ['a', 'b', 'c'].map((name) => {
      const jobs = queue();
      jobs.handle<{ n: number }>('write', ({ n }) => Promise.resolve(void seen.push(`${n}${name}`)));
      return jobs;
    });
    await db.transaction(async (tx) => {
      for (let n = 0; n < 12; n++) await processes[0]?.add(tx, 'write', { n });
    });
    const counts = await Promise.all(processes.map((jobs) => jobs.runDue()));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(12);
    expect(new Set(seen.map((name) => Number.parseInt(name, 10))).size).toBe(12);
  });

  it('is taken by itself after the start, and the stop waits for it', async () => {
    const jobs = queue();
    const seen: string[] = [];
    jobs.handle('write', async (_, { signal }) => {
      seen.push('begun');
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => setImmediate(resolve)));
      seen.push('ended');
    });
    await db.transaction((tx) => jobs.add(tx, 'write', {}));
    jobs.start();
    await expect.poll(() => seen).toEqual(['begun']);
    await jobs.stop();
    expect([seen, await countJobs()]).toEqual([['begun', 'ended'], 0]);
  });
});
