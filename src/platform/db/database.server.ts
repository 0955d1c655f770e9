import { AsyncLocalStorage } from 'node:async_hooks';
import { join } from 'node:path';
import pg from 'pg';
import { AppError } from '../../contract/errors.ts';
import type { Log } from '../log.server.ts';
import { lockFolder } from './lock.server.ts';
import { type Pglite, startPglite } from './pglite.server.ts';
import { VALUE_PARSERS } from './values.server.ts';

/** Whatever queries can be sent to. */
export interface Queryable {
  /**
   * Runs one statement and gives its rows. With a `name` it is prepared once on each connection, which
   * pays for hot reads; a name stands for one text for ever. Several statements in one text are allowed
   * without parameters, and give no rows. Values arrive as `values.server.ts` says. Throws `unavailable`
   * where the server cannot be reached, or goes away meanwhile: whether the statement counts is unknown then.
   */
  query<Row extends object = Record<string, unknown>>(
    sql: string,
    params?: readonly unknown[],
    name?: string,
  ): Promise<Row[]>;
}

/** Queries in one transaction, on one connection. What is written through it is kept together, or not at all. */
export interface Transaction extends Queryable {
  /** So that a database, which would keep each statement by itself, does not pass for one. */
  readonly isTransaction: true;
}

export interface Database extends Queryable {
  readonly kind: 'pglite' | 'postgres';
  /**
   * Runs `work` in a transaction: committed when it returns, rolled back when it throws. Inside, use
   * its argument alone: a query on the database itself, or a second transaction, throws.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /**
   * Throws inside a transaction. A cache that asks the database for what it does not hold calls this first, or its use
   * inside a transaction would fail only where the entry happens to be missing.
   */
  assertOutsideTransaction(): void;
  /** Connections by what they do, for the metrics. */
  connections(): { readonly busy: number; readonly idle: number; readonly waiting: number };
  /** Waits for what is under way and gives the data folder back. */
  close(): Promise<void>;
}

/** Asks the database nothing, to see that it answers; throws `unavailable` when it does not. */
export async function ping(db: Queryable): Promise<void> {
  await db.query('SELECT 1');
}

export interface DatabaseOptions {
  /** A PostgreSQL connection string. Without one the database lives in this process. */
  readonly url?: string | undefined;
  /** Where the database in this process keeps its files, in `database/`. Locked while open. */
  readonly dataDir: string;
  readonly log: Log;
  /** Most connections to PostgreSQL. The database in this process has one. */
  readonly connections?: number;
  /** Of the database in this process: less memory, for a process that asks little of it. */
  readonly isSmall?: boolean;
}

/** PostgreSQL's own 128 MB are for a server with many readers. */
const SMALL_BUFFERS_MB = 16;

/** Opens the database. Throws `LockedDataFolder` when another process has the folder. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  if (options.url !== undefined) return openPostgres(options.url, options.log, options.connections);
  const unlock = lockFolder(options.dataDir);
  try {
    const pglite = await startPglite({
      folder: join(options.dataDir, 'database'),
      ...(options.isSmall === true ? { sharedBuffersMb: SMALL_BUFFERS_MB } : {}),
    });
    return await databaseOnPglite(pglite, options.log, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

/** A database on a started PGlite; `closed` is called when all is put away. */
export async function databaseOnPglite(
  pglite: Pglite,
  log: Log,
  closed: () => void = () => undefined,
): Promise<Database> {
  // One connection, since PGlite is one session: on two, the statements of one would fall into the transaction of the
  // other.
  const pool = new pg.Pool({
    ...SESSION,
    max: 1,
    idleTimeoutMillis: 0,
    user: 'postgres',
    database: 'postgres',
    stream: () => pglite.connection(),
  });
  return connected('pglite', pool, log, async () => {
    await pglite.close();
    closed();
  });
}

async function openPostgres(url: string, log: Log, connections = 10): Promise<Database> {
  const pool = new pg.Pool({
    ...SESSION,
    // Compiling a query costs more than any of ours, and begins where the planner guesses wrong.
    options: `${SESSION.options} -c jit=off`,
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 60_000,
  });
  return connected('postgres', pool, log, () => Promise.resolve());
}

const SESSION = { types: VALUE_PARSERS, application_name: 'grend', options: '-c TimeZone=UTC' } as const;

async function connected(
  kind: Database['kind'],
  pool: pg.Pool,
  log: Log,
  closed: () => Promise<void>,
): Promise<Database> {
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => log.error({ err: error }, 'a database connection broke'));
  const database = databaseOnPool(kind, pool, closed);
  try {
    // Not through the database, so that who starts hears what is wrong with the address or the password.
    await pool.query(kind === 'pglite' ? "SET TIME ZONE 'UTC'" : 'SELECT 1');
  } catch (error) {
    await database.close().catch(() => undefined);
    throw error;
  }
  return database;
}

function databaseOnPool(kind: Database['kind'], pool: pg.Pool, closed: () => Promise<void>): Database {
  const current = new AsyncLocalStorage<{ isOpen: boolean }>();
  const assertOutsideTransaction = (): void => {
    // On one connection it would wait for itself for ever; on many it would act outside the transaction unseen.
    if (current.getStore()?.isOpen === true) throw new Error('inside a transaction, use its own query()');
  };
  /** Lends a connection. One that breaks meanwhile is not used again, and whoever had it hears `unavailable`. */
  async function lend<T>(work: (client: pg.PoolClient, discard: (cause: Error) => void) => Promise<T>): Promise<T> {
    const client = await pool.connect().catch((cause: unknown) => {
      throw new AppError('unavailable', { cause });
    });
    let broken: Error | undefined;
    const discard = (cause: Error): void => {
      broken ??= cause;
    };
    // The pool listens to those that are idle alone; an error that nobody hears would end the process.
    client.on('error', discard);
    try {
      return await work(client, discard);
    } catch (error) {
      if (endsConnection(error)) discard(error);
      throw broken === undefined ? error : new AppError('unavailable', { cause: error });
    } finally {
      client.release(broken);
      client.off('error', discard);
    }
  }
  return {
    kind,
    query: async (sql, params, name) => {
      assertOutsideTransaction();
      // Not pool.query(), which throws the connection away when a statement fails.
      return lend((client) => rowsOf(client.query(statement(sql, params, name))));
    },
    transaction: async <Result>(work: (tx: Transaction) => Promise<Result>) => {
      assertOutsideTransaction();
      return lend(async (client, discard) => {
        const own = { isOpen: true };
        try {
          await client.query('BEGIN');
          const result = await current.run(own, () =>
            work({
              isTransaction: true,
              query: (sql, params, name) => rowsOf(client.query(statement(sql, params, name))),
            }),
          );
          await client.query('COMMIT');
          return result;
        } catch (error) {
          await client.query('ROLLBACK').catch(discard);
          throw error;
        } finally {
          // What was begun inside and goes on afterwards may ask the database again.
          own.isOpen = false;
        }
      });
    },
    assertOutsideTransaction,
    connections: () => ({ busy: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      await pool.end();
      await closed();
    },
  };
}

/** What a server says before it ends a connection: because it stops, or was told to. */
function endsConnection(error: unknown): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError && (error.severity === 'FATAL' || error.severity === 'PANIC');
}

function statement(sql: string, params: readonly unknown[] | undefined, name: string | undefined): pg.QueryConfig {
  return {
    text: sql,
    ...(params === undefined ? {} : { values: [...params] }),
    ...(name === undefined ? {} : { name }),
  };
}

async function rowsOf<Row extends object>(result: Promise<pg.QueryResult>): Promise<Row[]> {
  const answer = (await result) as pg.QueryResult | pg.QueryResult[];
  return Array.isArray(answer) ? [] : (answer.rows as Row[]);
}
