import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type Body, type TestApp } from '../app.testing.ts';
import { aListing } from '../properties/record.testing.ts';

/** Places of one name, or almost one: which of them is meant, and offered. */
let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
  await test.add(
    home({ suburb: 'Brisbane City', municipality: 'Brisbane', region: 'QLD', postCode: '4000' }),
    home({ suburb: 'Melbourne', region: 'VIC', postCode: '3000' }),
    home({ suburb: 'Docklands', municipality: 'Melbourne', region: 'VIC', postCode: '3008' }),
    home({ suburb: 'Richmond', municipality: 'Yarra', region: 'VIC', postCode: '3121' }),
    home({ suburb: 'Belconnen', region: 'ACT', postCode: '2617' }),
    home({ suburb: 'Corio', municipality: 'Greater Geelong', region: 'VIC', postCode: '3214' }),
    home({ suburb: 'Parramatta', municipality: 'Parramatta', region: 'NSW', postCode: '2150' }),
    home({ suburb: 'Ermington', municipality: 'Parramatta', region: 'NSW', postCode: '2115' }),
    // The nearest council is over the border, in New South Wales.
    home({
      suburb: 'Dickson',
      municipality: 'Canberra',
      region: 'ACT',
      postCode: '2602',
      lat: -35.2507,
      lng: 149.1406,
    }),
    home({ suburb: 'Newtown', region: 'NSW', postCode: '2042', lat: -33.898, lng: 151.178 }),
    home({ suburb: 'Marrickville', region: 'NSW', postCode: '2204', lat: -33.907, lng: 151.155 }),
  );
});
afterAll(() => test.close());

function home(address: NonNullable<Parameters<typeof aListing>[0]>['address'] & object) {
  return aListing({
    address,
    region: 'au',
    timeZone: 'Australia/Sydney',
    language: 'en',
    prices: { currency: 'USD', askingPrice: 900_000 },
  });
}

async function ask(path: string): Promise<readonly Body[]> {
  const { body } = await test.request('GET', `/api/v2/address${path}`, { host: 'grend.com.au' });
  return body['data'];
}

it.each([
  ['Brisbane', 'queensland,greater-brisbane', 1],
  ['Melbourne', 'victoria,greater-melbourne', 3],
  ['Sydney', 'new-south-wales,greater-sydney', 4],
  ['Canberra', 'australian-capital-territory', 2],
  ['Australian Capital Territory', 'australian-capital-territory', 2],
  ['Geelong', 'victoria,greater-geelong-council', 1],
])(
  'offers for %s first the namesake with the most homes, which is the one that the name alone finds',
  async (...row) => {
    const [name, address, homes] = row;
    const [first] = await ask(`?term=${name}`);
    const [found] = await ask(`/lookup?address[]=${name}`);
    for (const place of [first, found]) expect([place?.['address'], place?.['homes']]).toEqual([address, homes]);
  },
);

it('searches there', async () => {
  const found = async (name: string): Promise<unknown> => {
    const { body } = await test.request('POST', '/api/v4/property/search', {
      host: 'grend.com.au',
      body: { address: [name], listing_type: 'buy' },
    });
    return body['pagination']?.['results'];
  };
  expect([await found('Brisbane'), await found('Melbourne'), await found('City of Melbourne')]).toEqual([1, 3, 2]);
  expect(await found('Sydney')).toBe(4);
});

it('finds the homes of the suburbs around one in a city, though campuses and street corners of the register lie between', async () => {
  const search = async (around: boolean): Promise<unknown> => {
    const { body } = await test.request('POST', '/api/v4/property/search', {
      host: 'grend.com.au',
      body: { address: ['new-south-wales,newtown'], listing_type: 'buy', include_surrounding: around || undefined },
    });
    return body['pagination']?.['results'];
  };
  expect([await search(false), await search(true)]).toEqual([1, 2]);
  const [newtown, ...around] = await ask('/lookup?address[]=new-south-wales,newtown&surrounding=true');
  expect(newtown?.['name']).toBe('Newtown');
  const withHomes = around.filter((place) => Number(place['homes']) > 0).map((place) => place['name']);
  expect(withHomes).toEqual(['Marrickville']);
  expect(around.map((place) => place['name'])).toEqual(expect.arrayContaining(['Stanmore', 'Camperdown', 'St Peters']));
});

it('offers before a hamlet without homes a town with homes whose name is almost the same', async () => {
  const found = (await ask('?term=paramatta')).map((place) => [place['name'], place['homes'], place['match']]);
  expect(found[0]).toEqual(['Parramatta', 1, 'similar']);
  expect(found.at(-1)).toEqual(['Paramatta', 0, 'name']);
});

it('offers for a misspelt name the town before the council that is called the same', async () => {
  const found = await ask('?term=parramata');
  expect(found.slice(0, 2).map((place) => [place['kind'], place['name'], place['homes']])).toEqual([
    ['suburb', 'Parramatta', 1],
    ['municipality', 'Parramatta', 2],
  ]);
});

it('offers of streets of one name those with homes for sale before those with homes to let alone', async () => {
  const inStreet = (number: number, suburb: string, postCode: string, use: 'buy' | 'rent') =>
    aListing({
      ...home({ street: `${String(number)} Quokka Way`, suburb, region: 'WA', postCode }),
      ...(use === 'rent' ? { objectType: 'residential_rent' as const, prices: { currency: 'AUD', rent: 2_600 } } : {}),
    });
  await test.add(
    ...[1, 3, 5].map((number) => inStreet(number, 'Subiaco', '6008', 'rent')),
    inStreet(2, 'Scarborough', '6019', 'buy'),
  );
  const found = (await ask('?term=quokka way&listing_type=buy')).filter((place) => place['kind'] === 'street');
  expect(found.map((place) => [place['context'], place['homes']])).toEqual([
    ['Scarborough, Stirling, Western Australia', 1],
    ['Subiaco, Nedlands, Western Australia', 0],
  ]);
});

it('offers a capital as a whole, and its council as its own', async () => {
  const found = (await ask('?term=melbourne')).map((place) => [place['kind'], place['name'], place['homes']]);
  expect(found.slice(0, 1)).toEqual([['city', 'Melbourne', 3]]);
  expect(found).toContainEqual(['municipality', 'City of Melbourne', 2]);
  expect((await ask('?term=city of melbourne'))[0]?.['name']).toBe('City of Melbourne');
  // Where a suburb lies is told without the city.
  const [richmond] = await ask('?term=richmond melbourne');
  expect([richmond?.['name'], richmond?.['context']]).toEqual(['Richmond', 'Yarra, Victoria']);
});

it('knows the place that a point is at', async () => {
  const at = async (lat: number, lng: number) => {
    const { status, body } = await test.request('GET', `/api/v2/address/nearest?lat=${lat}&lng=${lng}`, {
      host: 'grend.com.au',
    });
    return [status, body['data']?.['name']];
  };
  const newtown = test.app.areas.byPath('new-south-wales,newtown', 'au')?.point;
  expect(await at(newtown?.lat ?? 0, newtown?.lng ?? 0)).toEqual([200, 'Newtown']);
  expect(await at(-40, 160)).toEqual([404, undefined]);
});
