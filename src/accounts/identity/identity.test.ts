import { tmpdir } from 'node:os';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestAppWith, type TestApp } from '../../app.testing.ts';
import { startRealIssuer, type TestIssuer } from './issuer.testing.ts';
import { REJECTIONS } from './rejections.contract.ts';
import { createWalker, type Walker } from './sign-in-flow.testing.ts';

/** One suite for the provider that is mounted in this process and for one that is configured and asked over HTTP. */
describe.each(['mounted', 'configured'])('signing in with a service that is %s', (kind) => {
  let app: TestApp;
  let issuer: TestIssuer | undefined;
  let walker: Walker;
  beforeAll(async () => {
    issuer = kind === 'configured' ? await startRealIssuer('vipps', tmpdir()) : undefined;
    app = await startTestAppWith(issuer === undefined ? [] : [issuer.connection]);
  });
  beforeEach(async () => {
    await app.db.query('DELETE FROM users');
    await app.db.query('DELETE FROM outbox');
    await app.db.query('DELETE FROM sign_in_failures');
    walker = createWalker(app);
  });
  afterAll(async () => {
    await app.close();
    await issuer?.close();
  });

  const users = () =>
    app.db.query<{ id: string }>(
      'SELECT id, email, mobile, name, status, email_verified_at IS NOT NULL AS is_verified, password_hash IS NOT NULL AS has_password FROM users ORDER BY created_at, id',
    );
  const mails = () =>
    app.db.query<{ recipient_address: string; subject: string }>(
      'SELECT recipient_address, subject FROM outbox ORDER BY id',
    );
  const addLocal = (email: string, password = 'a house by the water') =>
    app.app.accounts.add({ email, name: 'Somebody', password, language: 'nb', region: 'no', brand: 'grend' });

  const PASSWORD = 'a house by the water';
  const givePassword = async () =>
    app.db.query('UPDATE users SET password_hash = $1', [await app.app.accounts.passwords.hash(PASSWORD)]);
  const beginToTie = (headers: Readonly<Record<string, string>>, password?: string) =>
    app.request('POST', '/api/external-login/begin', { body: { service: 'vipps', link: true, password }, headers });
  const untie = (headers: Readonly<Record<string, string>>, body?: object) =>
    app.request('DELETE', '/api/user/identities/vipps', { headers, ...(body === undefined ? {} : { body }) });

  it('makes an account of somebody new, and signs in', async () => {
    const { status, body } = await walker.signIn('vipps', { person: 'dev-nils' });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      is_new: true,
      is_linked: false,
      email_status: 'verified',
      user: {
        email: 'nils@grend.example',
        name: 'Nils Berg',
        mobile: '90000002',
        mobile_code: '+47',
        status: 'active',
      },
    });
    expect(await users()).toMatchObject([
      { email: 'nils@grend.example', mobile: '+4790000002', is_verified: true, has_password: false },
    ]);
    const me = await app.request('GET', '/api/user/identities', {
      headers: { authorization: `Bearer ${body.data.access_token as string}` },
    });
    expect(me.body.data).toMatchObject([{ service: 'vipps', name: 'Vipps' }]);
    expect((await app.app.accounts.readerOf(`session=${walker.cookies.get('session') ?? ''}`))?.page.name).toBe(
      'Nils Berg',
    );
    expect(await mails()).toEqual([]);
  });

  it.runIf(kind === 'mounted')(
    'signs somebody in who is made up in the form of a stand-in, and knows them again',
    async () => {
      const nina = { person: 'typed', name: ' Nina Vik ', email: 'Nina@new.example', mobile: '+47 900-00-044' };
      const first = await walker.signIn('vipps', nina);
      expect(first.body.data).toMatchObject({
        is_new: true,
        email_status: 'verified',
        user: { name: 'Nina Vik', email: 'Nina@new.example', mobile: '90000044' },
      });
      const again = await createWalker(app).signIn('vipps', { ...nina, name: '', email: 'nina@new.example' });
      expect(again.body.data).toMatchObject({ is_new: false, user: { id: first.body.data.user.id } });
      const byNumber = await createWalker(app).signIn('vipps', {
        person: 'typed',
        name: '',
        email: '',
        mobile: '+4790000055',
      });
      expect(byNumber.body.data).toMatchObject({ is_new: true, user: { mobile: '90000055' } });
      for (const wrong of [{}, { email: 'nina@' }, { mobile: '900' }, { name: 'Nina Vik' }])
        await expect(createWalker(app).comeBack('vipps', { person: 'typed', ...wrong })).rejects.toThrow(
          'leads nowhere',
        );
    },
  );

  it('knows them again, whatever they are called here by then', async () => {
    const first = await walker.signIn('vipps');
    await app.db.query(
      "UPDATE users SET email = 'moved@grend.example', email_key = 'moved@grend.example', mobile = NULL",
    );
    const second = await walker.signIn('vipps');
    expect(second.body.data).toMatchObject({
      is_new: false,
      is_linked: false,
      user: { id: first.body.data.user.id, email: 'moved@grend.example' },
    });
    expect(await users()).toHaveLength(1);
  });

  it('opens the account with the same confirmed address, and tells its owner', async () => {
    const id = await addLocal('Nils@grend.example');
    const { body } = await walker.signIn('vipps');
    expect(body.data).toMatchObject({ is_new: false, is_linked: true, user: { id, name: 'Somebody' } });
    expect(await users()).toMatchObject([{ mobile: '+4790000002', has_password: true }]);
    expect(await mails()).toEqual([
      { recipient_address: 'Nils@grend.example', subject: 'Du kan nå logge inn med Vipps' },
    ]);
  });

  it('opens the account with the same confirmed number', async () => {
    const id = await addLocal('elsewhere@grend.example');
    await app.db.query("UPDATE users SET mobile = '+4790000002', mobile_verified_at = now()");
    expect((await walker.signIn('vipps')).body.data).toMatchObject({
      is_linked: true,
      user: { id, email: 'elsewhere@grend.example' },
    });
  });

  it('takes an account over whose address nobody has confirmed, without what a stranger may have put there', async () => {
    const id = await addLocal('nils@grend.example');
    await app.db.query(
      "UPDATE users SET email_verified_at = NULL, status = 'pending', name = 'Mallory', contact_mobile = '+4740000001', contact_phone = '+4740000002'",
    );
    await app.db.query(
      "INSERT INTO user_identities (issuer, subject, user_id, service, linked_at, last_used_at) VALUES ('https://issuer.example', 'mallory', $1, 'provider', now(), now())",
      [id],
    );
    await app.db.query(
      "INSERT INTO collections (owner_id, name, created_at, updated_at) VALUES ($1, 'Bait', now(), now())",
      [id],
    );
    const stranger = await app.app.accounts.sessions.begin(id, 'a stranger');
    await app.db.query(
      `INSERT INTO mail_tokens (hash, purpose, user_id, email, created_at, expires_at) VALUES
         ('\\x00', 'activation', $1, 'nils@grend.example', now(), now()), ('\\x01', 'email_change', $1, 'mallory@grend.example', now(), now())`,
      [id],
    );
    const { body } = await walker.signIn('vipps');
    expect(body.data.user).toMatchObject({ id, name: 'Nils Berg', status: 'active' });
    expect(await users()).toMatchObject([{ is_verified: true, has_password: false }]);
    expect(await app.db.query('SELECT contact_mobile, contact_phone FROM users')).toEqual([
      { contact_mobile: null, contact_phone: null },
    ]);
    expect(await app.db.query('SELECT service FROM user_identities')).toEqual([{ service: 'vipps' }]);
    expect(await app.db.query('SELECT FROM collections')).toEqual([]);
    expect(await app.app.accounts.sessions.ofAccessToken(stranger.accessToken)).toBeUndefined();
    expect(await app.db.query('SELECT FROM mail_tokens')).toEqual([]);
    expect(
      (
        await app.request('POST', '/api/login', {
          body: { email: 'nils@grend.example', password: 'a house by the water' },
        })
      ).status,
    ).toBe(401);
  });

  it('takes an address that is not theirs from somebody known by another proof, and leaves them the rest', async () => {
    const id = await addLocal('nils@grend.example');
    await app.db.query(
      "UPDATE users SET email_verified_at = NULL, mobile = '+4799999999', mobile_verified_at = now() WHERE id = $1",
      [id],
    );
    const { body } = await walker.signIn('vipps');
    expect(body.data.is_new).toBe(true);
    expect(await users()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id, email: null, mobile: '+4799999999' }),
        expect.objectContaining({ email: 'nils@grend.example' }),
      ]),
    );
  });

  it('never believes an address that the service has not confirmed', async () => {
    await addLocal('ola@grend.example');
    const { body } = await walker.signIn('vipps', { person: 'dev-ida' });
    expect(body.data).toMatchObject({ is_new: true, email_status: 'none', user: { mobile: '90000003' } });
    expect(body.data.user.email).toBeUndefined();
    expect(await users()).toHaveLength(2);
  });

  it.each(REJECTIONS)('tells of a rejection: %s', async (reason) => {
    const { status, body } = await walker.signIn('vipps', { reject: reason });
    expect([status, body.code, body.errors]).toEqual([401, 'external_login_failed', { error: [reason] }]);
    expect(await users()).toEqual([]);
  });

  it('calls a rejection that is not known the default one', async () => {
    const callback = await walker.comeBack('vipps', { reject: 'access_denied' });
    expect((await walker.handIn('vipps', callback, { error: '<script>' })).body.errors).toEqual({
      error: ['default_error'],
    });
  });

  it.each([
    ['another state', { state: 'of somebody else' }],
    ['no state', { state: undefined }],
    ['another code', { code: 'guessed' }],
    ['no code', { code: undefined }],
    ['another issuer', { iss: 'https://elsewhere.example' }],
    ['another address to come back to', { redirectUrl: 'https://elsewhere.example/login/vipps/callback' }],
    ['another service', { service: 'provider' }],
  ])('refuses what comes back with %s, and makes no account', async (_, changes) => {
    const callback = await walker.comeBack('vipps');
    const answer = await walker.handIn('vipps', callback, changes);
    expect([answer.status, answer.body.errors]).toEqual([401, { error: ['default_error'] }]);
    expect([walker.cookies.has('session'), await users()]).toEqual([false, []]);
    // The marker is used up: the right answer comes too late.
    expect((await walker.handIn('vipps', callback)).status).toBe(401);
  });

  it('takes a code once, also with a copy of the cookie', async () => {
    const callback = await walker.comeBack('vipps');
    const marker = walker.cookies.get('login_marker') ?? '';
    expect((await walker.handIn('vipps', callback)).status).toBe(200);
    walker.cookies.set('login_marker', marker);
    expect((await walker.handIn('vipps', callback)).status).toBe(401);
  });

  it('takes a code from the browser that began alone, and not after ten minutes', async () => {
    const callback = await walker.comeBack('vipps');
    expect((await createWalker(app).handIn('vipps', callback)).status).toBe(401);
    app.clock.advance(11 * 60_000);
    expect((await walker.handIn('vipps', callback)).status).toBe(401);
  });

  it.each([
    ['/user/favourite?a=1', '/user/favourite?a=1'],
    ['https://elsewhere.example/x', undefined],
    ['//elsewhere.example/x', undefined],
    ['/\\elsewhere.example', undefined],
    ['javascript:alert(1)', undefined],
  ])('leads on to %s', async (redirect, expected) => {
    expect((await walker.signIn('vipps', undefined, { redirect, pending: 'save_search' })).body.data).toMatchObject({
      pending: 'save_search',
      ...(expected === undefined ? {} : { redirect: expected }),
    });
    if (expected === undefined)
      expect((await walker.signIn('vipps', undefined, { redirect })).body.data.redirect).toBeUndefined();
  });

  it('lets one of two first sign-ins at once make the account', async () => {
    const walkers = [createWalker(app), createWalker(app)];
    const callbacks = await Promise.all(walkers.map((each) => each.comeBack('vipps')));
    const answers = await Promise.all(
      walkers.map((each, index) => each.handIn('vipps', callbacks[index] ?? new URL('http://x'))),
    );
    expect(answers.map(({ status, body }) => [status, body.data?.is_new]).sort()).toEqual([
      [200, false],
      [200, true],
    ]);
    expect(await users()).toHaveLength(1);
  });

  describe('an account that is open', () => {
    it('can be tied to a service, and untied again, but never loses its last way in', async () => {
      const kari = await app.signIn('kari@grend.example');
      const answer = await walker.signIn('vipps', { person: 'dev-nils' }, { link: true }, kari.headers);
      expect(answer.body.data).toMatchObject({
        is_linked: true,
        user: { id: kari.userId, email: 'kari@grend.example' },
      });
      const headers = { authorization: `Bearer ${answer.body.data.access_token as string}` };
      // The session that it was begun in gave way to the new one.
      expect((await app.request('GET', '/api/user/identities', { headers: kari.headers })).status).toBe(401);
      expect((await app.request('DELETE', '/api/user/identities/provider', { headers })).status).toBe(404);
      const last = await app.request('DELETE', '/api/user/identities/vipps', { headers });
      expect([last.status, last.body.code]).toEqual([409, 'last_way_in']);
      await givePassword();
      expect((await untie(headers, { password: PASSWORD })).status).toBe(200);
      expect((await app.request('GET', '/api/user/identities', { headers })).body.data).toEqual([]);
    });

    it('is tied and untied with its password alone, where it has one', async () => {
      const kari = await app.signIn();
      await givePassword();
      for (const password of [undefined, '', 'not the password']) {
        const refused = await beginToTie(kari.headers, password);
        expect([refused.status, Object.keys(refused.body.errors)], password).toEqual([400, ['password']]);
        expect(refused.headers['set-cookie'], password).toBeUndefined();
      }
      const { body } = await walker.signIn('vipps', undefined, { link: true, password: PASSWORD }, kari.headers);
      expect(body.data.is_linked).toBe(true);
      const headers = { authorization: `Bearer ${body.data.access_token as string}` };
      for (const given of [undefined, {}, { password: 'not the password' }]) {
        const refused = await untie(headers, given);
        expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['password']]);
      }
      expect((await app.request('GET', '/api/user/identities', { headers })).body.data).toHaveLength(1);
      expect((await untie(headers, { password: PASSWORD })).status).toBe(200);
    });

    it('waits after five wrong passwords for it', async () => {
      const kari = await app.signIn();
      await givePassword();
      for (let i = 0; i < 5; i += 1) expect((await beginToTie(kari.headers, 'not the password')).status).toBe(400);
      expect((await beginToTie(kari.headers, PASSWORD)).body.code).toBe('too_many_attempts');
      expect((await untie(kari.headers, { password: PASSWORD })).body.code).toBe('too_many_attempts');
    });

    it('is tied and untied after a fresh sign-in alone, where it has no password', async () => {
      const { body } = await walker.signIn('vipps');
      const headers = { authorization: `Bearer ${body.data.access_token as string}` };
      app.clock.advance(11 * 60_000);
      for (const refused of [await beginToTie(headers), await untie(headers)])
        expect([refused.status, refused.body.code]).toEqual([403, 'sign_in_again']);
      expect(await app.db.query('SELECT FROM user_identities')).toHaveLength(1);
    });

    it('has not been signed in to anew by tying a service to it', async () => {
      const kari = await app.signIn();
      app.clock.advance(6 * 60_000);
      const { body } = await walker.signIn('vipps', undefined, { link: true }, kari.headers);
      const headers = { authorization: `Bearer ${body.data.access_token as string}` };
      const move = (email: string) => app.request('PATCH', '/api/user/profile', { body: { email }, headers });
      expect((await move('kari@new.example')).status).toBe(200);
      app.clock.advance(6 * 60_000);
      expect((await move('kari@newer.example')).body.code).toBe('sign_in_again');
      expect((await untie(headers)).body.code).toBe('sign_in_again');
      // Signing in with the service does count.
      const again = (await walker.signIn('vipps')).body.data.access_token as string;
      const fresh = await app.request('PATCH', '/api/user/profile', {
        body: { email: 'kari@newer.example' },
        headers: { authorization: `Bearer ${again}` },
      });
      expect(fresh.status).toBe(200);
    });

    it('is tied in the session that has proven it, and not once that has ended', async () => {
      const kari = await app.signIn();
      const other = await app.app.accounts.sessions.begin(kari.userId, 'another browser');
      const callback = await walker.comeBack('vipps', undefined, { link: true }, kari.headers);
      const elsewhere = { authorization: `Bearer ${other.accessToken}` };
      expect((await walker.handIn('vipps', callback, {}, elsewhere)).body.errors).toEqual({
        error: ['login_required'],
      });
      expect(await app.db.query('SELECT FROM user_identities')).toEqual([]);
    });

    it('is not tied to what opens another one', async () => {
      await walker.signIn('vipps', { person: 'dev-nils' });
      const kari = await app.signIn();
      const answer = await createWalker(app).signIn('vipps', { person: 'dev-nils' }, { link: true }, kari.headers);
      expect([answer.status, answer.body.code]).toEqual([409, 'identity_taken']);
    });

    it('is tied by its owner alone: not signed in, and not as somebody else by then', async () => {
      expect(
        (await app.request('POST', '/api/external-login/begin', { body: { service: 'vipps', link: true } })).status,
      ).toBe(401);
      const [kari, ola] = [await app.signIn(), await app.signIn()];
      const callback = await walker.comeBack('vipps', undefined, { link: true }, kari.headers);
      expect((await walker.handIn('vipps', callback, {}, ola.headers)).body.errors).toEqual({
        error: ['login_required'],
      });
      expect(await app.db.query('SELECT FROM user_identities')).toEqual([]);
    });
  });
});

describe('the services that are offered', () => {
  let unnamed: TestApp;
  let named: TestApp;
  beforeAll(async () => {
    unnamed = await startTestAppWith([]);
    named = await startTestAppWith([], { environment: { PROVIDER_NAME: 'Nordpass' } });
  });
  afterAll(async () => {
    await unnamed.close();
    await named.close();
  });

  it('are the Norwegian mobile identity in Norway alone, and another one when it has a name', async () => {
    const offered = async (app: TestApp, host: string) =>
      (await app.request('GET', '/api/external-login', { host })).body.data;
    const [vipps, nordpass] = [
      { service: 'vipps', name: 'Vipps' },
      { service: 'provider', name: 'Nordpass' },
    ];
    expect(await offered(unnamed, 'grend.no')).toEqual([vipps]);
    expect(await offered(named, 'grend.no')).toEqual([vipps, nordpass]);
    expect(await offered(named, 'grend.com.au')).toEqual([nordpass]);
  });
});
