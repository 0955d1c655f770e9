import { silentLog } from '../log.server.ts';
import { type Database, databaseOnPglite } from './database.server.ts';
import { startPglite } from './pglite.server.ts';

/**
 * A database in this process that begins as a copy of the dump, and that tests take one after another: starting
 * PGlite costs a second of processor time, and its compiled code is slow until it has run for a while. When a test
 * closes it, the rows and tables that the test added are taken out (tables: partitions for a month or a day that the
 * dump knew nothing of). Where more than that changed (the rest of the schema, rows that came with the dump), it is
 * thrown away, and the next test starts a new one.
 */
export async function reusedDatabase(dump: string): Promise<Database> {
  const lent = idle.get(dump)?.pop() ?? (await startReusable(dump));
  let isOpen = true;
  const refuseClosed = (): void => {
    // Work that outlives its test would write into the database of the next.
    if (!isOpen) throw new Error('this test has closed its database');
  };
  return {
    ...lent.db,
    query: async (...statement) => {
      refuseClosed();
      return lent.db.query(...statement);
    },
    transaction: async (work) => {
      refuseClosed();
      return lent.db.transaction(work);
    },
    close: async () => {
      if (!isOpen) return;
      isOpen = false;
      if (await restore(lent)) idle.set(dump, [...(idle.get(dump) ?? []), lent]);
      else await lent.db.close();
    },
  };
}

/** Tables of up to so many rows are put back as they were where a test changed them. */
const FEW_ROWS = 20;

/** By the dump that they began with. */
const idle = new Map<string, Reusable[]>();

interface Reusable {
  readonly db: Database;
  readonly start: State;
}

interface State {
  readonly tables: readonly string[];
  /** A hash of the definitions of tables, columns, constraints, triggers and functions. */
  readonly schema: string;
  /** Tables without a row. */
  readonly empty: readonly string[];
  /** How many rows the other tables have, by table. */
  readonly filled: Readonly<Record<string, string>>;
  /** The rows of those with few, as a JSON array, by table: counters and positions, which tests move on. */
  readonly small: Readonly<Record<string, string>>;
  /** The last transaction that wrote any of it. */
  readonly transaction: string;
  /** Last values; null where a sequence has given none. */
  readonly sequences: Readonly<Record<string, string | null>>;
}

async function startReusable(dump: string): Promise<Reusable> {
  const db = await databaseOnPglite(await startPglite({ dump }), silentLog());
  const tables = await tablesOf(db);
  const filled = await withRows(db, tables);
  const [now] = await db.query<{ id: string }>('SELECT pg_current_xact_id()::text AS id');
  const transaction = now?.id ?? '0';
  const contents = await contentsOf(db, filled, transaction);
  return {
    db,
    start: {
      tables,
      schema: await schemaOf(db),
      empty: tables.filter((table) => !filled.includes(table)),
      filled: contents,
      small: await rowsOf(
        db,
        filled.filter((table) => Number(contents[table]) <= FEW_ROWS),
      ),
      transaction,
      sequences: await sequencesOf(db),
    },
  };
}

/** Takes out the tables and rows that were added since the start; false where that is not all that changed. */
async function restore({ db, start }: Reusable): Promise<boolean> {
  await db.query("UNLISTEN *; RESET ALL; SET TIME ZONE 'UTC'; SELECT pg_advisory_unlock_all()");
  const added = (await tablesOf(db)).filter((table) => !start.tables.includes(table));
  if (added.length > 0) await db.query(`DROP TABLE ${added.join()}`);
  if ((await schemaOf(db)) !== start.schema) return false;
  const filled = Object.keys(start.filled);
  const contents = await contentsOf(db, filled, start.transaction);
  const changed = filled.filter((table) => contents[table] !== start.filled[table]);
  if (changed.some((table) => start.small[table] === undefined)) return false;
  const written = await withRows(db, start.empty);
  const sequences = await sequencesOf(db);
  const moved = Object.entries(start.sequences).filter(([name, value]) => sequences[name] !== value);
  await db.query(
    [
      // No trigger writes down what is taken out, or keeps it.
      'SET session_replication_role = replica',
      ...(written.length > 0 ? [`TRUNCATE ${written.join()} CASCADE`] : []),
      ...filled.map((table) => `DELETE FROM ${table} WHERE xmin::text::bigint > ${start.transaction}`),
      ...changed.flatMap((table) => [
        `DELETE FROM ${table}`,
        `INSERT INTO ${table} OVERRIDING SYSTEM VALUE
           SELECT * FROM jsonb_populate_recordset(NULL::${table}, '${(start.small[table] ?? '[]').replaceAll("'", "''")}')`,
      ]),
      'RESET session_replication_role',
      ...moved.map(([name, value]) =>
        value === null ? `ALTER SEQUENCE ${name} RESTART` : `SELECT setval('${name}', ${value})`,
      ),
    ].join(';'),
  );
  return true;
}

const TABLES = `
  SELECT oid::regclass::text AS name FROM pg_class
   WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY 1`;

async function tablesOf(db: Database): Promise<string[]> {
  return (await db.query<{ name: string }>(TABLES)).map(({ name }) => name);
}

const SCHEMA = `
  SELECT md5(string_agg(line, E'\\n' ORDER BY line)) AS hash FROM (
    SELECT concat_ws(' ', attrelid::regclass, attname, atttypid, attnotnull, attgenerated, attisdropped) AS line
      FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
     WHERE relnamespace = 'public'::regnamespace AND attnum > 0
    UNION ALL SELECT concat_ws(' ', conrelid::regclass, conname, contype, convalidated) FROM pg_constraint
    UNION ALL SELECT concat_ws(' ', tgrelid::regclass, tgname, tgenabled) FROM pg_trigger
    UNION ALL SELECT concat_ws(' ', oid::regprocedure, md5(prosrc)) FROM pg_proc WHERE pronamespace = 'public'::regnamespace
  ) definitions`;

async function schemaOf(db: Database): Promise<string> {
  const [row] = await db.query<{ hash: string }>(SCHEMA);
  return row?.hash ?? '';
}

/** Which of the tables hold a row. */
async function withRows(db: Database, tables: readonly string[]): Promise<string[]> {
  const each = tables.map((table) => `SELECT '${table}' AS name WHERE EXISTS (SELECT FROM ${table})`);
  return (await db.query<{ name: string }>(each.join(' UNION ALL '))).map(({ name }) => name);
}

/**
 * The number of rows that this transaction or an earlier one wrote: a row that is changed or deleted later is not among
 * them any more.
 */
async function contentsOf(
  db: Database,
  tables: readonly string[],
  transaction: string,
): Promise<Record<string, string>> {
  const each = tables.map(
    (table) =>
      `SELECT '${table}' AS name, count(*)::text AS content FROM ${table} WHERE xmin::text::bigint <= ${transaction}`,
  );
  const rows = await db.query<{ name: string; content: string }>(each.join(' UNION ALL '));
  return Object.fromEntries(rows.map(({ name, content }) => [name, content]));
}

/** All rows of each table, as a JSON array. */
async function rowsOf(db: Database, tables: readonly string[]): Promise<Record<string, string>> {
  const each = tables.map((table) => `SELECT '${table}' AS name, jsonb_agg(to_jsonb(t))::text AS rows FROM ${table} t`);
  if (each.length === 0) return {};
  const read = await db.query<{ name: string; rows: string }>(each.join(' UNION ALL '));
  return Object.fromEntries(read.map(({ name, rows }) => [name, rows]));
}

async function sequencesOf(db: Database): Promise<Record<string, string | null>> {
  const rows = await db.query<{ name: string; value: string | null }>(
    'SELECT quote_ident(sequencename) AS name, last_value::text AS value FROM pg_sequences',
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}
