import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fixedClock } from '../clock.ts';
import type { Database } from '../db/database.server.ts';
import { testDatabase } from '../db/testing.ts';
import { silentLog } from '../log.server.ts';
import { createJobs, NoFurtherTry, type Job } from './jobs.server.ts';

let db: Database;
const clock = fixedClock('2026-11-21T11:00:00.000Z');
beforeAll(async () => {
  db = await testDatabase();
});
afterEach(() => db.query('DELETE FROM jobs'));
afterAll(() => db.close());

// The shortest pauses, and no chance.
const queue = () => createJobs({ db, clock, log: silentLog(), random: () => 0 });
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
      await jobs.add(tx, 'write', { n: 4 }, { key: 'kari', runAt: later });
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

  it('is tried eight times, after pauses that grow, and at last left as failed', async () => {
    const [jobs, tries, pauses] = [queue(), [] as number[], [] as number[]];
    jobs.handle('write', (_, job) => {
      tries.push(job.tries);
      return Promise.reject(new Error('not today'));
    });
    await db.transaction((tx) => jobs.add(tx, 'write', {}));
    for (let n = 1; n < 8; n++) {
      expect(await jobs.runDue()).toBe(1);
      const [{ run_at: runAt } = { run_at: '' }] = await db.query<{ run_at: string }>('SELECT run_at FROM jobs');
      pauses.push((Date.parse(runAt) - clock.now().getTime()) / 1000);
      clock.set(runAt);
      clock.advance(-1);
      expect(await jobs.runDue()).toBe(0);
      clock.advance(1);
    }
    expect(pauses).toEqual([10, 40, 160, 640, 2_560, 10_240, 10_800]);
    expect(await jobs.counts()).toEqual({ waiting: { write: 1 }, failed: {} });
    expect(await jobs.runDue()).toBe(1);
    expect(tries).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(await jobs.counts()).toEqual({ waiting: {}, failed: { write: 1 } });
    clock.advance(86_400_000);
    expect(await jobs.runDue()).toBe(0);
  });

  it('has the attempts and the pause of its kind, and says in one transaction that it has failed', async () => {
    const [jobs, failed] = [queue(), [] as object[]];
    jobs.handle<{ n: number }>('write', () => Promise.reject(new Error('no')), {
      attempts: 2,
      firstPauseMs: 2_000,
      onFailed: async (tx, payload) => {
        failed.push(payload, ...(await tx.query('SELECT state FROM jobs')));
      },
    });
    await db.transaction((tx) => jobs.add(tx, 'write', { n: 1 }));
    expect(await jobs.runDue()).toBe(1);
    clock.advance(999);
    expect([await jobs.runDue(), failed]).toEqual([0, []]);
    clock.advance(1);
    expect([await jobs.runDue(), failed]).toEqual([1, [{ n: 1 }, { state: 'failed' }]]);
  });

  it('is not left as failed when that cannot be noted with what follows from it', async () => {
    const jobs = queue();
    jobs.handle('write', () => Promise.reject(new NoFurtherTry('never')), {
      onFailed: () => Promise.reject(new Error('cannot be noted')),
    });
    await db.transaction((tx) => jobs.add(tx, 'write', {}));
    await expect(jobs.runDue()).rejects.toThrow('cannot be noted');
    expect((await jobs.counts()).failed).toEqual({});
  });

  it('that somebody else has by now is not called failed by who had it before', async () => {
    const [jobs, failed] = [queue(), [] as object[]];
    jobs.handle(
      'write',
      async () => {
        await db.query('UPDATE jobs SET lease_id = gen_random_uuid()');
        throw new NoFurtherTry('never');
      },
      { onFailed: (_, payload) => Promise.resolve(void failed.push(payload)) },
    );
    await db.transaction((tx) => jobs.add(tx, 'write', {}));
    await jobs.runDue();
    expect([failed, (await jobs.counts()).failed]).toEqual([[], {}]);
  });

  it('is not tried again when its work says that it is no use', async () => {
    const jobs = queue();
    jobs.handle('write', () => Promise.reject(new NoFurtherTry('never')));
    await db.transaction((tx) => jobs.add(tx, 'write', {}));
    expect([await jobs.runDue(), await jobs.counts()]).toEqual([1, { waiting: {}, failed: { write: 1 } }]);
    await jobs.forgetFailed(clock.now());
    expect((await jobs.counts()).failed).toEqual({ write: 1 });
    clock.advance(1);
    await jobs.forgetFailed(clock.now());
    expect((await jobs.counts()).failed).toEqual({});
  });

  it('that ends its process each time is given up like one that throws', async () => {
    const [jobs, seen] = [queue(), [] as number[]];
    jobs.handle('write', (_, job) => Promise.resolve(void seen.push(job.tries)), { attempts: 3 });
    await db.transaction((tx) => jobs.add(tx, 'write', {}));
    const died = (tries: number) =>
      db.query('UPDATE jobs SET tries = $1, lease_id = gen_random_uuid(), leased_until = $2', [
        tries,
        clock.now().toISOString(),
      ]);
    await died(3);
    await jobs.runDue();
    expect([seen, await jobs.counts()]).toEqual([[], { waiting: {}, failed: { write: 1 } }]);
    await db.query("UPDATE jobs SET state = 'waiting'");
    await died(2);
    await jobs.runDue();
    expect([seen, await countJobs()]).toEqual([[3], 0]);
  });

  it('that fails while another of its key waits leaves it to that one', async () => {
    const [jobs, seen] = [queue(), [] as number[]];
    jobs.handle<{ n: number }>('write', async ({ n }) => {
      seen.push(n);
      if (n === 1) {
        await db.transaction((tx) => jobs.add(tx, 'write', { n: 2 }, { key: 'kari' }));
        throw new Error('no');
      }
    });
    await db.transaction((tx) => jobs.add(tx, 'write', { n: 1 }, { key: 'kari' }));
    expect([await jobs.runDue(), seen, await countJobs()]).toEqual([2, [1, 2], 0]);
  });

  it('comes in the order of its time, and then in the order in which it was added', async () => {
    const [jobs, seen] = [queue(), [] as number[]];
    jobs.handle<{ n: number }>('write', ({ n }) => Promise.resolve(void seen.push(n)));
    const ago = (ms: number) => new Date(clock.now().getTime() - ms);
    await db.transaction(async (tx) => {
      await jobs.add(tx, 'write', { n: 4 });
      await jobs.add(tx, 'write', { n: 3 }, { runAt: ago(1) });
      await jobs.addAll(tx, 'write', [
        { payload: { n: 1 }, runAt: ago(2), key: 'a' },
        { payload: { n: 2 }, runAt: ago(2), key: 'b' },
        { payload: { n: 5 } },
      ]);
    });
    await jobs.runDue();
    expect(seen).toEqual([1, 2, 3, 4, 5]);
  });

  it('can be taken out by what it is about, or by its key, and others stay', async () => {
    const jobs = queue();
    await db.transaction(async (tx) => {
      for (const n of [1, 2, 3]) await jobs.add(tx, 'write', { n }, { key: `key ${n}` });
      await jobs.add(tx, 'read', { n: 1 }, { key: 'key 2' });
      await jobs.cancel(tx, 'write', { n: 1 });
      await jobs.cancelKeys(tx, 'write', ['key 2']);
    });
    expect(await db.query('SELECT kind, payload FROM jobs ORDER BY kind')).toEqual([
      { kind: 'read', payload: { n: 1 } },
      { kind: 'write', payload: { n: 3 } },
    ]);
  });

  it('of a process that died is done by another, and the dead one can end it no more', async () => {
    const [dying, other] = [queue(), queue()];
    let held: Job | undefined;
    let release: () => void = () => undefined;
    const workOn = (job: Job, by: string) =>
      db.transaction(async (tx) => {
        await dying.add(tx, 'follow up', { by });
        await job.done(tx);
      });
    dying.handle('write', async (_, job) => {
      held = job;
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      await workOn(job, 'the dead one');
    });
    other.handle('write', (_, job) => workOn(job, 'the other'));
    const followUps = () => db.query("SELECT payload FROM jobs WHERE kind = 'follow up'");
    await db.transaction((tx) => dying.add(tx, 'write', {}));
    const dead = dying.runDue();
    await expect.poll(() => held !== undefined).toBe(true);
    clock.advance(59_999);
    expect(await other.runDue()).toBe(0);
    clock.advance(1);
    expect([await other.runDue(), await countJobs()]).toEqual([1, 1]);
    release();
    await dead;
    // What the dead one wrote beside ending the job is not committed.
    expect(await followUps()).toEqual([{ payload: { by: 'the other' } }]);
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

  it('of a kind that is slow holds up no other kind, and no more of its own than are done at once', async () => {
    const [jobs, seen] = [queue(), [] as string[]];
    const releases: (() => void)[] = [];
    jobs.handle('slow', () => new Promise<void>((resolve) => releases.push(resolve)), { atOnce: 2 });
    jobs.handle<{ n: number }>('quick', ({ n }) => Promise.resolve(void seen.push(`quick ${n}`)), { atOnce: 1 });
    await db.transaction(async (tx) => {
      for (let n = 0; n < 3; n++) await jobs.add(tx, 'slow', {});
      for (let n = 0; n < 6; n++) await jobs.add(tx, 'quick', { n });
    });
    jobs.start();
    await expect.poll(countJobs).toBe(3);
    expect([seen.length, releases.length]).toEqual([6, 2]);
    releases[0]?.();
    await expect.poll(() => releases.length).toBe(3);
    for (const release of releases) release();
    await jobs.stop();
    expect(await countJobs()).toBe(0);
  });

  it('that the stop interrupts has not failed: it is due at once, and the try does not count', async () => {
    const jobs = queue();
    jobs.handle(
      'write',
      (_, { signal }) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('interrupted')))),
      { attempts: 1 },
    );
    await db.transaction((tx) => jobs.add(tx, 'write', {}));
    jobs.start();
    await expect.poll(async () => (await db.query('SELECT FROM jobs WHERE tries = 1')).length).toBe(1);
    await jobs.stop();
    expect(await db.query('SELECT state, tries, lease_id FROM jobs')).toEqual([
      { state: 'waiting', tries: 0, lease_id: null },
    ]);
    const [seen, next] = [[] as number[], queue()];
    next.handle('write', (_, job) => Promise.resolve(void seen.push(job.tries)));
    expect([await next.runDue(), seen]).toEqual([1, [1]]);
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
