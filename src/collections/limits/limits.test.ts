import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addCommuteAddress } from '../../commute/contract.ts';
import type { SignedInTester } from '../../app.testing.ts';
import { hideHome } from '../../hidden/contract.ts';
import { aListing } from '../../properties/record.testing.ts';
import { startTestAppWithCollections, type CollectionCalls } from '../collections.testing.ts';

let calls: CollectionCalls;
let [kari, ola, per]: SignedInTester[] = [];
let id: string;
let cheap: string;
let near: string;
let both: string;
beforeAll(async () => {
  calls = await startTestAppWithCollections();
});
afterAll(() => calls.app.close());

/** A short walk from what `aListing` is at; and far from there. */
const WORK = { lat: 59.9231, lng: 10.7599 };
const FAR = { lat: 59.6, lng: 10.7594 };

beforeEach(async () => {
  const { app, ask, make } = calls;
  [kari, ola, per] = [await app.signIn(), await app.signIn(), await app.signIn()];
  id = await make(kari, 'Sammen', [ola.email]);
  await ask(ola, 'GET', `/${id}`);
  const address = { ...aListing().address, ...FAR };
  [cheap = '', near = '', both = ''] = await app.add(
    aListing({ address, prices: { currency: 'NOK', askingPrice: 3_000_000 } }),
    aListing({ prices: { currency: 'NOK', askingPrice: 5_600_000 } }),
    aListing({ prices: { currency: 'NOK', askingPrice: 3_900_000 }, facilities: ['balcony'] }),
  );
  await ask(kari, 'POST', `/${id}/properties`, { properties: [cheap, near, both] });
});

function people() {
  if (kari === undefined || ola === undefined || per === undefined) throw new Error('nobody has signed in');
  return { kari, ola, per };
}

async function placeOf({ headers }: SignedInTester, displayName = 'Jobb'): Promise<string> {
  const { body } = await calls.app.request('POST', addCommuteAddress.path, {
    headers,
    body: { display_name: displayName, coordinates: WORK },
  });
  return body.data.id;
}

const state = (who: SignedInTester, limits: object) => calls.ask(who, 'PUT', `/${id}/limits`, limits);
const found = async (who: SignedInTester, query = '') =>
  (await calls.ask(who, 'GET', `/${id}/joint-search${query}`)).body;
const idsOf = ({ data }: { data: { property_id: string }[] }) => data.map((home) => home.property_id);

it('knows public transport, by which a home may be too far away', async () => {
  const { kari, ola } = people();
  const address = await placeOf(kari);
  const commutes = [{ address_id: address, mode: 'transit', minutes: 20 }];
  expect((await state(kari, { commutes })).status).toBe(200);
  const { data } = await found(ola);
  const limitsOfKari = (home: string) =>
    data
      .find(({ property_id: each }: { property_id: string }) => each === home)
      .members.find(({ user_id: each }: { user_id: string }) => each === kari.userId);
  expect(limitsOfKari(near)).toMatchObject({ losses: [], ways: [{ place: 'Jobb', mode: 'transit' }] });
  const [loss] = limitsOfKari(cheap).losses;
  expect(loss).toMatchObject({ kind: 'commute', mode: 'transit', limit: 20 });
  expect(loss.value ?? Infinity).toBeGreaterThan(20);
});

it('shows on each home who gives up what, the least first', async () => {
  const { kari, ola } = people();
  const address = await placeOf(kari);
  expect((await state(kari, { commutes: [{ address_id: address, mode: 'walking', minutes: 20 }] })).status).toBe(200);
  expect((await state(ola, { price_max: 4_000_000, facilities: ['balcony'], area_min: 45 })).status).toBe(200);

  const answer = await found(ola);
  // One pays 40 per cent more there than he would; to the last it takes three times as long.
  expect(idsOf(answer)).toEqual([both, near, cheap]);
  expect(answer.meta).toEqual({ suit_all: 1, is_cut: false, offer: 'sale' });
  const [best, dear, far] = answer.data;
  expect(best.members).toEqual([
    { user_id: ola.userId, name: expect.any(String), is_me: true, losses: [], ways: [], is_favorite: false },
    {
      user_id: kari.userId,
      name: expect.any(String),
      is_me: false,
      losses: [],
      ways: [{ place: 'Jobb', mode: 'walking', minutes: expect.any(Number) }],
      // What she adds to the collection is among her favourites, too.
      is_favorite: true,
    },
  ]);
  expect(dear.members[0].losses).toEqual([
    { kind: 'price', limit: 4_000_000, value: 5_600_000 },
    { kind: 'facility', facility: 'balcony' },
  ]);
  const [, kariOfFar] = far.members;
  expect(kariOfFar.losses).toMatchObject([{ kind: 'commute', place: 'Jobb', mode: 'walking', limit: 20 }]);
  expect(kariOfFar.losses[0].value).toBeGreaterThan(60);
  // A page of one home.
  const second = await found(kari, '?page=2&size=1');
  expect(idsOf(second)).toEqual([near]);
  expect(second.pagination).toEqual({ current_page: 2, per_page: 1, results: 3, last_page: 3 });
});

it('takes the middle of a price range, and tells of one whose top alone is over the limit', async () => {
  const { kari } = people();
  const [range = ''] = await calls.app.add(
    aListing({ prices: { currency: 'NOK', priceMin: 9_400_000, priceMax: 10_200_000 } }),
  );
  await calls.ask(kari, 'POST', `/${id}/properties`, { properties: [range] });
  const losses = async (limit: number) => {
    await state(kari, { price_max: limit });
    const { data } = await found(kari);
    return data.find((home: { property_id: string }) => home.property_id === range)?.members[0].losses as unknown;
  };
  expect(await losses(9_000_000)).toEqual([{ kind: 'price', limit: 9_000_000, value: 9_800_000 }]);
  expect(await losses(10_000_000)).toEqual([{ kind: 'price', limit: 10_000_000, value: 10_200_000, is_up_to: true }]);
});

it('counts no bedrooms against a plot', async () => {
  const { kari } = people();
  const [plot = '', flat = ''] = await calls.app.add(
    aListing({ propertyTypes: ['plot'], details: {}, prices: { currency: 'NOK', askingPrice: 2_000_000 } }),
    aListing({ propertyTypes: ['apartment'], details: {}, prices: { currency: 'NOK', askingPrice: 2_000_000 } }),
  );
  await calls.ask(kari, 'POST', `/${id}/properties`, { properties: [plot, flat] });
  await state(kari, { bedrooms: 2 });
  const { data } = await found(kari);
  const lossesOf = (home: string) =>
    data.find(({ property_id }: { property_id: string }) => property_id === home)?.members[0].losses as unknown;
  expect(lossesOf(plot)).toEqual([]);
  expect(lossesOf(flat)).toEqual([{ kind: 'bedrooms', limit: 2 }]);
});

it('leaves out homes that cannot be had any more', async () => {
  const { kari } = people();
  await calls.app.db.query("UPDATE listings SET availability = 'sold' WHERE id = $1::bigint", [near]);
  await calls.app.db.query('INSERT INTO listing_changes (listing_id) VALUES ($1::bigint)', [near]);
  await expect.poll(async () => idsOf(await found(kari))).not.toContain(near);
});

describe('on the market', () => {
  it('looks at homes near enough to all limits, hidden ones apart', async () => {
    const { kari, ola } = people();
    const { app } = calls;
    const address = await placeOf(kari);
    const [new1 = '', tooDear = ''] = await app.add(
      aListing({ prices: { currency: 'NOK', askingPrice: 4_500_000 } }),
      aListing({ prices: { currency: 'NOK', askingPrice: 4_900_000 } }),
    );
    await state(kari, { commutes: [{ address_id: address, mode: 'walking', minutes: 20 }] });
    await state(ola, { price_max: 4_000_000 });
    const [project = ''] = await app.add(
      aListing({ isProject: true, prices: { currency: 'NOK', priceMin: 3_000_000, priceMax: 9_000_000 } }),
    );
    const ids = idsOf(await found(ola, '?among=market&size=100'));
    expect(ids).not.toContain(project);
    expect(ids).toContain(new1);
    expect(ids).toContain(both);
    expect(ids).not.toContain(tooDear);
    expect(ids).not.toContain(cheap);
    const body = { property_id: new1 };
    expect((await app.request('POST', hideHome.path, { headers: ola.headers, body })).status).toBe(200);
    expect(idsOf(await found(ola, '?among=market&size=100'))).not.toContain(new1);
    expect(idsOf(await found(kari, '?among=market&size=100'))).toContain(new1);
  });

  it('exceeds nobody’s limit by far: neither the lower price nor the greater need of bedrooms', async () => {
    const { kari, ola } = people();
    const kroner = (askingPrice: number) => ({ currency: 'NOK' as const, askingPrice });
    const [dear = '', little = '', near = ''] = await calls.app.add(
      aListing({ prices: kroner(5_000_000), details: { bedrooms: 3 } }),
      aListing({ prices: kroner(3_100_000), details: { bedrooms: 1 } }),
      aListing({ prices: kroner(3_100_000), details: { bedrooms: 2 } }),
    );
    await state(kari, { price_max: 3_000_000, bedrooms: 1 });
    await state(ola, { price_max: 6_000_000, bedrooms: 3 });
    const ids = idsOf(await found(kari, '?among=market&size=100'));
    expect(ids).toContain(near);
    expect(ids).not.toContain(dear);
    expect(ids).not.toContain(little);
  });

  it('is for rent where only rents are limited', async () => {
    const { kari } = people();
    const [rented = ''] = await calls.app.add(
      aListing({ objectType: 'residential_rent', prices: { currency: 'NOK', rent: 15_000 } }),
    );
    await state(kari, { rent_max: 14_000 });
    const answer = await found(kari, '?among=market');
    expect(answer.meta.offer).toBe('rent');
    expect(answer.data.find((home: { property_id: string }) => home.property_id === rented).members[0].losses).toEqual([
      { kind: 'rent', limit: 14_000, value: 15_000 },
    ]);
  });
});

describe('where and what a home is', () => {
  const IN_BERGEN = { municipality: 'Bergen', region: 'Vestland', suburb: 'Åsane', lat: 60.4658, lng: 5.3221 };
  const inBergen = (propertyTypes: ('apartment' | 'townhouse')[] = ['apartment']) =>
    aListing({ address: { ...aListing().address, ...IN_BERGEN }, propertyTypes });

  it('narrows the market, and is told of homes of the collection that are elsewhere or of another kind', async () => {
    const { kari, ola } = people();
    const [elsewhere = '', house = ''] = await calls.app.add(inBergen(), aListing({ propertyTypes: ['townhouse'] }));
    await calls.ask(kari, 'POST', `/${id}/properties`, { properties: [elsewhere, house] });
    expect((await state(kari, { places: ['Oslo'], property_types: ['apartment'] })).status).toBe(200);
    await state(ola, { price_max: 4_000_000 });

    const { data, meta } = await found(kari);
    const ofKari = (home: string) =>
      data.find(({ property_id }: { property_id: string }) => property_id === home).members[0].losses as unknown;
    expect(ofKari(elsewhere)).toEqual([{ kind: 'place', places: ['Oslo'] }]);
    expect(ofKari(house)).toEqual([{ kind: 'type', property_types: ['apartment'] }]);
    expect(ofKari(both)).toEqual([]);
    expect(meta.suit_all).toBe(2);
    const onMarket = idsOf(await found(ola, '?among=market&size=100'));
    expect(onMarket).toContain(both);
    expect(onMarket).not.toContain(elsewhere);
    expect(onMarket).not.toContain(house);
  });

  it('is looked for in the places of each, and said by their names', async () => {
    const { kari, ola } = people();
    const [there = ''] = await calls.app.add(inBergen());
    await state(kari, { places: ['oslo', 'vestland,bergen', 'Oslo'] });
    await state(ola, { places: ['Bergen'], price_max: 9_000_000 });
    const ids = idsOf(await found(kari, '?among=market&size=100'));
    expect(ids).toEqual(expect.arrayContaining([there, both]));
    expect(ids.indexOf(there)).toBeLessThan(ids.indexOf(both));
    const { body } = await calls.ask(ola, 'GET', `/${id}/limits`);
    expect(body.data.map(({ limits }: { limits: { places: unknown } }) => limits.places)).toEqual([
      [{ address: 'vestland,bergen', name: 'Bergen', text: 'Bergen, Vestland' }],
      [
        { address: 'oslo', name: 'Oslo', text: 'Oslo' },
        { address: 'vestland,bergen', name: 'Bergen', text: 'Bergen, Vestland' },
      ],
    ]);
  });

  it('is a place that is known, and of older statements none', async () => {
    const { kari } = people();
    const refused = await state(kari, { places: ['Oslo', 'Langtvekkistan'] });
    expect([refused.status, Object.keys(refused.body.errors ?? refused.body.fields ?? {})]).toEqual([400, ['places']]);
    await state(kari, { bedrooms: 1 });
    await calls.app.db.query("UPDATE collection_limits SET limits = limits - 'places' - 'propertyTypes'");
    expect((await calls.ask(kari, 'GET', `/${id}/limits`)).body.data[0].limits).toMatchObject({
      places: [],
      property_types: [],
    });
    expect((await found(kari)).meta.suit_all).toBe(3);
  });
});

describe('what somebody needs', () => {
  it('is seen by all members: of a place its name, and never where it is', async () => {
    const { kari, ola, per } = people();
    const address = await placeOf(kari, 'Skolen');
    await state(kari, { bedrooms: 2, commutes: [{ address_id: address, mode: 'biking', minutes: 25 }] });
    const { body } = await calls.ask(ola, 'GET', `/${id}/limits`);
    expect(body.data).toMatchObject([
      { user_id: kari.userId, is_me: false, limits: { bedrooms: 2, commutes: [{ place: 'Skolen', minutes: 25 }] } },
    ]);
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`${address}|59\\.92|coordinates`));
    expect((await calls.ask(per, 'GET', `/${id}/limits`)).status).toBe(404);
    expect((await calls.ask(per, 'GET', `/${id}/joint-search`)).status).toBe(404);
    // A place that is hidden or gone is no limit any more.
    await calls.app.request('PATCH', `/api/v2/my/commute-addresses/${address}`, {
      headers: kari.headers,
      body: { is_hidden: true },
    });
    expect((await calls.ask(ola, 'GET', `/${id}/limits`)).body.data[0].limits.commutes).toEqual([]);
  });

  it('speaks of one’s own places alone, each once', async () => {
    const { kari, ola } = people();
    const address = await placeOf(kari);
    const way = { address_id: address, mode: 'driving', minutes: 20 };
    expect((await state(ola, { commutes: [way] })).status).toBe(400);
    expect((await state(kari, { commutes: [way, way] })).status).toBe(400);
    expect((await state(kari, { price_max: -1 })).status).toBe(400);
    expect((await calls.ask(kari, 'GET', `/${id}/limits`)).body.data).toEqual([]);
  });

  it('is taken back by whoever said it, and goes when they leave or are taken out', async () => {
    const { kari, ola, per } = people();
    await calls.ask(kari, 'POST', `/${id}/user/invite`, { email: per.email });
    for (const who of [kari, ola, per]) {
      await calls.ask(who, 'GET', `/${id}`);
      await state(who, { bedrooms: 1 });
    }
    const rows = () => calls.app.db.query('SELECT user_id FROM collection_limits WHERE collection_id = $1', [id]);
    expect(await rows()).toHaveLength(3);
    const { body } = await calls.ask(kari, 'GET', `/${id}`);
    const memberId = (who: SignedInTester) =>
      body.data.users.find((user: { user_id: string }) => user.user_id === who.userId).id as string;
    await calls.ask(ola, 'DELETE', `/${id}/user/${memberId(ola)}`);
    await calls.ask(kari, 'DELETE', `/${id}/user/${memberId(per)}`);
    expect(await rows()).toEqual([{ user_id: kari.userId }]);
    await calls.ask(kari, 'DELETE', `/${id}/limits`);
    expect(await rows()).toEqual([]);
  });

  it('is nothing to say of one’s own favourites', async () => {
    const { kari } = people();
    const { body } = await calls.ask(kari, 'GET', '');
    const own = body.data.find((collection: { is_default: boolean }) => collection.is_default).id as string;
    expect((await calls.ask(kari, 'PUT', `/${own}/limits`, { bedrooms: 1 })).body.code).toBe('default_collection');
    expect((await calls.ask(kari, 'GET', `/${own}/joint-search`)).body.code).toBe('default_collection');
  });
});
