import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignedInTester, TestApp } from '../app.testing.ts';
import type { ListingRecordInput } from '../properties/record.contract.ts';
import { aListing } from '../properties/record.testing.ts';
import { startTestAppWithCollections, type CollectionCalls } from './collections.testing.ts';

let app: TestApp;
let ids: string[];
let ask: CollectionCalls['ask'];
let make: CollectionCalls['make'];
let favourites: CollectionCalls['favourites'];
let homesIn: CollectionCalls['homesIn'];
let kari: SignedInTester;
let ola: SignedInTester;
beforeAll(async () => {
  ({ app, ids, ask, make, favourites, homesIn } = await startTestAppWithCollections());
});
afterAll(() => app.close());
beforeEach(async () => {
  [kari, ola] = [await app.signIn(), await app.signIn()];
});

describe('favourites', () => {
  it('are kept, told of in searches and on the home, and forgotten', async () => {
    const [home = '', other = ''] = ids;
    expect((await ask(kari, 'POST', '/default/properties', { properties: [home] })).status).toBe(200);
    expect((await ask(kari, 'POST', '/default/properties', { properties: [home] })).status).toBe(200);
    expect(await favourites(kari)).toEqual([home]);
    expect(await favourites(ola)).toEqual([]);

    const card = async (headers: Record<string, string>) =>
      (await app.request('POST', '/api/v4/property/search', { body: { property_id: home }, headers })).body.data[0];
    expect((await card(kari.headers)).is_favorite).toBe(true);
    expect((await card(ola.headers)).is_favorite).toBe(false);
    expect(await card({})).not.toHaveProperty('is_favorite');
    expect(
      (await app.request('GET', `/api/v2/property?id=${home}`, { headers: kari.headers })).body.data.is_favorite,
    ).toBe(true);
    expect(
      (
        await app.request('GET', `/api/v2/properties?ids=${home}&ids=${other}`, { headers: kari.headers })
      ).body.data.map((found: { is_favorite: boolean }) => found.is_favorite),
    ).toEqual([true, false]);

    expect((await ask(kari, 'DELETE', `/properties/${home}`)).body.data.collection_ids).toEqual([]);
    expect((await ask(kari, 'DELETE', `/properties/${home}`)).status).toBe(200);
    expect(await favourites(kari)).toEqual([]);
  });

  it('leave with them the collections that one has alone, and shared ones keep the home', async () => {
    const [home = ''] = ids;
    const [alone, together] = [await make(kari, 'Alene'), await make(kari, 'Sammen', [ola.email])];
    for (const id of [alone, together]) await ask(kari, 'POST', `/${id}/properties`, { properties: [home] });
    expect((await ask(kari, 'GET', '/all-favorites')).body.data[0].collection_ids.sort()).toEqual(
      [alone, together].sort(),
    );
    expect((await ask(kari, 'DELETE', `/properties/${home}`)).body.data.collection_ids).toEqual([alone]);
    expect([await homesIn(kari, alone), await homesIn(kari, together)]).toEqual([[], [home]]);
  });

  it('are filtered by state and sorted, what is unknown last', async () => {
    await ask(kari, 'POST', '/default/properties', { properties: ids });
    const byPrice = await homesIn(kari, 'default', '?sorting=price&order=asc&size=3');
    expect(byPrice).toEqual(ids.slice(0, 3));
    expect(await homesIn(kari, 'default', '?sorting=price&order=desc&page=2&size=3')).toEqual([ids[1], ids[0]]);
    expect(await homesIn(kari, 'default', '?availability[]=sold')).toEqual([]);
    expect(
      (await ask(kari, 'GET', '/properties?availability[]=available&showby[]=garage')).body.pagination.results,
    ).toBe(5);
    expect((await ask(kari, 'GET', '?availability=sold')).body.data[0].homes).toBe(0);
  });

  it('sorts what is sold by what was paid, with its shared debt', async () => {
    const home = (askingPrice: number, sold?: number) =>
      aListing({
        prices: {
          currency: 'NOK',
          askingPrice,
          jointDebt: 1_000_000,
          ...(sold === undefined ? {} : { soldPrice: sold }),
        },
        ...(sold === undefined ? {} : { availability: 'sold' as const }),
      });
    const [dear = '', cheap = '', between = ''] = await app.add(
      home(2_000_000, 9_000_000),
      home(3_000_000, 1_000_000),
      home(4_000_000),
    );
    const id = await make(kari);
    await ask(kari, 'POST', `/${id}/properties`, { properties: [dear, cheap, between] });
    for (const sorting of ['price', 'total_price', 'price_per_primary'])
      expect(await homesIn(kari, id, `?sorting=${sorting}&order=asc`)).toEqual([cheap, between, dear]);
  });

  it('sorts by the price per square metre that cards show, which of a guide is that of its middle', async () => {
    const home = (prices: Pick<ListingRecordInput['prices'], 'askingPrice' | 'priceMin' | 'priceMax'>) =>
      aListing({ region: 'au', prices: { currency: 'AUD', ...prices } });
    const ids = await app.add(
      home({ askingPrice: 900_000 }),
      home({ priceMin: 800_000, priceMax: 1_200_000 }),
      home({ askingPrice: 1_100_000 }),
    );
    const id = await make(kari);
    await ask(kari, 'POST', `/${id}/properties`, { properties: ids });
    expect(await homesIn(kari, id, '?sorting=price_per_primary&order=asc')).toEqual(ids);
  });

  it('show the rooms asked for first, also those that stand far back in the listing', async () => {
    const images = (['exterior', 'living_room', 'living_room', 'living_room', 'living_room', 'bathroom'] as const).map(
      (category, at) => ({ file: String(at).repeat(32), category }),
    );
    for (const { file } of images)
      await app.db.query(
        "INSERT INTO images (file, width, height, colour, mime, bytes) VALUES ($1, 960, 640, '#808080', 'image/webp', 1)",
        [file],
      );
    const [home = ''] = await app.add(aListing({ images }));
    await ask(kari, 'POST', '/default/properties', { properties: [home] });
    const types = async (query: string) =>
      (await ask(kari, 'GET', `/properties${query}`)).body.data[0].listing.images.map(
        ({ type }: { type: string }) => type,
      );
    expect(await types('')).toEqual(['exterior', 'living_room', 'living_room', 'living_room', 'living_room']);
    expect(await types('?showby=bathroom')).toEqual([
      'bathroom',
      'exterior',
      'living_room',
      'living_room',
      'living_room',
    ]);
    expect(await types('?showby=any')).toEqual(await types('?showby[]=any&showby[]=bathroom'));
    expect((await ask(kari, 'GET', '/properties?showby=attic')).status).toBe(400);
  });

  it('stay when the home is sold, and when its listing is gone', async () => {
    const record = aListing({ title: 'Huset på hjørnet' });
    const [home = '', hidden = ''] = await app.add(record, aListing({ address: { region: 'Nordland' } }));
    await ask(kari, 'POST', '/default/properties', { properties: [hidden] });
    await ask(kari, 'POST', '/default/properties', { properties: [home] });
    await app.add({ ...record, availability: 'sold' });
    const state = async (of = home) =>
      (await ask(kari, 'GET', '/properties')).body.data.find(
        (each: { property_id: string }) => each.property_id === of,
      );
    expect((await state()).listing.status).toBe('sold');
    await app.db.query('DELETE FROM listings WHERE id = $1::bigint', [home]);
    app.app.properties.forget([home]);
    const afterDeletion = await state();
    expect(afterDeletion).not.toHaveProperty('listing');
    expect(afterDeletion.snapshot).toMatchObject({ title: 'Huset på hjørnet', address: 'Markveien 41B, 0554 Oslo' });
    expect((await state(hidden)).snapshot.address).toBe('Nordland');
    expect((await ask(kari, 'GET', '/properties?availability=unavailable')).body.data).toHaveLength(1);
  });

  it('are refused when there is no such home', async () => {
    for (const id of ['999999999', '100000000000000'])
      expect((await ask(kari, 'POST', '/default/properties', { properties: [id] })).body.code).toBe(
        'listing_not_found',
      );
    for (const properties of [[], ['1'], ["1' OR 1=1"], 'all', undefined])
      expect((await ask(kari, 'POST', '/default/properties', { properties })).status).toBe(400);
  });
});

describe('a collection', () => {
  it('is made, renamed and deleted; its homes stay favourites', async () => {
    const [home = ''] = ids;
    const id = await make(kari, '  Ved \u202e sjøen ');
    await ask(kari, 'POST', `/${id}/properties`, { properties: [home] });
    expect(
      (await ask(kari, 'GET', `?new_favorites=${home}`)).body.data.map(
        ({ name, is_default, homes, contains }: Record<string, unknown>) => ({ name, is_default, homes, contains }),
      ),
    ).toEqual([
      { name: 'Alle favoritter', is_default: true, homes: 1, contains: [home] },
      { name: 'Ved sjøen', is_default: false, homes: 1, contains: [home] },
    ]);
    expect((await ask(kari, 'PATCH', `/${id}`, { name: 'Fjellet' })).body.data.name).toBe('Fjellet');
    expect((await ask(kari, 'DELETE', `/${id}`)).status).toBe(200);
    expect((await ask(kari, 'GET', `/${id}`)).status).toBe(404);
    expect(await favourites(kari)).toEqual([home]);
  });

  it('carries the first page of its homes, those added last first', async () => {
    const id = await make(kari);
    expect((await ask(kari, 'GET', `/${id}`)).body.data.properties).toEqual({
      current_page: 1,
      per_page: 12,
      total: 0,
      data: [],
    });
    for (const home of ids) {
      app.clock.advance(1000);
      await ask(kari, 'POST', `/${id}/properties`, { properties: [home] });
    }
    const { properties, images } = (await ask(kari, 'GET', `/${id}`)).body.data;
    expect(properties).toMatchObject({
      total: ids.length,
      data: ids.toReversed().map((home) => ({ id: home, property_id: home })),
    });
    expect(images.length).toBeLessThanOrEqual(4);
    expect((await ask(kari, 'GET', '')).body.data[1].properties).toEqual(properties);
  });

  it('has a name of 1 to 100 characters', async () => {
    for (const name of ['', '   ', 'a'.repeat(101), '\u0000', 7])
      expect((await ask(kari, 'POST', '', { name })).body.errors?.name, String(name)).toBeDefined();
    expect((await ask(kari, 'POST', '', { name: 'æ'.repeat(100) })).status).toBe(200);
  });

  it('is unknown to others, whatever they call it', async () => {
    const id = await make(kari);
    for (const path of [`/${id}`, `/${id}/properties`]) expect((await ask(ola, 'GET', path)).status).toBe(404);
    for (const path of ["/1' OR 1=1--", '/../users', '/00000000-0000-0000-0000', '/%00'])
      expect((await ask(ola, 'GET', path)).status, path).toBeGreaterThanOrEqual(400);
    expect((await ask(ola, 'GET', '/00000000-0000-4000-8000-000000000000')).status).toBe(404);
  });

  it('of all favourites is neither renamed, shared nor deleted', async () => {
    for (const [method, path, body] of [
      ['PATCH', '/default', { name: 'x' }],
      ['DELETE', '/default', undefined],
      ['POST', '/default/user/invite', { email: ola.email }],
    ] as const) {
      expect((await ask(kari, method, path, body)).body.code).toBe('default_collection');
    }
    expect((await ask(kari, 'DELETE', '/default/user/00000000-0000-4000-8000-000000000000')).status).toBe(404);
  });

  it('takes a home from another, with one’s note', async () => {
    const [home = ''] = ids;
    const [from, to] = [await make(kari, 'Fra'), await make(kari, 'Til')];
    await ask(kari, 'POST', `/${from}/properties`, { properties: [home] });
    await ask(kari, 'PUT', `/${from}/properties/${home}/note`, { text: 'Lys stue\r\n\u0007' });
    expect((await ask(kari, 'POST', `/${from}/properties/${home}/move`, { collection_id: to })).status).toBe(200);
    expect([await homesIn(kari, from), await homesIn(kari, to)]).toEqual([[], [home]]);
    expect((await ask(kari, 'GET', `/${to}/properties`)).body.data[0].notes).toMatchObject([
      { text: 'Lys stue', is_mine: true },
    ]);
    expect((await ask(kari, 'POST', `/${from}/properties/${home}/move`, { collection_id: to })).status).toBe(404);
    expect((await ask(ola, 'POST', `/${to}/properties/${home}/move`, { collection_id: await make(ola) })).status).toBe(
      404,
    );
  });

  it('loses a home that stays a favourite; out of all favourites a home leaves one’s other collections too', async () => {
    const [home = '', other = ''] = ids;
    const [id, also] = [await make(kari), await make(kari, 'Fjellet')];
    for (const each of [id, also]) await ask(kari, 'POST', `/${each}/properties`, { properties: [home, other] });
    expect((await ask(kari, 'DELETE', `/${id}/properties/${home}`)).status).toBe(200);
    expect([await homesIn(kari, id), await homesIn(kari, also)]).toEqual([[other], [home, other].toReversed()]);
    expect(await favourites(kari)).toContain(home);
    expect((await ask(kari, 'DELETE', `/default/properties/${other}`)).status).toBe(200);
    expect([await homesIn(kari, id), await homesIn(kari, also)]).toEqual([[], [home]]);
    expect(await favourites(kari)).toEqual([home]);
    // Somebody else's stays as it is.
    expect((await ask(ola, 'DELETE', `/${also}/properties/${home}`)).status).toBe(404);
    expect(await homesIn(kari, also)).toEqual([home]);
  });

  it('holds no more than it can, and nobody has more than there can be', async () => {
    const id = await make(kari);
    await app.db.query(
      "INSERT INTO saved_homes SELECT n, '{}', now() FROM generate_series(900000001, 900002000) AS n ON CONFLICT DO NOTHING",
    );
    await app.db.query(
      'INSERT INTO collection_homes SELECT $1, n, NULL, now() FROM generate_series(900000001, 900002000) AS n',
      [id],
    );
    expect((await ask(kari, 'POST', `/${id}/properties`, { properties: [ids[0]] })).body.code).toBe('collection_full');
    await app.db.query(
      "INSERT INTO collections (owner_id, name, created_at, updated_at) SELECT $1, 'x', now(), now() FROM generate_series(1, 199)",
      [kari.userId],
    );
    expect((await ask(kari, 'POST', '', { name: 'En til' })).body.code).toBe('too_many_collections');
  });
});

it('gives a person all that is kept of them', async () => {
  expect(await app.app.collections.personalData.read(kari.userId)).toBeUndefined();
  const id = await make(kari, 'Byen', ['per@example.com']);
  await ask(kari, 'POST', `/${id}/properties`, { properties: [ids[0]] });
  await ask(kari, 'PUT', `/${id}/properties/${ids[0] ?? ''}/note`, { text: 'Lys stue' });
  expect(await app.app.collections.personalData.read(kari.userId)).toMatchObject({
    collections: [
      {
        name: 'Byen',
        role: 'owner',
        homes: [{ propertyId: ids[0], note: 'Lys stue' }],
        invited: [{ email: 'per@example.com' }],
      },
      { name: 'All favourites' },
    ],
    invitations: [],
    noLongerIn: [],
  });
  const invited = await app.signIn('per@example.com');
  expect(await app.app.collections.personalData.read(invited.userId)).toMatchObject({
    collections: [],
    invitations: [{ collection: 'Byen', sentTo: 'per@example.com' }],
  });
});

it('forgets invitations that have run out', async () => {
  await make(kari, 'Byen', ['glemt@example.com']);
  app.clock.advance(15 * 86_400_000);
  await app.app.forgetOld();
  expect(await app.db.query("SELECT FROM collection_members WHERE email = 'glemt@example.com'")).toEqual([]);
});
