import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { fixedClock } from '../clock.ts';
import type { Database } from '../db/database.server.ts';
import { testDatabase } from '../db/testing.ts';
import { createLog, silentLog } from '../log.server.ts';
import { createJobs, NoFurtherTry } from './jobs.server.ts';

/** A queue that runs: when it begins jobs, what it keeps of them while they last, and what it says of trouble. */

let db: Database;
const clock = fixedClock('2026-11-21T11:00:00.000Z');
beforeAll(async () => {
  db = await testDatabase();
});
afterEach(async () => {
  vi.useRealTimers();
  await db.query('DELETE FROM jobs');
});
afterAll(() => db.close());

const queue = () => createJobs({ db, clock, log: silentLog(), random: () => 0 });
const leasedFor = async () => {
  const [job] = await db.query<{ leased_until: string }>('SELECT leased_until FROM jobs');
  return job === undefined ? undefined : Date.parse(job.leased_until) - clock.now().getTime();
};
const countJobs = async () => (await db.query('SELECT FROM jobs')).length;

describe('a job', () => {
  it('that waits when the stop comes is left for the next process', async () => {
    const jobs = queue();
    const seen: string[] = [];
    jobs.handle<{ name: string }>(
      'write',
      async ({ name }, { signal }) => {
        seen.push(name);
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
      },
      { atOnce: 1 },
    );
    await db.transaction(async (tx) => {
      await jobs.add(tx, 'write', { name: 'first' });
      await jobs.add(tx, 'write', { name: 'second' });
    });
    jobs.start();
    await expect.poll(() => seen).toEqual(['first']);
    await jobs.stop();
    expect(await db.query('SELECT payload, tries, lease_id FROM jobs')).toEqual([
      { payload: { name: 'second' }, tries: 0, lease_id: null },
    ]);
    expect(seen).toEqual(['first']);
  });

  it('that is taken while the stop comes is left for the next process, also beside the rounds', async () => {
    for (const before of [0, 1]) {
      const seen: string[] = [];
      const takes: { go: () => void }[] = [];
      // The answer to each taking comes when the test lets it.
      const held: Database = {
        ...db,
        query: async (sql, values, name) => {
          const rows = await db.query<never>(sql, values, name);
          if (name === 'take-job' && rows.length > 0) await new Promise<void>((go) => takes.push({ go }));
          return rows;
        },
      };
      const jobs = createJobs({ db: held, clock, log: silentLog() });
      jobs.handle<{ name: string }>('write', ({ name }) => Promise.resolve(void seen.push(name)), { atOnce: 1 });
      await db.transaction(async (tx) => {
        for (let n = 0; n <= before; n++) await jobs.add(tx, 'write', { name: `job ${n}` });
      });
      jobs.start();
      for (let n = 0; n < before; n++) {
        await expect.poll(() => takes.length).toBe(n + 1);
        takes[n]?.go();
      }
      await expect.poll(() => takes.length).toBe(before + 1);
      const stopped = jobs.stop();
      takes[before]?.go();
      await stopped;
      expect(seen).toHaveLength(before);
      expect(await db.query('SELECT payload, tries, lease_id FROM jobs')).toEqual([
        { payload: { name: `job ${before}` }, tries: 0, lease_id: null },
      ]);
      await db.query('DELETE FROM jobs');
    }
  });

  it('begins as soon as there is room, and waits for no further look at the queue', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const [jobs, seen] = [queue(), [] as number[]];
    jobs.handle<{ n: number }>('write', ({ n }) => Promise.resolve(void seen.push(n)), { atOnce: 1 });
    await db.transaction(async (tx) => {
      for (let n = 0; n < 5; n++) await jobs.add(tx, 'write', { n });
    });
    jobs.start();
    await expect.poll(() => seen).toEqual([0, 1, 2, 3, 4]);
    await jobs.stop();
  });

  it('that takes longer than a lease stays with the process that has it', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const [slow, other] = [queue(), queue()];
    let release: (() => void) | undefined;
    slow.handle('write', () => new Promise<void>((resolve) => (release = resolve)));
    other.handle('write', () => Promise.resolve());
    await db.transaction((tx) => slow.add(tx, 'write', {}));
    const working = slow.runDue();
    await expect.poll(() => release !== undefined).toBe(true);
    for (let seconds = 20; seconds <= 180; seconds += 20) {
      clock.advance(20_000);
      vi.advanceTimersByTime(20_000);
      await expect.poll(leasedFor).toBe(60_000);
      expect(await other.runDue()).toBe(0);
    }
    release?.();
    await working;
    expect([await countJobs(), vi.getTimerCount()]).toEqual([0, 0]);
  });
});

describe('the queue', () => {
  it('says in the log what it can neither end nor put off, and goes on with the others', async () => {
    const lines: { msg: string; err?: { message: string } }[] = [];
    const log = createLog({
      level: 'error',
      pretty: false,
      write: (line) => lines.push(JSON.parse(line) as (typeof lines)[number]),
    });
    const jobs = createJobs({ db, clock, log, random: () => 0 });
    jobs.handle('write', () => Promise.reject(new NoFurtherTry('never')), {
      onFailed: () => Promise.reject(new Error('cannot be noted')),
    });
    let read = 0;
    jobs.handle('read', () => Promise.resolve(void read++));
    await db.transaction(async (tx) => {
      await jobs.add(tx, 'write', {});
      await jobs.add(tx, 'read', {});
    });
    jobs.start();
    await expect.poll(() => [read, lines.length]).toEqual([1, 2]);
    await jobs.stop();
    expect(lines.map(({ err }) => err?.message)).toEqual(['never', 'cannot be noted']);
  });

  it('says in the log that a lease could not be renewed, and goes on with the job', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const lines: string[] = [];
    const log = createLog({ level: 'error', pretty: false, write: (line) => lines.push(line) });
    const away: Database = {
      ...db,
      query: (sql, ...rest) =>
        /SET leased_until/.test(sql) ? Promise.reject(new Error('the database is away')) : db.query(sql, ...rest),
    };
    const jobs = createJobs({ db: away, clock, log });
    jobs.handle('write', async () => {
      vi.advanceTimersByTime(20_000);
      await expect.poll(() => lines.length).toBe(1);
    });
    await db.transaction((tx) => jobs.add(tx, 'write', {}));
    await jobs.runDue();
    expect([lines[0], await countJobs()]).toEqual([expect.stringContaining('the database is away'), 0]);
  });

  it('has one way to do a kind', () => {
    const jobs = queue();
    jobs.handle('write', () => Promise.resolve());
    expect(() => {
      jobs.handle('write', () => Promise.resolve());
    }).toThrow('write');
    jobs.handle('read', () => Promise.resolve());
  });

  it('may be stopped before it was started, and takes nothing from then on', async () => {
    const jobs = queue();
    await jobs.stop();
    expect(await jobs.counts()).toEqual({ waiting: {}, failed: {} });
  });

  it('adds none of no jobs, and takes none out by no keys', async () => {
    const jobs = queue();
    await db.transaction(async (tx) => {
      await jobs.addAll(tx, 'write', []);
      await jobs.add(tx, 'write', {}, { key: 'kari' });
      await jobs.cancelKeys(tx, 'write', []);
    });
    expect(await countJobs()).toBe(1);
  });
});
