import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type Body, type SignedInTester, type TestApp } from '../app.testing.ts';
import { editDraft, listDrafts, publishDraft } from './contract.ts';
import { act, aDraft, aForm, aPublished, ofDraft } from './drafts.testing.ts';

/** What becomes of the costs of a purchase, and of what is public, when an owner changes the price. */

let app: TestApp;
let kari: SignedInTester;
beforeAll(async () => {
  app = await startTestApp();
  kari = await app.signIn();
});
afterAll(() => app.close());

/** Document duty of 2.5 %, and two registrations. */
const BY_LAW = { before: 159_840, after: 153_590 } as const;

const formOf = (terms: object, ownership = 'freehold') => {
  const form = aForm(kari.email);
  return {
    ...form,
    listing_type: { ...form.listing_type, ownership },
    price_and_date: { asking_price: 6_350_000, ...terms },
  };
};

async function edit({ id, version }: Body, terms: object): Promise<Body> {
  const { status, body } = await app.request('PATCH', ofDraft(editDraft, id), {
    headers: kari.headers,
    body: { version, form_data: { price_and_date: terms } },
  });
  expect(status).toBe(200);
  return body.data;
}

it('costs by law follow the price, and publish the right total', async () => {
  const published = await aPublished(app, kari, formOf({ adding_cost: BY_LAW.before }));
  const edited = await edit(published, { asking_price: 6_100_000 });
  expect(edited.form_data.price_and_date).toMatchObject({ asking_price: 6_100_000, adding_cost: BY_LAW.after });
  expect(edited.doubts).toEqual([]);
  await act(app, kari, publishDraft, edited.id);
  const { body } = await app.request('GET', `/api/v2/property?id=${edited.property_id as string}`);
  expect(body.data.prices.total_price.amount).toBe(6_100_000 + BY_LAW.after);
});

it('costs by law follow the debt of a sectioned home too', async () => {
  const draft = await aDraft(app, kari, formOf({ adding_cost: BY_LAW.before }));
  const { form_data } = await edit(draft, { joint_debt: 400_000 });
  expect(form_data.price_and_date.adding_cost).toBe(BY_LAW.before + 10_000);
});

it('costs of the owner’s own stay, and are doubted where they are not those of the law', async () => {
  const draft = await aDraft(app, kari, formOf({ adding_cost: 172_000 }));
  const { form_data, doubts } = await edit(draft, { asking_price: 6_100_000 });
  expect(form_data.price_and_date.adding_cost).toBe(172_000);
  expect(doubts).toEqual([{ field: 'price_and_date.adding_cost', reason: 'costs_differ', expected: BY_LAW.after }]);
});

it('the fee of an association beside what the law sets for a share is not doubted', async () => {
  const { doubts } = await aDraft(app, kari, formOf({ joint_debt: 0, adding_cost: 8_000 }, 'share'));
  expect(doubts).toEqual([]);
});

it('the list shows the price that is public until another one is published', async () => {
  const published = await aPublished(app, kari, formOf({ adding_cost: BY_LAW.before }));
  const priceOf = async () => {
    const { body } = await app.request('GET', listDrafts.path, { headers: kari.headers });
    const found = (body.data as Body[]).find(({ id }) => id === published.id);
    return { price: found?.price, isBehind: found?.has_unpublished_changes };
  };
  await edit(published, { asking_price: 6_100_000 });
  expect(await priceOf()).toEqual({ price: 6_350_000, isBehind: true });
  await act(app, kari, publishDraft, published.id);
  expect(await priceOf()).toEqual({ price: 6_100_000, isBehind: false });
});
