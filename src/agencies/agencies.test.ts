import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type Body, type TestApp } from '../app.testing.ts';
import { aListing } from '../properties/record.testing.ts';
import { agencyIdOf } from './record.contract.ts';

let app: TestApp;
const profile = { primaryColour: '#123456', secondaryColour: '#abcdef', hideProfileImage: true };

beforeAll(async () => {
  app = await startTestApp();
  await app.app.agencies.save(
    [
      { id: '000100', externalId: 'lv', name: 'Lunde & Vik', region: 'no', profile, place: 'Oslo', phone: '+47 22 00 00 00' },
      { id: '000101', externalId: 'lv-b', name: 'Lunde & Vik Bergen', region: 'no', profile, parentId: '000100', place: 'Bergen' },
      { id: '000200', externalId: 'hb', name: 'Harbour Realty', region: 'au', profile, place: 'Sydney' },
    ],
    [
      { id: 'ingrid-lunde', agencyId: '000100', name: 'Ingrid Lunde', title: 'Eiendomsmegler MNEF' },
      { id: 'bjorn-vik', agencyId: '000101', name: 'Bjørn Vik', title: 'Eiendomsmegler' },
    ],
  );
  await app.add(aListing({ agencyId: '000100', agentIds: ['ingrid-lunde'] }), aListing({ agencyId: '000101' }), aListing({ agencyId: '000100', availability: 'sold', agentIds: ['ingrid-lunde'] }));
});
afterAll(() => app.close());

const get = async (path: string, host?: string) => app.request('GET', path, host === undefined ? {} : { host });
const names = async (path: string, host?: string) => (await get(path, host)).body.data.map(({ name }: Body) => String(name));

it('lists the agencies of the region by name, and finds them by words of name and place', async () => {
  expect(await names('/api/v2/agencies')).toEqual(['Lunde & Vik', 'Lunde & Vik Bergen']);
  expect(await names('/api/v2/agencies', 'grend.com.au')).toEqual(['Harbour Realty']);
  expect(await names('/api/v2/agencies?term=vik%20bergen')).toEqual(['Lunde & Vik Bergen']);
  expect(await names('/api/v2/agencies?size=1&page=2')).toEqual(['Lunde & Vik Bergen']);
});

it('gives an agency with its brand, offices, agents and homes on the market', async () => {
  expect((await get('/api/v2/agencies/100')).body.data).toMatchObject({
    id: '000100', name: 'Lunde & Vik', profile: { primary_colour: '#123456', hide_profile_image: true }, children: [{ id: '000101', name: 'Lunde & Vik Bergen' }],
    agents: [{ id: 'ingrid-lunde' }], homes: 2,
  });
  expect((await get('/api/v2/agencies/000101')).body.data).toMatchObject({ parent: { id: '000100' }, homes: 1 });
  expect(await get('/api/v2/agencies/000999')).toMatchObject({ status: 404, body: { code: 'agency_not_found' } });
});

it('finds agents without the letters of the language, and counts their homes', async () => {
  expect(await names('/api/v2/agents?term=bjorn')).toEqual(['Bjørn Vik']);
  expect(await names('/api/v2/agents?agency_id=000100')).toEqual(['Ingrid Lunde']);
  expect((await get('/api/v2/agents/ingrid-lunde')).body.data).toMatchObject({ name: 'Ingrid Lunde', agency_name: 'Lunde & Vik', homes: 1 });
  expect(await get('/api/v2/agents/nobody')).toMatchObject({ status: 404, body: { code: 'agent_not_found' } });
});

it('searches homes by agency and by chain', async () => {
  const results = async (body: object) => Number((await app.request('POST', '/api/v4/property/search', { body })).body.pagination.results);
  expect(await results({ agency_id: '100' })).toBe(1);
  expect(await results({ agency_parent_id: ['000100'] })).toBe(2);
});

it('reads agency ids as paths carry them', () => {
  expect(['42', '287955', undefined, '-1', '0', '000000', '', 'abc', '1234567'].map(agencyIdOf)).toEqual(['000042', '287955', '287955', '287955', '287955', '287955', '287955', undefined, undefined]);
});
