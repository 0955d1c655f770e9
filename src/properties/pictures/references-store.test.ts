import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../app.testing.ts';
import { aListing } from '../record.testing.ts';

/** Pictures that listings name belong to their listings, whoever writes or deletes: the database sees to it. */

let app: TestApp;
let [id, other] = ['', ''];
beforeAll(async () => {
  app = await startTestApp();
  const pictures = ['a', 'b'].map((name) => ({
    url: `https://pictures.example/${name}.jpg`,
    category: 'other' as const,
  }));
  [id = '', other = ''] = await app.add(
    aListing({ externalId: 'with-pictures', pictures }),
    aListing({ externalId: 'others', pictures }),
  );
});
afterAll(() => app.close());

const ADD = `INSERT INTO listing_pictures (listing_id, position, url, category, lane, state)
  SELECT id, 9, 'https://pictures.example/c.jpg', 'other', 0, 'waiting' FROM unnest($1::bigint[]) AS l(id)`;
const countOf = async (listing: string) =>
  (await app.db.query('SELECT id FROM listing_pictures WHERE listing_id = $1::bigint', [listing])).length;

describe('a picture of a listing', () => {
  it('is none of a listing that is not there, and no other of the same statement is kept', async () => {
    await expect(app.db.query(ADD, [[id, '999999999']])).rejects.toMatchObject({ code: '23503' });
    expect(await countOf(id)).toBe(2);
  });

  it('stays with its listing', async () => {
    const moved = app.db.query('UPDATE listing_pictures SET listing_id = $1::bigint WHERE listing_id = $2::bigint', [
      other,
      id,
    ]);
    await expect(moved).rejects.toThrow('a picture stays with its listing');
  });

  it('goes with its listing, and those of others stay', async () => {
    await app.db.query('DELETE FROM listings WHERE id = $1::bigint', [id]);
    expect([await countOf(id), await countOf(other)]).toEqual([0, 2]);
  });
});
