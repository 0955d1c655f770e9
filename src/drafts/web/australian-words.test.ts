import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../app.testing.ts';
import { camelKeys } from '../../contract/case.ts';
import { translator } from '../../texts/messages.ts';
import { listDrafts } from '../contract.ts';
import type { Draft } from '../draft.contract.ts';
import { aDraft, aForm } from '../drafts.testing.ts';
import { readField } from './field-kinds.ts';
import { groupViews } from './form-view.ts';

/** What owners in Australia read of their own listings. */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function aRental(region: string) {
  const owner = await app.signIn();
  const form = aForm(owner.email, 'residential_rent', 'au');
  const location = { ...form.location, street: '12 Banksia Street', suburb: 'Capalaba', post_code: '4157', region };
  const draft = camelKeys(await aDraft(app, owner, { ...form, location }, 'au')) as Draft;
  return { owner, draft };
}

it('an address is written as Australia Post has it', async () => {
  const { owner } = await aRental('QLD');
  const { body } = await app.request('GET', listDrafts.path, { headers: owner.headers });
  expect(body.data[0].address).toBe('12 Banksia Street, Capalaba QLD 4157');
});

it.each([
  ['QLD', 'At most four weeks’ rent in Queensland.'],
  ['VIC', 'At most one month’s rent in Victoria, up to a rent of $900 a week.'],
])('beside the bond stands the limit of %s alone', async (state, words) => {
  const { draft } = await aRental(state);
  const reader = { t: translator('en'), language: 'en' } as const;
  const fields = groupViews(draft, 'price_and_date', reader).flatMap((group) => group.fields);
  expect(fields.find(({ path }) => path === 'priceAndDate.deposit')?.help).toBe(words);
});

async function fieldOfSale(tab: 'listing_type' | 'price_and_date', path: string, region: string) {
  const owner = await app.signIn();
  const form = aForm(owner.email, 'residential_sale', 'au');
  const location = { ...form.location, region };
  const price_and_date = { ...form.price_and_date, shared_cost: 410 };
  const listing_type = { ...form.listing_type, property_type: ['apartment'], ownership: 'strata' };
  const draft = camelKeys(await aDraft(app, owner, { ...form, listing_type, location, price_and_date }, 'au')) as Draft;
  const reader = { t: translator('en'), language: 'en' } as const;
  return groupViews(draft, tab, reader)
    .flatMap(({ fields }) => fields)
    .find((field) => field.path === path);
}

it('levies are asked for by the quarter, as they are billed, and kept by the month', async () => {
  const field = await fieldOfSale('price_and_date', 'priceAndDate.sharedCost', 'NSW');
  expect(field).toMatchObject({
    unit: '$ a quarter',
    raw: ['1,230'],
    help: expect.stringMatching(/quarter/) as string,
  });
  const typing = { language: 'en', region: 'au' } as const;
  if (field === undefined) throw new Error('The form does not ask for levies.');
  expect(readField(field, ['1,500'], typing)).toEqual({ value: 500 });
  expect(readField(field, ['-5'], typing)).toEqual({ problem: 'negative' });
});

it.each([
  ['ACT', 'Crown lease (99 years)', /lease its land from the Crown/],
  ['NSW', 'Freehold', /^Freehold: you own house and land/],
])('whoever owns house and land in %s chooses “%s”', async (state, label, help) => {
  const field = await fieldOfSale('listing_type', 'listingType.ownership', state);
  expect(field?.options.find(({ value }) => value === 'freehold')?.label).toBe(label);
  expect(field?.help).toMatch(help);
});
