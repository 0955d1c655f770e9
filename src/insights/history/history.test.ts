import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../app.testing.ts';
import { aListing } from '../../properties/record.testing.ts';
import type { ListingRecordInput } from '../../properties/record.contract.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const sales = (id: string | undefined) => app.request('GET', `/api/v2/property/${id ?? ''}/earlier-sales`);

function house(street: string, changes: Partial<ListingRecordInput> = {}): ListingRecordInput {
  return aListing({
    propertyTypes: ['house'],
    address: { street, postCode: '0554', lat: 59.92, lng: 10.75 },
    ...changes,
  });
}

function sold(
  street: string,
  day: string,
  soldPrice: number | undefined,
  changes: Partial<ListingRecordInput> = {},
): ListingRecordInput {
  return house(street, {
    availability: 'sold',
    soldAt: `${day}T10:00:00.000Z`,
    publishedAt: `${day}T06:00:00.000Z`,
    prices: { currency: 'NOK', askingPrice: 1_000_000, ...(soldPrice === undefined ? {} : { soldPrice }) },
    ...changes,
  });
}

describe('earlier sales of a home', () => {
  it('are those at its address, the latest first, with the listing that was sold', async () => {
    const [id] = await app.add(house('Furuveien 3'));
    const [older, newer] = await app.add(
      sold('Furuveien 3', '2012-06-01', 3_100_000),
      sold('FURUVEIEN 3', '2018-03-04', undefined),
      sold('Furuveien 5', '2015-01-01', 2_000_000),
    );
    expect((await sales(id)).body.data).toEqual([
      { date: '2018-03-04', known_by: 'address', property_id: newer, agency_id: '287955' },
      {
        date: '2012-06-01',
        known_by: 'address',
        property_id: older,
        agency_id: '287955',
        price: { amount: 3_100_000, currency: 'NOK' },
      },
    ]);
  });

  it('are those under its number in the land registry', async () => {
    const landRegistry = { municipalityNumber: 301, farmNumber: 77, shareNumber: 12 };
    const [id] = await app.add(house('Granveien 1', { landRegistry }));
    const [earlier] = await app.add(
      sold('Gamleveien 9', '2016-05-05', 4_000_000, { landRegistry }),
      sold('Granveien 1', '2016-06-06', 1_000_000, { landRegistry: { ...landRegistry, shareNumber: 13 } }),
    );
    expect((await sales(id)).body.data).toEqual([
      expect.objectContaining({ known_by: 'land_registry', property_id: earlier }),
    ]);
  });

  it('are those that the listing itself tells of, each once', async () => {
    const [id] = await app.add(
      house('Lønneveien 2', {
        priceHistory: [
          { date: '2009-02-03', action: 'sold', price: 2_000_000, currency: 'NOK' },
          { date: '2017-09-20', action: 'sold', price: 3_300_000, currency: 'NOK' },
          { date: '2026-11-02', action: 'listed', price: 4_200_000, currency: 'NOK' },
        ],
      }),
    );
    await app.add(sold('Lønneveien 2', '2017-08-01', 3_300_000));
    expect((await sales(id)).body.data).toMatchObject([
      { date: '2017-08-01', known_by: 'address' },
      { date: '2009-02-03', known_by: 'listing', price: { amount: 2_000_000 } },
    ]);
  });

  it('are not its own sale, nor one that came after, nor a let, nor in another country', async () => {
    const own = sold('Bjørkeveien 8', '2026-10-20', 5_000_000, {
      publishedAt: '2026-10-01T06:00:00.000Z',
      priceHistory: [{ date: '2026-10-20', action: 'sold', price: 5_000_000, currency: 'NOK' }],
    });
    const [id] = await app.add(own);
    await app.add(
      sold('Bjørkeveien 8', '2026-11-15', 5_100_000),
      sold('Bjørkeveien 8', '2014-01-01', 12_000, { objectType: 'residential_rent' }),
      sold('Bjørkeveien 8', '2014-01-01', 900_000, { region: 'au', timeZone: 'Australia/Sydney' }),
    );
    expect((await sales(id)).body.data).toEqual([]);
  });
});

describe('what is asked wrongly', () => {
  it('of an unknown home is not found, of a withdrawn one gone', async () => {
    expect(await sales('999999999')).toMatchObject({ status: 404, body: { code: 'listing_not_found' } });
    const [id] = await app.add(house('Osp 1', { availability: 'unavailable' }));
    expect(await sales(id)).toMatchObject({ status: 410, body: { code: 'listing_withdrawn' } });
  });

  it.each(['1', 'abc', '%27%3B--'])('of %s is invalid', async (id) => {
    expect((await sales(id)).status).toBe(400);
  });
});
