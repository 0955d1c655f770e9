import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type Answer, type TestApp } from '../app.testing.ts';
import type { UserId } from '../contract/ids.ts';
import { takeMail, takeSecret } from './mailbox.testing.ts';

/** Opening an account by the link of a mail: by whoever registered, and by nobody else. */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.query('DELETE FROM users');
  await app.db.query('DELETE FROM sign_in_failures');
  await app.db.query('DELETE FROM mail_counts');
  await takeMail(app);
});

const EMAIL = 'kari@example.no';
const PASSWORD = 'nine boats in a harbour';
const OTHER = 'a lamp on the mountain';

const post = (url: string, body: object, headers: Readonly<Record<string, string>> = {}) =>
  app.request('POST', url, { body, headers });
const activate = (token: string, given: object = {}, cookie?: string) =>
  post('/api/user/activate', { token, ...given }, cookie === undefined ? {} : { cookie });
const open = (token: string, cookie?: string) =>
  app.request('GET', `/api/user/activate/${token}`, cookie === undefined ? {} : { headers: { cookie } });
const look = async (token: string, cookie?: string) =>
  (await app.request('GET', `/api/user/activation/${token}`, cookie === undefined ? {} : { headers: { cookie } })).body
    .data;
const login = async (password: string) => (await post('/api/login', { email: EMAIL, password })).status;
const statuses = async () =>
  (await app.db.query<{ status: string }>('SELECT status FROM users')).map((row) => row.status);

/** Registers, and gives the browser's cookie with the link's secret. */
async function register(password = PASSWORD, name = 'Kari Nordmann') {
  const answer = await post('/api/register', { name, email: EMAIL, password });
  return { cookie: cookieOf(answer), token: await takeSecret(app) };
}

function cookieOf({ headers }: Answer): string {
  const [cookie = ''] = [headers['set-cookie'] ?? []].flat().map(String);
  expect(cookie).toMatch(/^registered=[\w-]{43}; Path=\/; Expires=.*; HttpOnly; SameSite=Lax$/);
  // As long as the link works.
  const expires = Date.parse(/Expires=([^;]+)/.exec(cookie)?.[1] ?? '');
  expect(Math.round((expires - app.clock.now().getTime()) / 3_600_000)).toBe(48);
  return cookie.split(';')[0] ?? '';
}

describe('a registration', () => {
  it('is not brought into force by its link alone', async () => {
    const { token } = await register();
    expect((await open(token)).body.data).toEqual({ status: 'valid', email: EMAIL, is_first: false });
    expect(await look(token)).toEqual({ action: 'activate', email: EMAIL, is_done: false, needs: 'password' });
    expect((await activate(token)).body.errors).toEqual({ password: ['Skriv passordet ditt.'] });
    expect((await activate(token, { password: OTHER })).body.errors).toEqual({
      password: [expect.stringContaining('ikke passordet fra denne registreringen')],
    });
    expect([await statuses(), await login(PASSWORD)]).toEqual([['pending'], 401]);
  });

  it('is brought into force with its password, from anywhere', async () => {
    const { token } = await register();
    const done = { status: 'activated', email: EMAIL };
    expect((await activate(token, { password: PASSWORD })).body.data).toEqual({ ...done, is_first: true });
    expect(await look(token)).toMatchObject({ is_done: true, needs: 'nothing' });
    expect((await activate(token)).body.data).toEqual({ ...done, is_first: false });
    expect((await open(token)).body.data).toEqual({ ...done, is_first: false });
    expect(await login(PASSWORD)).toBe(200);
  });

  it.each([
    ['at a press', (token: string, cookie: string) => activate(token, {}, cookie)],
    ['by the call of the specification', open],
  ])('is brought into force in the browser that registered: %s', async (_, act) => {
    const { cookie, token } = await register();
    expect((await look(token, cookie)).needs).toBe('nothing');
    const answer = await act(token, cookie);
    expect(answer.body.data).toMatchObject({ status: 'activated', email: EMAIL, is_first: true });
    expect(String(answer.headers['set-cookie'])).toMatch(/^registered=; .*01 Jan 1970/);
    expect(await login(PASSWORD)).toBe(200);
  });

  it('signs in the browser that registered at a press, once, and nobody else', async () => {
    const { cookie, token } = await register();
    // A program that opens links has no cookie, and a GET signs nobody in.
    expect((await open(token)).headers['set-cookie']).toBeUndefined();
    const answer = await activate(token, {}, cookie);
    const { access_token: access, user } = answer.body.data.sign_in;
    expect(user).toMatchObject({ email: EMAIL, name: 'Kari Nordmann' });
    const me = await app.request('GET', '/api/user/profile', { headers: { authorization: `Bearer ${access}` } });
    expect([me.status, me.body.data.email]).toEqual([200, EMAIL]);
    expect([answer.headers['set-cookie']].flat().map((each) => String(each).split('=')[0])).toEqual(
      expect.arrayContaining(['registered', 'session', 'refresh']),
    );
    const again = await activate(token, {}, cookie);
    expect([again.body.data, again.headers['set-cookie']]).toEqual([
      { status: 'activated', email: EMAIL, is_first: false },
      expect.not.stringContaining('session='),
    ]);
  });

  it('signs nobody in by its password alone, by a GET, or in the place of somebody who is signed in', async () => {
    const one = await register();
    expect((await activate(one.token, { password: PASSWORD })).body.data.sign_in).toBeUndefined();
    await app.db.query('DELETE FROM users');
    const two = await register();
    const opened = await open(two.token, two.cookie);
    expect([opened.body.data.status, String(opened.headers['set-cookie'])]).toEqual([
      'activated',
      expect.not.stringContaining('session='),
    ]);
    await app.db.query('DELETE FROM users');
    const three = await register();
    const other = await app.signIn();
    const answer = await post(
      '/api/user/activate',
      { token: three.token },
      { cookie: three.cookie, authorization: other.headers.authorization },
    );
    expect(answer.body.data).toEqual({ status: 'activated', email: EMAIL, is_first: true });
  });

  it('is not that of a browser which registered somebody else, nor of a cookie that is made up', async () => {
    const strangers = await register(OTHER, 'Mallory');
    const { cookie, token } = await register();
    for (const wrong of [strangers.cookie, 'registered=', `registered=${'A'.repeat(43)}`, `${cookie}A`]) {
      expect((await look(token, wrong)).needs, wrong).toBe('password');
      expect((await open(token, wrong)).body.data.status, wrong).toBe('valid');
    }
    expect(await statuses()).toEqual(['pending']);
    expect((await open(token, cookie)).body.data.status).toBe('activated');
    expect((await activate(strangers.token, { password: OTHER }, strangers.cookie)).body.code).toBe('link_invalid');
  });

  it('keeps its browser when the link is sent again', async () => {
    const { cookie } = await register();
    await post('/api/user/resend-activation', { email: EMAIL });
    expect((await open(await takeSecret(app), cookie)).body.data.status).toBe('activated');
  });

  it('waits after five wrong passwords, each link for itself', async () => {
    const { token } = await register();
    for (let i = 0; i < 5; i += 1) expect((await activate(token, { password: OTHER })).body.code).toBe('invalid_input');
    const locked = await activate(token, { password: PASSWORD });
    expect([locked.status, locked.body.code]).toEqual([429, 'too_many_attempts']);
    await post('/api/user/resend-activation', { email: EMAIL });
    expect((await activate(await takeSecret(app), { password: PASSWORD })).status).toBe(200);
  });

  it('is brought into force once, by whichever of two that come at once', async () => {
    const { token } = await register();
    const answers = await Promise.all([
      activate(token, { password: PASSWORD }),
      activate(token, { password: PASSWORD }),
    ]);
    expect(answers.map(({ body }) => body.data.is_first).sort()).toEqual([false, true]);
  });
});

describe('an address that a stranger has registered', () => {
  /**
   * All that somebody could have on an account, put into the row of one that nobody has confirmed: by whatever way it
   * got there.
   */
  async function setUpByStranger(): Promise<{ userId: string; accessToken: string; strangersToken: string }> {
    const { token } = await register(OTHER, 'Mallory');
    const [user] = await app.db.query<{ id: UserId }>('SELECT id FROM users');
    if (user === undefined) throw new Error('nobody has registered');
    const userId = user.id;
    const { accessToken } = await app.app.accounts.sessions.begin(userId, 'a stranger');
    await app.db.query(
      `UPDATE users SET password_hash = $2, name = 'Mallory', contact_mobile = '+4740000001', contact_phone = '+4740000002',
         mobile = '+4740000003', mobile_verified_at = now() WHERE id = $1`,
      [userId, await app.app.accounts.passwords.hash(OTHER)],
    );
    await app.db.query(
      "INSERT INTO user_identities (issuer, subject, user_id, service, linked_at, last_used_at) VALUES ('https://issuer.example', 'mallory', $1, 'vipps', now(), now())",
      [userId],
    );
    await app.db.query(
      "INSERT INTO mail_tokens (hash, purpose, user_id, email, created_at, expires_at) VALUES ('\\x00', 'email_change', $1, 'mallory@example.no', now(), now() + interval '10 years')",
      [userId],
    );
    const [collection] = await app.db.query<{ id: string }>(
      "INSERT INTO collections (owner_id, name, created_at, updated_at) VALUES ($1, 'Bait', now(), now()) RETURNING id",
      [userId],
    );
    const mallory = await app.signIn('mallory@example.no');
    for (const [id, role] of [
      [userId, 'owner'],
      [mallory.userId, 'member'],
    ])
      await app.db.query(
        'INSERT INTO collection_members (collection_id, user_id, role, invited_at, joined_at) VALUES ($1, $2, $3, now(), now())',
        [collection?.id, id, role],
      );
    return { userId, accessToken, strangersToken: token };
  }

  it.each([
    [
      'registers it too',
      async () => {
        const { token } = await register();
        return activate(token, { password: PASSWORD });
      },
    ],
    [
      'chooses a password by the link of quick registration',
      async () => {
        await post('/api/user/quick-registration', { email: EMAIL, name: 'Kari Nordmann' });
        return post('/api/user/set-password', { token: await takeSecret(app), password: PASSWORD });
      },
    ],
    [
      'chooses a password by the link for a forgotten one',
      async () => {
        await post('/api/forgot-password', { email: EMAIL });
        return post('/api/reset-password', { token: await takeSecret(app), password: PASSWORD });
      },
    ],
  ])('keeps nothing of theirs once its owner %s', async (_, activated) => {
    const { userId, accessToken, strangersToken } = await setUpByStranger();
    expect((await activated()).status).toBe(200);
    expect(await app.app.accounts.sessions.ofAccessToken(accessToken)).toBeUndefined();
    expect([await login(OTHER), await login(PASSWORD)]).toEqual([401, 200]);
    const [user] = await app.db.query<object>('SELECT * FROM users WHERE id = $1', [userId]);
    expect(user).toMatchObject({
      status: 'active',
      email: EMAIL,
      name: expect.stringMatching(/^(Kari Nordmann)?$/),
      mobile: null,
      contact_mobile: null,
      contact_phone: null,
    });
    expect(await app.db.query('SELECT FROM user_identities')).toEqual([]);
    expect(await app.db.query('SELECT FROM collections')).toEqual([]);
    expect(await app.db.query('SELECT FROM collection_members')).toEqual([]);
    expect(await app.db.query('SELECT purpose FROM mail_tokens WHERE used_at IS NULL')).toEqual([]);
    expect((await activate(strangersToken, { password: OTHER })).body.code).toBe('link_invalid');
  });
});
