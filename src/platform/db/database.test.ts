import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from './database.server.ts';
import { ChangedMigration, LateMigration, migrate, readMigrations } from './migrate.server.ts';
import { testDatabase } from './testing.ts';

let db: Database;
beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production');
  db = await testDatabase();
  vi.unstubAllEnvs();
  await db.query('CREATE TABLE notes (id int PRIMARY KEY, text text)');
});
afterAll(() => db.close());

describe('values', () => {
  it('gives numbers for int8 and numeric, ISO instants in UTC, plain days', async () => {
    const [row] = await db.query(
      "SELECT 9007199254740991::int8 AS big, 1.25::numeric AS exact, '2026-07-01 12:00+02'::timestamptz AS at, '2026-07-01'::date AS day, NULL::int8 AS nothing",
    );
    expect(row).toEqual({
      big: 9007199254740991,
      exact: 1.25,
      at: '2026-07-01T10:00:00.000Z',
      day: '2026-07-01',
      nothing: null,
    });
  });

  it('does the same inside arrays', async () => {
    const [row] = await db.query(
      "SELECT ARRAY[1, NULL]::int8[] AS big, ARRAY[0.5]::numeric[] AS exact, ARRAY['2026-07-01 00:00:00.25Z']::timestamptz[] AS at, ARRAY['2026-07-01']::date[] AS day, ARRAY['a,b', 'c'] AS words",
    );
    expect(row).toEqual({
      big: [1, null],
      exact: [0.5],
      at: ['2026-07-01T00:00:00.250Z'],
      day: ['2026-07-01'],
      words: ['a,b', 'c'],
    });
  });

  it('refuses an integer that a number cannot hold', async () => {
    await expect(db.query('SELECT 9007199254740993::int8')).rejects.toThrow('select it as text');
    expect(await db.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('carries a text of several megabytes both ways', async () => {
    const text = 'blåbær '.repeat(700_000);
    const [row] = await db.query<{ text: string }>('SELECT $1::text AS text', [text]);
    expect(row?.text).toBe(text);
  });
});

describe('queries', () => {
  it('prepares a named statement and runs it again with other values', async () => {
    for (const n of [1, 2, 3])
      expect(await db.query('SELECT $1::int * 2 AS double', [n], 'double')).toEqual([{ double: n * 2 }]);
  });

  it('goes on after an error', async () => {
    await expect(db.query('SELECT nothing($1::int)', [1])).rejects.toThrow('does not exist');
    expect(await db.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('answers many at once, each with its own rows', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => db.query<{ n: number }>('SELECT $1::int AS n', [n])),
    );
    expect(answers.map(([row]) => row?.n)).toEqual(Array.from({ length: 50 }, (_, n) => n));
  });
});

describe('transactions', () => {
  it('keeps what was done when the work returns, and nothing when it throws', async () => {
    await db.transaction((tx) => tx.query("INSERT INTO notes VALUES (1, 'kept')"));
    const failing = db.transaction(async (tx) => {
      await tx.query("INSERT INTO notes VALUES (2, 'lost')");
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await db.query('SELECT id FROM notes ORDER BY id')).toEqual([{ id: 1 }]);
  });

  it('lets no other query in between', async () => {
    const order: string[] = [];
    await Promise.all([
      db.transaction(async (tx) => {
        await tx.query("INSERT INTO notes VALUES (10, 'inside')");
        order.push(`inside ${String((await tx.query('SELECT FROM notes WHERE id = 10')).length)}`);
        await tx.query('DELETE FROM notes WHERE id = 10');
      }),
      db.query('SELECT FROM notes WHERE id = 10').then((rows) => order.push(`outside ${String(rows.length)}`)),
    ]);
    expect(order.sort()).toEqual(['inside 1', 'outside 0']);
  });

  it('lets what was begun inside ask the database once the transaction is over', async () => {
    const ended: { tell: () => void } = { tell: () => undefined };
    const over = new Promise<void>((resolve) => (ended.tell = resolve));
    const begun = await db.transaction((tx) => {
      const later = over.then(() => db.query('SELECT 1 AS one'));
      return tx.query('SELECT').then(() => ({ later }));
    });
    ended.tell();
    expect(await begun.later).toEqual([{ one: 1 }]);
  });

  it('refuses the database itself and a second transaction inside, in production too', async () => {
    await expect(db.transaction(() => db.query('SELECT 1'))).rejects.toThrow('use its own query()');
    await expect(db.transaction(() => db.transaction((tx) => tx.query('SELECT 1')))).rejects.toThrow(
      'use its own query()',
    );
    // As a cache does that holds what it is asked for.
    await expect(db.transaction(() => Promise.resolve(db.assertOutsideTransaction()))).rejects.toThrow(
      'use its own query()',
    );
    db.assertOutsideTransaction();
    expect(await db.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });
});

describe('migrations', () => {
  const first = {
    name: '901-first.sql',
    sql: 'CREATE TABLE first (id int); INSERT INTO first VALUES (1)',
    checksum: 'a',
  };
  const second = { name: '902-second.sql', sql: 'CREATE TABLE second (id int)', checksum: 'b' };
  const broken = {
    name: '903-broken.sql',
    sql: 'CREATE TABLE third (id int); SELECT no_such_function()',
    checksum: 'c',
  };

  it('have all been applied to a test database', async () => {
    expect(await readMigrations()).not.toEqual([]);
    expect(await migrate(db)).toEqual([]);
  });

  it('run once each, also when two start at the same time', async () => {
    const runs = await Promise.all([migrate(db, [first, second]), migrate(db, [first, second])]);
    expect(runs.flat().sort()).toEqual(['901-first.sql', '902-second.sql']);
    expect(await db.query('SELECT id FROM first')).toEqual([{ id: 1 }]);
  });

  it('leave nothing behind when one fails', async () => {
    await expect(migrate(db, [first, second, broken])).rejects.toThrow('903-broken.sql failed');
    expect(await db.query("SELECT to_regclass('third') AS third")).toEqual([{ third: null }]);
  });

  it('refuse a file with a number below one that was applied, and do nothing then', async () => {
    const late = { name: '900-late.sql', sql: 'CREATE TABLE late (id int)', checksum: 'd' };
    const next = { name: '904-next.sql', sql: 'CREATE TABLE next (id int)', checksum: 'e' };
    const refused = migrate(db, [late, first, second, next]);
    await expect(refused).rejects.toThrow(LateMigration);
    await expect(refused).rejects.toThrow('900-late.sql has a lower number than 902-second.sql');
    expect(await db.query("SELECT to_regclass('late') AS late, to_regclass('next') AS next")).toEqual([
      { late: null, next: null },
    ]);
    expect(await migrate(db, [first, second, next])).toEqual(['904-next.sql']);
  });

  it('refuse a file that was changed afterwards', async () => {
    await expect(migrate(db, [{ ...first, checksum: 'other' }])).rejects.toThrow(ChangedMigration);
  });
});
