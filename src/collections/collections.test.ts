import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type SignedInTester, type TestApp } from '../app.testing.ts';
import type { Method } from '../contract/endpoint.ts';
import { aListing } from '../properties/record.testing.ts';

const BASE = '/api/v2/property-collections';

let app: TestApp;
let ids: string[];
let kari: SignedInTester;
let ola: SignedInTester;
beforeAll(async () => {
  app = await startTestApp();
  ids = await app.add(
    ...Array.from({ length: 5 }, (_, index) =>
      aListing({ prices: { currency: 'NOK', askingPrice: 3_000_000 + index * 100_000 } }),
    ),
  );
});
afterAll(() => app.close());
beforeEach(async () => {
  [kari, ola] = [await app.signIn(), await app.signIn()];
});

function ask({ headers }: SignedInTester, method: Method, path: string, body?: unknown) {
  return app.request(method, BASE + path, { headers, ...(body === undefined ? {} : { body }) });
}

async function make(who: SignedInTester, name = 'Byen', emails: readonly string[] = []): Promise<string> {
  const { body } = await ask(who, 'POST', '', { name, shared_with_emails: emails });
  return body.data.id;
}

async function favourites(who: SignedInTester): Promise<string[]> {
  const { body } = await ask(who, 'GET', '/all-favorites');
  return body.data.map((home: { property_id: string }) => home.property_id);
}

async function homesIn(who: SignedInTester, id: string, query = ''): Promise<string[]> {
  const { body } = await ask(who, 'GET', `/${id}/properties${query}`);
  return body.data.map((home: { property_id: string }) => home.property_id);
}

async function mailsTo(address: string) {
  return app.db.query<{ subject: string; plain_text: string }>(
    'SELECT subject, plain_text FROM outbox WHERE recipient_address = $1 ORDER BY id',
    [address],
  );
}

async function tokenTo(address: string): Promise<string> {
  const mails = await mailsTo(address);
  return /invitation\?token=([\w-]{43})/.exec(mails.at(-1)?.plain_text ?? '')?.[1] ?? '';
}

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
    const [home = ''] = await app.add(record);
    await ask(kari, 'POST', '/default/properties', { properties: [home] });
    await app.add({ ...record, availability: 'sold' });
    const state = async () => (await ask(kari, 'GET', '/properties')).body.data[0];
    expect((await state()).listing.status).toBe('sold');
    await app.db.query('DELETE FROM listings WHERE id = $1::bigint', [home]);
    app.app.properties.forget([home]);
    const gone = await state();
    expect(gone).not.toHaveProperty('listing');
    expect(gone.snapshot.title).toBe('Huset på hjørnet');
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

  it('sends others a link, good once and for 14 days', async () => {
    const id = await make(kari, 'Sammen', ['per@example.com']);
    const token = await tokenTo('per@example.com');
    expect((await app.request('GET', `${BASE}/invitation?token=${token}`)).body.data).toMatchObject({
      collection_name: 'Sammen',
      invited_by: 'Kari Nordmann',
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
    const why = async (who: SignedInTester) => (await ask(who, 'GET', `/${id}/parting`)).body;
    await ask(ola, 'GET', `/${id}`);
    expect((await why(ola)).code).toBe('not_found');
    const { body } = await ask(kari, 'GET', `/${id}`);
    const [, ...members] = body.data.users as { id: string }[];
    for (const member of members) await ask(kari, 'DELETE', `/${id}/user/${member.id}`);
    expect((await why(ola)).data).toMatchObject({ collection_name: 'Hytta', reason: 'revoked' });
    // Per had never opened it: there is nothing to explain.
    for (const who of [kari, per]) expect((await why(who)).code).toBe('not_found');
    expect((await app.request('GET', `${BASE}/${id}/parting`)).status).toBe(401);
    expect((await ask(ola, 'GET', '/default/parting')).status).toBe(400);

    await ask(kari, 'POST', `/${id}/user/invite`, { email: ola.email });
    expect((await why(ola)).code).toBe('not_found');
    await ask(ola, 'GET', `/${id}`);
    await ask(kari, 'DELETE', `/${id}`);
    expect((await why(ola)).data).toMatchObject({ collection_name: 'Hytta', reason: 'deleted' });
    await app.db.query("UPDATE collection_partings SET parted_at = parted_at - interval '91 days'");
    await app.app.collections.forgetOld();
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
    expect(
      (await app.request('DELETE', '/api/user', { headers: kari.headers, body: { confirmation: 'delete' } })).status,
    ).toBe(200);

    const { body } = await ask(ola, 'GET', `/${id}`);
    expect(body.data).toMatchObject({ name: 'Felles', role: 'owner', homes: 1 });
    expect(body.data.users.map(({ role, user_id: user }: { role: string; user_id?: string }) => [role, user])).toEqual([
      ['owner', ola.userId],
      ['member', per.userId],
    ]);
    const [kept] = (await ask(per, 'GET', `/${id}/properties`)).body.data;
    expect(kept.notes.map(({ text }: { text: string }) => text).toSorted()).toEqual(
      [`Fra ${ola.email}`, `Fra ${per.email}`].toSorted(),
    );
    expect(kept).not.toHaveProperty('added_by');
    expect((await mailsTo(ola.email)).at(-1)?.subject).toBe('En delt samling er blitt din');
    expect((await ask(ola, 'PATCH', `/${id}`, { name: 'Vår' })).status).toBe(200);
    // Ola had never opened the other one.
    expect((await ask(ola, 'GET', `/${alone}`)).status).toBe(404);
  });

  it('mails nobody who has turned it off, and asks nobody twice in an hour', async () => {
    await app.request('PATCH', '/api/user/profile/notification', { headers: ola.headers, body: { is_enabled: 0 } });
    const id = await make(kari, 'Sammen', [ola.email, 'to@example.com']);
    expect(await mailsTo(ola.email)).toEqual([]);
    await ask(kari, 'POST', `/${id}/user/invite`, { email: 'TO@example.com' });
    expect([...(await mailsTo('to@example.com')), ...(await mailsTo('TO@example.com'))]).toHaveLength(1);
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
    expect(shown.notes.map(({ text, is_mine }: Record<string, unknown>) => [text, is_mine]).sort()).toEqual([
      ['Dyr', true],
      ['Fin utsikt', false],
    ]);
    expect([...shown.liked_by].sort()).toEqual([kari.userId, ola.userId].sort());
    await ask(ola, 'PUT', `/${id}/properties/${home}/note`, { text: '' });
    expect((await ask(kari, 'GET', `/${id}/properties`)).body.data[0].notes).toHaveLength(1);
    expect((await ask(kari, 'PUT', `/${id}/properties/${home}/note`, { text: 'x'.repeat(1_001) })).status).toBe(400);
  });

  it('is told to all who are in it, at once', async () => {
    const id = await make(kari, 'Sammen', [ola.email]);
    const heard = new Promise(
      (resolve) =>
        void app.app.live
          .listen(ola.userId, resolve)
          .then(() => ask(kari, 'POST', `/${id}/properties`, { properties: [ids[0]] })),
    );
    expect(await heard).toEqual({ kind: 'collections', id });
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
});

it('forgets invitations that have run out', async () => {
  await make(kari, 'Byen', ['glemt@example.com']);
  app.clock.advance(15 * 86_400_000);
  await app.app.collections.forgetOld();
  expect(await app.db.query("SELECT FROM collection_members WHERE email = 'glemt@example.com'")).toEqual([]);
});
