import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestAppWith, type SignedInTester, type TestApp } from '../app.testing.ts';
import { editDraft, getDraft, publishDraft } from './contract.ts';
import { aDraft, aForm, knownOrders, ofDraft } from './drafts.testing.ts';

/** What an owner is told of a form before they pay, and what becomes of a listing once it is mended. */

let app: TestApp;
let kari: SignedInTester;
const { orders, paid } = knownOrders();

beforeAll(async () => {
  app = await startTestAppWith([], { drafts: { orders } });
  kari = await app.signIn();
});
afterAll(() => app.close());

async function doubtsOf(detail: object, terms: object = {}, type?: 'residential_rent', region: 'no' | 'au' = 'no') {
  const form = aForm(kari.email, type, region);
  const { doubts } = await aDraft(
    app,
    kari,
    {
      ...form,
      property_detail: { ...form.property_detail, ...detail },
      price_and_date: { ...form.price_and_date, ...terms },
    },
    region,
  );
  return doubts;
}

const AT_AREA = [{ field: 'property_detail.usage_area', reason: 'area_parts' }];

it.each([
  ['a phone number', { description: 'Ring meg på 40 00 00 01.' }, 'property_detail.description', 'contact_details'],
  ['another site', { title: 'Se finn.no' }, 'property_detail.title', 'other_sites'],
  ['a short link', { description: 'Flere bilder: bit.ly/xyz' }, 'property_detail.description', 'other_sites'],
  ['a site of elsewhere', { description: 'Se airbnb.co.uk/rooms/1' }, 'property_detail.description', 'other_sites'],
  ['a number at another site', { description: 'Finn-kode 312345678' }, 'property_detail.description', 'other_sites'],
  [
    'an address written to be overlooked',
    { description: 'Skriv til kari krøllalfa gmail punktum com' },
    'property_detail.description',
    'contact_details',
  ],
  [
    'the same in English',
    { description: 'Write to jane at gmail dot com' },
    'property_detail.description',
    'contact_details',
  ],
  ['a used home from a year to come', { construction_year: 2028 }, 'property_detail.construction_year', 'built_later'],
  [
    'a house of a time that few are of',
    { construction_year: 1450 },
    'property_detail.construction_year',
    'built_early',
  ],
  ['a flat of a few m²', { usage_area: { value: 9 }, bedrooms: 1 }, 'property_detail.usage_area', 'area_unlikely'],
  ['a flat as large as a hotel', { usage_area: { value: 900 } }, 'property_detail.usage_area', 'area_unlikely'],
  ['more bedrooms than there is room for', { bedrooms: 11 }, 'property_detail.bedrooms', 'rooms_many'],
  ['a floor that few homes lie on', { floor_located: 28 }, 'property_detail.floor_located', 'floor_unlikely'],
  ['a renovation before the building', { renovation_year: 1700 }, 'property_detail.renovation_year', 'renovated_early'],
])('%s is said at its field', async (_what, detail, field, reason) => {
  expect(await doubtsOf(detail)).toEqual([{ field, reason }]);
});

it.each([
  'Lys stue.Kjøkken med benk.Bad fra 2019, 3.etg, ca.52 m², bl.a. ny bod.',
  'Look at Garden Street. At night it is quiet, no.12 is sold. Close to St.Kilda, incl.gas, 2 min. to shops.',
  'Møt oss på visning, punktum. Se på snabel og annet.',
])('what only looks like an address of a site is not: %s', async (description) => {
  expect(await doubtsOf({ description })).toEqual([]);
});

it('the number of another municipality than the address names is said, and its own is not', async () => {
  const registry = (municipality_number: number) => ({
    land_registry: { municipality_number, farm_number: 228, share_number: 12 },
  });
  expect(await doubtsOf(registry(3_201))).toEqual([
    { field: 'property_detail.land_registry.municipality_number', reason: 'municipality_differs' },
  ]);
  expect(await doubtsOf(registry(301))).toEqual([]);
});

it('areas that contradict one another are said, and rounded ones are not', async () => {
  expect(await doubtsOf({ usage_area: { value: 72.5 }, area_internal: 80 })).toEqual(AT_AREA);
  expect(await doubtsOf({ usage_area: { value: 80 }, area_internal: 60, area_external: 4, area_balcony: 3 })).toEqual(
    AT_AREA,
  );
  expect(await doubtsOf({ usage_area: { value: 80 }, area_internal: 70.4, area_external: 10.2 })).toEqual([]);
  expect(await doubtsOf({ usage_area: { value: 72 }, area_internal: 66, area_external: 4 })).toEqual(AT_AREA);
});

it('shared debt of a home whose ownership is not told is said', async () => {
  const form = aForm(kari.email);
  const { doubts } = await aDraft(app, kari, {
    ...form,
    listing_type: { ...form.listing_type, ownership: null },
    price_and_date: { ...form.price_and_date, joint_debt: 320_000 },
  });
  expect(doubts).toEqual([{ field: 'listing_type.ownership', reason: 'debt_unowned' }]);
});

it('terms of a tenancy that cannot be meant are said', async () => {
  const day = { time_from: '12:00', time_to: '13:00' };
  expect(
    await doubtsOf(
      {},
      {
        monthly: 650,
        deposit: 9_000,
        available_from: '2027-02-01',
        available_to: '2027-01-01',
        inspection_date: [
          { ...day, date: '2026-11-01' },
          { ...day, date: '2026-12-24' },
        ],
      },
      'residential_rent',
      'au',
    ),
  ).toEqual([
    { field: 'price_and_date.deposit', reason: 'deposit_vic', most: 2_825 },
    { field: 'price_and_date.available_to', reason: 'days_reversed' },
    { field: 'price_and_date.inspection_date', reason: 'viewing_past' },
  ]);
});

it('an auction without a day, and a range wider than agents may advertise, are asked about before paying', async () => {
  const range = { asking_price: 1_600_000, price_display: 'range', price_max: 1_950_000, sale_method: 'auction' };
  expect(await doubtsOf({}, range, undefined, 'au')).toEqual([
    { field: 'price_and_date.auction_date', reason: 'auction_undated' },
    { field: 'price_and_date.price_max', reason: 'range_wide' },
  ]);
  const dated = { ...range, price_max: 1_760_000, auction_date: '2027-03-06', auction_time: '11:00' };
  expect(await doubtsOf({}, dated, undefined, 'au')).toEqual([]);
});

it('the owner of a home that goes to auction in Queensland is told that its price is not shown', async () => {
  const terms = { asking_price: 900_000, sale_method: 'auction', auction_date: '2027-03-06', auction_time: '11:00' };
  const doubtsIn = async (region: string, price_and_date: object) => {
    const form = aForm(kari.email, undefined, 'au');
    const changed = {
      ...form,
      location: { ...form.location, region },
      price_and_date: { ...form.price_and_date, ...price_and_date },
    };
    return (await aDraft(app, kari, changed, 'au')).doubts;
  };
  expect(await doubtsIn('QLD', terms)).toEqual([{ field: 'price_and_date.asking_price', reason: 'guide_forbidden' }]);
  expect(await doubtsIn('NSW', terms)).toEqual([]);
  expect(await doubtsIn('QLD', { ...terms, sale_method: 'private_treaty' })).toEqual([]);
});

it('a listing that is held for its words waits no longer once they are mended, and is sent anew', async () => {
  const form = aForm(kari.email);
  const { id } = await aDraft(app, kari, {
    ...form,
    property_detail: { ...form.property_detail, description: 'Ring 40 00 00 01' },
  });
  paid.add(id);
  const publish = () => app.request('POST', ofDraft(publishDraft, id), { headers: kari.headers, body: {} });
  const describe = async (description: string) => {
    const { body } = await app.request('GET', ofDraft(getDraft, id), { headers: kari.headers });
    return app.request('PATCH', ofDraft(editDraft, id), {
      headers: kari.headers,
      body: { version: body.data.version, form_data: { property_detail: { description } } },
    });
  };
  expect((await publish()).body.data).toMatchObject({ state: 'held', held_for: ['contact_details'] });
  expect((await describe('Ring meg på 40 00 00 01')).body.data.state).toBe('held');
  expect((await describe('Stille bakgård.')).body.data).toMatchObject({ state: 'draft', held_for: [], doubts: [] });
  expect((await publish()).body.data.state).toBe('published');
});
