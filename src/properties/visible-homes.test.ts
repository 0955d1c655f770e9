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

it('keeps out of the favourites and the history of who reads region au what is not shown there', async () => {
  const [shown = '', hidden = ''] = await app.add(
    ...['seen-1', 'seen-2'].map((externalId) =>
      aListing({ externalId, region: 'au', prices: { currency: 'AUD', askingPrice: 900_000 } }),
    ),
  );
  const reader = { ...(await app.signIn()), host: 'grend.com.au' };
  for (const propertyId of [shown, hidden])
    await app.request('POST', '/api/v2/my/last-views', { ...reader, body: { property_id: propertyId } });
  const add = (propertyId: string, host: string) =>
    app.request('POST', '/api/v2/property-collections/default/properties', {
      ...reader,
      host,
      body: { properties: [propertyId] },
    });
  expect((await add(hidden, 'grend.com.au')).status).toBe(200);
  blockedInAu.add(hidden);
  expect((await add(hidden, 'grend.com.au')).status).toBe(404);
  expect((await add(hidden, 'grend.no')).status).toBe(200);

  const seen = async (host: string) => {
    const { body } = await app.request('GET', '/api/v2/my/last-views', { ...reader, host });
    return body.data.map(({ home }: { home: { property_id: string } }) => home.property_id);
  };
  expect((await seen('grend.no')).sort()).toEqual([shown, hidden].sort());
  expect(await seen('grend.com.au')).toEqual([shown]);

  const favourite = async (host: string) => {
    const { body } = await app.request('GET', '/api/v2/property-collections/default/properties', { ...reader, host });
    return body.data[0].listing;
  };
  expect(await favourite('grend.no')).toMatchObject({ property_id: hidden });
  expect(await favourite('grend.com.au')).toBeUndefined();
});

it('leaves out of an agent’s homes, and of their number, what region au does not show', async () => {
  const [agencyId, agent] = ['000200', 'mia-hart'];
  const profile = { primaryColour: '#123456', secondaryColour: '#abcdef', hideProfileImage: false };
  await app.app.agencies.save(
    [{ id: agencyId, externalId: 'hb', name: 'Harbour Realty', region: 'au', profile, place: 'Sydney' }],
    [{ id: agent, agencyId, name: 'Mia Hart', title: 'Sales agent' }],
  );
  const [shown = '', hidden = ''] = await app.add(
    ...['agent-1', 'agent-2'].map((externalId) =>
      aListing({
        externalId,
        region: 'au',
        agencyId,
        agentIds: [agent],
        prices: { currency: 'AUD', askingPrice: 900_000 },
      }),
    ),
  );
  const reader = { host: 'grend.com.au' };
  const homes = async () => {
    const { body } = await app.request('GET', `/api/v2/agents/${agent}/homes`, reader);
    const { body: profile } = await app.request('GET', `/api/v2/agents/${agent}`, reader);
    return { ids: body.data.map(({ id }: { id: string }) => id).sort(), counted: profile.data.homes };
  };
  expect(await homes()).toEqual({ ids: [shown, hidden].sort(), counted: 2 });
  blockedInAu.add(hidden);
  expect(await homes()).toEqual({ ids: [shown], counted: 1 });
});
