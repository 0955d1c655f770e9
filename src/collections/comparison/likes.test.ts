import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestApp, type SignedInTester, type TestApp } from '../../app.testing.ts';
import type { Method } from '../../contract/endpoint.ts';
import type { News } from '../../platform/live/live.server.ts';
import { aListing } from '../../properties/record.testing.ts';

const BASE = '/api/v2/property-collections';

/** News is read on a few times a second; a busy machine takes longer. */
const PATIENCE = { timeout: 8_000 };

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

it('who likes a home of a shared collection is told to its members at once, and to nobody else', async () => {
  const likers = async (who: SignedInTester) =>
    (await ask(who, 'GET', `/${id}/properties`)).body.data[0].liked_by as string[];
  expect(await likers(ola)).toEqual([kari.userId]);

  const heard: Record<string, News[]> = { kari: [], per: [] };
  const stops = [
    await app.app.live.listen(kari.userId, (news) => heard['kari']?.push(news)),
    await app.app.live.listen(per.userId, (news) => heard['per']?.push(news)),
  ];
  const ofCollection = () => heard['kari']?.filter((news) => news.id === id).length;
  await ask(ola, 'POST', '/default/properties', { properties: [elsewhere] });
  await ask(ola, 'POST', '/default/properties', { properties: [home] });
  await vi.waitFor(() => expect(ofCollection()).toBe(1), PATIENCE);
  expect((await likers(kari)).toSorted()).toEqual([kari.userId, ola.userId].toSorted());

  await ask(ola, 'DELETE', `/properties/${home}`);
  await vi.waitFor(() => expect(ofCollection()).toBe(2), PATIENCE);
  expect(await likers(kari)).toEqual([kari.userId]);
  expect(heard['per']).toEqual([]);
  for (const stop of stops) stop();
});
