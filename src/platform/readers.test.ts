import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from './db/database.server.ts';
import { testDatabase } from './db/testing.ts';
import { noteReader } from './pace.server.ts';
import { areReadersPresent, noteReaders } from './readers.server.ts';

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

it('tells other processes of readers, and of none once the last note is old', async () => {
  await noteReaders(db, () => false);
  expect(await areReadersPresent(db)).toBe(false);
  for (let request = 0; request < 3; request += 1) noteReader()();
  await noteReaders(db);
  await noteReaders(db);
  expect(await areReadersPresent(db)).toBe(true);
  await db.query("UPDATE readers_present SET at = at - interval '4 seconds'");
  expect(await areReadersPresent(db)).toBe(false);
});
