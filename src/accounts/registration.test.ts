import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type Answer, type TestApp } from '../app.testing.ts';
import { secretIn, takeMail, takeSecret } from './mailbox.testing.ts';

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

const EMAIL = 'Kari@example.no';
const PASSWORD = 'nine boats in a harbour';
const OTHER = 'a lamp on the mountain';

const post = (url: string, body: object, headers: Readonly<Record<string, string>> = {}) =>
  app.request('POST', url, { body, headers });
const register = (given: object = {}) =>
  post('/api/register', { name: 'Kari Nordmann', email: EMAIL, password: PASSWORD, ...given });
const login = (password = PASSWORD, email = EMAIL) => post('/api/login', { email, password });
const activate = (token: string, password = PASSWORD) => post('/api/user/activate', { token, password });
/** The cookies that an answer sets, but for what is random in them. */
const cookiesOf = ({ headers }: Answer) =>
  [(headers['set-cookie'] ?? []) as string | string[]].flat().map((cookie) => cookie.replace(/=[^;]*/, '='));

async function registered(): Promise<void> {
  await register();
  await activate(await takeSecret(app));
}

describe('registration', () => {
  it('sends a link that activates the account, in the language, brand and region of whoever asks', async () => {
    expect(
      (
        await post(
          '/api/register',
          { name: ' Kari  Nordmann ', email: EMAIL, password: PASSWORD },
          { 'accept-language': 'en', cookie: 'theme=zrch' },
        )
      ).body,
    ).toEqual({ data: { status: 'mail_sent' } });
    const [mail, ...others] = await takeMail(app);
    expect(others).toEqual([]);
    expect(await login()).toMatchObject({ status: 401, body: { code: 'email_unconfirmed' } });
    expect(await login(OTHER)).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } });
    expect(mail).toMatchObject({ to: EMAIL, subject: 'Confirm your email address', language: 'en', brand: 'zrch' });
    expect(mail?.html).not.toContain('Nordmann');
    const token = secretIn(mail);
    expect(await activate(token)).toMatchObject({
      status: 200,
      body: { data: { status: 'activated', email: EMAIL, is_first: true } },
    });
    expect(await login()).toMatchObject({
      status: 200,
      body: { data: { user: { name: 'Kari Nordmann', language: 'en', status: 'active' }, email_status: 'verified' } },
    });
    expect((await activate(token)).body.data).toMatchObject({ status: 'activated', is_first: false });
  });

  it('mails where its link leads on to, also a second time, and nothing that a stranger can word', async () => {
    const linkIn = async () => /\/user\/activate\?\S+/.exec((await takeMail(app))[0]?.text ?? '')?.[0] ?? '';
    await register({ redirect: '/my-listing/new' });
    expect(await linkIn()).toMatch(/[?&]redirect=%2Fmy-listing%2Fnew$/);
    await post('/api/user/resend-activation', { email: EMAIL, redirect: '/my-listing/new' });
    expect(await linkIn()).toMatch(/[?&]redirect=%2Fmy-listing%2Fnew$/);
    for (const redirect of ['https://evil.example/', '//evil.example', '/ring-oss-naa', { a: 1 }]) {
      for (const table of ['users', 'mail_counts']) await app.db.query(`DELETE FROM ${table}`);
      expect((await register({ redirect })).status).toBe(200);
      expect(await linkIn()).toMatch(/^\/user\/activate\?token=[^&]+$/);
    }
  });

  it('answers the same for an address that has an account, and tells its owner', async () => {
    const free = await register({ email: 'free@example.no' });
    await takeMail(app);
    await registered();
    const taken = await register({ name: 'Mallory', password: OTHER });
    await register();
    expect([taken.status, taken.body, cookiesOf(taken)]).toEqual([free.status, free.body, cookiesOf(free)]);
    expect(await takeMail(app)).toMatchObject([
      { to: EMAIL, subject: 'Du har allerede en konto', text: expect.not.stringContaining('Mallory') },
    ]);
    expect((await login(OTHER)).status).toBe(401);
    expect((await login()).status).toBe(200);
  });

  it('brings each registration of an address into force by its own link alone', async () => {
    await register({ name: 'Mallory', password: OTHER });
    const strangers = await takeSecret(app);
    await register();
    const own = await takeSecret(app);
    expect((await activate(own)).status).toBe(200);
    expect(await activate(strangers, OTHER)).toMatchObject({ status: 400, body: { code: 'link_invalid' } });
    expect((await login()).body.data.user.name).toBe('Kari Nordmann');
    expect((await login(OTHER)).status).toBe(401);
  });

  it('sends the link again; where several have registered the address, one to choose a password', async () => {
    await register();
    await takeMail(app);
    await post('/api/user/resend-activation', { email: EMAIL });
    const again = await takeMail(app);
    expect(again).toMatchObject([{ subject: 'Bekreft e-postadressen din' }]);
    await register({ password: OTHER });
    await takeMail(app);
    await post('/api/user/resend-activation', { email: EMAIL });
    expect(await takeMail(app)).toMatchObject([{ subject: 'Velg et passord' }]);
    expect((await activate(secretIn(again[0]))).status).toBe(200);
    expect((await login()).status).toBe(200);
    const [active, nobody] = [
      await post('/api/user/resend-activation', { email: EMAIL }),
      await post('/api/user/resend-activation', { email: 'nobody@example.no' }),
    ];
    expect([active.status, active.body]).toEqual([nobody.status, nobody.body]);
    expect(await takeMail(app)).toMatchObject([{ to: EMAIL, subject: 'Du har allerede en konto' }]);
  });

  it("fills nobody's mailbox", async () => {
    for (let i = 0; i < 12; i += 1) await post('/api/user/resend-activation', { email: EMAIL });
    await register();
    for (let i = 0; i < 12; i += 1) await post('/api/user/resend-activation', { email: EMAIL });
    expect((await takeMail(app)).length).toBe(5);
  });

  it('opens an account with an address alone: the link lets its owner choose a password', async () => {
    await post('/api/user/quick-registration', { email: EMAIL });
    const token = await takeSecret(app);
    expect(await app.request('GET', `/api/user/set-password/${token}`)).toMatchObject({
      status: 200,
      body: { data: { action: 'set', email: EMAIL } },
    });
    expect((await activate(token)).status).toBe(400);
    expect((await post('/api/reset-password', { token, password: PASSWORD })).status).toBe(400);
    expect((await post('/api/user/set-password', { token, password: PASSWORD })).body.data.status).toBe('password_set');
    expect(await post('/api/user/set-password', { token, password: OTHER })).toMatchObject({
      status: 400,
      body: { code: 'link_invalid' },
    });
    expect((await login()).body.data.email_status).toBe('verified');
    expect(await takeMail(app)).toEqual([]);
  });

  it("says what is wrong with each field, in the reader's language", async () => {
    const { status, body } = await post(
      '/api/register',
      { name: ' ', email: 'kari', password: 'short' },
      { 'accept-language': 'en' },
    );
    expect([status, body.errors]).toEqual([
      400,
      { name: ['Enter your name.'], email: [expect.any(String)], password: ['Use at least 12 characters.'] },
    ]);
  });

  it.each([
    ['a common one with digits', 'password1234'],
    ['one said twice', 'trustno1trustno1'],
    ['counting', '123456789012'],
    ['a row of one letter', 'aaaaaaaaaaaaaaa'],
    ['the address', 'my kari@example.no x'],
  ])('refuses a password that is guessed first: %s', async (_, password) => {
    expect(Object.keys((await register({ password })).body.errors)).toEqual(['password']);
  });

  it.each(['nine boats in a harbour', '4f9!kq0z-Lm2', 'blåbærsyltetøy på loff', '839201746502'])(
    'has no rules on what a password is made of: %s',
    async (password) => {
      expect((await register({ password })).status).toBe(200);
    },
  );

  it.each([
    ['a name over two lines', { name: 'Kari\u0000\u202eNordmann' }],
    ['two addresses', { email: 'a@example.com, b@example.com' }],
    ['an address over two lines', { email: 'a@example.com\r\nBcc: b@example.com' }],
    ['wrong types', { name: 1, email: {}, password: [] }],
    ['a password without end', { password: 'x '.repeat(5_000) }],
  ])('takes no hostile input: %s', async (_, given) => {
    expect((await register(given)).status).toBe(400);
    expect(await takeMail(app)).toEqual([]);
  });

  it('forgets what nobody confirmed', async () => {
    await register();
    const token = await takeSecret(app);
    app.clock.advance(49 * 3_600_000);
    expect((await activate(token)).status).toBe(400);
    app.clock.advance(30 * 86_400_000);
    await app.app.forgetOld();
    expect(await app.db.query('SELECT FROM users')).toEqual([]);
  });
});

describe('a forgotten password', () => {
  it('is replaced by the link of a mail, once, and ends every session', async () => {
    await registered();
    const { access_token } = (await login()).body.data;
    await post('/api/forgot-password', { email: EMAIL.toUpperCase() });
    const token = await takeSecret(app);
    expect((await app.request('GET', `/api/user/set-password/${token}`)).body.data.action).toBe('reset');
    expect(await post('/api/reset-password', { token, password: `x ${EMAIL} y` })).toMatchObject({
      status: 400,
      body: { errors: { password: ['Passordet kan ikke inneholde e-postadressen din.'] } },
    });
    expect((await post('/api/user/set-password', { token, password: OTHER })).status).toBe(400);
    expect((await post('/api/reset-password', { token, password: OTHER })).status).toBe(200);
    expect(
      (await app.request('GET', '/api/user/profile', { headers: { authorization: `Bearer ${String(access_token)}` } }))
        .status,
    ).toBe(401);
    expect(await takeMail(app)).toMatchObject([{ to: EMAIL, subject: 'Passordet ditt er endret' }]);
    expect([(await login()).status, (await login(OTHER)).status]).toEqual([401, 200]);
    expect((await post('/api/reset-password', { token, password: PASSWORD })).status).toBe(400);
  });

  it('says the same whether somebody has the address or not', async () => {
    await registered();
    const [known, nobody] = [
      await post('/api/forgot-password', { email: EMAIL }),
      await post('/api/forgot-password', { email: 'nobody@example.no' }),
    ];
    expect([known.status, known.body, known.headers['set-cookie']]).toEqual([
      nobody.status,
      nobody.body,
      nobody.headers['set-cookie'],
    ]);
    expect((await takeMail(app)).map(({ to }) => to)).toEqual([EMAIL]);
  });

  it('is not replaced by a link that is too old, made up, or of an address left behind', async () => {
    await registered();
    await post('/api/forgot-password', { email: EMAIL });
    const token = await takeSecret(app);
    app.clock.advance(61 * 60_000);
    for (const wrong of [token, 'made-up', 'x'.repeat(200), `${token}'--`])
      expect((await post('/api/reset-password', { token: wrong, password: OTHER })).body.code).toBe('link_invalid');
    expect((await post('/api/reset-password', { token: 'x'.repeat(201), password: OTHER })).body.code).toBe(
      'invalid_input',
    );
    await post('/api/forgot-password', { email: EMAIL });
    const fresh = await takeSecret(app);
    await app.db.query("UPDATE users SET email = 'new@example.no', email_key = 'new@example.no'");
    expect((await post('/api/reset-password', { token: fresh, password: OTHER })).body.code).toBe('link_invalid');
  });

  it('lets one of two that use a link at once through', async () => {
    await registered();
    await post('/api/forgot-password', { email: EMAIL });
    const token = await takeSecret(app);
    const answers = await Promise.all([
      post('/api/reset-password', { token, password: OTHER }),
      post('/api/reset-password', { token, password: 'seven birds over a field' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('keeps no secret that could be used', async () => {
    await registered();
    await post('/api/forgot-password', { email: EMAIL });
    const token = await takeSecret(app);
    const rows = JSON.stringify(
      await app.db.query(
        "SELECT encode(hash, 'base64') AS hash, encode(hash, 'escape') AS text, mail_tokens.* FROM mail_tokens",
      ),
    );
    expect(rows).not.toContain(token);
  });
});

it('tells by /api/user/check alone whether somebody has an address', async () => {
  await registered();
  expect((await post('/api/user/check', { email: EMAIL })).body.data).toEqual({ is_registered: true });
  expect((await post('/api/user/check', { email: 'nobody@example.no' })).body.data).toEqual({ is_registered: false });
});
