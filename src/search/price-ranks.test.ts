import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Body, type TestApp } from '../app.testing.ts';
import type { ListingRecordInput } from '../properties/record.contract.ts';
import { aListing, anAuction } from '../properties/record.testing.ts';

/** How homes stand in a search by price for each square metre. */

const OSLO = { suburb: 'Grünerløkka', municipality: 'Oslo', region: 'Oslo', postCode: '0554', lat: 59.92, lng: 10.76 };
const TROMSØ = { municipality: 'Tromsø', region: 'Troms', postCode: '9008', lat: 69.65, lng: 18.96 };

/** A home of a hundred square metres. */
function home(askingPrice: number, more: Partial<ListingRecordInput> = {}): ListingRecordInput {
  return aListing({
    address: OSLO,
    details: { bedrooms: 2, areaInternal: 100 },
    prices: { currency: 'NOK', askingPrice },
    ...more,
  });
}

const HOMES: Record<string, ListingRecordInput> = {
  cheapest: home(3_000_000),
  // With its shared debt it is no cheaper than the one after it.
  indebted: home(3_500_000, { prices: { currency: 'NOK', askingPrice: 3_500_000, jointDebt: 1_500_000 } }),
  equal: home(5_000_000),
  dearest: home(9_000_000, { details: { bedrooms: 4, areaInternal: 100 } }),
  unmeasured: home(4_000_000, { details: { bedrooms: 2 } }),
  unpriced: home(4_000_000, { prices: { currency: 'NOK' } }),
  far: home(1_000_000, { address: TROMSØ }),
  australian: anAuction({
    auction: undefined,
    saleMethod: 'private_treaty',
    prices: { currency: 'USD', askingPrice: 800_000 },
    details: { bedrooms: 2, floorSize: 100 },
  }),
  other: anAuction({
    auction: undefined,
    saleMethod: 'private_treaty',
    prices: { currency: 'USD', askingPrice: 900_000 },
    details: { bedrooms: 2, floorSize: 100 },
  }),
  hidden: anAuction({
    auction: undefined,
    saleMethod: 'tender',
    prices: { currency: 'USD', display: 'contact_agent', askingPrice: 850_000 },
    details: { bedrooms: 2, floorSize: 100 },
  }),
};

let app: TestApp;
const ids: Record<string, string> = {};

beforeAll(async () => {
  app = await startTestApp();
  const added = await app.add(...Object.values(HOMES));
  Object.keys(HOMES).forEach((name, index) => (ids[name] = added[index] ?? ''));
});
afterAll(() => app.close());

async function ranks(search: object, { names = Object.keys(HOMES), host = 'grend.no' } = {}) {
  const { status, body } = await app.request('POST', '/api/v4/property/price-ranks', {
    body: { ids: names.map((name) => ids[name]), search },
    host,
  });
  expect(status).toBe(200);
  const nameOf = (id: string) => Object.keys(ids).find((name) => ids[name] === id) ?? id;
  return {
    compared: body.meta.compared as number,
    ignored: body.meta.ignored as Body[],
    ranks: Object.fromEntries(
      body.data.map(({ property_id: id, percent, quarter }: Body) => [nameOf(String(id)), `${percent}% ${quarter}`]),
    ) as Record<string, string>,
  };
}

describe('ranks by price per m²', () => {
  it('are exact over the whole search, by total price, and leave out homes without price or area', async () => {
    expect(await ranks({ address: ['oslo'] })).toEqual({
      compared: 4,
      ignored: [],
      ranks: { cheapest: '75% 1', indebted: '25% 3', equal: '25% 3', dearest: '0% 4' },
    });
  });

  it('follow the search as it stands, and are of homes that it finds alone', async () => {
    expect(await ranks({ address: ['oslo'], bedroom: { min: 0, max: 3 } })).toEqual({
      compared: 3,
      ignored: [],
      ranks: { cheapest: '66% 2', indebted: '0% 4', equal: '0% 4' },
    });
    expect((await ranks({})).ranks).toMatchObject({ far: '80% 1', cheapest: '60% 2' });
  });

  it('are the same wherever in the list a home stands', async () => {
    const one = await ranks({ address: ['oslo'], page: 3, size: 1, sorting: 'price' }, { names: ['dearest'] });
    expect(one).toEqual({ compared: 4, ignored: [], ranks: { dearest: '0% 4' } });
  });

  it('say nothing of homes that all cost the same, and of one by itself', async () => {
    expect(await ranks({ address: ['oslo'], price: { min: 3_400_000, max: 5_000_000 } })).toMatchObject({
      compared: 2,
      ranks: {},
    });
    expect(await ranks({ address: ['troms'] })).toMatchObject({ compared: 1, ranks: {} });
  });

  it('never give away a price that the agent alone tells', async () => {
    const answer = await ranks({}, { host: 'grend.com.au' });
    expect(answer).toEqual({ compared: 2, ignored: [], ranks: { australian: '50% 2', other: '0% 4' } });
  });

  it('tell what of the search was left out', async () => {
    expect((await ranks({ address: ['oslo'], colour: 'red' })).ignored).toEqual([{ field: 'colour', value: 'red' }]);
  });

  it('are of some homes, and of few enough', async () => {
    for (const asked of [[], ['x'], Array<string>(501).fill('100000001')]) {
      const { status } = await app.request('POST', '/api/v4/property/price-ranks', {
        body: { ids: asked, search: {} },
      });
      expect(status).toBe(400);
    }
  });
});
