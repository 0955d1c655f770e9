import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../db/database.server.ts';
import { testDatabase } from '../db/testing.ts';
import { createChangeLog, type ChangeLog } from './change-log-store.server.ts';

let db: Database;
let once: ChangeLog<{ id: string }>;
let each: ChangeLog<{ id: string }>;
beforeAll(async () => {
  db = await testDatabase();
  const table = { name: 'listing_changes', columns: 'c.listing_id::text AS id', at: 'changed_at' };
  once = createChangeLog(db, { ...table, onceFor: 'listing_id' });
  each = createChangeLog(db, table);
});
afterAll(() => db.close());

const change = (id: number, at = 'now()') =>
  db.query(`INSERT INTO listing_changes (listing_id, changed_at) VALUES ($1, ${at})`, [id]);
const ids = ({ rows }: { readonly rows: readonly { readonly id: string }[] }) => rows.map(({ id }) => id);

describe('a log of changes', () => {
  it('gives changes in order, and goes on where it stopped', async () => {
    const start = await once.position();
    expect(ids(await once.since(start))).toEqual([]);
    for (const id of [2, 1, 2]) await change(id);
    const first = await once.since(start);
    expect([ids(first), first.isWhole]).toEqual([['2', '1'], true]);
    expect(ids(await each.since(start))).toEqual(['2', '1', '2']);
    expect(ids(await once.since(first.position))).toEqual([]);
    await change(3);
    expect(ids(await once.since(first.position))).toEqual(['3']);
  });

  it('ends before a given point', async () => {
    const start = await once.position();
    await change(4);
    const { position } = await once.since(start);
    await change(5);
    expect(await once.since(start, position)).toMatchObject({ rows: [{ id: '4' }], position });
  });

  it('gives nothing of what was rolled back', async () => {
    const start = await once.position();
    const failing = db.transaction(async (tx) => {
      await tx.query('INSERT INTO listing_changes (listing_id) VALUES (9)');
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(ids(await once.since(start))).toEqual([]);
  });

  it('says when it has forgotten too much', async () => {
    const old = await once.position();
    await change(6, "now() - interval '8 days'");
    await change(7);
    const later = await once.position();
    await once.prune(7 * 86_400);
    expect([await once.reaches(old), (await once.since(old)).isWhole]).toEqual([false, false]);
    expect([await once.reaches(later), (await once.since(later)).isWhole]).toEqual([true, true]);
    const left = await db.query<{ id: number }>('SELECT listing_id AS id FROM listing_changes');
    expect(left.map(({ id }) => id)).toContain(7);
    expect(left.map(({ id }) => id)).not.toContain(6);
  });

  it('is not told to have forgotten what another server has, whose numbers are higher', async () => {
    const start = await once.position();
    const [{ kept } = { kept: '' }] = await db.query<{ kept: string }>(
      "SELECT pruned_through::text AS kept FROM change_logs WHERE name = 'listing_changes'",
    );
    const prunedThrough = (tx: string) =>
      db.query("UPDATE change_logs SET pruned_through = $1::xid8 WHERE name = 'listing_changes'", [tx]);
    await prunedThrough(String(10n ** 15n));
    expect([await once.reaches(start), (await once.since(start)).isWhole]).toEqual([true, true]);
    await prunedThrough(kept);
  });

  it('does not take a position of another server for its own', async () => {
    const ahead = String(10n ** 15n);
    expect([await once.reaches(ahead), (await once.since(ahead)).isWhole]).toEqual([false, false]);
  });
});

describe.runIf(process.env['TEST_DATABASE_URL'] !== undefined)('a transaction that commits late', () => {
  it('holds back what came after it, so that nothing is passed', async () => {
    const start = await once.position();
    let commit: () => void = () => undefined;
    const mayCommit = new Promise<void>((resolve) => (commit = resolve));
    let late: Promise<void> = Promise.resolve();
    await new Promise<void>((written) => {
      late = db.transaction(async (tx) => {
        await tx.query('INSERT INTO listing_changes (listing_id) VALUES (20)');
        written();
        await mayCommit;
      });
    });
    await change(21);
    const meanwhile = await once.since(start);
    expect(ids(meanwhile)).toEqual([]);
    commit();
    await late;
    expect(ids(await once.since(meanwhile.position))).toEqual(['20', '21']);
  });
});
