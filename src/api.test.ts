import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from './app.testing.ts';
import { urlOf } from './contract/client.ts';
import { translator } from './texts/messages.ts';
import { aListing } from './properties/record.testing.ts';

/** What holds for every endpoint there is. */

let app: TestApp;
let known: string;
beforeAll(async () => {
  app = await startTestApp();
  [known = ''] = await app.add(aListing());
});
afterAll(() => app.close());

const endpoints = () => app.app.routes.map(({ endpoint }) => endpoint);

/** What people and their tools send who mean no good, or do not look. */
const hostile = fc.oneof(
  fc.constantFrom<unknown>(
    "' OR 1=1 --",
    '"; DROP TABLE listings; --',
    '${jndi:ldap://x}',
    '../../etc/passwd',
    '%00',
    '\u0000',
    '\ud800',
    '<script>alert(1)</script>',
    '🏠'.repeat(50),
    'x'.repeat(10_000),
    -1,
    0,
    1e308,
    Number.MAX_SAFE_INTEGER,
    '9'.repeat(30),
    'NaN',
    'null',
    'true',
    [],
    {},
    [[]],
    [null],
    { min: {}, max: [] },
    { $gt: '' },
    { __proto__: { admin: true } },
    { constructor: { prototype: {} } },
    '100200301',
    'all',
    'buy',
    'oslo',
    '10,59;11,59',
    [[1e9, 1e9]],
  ),
  fc.anything({ maxDepth: 2 }),
);
const names = fc.constantFrom(
  'id',
  'ids',
  'term',
  'page',
  'size',
  'limit',
  'kinds',
  'property_id',
  'parent_id',
  'project_id',
  'sorting',
  'order',
  'availability',
  'price',
  'bedroom',
  'keywords',
  'address',
  'geo_id',
  'polygon',
  'floors',
  'viewing_date',
  'facilities',
  'listing_type',
  'acquisition',
  'zoom_level',
  'location_top_left_lat',
  'location_top_left_lng',
  'location_bottom_right_lat',
  'location_bottom_right_lng',
  'map_centroid',
  'property_radius',
  'agency_id',
  'agency_parent_id',
  'publish_date_min',
  'room_type',
  '__proto__',
  'constructor',
  'outline',
);

describe('every endpoint', () => {
  it('answers anything at all as documented, and never fails inside', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(),
        fc.dictionary(names, hostile, { maxKeys: 6 }),
        fc.array(hostile, { minLength: 2, maxLength: 2 }),
        async (which, input, [first, second]) => {
          const endpoint = endpoints()[which % endpoints().length];
          if (endpoint === undefined) return;
          const params = { id: text(first), roomType: text(second) };
          const query =
            endpoint.query === undefined
              ? {}
              : Object.fromEntries(Object.entries(input).map(([name, value]) => [name, text(value)]));
          const { status } = await app.request(
            endpoint.method,
            urlOf(endpoint, params, query),
            endpoint.body === undefined ? {} : { body: JSON.stringify(input) },
          );
          expect(status).toBeLessThan(500);
        },
      ),
      { numRuns: 600 },
    );
  });

  it('refuses a body that is no JSON, is too large or is of another kind', async () => {
    for (const { path } of endpoints().filter(({ body }) => body !== undefined)) {
      expect(await app.request('POST', path, { body: '{"a":' })).toMatchObject({
        status: 400,
        body: { code: 'malformed_json' },
      });
      expect(
        await app.request('POST', path, { body: JSON.stringify({ keywords: ['x'.repeat(1_100_000)] }) }),
      ).toMatchObject({ status: 413, body: { code: 'payload_too_large' } });
      expect(
        await app.request('POST', path, {
          body: 'a=1',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        }),
      ).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } });
    }
  });

  it('survives a body nested a thousand deep', async () => {
    const deep = '['.repeat(1_000) + ']'.repeat(1_000);
    for (const { path } of endpoints().filter(({ body }) => body !== undefined)) {
      const { status } = await app.request('POST', path, { body: `{"keywords":${deep},"polygon":${deep}}` });
      expect(status).toBeLessThan(500);
    }
  });

  it('stands in the published document', async () => {
    const { paths } = JSON.parse((await app.server.inject('/api/openapi.json')).body) as {
      paths: Record<string, object>;
    };
    for (const { method, path } of endpoints()) {
      const documented = path.replace(
        /:(\w+)/g,
        (_, name: string) => `{${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}}`,
      );
      expect(paths[documented], path).toHaveProperty(method.toLowerCase());
    }
  });

  it('says of each listing, draft and message of one’s own that it may not be there', () => {
    const ofOne = endpoints().filter(({ path }) => /\/draft\/:/.test(path));
    expect(ofOne.length).toBeGreaterThan(20);
    const silent = ofOne.filter(({ errors = [] }) => !errors.includes('not_found'));
    expect(silent.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });
});

describe('errors', () => {
  it('are told in the language asked for, with the fields that are wrong', async () => {
    const bad = (language: string) =>
      app.request('GET', '/api/v2/property?id=12', { headers: { 'accept-language': language } });
    expect((await bad('en-AU,en;q=0.9')).body).toEqual({
      message: translator('en')('error.invalid_input'),
      code: 'invalid_input',
      errors: { id: ['A listing id has 9 to 15 digits.'] },
    });
    expect((await bad('fr, no;q=0.7, en;q=0.3')).body.message).toBe(translator('nb')('error.invalid_input'));
  });

  it('name fields as the wire does', async () => {
    const { body } = await app.request('GET', '/api/v2/property/child?parent_id=x&size=0');
    expect(Object.keys(body.errors).sort()).toEqual(['parent_id', 'size']);
  });

  it('answer an unknown path of the API in JSON', async () => {
    expect(await app.request('GET', '/api/v9/nothing')).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  it('say which methods an address has', async () => {
    const { statusCode, headers, body } = await app.server.inject({ method: 'DELETE', url: '/api/v4/property/search' });
    expect({ statusCode, allow: headers.allow, code: (JSON.parse(body) as { code: string }).code }).toEqual({
      statusCode: 405,
      allow: 'POST',
      code: 'method_not_allowed',
    });
    expect((await app.server.inject({ method: 'POST', url: '/api/v2/property', payload: {} })).headers.allow).toBe(
      'GET, HEAD',
    );
  });

  it('tell nothing of what went wrong inside', async () => {
    const broken = await startTestApp();
    await broken.db.query('ALTER TABLE listings RENAME TO elsewhere');
    const { statusCode, body } = await broken.server.inject({
      url: `/api/v2/property?id=${known}`,
      headers: { host: 'grend.no' },
    });
    expect(statusCode).toBe(500);
    expect(JSON.parse(body)).toEqual({ message: translator('nb')('sys.api.errMsg500'), code: 'internal' });
    await broken.server.close();
  });
});

describe('the human page of the API', () => {
  it('needs no script, and allows none but its own styles', async () => {
    const { body, headers } = await app.server.inject('/api/docs');
    expect(body).toContain('/api/v4/property/search');
    expect(body).not.toContain('<script');
    const nonce = /<style nonce="([^"]+)"/.exec(body)?.[1] ?? '';
    expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
  });
});

function text(value: unknown): string {
  if (typeof value === 'string') return value.toWellFormed();
  return (
    (JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part)) as
      | string
      | undefined) ?? 'undefined'
  ).toWellFormed();
}
