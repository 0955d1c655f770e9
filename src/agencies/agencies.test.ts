import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Body, type TestApp } from '../app.testing.ts';
import { aListing } from '../properties/record.testing.ts';
import { agencyIdOf } from './record.contract.ts';

let app: TestApp;
const profile = { primaryColour: '#123456', secondaryColour: '#abcdef', hideProfileImage: true };

beforeAll(async () => {
  app = await startTestApp();
  await app.app.agencies.save(
    [
      {
        id: '000100',
        externalId: 'lv',
        name: 'Lunde & Vik',
        region: 'no',
        profile,
        place: 'Oslo',
        lat: 59.91,
        lng: 10.75,
        phone: '+47 22 00 00 00',
      },
      {
        id: '000101',
        externalId: 'lv-b',
        name: 'Lunde & Vik Bergen',
        region: 'no',
        profile,
        parentId: '000100',
        place: 'Bergen',
        lat: 60.39,
        lng: 5.32,
      },
      { id: '000200', externalId: 'hb', name: 'Harbour Realty', region: 'au', profile, place: 'Sydney' },
    ],
    [
      { id: 'ingrid-lunde', agencyId: '000100', name: 'Ingrid Lunde', title: 'Eiendomsmegler MNEF' },
      { id: 'bjorn-vik', agencyId: '000101', name: 'Bjørn Vik', title: 'Eiendomsmegler' },
    ],
  );
  await app.add(
    aListing({ agencyId: '000100', agentIds: ['ingrid-lunde'] }),
    aListing({ agencyId: '000101' }),
    aListing({ agencyId: '000100', availability: 'sold', agentIds: ['ingrid-lunde'] }),
  );
});
afterAll(() => app.close());

const get = async (path: string, host?: string) => app.request('GET', path, host === undefined ? {} : { host });
const names = async (path: string, host?: string) =>
  (await get(path, host)).body.data.map(({ name }: Body) => String(name));

it('lists the agencies of the region by name, and finds them by words of name and place', async () => {
  expect(await names('/api/v2/agencies')).toEqual(['Lunde & Vik', 'Lunde & Vik Bergen']);
  expect(await names('/api/v2/agencies', 'grend.com.au')).toEqual(['Harbour Realty']);
  expect(await names('/api/v2/agencies?term=vik%20bergen')).toEqual(['Lunde & Vik Bergen']);
  expect(await names('/api/v2/agencies?size=1&page=2')).toEqual(['Lunde & Vik Bergen']);
});

it('names agencies by their ids, of any region and in one call; those that nobody knows are left out', async () => {
  const ids = (...all: string[]) => `/api/v2/agencies?size=100&${all.map((id) => `ids[]=${id}`).join('&')}`;
  expect(await names(ids('000200', '000999', '000101', '000101'))).toEqual(['Harbour Realty', 'Lunde & Vik Bergen']);
  expect(await names(`${ids('000200', '000101')}&term=bergen`)).toEqual(['Lunde & Vik Bergen']);
  expect(await names(`${ids('000200')}&term=harbor`)).toEqual([]);
  const many = (count: number) => ids(...Array.from({ length: count }, (_, at) => String(at).padStart(6, '0')));
  expect((await get(many(100))).status).toBe(200);
  expect(await get(many(101))).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  expect((await get(ids('lv'))).status).toBe(400);
});

it('gives an agency with its brand, offices, agents and homes on the market', async () => {
  expect((await get('/api/v2/agencies/100')).body.data).toMatchObject({
    id: '000100',
    name: 'Lunde & Vik',
    profile: { primary_colour: '#123456', hide_profile_image: true },
    children: [{ id: '000101', name: 'Lunde & Vik Bergen' }],
    agents: [{ id: 'ingrid-lunde' }],
    homes: 2,
  });
  expect((await get('/api/v2/agencies/000101')).body.data).toMatchObject({ parent: { id: '000100' }, homes: 1 });
  expect(await get('/api/v2/agencies/000999')).toMatchObject({ status: 404, body: { code: 'agency_not_found' } });
});

it('finds agents without the letters of the language, and counts their homes', async () => {
  expect(await names('/api/v2/agents?term=bjorn')).toEqual(['Bjørn Vik']);
  expect(await names('/api/v2/agents?agency_id=000100')).toEqual(['Ingrid Lunde']);
  expect((await get('/api/v2/agents/ingrid-lunde')).body.data).toMatchObject({
    name: 'Ingrid Lunde',
    agency_name: 'Lunde & Vik',
    homes: 1,
  });
  expect(await get('/api/v2/agents/nobody')).toMatchObject({ status: 404, body: { code: 'agent_not_found' } });
});

it('are found by names that are almost spelt, and the answer says so; by none that are far from it', async () => {
  const found = async (path: string, host?: string) => {
    const { body } = await get(path, host);
    return [body.data.map(({ name }: Body) => name), body.meta];
  };
  const similar = { is_similar: true };
  expect(await found('/api/v2/agencies?term=lunda%20vik%20bregen')).toEqual([['Lunde & Vik Bergen'], similar]);
  expect(await found('/api/v2/agencies?term=Harbor%20Realti', 'grend.example')).toEqual([['Harbour Realty'], similar]);
  expect(await found('/api/v2/agents?term=ingird')).toEqual([['Ingrid Lunde'], similar]);
  expect(await found('/api/v2/agencies?term=vik%20bergen')).toEqual([['Lunde & Vik Bergen'], undefined]);
  expect(await found('/api/v2/agencies?term=zzzzzz')).toEqual([[], undefined]);
});

it('finds agencies and agents by a place: those with homes or an office in it, else those near it', async () => {
  expect(await names('/api/v2/agencies?place=Bergen')).toEqual(['Lunde & Vik Bergen']);
  expect(await names('/api/v2/agencies?place=vestland')).toEqual(['Lunde & Vik Bergen']);
  // No office stands in Askøy; Bergen is across the fjord.
  expect(await names('/api/v2/agencies?place=Ask%C3%B8y')).toEqual(['Lunde & Vik Bergen']);
  // The office in Bergen has a home on Grünerløkka, and nobody has an office there.
  expect(await names('/api/v2/agencies?place=Gr%C3%BCnerl%C3%B8kka')).toEqual(['Lunde & Vik', 'Lunde & Vik Bergen']);
  expect(await names('/api/v2/agents?place=Gr%C3%BCnerl%C3%B8kka')).toEqual(['Ingrid Lunde']);
  expect(await names('/api/v2/agents?place=Oslo')).toEqual(['Ingrid Lunde']);
  expect(await names('/api/v2/agents?place=Oslo&term=vik%20bj')).toEqual([]);
  expect(await names('/api/v2/agencies?place=no%20such%20place')).toEqual([]);
});

it('says of a place how it is called, what each has there, and whether all are only near it', async () => {
  const told = async (path: string) => {
    const { data, meta } = (await get(path)).body;
    return [meta?.place, data.map((one: Body) => [one.name, one.homes_there, one.there])];
  };
  const grunerlokka = { name: 'Grünerløkka', is_near: false };
  const one = { for_sale: 1, for_rent: 0, sold: 0 };
  expect(await told('/api/v2/agencies?place=grunerlokka')).toEqual([
    grunerlokka,
    [
      ['Lunde & Vik', 1, one],
      ['Lunde & Vik Bergen', 1, one],
    ],
  ]);
  expect(await told('/api/v2/agents?place=grunerlokka')).toEqual([grunerlokka, [['Ingrid Lunde', 1, one]]]);
  expect(await told('/api/v2/agencies?place=Ask%C3%B8y')).toEqual([
    { name: 'Askøy', is_near: true },
    [['Lunde & Vik Bergen', 0, { for_sale: 0, for_rent: 0, sold: 0 }]],
  ]);
  expect(await told('/api/v2/agencies?term=bergen')).toEqual([
    undefined,
    [['Lunde & Vik Bergen', undefined, undefined]],
  ]);
});

it('ranks agencies by their homes, offices included', async () => {
  expect((await get('/api/v2/agencies?sorting=homes')).body.data.map(({ name, homes }: Body) => [name, homes])).toEqual(
    [
      ['Lunde & Vik', 2],
      ['Lunde & Vik Bergen', 1],
    ],
  );
});

it('gives the homes of an agency and of an agent, for sale and sold, page by page', async () => {
  const homes = async (path: string) => {
    const { data, pagination } = (await get(path)).body;
    return { states: data.map(({ status }: Body) => status), results: pagination.results };
  };
  expect(await homes('/api/v2/agencies/100/homes')).toEqual({ states: ['available', 'available'], results: 2 });
  expect(await homes('/api/v2/agencies/000100/homes?show=sold')).toEqual({ states: ['sold'], results: 1 });
  expect(await homes('/api/v2/agencies/100/homes?size=1&page=2')).toEqual({ states: ['available'], results: 2 });
  expect(await homes('/api/v2/agencies/100/homes?offer=sale')).toEqual({
    states: ['available', 'available'],
    results: 2,
  });
  expect(await homes('/api/v2/agencies/100/homes?offer=rent')).toEqual({ states: [], results: 0 });
  expect(await homes('/api/v2/agents/ingrid-lunde/homes')).toEqual({ states: ['available'], results: 1 });
  expect(await homes('/api/v2/agents/ingrid-lunde/homes?offer=sale')).toEqual({ states: ['available'], results: 1 });
  expect(await homes('/api/v2/agents/ingrid-lunde/homes?offer=rent')).toEqual({ states: [], results: 0 });
  expect(await homes('/api/v2/agents/ingrid-lunde/homes?show=sold')).toEqual({ states: ['sold'], results: 1 });
  expect(await homes('/api/v2/agents/bjorn-vik/homes')).toEqual({ states: [], results: 0 });
  expect((await get('/api/v2/agents?agency_id=000100')).body.data[0]).toMatchObject({ homes: 1 });
});

it('refuses what is no agency, no agent and no page', async () => {
  expect(await get('/api/v2/agencies/000999/homes')).toMatchObject({ status: 404, body: { code: 'agency_not_found' } });
  expect(await get('/api/v2/agents/nobody/homes')).toMatchObject({ status: 404, body: { code: 'agent_not_found' } });
  for (const path of [
    '/api/v2/agencies/abc/homes',
    '/api/v2/agents/ingrid-lunde/homes?show=all',
    '/api/v2/agencies/100/homes?page=0',
    `/api/v2/agencies?place=${'x'.repeat(201)}`,
    "/api/v2/agents/'%20OR%201=1",
  ]) {
    expect([path, (await get(path)).status]).toEqual([path, 400]);
  }
});

it('searches homes by agency and by chain', async () => {
  const results = async (body: object) =>
    Number((await app.request('POST', '/api/v4/property/search', { body })).body.pagination.results);
  expect(await results({ agency_id: '100' })).toBe(1);
  expect(await results({ agency_parent_id: ['000100'] })).toBe(2);
});

it('reads agency ids as paths carry them', () => {
  expect(['42', '287955', undefined, '-1', '0', '000000', '', 'abc', '1234567'].map(agencyIdOf)).toEqual([
    '000042',
    '287955',
    '287955',
    '287955',
    '287955',
    '287955',
    '287955',
    undefined,
    undefined,
  ]);
});

it('says what was sold within a year, from the listings that are kept, and nothing where nothing is known', async () => {
  const sold = (soldAt: string, soldPrice?: number, suburb = 'Frogner') =>
    aListing({
      agencyId: '000200',
      agentIds: ['per-vik'],
      availability: 'sold',
      soldAt,
      prices: { currency: 'NOK', askingPrice: 4_000_000, ...(soldPrice === undefined ? {} : { soldPrice }) },
      address: { street: 'Gata 1', suburb, municipality: 'Oslo', region: 'Oslo', postCode: '0264' },
    });
  const image = 'a'.repeat(32);
  await app.app.agencies.save(
    [],
    [{ id: 'per-vik', agencyId: '000200', name: 'Per Vik', title: 'Eiendomsmegler', image }],
  );
  const figures = async (path: string) => {
    const { data } = (await get(path)).body;
    return [data.sold_in_year, data.median_sold_price, data.areas];
  };
  expect(await figures('/api/v2/agencies/200')).toEqual([0, null, []]);
  await app.add(
    sold('2026-10-01T10:00:00Z', 5_000_000),
    sold('2026-03-01T10:00:00Z', 6_000_000),
    sold('2025-12-01T10:00:00Z', 9_000_000, 'Majorstuen'),
    sold('2026-09-01T10:00:00Z'),
    // Longer ago, and let.
    sold('2025-11-01T10:00:00Z', 1_000_000),
    { ...sold('2026-10-02T10:00:00Z'), availability: 'rented' },
  );
  const median = { amount: 6_000_000, currency: 'NOK' };
  expect(await figures('/api/v2/agents/per-vik')).toEqual([4, median, ['Frogner', 'Majorstuen']]);
  // A median of two says nothing.
  await app.app.agencies.save([], [{ id: 'liv-as', agencyId: '000200', name: 'Liv Ås', title: 'Eiendomsmegler' }]);
  await app.add({ ...sold('2026-10-01T10:00:00Z', 5_000_000), agentIds: ['liv-as'] });
  expect((await figures('/api/v2/agents/liv-as')).slice(0, 2)).toEqual([1, null]);
  // This agency shows no portraits.
  expect((await get('/api/v2/agents?agency_id=000200', 'grend.com.au')).body.data[0]).not.toHaveProperty('image');
});

describe('whoever searches homes finds who offers them', () => {
  const suggested = async (term: string, host?: string, kind = '&listing_type=buy') =>
    (await get(`/api/v2/address?term=${encodeURIComponent(term)}${kind}`, host)).body.data
      .filter((one: Body) => one.kind === 'agency')
      .map(({ name, path, homes }: Body) => [name, path, homes]);

  it('among the suggestions, after places: chains, their offices, and agents', async () => {
    const both = [
      ['Lunde & Vik', '/agent/000100', 2],
      ['Lunde & Vik Bergen', '/agent/000101', 1],
    ];
    expect(await suggested('lunde & v')).toEqual(both);
    expect(await suggested('Lunde og Vik')).toEqual(both);
    expect(await suggested('lunde')).toEqual([...both, ['Ingrid Lunde', '/agent/ingrid-lunde', 1]]);
    expect(await suggested('bjorn vik')).toEqual([['Bjørn Vik', '/agent/bjorn-vik', 0]]);
    expect(await suggested('harbour', 'grend.com.au')).toEqual([['Harbour Realty', '/agent/000200', 0]]);
  });

  it('not by the town of an office, not in the other market, and not where a place alone is asked for', async () => {
    expect(await suggested('Bergen')).toEqual([]);
    expect(await suggested('harbour')).toEqual([]);
    expect(await suggested('lunde', undefined, '')).toEqual([]);
    expect(await suggested('lu')).toEqual([]);
  });

  it('in plain words, beside a place and other wishes', async () => {
    const asked = async (term: string, host?: string) => {
      const { data } = (await get(`/api/v4/property/words?term=${encodeURIComponent(term)}`, host)).body;
      return [data.path.replace(/[?&]words=.*$/, ''), data.is_more_than_place, data.results];
    };
    expect(await asked('Lunde & Vik')).toEqual(['/list?agency_parent_id[]=000100', true, 2]);
    expect(await asked('lunde og vik bergen 2 soverom')).toEqual([
      '/list?agency_parent_id[]=000101&bedroom_min=2',
      true,
      expect.any(Number),
    ]);
    expect(await asked('harbour realty with pool', 'grend.com.au')).toEqual([
      '/list?agency_parent_id[]=000200&facilities[]=pool',
      true,
      0,
    ]);
  });
});
