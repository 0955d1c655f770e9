import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type SignedInTester, type TestApp } from '../app.testing.ts';
import { secretIn, takeMail } from './mailbox.testing.ts';

let app: TestApp;
let kari: SignedInTester;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.query('DELETE FROM users');
  await app.db.query('DELETE FROM sign_in_failures');
  await app.db.query('DELETE FROM mail_counts');
  await takeMail(app);
  kari = await app.signIn('kari@example.no');
});

const PASSWORD = 'nine boats in a harbour';
const patch = (body: object, headers: Readonly<Record<string, string>> = {}) =>
  app.request('PATCH', '/api/user/profile', { body, headers: { ...kari.headers, ...headers } });
const confirm = (token: string, headers: Readonly<Record<string, string>> = kari.headers) =>
  app.request('POST', '/api/user/activate', { body: { token }, headers });
const givePassword = async () =>
  app.db.query('UPDATE users SET password_hash = $1', [await app.app.accounts.passwords.hash(PASSWORD)]);

describe('a profile', () => {
  it('keeps a name and numbers, and lets them go', async () => {
    expect(
      (await patch({ name: ' Kari  Ås ', mobile: '400 00 001', mobile_code: '+47', phone: '+61 2 5550 0001' })).body
        .data,
    ).toMatchObject({ name: 'Kari Ås', mobile: '40000001', mobile_code: '+47', phone: '255500001', phone_code: '+61' });
    expect((await patch({})).body.data).not.toHaveProperty('first_home_buyer');
    expect((await patch({ first_home_buyer: true })).body.data).toMatchObject({ first_home_buyer: true });
    expect((await patch({ first_home_buyer: null })).body.data).not.toHaveProperty('first_home_buyer');
    expect((await patch({ mobile: '+46 70 000 00 01' })).body.data).toMatchObject({
      mobile: '700000001',
      mobile_code: '+46',
    });
    expect((await patch({ mobile: null, phone: '' })).body.data).not.toMatchObject({ mobile: expect.anything() });
    const { body } = await app.request('GET', '/api/user/profile', { headers: kari.headers });
    expect(body.data).toMatchObject({
      id: kari.userId,
      user_id: kari.userId,
      name: 'Kari Ås',
      email: 'kari@example.no',
    });
    expect(body.data).not.toHaveProperty('phone');
  });

  it.each([
    ['a number that cannot be called', { mobile: '12', mobile_code: '+47' }, 'mobile'],
    ['a number without a country', { phone: '40000001' }, 'phone'],
    ['a number that another country does not have', { mobile: '40000001', mobile_code: '+1' }, 'mobile'],
    ['a code that is none', { mobile: '40000001', mobile_code: '47' }, 'mobile_code'],
    ['a name without end', { name: 'x'.repeat(101) }, 'name'],
    ['no name', { name: '  ' }, 'name'],
    ['a name that is a link', { name: 'Kari www.vinn.example' }, 'name'],
    ['a name with an address in it', { name: 'Kari <kari@grend.example>' }, 'name'],
    ['a name over two lines', { name: 'Kari\u202e' }, 'name'],
    ['no address', { email: 'kari@' }, 'email'],
  ])('takes no %s, and changes nothing then', async (_, body, field) => {
    const { status, body: answer } = await patch({ name: 'Changed', ...body });
    expect([status, answer.errors]).toEqual([400, { [field]: [expect.stringMatching(/^[A-ZÆØÅ].*\.$/)] }]);
    expect((await app.app.accounts.person(kari.userId))?.name).toBe('Kari Nordmann');
  });

  it('keeps the language of mails', async () => {
    expect(
      (await app.request('POST', '/api/user/language', { body: { language: 'en' }, headers: kari.headers })).body.data
        .language,
    ).toBe('en');
    expect(
      (await app.request('POST', '/api/user/language', { body: { language: 'no' }, headers: kari.headers })).body.data
        .language,
    ).toBe('nb');
    expect(
      (await app.request('POST', '/api/user/language', { body: { language: 'sv' }, headers: kari.headers })).status,
    ).toBe(400);
  });
});

describe('a new mail address', () => {
  it('comes into force by the link in the mail to it, and the old one is told', async () => {
    expect((await patch({ email: 'kari@new.example' })).body.data.email).toBe('kari@example.no');
    const mails = await takeMail(app);
    expect(mails).toMatchObject([
      { to: 'kari@new.example', subject: 'Bekreft den nye e-postadressen' },
      {
        to: 'kari@example.no',
        subject: 'E-postadressen din er i ferd med å endres',
        text: expect.stringContaining('kari@new.example'),
      },
    ]);
    expect((await confirm(secretIn(mails[0]))).body.data).toEqual({
      status: 'email_changed',
      email: 'kari@new.example',
      is_first: true,
    });
    expect((await confirm(secretIn(mails[0]))).body.data.is_first).toBe(false);
    expect(await app.app.accounts.personByEmail('KARI@new.example')).toMatchObject({
      id: kari.userId,
      isVerified: true,
    });
    expect(await app.app.accounts.personByEmail('kari@example.no')).toBeUndefined();
  });

  it('comes into force in a session of whoever asked for it alone', async () => {
    await patch({ email: 'kari@new.example' });
    const [mail] = await takeMail(app);
    const token = secretIn(mail);
    const look = async (headers: Readonly<Record<string, string>> = {}) =>
      (await app.request('GET', `/api/user/activation/${token}`, { headers })).body.data;
    const ola = await app.signIn('ola@example.no');
    expect(await look()).toEqual({
      action: 'change_email',
      email: 'kari@new.example',
      is_done: false,
      needs: 'sign_in',
    });
    expect((await look(ola.headers)).needs).toBe('other_account');
    expect((await look(kari.headers)).needs).toBe('nothing');
    expect(await confirm(token, {})).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    expect(await confirm(token, ola.headers)).toMatchObject({ status: 403, body: { code: 'wrong_account' } });
    // The specification's GET only tells, also in the asker's own session.
    const activation = await app.request('GET', `/api/user/activate/${token}`, { headers: kari.headers });
    expect(activation.body.data).toEqual({ status: 'valid', email: 'kari@new.example', is_first: false });
    expect((await app.app.accounts.person(kari.userId))?.email).toBe('kari@example.no');
    // Any session of the account will do, such as one in another browser.
    const other = await app.app.accounts.sessions.begin(kari.userId, 'another browser');
    expect((await confirm(token, { authorization: `Bearer ${other.accessToken}` })).status).toBe(200);
    expect((await app.app.accounts.person(kari.userId))?.email).toBe('kari@new.example');
  });

  it('is not given away when somebody has it, and its owner hears of it', async () => {
    await app.signIn('ola@example.no');
    const [taken, free] = [await patch({ email: 'ola@example.no' }), await patch({ email: 'free@example.no' })];
    expect([taken.status, taken.body]).toEqual([free.status, free.body]);
    const mails = await takeMail(app);
    expect(mails.filter(({ to }) => to === 'ola@example.no')).toMatchObject([{ subject: 'Du har allerede en konto' }]);
    expect(mails.filter(({ to }) => to === 'kari@example.no')).toHaveLength(2);
  });

  it("is somebody else's when they confirmed it first", async () => {
    await patch({ email: 'both@example.no' });
    const [mail] = await takeMail(app);
    await app.signIn('both@example.no');
    expect((await confirm(secretIn(mail))).body.code).toBe('link_invalid');
    expect((await app.app.accounts.person(kari.userId))?.email).toBe('kari@example.no');
  });

  it('needs the password of whoever has one', async () => {
    await givePassword();
    expect((await patch({ email: 'kari@new.example' })).body.errors).toHaveProperty('current_password');
    expect((await patch({ email: 'kari@new.example', current_password: 'not the password' })).status).toBe(400);
    expect(await takeMail(app)).toEqual([]);
    expect((await patch({ email: 'kari@new.example', current_password: PASSWORD })).status).toBe(200);
    expect(await takeMail(app)).toHaveLength(2);
  });

  it('needs a fresh sign-in of whoever has no password', async () => {
    app.clock.advance(11 * 60_000);
    expect((await patch({ email: 'kari@new.example' })).body.code).toBe('sign_in_again');
    expect(await takeMail(app)).toEqual([]);
  });

  it('is told of as waiting, and its link is sent again', async () => {
    const again = () => app.request('POST', '/api/user/profile/confirm-email', { headers: kari.headers });
    const profile = async () => (await app.request('GET', '/api/user/profile', { headers: kari.headers })).body.data;
    expect((await again()).body.code).toBe('not_found');
    await patch({ email: 'kari@new.example' });
    await takeMail(app);
    expect(await profile()).toMatchObject({
      email: 'kari@example.no',
      is_email_confirmed: true,
      pending_email: 'kari@new.example',
    });
    expect((await again()).status).toBe(200);
    const [mail] = (await takeMail(app)).filter(({ to }) => to === 'kari@new.example');
    expect((await confirm(secretIn(mail))).status).toBe(200);
    expect(await profile()).not.toHaveProperty('pending_email');
    expect(await profile()).toMatchObject({ email: 'kari@new.example', is_email_confirmed: true });
    expect((await again()).status).toBe(404);
  });

  it("is said to be confirmed only when it is, and the link for one's own is sent again", async () => {
    await app.db.query("UPDATE users SET email_verified_at = NULL, mobile = '+4791234567', mobile_verified_at = now()");
    const { body } = await app.request('GET', '/api/user/profile', { headers: kari.headers });
    expect(body.data).toMatchObject({ is_email_confirmed: false, mobile: '91234567', is_mobile_confirmed: true });
    expect((await patch({ mobile: '400 00 001', mobile_code: '+47' })).body.data).toMatchObject({
      mobile: '40000001',
      is_mobile_confirmed: false,
    });
    await app.request('POST', '/api/user/profile/confirm-email', { headers: kari.headers });
    const mails = await takeMail(app);
    expect(mails).toMatchObject([{ to: 'kari@example.no', subject: 'Bekreft den nye e-postadressen' }]);
    await confirm(secretIn(mails[0]));
    expect(
      (await app.request('GET', '/api/user/profile', { headers: kari.headers })).body.data.is_email_confirmed,
    ).toBe(true);
  });

  it('is stopped by a new password', async () => {
    await givePassword();
    await patch({ email: 'kari@new.example', current_password: PASSWORD });
    const [mail] = await takeMail(app);
    await change(PASSWORD, 'a lamp on the mountain');
    expect((await confirm(secretIn(mail))).body.code).toBe('link_invalid');
  });
});

const change = (current_password: string, new_password: string) =>
  app.request('POST', '/api/user/change-password', { body: { current_password, new_password }, headers: kari.headers });

describe('changing the password', () => {
  beforeEach(givePassword);

  it('ends all other sessions, and tells the owner', async () => {
    const other = await app.app.accounts.sessions.begin(kari.userId, 'another browser');
    expect((await change(PASSWORD, 'a lamp on the mountain')).body.data.status).toBe('password_changed');
    expect((await app.request('GET', '/api/user/profile', { headers: kari.headers })).status).toBe(200);
    expect(
      (await app.request('GET', '/api/user/profile', { headers: { authorization: `Bearer ${other.accessToken}` } }))
        .status,
    ).toBe(401);
    expect(await takeMail(app)).toMatchObject([{ to: 'kari@example.no', subject: 'Passordet ditt er endret' }]);
    expect(
      (await app.request('POST', '/api/login', { body: { email: kari.email, password: 'a lamp on the mountain' } }))
        .status,
    ).toBe(200);
  });

  it('asks for the old one, and waits after five wrong ones', async () => {
    for (let i = 0; i < 5; i += 1)
      expect((await change('not the password', 'a lamp on the mountain')).body.errors).toEqual({
        current_password: ['Dette er ikke passordet du har nå.'],
      });
    expect((await change(PASSWORD, 'a lamp on the mountain')).body.code).toBe('too_many_attempts');
  });

  it('takes no password that is weak', async () => {
    for (const weak of ['short', 'password1234', 'kari@example.no kari'])
      expect(Object.keys((await change(PASSWORD, weak)).body.errors)).toEqual(['new_password']);
  });

  it('lets one of two changes at once through', async () => {
    const answers = await Promise.all([
      change(PASSWORD, 'a lamp on the mountain'),
      change(PASSWORD, 'seven birds over a field'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });
});

describe('what somebody hears about', () => {
  const set = (body: object) => app.request('PATCH', '/api/user/profile/notification', { body, headers: kari.headers });

  it('is everything, until they turn off one kind or all', async () => {
    const { body } = await app.request('GET', '/api/user/profile/notifications', { headers: kari.headers });
    expect(body.data.map(({ is_enabled }: { is_enabled: boolean }) => is_enabled)).toEqual([
      true,
      true,
      true,
      true,
      true,
      true,
    ]);
    expect((await set({ kind: 'price_changes', is_enabled: 0 })).body.data).toContainEqual({
      kind: 'price_changes',
      is_enabled: false,
    });
    expect(await app.app.accounts.isNotified(app.db, kari.userId, 'price_changes')).toBe(false);
    expect(await app.app.accounts.isNotified(app.db, kari.userId, 'status_changes')).toBe(true);
    await set({ is_enabled: false });
    expect(await app.app.accounts.isNotified(app.db, kari.userId, 'status_changes')).toBe(false);
    expect(
      (await set({ is_enabled: 1 })).body.data.every(({ is_enabled }: { is_enabled: boolean }) => is_enabled),
    ).toBe(true);
  });

  it.each([{}, { is_enabled: 2 }, { is_enabled: 'yes' }, { is_enabled: 1, kind: 'everything' }])(
    'takes no %j',
    async (body) => {
      expect((await set(body)).status).toBe(400);
    },
  );
});

describe('where somebody is signed in', () => {
  const list = async () =>
    (await app.request('GET', '/api/user/sessions', { headers: kari.headers })).body.data as {
      id: string;
      agent: string;
      is_current: boolean;
    }[];

  it('is listed, the session that asks first, and ended one by one or all others at once', async () => {
    const [phone, tablet] = [
      await app.app.accounts.sessions.begin(kari.userId, 'a phone'),
      await app.app.accounts.sessions.begin(kari.userId, 'a tablet'),
    ];
    expect((await list()).map(({ agent, is_current }) => [agent, is_current])).toEqual([
      ['a test', true],
      ...[phone, tablet].map(() => [expect.stringMatching(/^a (phone|tablet)$/), false]),
    ]);
    expect(
      (await app.request('DELETE', `/api/user/sessions/${phone.sessionId}`, { headers: kari.headers })).status,
    ).toBe(200);
    expect(
      (await app.request('GET', '/api/user/profile', { headers: { authorization: `Bearer ${phone.accessToken}` } }))
        .status,
    ).toBe(401);
    expect(
      (await app.request('DELETE', `/api/user/sessions/${phone.sessionId}`, { headers: kari.headers })).status,
    ).toBe(404);
    await app.request('DELETE', '/api/user/sessions', { headers: kari.headers });
    expect((await list()).map(({ agent }) => agent)).toEqual(['a test']);
    expect((await app.request('DELETE', '/api/user/sessions/none', { headers: kari.headers })).status).toBe(400);
  });

  it('is forgotten a month after it ended', async () => {
    await app.app.accounts.sessions.begin(kari.userId, 'a phone');
    app.clock.advance(61 * 86_400_000);
    await app.app.forgetOld();
    expect(await app.db.query('SELECT FROM sessions')).toEqual([]);
  });
});
