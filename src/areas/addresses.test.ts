import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type Body, type TestApp } from '../app.testing.ts';
import { aListing } from '../properties/record.testing.ts';

/** What is offered for addresses, and for texts that name several places. */

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  const place = { suburb: 'Grünerløkka', municipality: 'Oslo', postCode: '0554', lat: 59.9227, lng: 10.7594 };
  const hills = { suburb: 'Surry Hills', region: 'NSW', postCode: '2010', lat: -33.88, lng: 151.21 };
  await test.add(
    aListing({ address: { street: 'Markveien 41B', ...place } }),
    aListing({
      ...{ region: 'au', timeZone: 'Australia/Sydney', language: 'en' },
      prices: { currency: 'USD', askingPrice: 900_000 },
      address: { street: '1 Crown St', ...hills },
    }),
  );
});
afterAll(() => test.close());

async function suggest(term: string, host = 'grend.no'): Promise<readonly Body[]> {
  const { status, body } = await test.request('GET', `/api/v2/address?term=${encodeURIComponent(term)}`, { host });
  expect(status).toBe(200);
  return body['data'] as readonly Body[];
}

it('offers several homes at one address once, as the search that finds them', async () => {
  const flat = { municipality: 'Bergen', postCode: '5003', lat: 60.39, lng: 5.32 };
  const numbered = ['Smedveien 2', 'Smedveien 2', 'Smedveien 2', 'Smedveien 12', 'Smedveien 22'];
  await test.add(...numbered.map((street) => aListing({ address: { street, ...flat } })));
  const found = await suggest('Smedveien 2');
  expect(found.map(({ kind, name, house, homes }) => [kind, name, house, homes])).toEqual([
    ['street', 'Smedveien 2', '2', 3],
    ['street', 'Smedveien', undefined, 5],
  ]);
  const { body } = await test.request('POST', '/api/v4/property/search', {
    body: { address: [`${String(found[0]?.['address'])};Smedveien 2`] },
    host: 'grend.no',
  });
  expect(body.pagination.results).toBe(3);
  const near = await suggest('Smedveien 4');
  expect(near.slice(1).map(({ kind, name, homes }) => [kind, name, homes])).toEqual([
    ['street', 'Smedveien 2', 3],
    ['listing', 'Smedveien 12', 1],
    ['listing', 'Smedveien 22', 1],
  ]);
});

it.each([
  ['grend.no', 'Lerkeveien', { municipality: 'Bergen', postCode: '5003' }],
  ['grend.com.au', 'Walker Avenue', { suburb: 'Newtown', region: 'NSW', postCode: '2042' }],
])('says where an address on %s is, and where the middle of its street is', async (host, street, within) => {
  const isNorway = host === 'grend.no';
  const [lat, lng] = isNorway ? [60.39, 5.32] : [-33.9, 151.18];
  const written = (number: number) => (isNorway ? `${street} ${String(number)}` : `${String(number)} Walker Ave`);
  const market = isNorway
    ? {}
    : {
        ...{ region: 'au' as const, timeZone: 'Australia/Sydney', language: 'en' as const },
        prices: { currency: 'USD', askingPrice: 900_000 },
      };
  const at = (north: number) => ({ lat: lat + north, lng });
  await test.add(
    aListing({ ...market, address: { street: written(28), ...within, ...at(0.001) } }),
    aListing({ ...market, address: { street: written(30), ...within, ...at(0.003) } }),
    aListing({ ...market, address: { street: written(30), ...within, ...at(0.003) } }),
    aListing({ ...market, address: { street: written(40), ...within } }),
  );
  const [home, road] = await suggest(written(28), host);
  expect(home).toMatchObject({ kind: 'listing', name: written(28), coordinates: at(0.001) });
  const middle = { lat: expect.closeTo(lat + 0.007 / 3, 5), lng: expect.closeTo(lng, 5) };
  expect(road).toMatchObject({ kind: 'street', name: street, coordinates: middle });
  const [flats] = await suggest(written(30), host);
  expect(flats).toMatchObject({ kind: 'street', name: written(30), coordinates: at(0.003) });

  const path = String(road?.['address']);
  const lookUp = async (...streets: string[]) => {
    const query = streets.map((each) => `address[]=${encodeURIComponent(`${path};${each}`)}`).join('&');
    const { body } = await test.request('GET', `/api/v2/address/lookup?${query}`, { host });
    return body.data[0];
  };
  expect((await lookUp(street, written(30), written(99))).streets).toEqual([
    { asked: `${path};${street}`, name: street, coordinates: middle },
    { asked: `${path};${written(30)}`, name: written(30), coordinates: at(0.003) },
    { asked: `${path};${written(99)}`, name: street, coordinates: middle },
  ]);
  expect(await lookUp('Qwxyz Street')).not.toHaveProperty('streets');
});

it.each([
  ['Grünerløkka, Oslo', ['Grünerløkka name', 'Oslo around']],
  ['Oslo Grünerløkka', ['Grünerløkka name']],
  ['Drammen Grünerløkka', ['Drammen similar', 'Grünerløkka similar']],
  ['Os lo', ['Oslo name']],
])('reads %s as places, one in the other or each by itself', async (term, expected) => {
  const found = (await suggest(term)).map(({ name, match }) => `${String(name)} ${String(match)}`);
  expect(found.slice(0, expected.length)).toEqual(expected);
});

it('says what people call a place that is spelt almost so', async () => {
  const lokka = (await suggest('løka')).find(({ name }) => name === 'Grünerløkka');
  expect(lokka).toMatchObject({ match: 'similar', called: expect.arrayContaining(['lokka']) as unknown });
  expect((await suggest('løkka'))[0]).not.toHaveProperty('called');
});

it('guesses at no place without homes where a place with homes begins as typed', async () => {
  const found = await suggest('surry h', 'grend.com.au');
  expect(found[0]).toMatchObject({ name: 'Surry Hills', match: 'beginning', homes: 1 });
  expect(found.filter(({ match, homes }) => match === 'similar' && homes === 0)).toEqual([]);
});

it('means by a street and a city the street in its middle, with homes or without', async () => {
  const au = { region: 'au', timeZone: 'Australia/Sydney', language: 'en' } as const;
  const prices = { currency: 'USD', askingPrice: 900_000 } as const;
  const home = (street: string, suburb: string, postCode: string, lat: number, lng: number) =>
    aListing({ ...au, prices, address: { street, suburb, region: 'NSW', postCode, lat, lng } });
  await test.add(
    home('66 George Street', 'Paddington', '2021', -33.884, 151.229),
    home('18 George Street', 'Parramatta', '2150', -33.815, 151.01),
    home('4 Kent Street', 'Sydney', '2000', -33.867, 151.204),
    home('8 Kent Street', 'Epping', '2121', -33.77, 151.08),
  );
  const named = async (term: string) =>
    (await suggest(term, 'grend.com')).flatMap(({ name, context, match, no_home_at: number }) =>
      match === 'name' ? [[name, String(context).split(',')[0], number]] : [],
    );
  const george = [['George Street', 'Sydney', '200']];
  expect(await named('200 George Street Sydney')).toEqual(george);
  expect(await named('200 george st, Sydney NSW 2000')).toEqual(george);
  expect(await named('200 Goerge Steet Sydney')).toEqual([]);
  expect(await named('George Street Sydney')).toEqual([['George Street', 'Sydney', undefined]]);
  expect(await named('20 Kent Street Sydney')).toEqual([['Kent Street', 'Sydney', '20']]);
  expect(await named('8 Kent Street Epping')).toEqual([
    ['8 Kent Street', 'Epping', undefined],
    ['Kent Street', 'Epping', undefined],
  ]);
  // Without its city, each of them.
  expect((await named('20 Kent Street')).map(([, suburb]) => suburb).sort()).toEqual(['Epping', 'Sydney']);
});

it.each(['Cresent', 'Cresant', 'Crescnet', 'Cres', 'crescent'])(
  'finds the address of a home where the type of its street is misspelt: %s',
  async (type) => {
    await test.add(
      aListing({
        ...{ region: 'au', timeZone: 'Australia/Sydney', language: 'en' },
        prices: { currency: 'USD', askingPrice: 900_000 },
        address: { street: '12 Mary Crescent', suburb: 'Leichhardt', region: 'NSW', postCode: '2040' },
      }),
    );
    const [found] = await suggest(`12 Mary ${type} Leichhardt`, 'grend.com');
    expect([found?.['name'], found?.['match']]).toEqual(['12 Mary Crescent', 'name']);
  },
);
