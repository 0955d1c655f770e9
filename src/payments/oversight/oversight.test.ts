import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeStaff } from '../../accounts/factors/factors.testing.ts';
import { startTestAppWith, type SignedInTester, type TestApp } from '../../app.testing.ts';
import { urlOf } from '../../contract/client.ts';
import { aDraft, aForm } from '../../drafts/drafts.testing.ts';
import { order, pay, wait } from '../payments.testing.ts';
import { reconcilePayment, searchOrders } from './contract.ts';

let app: TestApp;
let support: SignedInTester;
let kari: SignedInTester;
let paidDraft = '';
let openDraft = '';
beforeAll(async () => {
  app = await startTestAppWith([], { isPaid: true });
  [support, kari] = [await makeStaff(app, await app.signIn(), 'support'), await app.signIn()];
  paidDraft = (await aDraft(app, kari, aForm(kari.email))).id;
  const { body } = await order(app, kari, paidDraft, 'vipps');
  await pay(app, 'vipps', body.data.next_url);
  await wait(app, 1);
  const ola = await app.signIn();
  openDraft = (await aDraft(app, ola, aForm(ola.email))).id;
  await order(app, ola, openDraft, 'credit_card');
});
afterAll(() => app.close());

const search = async (query: Readonly<Record<string, string>> = {}) =>
  (await app.request('GET', urlOf(searchOrders, {}, query), { headers: support.headers })).body;
const drafts = async (query: Readonly<Record<string, string>>) =>
  (await search(query)).data.map(({ draft_id: id }: { draft_id: string }) => id);
const reconcile = async (reference: string) =>
  (await app.request('POST', urlOf(reconcilePayment, { reference }), { headers: support.headers })).body;
const paymentOf = async (draft: string) =>
  (await search()).data.find(({ draft_id: id }: { draft_id: string }) => id === draft).payments[0].reference as string;

it('finds orders by receipt, payer, listing, draft and state, with their payments', async () => {
  const all = await search();
  expect(all.pagination.results).toBe(2);
  expect(all.providers).toContainEqual({ method: 'vipps', is_stand_in: true });
  const paid = all.data.find(({ draft_id: id }: { draft_id: string }) => id === paidDraft);
  expect(paid).toMatchObject({
    ...{ state: 'published', payer_id: kari.userId, payer_name: 'Kari Nordmann', receipts: [expect.any(String)] },
    payments: [{ method: 'vipps', state: 'captured', captured: { minor_units: 199_000, currency: 'NOK' } }],
  });
  expect(await drafts({ receipt: paid.receipts[0] })).toEqual([paidDraft]);
  expect(await drafts({ receipt: 'AU-999999' })).toEqual([]);
  expect(await drafts({ email: kari.email.toUpperCase() })).toEqual([paidDraft]);
  expect(await drafts({ email: 'nobody@grend.example' })).toEqual([]);
  expect(await drafts({ draft: openDraft })).toEqual([openDraft]);
  const [listing] = await app.db.query<{ id: string }>('SELECT listing_id::text AS id FROM drafts WHERE id = $1', [
    paidDraft,
  ]);
  expect(await drafts({ listing: listing?.id ?? '' })).toEqual([paidDraft]);
  expect(await drafts({ listing: '999999999999' })).toEqual([]);
  expect(await drafts({ state: 'open' })).toEqual([openDraft]);
});

it('holds a payment against what the provider says, which is written down', async () => {
  const reference = await paymentOf(paidDraft);
  expect((await reconcile(reference)).data).toMatchObject({
    ...{ asked: 'answered', is_stand_in: true, differences: [] },
    provider: { captured: { minor_units: 199_000 }, refunded: { minor_units: 0 } },
  });
  await app.db.query('UPDATE stand_in_payments SET refunded = 50000 WHERE reference = $1', [reference]);
  expect((await reconcile(reference)).data.differences).toEqual(['refunded']);
  const lines = await app.db.query<{ act: string; differences: string }>(
    "SELECT act, details ->> 'differences' AS differences FROM audit_log WHERE subject_kind = 'payment' AND subject = $1 ORDER BY id",
    [reference],
  );
  expect(lines).toEqual([
    { act: 'payment_reconciled', differences: '' },
    { act: 'payment_reconciled', differences: 'refunded' },
  ]);
  expect((await reconcile(await paymentOf(openDraft))).data).toMatchObject({ asked: 'answered', differences: [] });
  expect((await reconcile(`grend-${'0'.repeat(32)}`)).code).toBe('not_found');
});

it('says so where nobody can be asked', async () => {
  const reference = await paymentOf(paidDraft);
  const without = await startTestAppWith([], { on: { db: app.db, folder: app.folder }, payments: { providers: [] } });
  const boss = await makeStaff(without, await without.signIn(), 'support');
  const { body } = await without.request('POST', urlOf(reconcilePayment, { reference }), { headers: boss.headers });
  expect(body.data).toMatchObject({ asked: 'no_provider', provider: null, differences: [] });
  await without.close();
});
