import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeStaff } from '../accounts/factors/factors.testing.ts';
import { startTestAppWith, type SignedInTester, type TestApp } from '../app.testing.ts';
import { closeDraft, deactivateDraft, deleteDraft, editDraft, getDraft, reviewDraft } from '../drafts/contract.ts';
import { act, aDraft, aForm, ofDraft } from '../drafts/drafts.testing.ts';
import { METHODS } from './contract.ts';
import { atProvider, order, pay, stateOf, wait } from './payments.testing.ts';

/** From a draft to a listing that is paid for, as owners go there: what is paid for is published by itself. */
let app: TestApp;
let kari: SignedInTester;
beforeAll(async () => {
  app = await startTestAppWith([], { isPaid: true });
});
beforeEach(async () => {
  app.paymentStandIn.delivery.set('at_once');
  kari = await app.signIn();
});
afterAll(() => app.close());

const read = async (id: string) =>
  (await app.request('GET', ofDraft(getDraft, id), { headers: kari.headers })).body.data;

async function rowOf(reference: string) {
  return (await atProvider(app)).rows.find((row) => row.reference === reference);
}

/** A draft that its owner is about to pay for. */
async function ordered(form: object = aForm(kari.email), method: (typeof METHODS)[number] = 'vipps', days = 30) {
  const { id } = await aDraft(app, kari, form);
  const { body } = await order(app, kari, id, method, { duration_days: days });
  return { id, reference: body.data.reference as string, nextUrl: body.data.next_url as string };
}

async function edit(id: string, changes: object): Promise<void> {
  const { version } = await read(id);
  const { status } = await app.request('PATCH', ofDraft(editDraft, id), {
    headers: kari.headers,
    body: { version, form_data: changes },
  });
  expect(status).toBe(200);
}

it.each(METHODS)('is published by the notice of %s, for the time that was paid, and charged', async (method) => {
  const { id, reference, nextUrl } = await ordered(aForm(kari.email), method, 60);
  await pay(app, method, nextUrl);
  await wait(app, 1);
  const draft = await read(id);
  expect(draft).toMatchObject({ state: 'published', currency: 'NOK' });
  expect(Math.round((Date.parse(draft.expires_at) - Date.parse(draft.published_at)) / 86_400_000)).toBe(60);
  expect(await rowOf(reference)).toMatchObject({ captured: 299_000, cancelled: 0 });
  const [mail] = await app.db.query<{ text: string }>(
    "SELECT plain_text AS text FROM outbox WHERE recipient_address = $1 AND subject LIKE '%er publisert'",
    [kari.email],
  );
  expect(mail?.text.replaceAll('\u00a0', ' ')).toContain(
    `Betalt med: ${method === 'vipps' ? 'Vipps' : 'Kort'}, 2 990 kr`,
  );
  const { body } = await app.request('GET', `/api/v2/property?id=${draft.property_id as string}`);
  expect(body.data.status).toBe('available');
  // On the market: nothing more is to be paid.
  expect((await order(app, kari, id, method)).body.code).toBe('order_paid');
});

it('is published once when its payer is back and looks from two sides, and no notice comes', async () => {
  app.paymentStandIn.delivery.set('lost');
  const { id, reference, nextUrl } = await ordered();
  await pay(app, 'vipps', nextUrl);
  const looks = await Promise.all([1, 2, 3].map(() => stateOf(app, reference)));
  expect(looks).toContain('published');
  await wait(app, 1);
  expect(await read(id)).toMatchObject({ state: 'published', version: 2 });
  expect(await rowOf(reference)).toMatchObject({ captured: 199_000 });
  expect(await app.db.query('SELECT FROM receipts WHERE user_id = $1', [kari.userId])).toHaveLength(1);
  // Where to go on is told to the payer alone.
  const look = (headers: object) => app.request('GET', `/api/payments/${reference}`, { headers: { ...headers } });
  const ordered30 = { duration_days: 30, extras: [], method: 'vipps' };
  expect((await look(kari.headers)).body.data).toMatchObject({ draft_id: id, order: ordered30 });
  expect((await look({})).body.data).toMatchObject({ draft_id: null, order: null });
});

it('is published by the job alone, when nobody comes back and no notice does', async () => {
  app.paymentStandIn.delivery.set('lost');
  const { id, nextUrl } = await ordered();
  await pay(app, 'vipps', nextUrl);
  await wait(app, 1, 10);
  expect(await read(id)).toMatchObject({ state: 'published' });
});

it('gives back what is reserved for a draft that became incomplete meanwhile, and says what is missing', async () => {
  const { id, reference, nextUrl } = await ordered();
  await edit(id, { property_detail: { title: '' } });
  await pay(app, 'vipps', nextUrl);
  await wait(app, 1);
  expect(await stateOf(app, reference)).toBe('refused');
  expect(await rowOf(reference)).toMatchObject({ cancelled: 199_000, captured: 0 });
  const { state, tabs, is_paid: isPaid } = await read(id);
  expect([state, isPaid]).toEqual(['draft', false]);
  expect(tabs.flatMap(({ missing }: { missing: string[] }) => missing)).toEqual(['property_detail.title']);
});

it('waits for who looks at it where it is doubtful, untouched, and is charged when it is let through', async () => {
  const form = aForm(kari.email);
  const doubtful = { ...form, property_detail: { ...form.property_detail, description: 'Se finn.no' } };
  const { id, reference, nextUrl } = await ordered(doubtful);
  await pay(app, 'vipps', nextUrl);
  await wait(app, 5);
  const held = await read(id);
  expect(held).toMatchObject({ state: 'held', held_for: ['other_sites'], version: 2, is_paid: true });
  expect(await rowOf(reference)).toMatchObject({ captured: 0, cancelled: 0 });
  const staff = await makeStaff(app, await app.signIn());
  await app.request('PUT', ofDraft(reviewDraft, id), {
    headers: staff.headers,
    body: { version: held.version, decision: 'approve' },
  });
  await wait(app, 1);
  expect(await rowOf(reference)).toMatchObject({ captured: 199_000 });
});

it('offers again what has ended, as the same listing within 14 weeks and as another later', async () => {
  for (const [days, isSame] of [
    [40, true],
    [150, false],
  ] as const) {
    const first = await ordered();
    await pay(app, 'vipps', first.nextUrl);
    await wait(app, 1);
    const { property_id: before } = await read(first.id);
    const closed = { headers: kari.headers, body: {} };
    expect((await app.request('PUT', ofDraft(closeDraft, first.id), closed)).status).toBe(200);
    app.clock.advance(days * 86_400_000);
    kari = await app.signIn(kari.email);
    const { body } = await order(app, kari, first.id, 'vipps');
    await pay(app, 'vipps', body.data.next_url);
    await wait(app, 1);
    const { state, property_id: after } = await read(first.id);
    expect([state, after === before]).toEqual(['published', isSame]);
    expect(await rowOf(body.data.reference)).toMatchObject({ captured: 199_000 });
  }
});

/** On the market for thirty days, of which three are left. */
async function endingSoon() {
  const first = await ordered();
  await pay(app, 'vipps', first.nextUrl);
  await wait(app, 1);
  const { expires_at: end } = await read(first.id);
  app.clock.advance(27 * 86_400_000);
  await app.app.jobs.runDue();
  kari = await app.signIn(kari.email);
  return { id: first.id, end: Date.parse(end) };
}

it('is extended before it ends, by the days that are paid for on top of those that are left, for one charge', async () => {
  const { id, end } = await endingSoon();
  const mails = await app.db.query('SELECT plain_text FROM outbox WHERE recipient_address = $1', [kari.email]);
  expect(JSON.stringify(mails)).toContain(`/my-listing/${id}/publish#pay`);
  expect(await read(id)).toMatchObject({ state: 'published', may_be_extended: true });
  const asked = await Promise.all([1, 2].map(() => order(app, kari, id, 'vipps', { duration_days: 60 })));
  const { reference, next_url: nextUrl } = asked[0]?.body.data as Record<string, string>;
  expect(asked.map(({ body }) => body.data.reference)).toEqual([reference, reference]);
  await pay(app, 'vipps', nextUrl ?? '');
  await Promise.all([stateOf(app, reference ?? ''), stateOf(app, reference ?? '')]);
  await wait(app, 1);
  const extended = await read(id);
  expect(extended).toMatchObject({ state: 'published', may_be_extended: false });
  expect((Date.parse(extended.expires_at) - end) / 86_400_000).toBe(60);
  expect(await rowOf(reference ?? '')).toMatchObject({ captured: 299_000 });
  expect(await app.db.query('SELECT FROM receipts WHERE user_id = $1', [kari.userId])).toHaveLength(2);
  expect((await order(app, kari, id, 'vipps')).body.code).toBe('order_paid');
  app.clock.advance(10 * 86_400_000);
  await app.app.jobs.runDue();
  kari = await app.signIn(kari.email);
  expect((await read(id)).state).toBe('published');
});

it('gives back what was reserved for more time when the home is sold meanwhile', async () => {
  const { id } = await endingSoon();
  const { body } = await order(app, kari, id, 'vipps');
  await app.request('PUT', ofDraft(closeDraft, id), { headers: kari.headers, body: {} });
  await pay(app, 'vipps', body.data.next_url);
  await wait(app, 1);
  expect(await rowOf(body.data.reference)).toMatchObject({ captured: 0 });
  expect((await read(id)).state).toBe('sold');
});

it('gives back what was reserved for a draft whose listing needs no order after all', async () => {
  const first = await ordered();
  await pay(app, 'vipps', first.nextUrl);
  await wait(app, 1);
  await act(app, kari, deactivateDraft, first.id);
  const { body } = await order(app, kari, first.id, 'vipps');
  await app.request('PUT', ofDraft({ path: '/api/user/properties/draft/:id/activate' }, first.id), {
    headers: kari.headers,
    body: {},
  });
  await pay(app, 'vipps', body.data.next_url);
  await wait(app, 1);
  expect(await rowOf(body.data.reference)).toMatchObject({ cancelled: 199_000, captured: 0 });
  expect(await read(first.id)).toMatchObject({ state: 'published' });
});

it('a draft that is deleted gives back what is reserved', async () => {
  app.paymentStandIn.delivery.set('lost');
  const { id, reference, nextUrl } = await ordered();
  await pay(app, 'vipps', nextUrl);
  expect((await app.request('DELETE', ofDraft(deleteDraft, id), { headers: kari.headers })).status).toBe(200);
  await wait(app, 1);
  expect(await rowOf(reference)).toMatchObject({ captured: 0 });
});
