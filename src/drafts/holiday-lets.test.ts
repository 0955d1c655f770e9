import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestAppWith, type SignedInTester, type TestApp } from '../app.testing.ts';
import { camelKeys } from '../contract/case.ts';
import { viewContext } from '../properties/web/card-view.ts';
import type { Listing } from '../properties/listing.contract.ts';
import { propertyView } from '../properties/web/property-view.ts';
import { editDraft, listDrafts, publishDraft } from './contract.ts';
import { aDraft, aForm, ofDraft } from './drafts.testing.ts';
import { checkDraftPrice, confirmDraftPrice } from './price-check/contract.ts';

/** Homes that are let for a stay: by the night or the week, for how long at least, and to how many. */

let app: TestApp;
let kari: SignedInTester;
beforeAll(async () => {
  app = await startTestAppWith();
});
// A new account may publish few a day.
beforeEach(async () => {
  kari = await app.signIn();
});
afterAll(() => app.close());

async function publish(region: 'no' | 'au', terms: object) {
  const form = aForm(kari.email, 'leisure_rent', region);
  const { id } = await aDraft(app, kari, { ...form, price_and_date: { monthly: undefined, ...terms } }, region);
  return app.request('POST', ofDraft(publishDraft, id), { headers: kari.headers, body: {} });
}

async function listingOf(region: 'no' | 'au', terms: object): Promise<Listing> {
  const { body } = await publish(region, terms);
  const { body: found } = await app.request('GET', `/api/v2/property?id=${String(body.data.property_id)}`);
  return camelKeys(found.data) as Listing;
}

/** What its page says of the price: what stands largest, the line on cards, and the rows below. */
function priceOf(listing: Listing) {
  const { region } = listing;
  const words = viewContext({ language: region === 'no' ? 'nb' : 'en', region }, app.clock.now());
  const { price, facts } = propertyView(listing, words);
  const plain = (text: string) => text.replaceAll('\u00a0', ' ');
  return {
    main: plain(price.main),
    rows: price.rows.map(({ label, value }) => `${label}: ${plain(value)}`),
    facts: facts.map(({ label, value }) => `${label}: ${plain(value)}`),
  };
}

describe('a holiday let', () => {
  it('in Norway is let by the night and the week, and found by a rent that its page tells', async () => {
    const listing = await listingOf('no', {
      ...{ nightly_rent: 2_000, weekly_rent: 12_600, cleaning_fee: 1_200 },
      ...{ least_nights: 3, most_guests: 8 },
    });
    expect(listing.prices).toMatchObject({
      price: { amount: 54_000 },
      nightlyRent: { amount: 2_000 },
      weeklyRent: { amount: 12_600 },
    });
    const { main, rows, facts } = priceOf(listing);
    expect(main).toBe('2 000 kr per natt');
    expect(rows).toEqual(
      expect.arrayContaining([
        'Per uke: 12 600 kr',
        'Regnes i søk som: 54 000 kr per måned (30 netter)',
        'Sluttrengjøring: 1 200 kr',
      ]),
    );
    expect(facts).toEqual(expect.arrayContaining(['Korteste opphold: 3 netter', 'Høyst antall gjester: 8']));
  });

  it('keeps the rent of a month that its owner tells', async () => {
    const { main, rows } = priceOf(await listingOf('no', { nightly_rent: 2_000, monthly: 30_000 }));
    expect([main, rows]).toEqual(['2 000 kr per natt', expect.arrayContaining(['Per måned: 30 000 kr'])]);
    expect(rows.join()).not.toMatch(/Regnes/);
  });

  it('in Norway may tell the price of a week alone, or of a month', async () => {
    expect(priceOf(await listingOf('no', { weekly_rent: 7_000 })).main).toBe('7 000 kr per uke');
    expect(priceOf(await listingOf('no', { monthly: 30_000 })).main).toBe('30 000 kr per måned');
  });

  it('in Australia tells seven nights where its owner tells no week', async () => {
    const { main, rows } = priceOf(await listingOf('au', { nightly_rent: 350 }));
    expect(main).toBe('$350 per night');
    expect(rows).toContain('Counted in searches as: $2,450 per week (7 nights)');
    const weekly = await listingOf('au', { nightly_rent: 350, monthly: 2_100 });
    expect(priceOf(weekly).rows).toContain('Per week: $2,100');
    expect(weekly.prices.price?.amount).toBe(2_100);
    expect(priceOf(await listingOf('au', { monthly: 2_100 })).main).toBe('$2,100 per week');
  });

  it.each([
    ['PID-STRA-12345', 'PID-STRA-12345'],
    [' pid-stra-67 ', 'PID-STRA-67'],
  ])('in Australia shows its registration: %s', async (typed, shown) => {
    const { facts } = priceOf(await listingOf('au', { nightly_rent: 350, let_registration: typed }));
    expect(facts).toContain(`STRA registration: ${shown}`);
  });

  it.each(['no', 'au'] as const)('needs one of its prices in %s', async (region) => {
    const { status, body } = await publish(region, { cleaning_fee: 900 });
    expect([status, Object.keys(body.errors)]).toEqual([400, ['price_and_date.nightly_rent']]);
  });

  it.each([
    ['no', { nightly_rent: 2_000, weekly_rent: 12_600, monthly: 30_000 }, 2_000, 'night'],
    ['no', { weekly_rent: 12_600 }, 12_600, 'week'],
    ['no', { monthly: 30_000 }, 30_000, 'month'],
    ['au', { nightly_rent: 350, monthly: 2_100 }, 350, 'night'],
    ['au', { monthly: 2_100 }, 2_100, 'week'],
  ] as const)(
    'in %s has in its owner’s list the price that readers see first: %j',
    async (region, terms, price, per) => {
      const { body } = await publish(region, terms);
      const { body: own } = await app.request('GET', listDrafts.path, { headers: kari.headers });
      const found = (own.data as readonly { id: string; price: number; price_per: string }[]).find(
        ({ id }) => id === body.data.id,
      );
      expect([found?.price, found?.price_per]).toEqual([price, per]);
    },
  );

  it.each([
    ['no', { nightly_rent: 25_000, monthly: 30_000 }, 'nightly_rent', 25_000],
    ['no', { weekly_rent: 126 }, 'weekly_rent', 126],
    ['au', { nightly_rent: 3_500 }, 'nightly_rent', 3_500],
  ] as const)(
    'in %s is asked about a price that is a figure off, and held: %j',
    async (region, terms, field, price) => {
      const form = aForm(kari.email, 'leisure_rent', region);
      const { id } = await aDraft(app, kari, { ...form, price_and_date: { monthly: undefined, ...terms } }, region);
      const { headers } = kari;
      const send = () => app.request('POST', ofDraft(publishDraft, id), { headers, body: {} });
      const refused = await send();
      expect([refused.body.code, Object.keys(refused.body.errors)]).toEqual([
        'price_unconfirmed',
        [`price_and_date.${field}`],
      ]);
      const { body: check } = await app.request('GET', ofDraft(checkDraftPrice, id), { headers });
      expect(check.data).toMatchObject({
        ...{ price: { amount: price }, per: field === 'weekly_rent' ? 'week' : 'night' },
        ...{ field: `price_and_date.${field}`, is_doubtful: true, is_confirmed: false, usual: null },
      });
      await app.request('PUT', ofDraft(confirmDraftPrice, id), { headers, body: { price } });
      expect((await send()).body.data).toMatchObject({ state: 'held', held_for: ['price'] });
    },
  );

  it('is asked about each of its prices that is a figure off', async () => {
    const form = aForm(kari.email, 'leisure_rent', 'no');
    const terms = { monthly: undefined, nightly_rent: 25, weekly_rent: 126 };
    const { id } = await aDraft(app, kari, { ...form, price_and_date: terms }, 'no');
    const { headers } = kari;
    const send = () => app.request('POST', ofDraft(publishDraft, id), { headers, body: {} });
    const confirm = async (price: number) =>
      (await app.request('PUT', ofDraft(confirmDraftPrice, id), { headers, body: { price } })).body.data;
    expect(await confirm(25)).toMatchObject({ price: { amount: 126 }, per: 'week', is_confirmed: false });
    const refused = await send();
    expect([refused.body.code, Object.keys(refused.body.errors)]).toEqual([
      'price_unconfirmed',
      ['price_and_date.weekly_rent'],
    ]);
    expect(await confirm(126)).toMatchObject({ is_doubtful: true, is_confirmed: true });
    expect((await send()).body.data).toMatchObject({ state: 'held', held_for: ['price'] });
  });

  it.each([
    ['least_nights', 0],
    ['least_nights', 91],
    ['most_guests', 51],
    ['most_guests', 1.5],
    ['cleaning_fee', -1],
    ['nightly_rent', 1],
    ['let_registration', 'STRA 12'],
  ])('refuses %s of %s at its field', async (field, value) => {
    const draft = await aDraft(app, kari, aForm(kari.email, 'leisure_rent', 'au'), 'au');
    const { status, body } = await app.request(editDraft.method, ofDraft(editDraft, draft.id), {
      headers: kari.headers,
      body: { version: draft.version, form_data: { price_and_date: { [field]: value } } },
    });
    expect([status, Object.keys(body.errors)]).toEqual([400, [`form_data.price_and_date.${field}`]]);
  });
});

it('tells nothing of stays where a home is let to live in', async () => {
  const form = aForm(kari.email, 'residential_rent');
  const terms = { ...form.price_and_date, nightly_rent: 2_000, least_nights: 3, most_guests: 8 };
  const { id } = await aDraft(app, kari, { ...form, price_and_date: terms });
  const { body } = await app.request('POST', ofDraft(publishDraft, id), { headers: kari.headers, body: {} });
  const { body: found } = await app.request('GET', `/api/v2/property?id=${String(body.data.property_id)}`);
  expect(found.data.prices.nightly_rent).toBeUndefined();
  expect(Object.keys(found.data.contract_details)).not.toContain('least_nights');
});
