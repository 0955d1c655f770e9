import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../app.testing.ts';
import type { ListingRecordInput } from '../properties/record.contract.ts';
import { anAuction } from '../properties/record.testing.ts';

/** Searching by the terms on which homes in Australia are offered, and prices that are searched by and never told. */

let app: TestApp;
const ids: Record<string, string> = {};

/** A figure that stands nowhere else. */
const HIDDEN = 1_234_560;
const TREATY = { saleMethod: 'private_treaty', auction: undefined } as const;
const HOMES: Record<string, ListingRecordInput> = {
  auction: anAuction(),
  treaty: anAuction({ ...TREATY, prices: { currency: 'USD', display: 'offers_over', askingPrice: 900_000 } }),
  under_offer: anAuction({ ...TREATY, isUnderOffer: true }),
  withdrawn: anAuction({ auction: { startsAt: '2026-12-05T00:00:00.000Z', result: 'withdrawn' } }),
  hidden: anAuction({
    saleMethod: 'tender',
    auction: undefined,
    prices: { currency: 'USD', display: 'contact_agent', askingPrice: HIDDEN, priceMin: HIDDEN, priceMax: HIDDEN + 7 },
    details: { bedrooms: 2, floorSize: 100 },
    priceHistory: [
      { date: '2019-05-02', action: 'sold', price: 700_000, currency: 'USD' },
      { date: '2026-11-02', action: 'listed', price: HIDDEN + 50_000, currency: 'USD' },
      { date: '2026-11-10', action: 'price_down', price: HIDDEN, currency: 'USD' },
    ],
  }),
  lease: lease(12),
  short_lease: lease(6),
  with_pets: lease(9, { isPetAllowed: true }),
  without_pets: lease(9, { isPetAllowed: false }),
};

function lease(leaseMonths: number, contract: ListingRecordInput['contract'] = {}): ListingRecordInput {
  return anAuction({
    objectType: 'residential_rent',
    prices: { currency: 'USD', rent: 600 },
    contract: { leaseMonths, ...contract },
    saleMethod: undefined,
    auction: undefined,
    statementOfInformationLink: undefined,
    contractOfSaleLink: undefined,
  });
}

beforeAll(async () => {
  app = await startTestApp();
  const added = await app.add(...Object.values(HOMES));
  Object.keys(HOMES).forEach((name, index) => (ids[name] = added[index] ?? ''));
});
afterAll(() => app.close());

const ask = (method: 'GET' | 'POST', path: string, { body }: { body?: object } = {}) =>
  app.request(method, path, { host: 'grend.com.au', ...(body === undefined ? {} : { body }) });
const nameOf = (id: string) => Object.entries(ids).find(([, known]) => known === id)?.[0];
async function found(body: object): Promise<(string | undefined)[]> {
  const answer = await ask('POST', '/api/v4/property/search', { body });
  return answer.body.data.map(({ property_id: id }: { property_id: string }) => nameOf(id)).sort();
}

describe('pets', () => {
  it('are allowed where a home says so, or with what does not say that they are not', async () => {
    const asked = { listing_type: 'rent', is_pet_allowed: true };
    expect(await found(asked)).toEqual(['with_pets']);
    expect(await found({ ...asked, include_pets_unsaid: true })).toEqual(['lease', 'short_lease', 'with_pets']);
    expect(await found({ listing_type: 'rent', is_pet_allowed: false, include_pets_unsaid: true })).toEqual([
      'without_pets',
    ]);
  });
});

describe('a search in Australia', () => {
  it.each([
    [{}, ['auction', 'hidden', 'treaty', 'under_offer', 'withdrawn']],
    [{ sale_method: ['auction'] }, ['auction']],
    // What was withdrawn from auction is for sale by private treaty.
    [{ sale_method: ['private_treaty', 'tender'] }, ['hidden', 'treaty', 'under_offer', 'withdrawn']],
    [{ exclude_under_offer: true }, ['auction', 'hidden', 'treaty', 'withdrawn']],
    [{ only_under_offer: true }, ['under_offer']],
    [{ under_offer: 'only' }, ['under_offer']],
    [{ auction_date: ['2026-11-28'] }, ['auction']],
    [{ auction_date: ['2026-11-27', '2026-12-05'] }, []],
    [{ auction_date: 'next_weekend' }, ['auction']],
    [{ auction_date: ['this_weekend'] }, []],
    [{ auction_date: ['this_weekend', '2026-11-28'] }, ['auction']],
    [{ price: { max: 950_000 } }, ['treaty']],
    [{ price: { min: 1_234_000, max: 1_235_000 } }, ['auction', 'hidden', 'under_offer', 'withdrawn']],
    [{ listing_type: 'rent', lease_months: { max: 6 } }, ['short_lease']],
    [{ listing_type: 'rent', lease_months: { min: 12, max: 12 } }, ['lease']],
  ])('by %j finds %j', async (body, names) => {
    expect(await found(body)).toEqual(names);
  });

  it('orders by where a range begins, and by a price that is not told', async () => {
    const { body } = await ask('POST', '/api/v4/property/search', { body: { sorting: 'price', order: 'asc' } });
    const order = body.data.map(({ property_id: id }: { property_id: string }) => nameOf(id));
    expect([order[0], order.at(-1)]).toEqual(['treaty', 'hidden']);
  });

  it('orders by the next auction, none that has begun or is over, the rest newest first; and by land, the largest first', async () => {
    // What has no value comes last either way.
    const weekender = (day: number, landSize: number | undefined, auction: ListingRecordInput['auction']) =>
      anAuction({
        objectType: 'leisure_sale',
        createdAt: `2026-10-0${String(day)}T06:00:00.000Z`,
        details: landSize === undefined ? {} : { landSize },
        auction,
      });
    const homes = {
      later: weekender(1, 400, { startsAt: '2026-11-28T01:00:00.000Z' }),
      soon: weekender(2, undefined, { startsAt: '2026-11-24T01:00:00.000Z' }),
      begun: weekender(3, 900, { startsAt: '2026-11-21T01:00:00.000Z' }),
      over: weekender(4, 650, { startsAt: '2026-11-26T01:00:00.000Z', result: 'passed_in' }),
      unnamed: weekender(5, 300, {}),
    };
    const added = await app.add(...Object.values(homes));
    Object.keys(homes).forEach((name, index) => (ids[name] = added[index] ?? ''));
    const ordered = async (body: object) => {
      const answer = await ask('POST', '/api/v4/property/search', { body: { listing_type: 'leisure', ...body } });
      return answer.body.data.map(({ property_id: id }: { property_id: string }) => nameOf(id));
    };
    expect(await ordered({ sorting: 'next_auction', order: 'desc' })).toEqual([
      'soon',
      'later',
      'unnamed',
      'over',
      'begun',
    ]);
    expect(await ordered({ sorting: 'next_auction', page: 2, size: 2 })).toEqual(['unnamed', 'over']);
    expect(await ordered({ sorting: 'landsize' })).toEqual(['begun', 'over', 'later', 'unnamed', 'soon']);
    expect(await ordered({ sorting: 'landsize', order: 'asc' })).toEqual(['unnamed', 'later', 'over', 'begun', 'soon']);
  });

  it('takes an auction to be on the day that it is where the home stands', async () => {
    // Half past two on Saturday in Melbourne is half past eleven on Friday in Perth.
    const shop = (timeZone: string, region: string) =>
      anAuction({
        objectType: 'commercial_sale',
        timeZone,
        address: { suburb: 'Newtown', region, postCode: '6000' },
        auction: { startsAt: '2026-11-27T15:30:00.000Z' },
        statementOfInformationLink: undefined,
      });
    const [melbourne = '', perth = ''] = await app.add(
      shop('Australia/Melbourne', 'VIC'),
      shop('Australia/Perth', 'WA'),
    );
    Object.assign(ids, { melbourne, perth });
    const shops = (auction_date: string) => found({ listing_type: 'commercial', acquisition: 'buy', auction_date });
    expect(await shops('2026-11-28')).toEqual(['melbourne']);
    expect(await shops('2026-11-27')).toEqual(['perth']);
    expect(await shops('next_weekend')).toEqual(['melbourne']);
    expect(await shops('next_week')).toEqual(['melbourne', 'perth']);
  });

  it('says that it left out one of two wishes about offers that contradict each other', async () => {
    const { body } = await ask('POST', '/api/v4/property/search', {
      body: { exclude_under_offer: true, only_under_offer: true },
    });
    expect(body.meta.ignored).toEqual([{ field: 'only_under_offer', value: 'true' }]);
    expect(body.pagination.results).toBe(4);
  });

  it('counts the days of auctions, and the homes with and without an accepted offer', async () => {
    const counted = async (asked: object) => {
      const { body } = await ask('POST', '/api/v4/property/facets', { body: asked });
      const of = (name: string) =>
        body.data.find(({ field }: { field: string }) => field === name)?.counts as readonly object[] | undefined;
      return [of('auction_date'), of('under_offer')];
    };
    const offers = [
      { value: 'exclude', count: 4 },
      { value: 'only', count: 1 },
    ];
    const days = [{ value: '2026-11-28', count: 1 }];
    expect(await counted({})).toEqual([days, offers]);
    // What is chosen of one narrows the counts of the other, and not its own.
    expect(await counted({ auction_date: ['2026-12-05'] })).toEqual([days, []]);
    expect(await counted({ under_offer: 'only' })).toEqual([undefined, offers]);
  });

  it('counts the homes of each method', async () => {
    const { body } = await ask('POST', '/api/v4/property/facets', { body: { sale_method: ['auction'] } });
    const methods = body.data.find(({ field }: { field: string }) => field === 'sale_method');
    expect(methods.counts).toEqual(
      expect.arrayContaining([
        { value: 'private_treaty', count: 3 },
        { value: 'auction', count: 1 },
        { value: 'tender', count: 1 },
      ]),
    );
  });
});

describe('a home whose price the agent alone tells', () => {
  const priceFigures = new RegExp([HIDDEN, HIDDEN + 7, HIDDEN + 50_000, HIDDEN / 100, '-50000'].join('|'));
  const id = () => ids['hidden'] ?? '';

  it.each([
    ['its page', () => ask('GET', `/api/v2/property?id=${id()}`)],
    ['cards', () => ask('GET', `/api/v2/properties?ids=${id()}`)],
    ['lists', () => ask('POST', '/api/v4/property/search', { body: { property_id: id() } })],
    ['the map', () => ask('POST', '/api/v4/property/map', { body: { property_id: id(), zoom_level: 17, ...AROUND } })],
    ['its earlier sales', () => ask('GET', `/api/v2/property/${id()}/earlier-sales`)],
  ])('is told of by %s without it', async (_, answer) => {
    const { status, body } = await answer();
    expect(status).toBe(200);
    expect(body.data).not.toEqual([]);
    expect(JSON.stringify(body)).not.toMatch(priceFigures);
  });

  it('says that it is so, and what was paid before', async () => {
    const { body } = await ask('GET', `/api/v2/property?id=${id()}`);
    expect(body.data.prices).toEqual({ display: 'contact_agent' });
    expect(body.data.price_history).toEqual([
      { date: '2019-05-02', action: 'sold', price: 700_000, currency: 'USD' },
      { date: '2026-11-02', action: 'listed', currency: 'USD' },
    ]);
  });

  it('is on the map by its words, and others by what they begin from', async () => {
    const { body } = await ask('POST', '/api/v4/property/map', { body: { zoom_level: 17, ...AROUND } });
    const homes = body.data.flatMap(({ homes: there }: { homes: object[] }) => there);
    expect(homes).toEqual(
      expect.arrayContaining([
        { property_id: ids['hidden'], price_display: 'contact_agent' },
        { property_id: ids['treaty'], price_display: 'offers_over', price: { amount: 900_000, currency: 'USD' } },
        { property_id: ids['auction'], price_display: 'guide', price: { amount: 1_200_000, currency: 'USD' } },
      ]),
    );
  });
});

const AROUND = {
  location_top_left_lat: -37.8,
  location_top_left_lng: 144.9,
  location_bottom_right_lat: -37.9,
  location_bottom_right_lng: 145.1,
};
