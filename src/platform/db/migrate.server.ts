import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../root.server.ts';
import type { Database, Transaction } from './database.server.ts';

/**
 * A migration that was applied has another text now, so that the database and the files no longer tell the same story.
 */
export class ChangedMigration extends Error {
  constructor(name: string) {
    super(
      `The migration ${name} was changed after it had been applied to this database. Add a new migration instead, or start over with npm run db:reset.`,
    );
    this.name = 'ChangedMigration';
  }
}

/** A migration would come after one of a higher number, which was written without it. */
export class LateMigration extends Error {
  constructor(name: string, applied: string) {
    super(
      `The migration ${name} has a lower number than ${applied}, which this database has already. Give it a number above that, or start over with npm run db:reset.`,
    );
    this.name = 'LateMigration';
  }
}

export interface Migration {
  /** `001-listings.sql` */
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/**
 * Brings the schema up to date: runs each file of db/migrations that this database has not seen, in
 * the order of their numbers, all in one transaction. Returns their names. Two processes may start at
 * the same time: the second waits, and finds nothing left to do. Throws {@link ChangedMigration} and
 * {@link LateMigration}, and what a migration throws; nothing has been done then.
 */
export async function migrate(db: Database, migrations?: readonly Migration[]): Promise<string[]> {
  const all = migrations ?? (await readMigrations());
  return db.transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK_NUMBER]);
    await tx.query(
      'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
    );
    const applied = new Map(
      (await tx.query<Applied>('SELECT name, checksum FROM migrations')).map((row) => [row.name, row.checksum]),
    );
    const changed = all.find(({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum);
    if (changed !== undefined) throw new ChangedMigration(changed.name);
    const missing = all.filter(({ name }) => !applied.has(name));
    const last = [...applied.keys()].sort().at(-1) ?? '';
    const late = missing.find(({ name }) => numberOf(name) < numberOf(last));
    if (late !== undefined) throw new LateMigration(late.name, last);
    for (const migration of missing) await apply(tx, migration);
    return missing.map(({ name }) => name);
  });
}

/** The migrations that come with the code, in order. */
export async function readMigrations(folder = join(PROJECT_ROOT, 'db', 'migrations')): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{3}-.+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** Zero where there is none: nothing has been applied yet. */
function numberOf(name: string): number {
  return Number(name.slice(0, 3));
}

interface Applied {
  readonly name: string;
  readonly checksum: string;
}

/** Any number, as long as nothing else in the database locks by it. */
const LOCK_NUMBER = 4_736_363;

async function apply(tx: Transaction, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await tx.query(sql);
  } catch (error) {
    throw new Error(`migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
  await tx.query('INSERT INTO migrations (name, checksum) VALUES ($1, $2)', [name, checksum]);
}
