import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../app.testing.ts';
import { createListingAddresses } from '../properties/listing-addresses-store.server.ts';
import { aListing } from '../properties/record.testing.ts';
import { mountSitemap } from './sitemap.server.ts';

let app: TestApp;
let ids: string[];
beforeAll(async () => {
  app = await startTestApp();
  mountSitemap(app.server, {
    siteOf: (request) => ({ region: request.host.endsWith('.no') ? 'no' : 'au', origin: `https://${request.host}` }),
    pages: async (region) => (region === 'no' ? ['/', '/list?listing_type=rent&view=grid'] : ['/au']),
    homes: createListingAddresses(app.db, app.app.isVisible),
    homePath: ({ agencyId, propertyId }) => `/property/${agencyId}/${propertyId}`,
    partLength: 2,
  });
  const homes = [1, 2, 3, 4].map((n) =>
    aListing({
      externalId: `map-${n}`,
      ...(n === 2 ? { availability: 'unavailable' } : n === 3 ? { availability: 'sold' } : {}),
    }),
  );
  ids = await app.add(...homes);
});
afterAll(() => app.close());

const ask = (url: string, host = 'grend.no') => app.server.inject({ url, headers: { host } });
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location]) => location);

describe('the sitemap', () => {
  it('names parts of a fixed length, and each part its homes, but for those off the market', async () => {
    const [first = '', , third = '', fourth = ''] = ids;
    const index = await ask('/sitemap.xml');
    expect(index.headers['content-type']).toContain('application/xml');
    expect(locations(index.body)).toEqual([
      'https://grend.no/sitemap/pages.xml',
      `https://grend.no/sitemap/homes-${first}.xml`,
      `https://grend.no/sitemap/homes-${fourth}.xml`,
    ]);
    const part = await ask(`/sitemap/homes-${first}.xml`);
    expect(locations(part.body).map((location) => location?.split('/').at(-1))).toEqual([first, third]);
    expect(part.body).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/);
    expect(part.body.endsWith('</urlset>')).toBe(true);
    expect(locations((await ask(`/sitemap/homes-${fourth}.xml`)).body)).toHaveLength(1);
  });

  it('leaves homes out that the region does not show', async () => {
    const [hidden = '', shown = ''] = await app.add(
      ...[1, 2].map((n) => aListing({ externalId: `au-${n}`, region: 'au' })),
    );
    const addresses = createListingAddresses(app.db, (id, region) => region !== 'au' || id !== hidden);
    const listed: string[] = [];
    for await (const batch of addresses.part('au', hidden, 10))
      listed.push(...batch.map(({ propertyId }) => propertyId));
    expect(listed).toEqual([shown]);
    await app.db.query('DELETE FROM listings WHERE id = ANY($1)', [[hidden, shown]]);
  });

  it('has the pages that are always there, with their addresses escaped', async () => {
    expect(locations((await ask('/sitemap/pages.xml')).body)).toEqual([
      'https://grend.no/',
      'https://grend.no/list?listing_type=rent&amp;view=grid',
    ]);
  });

  it('is each region’s own', async () => {
    expect(locations((await ask('/sitemap/pages.xml', 'grend.com.au')).body)).toEqual(['https://grend.com.au/au']);
    expect(locations((await ask('/sitemap.xml', 'grend.com.au')).body)).toEqual([
      'https://grend.com.au/sitemap/pages.xml',
    ]);
  });

  it.each([
    'homes-1.xml',
    'homes-.xml',
    'homes-9999999999999999.xml',
    'homes-100200301',
    "homes-1'--.xml",
    '..%2f..%2fetc%2fpasswd',
  ])('knows no part %s', async (file) => {
    expect((await ask(`/sitemap/${file}`)).statusCode).toBe(404);
  });
});

it('robots are shown the way to it, and kept out of the account', async () => {
  const { body, headers } = await ask('/robots.txt');
  expect(headers['content-type']).toContain('text/plain');
  expect(body).toContain('Sitemap: https://grend.no/sitemap.xml');
  expect(body).toMatch(/^Disallow: \/user$/m);
});
