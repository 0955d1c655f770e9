import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Body, TestApp } from '../app.testing.ts';
import { startTestAppWithHomes, type HomesToSearch } from './example-homes.testing.ts';

let app: TestApp;
let ids: HomesToSearch['ids'];
beforeAll(async () => {
  ({ app, ids } = await startTestAppWithHomes());
});
afterAll(() => app.close());

describe('homes like another', () => {
  it('are of its kind, its market and its part of the country, never itself, never sold', async () => {
    const { body } = await app.request('POST', '/api/v4/property/similar', { body: { property_id: ids.flat } });
    const similar = body.data.map(({ id }: Body) => String(id));
    // The one in Tromsø is 1,100 km away, and where the one without a place lies nobody knows.
    expect(similar).toEqual([ids.project]);
  });

  it('are recommended as cards', async () => {
    const { body } = await app.request('GET', `/api/v2/property/recommend?id=${ids.flat ?? ''}&size=2`);
    expect(body.data.map((card: Body) => String(card.property_id))).toEqual([ids.project]);
  });

  it('are not told of a home that is unknown', async () => {
    expect(await app.request('POST', '/api/v4/property/similar', { body: { property_id: '999999999' } })).toMatchObject(
      { status: 404, body: { code: 'listing_not_found' } },
    );
  });
});
