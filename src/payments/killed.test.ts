import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { killed, type ProcessesDatabase, testDatabaseOfProcesses } from '../platform/db/processes.testing.ts';
import { METHODS } from './contract.ts';
import { openShop, STEPS } from './pay-and-die.testing.ts';

let place: ProcessesDatabase;
beforeEach(async () => {
  place = await testDatabaseOfProcesses();
});
afterEach(() => place.remove());

/** The provider has done what it was asked for, and the process is killed before it could note that. */
describe.each(METHODS)('a payment by %s', (method) => {
  it.each(STEPS)('is charged once when its process is killed right after: %s', { timeout: 120_000 }, async (step) => {
    const { within } = place;
    const child = place.start(join(import.meta.dirname, 'pay-and-die-process.testing.ts'), { args: [method, step] });
    await once(child.stdout ?? child, 'data');
    await killed(child);
    await within(async (db) => {
      const seen = (await db.query<{ state: string }>('SELECT state FROM payments')).map(({ state }) => state);
      expect(seen).toEqual([
        { create: 'created', authorize: 'pending', capture: 'authorized', refund: 'captured' }[step],
      ]);
      // After the lease of the job that was under way; who asks for a refund has let time go by first.
      const shop = await openShop(db, method, { laterMs: step === 'refund' ? 3_600_000 : 90_000 });
      await shop.finish();
      expect(await db.query('SELECT state, captured, refunded FROM payments')).toEqual([
        { state: 'captured', captured: 199_000, refunded: step === 'refund' ? 50_000 : 0 },
      ]);
      expect(await db.query('SELECT captured, refunded FROM stand_in_payments')).toEqual([
        { captured: 199_000, refunded: step === 'refund' ? 50_000 : 0 },
      ]);
      const receipts = await db.query<{ number: number; total: number }>(
        'SELECT number, total FROM receipts ORDER BY number',
      );
      expect(receipts).toEqual([
        { number: 1, total: 199_000 },
        ...(step === 'refund' ? [{ number: 2, total: -50_000 }] : []),
      ]);
      expect(shop.published()).toBe(step === 'capture' || step === 'refund' ? 0 : 1);
      await shop.close();
    });
  });
});
