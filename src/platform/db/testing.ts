import { createHash, randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { silentLog } from '../log.server.ts';
import { PROJECT_ROOT } from '../root.server.ts';
import { databaseOnPglite, type Database, openDatabase } from './database.server.ts';
import { migrate, readMigrations } from './migrate.server.ts';
import { startPglite } from './pglite.server.ts';
import { reusedDatabase } from './reused.testing.ts';

/**
 * A migrated, empty database of the test's own; close it when done. In this process and in memory, or,
 * with TEST_DATABASE_URL, a database of a random name on that server, dropped at the end.
 * Both start as copies of one that was migrated before: {@link prepareTestDatabases}.
 */
export async function testDatabase(filling?: Filling): Promise<Database> {
  const template = await prepareTestDatabases(filling);
  const server = process.env['TEST_DATABASE_URL'];
  if (server === undefined) return reusedDatabase(template);
  const { url, drop } = await copyOnServer(server, template);
  const db = await openDatabase({ url, dataDir: '', log: silentLog(), connections: 4 });
  return {
    ...db,
    close: async () => {
      await db.close();
      await drop();
    },
  };
}

const CACHE = join(PROJECT_ROOT, 'node_modules', '.cache', 'grend');

/** Records that many tests begin with, and that take long to write: they are written into the template once. */
export interface Filling {
  /** Changes with what is written, or an old template goes on being used. */
  readonly name: string;
  fill(db: Database): Promise<unknown>;
}

/**
 * The connection string of a fresh, migrated database on TEST_DATABASE_URL's server, for tests that start processes of
 * their own.
 */
export async function testDatabaseUrl(
  server: string,
  filling?: Filling,
): Promise<{ url: string; drop: () => Promise<void> }> {
  return copyOnServer(server, await prepareTestDatabases(filling));
}

/**
 * Puts a migrated, empty database into a data folder, as a first start leaves it there: making one takes four seconds
 * of processor time.
 */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  const template = join(CACHE, `folder-${stateOf(await readMigrations())}`);
  if (!existsSync(template)) {
    mkdirSync(CACHE, { recursive: true });
    const draft = mkdtempSync(join(CACHE, 'draft-'));
    const db = await openDatabase({ dataDir: draft, log: silentLog() });
    await migrate(db);
    await db.close();
    try {
      renameSync(draft, template);
    } catch (error) {
      // Another process was faster.
      if (!existsSync(template)) throw error;
      rmSync(draft, { recursive: true });
    }
  }
  cpSync(join(template, 'database'), join(dataDir, 'database'), { recursive: true });
}

/**
 * Makes what test databases are copied from, once for each state of the migrations: a dump in the
 * cache folder, or a database on the test server. Gives the dump's path or the database's name.
 */
export async function prepareTestDatabases(filling?: Filling): Promise<string> {
  const state = stateOf(await readMigrations(), filling);
  const server = process.env['TEST_DATABASE_URL'];
  return server === undefined ? templateDump(state, filling) : templateOnServer(server, `template_${state}`, filling);
}

function stateOf(migrations: readonly { readonly checksum: string }[], filling?: Filling): string {
  return createHash('sha256')
    .update([...migrations.map(({ checksum }) => checksum), filling?.name].join())
    .digest('hex')
    .slice(0, 12);
}

async function templateDump(state: string, filling?: Filling): Promise<string> {
  const path = join(CACHE, `database-${state}.tar`);
  if (existsSync(path)) return path;
  const pglite = await startPglite({});
  const db = await databaseOnPglite(pglite, silentLog());
  await migrate(db);
  await filling?.fill(db);
  const bytes = await pglite.dump();
  await db.close();
  mkdirSync(CACHE, { recursive: true });
  // Under another name first: a second process never finds half a file.
  const draft = `${path}.${randomUUID()}`;
  writeFileSync(draft, bytes);
  renameSync(draft, path);
  return path;
}

async function templateOnServer(server: string, name: string, filling?: Filling): Promise<string> {
  await onServer(server, async (admin) => {
    await admin.transaction(async (tx) => {
      // The lock is held while the template is made on other connections: whoever comes second finds it whole.
      await tx.query('SELECT pg_advisory_xact_lock($1)', [TEMPLATE_LOCK]);
      const [found] = await tx.query<{ exists: boolean }>(
        'SELECT EXISTS (SELECT FROM pg_database WHERE datname = $1) AS exists',
        [name],
      );
      if (found?.exists === true) return;
      const draft = `${name}_${randomUUID().slice(0, 8)}`;
      await openAndMigrate(server, draft, filling);
      await onServerOf(server, `ALTER DATABASE ${draft} RENAME TO ${name}`);
    });
  });
  return name;
}

const TEMPLATE_LOCK = 4_736_364;

async function openAndMigrate(server: string, name: string, filling?: Filling): Promise<void> {
  await onServerOf(server, `CREATE DATABASE ${name}`);
  const db = await openDatabase({ url: urlOf(server, name), dataDir: '', log: silentLog() });
  await migrate(db);
  await filling?.fill(db);
  await db.close();
}

async function copyOnServer(server: string, template: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServerOf(server, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  return { url: urlOf(server, name), drop: () => onServerOf(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

function onServerOf(server: string, sql: string): Promise<void> {
  return onServer(server, (admin) => admin.query(sql));
}

async function onServer(server: string, work: (admin: Database) => Promise<unknown>): Promise<void> {
  const admin = await openDatabase({ url: server, dataDir: '', log: silentLog(), connections: 1 });
  try {
    await work(admin);
  } finally {
    await admin.close();
  }
}

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}
