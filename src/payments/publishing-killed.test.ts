import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestAppWith, WITH_PLACES } from '../app.testing.ts';
import { getDraft } from '../drafts/contract.ts';
import { ofDraft } from '../drafts/drafts.testing.ts';
import type { Database } from '../platform/db/database.server.ts';
import { killed, type ProcessesDatabase, testDatabaseOfProcesses } from '../platform/db/processes.testing.ts';
import { createFolderStore } from '../platform/files/folder-store.server.ts';
import { METHODS } from './contract.ts';
import { atProvider, wait } from './payments.testing.ts';

/**
 * A draft that is paid for, and a process that is killed while it is published: nothing is lost, and nothing is paid
 * twice.
 */

let place: ProcessesDatabase;
beforeEach(async () => {
  place = await testDatabaseOfProcesses(WITH_PLACES);
});
afterEach(() => place.remove());

const BEFORE = `SELECT d.state AS draft, d.listing_id IS NOT NULL AS is_listed, o.state AS of_order, p.state AS payment,
  (SELECT count(*)::int FROM listings) AS listings
  FROM drafts d JOIN orders o ON o.draft_id = d.id JOIN payments p ON p.order_id = o.id`;

/** On the embedded database one of them: what is tried is the database's, and each process takes seconds. */
const TRIED = process.env['TEST_DATABASE_URL'] === undefined ? METHODS.slice(0, 1) : METHODS;

describe.each(TRIED)('a listing that is paid by %s', (method) => {
  it.each([
    ['commit', { draft: 'draft', is_listed: false, of_order: 'paid', payment: 'authorized', listings: 0 }],
    ['capture', { draft: 'published', is_listed: true, of_order: 'published', payment: 'authorized', listings: 1 }],
  ] as const)('is on the market once and charged once, killed before: %s', async (at, before) => {
    const child = place.start(join(import.meta.dirname, 'publish-and-die.testing.ts'), { args: [method, at] });
    await once(child.stdout ?? child, 'data');
    await killed(child);
    await place.within(async (db) => {
      expect(await db.query(BEFORE)).toEqual([before]);
      const app = await startTestAppWith([], { isPaid: true, on: { db, folder: place.folder } });
      expect(await charged(db)).toEqual([{ captured: 0, cancelled: 0 }]);
      // After the lease of the job that was under way.
      await wait(app, 10);
      expect(await db.query(BEFORE)).toEqual([
        { draft: 'published', is_listed: true, of_order: 'published', payment: 'captured', listings: 1 },
      ]);
      expect(await charged(db)).toEqual([{ captured: 199_000, cancelled: 0 }]);
      expect((await atProvider(app)).charges).toBe(1);
      expect(await db.query('SELECT number, total FROM receipts')).toEqual([{ number: 1, total: 199_000 }]);
      const kari = await app.signIn('kari@grend.example');
      const [{ id } = { id: '' }] = await db.query<{ id: string }>('SELECT id FROM drafts');
      const draft = await app.request('GET', ofDraft(getDraft, id), { headers: kari.headers });
      const listing = await app.request('GET', `/api/v2/property?id=${draft.body.data.property_id as string}`);
      expect(listing.body.data).toMatchObject({ status: 'available', image_count: 1 });
      const [{ file } = { file: '' }] = await db.query<{ file: string }>('SELECT file FROM draft_images');
      const store = createFolderStore(join(place.folder, 'files'));
      expect(await store.get(`pictures/${file}/master`)).toBeDefined();
      await app.close();
    });
  });
});

function charged(db: Database): Promise<unknown> {
  return db.query('SELECT captured, cancelled FROM stand_in_payments');
}
