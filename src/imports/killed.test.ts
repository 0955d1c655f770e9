import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, watch } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAgencies } from '../agencies/service.server.ts';
import { createAreas } from '../areas/areas.server.ts';
import { aForm } from '../feeds/feeds.testing.ts';
import { systemClock } from '../platform/clock.ts';
import { type Database, openDatabase } from '../platform/db/database.server.ts';
import { silentLog } from '../platform/log.server.ts';
import { createProperties } from '../properties/service.server.ts';
import { CLI, type Cli, startCli } from './cli.testing.ts';
import { serveCommands } from './serve-commands.ts';

/** An import that is killed is run again: nothing twice, nothing missing. */

const HOMES = 3_000;
let cli: Cli;
beforeAll(async () => {
  cli = await startCli();
  await cli.file('own.json', JSON.stringify({ source: 'own', format: { type: 'listing' }, region: 'no' }));
  await cli.file(
    'homes.json',
    JSON.stringify(Array.from({ length: HOMES }, (_, n) => aForm(`home-${n}`, { colour: 'red' }))),
  );
});
afterAll(() => cli.remove());

const ARGUMENTS = ['listings', 'homes.json', '-m', 'own.json', '--report', 'report.jsonl'];

/** Starts the import, and kills it once its report has as many rows: each of these has a finding. */
async function killedBehind(rows: number): Promise<void> {
  await cli.file('report.jsonl', '');
  const report = path.join(cli.folder, 'report.jsonl');
  const isFar = (): boolean => readFileSync(report, 'utf8').split('\n').length > rows;
  const watcher = watch(report);
  const far = new Promise<void>((resolve) => {
    watcher.on('change', () => {
      if (isFar()) resolve();
    });
  });
  const child = spawn(process.execPath, [CLI, ...ARGUMENTS], {
    cwd: cli.folder,
    env: cli.environment(),
    stdio: 'ignore',
  });
  const exited = once(child, 'exit');
  await Promise.race([far, exited]);
  watcher.close();
  expect(child.exitCode).toBe(null);
  child.kill('SIGKILL');
  await exited;
}

async function within<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const db = await openDatabase({ dataDir: path.join(cli.folder, 'data'), log: silentLog() });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

const counts = (db: Database) =>
  db.query<{ homes: number; changes: number }>(
    'SELECT (SELECT count(*)::integer FROM listings) AS homes, (SELECT count(*)::integer FROM listing_changes) AS changes',
  );

it('on its own', { timeout: 300_000 }, async () => {
  await killedBehind(1_500);
  const [kept] = await within(counts);
  expect([(kept?.homes ?? 0) >= 500, (kept?.homes ?? HOMES) < HOMES]).toEqual([true, true]);
  expect(await cli.run(...ARGUMENTS)).toMatchObject({ code: 0 });
  expect(await within(counts)).toEqual([{ homes: HOMES, changes: HOMES }]);
  await within((db) => db.query('TRUNCATE listings, listing_changes CASCADE'));
});

it('while a server carries it out, which ends behind its batch', { timeout: 300_000 }, async () => {
  await within(async (db) => {
    const [agencies, areas] = [await createAgencies(db), await createAreas({ db })];
    const properties = createProperties({ db, agencies, areas, clock: systemClock });
    const dataDir = path.join(cli.folder, 'data');
    const running = { db, agencies, areas, properties };
    const server = await serveCommands({ dataDir, env: {}, log: silentLog(), running });
    await killedBehind(200);
    await server.close();
    const [kept] = await counts(db);
    expect([(kept?.homes ?? 0) % 50, (kept?.homes ?? HOMES) < HOMES]).toEqual([0, true]);
    const next = await serveCommands({ dataDir, env: {}, log: silentLog(), running });
    expect(await cli.run(...ARGUMENTS)).toMatchObject({ code: 0 });
    await next.close();
    expect(await counts(db)).toEqual([{ homes: HOMES, changes: HOMES }]);
  });
});
