import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { eventually } from '../platform/eventually.testing.ts';
import { startTestApp, type Body, type SignedInTester, type TestApp } from '../app.testing.ts';
import type { News } from '../platform/live/news.contract.ts';
import { aListing } from '../properties/record.testing.ts';

let app: TestApp;
let ids: string[];
let kari: SignedInTester;
let ola: SignedInTester;
/** Of Kari's; Ola has joined it. */
let collection: string;
beforeAll(async () => {
  app = await startTestApp();
  ids = await app.add(
    ...Array.from({ length: 6 }, (_, index) =>
      aListing({ prices: { currency: 'NOK', askingPrice: 4_000_000 + index * 200_000 } }),
    ),
  );
});
afterAll(() => app.close());
beforeEach(async () => {
  [kari, ola] = [await app.signIn(), await app.signIn()];
  const { body } = await app.request('POST', '/api/v2/property-collections', {
    headers: kari.headers,
    body: { name: 'Sammen', shared_with_emails: [ola.email] },
  });
  collection = body.data.id;
  await app.request('GET', `/api/v2/property-collections/${collection}`, { headers: ola.headers });
});

const roundPath = () => `/api/v2/property-collections/${collection}/swipe-round`;
const start = async (who: SignedInTester, body: object = {}) =>
  app.request('POST', roundPath(), { headers: who.headers, body: { property_id: ids[0], ...body } });
const round = async (who: SignedInTester) =>
  (await app.request('GET', roundPath(), { headers: who.headers })).body.data.round;
const say = async (who: SignedInTester, id: string | undefined, answer: 'yes' | 'no') =>
  (
    await app.request('PUT', `/api/v2/my/swipe-answers/${id}`, {
      headers: who.headers,
      body: { answer, collection_id: collection },
    })
  ).body.data;
const keep = (who: SignedInTester, id: string | undefined, into = collection) =>
  app.request('POST', `/api/v2/property-collections/${into}/properties`, {
    headers: who.headers,
    body: { properties: [id] },
  });

it('is the same for all members, whoever starts it, and each goes on where they are', async () => {
  expect(await round(kari)).toBeUndefined();
  const { body } = await start(kari);
  expect(body.data).toMatchObject({ total: 5, own: 0, own_ids: [], ids: ids.slice(1), matches: [] });
  expect((await start(ola)).body.data).toMatchObject({ started_at: body.data.started_at, ids: ids.slice(1) });
  await say(kari, ids[1], 'no');
  await say(kari, ids[2], 'yes');
  expect(await round(kari)).toMatchObject({
    ids: ids.slice(3),
    people: [
      { is_me: true, answered: 2 },
      { is_me: false, answered: 0 },
    ],
  });
  expect((await round(ola)).ids).toEqual(ids.slice(1));
});

it('is a match when both say yes, told to both at once', async () => {
  await start(kari);
  const heard: News[] = [];
  const stop = await app.app.live.listen(kari.userId, (news) => heard.push(news));
  expect(await say(kari, ids[2], 'yes')).toEqual({ answer: 'yes', liked_by: [] });
  expect((await round(ola)).matches).toEqual([]);
  const { liked_by: likedBy } = await say(ola, ids[2], 'yes');
  expect(likedBy).toHaveLength(1);
  expect((await round(kari)).matches).toMatchObject([{ id: ids[2] }]);
  expect((await round(ola)).matches).toEqual([{ id: ids[2], names: likedBy }]);
  await eventually(() => expect(heard.filter(({ kind, id }) => kind === 'swipe' && id === collection)).toHaveLength(2));
  stop();
  const news = (await app.request('GET', '/api/v2/my/notifications', { headers: kari.headers })).body.data;
  expect(news).toContainEqual(
    expect.objectContaining({
      kind: 'collection_matched',
      path: expect.stringMatching(new RegExp(`^/property/\\d+/${ids[2] ?? ''}$`)),
      details: expect.objectContaining({ home: 'Markveien 41B, 0554 Oslo', collection: 'Sammen' }),
    }),
  );
  // Taken back, it is none.
  await app.request('DELETE', `/api/v2/my/swipe-answers/${ids[2]}`, { headers: ola.headers });
  expect((await round(kari)).matches).toEqual([]);
});

it('begins with what one of them has saved, and leaves out what one has said no to', async () => {
  await keep(ola, ids[4]);
  await app.request('PUT', `/api/v2/my/swipe-answers/${ids[3]}`, { headers: ola.headers, body: { answer: 'no' } });
  const { body } = await start(kari);
  const [first, ...others] = body.data.ids;
  expect(first).toBe(ids[4]);
  expect([body.data.own, body.data.total]).toEqual([1, 5]);
  expect(others.sort()).toEqual([ids[0], ids[1], ids[2], ids[5]]);
  // That she has it among her favourites is no answer.
  expect((await round(ola)).ids).toContain(ids[4]);
  expect(await say(kari, ids[4], 'yes')).toMatchObject({ liked_by: [] });
  expect(await say(ola, ids[4], 'yes')).toMatchObject({ liked_by: [expect.any(String)] });
  expect((await round(ola)).ids).not.toContain(ids[4]);
});

it('is liked in the collection by who says yes, until they take it back, which takes out what they put in alone', async () => {
  await keep(ola, ids[4]);
  await start(kari);
  for (const id of [ids[2], ids[4]]) await say(kari, id, 'yes');
  const path = `/api/v2/property-collections/${collection}/properties`;
  const homes = async () => {
    const { body } = await app.request('GET', path, { headers: ola.headers });
    return Object.fromEntries(
      body.data.map(({ property_id: id, liked_by: likedBy }: { property_id: string; liked_by: string[] }) => [
        id,
        likedBy,
      ]),
    );
  };
  expect(await homes()).toEqual({ [ids[2] ?? '']: [kari.userId], [ids[4] ?? '']: [kari.userId] });
  for (const id of [ids[2], ids[4]])
    await app.request('DELETE', `/api/v2/my/swipe-answers/${id}`, { headers: kari.headers });
  expect(await homes()).toEqual({ [ids[4] ?? '']: [] });
});

it('counts the homes of the collection for themselves, and no longer those that it has not any more', async () => {
  await keep(ola, ids[4]);
  await keep(ola, ids[2]);
  const { body } = await start(kari);
  expect(body.data).toMatchObject({ own: 2, total: 6 });
  expect([...body.data.own_ids].sort()).toEqual([ids[2], ids[4]]);
  await say(kari, ids[4], 'no');
  await say(kari, ids[1], 'no');
  const me = ({ people }: Body) => people.find((one: Body) => one.is_me);
  const before = await round(kari);
  expect(before.own_ids).toEqual([ids[2]]);
  expect(me(before)).toMatchObject({ answered: 2, own_answered: 1 });
  const path = `/api/v2/property-collections/${collection}/properties/${ids[2]}`;
  expect((await app.request('DELETE', path, { headers: ola.headers })).status).toBe(200);
  const after = await round(kari);
  expect(after).toMatchObject({ own: 1, total: 5, own_ids: [] });
  expect(after.ids).not.toContain(ids[2]);
});

it('leaves out what either has hidden, but for what the collection has', async () => {
  await keep(kari, ids[2]);
  for (const id of [ids[2], ids[3]])
    await app.request('POST', '/api/v2/hidden/homes', { headers: ola.headers, body: { property_id: id } });
  const { body } = await start(kari);
  expect(body.data.ids).not.toContain(ids[3]);
  const { ids: open } = await round(ola);
  expect(open).toContain(ids[2]);
  expect(open).not.toContain(ids[3]);
});

it('tells the members of a no to a home that the collection has', async () => {
  await keep(ola, ids[4]);
  await start(kari);
  await say(kari, ids[4], 'no');
  const homes = `/api/v2/property-collections/${collection}/properties`;
  const saidNo = async () => (await app.request('GET', homes, { headers: ola.headers })).body.data[0].said_no;
  expect(await saidNo()).toEqual([kari.userId]);
  await app.request('DELETE', `/api/v2/my/swipe-answers/${ids[4]}`, { headers: kari.headers });
  expect(await saidNo()).toEqual([]);
});

it('is followed by another when it is named, and by one alone when two ask at once', async () => {
  const first = (await start(kari)).body.data;
  await say(kari, ids[1], 'no');
  app.clock.advance(60_000);
  const [next, same] = await Promise.all([
    start(kari, { after: first.started_at }),
    start(ola, { after: first.started_at }),
  ]);
  expect(next.body.data.started_at).not.toBe(first.started_at);
  expect(same.body.data.started_at).toBe(next.body.data.started_at);
  expect((await round(ola)).ids).not.toContain(ids[1]);
});

it('is for members of a shared collection alone', async () => {
  const per = await app.signIn();
  expect((await app.request('GET', roundPath(), { headers: per.headers })).status).toBe(404);
  const { body } = await app.request('GET', '/api/v2/property-collections', { headers: kari.headers });
  const own = body.data.find(({ is_default: isDefault }: { is_default: boolean }) => isDefault).id;
  const path = `/api/v2/property-collections/${own}/swipe-round`;
  expect((await app.request('GET', path, { headers: kari.headers })).body.code).toBe('default_collection');
});

it('puts what suits all by their shared search before homes that are like those of the collection', async () => {
  const prices = { currency: 'NOK', askingPrice: 9_000_000 } as const;
  const [fitting] = await app.add(aListing({ prices, facilities: ['fireplace'] }));
  const stated = await app.request('PUT', `/api/v2/property-collections/${collection}/limits`, {
    headers: ola.headers,
    body: { facilities: ['fireplace'] },
  });
  expect(stated.status).toBe(200);
  expect((await start(kari)).body.data.ids).toEqual([fitting, ...ids.slice(1)]);
});

it('proposes nothing outside the places that the members want to live in', async () => {
  const address = { ...aListing().address, municipality: 'Bergen', region: 'Vestland', suburb: 'Åsane' };
  const [there] = await app.add(
    aListing({
      address: { ...address, lat: 60.4658, lng: 5.3221 },
      prices: { currency: 'NOK', askingPrice: 4_000_000 },
    }),
  );
  const stateIn = (place: string) =>
    app.request('PUT', `/api/v2/property-collections/${collection}/limits`, {
      headers: ola.headers,
      body: { places: [place] },
    });
  await stateIn('Bergen');
  const first = (await start(kari)).body.data;
  expect(first.ids).toEqual([there]);
  await stateIn('Oslo');
  const { ids: others } = (await start(kari, { after: first.started_at })).body.data;
  expect(others).toEqual(expect.arrayContaining(ids.slice(1)));
  expect(others).not.toContain(there);
});
