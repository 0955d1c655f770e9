import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListingRecordInput } from '../../properties/record.contract.ts';
import { startTestApp, type Body, type TestApp } from '../../app.testing.ts';
import { soldFlats, theFlat } from './valuation.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const valuation = (id: string | undefined, headers: Record<string, string> = {}) =>
  app.request('POST', `/api/v2/property/${id ?? ''}/valuation`, { headers });

describe('a home among sold ones like it', () => {
  let id: string | undefined;
  let sold: string[];
  let data: Body;
  beforeAll(async () => {
    sold = await app.add(...soldFlats(30, 59.9));
    [id] = await app.add(theFlat(59.905, { prices: { currency: 'NOK', askingPrice: 9_999_000, jointDebt: 250_000 } }));
    ({
      body: { data },
    } = await valuation(id));
  });

  it('is worth what they went for, not what is asked for it', () => {
    expect(data).toMatchObject({
      outcome: 'estimated',
      property_id: id,
      currency: 'NOK',
      date: '2026-11-21',
      coverage: 0.8,
      joint_debt: 250_000,
    });
    expect(data.amount / (80_000 * 60)).toBeCloseTo(1, 1);
    expect(data.low).toBeLessThan(data.amount);
    expect(data.high).toBeGreaterThan(data.amount);
    expect(data.high / data.low).toBeLessThan(1.6);
  });

  it('says what it was made from and how well that tells prices', () => {
    expect(data.evidence).toMatchObject({ sold: 30, asking: 0 });
    expect(data.method).toMatchObject({ name: 'kriging', measured_on: 30 });
    expect(data.method.median_error).toBeLessThan(0.08);
  });

  it('shows the homes that count most, with reasons and what their prices come to', () => {
    expect(data.comparables).toHaveLength(6);
    for (const comparable of data.comparables) {
      expect(sold).toContain(comparable.property_id);
      expect(comparable.evidence).toBe('sold');
      expect(comparable.reasons).toEqual(
        expect.arrayContaining(['same_street', 'same_kind', 'same_bedrooms', 'similar_age', 'recent_sale']),
      );
      expect(comparable.adjusted_price / data.amount).toBeCloseTo(1, 0);
    }
    const weights = data.comparables.map(({ weight }: { weight: number }) => weight);
    expect(weights).toEqual([...weights].sort((a, b) => b - a));
  });

  it('does not change with what is asked, for it or for itself a second time', async () => {
    const [other, again] = await app.add(
      theFlat(59.905, { prices: { currency: 'NOK', askingPrice: 1_000_000, jointDebt: 250_000 } }),
      theFlat(59.905, { source: 'another' }),
    );
    expect((await valuation(other)).body.data.amount).toBe(data.amount);
    expect((await valuation(again)).body.data.amount).toBe(data.amount);
  });

  it('is worth more when it is larger', async () => {
    const [larger] = await app.add(theFlat(59.9051, { details: { bedrooms: 2, areaInternal: 75 } }));
    expect((await valuation(larger)).body.data.amount).toBeGreaterThan(data.amount * 1.1);
  });

  it('is estimated anew when the home has changed', async () => {
    const record = theFlat(59.9052);
    const [changing] = await app.add(record);
    const before = (await valuation(changing)).body.data.amount;
    await app.add({ ...record, details: { bedrooms: 2, areaInternal: 80 } });
    expect((await valuation(changing)).body.data.amount).toBeGreaterThan(before);
  });
});

describe('evidence', () => {
  it('counts the shared debt that a buyer takes over', async () => {
    await app.add(
      ...soldFlats(20, 61, (i) => ({
        prices: { currency: 'NOK', soldPrice: 2_000_000, jointDebt: 1_000_000 },
        details: { bedrooms: 2, areaInternal: 58 + (i % 5) },
      })),
    );
    const [id] = await app.add(theFlat(61.001));
    expect((await valuation(id)).body.data.amount / 3_000_000).toBeCloseTo(1, 1);
  });

  it('is what is asked, where nothing was sold', async () => {
    await app.add(
      ...soldFlats(15, 62.5, () => ({
        availability: 'available',
        prices: { currency: 'NOK', askingPrice: 4_000_000 },
        details: { bedrooms: 2, areaInternal: 60 },
      })),
    );
    const [id] = await app.add(theFlat(62.501));
    const {
      body: { data },
    } = await valuation(id);
    expect(data.evidence).toMatchObject({ sold: 0, asking: 15 });
    expect(data.comparables[0].evidence).toBe('asking');
    expect(data.amount / 4_000_000).toBeCloseTo(1, 1);
  });

  it('that is old makes an estimate of its own time', async () => {
    await app.add(
      ...soldFlats(20, 64, () => ({ soldAt: '2019-05-10T10:00:00.000Z', publishedAt: '2019-04-10T10:00:00.000Z' })),
    );
    const [id] = await app.add(theFlat(64.001, { publishedAt: '2019-04-20T10:00:00.000Z' }));
    expect((await valuation(id)).body.data.date).toBe('2019-05-10');
  });

  it('is neither of another currency, nor made up, nor a unit of the same project, nor withdrawn', async () => {
    const lat = 65.5;
    await app.add(
      ...soldFlats(9, lat, () => ({ prices: { currency: 'EUR', soldPrice: 400_000 } })),
      ...soldFlats(9, lat, () => ({ source: 'demo' })),
      ...soldFlats(9, lat, () => ({ projectExternalId: 'tårnet' })),
      ...soldFlats(9, lat, () => ({ availability: 'unavailable' })),
    );
    const [id] = await app.add(theFlat(lat, { projectExternalId: 'tårnet' }));
    expect((await valuation(id)).body.data).toMatchObject({ outcome: 'refused', reason: 'too_few_comparables' });
  });
});

describe('there is no estimate', () => {
  it.each([
    ['not_for_sale', { objectType: 'residential_rent', prices: { currency: 'NOK', rent: 15_000 } }],
    ['project', { isProject: true }],
    ['unusual_type', { propertyTypes: ['garage'] }],
    ['unusual_type', { objectType: 'commercial_sale', propertyTypes: ['office'] }],
    ['place_unknown', { address: { municipality: 'Oslo' } }],
    ['size_unknown', { details: {} }],
    ['too_few_comparables', { address: { lat: 70.9, lng: 28 } }],
  ] as const)('%s', async (reason, changes) => {
    const [id] = await app.add(theFlat(59.9055, changes as Partial<ListingRecordInput>));
    const { status, body } = await valuation(id, { 'accept-language': 'en' });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ outcome: 'refused', reason, property_id: id });
    expect(body.data.message).toMatch(/\.$/);
  });

  it('where prices have nothing in common', async () => {
    await app.add(
      ...soldFlats(12, 67, (i) => ({ prices: { currency: 'NOK', soldPrice: i % 2 === 0 ? 900_000 : 14_000_000 } })),
    );
    const [id] = await app.add(theFlat(67.001));
    expect((await valuation(id)).body.data).toMatchObject({ outcome: 'refused', reason: 'too_uncertain' });
  });

  it('and the reader is told why in their language', async () => {
    const [id] = await app.add(theFlat(59.9056, { isProject: true }));
    expect((await valuation(id, { 'accept-language': 'nb' })).body.data.message).toContain('prosjekt');
  });
});

describe('what is asked wrongly', () => {
  it('of an unknown home is not found, of a withdrawn one gone', async () => {
    expect(await valuation('999999999')).toMatchObject({ status: 404, body: { code: 'listing_not_found' } });
    const [id] = await app.add(theFlat(59.9057, { availability: 'unavailable' }));
    expect(await valuation(id)).toMatchObject({ status: 410, body: { code: 'listing_withdrawn' } });
  });

  it.each(['1', 'abc', '1%20OR%201=1', '%27%3B--', '..%2F..%2Fetc'])('of %s is invalid', async (id) => {
    expect((await valuation(id)).status).toBe(400);
  });

  it('by GET is not allowed', async () => {
    expect((await app.request('GET', '/api/v2/property/100200301/valuation')).status).toBe(405);
  });
});

const PROVEGATA = { street: 'Prøvegata 99', postCode: '0554' };

describe('a home that is in no listing', () => {
  const own = (body: object) =>
    app.request('POST', '/api/v2/valuation', { headers: { 'accept-language': 'en' }, body });

  it('is valued by what is told of it, and says so where too few sales are known', async () => {
    await app.add(...soldFlats(30, 64.9));
    const home = { lat: 64.905, lng: 10.751, type: 'apartment', size: 60, bedrooms: 2, year_built: 1992 };
    const { data } = (await own(home)).body;
    expect(data).toMatchObject({ outcome: 'estimated', property_id: '0', currency: 'NOK', is_approximate: false });
    expect(data.amount / (60 * 80_000)).toBeCloseTo(1, 1);
    expect(data.comparables.length).toBeGreaterThan(0);
    // A larger one is worth more, and of a street the place is only about.
    expect((await own({ ...home, size: 90 })).body.data.amount).toBeGreaterThan(data.amount * 1.1);
    expect((await own({ ...home, place_metres: 500 })).body.data.is_approximate).toBe(true);
    const nowhere = (await own({ ...home, lat: 71, lng: 27 })).body.data;
    expect(nowhere).toMatchObject({ outcome: 'refused', reason: 'too_few_comparables' });
    expect(nowhere.message).not.toBe('');
    expect((await own({ ...home, size: undefined, bedrooms: undefined })).body.data.reason).toBe('size_unknown');
    expect((await own({ ...home, type: 'castle' })).status).toBe(400);
  });

  it('names what sets it apart from those it is compared with, and how much each makes', async () => {
    await app.add(...soldFlats(30, 63.9, () => ({ details: { bedrooms: 2, areaInternal: 60, floor: 1 } })));
    const home = { lat: 63.905, lng: 10.751, type: 'apartment', size: 60, bedrooms: 2, year_built: 1990 };
    const sharesOf = async (changes: object) => {
      const { amount, adjustments } = (await own({ ...home, ...changes })).body.data;
      const shares = new Map<string, number>(
        adjustments.map(({ aspect, share }: { aspect: string; share: number }) => [aspect, share]),
      );
      return { amount, shares };
    };
    const [low, high] = [await sharesOf({ floor: 1 }), await sharesOf({ floor: 8 })];
    expect(low.shares.has('floor')).toBe(false);
    expect(low.shares.has('size')).toBe(false);
    // By as much as it says is a higher one dearer.
    expect(high.shares.get('floor')).toBeGreaterThan(0.02);
    expect(high.amount / low.amount - 1).toBeCloseTo(high.shares.get('floor') ?? 0, 1);
    expect((await sharesOf({ size: 90, floor: 1 })).shares.get('size')).toBeGreaterThan(0.05);
    expect((await own({ ...home, floor: 900 })).status).toBe(400);
  });

  it('is not compared with its own advertisement, known by its address or its place, but with others of its house', async () => {
    await app.add(...soldFlats(30, 67.9), theFlat(67.905, { address: { ...PROVEGATA, lat: 67.905, lng: 10.751 } }));
    const home = { lat: 67.905, lng: 10.751, type: 'apartment', size: 60, bedrooms: 2 };
    const asking = async (changes: object) => (await own({ ...home, ...changes })).body.data.evidence.asking;
    expect(await asking({})).toBe(0);
    // As its owner remembers its size, and as the address is found by another register.
    expect(await asking({ size: 58, lat: 67.9051 })).toBe(0);
    const about = { place_metres: 500, lat: 67.906 };
    expect(await asking({ ...about, street: 'prøvegata 99', post_code: '0554' })).toBe(0);
    expect(await asking({ ...about, street: 'Prøvegata 99' })).toBe(0);
    expect(await asking(about)).toBe(1);
    expect(await asking({ ...about, street: 'Prøvegata 98', post_code: '0554' })).toBe(1);
    expect(await asking({ size: 90 })).toBe(1);
    expect(await asking({ bedrooms: 4 })).toBe(1);
    expect((await own({ ...home, post_code: 'x' })).status).toBe(400);
  });
});
