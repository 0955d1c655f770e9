import { AsyncLocalStorage } from 'node:async_hooks';
import { join } from 'node:path';
import pg from 'pg';
import type { Log } from '../log.server.ts';
import { lockFolder } from './lock.server.ts';
import { type Pglite, startPglite } from './pglite.server.ts';
import { VALUE_PARSERS } from './values.server.ts';

/** Whatever queries can be sent to. */
export interface Queryable {
  /**
   * Runs one statement and gives its rows. With a `name` it is prepared once on each connection, which
   * pays for hot reads; a name stands for one text for ever. Several statements in one text are allowed
   * without parameters, and give no rows. Values arrive as `values.server.ts` says.
   */
  query<Row extends object = Record<string, unknown>>(sql: string, params?: readonly unknown[], name?: string): Promise<Row[]>;
}

/** Queries in one transaction, on one connection. */
export type Transaction = Queryable;

export interface Database extends Queryable {
  readonly kind: 'pglite' | 'postgres';
  /**
   * Runs `work` in a transaction: committed when it returns, rolled back when it throws. Inside, use
   * its argument alone: a query on the database itself, or a second transaction, throws.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Connections by what they do, for the metrics. */
  connections(): { readonly busy: number; readonly idle: number; readonly waiting: number };
  /** Waits for what is under way and gives the data folder back. */
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** A PostgreSQL connection string. Without one the database lives in this process. */
  readonly url?: string | undefined;
  /** Where the database in this process keeps its files, in `database/`. Locked while open. */
  readonly dataDir: string;
  readonly log: Log;
  /** Most connections to PostgreSQL. The database in this process has one. */
  readonly connections?: number;
}

/** Opens the database. Throws `LockedDataFolder` when another process has the folder. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  if (options.url !== undefined) return openPostgres(options.url, options.log, options.connections);
  const unlock = lockFolder(options.dataDir);
  try {
    const pglite = await startPglite({ folder: join(options.dataDir, 'database') });
    return await databaseOnPglite(pglite, options.log, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

/** A database on a started PGlite; `closed` is called when all is put away. */
export async function databaseOnPglite(pglite: Pglite, log: Log, closed: () => void = () => undefined): Promise<Database> {
  // One connection, since PGlite is one session: on two, the statements of one would fall into the transaction of the other.
  const pool = new pg.Pool({ ...SESSION, max: 1, idleTimeoutMillis: 0, user: 'postgres', database: 'postgres', stream: () => pglite.connection() });
  return connected('pglite', pool, log, async () => {
    await pglite.close();
    closed();
  });
}

async function openPostgres(url: string, log: Log, connections = 10): Promise<Database> {
  const pool = new pg.Pool({ ...SESSION, connectionString: url, max: connections, connectionTimeoutMillis: 10_000, statement_timeout: 60_000 });
  return connected('postgres', pool, log, () => Promise.resolve());
}

const SESSION = { types: VALUE_PARSERS, application_name: 'grend', options: '-c TimeZone=UTC' } as const;

async function connected(kind: Database['kind'], pool: pg.Pool, log: Log, closed: () => Promise<void>): Promise<Database> {
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => log.error({ err: error }, 'a database connection broke'));
  const database = databaseOnPool(kind, pool, closed);
  try {
    if (kind === 'pglite') await database.query("SET TIME ZONE 'UTC'");
    else await database.query('SELECT 1');
  } catch (error) {
    await database.close().catch(() => undefined);
    throw error;
  }
  return database;
}

function databaseOnPool(kind: Database['kind'], pool: pg.Pool, closed: () => Promise<void>): Database {
  const inTransaction = new AsyncLocalStorage<boolean>();
  const refuseInside = (): void => {
    // On one connection it would wait for itself for ever; on many it would act outside the transaction unseen.
    if (inTransaction.getStore() === true) throw new Error('inside a transaction, use its own query()');
  };
  return {
    kind,
    query: async (sql, params, name) => {
      refuseInside();
      // Not pool.query(), which throws the connection away when a statement fails.
      const client = await pool.connect();
      try {
        return await rowsOf(client.query(statement(sql, params, name)));
      } finally {
        client.release();
      }
    },
    transaction: async (work) => {
      refuseInside();
      const client = await pool.connect();
      let broken: Error | undefined;
      try {
        await client.query('BEGIN');
        const result = await inTransaction.run(true, () => work({ query: (sql, params, name) => rowsOf(client.query(statement(sql, params, name))) }));
        await client.query('COMMIT');
        return result;
      } catch (error) {
        await client.query('ROLLBACK').catch((cause: unknown) => {
          broken = cause as Error;
        });
        throw error;
      } finally {
        client.release(broken);
      }
    },
    connections: () => ({ busy: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      await pool.end();
      await closed();
    },
  };
}

function statement(sql: string, params: readonly unknown[] | undefined, name: string | undefined): pg.QueryConfig {
  return { text: sql, ...(params === undefined ? {} : { values: [...params] }), ...(name === undefined ? {} : { name }) };
}

async function rowsOf<Row extends object>(result: Promise<pg.QueryResult>): Promise<Row[]> {
  const answer = (await result) as pg.QueryResult | pg.QueryResult[];
  return Array.isArray(answer) ? [] : (answer.rows as Row[]);
}
