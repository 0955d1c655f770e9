import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../../platform/eventually.testing.ts';
import { startTestApp, type SignedInTester, type TestApp } from '../../app.testing.ts';
import type { Method } from '../../contract/endpoint.ts';
import type { News } from '../../platform/live/news.contract.ts';
import { aListing } from '../../properties/record.testing.ts';

const BASE = '/api/v2/property-collections';

let app: TestApp;
let kari: SignedInTester;
let ola: SignedInTester;
let per: SignedInTester;
let [home, elsewhere, id] = ['', '', ''];
beforeAll(async () => {
  app = await startTestApp();
  [kari, ola, per] = [await app.signIn(), await app.signIn(), await app.signIn()];
  [home = '', elsewhere = ''] = await app.add(aListing(), aListing());
  id = (await ask(kari, 'POST', '', { name: 'Sammen', shared_with_emails: [ola.email] })).body.data.id as string;
  await ask(kari, 'POST', `/${id}/properties`, { properties: [home] });
  await ask(ola, 'GET', `/${id}`);
});
afterAll(() => app.close());

function ask({ headers }: SignedInTester, method: Method, path: string, body?: unknown) {
  return app.request(method, BASE + path, { headers, ...(body === undefined ? {} : { body }) });
}

it('whose favourite a home of a shared collection is, is told to its members at once, and is no like', async () => {
  const homeFor = async (who: SignedInTester) => (await ask(who, 'GET', `/${id}/properties`)).body.data[0];
  const keepers = async (who: SignedInTester) => (await homeFor(who)).favorite_of as string[];
  expect(await keepers(ola)).toEqual([kari.userId]);

  const received: Record<string, News[]> = { kari: [], per: [] };
  const stops = [
    await app.app.live.listen(kari.userId, (news) => received['kari']?.push(news)),
    await app.app.live.listen(per.userId, (news) => received['per']?.push(news)),
  ];
  const ofCollection = () => received['kari']?.filter((news) => news.id === id).length;
  await ask(ola, 'POST', '/default/properties', { properties: [elsewhere] });
  await ask(ola, 'POST', '/default/properties', { properties: [home] });
  await eventually(() => expect(ofCollection()).toBe(1));
  expect((await keepers(kari)).toSorted()).toEqual([kari.userId, ola.userId].toSorted());
  expect(await homeFor(kari)).toMatchObject({ liked_by: [], said_no: [] });

  await ask(ola, 'DELETE', `/properties/${home}`);
  await eventually(() => expect(ofCollection()).toBe(2));
  expect(await keepers(kari)).toEqual([kari.userId]);
  expect(received['per']).toEqual([]);
  for (const stop of stops) stop();
});

it('a member says no to a home, and takes it back, without any notification', async () => {
  const [sold = ''] = await app.add(aListing({ title: 'Nei-boligen' }));
  const received: News[] = [];
  const stop = await app.app.live.listen(kari.userId, (news) => received.push(news));
  const newsOfCollection = () => received.filter((news) => news.id === id).length;
  await ask(kari, 'POST', `/${id}/properties`, { properties: [sold] });
  // That it was added, and that it is a favourite of hers.
  await eventually(() => expect(newsOfCollection()).toBe(2));
  const say = (who: SignedInTester, opinion: unknown, of = id) =>
    ask(who, 'PUT', `/${of}/properties/${sold}/opinion`, { opinion });
  const opinions = async () => {
    const { body } = await ask(kari, 'GET', `/${id}/properties`);
    const home = body.data.find((each: { property_id: string }) => each.property_id === sold);
    return { liked_by: [...home.liked_by].sort(), said_no: [...home.said_no].sort(), is_favorite: home.is_favorite };
  };
  expect((await say(ola, 'no')).status).toBe(200);
  await eventually(() => expect(newsOfCollection()).toBe(3));
  expect(await opinions()).toEqual({ liked_by: [], said_no: [ola.userId], is_favorite: true });
  // Said again it is no news, to nobody: neither in the page nor among the notifications.
  await say(ola, 'no');
  const { body } = await app.request('GET', '/api/user/profile/notifications', { headers: kari.headers });
  expect(JSON.stringify(body)).not.toContain(id);
  expect(received.every(({ kind }) => kind === 'collections')).toBe(true);
  stop();

  // Whatever is said, favourites stay as they are.
  await say(kari, 'no');
  expect(await opinions()).toEqual({ liked_by: [], said_no: [ola.userId, kari.userId].sort(), is_favorite: true });
  await say(kari, 'like');
  await say(ola, 'like');
  expect(await opinions()).toEqual({ liked_by: [kari.userId, ola.userId].sort(), said_no: [], is_favorite: true });
  const { body: olas } = await ask(ola, 'GET', `/${id}/properties`);
  expect(olas.data.find((each: { property_id: string }) => each.property_id === sold).is_favorite).toBe(false);
  await say(kari, 'none');
  expect(await opinions()).toEqual({ liked_by: [ola.userId], said_no: [], is_favorite: true });

  expect((await say(per, 'no')).status).toBe(404);
  expect((await say(ola, 'maybe')).status).toBe(400);
  expect((await say(ola, 'no', 'default')).body.code).toBe('default_collection');
  expect((await ask(ola, 'PUT', `/${id}/properties/${elsewhere}/opinion`, { opinion: 'no' })).status).toBe(404);
});

it('whoever likes a home already is told of each other member who says that they like it, once', async () => {
  const [liked = ''] = await app.add(aListing());
  await ask(kari, 'POST', `/${id}/properties`, { properties: [liked] });
  const say = (who: SignedInTester, opinion: unknown) =>
    ask(who, 'PUT', `/${id}/properties/${liked}/opinion`, { opinion });
  const matches = async (who: SignedInTester) => {
    const { body } = await app.request('GET', '/api/v2/my/notifications', { headers: who.headers });
    return (body.data as { kind: string; path: string }[]).filter(
      ({ kind, path }) => kind === 'collection_matched' && path.endsWith(`/${liked}`),
    );
  };
  expect((await say(ola, 'like')).status).toBe(200);
  // That it is among Kari's favourites is no agreement.
  expect([await matches(kari), await matches(ola)]).toEqual([[], []]);
  await say(ola, 'none');
  await say(kari, 'like');
  expect((await say(ola, 'like')).status).toBe(200);
  expect(await matches(kari)).toEqual([
    expect.objectContaining({ count: 1, details: expect.objectContaining({ collection: 'Sammen' }) }),
  ]);
  // Said again it is no news.
  await say(ola, 'like');
  expect(await matches(kari)).toEqual([expect.objectContaining({ count: 1 })]);
  expect(await matches(ola)).toEqual([]);
  expect(await matches(per)).toEqual([]);
});

it('nobody is told that a home is liked whom nobody agrees with', async () => {
  const [alone = ''] = await app.add(aListing());
  await ask(kari, 'POST', `/${id}/properties`, { properties: [alone] });
  const say = (who: SignedInTester, opinion: unknown) =>
    ask(who, 'PUT', `/${id}/properties/${alone}/opinion`, { opinion });
  await say(kari, 'no');
  await say(ola, 'like');
  for (const who of [kari, ola]) {
    const { body } = await app.request('GET', '/api/v2/my/notifications', { headers: who.headers });
    // That Kari has added it, both may know.
    const matches = body.data.filter(({ kind }: { kind: string }) => kind === 'collection_matched');
    expect(JSON.stringify(matches)).not.toContain(`/${alone}"`);
  }
  // Kari changes her mind: Ola hears of it.
  await say(kari, 'like');
  const { body } = await app.request('GET', '/api/v2/my/notifications', { headers: ola.headers });
  expect(body.data).toContainEqual(
    expect.objectContaining({ kind: 'collection_matched', path: expect.stringMatching(new RegExp(`/${alone}$`)) }),
  );
});

it('what somebody said who has left counts no longer', async () => {
  const [other = ''] = await app.add(aListing());
  const { id: shared } = (await ask(kari, 'POST', '', { name: 'Oss to', shared_with_emails: [per.email] })).body.data;
  await ask(kari, 'POST', `/${shared as string}/properties`, { properties: [other] });
  const { users } = (await ask(per, 'GET', `/${shared as string}`)).body.data;
  await ask(per, 'PUT', `/${shared as string}/properties/${other}/opinion`, { opinion: 'no' });
  const noes = async () => (await ask(kari, 'GET', `/${shared as string}/properties`)).body.data[0].said_no as string[];
  expect(await noes()).toEqual([per.userId]);
  const { id: membership } = users.find((user: { is_me: boolean }) => user.is_me);
  await ask(per, 'DELETE', `/${shared as string}/user/${membership as string}`);
  expect(await noes()).toEqual([]);
});
