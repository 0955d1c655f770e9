import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestAppWith, type SignedInTester, type TestApp } from '../app.testing.ts';
import { editDraft, getDraft, listDrafts, publishDraft } from './contract.ts';
import { act, aDraft, aForm, aPublished, ofDraft } from './drafts.testing.ts';

/** How an owner in Australia sells: by which method, and how the price is meant. */

let app: TestApp;
let olivia: SignedInTester;
beforeAll(async () => {
  app = await startTestAppWith();
  olivia = await app.signIn();
});
afterAll(() => app.close());

async function publish(terms: object) {
  const form = aForm(olivia.email, 'residential_sale', 'au');
  const price_and_date = { ...form.price_and_date, ...terms };
  const { id } = await aDraft(app, olivia, { ...form, price_and_date }, 'au');
  return app.request('POST', ofDraft(publishDraft, id), { headers: olivia.headers, body: {} });
}

it('an auction has its day and time on the clock of the home, and a range both its ends', async () => {
  const range = { asking_price: 650_000, price_display: 'range', price_max: 700_000 };
  const auction = { sale_method: 'auction', auction_date: '2031-03-08', auction_time: '10:30' };
  const { body } = await publish({ ...range, ...auction });
  const found = await app.request('GET', `/api/v2/property?id=${String(body.data.property_id)}`);
  expect(found.body.data).toMatchObject({
    sale_method: 'auction',
    auction: { starts_at: '2031-03-07T23:30:00.000Z' },
    prices: { display: 'range', price_min: { amount: 650_000 }, price_max: { amount: 700_000 } },
  });
});

it('an auction in Queensland shows no price', async () => {
  const form = aForm(olivia.email, 'residential_sale', 'au');
  const auction = { sale_method: 'auction', auction_date: '2031-03-08', auction_time: '10:30' };
  const range = { asking_price: 650_000, price_display: 'range', price_max: 700_000 };
  const price_and_date = { ...form.price_and_date, ...range, ...auction };
  const { id } = await aDraft(
    app,
    olivia,
    { ...form, location: { ...form.location, region: 'QLD' }, price_and_date },
    'au',
  );
  const { property_id } = await act(app, olivia, publishDraft, id);
  const { body } = await app.request('GET', `/api/v2/property?id=${String(property_id)}`);
  expect(body.data.prices.display).toBe('contact_agent');
  expect(JSON.stringify(body.data)).not.toMatch(/650000|700000/);
});

it('the list of one’s own listings has both ends of a range, and one price where there is no range', async () => {
  const prices = async (terms: object) => {
    const form = aForm(olivia.email, 'residential_sale', 'au');
    const price_and_date = { ...form.price_and_date, asking_price: 650_000, ...terms };
    const { id } = await aDraft(app, olivia, { ...form, price_and_date }, 'au');
    const { body } = await app.request('GET', listDrafts.path, { headers: olivia.headers });
    const found = (body.data as readonly { id: string; price: number; price_max: number | null }[]).find(
      (draft) => draft.id === id,
    );
    return [found?.price, found?.price_max];
  };
  expect(await prices({ price_display: 'range', price_max: 700_000 })).toEqual([650_000, 700_000]);
  expect(await prices({ price_display: 'asking', price_max: null })).toEqual([650_000, null]);
});

it('what belongs together is asked for, and a range that ends below its beginning is refused', async () => {
  const asked = await publish({ price_display: 'range', sale_method: 'auction', auction_date: '2031-03-08' });
  expect(Object.keys(asked.body.errors)).toEqual(['price_and_date.price_max', 'price_and_date.auction_time']);
  const form = aForm(olivia.email, 'residential_sale', 'au');
  const price_and_date = { ...form.price_and_date, price_display: 'range', price_max: 600_000 };
  await expect(aDraft(app, olivia, { ...form, price_and_date }, 'au')).rejects.toThrow(
    'form_data.price_and_date.price_max',
  );
});

it('a home is marked as under offer, and no longer where its owner takes that back', async () => {
  const form = aForm(olivia.email, 'residential_sale', 'au');
  const { id } = await aDraft(app, olivia, form, 'au');
  const { property_id } = await act(app, olivia, publishDraft, id);
  const shown = async (is_under_offer: boolean) => {
    const { body } = await app.request('GET', ofDraft(getDraft, id), { headers: olivia.headers });
    await app.request(editDraft.method, ofDraft(editDraft, id), {
      headers: olivia.headers,
      body: { version: body.data.version, form_data: { price_and_date: { is_under_offer } } },
    });
    await app.request('POST', ofDraft(publishDraft, id), { headers: olivia.headers, body: {} });
    const found = await app.request('GET', `/api/v2/property?id=${String(property_id)}`);
    return found.body.data.is_under_offer;
  };
  expect(await shown(true)).toBe(true);
  expect(await shown(false)).toBe(false);
});

it('nothing is said of offers in Norway', async () => {
  const ola = await app.signIn();
  const form = aForm(ola.email);
  const price_and_date = { ...form.price_and_date, is_under_offer: true };
  const { property_id } = await aPublished(app, ola, { ...form, price_and_date });
  const found = await app.request('GET', `/api/v2/property?id=${String(property_id)}`);
  expect(found.body.data.is_under_offer).toBe(false);
});
