/**
 * `npm run bench -- import [--listings 20000] [--database pglite]`: rows a second from a file to the database, for CSV and REAXML,
 * each with listings that are new, unchanged and changed. `--database` is pglite, postgres or both. Each run is a
 * process of its own, as `npm run import` starts it, with the peak of its memory. With `--beside`: the 99th percentile of
 * the public site's answers while listings are imported beside it on PostgreSQL, and how many times the quiet one that is.
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
  const rows: string[][] = values.beside ? [['', 'p99 ms', 'times quiet']] : [['', 'rows/s', 'seconds', 'peak MB']];
  if (values.beside) rows.push(...(await besideServer(folder, count)));
  else
    for (const database of values.database === 'both' ? ['pglite', 'postgres'] : [values.database]) {
      const server = database === 'postgres' ? await startPostgres() : undefined;
      try {
        rows.push(...(await measure(database, server?.url)));
      } finally {
        await server?.stop();
      }
    }
  console.log(`${count.toLocaleString('en')} listings.\n`);
  printTable(rows);
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function measure(database: string, url: string | undefined): Promise<string[][]> {
  const rows: string[][] = [];
  for (const format of ['csv', 'reaxml'] as const) {
    const write = format === 'csv' ? csvOf : reaxmlOf;
    const mapping = path.join(folder, `${format}.json`);
    await writeFile(mapping, JSON.stringify(MAPPINGS[format]));
    for (const [run, edition] of [
      ['new', 0],
      ['unchanged', 0],
      ['changed', 1],
    ] as const) {
      const file = path.join(folder, `listings.${format}`);
      await writeFile(file, write(count, edition));
      const { seconds, megabytes } = await imported(file, mapping, path.join(folder, database), url, run);
      rows.push([`${database} ${format} ${run}`, brief(count / seconds), brief(seconds), brief(megabytes)]);
    }
  }
  return rows;
}

/** The seconds are those that the command tells, which leave out its start; the memory is that of the whole process. */
async function imported(
  file: string,
  mapping: string,
  data: string,
  url: string | undefined,
  run: string,
): Promise<{ seconds: number; megabytes: number }> {
  const env = { ...process.env, DATA_DIR: data, ...(url === undefined ? {} : { DATABASE_URL: url }) };
  const atEnd = `process.on('exit', () => process.stderr.write('peak ' + process.resourceUsage().maxRSS + '\\n'))`;
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
  const seconds = Number(/rows in ([\d.]+) s/.exec(output)?.[1]);
  const kilobytes = Number(/^peak (\d+)$/m.exec(told)?.[1]);
  const name = run === 'changed' ? 'updated' : run;
  const done = Number(new RegExp(`^ *${name} +([\\d,]+)$`, 'm').exec(output)?.[1]?.replaceAll(',', ''));
  if (code !== 0 || done !== count)
    throw new Error(`the import of what is ${run} gave ${code ?? 'nothing'}: ${output}${told}`);
  return { seconds, megabytes: kilobytes / 1_024 };
}
