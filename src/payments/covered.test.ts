import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeStaff } from '../accounts/factors/factors.testing.ts';
import { startTestAppWith, type Body, type SignedInTester, type TestApp } from '../app.testing.ts';
import {
  activateDraft,
  deactivateDraft,
  editDraft,
  getDraft,
  publishDraft,
  relistDraft,
  reviewDraft,
} from '../drafts/contract.ts';
import { act, aDraft, aForm, ofDraft, type ObjectTypeName } from '../drafts/drafts.testing.ts';
import { confirmDraftPrice } from '../drafts/price-check/contract.ts';
import { METHODS } from './contract.ts';
import { atProvider, order, pay, stateOf, wait } from './payments.testing.ts';

/** What an order covers: the type of listing and the home that it was made for (decision 372). */
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

const read = async (id: string): Promise<Body> =>
  (await app.request('GET', ofDraft(getDraft, id), { headers: kari.headers })).body.data;

const send = (endpoint: { readonly method: 'POST' | 'PUT'; readonly path: string }, id: string, body: object = {}) =>
  app.request(endpoint.method, ofDraft(endpoint, id), { headers: kari.headers, body });

async function edit(id: string, changes: object): Promise<void> {
  const { version } = await read(id);
  const { status, body } = await app.request('PATCH', ofDraft(editDraft, id), {
    headers: kari.headers,
    body: { version, form_data: changes },
  });
  expect(status, JSON.stringify(body)).toBe(200);
}

/** Makes a draft one of another type, with all that this one asks for. */
function asType(id: string, type: ObjectTypeName): Promise<void> {
  const { listing_type, property_detail, price_and_date } = aForm(kari.email, type);
  const { land_registry: _, ...detail } = property_detail;
  return edit(id, { listing_type, property_detail: detail, price_and_date });
}

async function ordered(type: ObjectTypeName, method: (typeof METHODS)[number] = 'vipps') {
  const { id } = await aDraft(app, kari, aForm(kari.email, type));
  const { status, body } = await order(app, kari, id, method);
  expect(status, JSON.stringify(body)).toBe(200);
  return { id, reference: body.data.reference as string, nextUrl: body.data.next_url as string };
}

async function published(type: ObjectTypeName, method: (typeof METHODS)[number] = 'vipps'): Promise<Body> {
  const { id, nextUrl } = await ordered(type, method);
  await pay(app, method, nextUrl);
  await wait(app, 1);
  const draft = await read(id);
  expect(draft.state).toBe('published');
  return draft;
}

async function rowOf(reference: string) {
  return (await atProvider(app)).rows.find((row) => row.reference === reference);
}

async function typeOf({ property_id: id }: Body): Promise<string> {
  return (await app.request('GET', `/api/v2/property?id=${id}&availability[]=all`)).body.data.object_type;
}

describe('a listing that is paid for', () => {
  it.each(METHODS)('by %s becomes no type that costs more, in any way', async (method) => {
    const draft = await published('residential_rent', method);
    expect(draft).toMatchObject({ paid_type: 'residential_rent', shown_type: 'residential_rent' });
    for (const type of ['residential_sale', 'commercial_sale'] as const) {
      await asType(draft.id, type);
      const refused = await send(publishDraft, draft.id);
      expect([refused.status, refused.body.code]).toEqual([409, 'type_unpaid']);
      expect(Object.keys(refused.body.errors)).toEqual(['listing_type.object_type']);
    }
    await act(app, kari, deactivateDraft, draft.id);
    expect((await send(activateDraft, draft.id)).body.code).toBe('type_unpaid');
    expect((await send(relistDraft, draft.id)).body.code).toBe('type_unpaid');
    // Nor is more time of the cheaper type sold for it.
    expect((await order(app, kari, draft.id, method)).body.code).toBe('type_unpaid');
    expect(await typeOf(draft)).toBe('residential_rent');
  });

  it('becomes one that costs no more, and again what was paid for', async () => {
    const draft = await published('residential_sale');
    for (const type of ['residential_rent', 'leisure_sale', 'residential_sale'] as const) {
      await asType(draft.id, type);
      const { status, body } = await send(publishDraft, draft.id);
      expect(status, JSON.stringify(body)).toBe(200);
      expect(body.data).toMatchObject({ property_id: draft.property_id, paid_type: 'residential_sale' });
      expect(await typeOf(draft)).toBe(type);
    }
  });

  it('has more time sold as what is public, whatever its draft has become', async () => {
    const draft = await published('residential_sale');
    app.clock.advance(26 * 86_400_000);
    kari = await app.signIn(kari.email);
    await asType(draft.id, 'residential_rent');
    const { body } = await order(app, kari, draft.id, 'vipps');
    expect(body.data.total.amount).toBe(1_990);
  });

  it('is offered again as a dearer type once its time is over, for the price of that', async () => {
    const draft = await published('residential_rent');
    app.clock.advance(31 * 86_400_000);
    await app.app.jobs.runDue();
    kari = await app.signIn(kari.email);
    await asType(draft.id, 'residential_sale');
    const { body } = await order(app, kari, draft.id, 'vipps');
    expect(body.data.total.amount).toBe(1_990);
    await pay(app, 'vipps', body.data.next_url);
    await wait(app, 1);
    expect(await read(draft.id)).toMatchObject({ state: 'published', paid_type: 'residential_sale' });
  });
});

describe.each(METHODS)('what is ordered by %s', (method) => {
  it('is released when the listing has become a dearer type before it is paid, which is told', async () => {
    const { id, reference, nextUrl } = await ordered('residential_rent', method);
    await asType(id, 'residential_sale');
    await pay(app, method, nextUrl);
    await wait(app, 1);
    expect(await stateOf(app, reference)).toBe('refused');
    expect(await rowOf(reference)).toMatchObject({ cancelled: 49_000, captured: 0 });
    const { body } = await app.request('GET', `/api/payments/${reference}`, { headers: kari.headers });
    expect(body.data.order).toMatchObject({ refused_for: 'type_unpaid' });
    expect(await read(id)).toMatchObject({ state: 'draft', is_paid: false, property_id: null });
    expect(await app.db.query('SELECT FROM receipts WHERE user_id = $1', [kari.userId])).toEqual([]);
    const again = await order(app, kari, id, method);
    expect(again.body.data.total.amount).toBe(1_990);
    await pay(app, method, again.body.data.next_url);
    await wait(app, 1);
    expect(await read(id)).toMatchObject({ state: 'published' });
  });

  it('is charged when it has become a cheaper type', async () => {
    const { id, reference, nextUrl } = await ordered('residential_sale', method);
    await asType(id, 'residential_rent');
    await pay(app, method, nextUrl);
    await wait(app, 1);
    expect(await rowOf(reference)).toMatchObject({ captured: 199_000 });
    expect(await read(id)).toMatchObject({ state: 'published', shown_type: 'residential_rent' });
  });

  it('is released for a listing that becomes a dearer type while it waits, and can be ordered anew', async () => {
    const form = aForm(kari.email, 'residential_rent');
    const { id } = await aDraft(app, kari, {
      ...form,
      property_detail: { ...form.property_detail, description: 'Se finn.no' },
    });
    const first = (await order(app, kari, id, method)).body.data;
    await pay(app, method, first.next_url);
    await wait(app, 1);
    expect(await read(id)).toMatchObject({ state: 'held', is_paid: true });
    expect((await order(app, kari, id, method)).body.code).toBe('order_paid');
    const { listing_type, price_and_date, property_detail } = aForm(kari.email, 'residential_sale');
    const { land_registry: _, description: __, ...detail } = property_detail;
    await edit(id, { listing_type, price_and_date, property_detail: detail });
    expect(await read(id)).toMatchObject({ is_paid: false });
    const second = (await order(app, kari, id, method)).body.data;
    expect(second.total.amount).toBe(1_990);
    await wait(app, 1);
    expect(await rowOf(first.reference)).toMatchObject({ cancelled: 49_000, captured: 0 });
  });
});

describe('a listing of another home', () => {
  const ELSEWHERE = { location: { street: 'Bakgata 99' } };
  const OTHER_NUMBER = {
    property_detail: { land_registry: { municipality_number: 301, farm_number: 7, share_number: 8 } },
  };
  const LARGER = { property_detail: { usage_area: { value: 140 } } };

  it.each([
    [ELSEWHERE, OTHER_NUMBER],
    [ELSEWHERE, LARGER],
    [OTHER_NUMBER, LARGER],
  ])('is not put in the place of the one that was published: %j, %j', async (...changes) => {
    const draft = await published('residential_sale');
    for (const change of changes) await edit(draft.id, change);
    const refused = await send(publishDraft, draft.id);
    expect([refused.status, refused.body.code]).toEqual([409, 'other_home']);
    await act(app, kari, deactivateDraft, draft.id);
    expect((await send(activateDraft, draft.id)).body.code).toBe('other_home');
    expect((await order(app, kari, draft.id, 'vipps')).body.code).toBe('other_home');
    const { body } = await app.request('GET', `/api/v2/property?id=${draft.property_id as string}&availability[]=all`);
    expect(body.data.address.street).toBe(draft.form_data.location.street);
  });

  it.each([[ELSEWHERE], [OTHER_NUMBER]])(
    'may be the same one put right, which somebody looks at: %j',
    async (change) => {
      const draft = await published('residential_sale');
      await edit(draft.id, change);
      expect((await send(publishDraft, draft.id)).body.data).toMatchObject({
        state: 'published',
        held_for: ['other_home'],
        has_unpublished_changes: true,
      });
      const { version } = await read(draft.id);
      const staff = await makeStaff(app, await app.signIn());
      await app.request('PUT', ofDraft(reviewDraft, draft.id), {
        headers: staff.headers,
        body: { version, decision: 'approve' },
      });
      expect(await read(draft.id)).toMatchObject({ state: 'published', has_unpublished_changes: false });
    },
  );

  it('is not what is measured anew, or written in another way', async () => {
    const draft = await published('residential_sale');
    const { street } = draft.form_data.location;
    await edit(draft.id, {
      location: { street: ` ${street.toUpperCase()}.` },
      property_detail: { usage_area: { value: 55 } },
    });
    expect((await send(publishDraft, draft.id)).body.data).toMatchObject({
      held_for: [],
      has_unpublished_changes: false,
    });
  });
});

describe('a price far outside what homes cost', () => {
  const confirm = (id: string, price: number) => send(confirmDraftPrice, id, { price });

  it('is asked about before it is paid for', async () => {
    const { id } = await aDraft(app, kari, { ...aForm(kari.email), price_and_date: { asking_price: 45_000 } });
    const { status, body } = await order(app, kari, id, 'vipps');
    expect([status, body.code]).toEqual([409, 'price_unconfirmed']);
    await confirm(id, 45_000);
    expect((await order(app, kari, id, 'vipps')).status).toBe(200);
  });

  it.each([
    ['put back', activateDraft],
    ['offered again', relistDraft],
  ] as const)('is asked about before what was paused is %s', async (_, endpoint) => {
    const { id } = await published('residential_sale');
    await act(app, kari, deactivateDraft, id);
    await edit(id, { price_and_date: { asking_price: 45_000, joint_debt: null } });
    const asked = await send(endpoint, id);
    expect([asked.status, asked.body.code]).toEqual([409, 'price_unconfirmed']);
    expect(await read(id)).toMatchObject({ state: 'inactive', held_for: [] });
    await confirm(id, 45_000);
    expect((await send(endpoint, id)).body.data).toMatchObject({ held_for: ['price'] });
  });
});
