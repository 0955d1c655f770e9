import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../app.testing.ts';
import { aListing } from '../properties/record.testing.ts';

/** Places around another where water lies between: in lookups, in searches and on the page of a place. */

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  const home = (suburb: string, municipality: string, region: string, postCode: string, [lat, lng]: [number, number]) =>
    aListing({ address: { street: `Testveien 1`, suburb, municipality, region, postCode, lat, lng } });
  const sydney = (suburb: string, postCode: string, [lat, lng]: [number, number]) =>
    aListing({
      ...{ region: 'au', timeZone: 'Australia/Sydney', language: 'en' },
      prices: { currency: 'USD', askingPrice: 900_000 },
      address: { street: '1 Test Street', suburb, region: 'NSW', postCode, lat, lng },
    });
  await test.add(
    // Known by its home alone.
    home('Tjuvholmen', 'Oslo', 'Oslo', '0252', [59.908, 10.7215]),
    home('Skøyen', 'Oslo', 'Oslo', '0277', [59.922, 10.68]),
    home('Nesoddtangen', 'Nesodden', 'Akershus', '1450', [59.8647, 10.6535]),
    home('Fjellstrand', 'Nesodden', 'Akershus', '1458', [59.796, 10.606]),
    sydney('Watsons Bay', '2030', [-33.8446, 151.2825]),
    sydney('Vaucluse', '2030', [-33.859, 151.277]),
    sydney('Manly East', '2095', [-33.8, 151.29]),
  );
});
afterAll(() => test.close());

const [NORWAY, AUSTRALIA] = ['grend.no', 'grend.com.au'];

async function around(path: string, host: string): Promise<readonly string[]> {
  const query = `address[]=${encodeURIComponent(path)}&surrounding=true`;
  const { status, body } = await test.request('GET', `/api/v2/address/lookup?${query}`, { host });
  expect(status).toBe(200);
  return body['data'].flatMap(({ name, asked }: { name: string; asked: string[] }) => (asked.length > 0 ? [] : [name]));
}

async function homesAround(path: string, host: string): Promise<readonly string[]> {
  const body = { address: [path], include_surrounding: true };
  const answer = await test.request('POST', '/api/v4/property/search', { body, host });
  return answer.body['data'].map(({ address }: { address: { suburb: string } }) => address.suburb).sort();
}

const neighbours = (path: string) => {
  const area = test.app.areas.byPath(path);
  return area === undefined ? [] : test.app.areas.neighbours(area).map(({ name }) => name);
};

describe('what lies across the water', () => {
  it.each([
    ['oslo,oslo,tjuvholmen', 'Nesoddtangen', NORWAY],
    ['akershus,nesodden,nesoddtangen', 'Tjuvholmen', NORWAY],
    ['new-south-wales,watsons-bay', 'Manly East', AUSTRALIA],
  ] as const)('is beside %s on the map, but not around it: %s', async (path, across, host) => {
    expect(neighbours(path)).toContain(across);
    const found = await around(path, host);
    expect(found).not.toContain(across);
    expect(found).not.toEqual([]);
  });

  it('is in no search with what is around a place', async () => {
    expect(await homesAround('oslo,oslo,tjuvholmen', NORWAY)).toEqual(['Skøyen', 'Tjuvholmen']);
    expect(await homesAround('akershus,nesodden,nesoddtangen', NORWAY)).toEqual(['Fjellstrand', 'Nesoddtangen']);
    expect(await homesAround('new-south-wales,watsons-bay', AUSTRALIA)).toEqual(['Vaucluse', 'Watsons Bay']);
  });

  it('is not offered on the page of a place', async () => {
    const { body } = await test.request('GET', '/api/v2/address/profile?address=oslo,oslo,tjuvholmen', {
      host: NORWAY,
    });
    const names = body['data'].around.map(({ name }: { name: string }) => name);
    expect(names).toContain('Skøyen');
    expect(names).not.toContain('Nesoddtangen');
  });
});
