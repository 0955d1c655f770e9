import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignedInTester, TestApp } from '../app.testing.ts';
import { BASE, startTestAppWithCollections, type CollectionCalls } from './collections.testing.ts';

/** Who gets into a collection, who is told, and who is put out. */

let app: TestApp;
let ids: string[];
let ask: CollectionCalls['ask'];
let make: CollectionCalls['make'];
let mailsTo: CollectionCalls['mailsTo'];
let tokenTo: CollectionCalls['tokenTo'];
let kari: SignedInTester;
let ola: SignedInTester;
beforeAll(async () => {
  ({ app, ids, ask, make, mailsTo, tokenTo } = await startTestAppWithCollections());
});
afterAll(() => app.close());
beforeEach(async () => {
  [kari, ola] = [await app.signIn(), await app.signIn()];
});

async function removeAccount({ headers }: SignedInTester): Promise<void> {
  const left = await app.request('DELETE', '/api/user', { headers, body: { confirmation: 'delete' } });
  expect(left.status).toBe(200);
}

describe('sharing', () => {
  it('gives access at once to who has an account, and mails them', async () => {
    const id = await make(kari, 'Sammen', ['', '  ', ola.email.toUpperCase()]);
    const [mail] = await mailsTo(ola.email.toUpperCase());
    expect(mail?.subject).toBe('Kari Nordmann deler en samling med deg');
    expect(mail?.plain_text).toContain(`/user/favourite/${id}`);
    const listed = (await ask(ola, 'GET', '')).body.data.find((collection: { id: string }) => collection.id === id);
    expect(listed).toMatchObject({ role: 'member', is_new: true, shareable: false, owner_name: 'Kari Nordmann' });
    // Members learn no addresses.
    expect(listed.users.every((user: object) => !('email' in user))).toBe(true);
  });

  it('tells nobody whether an address has an account', async () => {
    const id = await make(kari);
    const answers = [
      await ask(kari, 'POST', `/${id}/user/invite`, { email: ola.email }),
      await ask(kari, 'POST', `/${id}/user/invite`, { email: 'ingen@example.com' }),
    ];
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    const [, known, unknown] = (await ask(kari, 'GET', `/${id}`)).body.data.users;
    expect({ ...known, id: '', email: '' }).toEqual({ ...unknown, id: '', email: '' });
    expect(known.state).toBe('invited');
    await ask(ola, 'GET', `/${id}`);
    const { users } = (await ask(kari, 'GET', `/${id}`)).body.data;
    expect(users.find((user: { email?: string }) => user.email === ola.email)).toMatchObject({
      state: 'joined',
      name: 'Kari Nordmann',
    });
  });

  it('says who is in it already or was asked before, and nothing of other addresses', async () => {
    const [id, per] = [await make(kari), await app.signIn()];
    const invite = async (email: string) => (await ask(kari, 'POST', `/${id}/user/invite`, { email })).body.data.status;
    expect(await invite(ola.email)).toBe('asked');
    expect(await invite(ola.email)).toBe('waiting');
    await ask(ola, 'GET', `/${id}`);
    const mails = (await mailsTo(ola.email)).length;
    expect(await invite(ola.email.toUpperCase())).toBe('member');
    expect(await mailsTo(ola.email)).toHaveLength(mails);
    // Whoever came by a link has told the owner no address: theirs is answered as that of a stranger.
    const { token } = (await ask(kari, 'POST', `/${id}/link`)).body.data;
    expect((await ask(per, 'POST', '/join', { token })).status).toBe(200);
    expect([await invite(per.email), await invite('nobody@example.com')]).toEqual(['asked', 'asked']);
  });

  it('sends others a link, good once and for 14 days', async () => {
    const id = await make(kari, 'Sammen', ['per@example.com']);
    const token = await tokenTo('per@example.com');
    expect((await app.request('GET', `${BASE}/invitation?token=${token}`)).body.data).toMatchObject({
      collection_name: 'Sammen',
      invited_by: 'Kari Nordmann',
      email: 'per@example.com',
      homes: 0,
      property_ids: [],
    });
    await ask(kari, 'POST', `/${id}/properties`, { properties: ids.slice(0, 2) });
    const { homes, property_ids } = (await app.request('GET', `${BASE}/invitation?token=${token}`)).body.data;
    expect({ homes, property_ids: property_ids.toSorted() }).toEqual({
      homes: 2,
      property_ids: ids.slice(0, 2).toSorted(),
    });
    expect((await app.request('POST', `${BASE}/invitation/accept`, { body: { token } })).status).toBe(401);
    const answers = await Promise.all([
      ask(ola, 'POST', '/invitation/accept', { token }),
      ask(await app.signIn(), 'POST', '/invitation/accept', { token }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect((await app.request('GET', `${BASE}/invitation?token=${token}`)).body.code).toBe('invitation_gone');
    expect(await app.db.query('SELECT FROM collection_members WHERE token_hash = $1', [Buffer.from(token)])).toEqual(
      [],
    );

    await ask(kari, 'POST', `/${id}/user/invite`, { email: 'sen@example.com' });
    const late = await tokenTo('sen@example.com');
    app.clock.advance(14 * 86_400_000 + 1);
    const reader = await app.signIn();
    expect((await ask(reader, 'POST', '/invitation/accept', { token: late })).body.code).toBe('invitation_gone');
  });

  it('becomes theirs when they register with the address, or is declined', async () => {
    const id = await make(kari, 'Sammen', ['Ny@example.com', 'nei@example.com']);
    const newcomer = await app.signIn('ny@example.com');
    expect((await ask(newcomer, 'GET', '')).body.data.map((collection: { id: string }) => collection.id)).toContain(id);
    expect(
      (await app.request('POST', `${BASE}/invitation/decline`, { body: { token: await tokenTo('nei@example.com') } }))
        .status,
    ).toBe(200);
    expect((await ask(kari, 'GET', `/${id}`)).body.data.users).toHaveLength(2);
  });

  it('is taken back, told of, and left', async () => {
    const id = await make(kari, 'Sammen', [ola.email]);
    const me = async (who: SignedInTester) =>
      (await ask(who, 'GET', `/${id}`)).body.data.users.find((user: { is_me: boolean }) => user.is_me);
    const { id: ofOla } = await me(ola);
    const { id: ofKari } = await me(kari);
    expect((await ask(ola, 'DELETE', `/${id}/user/${ofKari}`)).status).toBe(403);
    expect((await ask(kari, 'DELETE', `/${id}/user/${ofKari}`)).status).toBe(403);
    expect((await ask(kari, 'DELETE', `/${id}/user/${ofOla}`)).status).toBe(200);
    expect((await ask(ola, 'GET', `/${id}`)).status).toBe(404);
    expect((await mailsTo(ola.email)).at(-1)?.subject).toBe('Kari Nordmann deler ikke lenger en samling med deg');
    await ask(kari, 'POST', `/${id}/user/invite`, { email: ola.email });
    const { id: again } = await me(ola);
    expect((await ask(ola, 'DELETE', `/${id}/user/${again}`)).status).toBe(200);
    expect((await ask(ola, 'GET', `/${id}`)).status).toBe(404);
  });

  it('says to who was put out why it is gone, and to nobody else, until they are asked in again', async () => {
    const per = await app.signIn();
    const id = await make(kari, 'Hytta', [ola.email, per.email]);
    const why = async (who: SignedInTester) => (await ask(who, 'GET', `/${id}/departure`)).body;
    await ask(ola, 'GET', `/${id}`);
    expect((await why(ola)).code).toBe('not_found');
    const { body } = await ask(kari, 'GET', `/${id}`);
    const [, ...members] = body.data.users as { id: string }[];
    for (const member of members) await ask(kari, 'DELETE', `/${id}/user/${member.id}`);
    expect((await why(ola)).data).toEqual({ collection_name: 'Hytta', owner_name: 'Kari Nordmann', reason: 'revoked' });
    // Per had never opened it: there is nothing to explain.
    for (const who of [kari, per]) expect((await why(who)).code).toBe('not_found');
    expect((await app.request('GET', `${BASE}/${id}/departure`)).status).toBe(401);
    expect((await ask(ola, 'GET', '/default/departure')).status).toBe(400);

    await ask(kari, 'POST', `/${id}/user/invite`, { email: ola.email });
    expect((await why(ola)).code).toBe('not_found');
    await ask(ola, 'GET', `/${id}`);
    await ask(kari, 'DELETE', `/${id}`);
    expect((await why(ola)).data).toMatchObject({ collection_name: 'Hytta', reason: 'deleted' });
    // Whose it was is no longer told once their account is gone.
    await removeAccount(kari);
    expect((await why(ola)).data).toEqual({ collection_name: 'Hytta', reason: 'deleted' });
    await app.db.query("UPDATE collection_partings SET parted_at = parted_at - interval '91 days'");
    await app.app.forgetOld();
    expect((await why(ola)).code).toBe('not_found');
  });

  it('outlives its owner’s account: who has been in it longest gets it, with what the others wrote', async () => {
    const [per, home = ''] = [await app.signIn(), ids[0]];
    const [id, alone] = [
      await make(kari, 'Felles', [ola.email, per.email, 'somebody@example.com']),
      await make(kari, 'Bare min', [ola.email]),
    ];
    for (const who of [ola, per]) {
      app.clock.advance(1_000);
      await ask(who, 'GET', `/${id}`);
    }
    await ask(kari, 'POST', `/${id}/properties`, { properties: [home] });
    for (const who of [kari, ola, per])
      await ask(who, 'PUT', `/${id}/properties/${home}/note`, { text: `Fra ${who.email}` });
    await removeAccount(kari);

    const { body } = await ask(ola, 'GET', `/${id}`);
    expect(body.data).toMatchObject({ name: 'Felles', role: 'owner', homes: 1 });
    expect(body.data.users.map(({ role, user_id: user }: { role: string; user_id?: string }) => [role, user])).toEqual([
      ['owner', ola.userId],
      ['member', per.userId],
    ]);
    const [own] = (await ask(per, 'GET', `/${id}/properties`)).body.data;
    expect(own.notes.map(({ text }: { text: string }) => text).toSorted()).toEqual(
      [`Fra ${ola.email}`, `Fra ${per.email}`].toSorted(),
    );
    expect(own).not.toHaveProperty('added_by');
    expect((await mailsTo(ola.email)).at(-1)?.subject).toBe('En delt samling er nå din');
    expect((await ask(ola, 'PATCH', `/${id}`, { name: 'Vår' })).status).toBe(200);
    // Ola had never opened the other one.
    expect((await ask(ola, 'GET', `/${alone}`)).status).toBe(404);
  });

  it('mails nobody who has turned it off, and asks nobody twice in an hour', async () => {
    await app.request('PATCH', '/api/user/profile/notification', { headers: ola.headers, body: { is_enabled: 0 } });
    const [id, other] = [
      await make(kari, 'Sammen', [ola.email, 'to@example.com']),
      await make(kari, 'Hytta', [ola.email]),
    ];
    for (const each of [id, other]) await ask(ola, 'GET', `/${each}`);
    expect(await mailsTo(ola.email)).toEqual([]);
    await ask(kari, 'POST', `/${id}/user/invite`, { email: 'TO@example.com' });
    expect([...(await mailsTo('to@example.com')), ...(await mailsTo('TO@example.com'))]).toHaveLength(1);

    const { users } = (await ask(ola, 'GET', `/${other}`)).body.data;
    const { id: ofOla } = users.find((user: { is_me: boolean }) => user.is_me);
    expect((await ask(kari, 'DELETE', `/${other}/user/${ofOla}`)).status).toBe(200);
    await removeAccount(kari);
    expect((await ask(ola, 'GET', `/${id}`)).body.data.role).toBe('owner');
    expect(await mailsTo(ola.email)).toEqual([]);
  });

  it('stops at twenty people, and at fifty invitations a day', async () => {
    const emails = Array.from({ length: 19 }, (_, index) => `n${String(index)}@example.com`);
    const id = await make(kari, 'Mange', emails);
    expect((await ask(kari, 'POST', `/${id}/user/invite`, { email: 'n20@example.com' })).body.code).toBe(
      'too_many_members',
    );
    expect(
      (await ask(kari, 'POST', '', { name: 'Flere', shared_with_emails: [...emails, 'n20@example.com'] })).status,
    ).toBe(400);
    await make(kari, 'Flere', emails);
    expect((await ask(kari, 'POST', '', { name: 'Enda flere', shared_with_emails: emails })).status).toBe(429);
    expect((await ask(kari, 'POST', `/${id}/user/invite`, { email: kari.email })).body.errors.email).toBeDefined();
    expect((await ask(kari, 'POST', `/${id}/user/invite`, { email: 'no address' })).status).toBe(400);
  });

  it('invites by the name that is given at once', async () => {
    const id = await make(kari, 'Sammen');
    await ask(kari, 'PATCH', `/${id}`, { name: 'Ved sjøen', shared_with_emails: ['siri@example.com'] });
    expect((await mailsTo('siri@example.com'))[0]?.plain_text).toContain('Samling: Ved sjøen');
  });

  it('keeps advertisements out of mails to strangers', async () => {
    await make(kari, 'Billige penger på www.example.com', ['per2@example.com']);
    expect((await mailsTo('per2@example.com'))[0]?.plain_text).not.toContain('Billige');
  });

  it('lets two add the same home at once, says who likes what, and shows each other’s notes', async () => {
    const [home = ''] = ids;
    const id = await make(kari, 'Sammen', [ola.email]);
    await ask(ola, 'GET', `/${id}`);
    const answers = await Promise.all(
      [kari, ola].map((who) => ask(who, 'POST', `/${id}/properties`, { properties: [home] })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await Promise.all([
      ask(kari, 'PUT', `/${id}/properties/${home}/note`, { text: 'Fin utsikt' }),
      ask(ola, 'PUT', `/${id}/properties/${home}/note`, { text: 'Dyr' }),
    ]);
    const [shown, ...more] = (await ask(ola, 'GET', `/${id}/properties`)).body.data;
    expect(more).toEqual([]);
    expect([kari.userId, ola.userId]).toContain(shown.added_by.id);
    expect(shown.added_by.name).toBe('Kari Nordmann');
    expect(shown.notes.map(({ text, is_mine }: Record<string, unknown>) => [text, is_mine]).sort()).toEqual([
      ['Dyr', true],
      ['Fin utsikt', false],
    ]);
    expect([shown.liked_by, [...shown.favorite_of].sort()]).toEqual([[], [kari.userId, ola.userId].sort()]);
    await ask(ola, 'PUT', `/${id}/properties/${home}/opinion`, { opinion: 'like' });
    expect((await ask(kari, 'GET', `/${id}/properties`)).body.data[0].liked_by).toEqual([ola.userId]);
    await ask(ola, 'PUT', `/${id}/properties/${home}/note`, { text: '' });
    expect((await ask(kari, 'GET', `/${id}/properties`)).body.data[0].notes).toHaveLength(1);
    expect((await ask(kari, 'PUT', `/${id}/properties/${home}/note`, { text: 'x'.repeat(1_001) })).status).toBe(400);
  });

  it('is told to all who are in it, at once', async () => {
    const id = await make(kari, 'Sammen', [ola.email]);
    const received = new Promise(
      (resolve) =>
        void app.app.live
          .listen(ola.userId, resolve)
          .then(() => ask(kari, 'POST', `/${id}/properties`, { properties: [ids[0]] })),
    );
    expect(await received).toEqual({ kind: 'collections', id });
  });
});

describe('a link', () => {
  it('lets whoever has it see what they join and join, until it is taken back or has run out', async () => {
    const id = await make(kari, 'Sammen');
    await ask(kari, 'POST', `/${id}/properties`, { properties: ids.slice(0, 2) });
    const note = await ask(kari, 'PUT', `/${id}/properties/${ids[0] ?? ''}/note`, { text: 'Nær jobben' });
    expect(note.status).toBe(200);
    const { token, expires_at } = (await ask(kari, 'POST', `/${id}/link`)).body.data;
    const behind = () => app.request('GET', `${BASE}/join?token=${token as string}`);
    expect((await behind()).body.data).toEqual({
      collection_name: 'Sammen',
      invited_by: 'Kari Nordmann',
      homes: 2,
      property_ids: expect.toSatisfy(
        (given: string[]) => given.toSorted().join() === ids.slice(0, 2).toSorted().join(),
      ),
      expires_at,
    });
    expect(JSON.stringify((await behind()).body)).not.toContain('Nær jobben');
    const kept = await app.db.query('SELECT token_hash FROM collection_links WHERE collection_id = $1', [id]);
    expect(JSON.stringify(kept)).not.toContain(token);
    expect((await ask(kari, 'GET', `/${id}`)).body.data.link_expires_at).toBe(expires_at);

    expect((await app.request('POST', `${BASE}/join`, { body: { token } })).status).toBe(401);
    expect((await ask(ola, 'POST', '/join', { token })).body.data).toEqual({ collection_id: id });
    // A second time changes nothing, and others can still join.
    expect((await ask(ola, 'POST', '/join', { token })).status).toBe(200);
    const { data } = (await ask(ola, 'GET', `/${id}`)).body;
    expect([data.role, data.users.length, data.link_expires_at]).toEqual(['member', 2, undefined]);

    // Its owner is told the same again for as long as it works; nobody else is.
    expect((await ask(kari, 'GET', `/${id}/link`)).body.data).toEqual({ token, expires_at });
    expect((await ask(ola, 'GET', `/${id}/link`)).status).toBe(403);
    expect((await ask(await app.signIn(), 'GET', `/${id}/link`)).status).toBe(404);

    // A new one takes its place; one that is taken back leads nowhere, and who is in stays in.
    const next = (await ask(kari, 'POST', `/${id}/link`)).body.data.token as string;
    expect((await behind()).body.code).toBe('invitation_gone');
    expect((await ask(kari, 'GET', `/${id}/link`)).body.data.token).toBe(next);
    expect((await ask(kari, 'DELETE', `/${id}/link`)).status).toBe(200);
    const late = await app.signIn();
    expect((await ask(late, 'POST', '/join', { token: next })).body.code).toBe('invitation_gone');
    expect((await ask(ola, 'GET', `/${id}`)).status).toBe(200);
    expect((await ask(kari, 'GET', `/${id}/link`)).body.code).toBe('not_found');

    const last = (await ask(kari, 'POST', `/${id}/link`)).body.data.token as string;
    app.clock.advance(7 * 86_400_000 + 1);
    expect((await app.request('GET', `${BASE}/join?token=${last}`)).status).toBe(410);
  });
});

it('tells on a home’s own page what is said of it in the collections that hold it, and nobody else', async () => {
  const stranger = await app.signIn();
  const id = await make(kari, 'Vår jakt', [ola.email]);
  await ask(kari, 'POST', `/${id}/properties`, { properties: [ids[0]] });
  await ask(kari, 'PUT', `/${id}/properties/${ids[0]}/note`, { text: 'Litt mørk stue' });
  const said = async (who: SignedInTester, home = ids[0]) => (await ask(who, 'GET', `/properties/${home}`)).body.data;
  // Who has not opened it yet is told nothing of it.
  expect(await said(ola)).toEqual([]);
  expect(await said(kari)).toMatchObject([{ collection_name: 'Vår jakt', is_shared: false, liked_by: [] }]);

  await ask(ola, 'GET', `/${id}/properties`);
  await ask(ola, 'GET', `/${id}`);
  await ask(ola, 'PUT', `/${id}/properties/${ids[0]}/opinion`, { opinion: 'no' });
  expect(await said(ola)).toMatchObject([
    {
      collection_id: id,
      is_default: false,
      is_shared: true,
      notes: [{ text: 'Litt mørk stue', is_mine: false }],
      liked_by: [],
      said_no: [{ is_me: true }],
    },
  ]);
  await ask(kari, 'PUT', `/${id}/properties/${ids[0]}/opinion`, { opinion: 'like' });
  expect(await said(ola)).toMatchObject([{ liked_by: [{ is_me: false }], said_no: [{ is_me: true }] }]);
  expect(await said(stranger)).toEqual([]);
  expect(await said(ola, ids[1])).toEqual([]);

  // Of all favourites, a note of one's own.
  await ask(kari, 'PUT', `/default/properties/${ids[0]}/note`, { text: 'Ring megler' });
  expect(await said(kari)).toMatchObject([
    { collection_name: 'Vår jakt' },
    { is_default: true, notes: [{ text: 'Ring megler', is_mine: true }] },
  ]);
});
