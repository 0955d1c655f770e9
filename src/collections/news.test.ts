import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Body, SignedInTester, TestApp } from '../app.testing.ts';
import { startTestAppWithCollections, type CollectionCalls } from './collections.testing.ts';

/** What those who share a collection hear of each other in the page. */

let app: TestApp;
let ids: string[];
let ask: CollectionCalls['ask'];
let make: CollectionCalls['make'];
let mailsTo: CollectionCalls['mailsTo'];
let kari: SignedInTester;
let ola: SignedInTester;
let shared: string;
beforeAll(async () => {
  ({ app, ids, ask, make, mailsTo } = await startTestAppWithCollections());
});
afterAll(() => app.close());
beforeEach(async () => {
  [kari, ola] = [await app.signIn(), await app.signIn()];
  shared = await make(kari, 'Sammen', [ola.email]);
  await ask(ola, 'GET', `/${shared}`);
});

async function newsOf({ headers }: SignedInTester) {
  const { body } = await app.request('GET', '/api/v2/my/notifications', { headers });
  return body.data.map(({ kind, count, details, path }: Record<string, unknown>) => ({ kind, count, details, path }));
}

const line = (kind: string, count: number) => ({
  kind,
  count,
  details: { who: 'Kari Nordmann', collection: 'Sammen' },
  path: `/user/favourite/${shared}`,
});

/** The same, of what was done with one home alone. */
async function ofHome(kind: string, id = '') {
  const { data: home }: Body = (await app.request('GET', `/api/v2/property?id=${id}`)).body;
  const path = `/property/${home.agency_id as string}/${id}`;
  return {
    ...line(kind, 1),
    path,
    details: { ...line(kind, 1).details, home: home.address.full_address, home_path: path },
  };
}

it('tells the others what was added, commented on and removed, each kind in one line', async () => {
  await ask(kari, 'POST', `/${shared}/properties`, { properties: ids.slice(0, 2) });
  await ask(kari, 'POST', `/${shared}/properties`, { properties: ids });
  await ask(kari, 'PUT', `/${shared}/properties/${ids[0] ?? ''}/note`, { text: 'Fin utsikt' });
  await ask(kari, 'PUT', `/${shared}/properties/${ids[0] ?? ''}/note`, { text: 'Fin utsikt, men dyr' });
  await ask(kari, 'DELETE', `/${shared}/properties/${ids[1] ?? ''}`);
  expect(await newsOf(ola)).toEqual([
    await ofHome('collection_removed', ids[1]),
    await ofHome('collection_commented', ids[0]),
    line('collection_added', ids.length),
    line('collection_shared', 1),
  ]);
  expect((await newsOf(kari)).map(({ kind }: Record<string, unknown>) => kind)).toEqual(['collection_joined']);
  // The mail says that the collection is shared, and no more comes.
  expect(await mailsTo(ola.email)).toHaveLength(1);
});

it('leads to the collection once news of several homes have gathered', async () => {
  for (const id of ids.slice(0, 2)) await ask(kari, 'POST', `/${shared}/properties`, { properties: [id] });
  const [added] = await newsOf(ola);
  expect(added).toMatchObject({ kind: 'collection_added', count: 2, path: `/user/favourite/${shared}` });
});

it('tells who has an account that a collection was shared with them, until they have opened it', async () => {
  const per = await app.signIn();
  const unread = async () => (await app.request('GET', '/api/v2/my/notifications', { headers: per.headers })).body.meta;
  await ask(kari, 'POST', `/${shared}/user/invite`, { email: per.email });
  expect(await newsOf(per)).toEqual([line('collection_shared', 1)]);
  expect(await unread()).toEqual({ unread: 1 });
  await ask(per, 'GET', `/${shared}`);
  expect(await unread()).toEqual({ unread: 0 });
});

it('tells nobody who has turned it off, and nobody who has not opened the collection', async () => {
  const per = await app.signIn();
  await ask(kari, 'POST', `/${shared}/user/invite`, { email: per.email });
  await app.request('PATCH', '/api/user/profile/notification', {
    headers: ola.headers,
    body: { kind: 'collection_news', is_enabled: false },
  });
  await ask(kari, 'POST', `/${shared}/properties`, { properties: ids });
  expect([await newsOf(ola), await newsOf(per)]).toEqual([
    [line('collection_shared', 1)],
    [line('collection_shared', 1)],
  ]);
});

it('says nothing of a heart that is taken off: the home stays in the shared collection', async () => {
  await ask(kari, 'POST', `/${shared}/properties`, { properties: ids.slice(0, 1) });
  await ask(kari, 'DELETE', `/properties/${ids[0] ?? ''}`);
  expect(await newsOf(ola)).toEqual([await ofHome('collection_added', ids[0]), line('collection_shared', 1)]);
});

it('tells those who are in it that somebody has joined, once', async () => {
  const joined = [
    { kind: 'collection_joined', count: 1, details: expect.objectContaining({ collection: 'Sammen' }) as object },
  ];
  await ask(ola, 'GET', `/${shared}`);
  expect(await newsOf(kari)).toMatchObject(joined);
  expect(await newsOf(ola)).toEqual([line('collection_shared', 1)]);
});
