import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { fold } from '../../src/search/engine/text/fold.ts';
import { spellings } from '../../src/search/engine/text/scan.ts';
import { stem } from '../../src/search/engine/text/stem.ts';
import type { Document } from '../../src/search/engine/types.ts';
import { SCHEMA } from './listings.ts';
import type { Answer, Rival } from './rivals.ts';
import { column, statementsOf } from './sql.ts';
import type { Task } from './workload.ts';
import { SINGLE_CATEGORIES } from './workload.ts';

const PACKAGES = ['postgresql', 'postgis', 'postgresql-15-postgis-3'];
const INSTALLS = '/usr/lib/postgresql';
const SETTINGS = [
  'listen_addresses=',
  'fsync=off',
  'synchronous_commit=off',
  'shared_buffers=2GB',
  'work_mem=64MB',
  'maintenance_work_mem=1GB',
  'max_wal_size=8GB',
  'effective_cache_size=6GB',
  'random_page_cost=1.1',
  'jit=off',
];
const MANY = Object.keys(SCHEMA.categories).filter((name) => !SINGLE_CATEGORIES.includes(name));
const NUMBERS = Object.keys(SCHEMA.numbers);
const COLUMNS = [
  'id int PRIMARY KEY',
  'geom geometry(Point, 4326)',
  'lat float8',
  'lon float8',
  ...SINGLE_CATEGORIES.map((name) => `${column(name)} smallint`),
  ...MANY.map((name) => `${column(name)} smallint[]`),
  ...NUMBERS.map((name) => `${column(name)} int`),
  'agency int',
  'area int',
  'viewing int[]',
  'words tsvector',
];
const INDEXES = [
  'USING gist (geom)',
  'USING gin (words)',
  'USING gin (viewing)',
  '(market, area)',
  '(market, agency)',
  ...['published DESC', 'price', 'price DESC', 'price_per_primary'].map(
    (order) => `(market, availability, ${order} ${order.includes('DESC') ? '' : 'ASC'} NULLS LAST, id DESC)`,
  ),
];

export interface PostGis extends Rival {
  load(documents: Iterable<Document>): Promise<void>;
  close(): Promise<void>;
}

/** A cluster of its own in a temporary folder, on a unix socket. Undefined, with a word why, when it cannot be had. */
export async function startPostGis(): Promise<PostGis | undefined> {
  const programs = findPrograms();
  if (programs === undefined) {
    console.log('PostgreSQL with PostGIS is not installed, and only root can install it: left out.\n');
    return undefined;
  }
  const folder = mkdtempSync(join(tmpdir(), 'bench-postgis-'));
  const owner = ownerOf(folder);
  const data = join(folder, 'data');
  const made = spawnSync(
    join(programs, 'initdb'),
    ['-D', data, '-A', 'trust', '-U', 'postgres', '--no-sync', '-E', 'UTF8', '--locale=C.UTF-8'],
    owner,
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${String(made.stderr)}`);
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-k', folder, ...SETTINGS.flatMap((setting) => ['-c', setting])],
    { ...owner, stdio: 'ignore' },
  );
  // Should the bench be stopped, the cluster goes with it.
  const stop = () => server.kill('SIGQUIT');
  process.once('exit', stop);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  const client = await connect(folder);
  return {
    name: 'PostgreSQL + PostGIS',
    async load(documents) {
      await client.query('CREATE EXTENSION IF NOT EXISTS postgis');
      await client.query(`CREATE UNLOGGED TABLE listing (${COLUMNS.join(', ')})`);
      await copy(join(programs, 'psql'), folder, documents);
      for (const index of INDEXES) await client.query(`CREATE INDEX ON listing ${index}`);
      await client.query('VACUUM ANALYZE listing');
    },
    answer: (task) => ask(client, task),
    async close() {
      await client.end();
      process.off('exit', stop);
      server.kill('SIGINT');
      if (server.exitCode === null) await once(server, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The folder of the newest PostgreSQL, installed first when there is none and we may. */
function findPrograms(): string | undefined {
  if (!existsSync(INSTALLS) && process.getuid?.() === 0) {
    console.log('Installing PostgreSQL and PostGIS ...');
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES], { stdio: 'ignore' });
  }
  const versions = existsSync(INSTALLS) ? readdirSync(INSTALLS).sort((a, b) => Number(a) - Number(b)) : [];
  const newest = versions.at(-1);
  return newest === undefined ? undefined : join(INSTALLS, newest, 'bin');
}

/** PostgreSQL refuses to run as root: then as the user that its package made. */
function ownerOf(folder: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const number = (flag: string) => Number(String(spawnSync('id', [flag, 'postgres']).stdout));
  const owner = { uid: number('-u'), gid: number('-g') };
  chownSync(folder, owner.uid, owner.gid);
  return owner;
}

/** Tries until the server listens, for half a minute. */
async function connect(folder: string): Promise<pg.Client> {
  const end = performance.now() + 30_000;
  for (;;) {
    const client = new pg.Client({ host: folder, user: 'postgres', database: 'postgres' });
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (performance.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

async function copy(psql: string, folder: string, documents: Iterable<Document>): Promise<void> {
  const child = spawn(psql, ['-q', '-h', folder, '-U', 'postgres', '-d', 'postgres', '-c', 'COPY listing FROM STDIN'], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const exited = once(child, 'exit');
  let lines = '';
  for (const document of documents) {
    lines += lineOf(document);
    if (lines.length < 1 << 20) continue;
    if (!child.stdin.write(lines)) await once(child.stdin, 'drain');
    lines = '';
  }
  child.stdin.end(lines);
  await exited;
  if (child.exitCode !== 0) throw new Error('COPY failed');
}

/** A line of COPY's text format. Coordinates to the seventh decimal, as the engine compares them. */
function lineOf({ id, lat, lon, categories, numbers, keys, texts }: Document): string {
  const [y, x] = [lat, lon].map((degrees) => Math.round(degrees * 1e7) / 1e7);
  const list = (values: readonly number[] | undefined) => `{${(values ?? []).join()}}`;
  return `${[
    id,
    `SRID=4326;POINT(${x} ${y})`,
    y,
    x,
    ...SINGLE_CATEGORIES.map((name) => categories[name]?.[0] ?? '\\N'),
    ...MANY.map((name) => list(categories[name])),
    ...NUMBERS.map((name) => numbers[name] ?? '\\N'),
    keys['agency']?.[0] ?? '\\N',
    keys['area']?.[0] ?? '\\N',
    list(keys['viewing']),
    tsvector(texts),
  ].join('\t')}\n`;
}

/** Stems as the engine makes them, so that the same documents match; titles weigh most. */
function tsvector(texts: Document['texts']): string {
  const positions = new Map<string, string[]>();
  let at = 0;
  for (const [name, text] of Object.entries(texts)) {
    for (const spelling of spellings(text)) {
      const word = stem(fold(spelling));
      positions.set(word, [...(positions.get(word) ?? []), `${++at}${name === 'title' ? 'A' : 'D'}`]);
    }
  }
  return Array.from(positions, ([word, places]) => `${word}:${places.join()}`).join(' ');
}

async function ask(client: pg.Client, task: Task): Promise<Answer> {
  const { total, rows } = statementsOf(task);
  const totals = total === undefined ? undefined : await client.query<{ total: number }>(total);
  const answer = await client.query<Partial<Record<string, number | null>>>(rows);
  if (task.kind === 'map')
    return { total: answer.rows.reduce((sum, { count }) => sum + (count ?? 0), 0), ids: undefined };
  const found = totals?.rows[0]?.total ?? NaN;
  if (task.kind === 'search')
    return { total: found, ids: task.orderIsFull ? answer.rows.map(({ id }) => id ?? 0) : undefined };
  const counts = task.requests.flatMap((request, index) => {
    const size =
      request.kind === 'histogram'
        ? request.edges.length - 1
        : SCHEMA.categories[request.field as keyof typeof SCHEMA.categories].values.length;
    const bins = new Array<number>(size).fill(0);
    for (const { request: of, value, count } of answer.rows) {
      if (of === index && bins[value ?? -1] !== undefined) bins[value ?? 0] = count ?? 0;
    }
    return bins;
  });
  return { total: found, ids: undefined, counts };
}
