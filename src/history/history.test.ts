import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type SignedInTester, type TestApp } from '../app.testing.ts';
import { aListing } from '../properties/record.testing.ts';

let app: TestApp;
let kari: SignedInTester;
let ola: SignedInTester;
beforeAll(async () => {
  app = await startTestApp();
  [kari, ola] = [await app.signIn(), await app.signIn()];
});
afterAll(() => app.close());

const SEARCHES = '/api/v2/my/last-searches';
const VIEWS = '/api/v2/my/last-views';

describe('the searches one has made', () => {
  const made = (query: string, title = query) => {
    app.clock.advance(1_000);
    return app.request('POST', SEARCHES, { headers: kari.headers, body: { query, title } });
  };
  const latest = async (who = kari) => (await app.request('GET', SEARCHES, { headers: who.headers })).body.data;

  it('are the ten latest, each once however it is written', async () => {
    for (let rooms = 1; rooms <= 12; rooms += 1) expect((await made(`bedroom_min=${rooms}`)).status).toBe(200);
    await made('page=3&bedroom%5Bmin%5D=5&sorting=price&view=map', 'Fem soverom');
    const queries = (await latest()).map(({ query }: { query: string }) => query);
    expect(queries).toEqual([
      'bedroom_min=5',
      ...[12, 11, 10, 9, 8, 7, 6, 4, 3].map((rooms) => `bedroom_min=${rooms}`),
    ]);
    expect((await latest())[0]).toMatchObject({ title: 'Fem soverom', region: 'no' });
  });

  it('are nobody else’s, and gone when they are forgotten', async () => {
    expect(await latest(ola)).toEqual([]);
    expect((await app.request('DELETE', SEARCHES, { headers: kari.headers })).status).toBe(200);
    expect(await latest()).toEqual([]);
  });

  it('take whatever stands in an address, and keep what means something', async () => {
    await made('?bedroom_min=x&__proto__[a]=1&polygon=1&nonsense=%00%ff', 'Rart søk');
    expect((await latest())[0].query).toBe('');
    expect((await made('a', ' ')).status).toBe(400);
  });
});

describe('the homes one has looked at', () => {
  const viewing = (day: string) => ({
    startsAt: `2026-11-${day}T11:00:00.000Z`,
    endsAt: `2026-11-${day}T12:00:00.000Z`,
  });
  const look = async (propertyId: string, who = kari) => {
    app.clock.advance(1_000);
    return (await app.request('POST', VIEWS, { headers: who.headers, body: { property_id: propertyId } })).body.data;
  };
  const changes = async (ids: readonly string[], who = kari) =>
    (
      await app.request('GET', `/api/v2/my/changes?${ids.map((id) => `ids[]=${id}`).join('&')}`, {
        headers: who.headers,
      })
    ).body.data;

  it('are the ten latest, each once', async () => {
    const ids = await app.add(...Array.from({ length: 12 }, () => aListing()));
    for (const id of ids) await look(id);
    await look(ids[3] ?? '');
    const seen = (await app.request('GET', VIEWS, { headers: kari.headers })).body.data.map(
      ({ home }: { home: { property_id: string } }) => home.property_id,
    );
    expect(seen).toEqual([ids[3], ...[11, 10, 9, 8, 7, 6, 5, 4, 2].map((at) => ids[at])]);
    expect((await app.request('GET', VIEWS, { headers: ola.headers })).body.data).toEqual([]);
  });

  it('tell what has changed since: the price, the state, new viewings', async () => {
    const record = aListing({ prices: { currency: 'NOK', askingPrice: 4_200_000 }, viewings: [viewing('25')] });
    const [id = ''] = await app.add(record);
    expect(await look(id)).toEqual({});
    expect(await changes([id])).toEqual([]);
    await app.add({
      ...record,
      prices: { currency: 'NOK', askingPrice: 4_100_000 },
      viewings: [viewing('25'), viewing('28')],
    });
    const change = {
      property_id: id,
      price_before: { amount: 4_200_000, currency: 'NOK' },
      new_viewings: ['2026-11-28T11:00:00.000Z'],
    };
    expect(await changes([id, '100000000'])).toMatchObject([change]);
    expect(await changes([id], ola)).toEqual([]);
    expect((await look(id)).change).toMatchObject(change);
    expect(await changes([id])).toEqual([]);
    await app.add({
      ...record,
      availability: 'sold',
      prices: { currency: 'NOK', askingPrice: 4_100_000 },
      viewings: [viewing('25'), viewing('28')],
    });
    expect(await changes([id])).toMatchObject([{ status_before: 'available', new_viewings: [] }]);
  });

  it('are taken over from a browser, merged with what the account knows', async () => {
    const record = aListing({ prices: { currency: 'NOK', askingPrice: 4_200_000 } });
    const [known = '', other = ''] = await app.add(record, aListing());
    const per = await app.signIn();
    await look(known, per);
    await app.request('POST', SEARCHES, {
      headers: per.headers,
      body: { query: 'bedroom_min=2', title: 'To soverom' },
    });
    await app.add({ ...record, prices: { currency: 'NOK', askingPrice: 4_100_000 } });
    app.clock.advance(60_000);
    const at = (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000).toISOString();
    const search = (query: string, made_at: string) => ({ region: 'no', query, title: query, made_at });
    const body = {
      searches: [
        search('bedroom_min=4', at(90)),
        search('bedroom%5Bmin%5D=2&page=2', at(-600)),
        search('address=oslo', at(-30)),
      ],
      views: [other, known, '100000000'],
    };
    const taken = await app.request('POST', '/api/v2/my/history', { headers: per.headers, body });
    expect(
      taken.body.data.searches.map(({ query, title }: { query: string; title: string }) => [query, title]),
    ).toEqual([
      ['bedroom_min=4', 'bedroom_min=4'],
      ['bedroom_min=2', 'To soverom'],
      ['address[]=oslo', 'address=oslo'],
    ]);
    expect(taken.body.data.searches[0].made_at).toBe(at(0));
    expect(taken.body.data.views).toEqual([other, known]);
    // What changed since the account last looked is news still.
    expect(await changes([known, other], per)).toMatchObject([
      { property_id: known, price_before: { amount: 4_200_000 } },
    ]);
    // Handing over again changes nothing.
    expect((await app.request('POST', '/api/v2/my/history', { headers: per.headers, body })).body.data.views).toEqual([
      other,
      known,
    ]);

    const wrong = async (change: object) =>
      (
        await app.request('POST', '/api/v2/my/history', {
          headers: per.headers,
          body: { searches: [], views: [], ...change },
        })
      ).status;
    expect([
      await wrong({ searches: Array.from({ length: 11 }, () => search('', at(0))) }),
      await wrong({ views: ['x'] }),
      await wrong({ searches: [search('', 'yesterday')] }),
      await wrong({}),
    ]).toEqual([400, 400, 400, 200]);
    expect((await app.request('POST', '/api/v2/my/history', { body })).status).toBe(401);
  });

  it('can be forgotten, and are no news to strangers', async () => {
    expect((await app.request('DELETE', VIEWS, { headers: kari.headers })).status).toBe(200);
    expect((await app.request('GET', VIEWS, { headers: kari.headers })).body.data).toEqual([]);
    for (const method of ['GET', 'POST', 'DELETE'] as const)
      expect(
        (await app.request(method, VIEWS, method === 'POST' ? { body: { property_id: '100000000' } } : {})).status,
      ).toBe(401);
    expect(
      (await app.request('POST', VIEWS, { headers: kari.headers, body: { property_id: '100000000' } })).status,
    ).toBe(404);
  });
});

// The last, as tokens last a quarter of an hour.
it('tells when a search was looked at the visit before, on whichever device', async () => {
  const { userId } = await app.signIn();
  const before = async () => {
    app.clock.advance(1_000);
    const { accessToken } = await app.app.accounts.sessions.begin(userId, 'another device');
    const headers = { authorization: `Bearer ${accessToken}` };
    const body = { query: 'bathroom_min=2', title: 'To bad' };
    const { data } = (await app.request('POST', SEARCHES, { headers, body })).body;
    const [kept] = (await app.request('GET', SEARCHES, { headers })).body.data;
    expect(kept.visited_before).toBe(data.visited_before);
    return data.visited_before;
  };
  expect(await before()).toBeUndefined();
  app.clock.advance(20 * 60_000);
  // Within half an hour it is one visit.
  expect(await before()).toBeUndefined();
  const last = app.clock.now().toISOString();
  app.clock.advance(2 * 3_600_000);
  expect(await before()).toBe(last);
  expect(await before()).toBe(last);
});
