import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type SignedInTester, type TestApp } from '../app.testing.ts';
import { aListing } from '../properties/record.testing.ts';

const BASE = '/api/search-collections';
let app: TestApp;
let kari: SignedInTester;
let ola: SignedInTester;

beforeAll(async () => {
  app = await startTestApp(aListing(), aListing({ prices: { currency: 'NOK', askingPrice: 9_000_000 } }));
  [kari, ola] = [await app.signIn(), await app.signIn()];
});
afterAll(() => app.close());

const save = (who: SignedInTester, body: unknown) => app.request('POST', BASE, { body, headers: who.headers });

describe('saved searches', () => {
  it('are kept, listed, changed, run and removed by their owner', async () => {
    const { status, body } = await save(kari, {
      name: '  Leilighet i Oslo ',
      query: { property_type: ['apartment'], price: { max: 6_000_000 }, page: 3, sorting: 'price', order: 'asc' },
    });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      name: 'Leilighet i Oslo',
      notifications: 'daily',
      new_count: 0,
      path: expect.stringMatching(
        /^.list\?(?=.*order=asc)(?=.*sorting=price)(?=.*price_max=6000000)(?=.*property_type..=apartment)(?!.*page)/,
      ),
      region: 'no',
    });
    const { id } = body.data;

    expect((await app.request('GET', BASE, { headers: kari.headers })).body).toMatchObject({
      data: [{ id }],
      pagination: { results: 1 },
    });
    expect((await app.request('GET', `${BASE}/searches?ids=${id}`, { headers: kari.headers })).body.data).toMatchObject(
      [{ id }],
    );
    expect(
      (
        await app.request('PATCH', `${BASE}/searches/notification/${id}`, {
          headers: kari.headers,
          body: { notifications: 'weekly' },
        })
      ).body.data.notifications,
    ).toBe('weekly');
    expect(
      (
        await app.request('PATCH', `${BASE}/search/${id}`, {
          headers: kari.headers,
          body: { name: 'Billigere', query: 'price_max=5000000' },
        })
      ).body.data,
    ).toMatchObject({ name: 'Billigere', path: '/list?price_max=5000000', notifications: 'weekly' });

    app.clock.advance(60_000);
    await app.add(aListing({ publishedAt: app.clock.now().toISOString() }));
    app.clock.advance(60_000);
    expect((await app.request('GET', BASE, { headers: kari.headers })).body.data[0].new_count).toBe(1);
    expect((await app.request('POST', `${BASE}/select/${id}`, { headers: kari.headers })).body.data).toMatchObject({
      new_count: 0,
      path: '/list?price_max=5000000',
    });

    expect((await app.request('DELETE', `${BASE}/searches/${id}`, { headers: kari.headers })).body).toEqual({
      data: { id },
    });
    expect((await app.request('DELETE', `${BASE}/searches/${id}`, { headers: kari.headers })).status).toBe(404);
  });

  it('are one when they ask for the same', async () => {
    const first = await save(kari, {
      name: 'Løkka',
      query: { address: ['oslo'], facilities: ['balcony', 'elevator'], view: 'map' },
    });
    const again = { facilities: ['elevator', 'balcony'], address: ['oslo'], page: 4, order: 'asc', showby: ['any'] };
    expect(await save(kari, { name: 'En gang til', query: again })).toMatchObject({
      status: 409,
      body: { code: 'search_exists' },
    });
    const exists = (query: unknown, who = kari) =>
      app
        .request('POST', `${BASE}/searches/exists`, { headers: who.headers, body: { query } })
        .then(({ body }) => body.data);
    expect(await exists(again)).toMatchObject({ exists: true, search: { id: first.body.data.id } });
    expect(await exists({ ...again, showby: ['kitchen'] })).toEqual({ exists: false });
    expect(await exists({ ...again, page: 'many', view: 'hologram' })).toMatchObject({ exists: true });
    expect(await exists('address[]=oslo&facilities[]=balcony&facilities[]=elevator')).toMatchObject({ exists: true });
    expect(await exists({ ...again, include_surrounding: true })).toEqual({ exists: false });
    expect(await exists(again, ola)).toEqual({ exists: false });

    const other = await save(kari, { name: 'Uten heis', query: { address: ['oslo'], facilities: ['balcony'] } });
    expect(
      await app.request('PATCH', `${BASE}/search/${other.body.data.id}`, {
        headers: kari.headers,
        body: { query: again },
      }),
    ).toMatchObject({ status: 409 });
  });

  it('take other filters in, and keep their name, alerts and days that are counted from today', async () => {
    const { body } = await save(ola, {
      name: 'Denne helga',
      notifications: 'weekly',
      query: { address: ['oslo'], viewing_date: ['this_weekend'], price: { max: 4_000_000 } },
    });
    const { id, path } = body.data as { id: string; path: string };
    const edit = (query: unknown, who = ola) =>
      app.request('PATCH', `${BASE}/search/${id}`, { headers: who.headers, body: { query } });
    const changed = await edit(`${path}&bedroom_min=2`.replace('price_max=4000000', 'price_max=5000000'));
    expect(changed.body.data).toMatchObject({
      id,
      name: 'Denne helga',
      notifications: 'weekly',
      query: { viewing_date: ['this_weekend'], price: { max: 5_000_000 }, bedroom: { min: 2 } },
    });
    const exists = (query: unknown) =>
      app.request('POST', `${BASE}/searches/exists`, { headers: ola.headers, body: { query } });
    expect((await exists(changed.body.data.path)).body.data).toMatchObject({ exists: true, search: { id } });
    expect((await exists(path)).body.data).toEqual({ exists: false });
    expect((await edit(path, kari)).status).toBe(404);
    await app.request('DELETE', `${BASE}/searches/${id}`, { headers: ola.headers });
  });

  it('say which parts of a search were left out', async () => {
    expect(
      (await save(ola, { name: 'Slott', query: { property_type: ['castle'], bedroom_min: 2 } })).body.meta.ignored,
    ).toEqual([{ field: 'property_type', value: 'castle' }]);
  });

  it('are a hundred at most', async () => {
    const eager = await app.signIn();
    for (let price = 1; price <= 100; price += 1)
      expect((await save(eager, { name: `Under ${price}`, query: { price_max: price } })).status).toBe(200);
    expect(await save(eager, { name: 'En for mye', query: { price_max: 101 } })).toMatchObject({
      status: 409,
      body: { code: 'too_many_searches' },
    });
  });

  it.each([
    ['no name', { query: {} }],
    ['a blank name', { name: '   ', query: {} }],
    ['a name with a line break', { name: 'a\nBcc: b', query: {} }],
    ['a long name', { name: 'x'.repeat(121), query: {} }],
    ['an unknown frequency', { name: 'x', query: {}, notifications: 'hourly' }],
    ['no object', '[]'],
  ])('refuse %s', async (_, body) => {
    expect((await save(kari, body)).status).toBe(400);
  });

  it('are nobody else’s', async () => {
    const { body } = await save(kari, { name: 'Min', query: { price_max: 1_234 } });
    const { id } = body.data;
    const calls = [
      ['DELETE', `${BASE}/searches/${id}`, undefined],
      ['PATCH', `${BASE}/searches/notification/${id}`, { notifications: 'off' }],
      ['PATCH', `${BASE}/search/${id}`, { name: 'Din' }],
      ['POST', `${BASE}/select/${id}`, {}],
    ] as const;
    for (const [method, url, sent] of calls) {
      expect((await app.request(method, url, { body: sent, headers: ola.headers })).status, url).toBe(404);
      expect((await app.request(method, url, { body: sent })).status, url).toBe(401);
    }
    for (const url of [BASE, `${BASE}/searches?ids=${id}`]) expect((await app.request('GET', url)).status).toBe(401);
    expect((await app.request('GET', `${BASE}/searches?ids=${id}`, { headers: ola.headers })).body.data).toEqual([]);
    expect((await app.request('GET', `${BASE}/searches?ids=${id}`, { headers: kari.headers })).body.data[0].name).toBe(
      'Min',
    );
  });

  it('go with the account', async () => {
    const deleted = await app.signIn();
    await save(deleted, { name: 'x', query: {} });
    await app.db.query('DELETE FROM users WHERE id = $1', [deleted.userId]);
    expect(await app.db.query('SELECT 1 FROM saved_searches WHERE user_id = $1', [deleted.userId])).toEqual([]);
  });
});
