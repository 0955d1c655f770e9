import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestAppWith, type TestApp } from '../app.testing.ts';
import { aListing } from './record.testing.ts';

const blockedInAu = new Set<string>();
let app: TestApp;
beforeAll(async () => {
  app = await startTestAppWith([], { blockedInAu });
});
afterAll(() => app.close());

it('of a home that region au does not show, no call by its id tells anything there', async () => {
  const [id = ''] = await app.add(aListing({ region: 'au', prices: { currency: 'AUD', askingPrice: 900_000 } }));
  const calls = [
    ['POST', `/api/v2/property/${id}/valuation`],
    ['GET', `/api/v2/property/${id}/earlier-sales`],
    ['GET', `/api/v2/property/${id}/insurance`],
    ['GET', `/api/v3/property/${id}/contact`],
    ['GET', `/api/v2/property/${id}/report`],
  ] as const;
  for (const [method, path] of calls)
    expect((await app.request(method, path, { host: 'grend.com.au' })).status, path).toBe(200);
  blockedInAu.add(id);
  for (const [method, path] of calls) {
    expect(await app.request(method, path, { host: 'grend.com.au' }), path).toMatchObject({
      status: 404,
      body: { code: 'listing_not_found' },
    });
    expect((await app.request(method, path)).status, path).toBe(200);
  }
});
