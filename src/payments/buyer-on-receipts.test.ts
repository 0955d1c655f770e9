import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { SignedInTester, TestApp } from '../app.testing.ts';
import { deleteDraft } from '../drafts/contract.ts';
import { aDraft, aForm, ofDraft } from '../drafts/drafts.testing.ts';
import { decide, order, pay, startTestAppWithShop, wait } from './payments.testing.ts';

/** Whom a receipt is made out to, and the listing that it is of, as long as there is one. */

let app: TestApp;
let kari: SignedInTester;
beforeAll(async () => {
  ({ app } = await startTestAppWithShop());
});
beforeEach(async () => {
  kari = await app.signIn();
});
afterAll(() => app.close());

/** A draft of hers in Toftes gate. */
async function inToftesGate(region: 'no' | 'au' = 'no'): Promise<string> {
  const form = aForm(kari.email, 'residential_sale', region);
  const places = region === 'no' ? { suburb: 'Oslo', post_code: '0556' } : {};
  const location = { ...form.location, street: 'Toftes gate 48', ...places };
  return (await aDraft(app, kari, { ...form, location }, region)).id;
}

async function lastReceipt() {
  const { body } = await app.request('GET', '/api/user/receipts', { headers: kari.headers });
  return body.data[0];
}

it.each([
  ['no', 'vipps', 'Toftes gate 48, 0556 Oslo'],
  ['au', 'credit_card', 'Toftes gate 48, Richmond VIC 3121'],
] as const)('names the home’s address where its buyer has said nothing, in %s', async (region, method, address) => {
  const { body } = await order(app, kari, await inToftesGate(region), method);
  await pay(app, method, body.data.next_url);
  await wait(app, 1);
  expect((await lastReceipt()).buyer).toEqual({ name: expect.stringMatching(/./), address });
});

it('names the buyer of a payment that failed when it is paid once more, which says nothing of them', async () => {
  const buyer = { name: 'Tora Lindvik', address: 'Toftes gate 48, 0556 Oslo' };
  const id = await inToftesGate();
  const first = await order(app, kari, id, 'vipps', { buyer });
  await decide(app, first.body.data.next_url, { do: 'abort' });
  await wait(app, 1);
  const again = await order(app, kari, id, 'vipps');
  await pay(app, 'vipps', again.body.data.next_url);
  await wait(app, 1);
  expect((await lastReceipt()).buyer).toEqual(buyer);
  const [mail] = await app.db.query<{ plain_text: string }>(
    "SELECT plain_text FROM outbox WHERE idempotency_key LIKE 'receipt %' AND recipient_address = $1",
    [kari.email],
  );
  expect(mail?.plain_text).toContain('Kjøper: Tora Lindvik, Toftes gate 48, 0556 Oslo');
});

it('says whether its listing is still there', async () => {
  const id = await inToftesGate();
  const { body } = await order(app, kari, id, 'vipps');
  await pay(app, 'vipps', body.data.next_url);
  await wait(app, 1);
  expect((await lastReceipt()).is_listing_deleted).toBe(false);
  await app.request('DELETE', ofDraft(deleteDraft, id), { headers: kari.headers });
  expect((await lastReceipt()).is_listing_deleted).toBe(true);
});
