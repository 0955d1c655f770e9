import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startProcess } from '../../e2e/process.ts';
import { startPostgres } from '../../scripts/postgres.mjs';
import { brief, median, quantile } from '../search/measure.ts';
import { type Arrival, sendArrivals } from './arrivals.ts';
import { importCommand } from './command.ts';
import { csvOf, MAPPINGS, reaxmlOf } from './files.ts';
import { processorSeconds } from './processor-seconds.ts';

/** What the public site makes of an import beside it. */

const SECONDS = 10;
const ROUNDS = 3;
/** Requests a second: a busy site, and below what the machine can do, since what is measured is waiting. */
const RATE = 30;
const REQUESTS: readonly Arrival[] = [
  { path: '/' },
  { path: '/list?address=oslo' },
  { path: '/list?address=bergen&price_max=6000000' },
  ...[{}, { address: ['oslo'], bedroom: { min: 2 } }, { keywords: ['balkong'] }].map((body) => ({
    path: '/api/v4/property/search',
    body,
  })),
];

/**
 * The 99th percentile of pages and searches, without and then during imports that change listings, on one server and
 * one catalogue, which has been imported before. Both on PostgreSQL. Gives rows of a table: milliseconds, and how many
 * times the quiet ones.
 */
export async function besideServer(folder: string, listings: number): Promise<string[][]> {
  const database = await startPostgres();
  const data = path.join(folder, 'beside');
  const settings = { DATABASE_URL: database.url, LOG_LEVEL: 'warn', RATE_LIMIT_DEFAULT: '0', RATE_LIMIT_SEARCH: '0' };
  const server = await startProcess(data, { ...settings, REGION: 'no', DEMO_HOMES: '60' });
  try {
    await settled(server.process.pid);
    await ended(importOf(data, database.url, await fileOf(folder, 'csv', listings, 0)));
    await settled(server.process.pid);
    await load(server.url, 2 * SECONDS);
    // All quiet rounds come first: after an import the server is still taking in what has changed.
    const quiet: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) quiet.push(await load(server.url, SECONDS));
    const during: { csv: number[]; reaxml: number[] } = { csv: [], reaxml: [] };
    for (let round = 0; round < ROUNDS; round += 1)
      for (const format of ['csv', 'reaxml'] as const) {
        const made = await fileOf(folder, format, listings, round + 1);
        during[format].push(await importing(server.url, data, database.url, made));
      }
    const row = (name: string, rounds: readonly number[]) => [
      name,
      brief(median(rounds)),
      brief(median(rounds) / median(quiet)),
    ];
    return [
      row('without an import', quiet),
      row('during one of csv', during.csv),
      row('during one of reaxml', during.reaxml),
    ];
  } finally {
    await server.stop();
    await database.stop();
  }
}

async function fileOf(folder: string, format: 'csv' | 'reaxml', count: number, edition: number) {
  const file = path.join(folder, `beside.${format}`);
  const mapping = path.join(folder, `beside-${format}.json`);
  await writeFile(file, (format === 'csv' ? csvOf : reaxmlOf)(count, edition));
  await writeFile(mapping, JSON.stringify(MAPPINGS[format]));
  return { file, mapping };
}

interface ImportFiles {
  readonly file: string;
  readonly mapping: string;
}

/** The 99th percentile in milliseconds while a file is imported, which is ended when it has been measured. */
async function importing(url: string, data: string, database: string, files: ImportFiles): Promise<number> {
  const report = reportOf(files);
  await rm(report, { force: true });
  const child = importOf(data, database, files);
  const end = ended(child);
  const run = { hasEnded: false };
  child.once('close', () => (run.hasEnded = true));
  // The report is opened when the first row is about to be read.
  while (!run.hasEnded && !existsSync(report)) await setTimeout(100);
  const p99 = await load(url, SECONDS);
  if (run.hasEnded) throw new Error('the import was over before the measurement; take more --listings');
  child.kill('SIGINT');
  await end;
  return p99;
}

function importOf(data: string, database: string, files: ImportFiles): ChildProcess {
  return spawn(
    process.execPath,
    [...importCommand(), 'listings', files.file, '--mapping', files.mapping, '--report', reportOf(files)],
    { env: { ...process.env, DATA_DIR: data, DATABASE_URL: database }, stdio: ['ignore', 'ignore', 'inherit'] },
  );
}

const reportOf = ({ file }: ImportFiles): string => `${file}.report.jsonl`;

async function ended(child: ChildProcess): Promise<void> {
  await once(child, 'close');
}

/** Resolves once a server has done what it does in the background: pictures of its catalogue, changes to its index. */
async function settled(pid: number | undefined): Promise<void> {
  for (;;) {
    const before = processorSeconds(pid);
    await setTimeout(LOOK_SECONDS * 1000);
    const after = processorSeconds(pid);
    if (before === undefined || after === undefined) return;
    if (after - before < LOOK_SECONDS * SETTLED_SHARE) return;
  }
}

/** A server without requests uses less of a processor than this. */
const SETTLED_SHARE = 0.06;
const LOOK_SECONDS = 2;

/** The 99th percentile in milliseconds. */
async function load(url: string, seconds: number): Promise<number> {
  return quantile(await sendArrivals(url, REQUESTS, { rate: RATE, seconds, seed: 1 }), 0.99);
}
