import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Body, type TestApp } from '../app.testing.ts';
import { aListing } from '../properties/record.testing.ts';

/** Car spaces and storage rooms stand beside homes in the market, and are found by those who ask for them. */

let app: TestApp;
let home: string;
let carSpace: string;

beforeAll(async () => {
  app = await startTestApp();
  [home = '', carSpace = ''] = await app.add(
    aListing(),
    aListing({ propertyTypes: ['garage_parking'], prices: { currency: 'NOK', askingPrice: 300_000 } }),
    aListing({ propertyTypes: ['storage_logistic'], prices: { currency: 'NOK', askingPrice: 90_000 } }),
    aListing({ propertyTypes: ['apartment', 'garage'], prices: { currency: 'NOK', askingPrice: 5_000_000 } }),
    aListing({
      propertyTypes: ['garage_parking'],
      objectType: 'residential_rent',
      prices: { currency: 'NOK', rent: 900 },
    }),
    aListing({ propertyTypes: ['garage_parking'], objectType: 'commercial_sale' }),
    aListing({ propertyTypes: ['storage_logistic'], objectType: 'commercial_sale' }),
  );
});
afterAll(() => app.close());

async function post(path: string, body: object): Promise<Body> {
  const answer = await app.request('POST', `/api/v4/property/${path}`, { body });
  expect(answer.status).toBe(200);
  return answer.body;
}

const idsOf = ({ data }: Body): string[] => (data as Body[]).map(({ property_id: id }) => String(id));

describe('a search for homes', () => {
  it('leaves car spaces and storage rooms out, also at the lowest price', async () => {
    const found = await post('search', { sorting: 'price', order: 'asc' });
    expect(idsOf(found)[0]).toBe(home);
    expect(found.pagination.results).toBe(2);
    expect((await post('search', { property_type: ['all'] })).pagination.results).toBe(2);
    expect((await post('search', { listing_type: 'rent' })).pagination.results).toBe(0);
  });

  it('finds them by their type and by their id', async () => {
    expect(idsOf(await post('search', { property_type: ['garage_parking'] }))).toEqual([carSpace]);
    expect((await post('search', { property_type: ['apartment', 'garage_parking'] })).pagination.results).toBe(3);
    expect((await post('search', { listing_type: 'rent', property_type: 'garage_parking' })).pagination.results).toBe(
      1,
    );
    expect(idsOf(await post('search', { property_id: carSpace }))).toEqual([carSpace]);
  });

  it('is counted alike on the map, beside the filters and by place', async () => {
    expect((await post('map', {})).meta.total).toBe(2);
    const facets = await post('facets', {});
    expect(facets.meta.total).toBe(2);
    const types = (facets.data as Body[]).find(({ field }) => field === 'property_type')?.counts as Body[];
    // Where a type is chosen, it says what choosing it finds.
    expect(types.find(({ value }) => value === 'garage_parking')?.count).toBe(1);
    const { body } = await app.request('GET', '/api/v2/address/popular?listing_type=buy');
    expect(body.data[0].homes).toBe(2);
  });

  it('says what naming a type costs against homes alone', async () => {
    const { meta, data } = await post('suggestions', { property_type: ['garage_parking'] });
    expect(meta.total).toBe(1);
    expect((data as Body[]).find(({ field }) => field === 'property_type')?.gained).toBe(1);
  });

  it('finds both kinds among business premises, where a store is what is let', async () => {
    expect((await post('search', { listing_type: 'commercial' })).pagination.results).toBe(2);
  });
});

describe('a saved search', () => {
  it('has news of car spaces only when it names them', async () => {
    await app.app.alerts.runDue();
    const kari = await app.signIn();
    await app.db.query("UPDATE users SET region = 'no', language = 'nb', email_verified_at = now() WHERE id = $1", [
      kari.userId,
    ]);
    for (const [name, query] of [
      ['Boliger', {}],
      ['Parkering', { property_type: ['garage_parking'] }],
    ] as const)
      await app.request('POST', '/api/search-collections', {
        body: { name, query, notifications: 'instant' },
        headers: kari.headers,
      });
    await app.app.alerts.runDue();
    await app.add(aListing({ propertyTypes: ['garage_parking'] }));
    await app.app.alerts.runDue();
    app.clock.advance(10 * 60_000);
    await app.app.alerts.runDue();
    const { body } = await app.request('GET', '/api/v2/my/notifications', { headers: kari.headers });
    expect(body.data).toMatchObject([{ kind: 'search_news', count: 1, details: { name: 'Parkering' } }]);
  });
});
