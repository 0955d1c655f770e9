import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentLog } from '../log.server.ts';
import { openDatabase, type Database } from './database.server.ts';
import { testDatabase } from './testing.ts';

const server = process.env['TEST_DATABASE_URL'];

/** On a server alone: the database in the process has one connection, which ends with the process. */
describe.skipIf(server === undefined)('a connection that the server ends', () => {
  let db: Database;
  let outside: Database;
  beforeAll(async () => {
    db = await testDatabase();
    outside = await openDatabase({ url: server, dataDir: '', log: silentLog() });
  });
  afterAll(async () => {
    await db.close();
    await outside.close();
  });

  it('fails its query, and the next one gets another', async () => {
    await expect(db.query(END_OWN)).rejects.toMatchObject({ code: 'unavailable' });
    expect(await db.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('fails a transaction in the middle of a statement', async () => {
    await expect(db.transaction((tx) => tx.query(END_OWN))).rejects.toMatchObject({ code: 'unavailable' });
    expect(await db.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('fails a transaction between two statements', async () => {
    const between = db.transaction(async (tx) => {
      const [own] = await tx.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      expect(await outside.query('SELECT pg_terminate_backend($1, 5000) AS ended', [own?.pid])).toEqual([
        { ended: true },
      ]);
      await tx.query('SELECT 1');
    });
    await expect(between).rejects.toMatchObject({ code: 'unavailable' });
    expect(await db.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });
});

const END_OWN = 'SELECT pg_terminate_backend(pg_backend_pid())';
