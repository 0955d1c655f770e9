import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeStaff } from '../../accounts/factors/factors.testing.ts';
import { startTestAppWith, type SignedInTester, type TestApp } from '../../app.testing.ts';
import { aDraft, aForm } from '../../drafts/drafts.testing.ts';
import { atProvider, order, pay, wait } from '../payments.testing.ts';
import { listRefunds, refundReceipt } from './contract.ts';

let app: TestApp;
let staff: SignedInTester;
let receipt: string;
beforeAll(async () => {
  app = await startTestAppWith([], { isPaid: true });
  staff = await makeStaff(app, await app.signIn('leder@grend.example'));
  const kari = await app.signIn();
  const { id } = await aDraft(app, kari, aForm(kari.email));
  const { body } = await order(app, kari, id, 'vipps');
  await pay(app, 'vipps', body.data.next_url);
  await wait(app, 1);
  const receipts = await app.request('GET', '/api/user/receipts', { headers: kari.headers });
  receipt = receipts.body.data[0].number;
});
afterAll(() => app.close());

function refund(who: SignedInTester, body: object, number = receipt) {
  return app.request('POST', refundReceipt.path.replace(':number', number), { headers: who.headers, body });
}

it('pays back by staff alone, with a reason, once under one id and never more than was charged', async () => {
  const asked = { id: randomUUID(), amount: 500, reason: 'Published twice by mistake' };
  expect((await refund(await app.signIn(), asked)).status).toBe(403);
  expect((await refund(staff, { ...asked, reason: ' ' })).status).toBe(400);
  const both = await Promise.all([refund(staff, asked), refund(staff, asked)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(both[0].body.data).toMatchObject({
    receipt,
    amount: { amount: 500, currency: 'NOK' },
    asked_by: staff.userId,
  });
  // The same id for something else is none of it.
  expect((await refund(staff, { ...asked, amount: 100 })).body.errors).toHaveProperty('id');
  const tooMuch = { id: randomUUID(), amount: 1_491, reason: 'All of it' };
  expect((await refund(staff, tooMuch)).body.errors).toHaveProperty('amount');
  expect((await refund(staff, tooMuch, 'NO-999999')).status).toBe(404);
  await wait(app, 1);
  expect((await atProvider(app)).rows).toMatchObject([{ captured: 199_000, refunded: 50_000 }]);
});

it('is written down: who, why and when', async () => {
  const { body } = await app.request('GET', listRefunds.path, { headers: staff.headers });
  expect(body.data).toMatchObject([{ reason: 'Published twice by mistake', asked_by: staff.userId, is_done: true }]);
  expect(body.pagination.results).toBe(1);
});
