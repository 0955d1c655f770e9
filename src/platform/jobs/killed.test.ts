import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { systemClock } from '../clock.ts';
import { type Database, openDatabase } from '../db/database.server.ts';
import { migrate } from '../db/migrate.server.ts';
import { testDatabaseUrl } from '../db/testing.ts';
import { silentLog } from '../log.server.ts';
import { PROJECT_ROOT } from '../root.server.ts';
import { createJobs } from './jobs.server.ts';

const server = process.env['TEST_DATABASE_URL'];
const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

it(
  'a job whose process is killed is done by the next one, after its lease, as a further try',
  { timeout: 120_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'grend-jobs-'));
    cleanups.push(() => rm(folder, { recursive: true, force: true }));
    const place = server === undefined ? undefined : await testDatabaseUrl(server);
    if (place !== undefined) cleanups.push(place.drop);
    const within = async <T>(work: (db: Database) => Promise<T>): Promise<T> => {
      const db = await openDatabase({ url: place?.url, dataDir: folder, log: silentLog() });
      try {
        return await work(db);
      } finally {
        await db.close();
      }
    };

    await within(async (db) => {
      await migrate(db);
      await db.query('CREATE TABLE begun (job text, tries integer)');
      await db.transaction((tx) => createJobs({ db, clock: systemClock, log: silentLog() }).add(tx, 'write', { n: 1 }));
    });
    const child = spawn(process.execPath, [join(import.meta.dirname, 'work-on.testing.ts'), folder], {
      cwd: PROJECT_ROOT,
      env: { ...process.env, DATABASE_URL: place?.url },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    cleanups.push(() => Promise.resolve(child.kill('SIGKILL')));
    await once(child.stdout, 'data');
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;

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
  },
);
