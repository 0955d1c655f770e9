import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../app.testing.ts';
import { aListing } from '../properties/record.testing.ts';

/** Streets whose names hold another's. */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const norwegian = (street: string) => aListing({ address: { street, municipality: 'Oslo', postCode: '0181' } });
  const australian = (street: string) =>
    aListing({
      ...{ region: 'au', timeZone: 'Australia/Melbourne', language: 'en' },
      prices: { currency: 'USD', askingPrice: 900_000 },
      address: { street, suburb: 'Melbourne', region: 'VIC', postCode: '3000', lat: -37.815, lng: 144.966 },
    });
  await app.add(
    ...['Torggata 5', 'Torggt. 7 B', 'Torggata 9 H0301', 'Øvre Torggata 5', 'Nedre Torggata 11'].map(norwegian),
    ...['12 Collins St', '3/14 Collins Street', 'Level 2 Unit 5 16 Collins Street', '8 Little Collins Street'].map(
      australian,
    ),
  );
});
afterAll(() => app.close());

async function streetsOf(address: string, host: string): Promise<readonly string[]> {
  const { status, body } = await app.request('POST', '/api/v4/property/search', { host, body: { address: [address] } });
  expect(status).toBe(200);
  const homes = body['data'] as readonly { readonly address: { readonly street: string } }[];
  return homes.map(({ address: { street } }) => street).toSorted();
}

it('are not searched for one another', async () => {
  expect(await streetsOf('oslo,oslo;Torggata', 'grend.no')).toEqual(['Torggata 5', 'Torggata 9 H0301', 'Torggt. 7 B']);
  expect(await streetsOf('oslo,oslo;Øvre Torggata', 'grend.no')).toEqual(['Øvre Torggata 5']);
  expect(await streetsOf('oslo,oslo;Torggata 5', 'grend.no')).toEqual(['Torggata 5']);
  expect(await streetsOf('victoria,melbourne;Collins Street', 'grend.com.au')).toEqual([
    '12 Collins St',
    '3/14 Collins Street',
    'Level 2 Unit 5 16 Collins Street',
  ]);
  expect(await streetsOf('victoria,melbourne;Little Collins St', 'grend.com.au')).toEqual(['8 Little Collins Street']);
  // Without its type each street of the name is meant.
  expect(await streetsOf('victoria,melbourne;Collins', 'grend.com.au')).toHaveLength(4);
});

it('are counted by themselves where they are suggested', async () => {
  const { body } = await app.request('GET', '/api/v2/address?term=Torggata+5,+0181+Oslo', { host: 'grend.no' });
  const streets = (body['data'] as readonly { kind: string; name: string; homes: number }[]).filter(
    ({ kind }) => kind === 'street',
  );
  expect(streets.map(({ name, homes }) => [name, homes])).toContainEqual(['Torggata', 3]);
});
