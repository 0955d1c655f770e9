import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Body, type TestApp } from '../app.testing.ts';
import { PROJECT_ROOT } from '../platform/root.server.ts';
import { importListings, type Tally } from './import-listings.ts';
import { readMapping } from './read-mapping.ts';
import { type Finding as Found, type WrittenFinding as Finding, written } from './report.ts';

/** The real file, from the first byte to the answers of the API. */

const FILE = path.join(PROJECT_ROOT, '../shared/data/melb_data.csv');
const ROWS = 13_580;
const HOST = 'grend.com.au';

let app: TestApp;
let first: { tally: Tally; findings: Finding[] };
beforeAll(async () => {
  app = await startTestApp();
  first = await importFile();
  await app.app.index.refresh();
});
afterAll(() => app.close());

async function importFile(): Promise<{ tally: Tally; findings: Finding[] }> {
  const findings: Finding[] = [];
  const report = {
    add: (finding: Found) => void findings.push(written(finding, 'en')),
    flush: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
  const mapping = await readMapping(path.join(PROJECT_ROOT, 'mappings/melbourne-sales.json'));
  const tally = await importListings({
    path: FILE,
    mapping,
    report,
    save: (records) => app.app.properties.saveBatch({ kind: 'import', source: mapping.source }, records),
  });
  return { tally, findings };
}

async function listing(externalId: string): Promise<Body> {
  const [row] = await app.db.query<{ id: string }>(
    "SELECT id::text AS id FROM listings WHERE source = 'melbourne-sales' AND external_id = $1",
    [externalId],
  );
  const answer = await app.request('GET', `/api/v2/property?id=${row?.id ?? ''}`, { host: HOST });
  expect(answer.status).toBe(200);
  return answer.body.data;
}

const aud = (amount: number): { amount: number; currency: string } => ({ amount, currency: 'AUD' });

describe('the sales of Melbourne', () => {
  it('are read to the last row, and none is lost without a reason', async () => {
    const lines = (await readFile(FILE, 'utf8')).trimEnd().split('\n').length - 1;
    expect(lines).toBe(ROWS);
    expect(first.tally).toEqual({
      read: ROWS,
      inserted: 13_579,
      updated: 0,
      unchanged: 0,
      skipped: 0,
      duplicate: 1,
      rejected: 0,
      notes: 62,
    });
    expect(first.findings.filter(({ status }) => status !== 'note')).toEqual([
      {
        line: expect.any(Number) as number,
        status: 'duplicate',
        code: 'id_twice',
        reason: 'Line 7771 has the same external id.',
        externalId: '69 Victoria St, Coburg, 2017-04-29',
      },
    ]);
    expect(first.findings).toContainEqual({
      line: 9970,
      status: 'note',
      code: 'not_plausible',
      reason: 'yearBuilt (YearBuilt): 1196 is not plausible and was left out.',
      externalId: '5 Armstrong St, Mount Waverley, 2017-06-24',
    });
  });

  it('are found by searching', async () => {
    const count = async (body: object): Promise<number> => {
      const answer = await app.request('POST', '/api/v4/property/search', { host: HOST, body });
      return answer.body.pagination.results as number;
    };
    expect(await count({ listing_type: 'buy', availability: ['sold'] })).toBe(9_022 + 1_703 + 92);
    expect(await count({ listing_type: 'buy', availability: ['available'] })).toBe(1_564 + 1_199 - 1);
    expect(await count({ listing_type: 'buy', availability: ['all'], property_type: ['townhouse'] })).toBe(1_114 - 1);
    expect(
      await count({ listing_type: 'buy', availability: ['all'], property_type: ['house'], bedroom: { min: 8 } }),
    ).toBe(9);
  });

  it('stand on the map with their price in their own currency', async () => {
    const box = {
      location_top_left_lat: -37.8,
      location_top_left_lng: 144.99,
      location_bottom_right_lat: -37.81,
      location_bottom_right_lng: 145,
      zoom_level: 17,
    };
    const { body } = await app.request('POST', '/api/v4/property/map', {
      body: { listing_type: 'buy', availability: ['all'], ...box },
      host: HOST,
    });
    const prices = body.data
      .flatMap(({ homes }: { homes?: { price?: { currency: string } }[] }) => homes ?? [])
      .map(({ price }: { price?: { currency: string } }) => price?.currency);
    expect(prices.length).toBeGreaterThan(10);
    expect(new Set(prices)).toEqual(new Set(['AUD']));
  });

  it('change nothing when they are imported again', async () => {
    const [before] = await app.db.query(
      'SELECT count(*), max(updated_at) FROM listings, (SELECT count(*) AS changes FROM listing_changes) AS log',
    );
    const again = await importFile();
    expect(again.tally).toEqual({ ...first.tally, inserted: 0, unchanged: 13_579 });
    expect(
      await app.db.query(
        'SELECT count(*), max(updated_at) FROM listings, (SELECT count(*) AS changes FROM listing_changes) AS log',
      ),
    ).toEqual([before]);
  });
});

/** Each beside its row in the file, as its line reads. */
describe('a row is a listing, field by field', () => {
  it('85 Turner St: sold, with little known', async () => {
    // Abbotsford,85 Turner St,2,h,1480000,S,Biggin,3/12/2016,2.5,3067,2,1,1,202,,,Yarra,-37.7996,144.9984,Northern
    // Metropolitan,4019
    const home = await listing('85 Turner St, Abbotsford, 2016-12-03');
    expect(home).toMatchObject({
      title: '2-bedroom house, 85 Turner St, Abbotsford',
      description:
        'Sold at auction on 3/12/2016, offered by Biggin. 2.5 km from the centre of Melbourne. Northern Metropolitan.',
      region: 'au',
      time_zone: 'Australia/Melbourne',
      object_type: 'residential_sale',
      offer_type: 'sale',
      property_type: ['house'],
      condition: 'used',
      owner_type: 'api',
      status: 'sold',
      sale_method: 'auction',
      auction: { result: 'sold' },
      is_property_sold: true,
      language: 'en',
      address: {
        street: '85 Turner St',
        suburb: 'Abbotsford',
        municipality: 'Yarra',
        region: 'VIC',
        post_code: '3067',
        coordinates: { lat: -37.7996, lng: 144.9984 },
      },
      prices: { sold_price: aud(1_480_000), price: aud(1_480_000) },
      details: { total_rooms: 2, bedrooms: 2, bathrooms: 1, garage: 1, land_size: 202 },
      price_history: [
        { date: '2016-12-03', action: 'sold', price: 1_480_000, currency: 'AUD', description: 'Sold at auction' },
      ],
    });
    expect(home.details).not.toHaveProperty('floor_size');
    expect(home).not.toHaveProperty('year_built');
    expect(home.prices).not.toHaveProperty('asking_price');
  });

  it('40 Federation La: passed in, so still for sale', async () => {
    // Abbotsford,40 Federation La,3,h,850000,PI,Biggin,4/3/2017,2.5,3067,3,2,1,94,,,Yarra,-37.7969,144.9969,Northern
    // Metropolitan,4019
    const home = await listing('40 Federation La, Abbotsford, 2017-03-04');
    expect(home).toMatchObject({
      status: 'available',
      auction: { result: 'passed_in' },
      is_property_sold: false,
      prices: { price_min: aud(850_000), price: aud(850_000) },
      details: { total_rooms: 3, bedrooms: 3, bathrooms: 2, garage: 1, land_size: 94 },
      price_history: [],
    });
    expect(home.description).toMatch(/^Passed in at auction on 4\/3\/2017/);
    expect(home.prices).not.toHaveProperty('sold_price');
  });

  it('3/5 Kent Rd: a unit without land of its own, on a vendor bid', async () => {
    // Box Hill,3/5 Kent Rd,2,u,400000,VB,Ray,23/04/2016,13.1,3128,2,1,1,0,,,Whitehorse,-37.8248,145.1215,Eastern
    // Metropolitan,4605
    const home = await listing('3/5 Kent Rd, Box Hill, 2016-04-23');
    expect(home).toMatchObject({
      title: '2-bedroom unit, 3/5 Kent Rd, Box Hill',
      property_type: ['apartment'],
      status: 'available',
      prices: { price_min: aud(400_000) },
      address: {
        street: '3/5 Kent Rd',
        suburb: 'Box Hill',
        municipality: 'Whitehorse',
        post_code: '3128',
        coordinates: { lat: -37.8248, lng: 145.1215 },
      },
    });
    expect(home.details).not.toHaveProperty('land_size');
  });

  it('2/38 Margaret St: a townhouse, all known', async () => {
    // Box Hill,2/38 Margaret
    // St,3,t,822500,S,Noel,28/05/2016,13.1,3128,3,2,1,238,130,2000,Whitehorse,-37.8154,145.1355,Eastern
    // Metropolitan,4605
    expect(await listing('2/38 Margaret St, Box Hill, 2016-05-28')).toMatchObject({
      title: '3-bedroom townhouse, 2/38 Margaret St, Box Hill',
      property_type: ['townhouse'],
      status: 'sold',
      year_built: 2000,
      prices: { sold_price: aud(822_500) },
      details: { total_rooms: 3, bedrooms: 3, bathrooms: 2, garage: 1, land_size: 238, floor_size: 130 },
      price_history: [{ date: '2016-05-28', price: 822_500 }],
    });
  });

  it('2 Riley Ct: sold after the auction', async () => {
    // Braybrook,2 Riley
    // Ct,4,h,850000,SA,Sweeney,8/10/2016,10.8,3019,4,2,2,606,240,2002,Maribyrnong,-37.788,144.862,Western
    // Metropolitan,3589
    expect(await listing('2 Riley Ct, Braybrook, 2016-10-08')).toMatchObject({
      status: 'sold',
      auction: { result: 'sold_after' },
      year_built: 2002,
      prices: { sold_price: aud(850_000) },
      details: { total_rooms: 4, bedrooms: 4, bathrooms: 2, garage: 2, land_size: 606, floor_size: 240 },
      description:
        'Sold after the auction on 8/10/2016, offered by Sweeney. 10.8 km from the centre of Melbourne. Western Metropolitan.',
    });
  });

  it('80 South Rd: a house on a vendor bid', async () => {
    // Braybrook,80 South
    // Rd,4,h,610000,VB,Biggin,17/09/2016,10.8,3019,4,2,1,283,154,1990,Maribyrnong,-37.7908,144.8485,Western
    // Metropolitan,3589
    expect(await listing('80 South Rd, Braybrook, 2016-09-17')).toMatchObject({
      status: 'available',
      year_built: 1990,
      prices: { price_min: aud(610_000) },
      details: { total_rooms: 4, bedrooms: 4, bathrooms: 2, garage: 1, land_size: 283, floor_size: 154 },
      description:
        'Passed in at auction on a vendor bid on 17/09/2016, offered by Biggin. 10.8 km from the centre of Melbourne. Western Metropolitan.',
    });
  });

  it('2/26 Pearson St: a unit sold before the auction', async () => {
    // Brighton,2/26 Pearson
    // St,2,u,536000,SP,Hodges,3/12/2016,11.2,3186,2,1,2,0,70,1970,Bayside,-37.9081,145.0043,Southern Metropolitan,10579
    expect(await listing('2/26 Pearson St, Brighton, 2016-12-03')).toMatchObject({
      property_type: ['apartment'],
      status: 'sold',
      auction: { result: 'sold_prior' },
      year_built: 1970,
      prices: { sold_price: aud(536_000) },
      details: { bedrooms: 2, bathrooms: 1, garage: 2, floor_size: 70 },
      price_history: [
        { date: '2016-12-03', action: 'sold', price: 536_000, currency: 'AUD', description: 'Sold before the auction' },
      ],
    });
  });

  it('5 Grange Rd: twenty bedrooms are not believed', async () => {
    // Caulfield East,5 Grange Rd,3,h,1650000,PI,Woodards,6/8/2016,9.3,3145,20,1,2,875,,,Glen
    // Eira,-37.8815,145.0491,Southern Metropolitan,608
    expect(await listing('5 Grange Rd, Caulfield East, 2016-08-06')).toMatchObject({
      title: '3-bedroom house, 5 Grange Rd, Caulfield East',
      details: { total_rooms: 3, bedrooms: 3, bathrooms: 1, garage: 2, land_size: 875 },
      prices: { price_min: aud(1_650_000) },
    });
  });

  it('5 Armstrong St: nor is a house of the year 1196', async () => {
    // Mount Waverley,5 Armstrong
    // St,3,h,1200000,VB,McGrath,24/06/2017,14.2,3149,3,1,4,807,117,1196,Monash,-37.86788,145.12121,Eastern
    // Metropolitan,13366
    const home = await listing('5 Armstrong St, Mount Waverley, 2017-06-24');
    expect(home).toMatchObject({
      details: { bedrooms: 3, garage: 4, land_size: 807, floor_size: 117 },
      address: { post_code: '3149', coordinates: { lat: -37.86788, lng: 145.12121 } },
    });
    expect(home).not.toHaveProperty('year_built');
  });

  it('132 The Parade: no word of a garage or a council', async () => {
    // Ascot Vale,132 The Parade,3,h,985000,S,Brad,3/9/2017,4.3,3032,3,1,,245,91,1945,,-37.77215,144.91144,Western
    // Metropolitan,6567
    const home = await listing('132 The Parade, Ascot Vale, 2017-09-03');
    expect(home).toMatchObject({
      status: 'sold',
      year_built: 1945,
      details: { bedrooms: 3, bathrooms: 1, land_size: 245, floor_size: 91 },
      address: { suburb: 'Ascot Vale', post_code: '3032' },
    });
    expect(home.details).not.toHaveProperty('garage');
    expect(home.address).not.toHaveProperty('municipality');
  });
});
