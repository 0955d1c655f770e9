import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../platform/db/database.server.ts';
import { testDatabase } from '../platform/db/testing.ts';
import { createChangeFeed, type ChangeFeed } from './change-feed.server.ts';

let db: Database;
let feed: ChangeFeed;
beforeAll(async () => {
  db = await testDatabase();
  feed = createChangeFeed(db);
});
afterAll(() => db.close());

const change = (id: number, at = 'now()') =>
  db.query(`INSERT INTO listing_changes (listing_id, changed_at) VALUES ($1, ${at})`, [id]);

describe('the change feed', () => {
  it('tells each change once, and goes on where it stopped', async () => {
    const start = await feed.position();
    expect(await feed.since(start)).toMatchObject({ ids: [] });
    await change(1);
    await change(2);
    await change(1);
    const first = await feed.since(start);
    expect([...first.ids].sort()).toEqual(['1', '2']);
    expect((await feed.since(first.position)).ids).toEqual([]);
    await change(3);
    expect((await feed.since(first.position)).ids).toEqual(['3']);
  });

  it('tells nothing of what was rolled back', async () => {
    const start = await feed.position();
    const failing = db.transaction(async (tx) => {
      await tx.query('INSERT INTO listing_changes (listing_id) VALUES (9)');
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect((await feed.since(start)).ids).toEqual([]);
  });

  it('says when it has forgotten too much', async () => {
    const old = await feed.position();
    await change(4, "now() - interval '8 days'");
    await change(5);
    const later = await feed.position();
    await feed.prune(7);
    expect(await feed.reaches(old)).toBe(false);
    expect(await feed.reaches(later)).toBe(true);
    expect(
      (await db.query<{ id: number }>('SELECT listing_id AS id FROM listing_changes')).map(({ id }) => id),
    ).not.toContain(4);
  });

  it('does not take a position from another database for its own', async () => {
    expect(await feed.reaches(String(10n ** 15n))).toBe(false);
  });
});
