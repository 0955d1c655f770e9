import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestAppWith, type SignedInTester, type TestApp } from '../app.testing.ts';
import { checkout } from '../payments/contract.ts';
import { publishDraft } from './contract.ts';
import { aDraft, aForm, ofDraft } from './drafts.testing.ts';

/** Homes to let: what only they are asked for, and what Australia asks for. */

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

function rental(region: 'no' | 'au', { detail = {}, terms = {}, location = {} }: Record<string, object> = {}) {
  const form = aForm(kari.email, 'residential_rent', region);
  return {
    ...form,
    location: { ...form.location, ...location },
    property_detail: { ...form.property_detail, ...detail },
    price_and_date: { ...form.price_and_date, ...terms },
  };
}

async function publish(form: object, region: 'no' | 'au' = 'au') {
  const { id } = await aDraft(app, kari, form, region);
  return app.request('POST', ofDraft(publishDraft, id), { headers: kari.headers, body: {} });
}

async function listingOf(form: object, region: 'no' | 'au' = 'au') {
  const { body } = await publish(form, region);
  const { body: found } = await app.request('GET', `/api/v2/property?id=${String(body.data.property_id)}`);
  return found.data;
}

const doubtsOf = async (terms: object, location: object, region: 'no' | 'au' = 'au') =>
  (await aDraft(app, kari, rental(region, { terms, location }), region)).doubts;

describe('a home to let', () => {
  it.each([
    [
      { kind: 'fixed', months: 18 },
      { lease_kind: 'fixed', lease_months: 18 },
    ],
    [{ kind: 'periodic' }, { lease_kind: 'periodic', lease_months: undefined }],
  ])('tells for how long: %o', async (lease, told) => {
    const { contract_details: contract } = await listingOf(rental('au', { terms: { lease } }));
    expect([contract.lease_kind, contract.lease_months]).toEqual([told.lease_kind, told.lease_months]);
  });

  it('may leave open whether pets are allowed, and be asked', async () => {
    const { contract_details: contract } = await listingOf(rental('au', { detail: { is_pet_allowed: 'ask' } }));
    expect(contract).toMatchObject({ is_pet_on_request: true });
    expect(contract.is_pet_allowed).toBeUndefined();
    const { contract_details: refused } = await listingOf(rental('no', { detail: { is_pet_allowed: false } }), 'no');
    expect(refused.is_pet_allowed).toBe(false);
  });

  it.each([
    ['room_in_shared_apartment', 3],
    ['room_in_shared_apartment', 0],
    ['apartment', undefined],
  ])('of the kind %s tells of %s who live there', async (kind, expected) => {
    const form = rental('no', { detail: { housemates: expected ?? 3 } });
    const { contract_details: told } = await listingOf(
      { ...form, listing_type: { ...form.listing_type, property_type: [kind] } },
      'no',
    );
    expect(told.housemates).toBe(expected);
  });

  it('has a floor area or says that nobody knows it, in Australia', async () => {
    const unsaid = { usage_area: { value: null } };
    expect((await publish(rental('au', { detail: unsaid }))).body.data.state).toBe('published');
    const norwegian = await publish(rental('no', { detail: unsaid }), 'no');
    expect(norwegian.body.errors).toHaveProperty('property_detail.usage_area');
  });

  it('has a suburb and a postcode, in Australia', async () => {
    const { status, body } = await publish(rental('au', { location: { post_code: null, suburb: null } }));
    expect([status, body.code, Object.keys(body.errors).sort()]).toEqual([
      400,
      'draft_incomplete',
      ['location.post_code', 'location.suburb'],
    ]);
  });
});

describe('a bond', () => {
  it.each([
    ['NSW', 520, 2_080, []],
    ['NSW', 520, 2_081, ['deposit_au']],
    ['VIC', 520, 2_260, []],
    ['VIC', 520, 2_300, ['deposit_vic']],
    ['VIC', 950, 9_500, []],
    ['WA', 1_300, 9_000, []],
    ['SA', 900, 5_400, []],
    ['SA', 900, 5_401, ['deposit_sa']],
  ])('in %s, for a rent of %i, may be %i or is doubted: %o', async (state, monthly, deposit, reasons) => {
    const doubts = await doubtsOf({ monthly, deposit }, { region: state });
    expect(doubts.map(({ reason }: { reason: string }) => reason)).toEqual(reasons);
  });
});

it.each([
  ['a rent of a year for a week', { monthly: 72_000 }, 'price_and_date.monthly', 'rent_unlikely'],
  ['a day long past', { available_from: '2020-01-01' }, 'price_and_date.available_from', 'from_past'],
])('%s is asked about', async (_what, terms, field, reason) => {
  expect(await doubtsOf(terms, {})).toEqual([{ field, reason }]);
});

describe('a deposit above what the law allows', () => {
  it.each([
    ['no', { monthly: 14_500, deposit: 87_001 }, /husleieloven tillater\. Du kan kreve høyst 87\s000\skr\.$/u],
    ['au', { monthly: 620, deposit: 9_000 }, /You may ask for \$2,695 at most\.$/u],
  ] as const)('is not published in %s, and keeps what was typed', async (region, terms, told) => {
    const form = rental(region, { terms });
    const draft = await aDraft(app, kari, form, region);
    expect(draft.form_data.price_and_date.deposit).toBe(terms.deposit);
    const { status, body } = await app.request('POST', ofDraft(publishDraft, draft.id), {
      headers: kari.headers,
      body: {},
    });
    expect([status, body.code]).toEqual([400, 'invalid_input']);
    expect(body.errors['price_and_date.deposit'][0]).toMatch(told);
    const paid = await app.request('POST', checkout.path, {
      headers: kari.headers,
      body: { draft_id: draft.id, duration_days: 30, extras: [], method: 'credit_card' },
    });
    expect(paid.body.errors).toHaveProperty(['price_and_date.deposit']);
  });

  it('is only doubted of what is let for holidays, and one at the limit is published', async () => {
    const form = aForm(kari.email, 'leisure_rent', 'no');
    const terms = { ...form.price_and_date, monthly: 10_000, deposit: 90_000 };
    const { body } = await publish({ ...form, price_and_date: terms }, 'no');
    expect(body.data).toMatchObject({ state: 'published', doubts: [{ reason: 'deposit_no' }] });
    const most = await publish(rental('no', { terms: { monthly: 14_500, deposit: 87_000 } }), 'no');
    expect(most.body.data).toMatchObject({ state: 'published', doubts: [] });
  });
});
