/**
 * `npm run bench -- import [--listings 20000] [--database pglite]`: rows a second from a file to the database, for CSV
 * and REAXML, each with listings that are new, unchanged and changed. `--database` is pglite, postgres or both. Each
 * run is a process of its own, as `npm run import` starts it, with the peak of its memory. The processor time of a row,
 * of Node and of PostgreSQL, says what it costs on a machine that is busy with other things too; what starting takes is
 * left out. With `--beside`: the 99th percentile of the public site's answers while listings are imported beside it on
 * PostgreSQL, and how many times the quiet one that is.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '../scripts/postgres.mjs';
import { besideServer } from './import/beside.ts';
import { importCommand } from './import/command.ts';
import { csvOf, MAPPINGS, reaxmlOf } from './import/files.ts';
import { processorSeconds } from './import/processor-seconds.ts';
import { brief, printTable } from './search/measure.ts';

const { values } = parseArgs({
  options: {
    listings: { type: 'string', default: '20000' },
    database: { type: 'string', default: 'pglite' },
    beside: { type: 'boolean', default: false },
  },
});
const count = Number(values.listings);
const [CLI = '', ...FLAGS] = importCommand().toReversed();

const folder = await mkdtemp(path.join(tmpdir(), 'grend-bench-import-'));
try {
  const rows: string[][] = values.beside
    ? [['', 'p99 ms', 'times quiet']]
    : [['', 'rows/s', 'seconds', 'peak MB', 'node µs/row', 'database µs/row']];
  if (values.beside) rows.push(...(await besideServer(folder, count)));
  else
    for (const database of values.database === 'both' ? ['pglite', 'postgres'] : [values.database]) {
      const server = database === 'postgres' ? await startPostgres() : undefined;
      try {
        rows.push(...(await measure(database, server)));
      } finally {
        await server?.stop();
      }
    }
  console.log(`${count.toLocaleString('en')} listings.\n`);
  printTable(rows);
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function measure(database: string, server: Server | undefined): Promise<string[][]> {
  const rows: string[][] = [];
  for (const format of ['csv', 'reaxml'] as const) {
    const write = format === 'csv' ? csvOf : reaxmlOf;
    const mapping = path.join(folder, `${format}.json`);
    await writeFile(mapping, JSON.stringify(MAPPINGS[format]));
    const file = path.join(folder, `listings.${format}`);
    const run = async (listings: number, name: Run): Promise<Cost> => {
      await writeFile(file, write(listings, name === 'changed' ? 1 : 0));
      return imported(file, mapping, { data: path.join(folder, database), server, listings, run: name });
    };
    // The first one makes the database, or finds it made; of the second nothing is left but the start.
    await run(1, 'new');
    const start = await run(1, 'unchanged');
    // The listing of the first run is known.
    for (const name of ['new', 'unchanged', 'changed'] as const) {
      const { seconds, megabytes, node, database: ofDatabase } = await run(count, name);
      const perRow = (all: number | undefined, ofStart: number | undefined): string =>
        all === undefined ? '' : brief(((all - (ofStart ?? 0)) / count) * 1e6);
      rows.push([
        `${database} ${format} ${name}`,
        brief(count / seconds),
        brief(seconds),
        brief(megabytes),
        perRow(node, start.node),
        perRow(ofDatabase, start.database),
      ]);
    }
  }
  return rows;
}

type Run = 'new' | 'unchanged' | 'changed';
type Server = Awaited<ReturnType<typeof startPostgres>>;

/** Times in seconds. */
interface Cost {
  /** As the command tells them, which leave out its start. */
  readonly seconds: number;
  /** The peak of the whole process. */
  readonly megabytes: number;
  /** Processor time, the start with it; on PGlite that of the database too. */
  readonly node: number;
  readonly database: number | undefined;
}

async function imported(
  file: string,
  mapping: string,
  { data, server, listings, run }: { data: string; server: Server | undefined; listings: number; run: Run },
): Promise<Cost> {
  const env = { ...process.env, DATA_DIR: data, ...(server === undefined ? {} : { DATABASE_URL: server.url }) };
  const atEnd = `process.on('exit', () => {
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
    process.stderr.write('peak ' + maxRSS + ' processor ' + (userCPUTime + systemCPUTime) + '\\n');
  })`;
  const before = processorSeconds(server?.pid);
  const child = spawn(
    process.execPath,
    [
      ...FLAGS,
      '--import',
      `data:text/javascript,${encodeURIComponent(atEnd)}`,
      CLI,
      'listings',
      file,
      '--mapping',
      mapping,
    ],
    { env, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let [output, told] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (told += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  const after = processorSeconds(server?.pid);
  const seconds = Number(/rows in ([\d.]+) s/.exec(output)?.[1]);
  const [, kilobytes, microseconds] = /^peak (\d+) processor (\d+)$/m.exec(told) ?? [];
  const name = run === 'changed' ? 'updated' : run;
  const done = Number(new RegExp(`^ *${name} +([\\d,]+)$`, 'm').exec(output)?.[1]?.replaceAll(',', ''));
  if (code !== 0 || done < (run === 'new' ? listings - 1 : listings))
    throw new Error(`the import of what is ${run} gave ${code ?? 'nothing'}: ${output}${told}`);
  return {
    seconds,
    megabytes: Number(kilobytes) / 1_024,
    node: Number(microseconds) / 1e6,
    database: before === undefined || after === undefined ? undefined : after - before,
  };
}
