import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { systemClock } from '../clock.ts';
import { killed, type ProcessesDatabase, testDatabaseOfProcesses } from '../db/processes.testing.ts';
import { silentLog } from '../log.server.ts';
import { createJobs } from './jobs.server.ts';

let place: ProcessesDatabase;
beforeEach(async () => {
  place = await testDatabaseOfProcesses();
});
afterEach(() => place.remove());

it('a job whose process is killed is done by the next one, after its lease, as a further try', async () => {
  const { within } = place;

  await within(async (db) => {
    await db.query('CREATE TABLE begun (job text, tries integer)');
    await db.transaction((tx) => createJobs({ db, clock: systemClock, log: silentLog() }).add(tx, 'write', { n: 1 }));
  });
  const child = place.start(join(import.meta.dirname, 'work-on.testing.ts'));
  await once(child.stdout ?? child, 'data');
  await killed(child);

  await within(async (db) => {
    const seen: [object, number][] = [];
    const runDue = (aheadMs: number) => {
      const jobs = createJobs({ db, clock: { now: () => new Date(Date.now() + aheadMs) }, log: silentLog() });
      jobs.handle('write', (payload, job) => Promise.resolve(void seen.push([payload, job.tries])));
      return jobs.runDue();
    };
    expect(await runDue(0)).toBe(0);
    expect(await runDue(60_000)).toBe(1);
    expect(seen).toEqual([[{ n: 1 }, 2]]);
    expect(await db.query('SELECT tries FROM begun')).toEqual([{ tries: 1 }]);
    expect(await db.query('SELECT FROM jobs')).toEqual([]);
  });
});
