import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type Body, type SignedInTester, type TestApp } from '../app.testing.ts';
import { editDraft, previewDraft, publishDraft } from './contract.ts';
import { act, aDraft, aForm, HOST, ofDraft } from './drafts.testing.ts';
import { fieldGroups } from './web/form-fields.ts';

/** Business premises: whether they are let, what they bring, and what keeping them costs. */

let app: TestApp;
let kari: SignedInTester;
beforeAll(async () => {
  app = await startTestApp();
  kari = await app.signIn();
});
afterAll(() => app.close());

type Region = 'no' | 'au';
type Premises = 'commercial_sale' | 'commercial_rent';

function formOf(region: Region, type: Premises | 'residential_sale', terms: object, detail: object = {}) {
  const form = aForm(kari.email, type, region);
  return {
    ...form,
    price_and_date: { ...form.price_and_date, ...terms },
    property_detail: { ...form.property_detail, ...detail },
  };
}

/** Each by a new owner: of one owner the fourth would wait to be looked at. */
async function published(region: Region, form: ReturnType<typeof formOf>) {
  const owner = await app.signIn();
  const contacts = [{ ...form.contacts[0], email: owner.email }];
  const draft = await aDraft(app, owner, { ...form, contacts }, region);
  const { property_id: id } = await act(app, owner, publishDraft, draft.id);
  const { body } = await app.request('GET', `/api/v2/property?id=${String(id)}`, { host: HOST[region] });
  return { id: String(id), contract: body.data.contract_details };
}

async function found(region: Region, filter: object): Promise<string[]> {
  await app.app.index.refresh();
  const { body } = await app.request('POST', '/api/v4/property/search', {
    body: { listing_type: 'commercial', ...filter, size: 100 },
    host: HOST[region],
  });
  return body.data.map(({ property_id: id }: Body) => String(id));
}

const LET = { tenancy: 'tenanted', tenancy_until: '2031-06-30', return_percent: 5.75, annual_outgoings: 20_000 };

it.each(['no', 'au'] as const)('let premises in %s are told and found by their tenancy and return', async (region) => {
  const leased = await published(region, formOf(region, 'commercial_sale', LET, { rental_income: 48_000 }));
  expect(leased.contract).toMatchObject({ ...LET, rental_income: 48_000 });
  const terms = { tenancy: 'vacant', tenancy_until: '2031-06-30' };
  const vacant = await published(region, formOf(region, 'commercial_sale', terms, { usage_area: { value: 91 } }));
  expect(vacant.contract).toMatchObject({ tenancy: 'vacant' });
  // Of a lease that was told before there is none.
  expect(vacant.contract.tenancy_until ?? null).toBeNull();
  expect(await found(region, { tenancy: ['tenanted'] })).toEqual([leased.id]);
  expect(await found(region, { tenancy: ['vacant'] })).toEqual([vacant.id]);
  expect(await found(region, { return_percent: { min: 5.5 } })).toEqual([leased.id]);
  expect(await found(region, { return_percent: { min: 6 } })).toEqual([]);
});

it('premises to let tell what comes on top of the rent, and no tenancy that they had for sale', async () => {
  const terms = { ...LET, is_outgoings_extra: true };
  const { contract } = await published('au', formOf('au', 'commercial_rent', terms));
  expect(contract).toMatchObject({ annual_outgoings: 20_000, is_outgoings_extra: true });
  for (const member of ['tenancy', 'tenancy_until', 'return_percent']) expect(contract[member] ?? null).toBeNull();
  const home = await published('au', formOf('au', 'residential_sale', LET));
  for (const member of Object.keys(LET)) expect(home.contract[member] ?? null).toBeNull();
});

it('the preview shows what was told, as it was kept', async () => {
  const { id, version } = await aDraft(app, kari, formOf('no', 'commercial_sale', { asking_price: 4_000_000 }));
  const edited = await app.request('PATCH', ofDraft(editDraft, id), {
    headers: kari.headers,
    body: { version, form_data: { price_and_date: LET } },
  });
  expect(edited.body.data.form_data.price_and_date).toMatchObject({ asking_price: 4_000_000, ...LET });
  const { body } = await app.request('GET', ofDraft(previewDraft, id), { headers: kari.headers });
  expect(body.data.contract_details).toMatchObject(LET);
});

it.each([
  ['nothing', 0],
  ['more than the price', 101],
])('a return of %s is refused at its field', async (_what, return_percent) => {
  const { id, version } = await aDraft(app, kari, formOf('no', 'commercial_sale', {}));
  const { status, body } = await app.request('PATCH', ofDraft(editDraft, id), {
    headers: { ...kari.headers, 'accept-language': 'nb' },
    body: { version, form_data: { price_and_date: { return_percent } } },
  });
  expect([status, body.errors]).toEqual([
    400,
    { 'form_data.price_and_date.return_percent': [expect.stringContaining('over 0 og høyst 100')] },
  ]);
});

const AT = { income: 'property_detail.rental_income', return: 'price_and_date.return_percent' };

it.each([
  ['rent of a month', { rental_income: 20_000 }, {}, [[AT.income, 'income_unlikely']]],
  ['a return of few', {}, { return_percent: 45 }, [[AT.return, 'return_unlikely']]],
  ['a return above the rent', { rental_income: 250_000 }, { return_percent: 7 }, [[AT.return, 'return_above_rent']]],
  ['a return of the rent, rounded', { rental_income: 250_000 }, { return_percent: 6.3 }, []],
  ['a net return below the rent', { rental_income: 250_000 }, { return_percent: 5 }, []],
  [
    'a lease that is over',
    {},
    { tenancy: 'tenanted', tenancy_until: '2020-01-31' },
    [['price_and_date.tenancy_until', 'tenancy_past']],
  ],
  ['a lease that is over, of what is vacant', {}, { tenancy: 'vacant', tenancy_until: '2020-01-31' }, []],
])('%s is asked about where it is hardly meant', async (_what, detail, terms, expected) => {
  const form = formOf('no', 'commercial_sale', { asking_price: 4_000_000, joint_debt: null, ...terms }, detail);
  const { doubts } = await aDraft(app, kari, form);
  expect(doubts.map(({ field, reason }: Body) => [field, reason])).toEqual(expected);
});

it.each(['no', 'au'] as const)('the form asks of premises what their market asks: %s', (region) => {
  const asked = (type: Premises | 'residential_sale') =>
    (['property_detail', 'price_and_date'] as const).flatMap((tab) =>
      fieldGroups(tab, type, region).flatMap(({ fields }) => fields.map(({ path }) => path)),
    );
  const ofSale = ['tenancy', 'tenancyUntil', 'returnPercent', 'annualOutgoings'].map((at) => `priceAndDate.${at}`);
  expect(asked('commercial_sale')).toEqual(expect.arrayContaining([...ofSale, 'propertyDetail.rentalIncome']));
  expect(asked('commercial_rent')).toEqual(
    expect.arrayContaining(['priceAndDate.annualOutgoings', 'priceAndDate.isOutgoingsExtra']),
  );
  for (const path of ofSale) expect(asked('residential_sale')).not.toContain(path);
  for (const type of ['commercial_sale', 'commercial_rent'] as const) {
    expect(new Set(asked(type)).size).toBe(asked(type).length);
    expect(asked(type)).not.toContain('propertyDetail.bedrooms');
  }
});
