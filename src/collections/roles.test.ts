import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignedInTester, TestApp } from '../app.testing.ts';
import { aListing } from '../properties/record.testing.ts';
import { startTestAppWithCollections, type CollectionCalls } from './collections.testing.ts';

/** What a collection's members may do and what its owner alone may, and those of whom little is known. */

let app: TestApp;
let ids: string[];
let ask: CollectionCalls['ask'];
let make: CollectionCalls['make'];
let mailsTo: CollectionCalls['mailsTo'];
let kari: SignedInTester;
let ola: SignedInTester;
beforeAll(async () => {
  ({ app, ids, ask, make, mailsTo } = await startTestAppWithCollections());
});
afterAll(() => app.close());
beforeEach(async () => {
  [kari, ola] = [await app.signIn(), await app.signIn()];
});

describe('a member', () => {
  it('neither renames, shares nor deletes the collection, and takes nobody else out', async () => {
    const per = await app.signIn();
    const id = await make(kari, 'Sammen', [ola.email, per.email]);
    await ask(ola, 'GET', `/${id}`);
    const ofPer = (await ask(per, 'GET', `/${id}`)).body.data.users.find((user: { is_me: boolean }) => user.is_me);
    for (const [method, path, body] of [
      ['PATCH', '', { name: 'Min' }],
      ['POST', '/user/invite', { email: 'siri@example.com' }],
      ['DELETE', `/user/${ofPer.id as string}`, undefined],
      ['DELETE', '', undefined],
    ] as const) {
      const { status, body: answer } = await ask(ola, method, `/${id}${path}`, body);
      expect([status, answer.code], `${method} ${path}`).toEqual([403, 'forbidden']);
    }
    expect((await ask(kari, 'GET', `/${id}`)).body.data).toMatchObject({ name: 'Sammen', users: { length: 3 } });
    expect(await mailsTo('siri@example.com')).toEqual([]);
  });

  it('puts homes in and takes them out, and writes of those that are in it alone', async () => {
    const [home = '', other = ''] = ids;
    const id = await make(kari, 'Sammen', [ola.email]);
    expect((await ask(ola, 'POST', `/${id}/properties`, { properties: [home] })).status).toBe(200);
    const { code } = (await ask(ola, 'PUT', `/${id}/properties/${other}/note`, { text: 'Fin' })).body;
    expect(code).toBe('not_found');
    expect((await ask(kari, 'GET', `/${id}`)).body.data.homes).toBe(1);
    expect((await ask(ola, 'DELETE', `/${id}/properties/${home}`)).status).toBe(200);
    expect((await ask(kari, 'GET', `/${id}`)).body.data.homes).toBe(0);
  });
});

describe('an owner', () => {
  it('without a mail address or a name shares like others', async () => {
    await app.db.query(
      "UPDATE users SET email = NULL, email_key = NULL, mobile = '+4790000001', name = '' WHERE id = $1",
      [kari.userId],
    );
    const id = await make(kari, 'Sammen', [ola.email]);
    const [mail] = await mailsTo(ola.email);
    expect(mail?.subject).toBe('Noen du kjenner deler en samling med deg');
    const { users } = (await ask(ola, 'GET', `/${id}`)).body.data;
    const { id: ofOla } = users.find((user: { is_me: boolean }) => user.is_me);
    await ask(kari, 'DELETE', `/${id}/user/${ofOla as string}`);
    expect((await ask(ola, 'GET', `/${id}/departure`)).body.data).toEqual({
      collection_name: 'Sammen',
      reason: 'revoked',
    });
  });

  it('asks again who was asked before when no more people can be', async () => {
    const emails = Array.from({ length: 19 }, (_, index) => `full${String(index)}@example.com`);
    const id = await make(kari, 'Mange', emails);
    app.clock.advance(3_600_001);
    kari = await app.signIn(kari.email);
    expect((await ask(kari, 'POST', `/${id}/user/invite`, { email: 'Full7@example.com' })).status).toBe(200);
    expect([...(await mailsTo('full7@example.com')), ...(await mailsTo('Full7@example.com'))]).toHaveLength(2);
    expect((await ask(kari, 'POST', `/${id}/user/invite`, { email: 'one-more@example.com' })).body.code).toBe(
      'too_many_members',
    );
  });

  it('who leaves gives each collection to those it is shared with, and tells them all', async () => {
    const shared = new Map<SignedInTester, string>();
    for (const heir of [ola, await app.signIn(), await app.signIn()]) {
      shared.set(heir, await make(kari, 'Sammen', [heir.email]));
      await ask(heir, 'GET', `/${shared.get(heir) ?? ''}`);
    }
    await app.request('DELETE', '/api/user', { headers: kari.headers, body: { confirmation: 'delete' } });
    for (const [heir, id] of shared) {
      const mail = (await mailsTo(heir.email)).at(-1);
      expect(mail?.subject).toBe('En delt samling er nå din');
      expect(mail?.plain_text).toContain(`/user/favourite/${id}`);
      expect((await ask(heir, 'GET', `/${id}`)).body.data.role).toBe('owner');
    }
  });
});

it('a collection shows the picture that a home had whose listing is gone', async () => {
  const file = 'a'.repeat(32);
  await app.db.query(
    "INSERT INTO images (file, width, height, colour, mime, bytes) VALUES ($1, 960, 640, '#808080', 'image/webp', 1)",
    [file],
  );
  const [home = '', bare = ''] = await app.add(aListing({ images: [{ file, category: 'exterior' }] }), aListing());
  const id = await make(kari);
  await ask(kari, 'POST', `/${id}/properties`, { properties: [home, bare] });
  const images = async () => (await ask(kari, 'GET', `/${id}`)).body.data.images;
  const before = await images();
  expect(before).toHaveLength(1);
  await app.db.query('DELETE FROM listings WHERE id = ANY($1::bigint[])', [[home, bare]]);
  app.app.properties.forget([home, bare]);
  expect(await images()).toEqual(before);
});
