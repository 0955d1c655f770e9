import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { killed, type ProcessesDatabase, testDatabaseOfProcesses } from '../platform/db/processes.testing.ts';
import { METHODS } from './contract.ts';
import { CHARGED_STEPS, openShop, type Step } from './pay-and-die.testing.ts';

let place: ProcessesDatabase;
beforeEach(async () => {
  place = await testDatabaseOfProcesses();
});
afterEach(() => place.remove());

/**
 * An adapter never meets the database, and each of these starts two processes: where the database is in them, which
 * takes seconds, one method stands for both.
 */
const TRIED = process.env['TEST_DATABASE_URL'] === undefined ? METHODS.slice(0, 1) : METHODS;

/** The provider has done what it was asked for, and the process is killed before it could note that. */
describe.each(TRIED)('a payment by %s', (method) => {
  async function killedAfter(step: Step): Promise<void> {
    const child = place.start(join(import.meta.dirname, 'pay-and-die-process.testing.ts'), { args: [method, step] });
    await once(child.stdout ?? child, 'data');
    await killed(child);
  }

  it.each(CHARGED_STEPS)('is charged once when its process is killed right after: %s', async (step) => {
    await killedAfter(step);
    await place.within(async (db) => {
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

  it('is released once when its process is killed right after the release', async () => {
    await killedAfter('release');
    await place.within(async (db) => {
      const states = 'SELECT p.state, o.state AS of_order, captured FROM payments p JOIN orders o ON o.id = order_id';
      expect(await db.query(states)).toEqual([{ state: 'authorized', of_order: 'refused', captured: 0 }]);
      const shop = await openShop(db, method, { laterMs: 90_000 });
      await shop.finish();
      expect(await db.query(states)).toEqual([{ state: 'released', of_order: 'refused', captured: 0 }]);
      expect(await db.query('SELECT captured, cancelled FROM stand_in_payments')).toEqual([
        { captured: 0, cancelled: 199_000 },
      ]);
      expect(await db.query('SELECT FROM receipts')).toEqual([]);
      expect(shop.published()).toBe(0);
      await shop.close();
    });
  });

  it('that is given up when its process is killed gives way to the other one', async () => {
    await killedAfter('give_up');
    await place.within(async (db) => {
      expect(await db.query('SELECT state FROM payments')).toEqual([{ state: 'pending' }]);
      const shop = await openShop(db, method, { laterMs: 90_000 });
      await shop.payOther();
      const charged = await db.query('SELECT amount, captured FROM stand_in_payments WHERE captured > 0');
      expect(charged).toEqual([{ amount: 299_000, captured: 299_000 }]);
      expect(await db.query("SELECT FROM payments WHERE state = 'captured'")).toHaveLength(1);
      expect(await db.query("SELECT FROM payments WHERE state IN ('created', 'pending', 'authorized')")).toEqual([]);
      expect(shop.published()).toBe(1);
      await shop.close();
    });
  });
});
