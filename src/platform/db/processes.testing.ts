import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLog } from '../log.server.ts';
import { PROJECT_ROOT } from '../root.server.ts';
import { type Database, openDatabase } from './database.server.ts';
import { startPglite } from './pglite.server.ts';
import { type Filling, prepareTestDatabases, testDatabaseUrl } from './testing.ts';

/** Records that several processes have, in turn on PGlite and at the same time on PostgreSQL. */
export interface ProcessesDatabase {
  /** Its data folder. */
  readonly folder: string;
  /** On PostgreSQL. */
  readonly url: string | undefined;
  /** On PGlite one process at a time has the records: they are opened for each step, and closed again. */
  within<T>(work: (db: Database) => Promise<T>): Promise<T>;
  /**
   * Starts a program, which is given the data folder as its first argument; it ends with
   * {@link ProcessesDatabase.remove}.
   */
  start(program: string, options?: { readonly args?: readonly string[]; readonly stdio?: StdioOptions }): ChildProcess;
  /** Ends what has been started, and deletes everything. */
  remove(): Promise<void>;
}

const OUTPUT: StdioOptions = ['ignore', 'pipe', 'inherit'];

/** Makes a migrated database, empty or filled. */
export async function testDatabaseOfProcesses(filling?: Filling): Promise<ProcessesDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'grend-processes-'));
  const server = process.env['TEST_DATABASE_URL'];
  const onServer = server === undefined ? undefined : await testDatabaseUrl(server, filling);
  if (onServer === undefined)
    await (await startPglite({ folder: join(folder, 'database'), dump: await prepareTestDatabases(filling) })).close();
  const url = onServer?.url;
  const started: ChildProcess[] = [];
  return {
    folder,
    url,
    async within(work) {
      const db = await openDatabase({ url, dataDir: folder, log: silentLog(), connections: 2 });
      try {
        return await work(db);
      } finally {
        await db.close();
      }
    },
    start(program, { args = [], stdio = OUTPUT } = {}) {
      const child = spawn(process.execPath, [program, folder, ...args], {
        cwd: PROJECT_ROOT,
        env: { ...process.env, DATABASE_URL: url },
        stdio,
      });
      started.push(child);
      return child;
    },
    async remove() {
      for (const child of started) child.kill('SIGKILL');
      await onServer?.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Kills a process and waits until it is gone. */
export async function killed(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}
