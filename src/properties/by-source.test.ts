import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../app.testing.ts';
import { aListing } from './record.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const agency = (id: string) => ({
  id,
  externalId: id,
  name: id,
  region: 'no' as const,
  profile: { primaryColour: '#123456', secondaryColour: '#abcdef', hideProfileImage: true },
});

describe('a listing by its source', () => {
  const find = (query: Record<string, string>) =>
    app.request('GET', `/api/v2/property/by-source?${new URLSearchParams(query).toString()}`);

  it('is found by its id there, whatever its state', async () => {
    const [id, gone] = await app.add(
      aListing({ externalId: 'A/1 æ' }),
      aListing({ externalId: 'gone-7', availability: 'unavailable' }),
    );
    const { source } = aListing();
    expect((await find({ source, external_id: 'A/1 æ' })).body).toEqual({
      data: { property_id: id, agency_id: '287955' },
    });
    expect((await find({ source, external_id: 'gone-7' })).body.data.property_id).toBe(gone);
  });

  it('is found under its agency and that agency’s chain, and under no other', async () => {
    await app.app.agencies.save([agency('004701'), { ...agency('004702'), parentId: '004701' }, agency('004703')], []);
    const [id] = await app.add(aListing({ externalId: 'owned', agencyId: '004702' }));
    const { source } = aListing();
    for (const tenant of ['004702', '4702', '4701'])
      expect((await find({ source, tenant, external_id: 'owned' })).body, tenant).toEqual({
        data: { property_id: id, agency_id: '004702' },
      });
    for (const tenant of ['4703', '0', '-1', 'owned', '%00', "'"])
      expect(await find({ source, tenant, external_id: 'owned' }), tenant).toMatchObject({
        status: 404,
        body: { code: 'listing_not_found' },
      });
    await app.add(aListing({ externalId: 'private' }));
    expect((await find({ source, tenant: '-1', external_id: 'private' })).status).toBe(200);
  });

  it('is told not to be there, or not to be a question', async () => {
    const { source } = aListing();
    for (const query of [
      { source: 'a\0b', external_id: 'A/1 æ' },
      { source, external_id: '\0' },
    ])
      expect(await find(query)).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    for (const query of [
      { source, external_id: 'nothing' },
      { source: 'nobody', external_id: 'A/1 æ' },
      { source, external_id: "x' OR '1'='1" },
    ]) {
      expect(await find(query)).toMatchObject({ status: 404, body: { code: 'listing_not_found' } });
    }
    expect(await find({ source })).toMatchObject({ status: 400, body: { errors: { external_id: expect.any(Array) } } });
    expect(await find({ source: '', external_id: 'x'.repeat(201) })).toMatchObject({ status: 400 });
  });
});
