import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Body, type TestApp } from '../app.testing.ts';
import { aListing } from '../properties/record.testing.ts';
import { MAX_IGNORED_TEXT, MOST_IGNORED } from './filter.contract.ts';

/** What a search costs and answers, however much is sent. */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(
    aListing({ title: 'Enebolig med peis', propertyTypes: ['single_dwelling'] }),
    aListing({ title: 'Hytte', propertyTypes: ['cabin'] }),
  );
});
afterAll(() => app.close());

const PATHS = [
  '/api/v2/property/search',
  '/api/v4/property/search',
  '/api/v4/property/map',
  '/api/v4/property/facets',
  '/api/v4/property/suggestions',
];

async function ignoredBy(path: string, body: unknown): Promise<{ answer: Body; ignored: Body[] }> {
  const { status, body: answer } = await app.request('POST', path, { body: JSON.stringify(body) });
  expect(status).toBe(200);
  return { answer, ignored: answer.meta.ignored };
}

const numbered = (count: number) => Array.from({ length: count }, (_, i) => `wish ${i}`);

describe.each(PATHS)('%s', (path) => {
  it('reads nothing of half a million values', async () => {
    const { status, body } = await app.request('POST', path, { body: `{"facilities":[${'1,'.repeat(520_000)}1]}` });
    expect({ status, code: body.code }).toEqual({ status: 413, code: 'payload_too_large' });
    expect(JSON.stringify(body).length).toBeLessThan(500);
  });

  it('tells of fifty things that it left out, each cut short', async () => {
    const long = 'x'.repeat(500);
    const lists = { facilities: numbered(90), property_type: numbered(90), ownership: [long, { long }, [[long]]] };
    const { answer, ignored } = await ignoredBy(path, { [long]: long, ...lists });
    expect(ignored).toHaveLength(MOST_IGNORED);
    for (const { field, value } of ignored)
      expect(Math.max(field.length, value.length)).toBeLessThanOrEqual(MAX_IGNORED_TEXT);
    expect(JSON.stringify(answer.meta).length).toBeLessThan(10_000);
    const short = await ignoredBy(path, { [long]: long, ownership: [long, { long }, [[long]]] });
    expect(short.ignored.map(({ value }) => String(value).slice(0, 12))).toEqual([
      'xxxxxxxxxxxx',
      'xxxxxxxxxxxx',
      '{"long":"xxx',
      '[["xxxxxxxxx',
    ]);
  });

  it('counts the places that it does not know among the fifty', async () => {
    const { ignored } = await ignoredBy(path, { facilities: numbered(90), address: numbered(20) });
    expect(ignored).toHaveLength(MOST_IGNORED);
  });
});

describe('a search with lists that are too long', () => {
  const search = (body: unknown) => ignoredBy('/api/v4/property/search', body);

  it('reads the first hundred values, and tells of the rest once', async () => {
    const cabins = Array<string>(2_000).fill('cabin');
    const { answer, ignored } = await search({ property_type: [...cabins, 'single_dwelling', 'igloo'] });
    expect(answer.data.map(({ title }: Body) => String(title))).toEqual(['Hytte']);
    expect(ignored).toEqual([{ field: 'property_type', value: 'cabin, cabin, cabin, cabin, cabin…' }]);
  });

  it('reads the first hundred values of a text, too', async () => {
    const { answer, ignored } = await search({ property_type: `${'cabin,'.repeat(2_000)}igloo` });
    expect(answer.data).toHaveLength(1);
    expect(ignored).toEqual([{ field: 'property_type', value: 'cabin' }]);
  });

  it('keeps as many values as the field may have, and tells of the rest once', async () => {
    const { answer, ignored } = await search({ keywords: [...Array(25).keys()].map((i) => `ord${i}`) });
    expect(answer.data).toEqual([]);
    expect(ignored).toEqual([{ field: 'keywords', value: 'ord20, ord21, ord22, ord23, ord24' }]);
  });

  it('tells once of what is sent often', async () => {
    expect((await search({ facilities: Array(90).fill('moat') })).ignored).toEqual([
      { field: 'facilities', value: 'moat' },
    ]);
  });

  it('takes an area of a thousand corners, and none of more', async () => {
    const corner = (i: number) => [10 + i / 10_000, 59 + (i % 7) / 10_000];
    const corners = (count: number) => Array.from({ length: count }, (_, i) => corner(i));
    expect((await search({ polygon: corners(1_000) })).ignored).toEqual([]);
    for (const polygon of [corners(1_001), '10,59;'.repeat(1_001)])
      expect((await search({ polygon })).ignored.map(({ field }) => String(field))).toEqual(['polygon']);
  });
});

describe('a field that is named like what every object has', () => {
  const names = ['constructor', 'to_string', 'has_own_property', 'value_of', 'prototype'];

  it.each(PATHS)('is a field that %s does not know', async (path) => {
    const { ignored } = await ignoredBy(path, Object.fromEntries(names.map((name) => [name, 'x'])));
    expect(ignored).toEqual(names.map((field) => ({ field, value: 'x' })));
  });

  it('is no bound, corner or point either', async () => {
    const own = { constructor: 1, to_string: 2 };
    const { ignored } = await ignoredBy('/api/v4/property/search', { price: own, floors: [own], map_centroid: own });
    expect(ignored.map(({ field }) => String(field)).sort()).toEqual(['floors', 'map_centroid', 'price']);
  });

  it('is refused with the whole body where it would be a prototype', async () => {
    const body = '{"__proto__":{"listing_type":"rent"}}';
    expect(await app.request('POST', '/api/v4/property/search', { body })).toMatchObject({
      status: 400,
      body: { code: 'malformed_json' },
    });
  });
});

describe('a search that somebody saves', () => {
  it('is refused where its text is longer than an address', async () => {
    const { headers } = await app.signIn();
    for (const query of [`keywords=${'a'.repeat(9_000)}`, 'a&'.repeat(501)]) {
      for (const path of ['/api/search-collections', '/api/search-collections/searches/exists']) {
        const body = JSON.stringify({ name: 'Hytte', query });
        const answer = await app.request('POST', path, { headers, body });
        expect({ path, status: answer.status, told: Object.keys(answer.body.errors) }).toEqual({
          path,
          status: 400,
          told: ['query'],
        });
      }
    }
  });

  it('tells of fifty things that it left out', async () => {
    const { headers } = await app.signIn('ola@example.no');
    const query = { facilities: numbered(90), property_type: numbered(90) };
    const body = JSON.stringify({ name: 'Hytte', query });
    const answer = await app.request('POST', '/api/search-collections', { headers, body });
    expect(answer.body.meta.ignored).toHaveLength(MOST_IGNORED);
  });
});
