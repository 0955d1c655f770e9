import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Body, type SignedInTester, type TestApp } from '../../app.testing.ts';
import { aListing } from '../../properties/record.testing.ts';
import { saveSearch } from '../../saved-searches/contract.ts';
import { searchProperties } from '../../search/contract.ts';
import { editDraft } from '../contract.ts';
import { aDraft, aForm, HOST, ofDraft } from '../drafts.testing.ts';
import { readDraftDemand, valueDraft } from './contract.ts';

/** What the market says of a draft to its owner: who looks for such a home, and what it is worth. */

let app: TestApp;
let owner: SignedInTester;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signIn();
});
afterAll(() => app.close());

async function search(times: number, body: object, headers: Record<string, string> = {}, host?: string): Promise<void> {
  for (let made = 0; made < times; made++)
    await app.request('POST', searchProperties.path, { body, headers, ...(host === undefined ? {} : { host }) });
}

async function demand(id: string, who = owner): Promise<Body> {
  return (await app.request('GET', ofDraft(readDraftDemand, id), { headers: who.headers })).body;
}

/** In Oslo, at 4 620 000 kroner with its debt, with a balcony and one bedroom. */
async function flat(changes: object = {}): Promise<Body> {
  return aDraft(app, owner, { ...aForm(owner.email), ...changes });
}

/** The session goes on: its token would not last. */
async function later(ms: number): Promise<void> {
  app.clock.advance(ms);
  const { accessToken } = await app.app.accounts.sessions.begin(owner.userId, 'a test');
  owner = { ...owner, headers: { authorization: `Bearer ${accessToken}` } };
}

const OSLO = { address: ['oslo'] };

describe('who looks for such a home', () => {
  it('is told without figures while nothing is counted, and what has to be said first', async () => {
    const { id } = await flat();
    expect((await demand(id)).data).toEqual({
      days: 30,
      unknown: null,
      searches: 0,
      saved_searches: 0,
      unsaid: [],
    });
    const { id: untyped } = await aDraft(app, owner, {});
    expect((await demand(untyped)).data.unknown).toBe('type');
    const { id: nowhere } = await flat({ location: { street: 'Markveien 1' } });
    expect((await demand(nowhere)).data.unknown).toBe('place');
    const stranger = await app.signIn();
    expect((await app.request('GET', ofDraft(readDraftDemand, id), { headers: stranger.headers })).status).toBe(404);
  });

  it('counts searches by type, place, kind and price, and the facts they ask for that are not said', async () => {
    await search(6, { ...OSLO, price: { max: 5_000_000 }, facilities: ['elevator', 'balcony'], bathroom: { min: 1 } });
    await search(5, { ...OSLO, property_type: ['apartment'], facilities: ['garden'] });
    await search(2, { facilities: ['sauna'] });
    // Not what this home is, or not what can be told of it.
    await search(7, { address: ['vestland,bergen'], facilities: ['elevator'] });
    await search(7, { ...OSLO, property_type: ['cabin'], facilities: ['elevator'] });
    await search(7, { ...OSLO, price: { max: 2_000_000 }, facilities: ['elevator'] });
    await search(7, { ...OSLO, listing_type: 'rent', facilities: ['elevator'] });
    await search(7, { ...OSLO, keywords: ['utsikt'], facilities: ['elevator'] });
    await search(7, { ...OSLO, page: 2, facilities: ['elevator'] });
    await search(7, { ...OSLO, facilities: ['elevator'] }, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
    await search(7, {});
    const { id, version } = await flat();
    expect((await demand(id)).data).toMatchObject({
      searches: 13,
      unsaid: [
        { fact: 'bathroom', field: 'property_detail.bathrooms', searches: 6 },
        { fact: 'facilities:elevator', field: 'property_detail.facilities', searches: 6 },
        { fact: 'facilities:garden', field: 'property_detail.facilities', searches: 5 },
      ],
    });
    await app.request('PATCH', ofDraft(editDraft, id), {
      headers: owner.headers,
      body: { version, form_data: { property_detail: { bathrooms: 1, facilities: ['balcony', 'elevator'] } } },
    });
    expect((await demand(id)).data.unsaid.map(({ fact }: Body) => fact)).toEqual(['facilities:garden']);
  });

  it('tells no number under five, and keeps nobody’s search for longer than its time', async () => {
    const house = { ...aForm(owner.email), listing_type: { object_type: 'leisure_sale', property_type: ['cabin'] } };
    const { id } = await aDraft(app, owner, house);
    await search(3, { ...OSLO, listing_type: 'leisure', facilities: ['sauna'] });
    expect((await demand(id)).data).toMatchObject({ searches: null, unsaid: [] });
    await later(30 * 86_400_000);
    expect((await demand(id)).data).toMatchObject({ searches: 0 });
    await later(6 * 86_400_000);
    await app.app.forgetOld();
    expect(await app.db.query('SELECT count(*)::integer AS rows FROM searches_counted')).toEqual([{ rows: 0 }]);
  });

  it('counts what buyers of premises ask of letting, and names it where the draft does not say it', async () => {
    const premises = { ...OSLO, listing_type: 'commercial', acquisition: 'buy' };
    await search(6, { ...premises, tenancy: ['tenanted'] });
    await search(5, { ...premises, return_percent: { min: 6 } });
    await search(7, { ...premises, acquisition: 'rent', tenancy: ['vacant'] });
    const { id, version } = await aDraft(app, owner, aForm(owner.email, 'commercial_sale'));
    const { data } = await demand(id);
    expect(data).toMatchObject({
      searches: 11,
      unsaid: [
        { fact: 'tenancy', field: 'price_and_date.tenancy', searches: 6 },
        { fact: 'return_percent', field: 'price_and_date.return_percent', searches: 5 },
      ],
    });
    await app.request('PATCH', ofDraft(editDraft, id), {
      headers: owner.headers,
      body: { version, form_data: { price_and_date: { tenancy: 'tenanted', return_percent: 6.5 } } },
    });
    expect((await demand(id)).data.unsaid).toEqual([]);
  });

  it('finds a holiday let by the price of its nights, and asks for no price where one of them is told', async () => {
    const cabins = { ...OSLO, listing_type: 'leisure', acquisition: 'rent' };
    await search(5, { ...cabins, price: { min: 50_000, max: 70_000 } });
    await search(6, { ...cabins, price: { min: 5_000, max: 15_000 } });
    const form = aForm(owner.email, 'leisure_rent');
    const told = async (terms: object) => {
      const { id } = await aDraft(app, owner, { ...form, price_and_date: { monthly: undefined, ...terms } });
      const { data } = await demand(id);
      return [data.searches, data.unsaid.filter(({ fact }: Body) => fact === 'price')];
    };
    expect(await told({ nightly_rent: 2_000 })).toEqual([5, []]);
    expect(await told({ weekly_rent: 2_500 })).toEqual([6, []]);
    const [all, asked] = await told({});
    expect([all, asked]).toMatchObject([11, [{ field: 'price_and_date.nightly_rent' }]]);
  });

  it('counts saved searches beside them', async () => {
    const { headers } = await app.signIn();
    for (const wish of [1, 2, 3, 4, 5, 6])
      await app.request('POST', saveSearch.path, {
        headers,
        body: { name: `Et søk ${String(wish)}`, query: { ...OSLO, garage: { min: wish }, price: { max: 6_000_000 } } },
      });
    // What saved searches ask for is kept for ten minutes.
    await later(600_000);
    const { id } = await flat();
    expect((await demand(id)).data).toMatchObject({
      saved_searches: 6,
      unsaid: [{ fact: 'garage', searches: 0, saved_searches: 6 }],
    });
  });
});

describe('what the home is worth', () => {
  const sold = (at: number) =>
    aListing({
      availability: 'sold',
      soldAt: '2026-10-15T10:00:00.000Z',
      publishedAt: '2026-09-01T08:00:00.000Z',
      address: { street: `Prøvegata ${String(at)}`, municipality: 'Oslo', lat: 59.9226 + at * 0.0003, lng: 10.761 },
      prices: { currency: 'NOK', soldPrice: 80_000 * (45 + (at % 9) * 3), jointDebt: 200_000 },
      details: { bedrooms: 1 + (at % 2), areaInternal: 45 + (at % 9) * 3 },
      yearBuilt: 1900,
    });

  it('is told with its reasons, for its exact place though that is hidden, and for nobody else', async () => {
    await app.add(...Array.from({ length: 20 }, (_, at) => sold(at + 1)));
    const { location, ...form } = aForm(owner.email);
    const { id } = await aDraft(app, owner, { ...form, location: { ...location, is_address_hidden: true } });
    const { status, body } = await app.request('GET', ofDraft(valueDraft, id), { headers: owner.headers });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ outcome: 'estimated', is_approximate: false, joint_debt: 120_000 });
    expect(body.data.low).toBeGreaterThan(3_000_000);
    expect(body.data.comparables.length).toBeGreaterThan(2);
    expect(body.data).not.toHaveProperty('property_id');
    const stranger = await app.signIn();
    expect((await app.request('GET', ofDraft(valueDraft, id), { headers: stranger.headers })).status).toBe(404);
    // Nothing is left of what was worked out.
    expect(await app.db.query("SELECT FROM listings WHERE source = 'owner'")).toEqual([]);
  });

  it('stands beside made-up homes where there are no real ones, as anybody else’s does', async () => {
    const made = (at: number) => {
      const flat = sold(at);
      return {
        ...flat,
        source: 'demo',
        address: { ...flat.address, municipality: 'Bergen', lat: 60.39 + at * 0.0003, lng: 5.32 },
      };
    };
    await app.add(...Array.from({ length: 20 }, (_, at) => made(at + 1)));
    const { location, ...form } = aForm(owner.email);
    const { id } = await aDraft(app, owner, {
      ...form,
      location: { ...location, municipality: 'Bergen', post_code: '5008', coordinates: { lat: 60.392, lng: 5.3205 } },
    });
    const { body } = await app.request('GET', ofDraft(valueDraft, id), { headers: owner.headers });
    expect(body.data.outcome).toBe('estimated');
  });

  it('is not told where nobody knows', async () => {
    const { id } = await aDraft(app, owner, aForm(owner.email, 'residential_sale', 'au'), 'au');
    const { body } = await app.request('GET', ofDraft(valueDraft, id), { headers: owner.headers, host: HOST.au });
    expect(body.data).toMatchObject({ outcome: 'refused', reason: 'too_few_comparables' });
    expect(body.data.message).toMatch(/^Too few homes/);
  });
});
