import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestAppWith, type Answer, type SignedInTester, type TestApp } from '../app.testing.ts';
import { urlOf } from '../contract/client.ts';
import { securityLog } from '../platform/security-events/security-log.testing.ts';
import { confirmCodes, giveSecondFactor, listFactors, proveAgain, removeFactor } from './factors/contract.ts';
import { codeOf, giveApp, makeStaff } from './factors/factors.testing.ts';
import { lockPerson } from './staff/contract.ts';
import { secretIn, takeMail, takeSecret } from './mailbox.testing.ts';

/** What the log says of signing in and of what follows from it; docs/security-events.md names the events. */

const kept = securityLog();
let app: TestApp;
let kari: SignedInTester;
beforeAll(async () => {
  app = await startTestAppWith([], { log: kept.log });
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of ['users', 'sign_in_failures', 'mail_counts']) await app.db.query(`DELETE FROM ${table}`);
  await takeMail(app);
  kari = await app.signIn(EMAIL);
  await app.db.query('UPDATE users SET password_hash = $1', [await app.app.accounts.passwords.hash(PASSWORD)]);
  // A minute begins: what an earlier test has written fills up nothing.
  app.clock.advance(60_000);
  kept.take();
});

const EMAIL = 'kari@example.no';
const PASSWORD = 'nine boats in a harbour';
const WRONG = 'not the password';

const enter = (body: object = {}) =>
  app.request('POST', '/api/login', { body: { email: EMAIL, password: PASSWORD, ...body } });
const post = (path: string, body: object, headers: Readonly<Record<string, string>> = kari.headers) =>
  app.request('POST', path, { body, headers });

function cookiesOf({ headers }: Answer): string {
  return ([headers['set-cookie'] ?? []].flat() as string[]).map((text) => text.split(';')[0]).join('; ');
}

describe('signing in', () => {
  it('is an event, as signing out is', async () => {
    const { body } = await enter();
    expect(kept.take()).toMatchObject([
      {
        event: 'authn_login_success',
        outcome: 'success',
        accountId: kari.userId,
        by: 'password',
        route: '/api/login',
        network: '127.0.0.0/24',
      },
    ]);
    await post('/api/logout', {}, { authorization: `Bearer ${body.data.access_token}` });
    expect(kept.take()).toMatchObject([{ event: 'session_expired', reason: 'logout', accountId: kari.userId }]);
  });

  it('that fails names the account, and hides the address where there is none', async () => {
    await enter({ password: WRONG });
    await enter({ email: 'Nobody@Example.no' });
    await enter({ email: 'nobody@example.no' });
    const [known, unknown, again] = kept.take('authn_login_fail');
    expect(known).toMatchObject({ outcome: 'failure', reason: 'wrong_password', accountId: kari.userId });
    expect(known).not.toHaveProperty('identifier');
    expect(unknown).toMatchObject({ reason: 'unknown_account', identifier: expect.stringMatching(/^[\w-]{22}$/) });
    expect(unknown).not.toHaveProperty('accountId');
    expect(again?.['identifier']).toBe(unknown?.['identifier']);
  });

  it('that waits after too many failures says so, of an account and of an address', async () => {
    for (let n = 0; n < 5; n += 1) await enter({ password: WRONG });
    expect((await enter()).body.code).toBe('sign_in_locked');
    expect(kept.take('authn_login_lock')).toMatchObject([{ reason: 'sign_in_locked', accountId: kari.userId }]);
    for (let n = 0; n < 30; n += 1) await enter({ email: `nobody-${String(n)}@example.no` });
    expect(kept.take('authn_login_lock').map(({ reason }) => reason)).toContain('address_locked');
  });

  it('to an account that staff has locked fails', async () => {
    await app.db.query('UPDATE users SET locked_at = now()');
    expect((await enter()).body.code).toBe('account_locked');
    expect(kept.take()).toMatchObject([
      { event: 'authn_login_fail', reason: 'account_locked', accountId: kari.userId },
    ]);
  });

  it('with a second factor asks for it, and tells a wrong one from a right one', async () => {
    const { secret } = await giveAppByPassword();
    app.clock.advance(60_000);
    kept.take();
    const cookie = cookiesOf(await enter());
    expect(kept.take()).toMatchObject([
      { event: 'authn_proof_required', reason: 'second_factor_needed', accountId: kari.userId },
    ]);
    await post(giveSecondFactor.path, { code: 'AAAA' }, { cookie });
    expect(kept.take()).toMatchObject([{ event: 'authn_login_fail', reason: 'code', accountId: kari.userId }]);
    await post(giveSecondFactor.path, { code: codeOf(secret, app.clock.now()) }, { cookie });
    expect(kept.take()).toMatchObject([{ event: 'authn_login_success', by: 'code', accountId: kari.userId }]);
  });

  it('is over, and more than refused, when a refresh token comes a second time', async () => {
    const cookie = cookiesOf(await enter());
    await post('/api/refresh', {}, { cookie });
    app.clock.advance(60_000);
    kept.take();
    expect((await post('/api/refresh', {}, { cookie })).status).toBe(401);
    expect(kept.take()).toMatchObject([{ event: 'authn_token_reuse', severity: 'critical', accountId: kari.userId }]);
  });
});

describe('what protects an account', () => {
  it('leaves an event when a password is changed, and when the old one was wrong', async () => {
    const next = 'seven ducks on a pond';
    await post('/api/user/change-password', { current_password: WRONG, new_password: next });
    expect(kept.take()).toMatchObject([
      { event: 'authn_reauth_fail', reason: 'password', accountId: kari.userId, route: '/api/user/change-password' },
    ]);
    await post('/api/user/change-password', { current_password: PASSWORD, new_password: next });
    expect(kept.take().map(({ event, accountId }) => [event, accountId])).toEqual([
      ['authn_reauth_success', kari.userId],
      ['authn_password_change', kari.userId],
    ]);
  });

  it('leaves one when a mailed link sets a password, and when a link does not work', async () => {
    await post('/api/forgot-password', { email: EMAIL }, {});
    const token = await takeSecret(app);
    kept.take();
    await post('/api/reset-password', { token, password: 'seven ducks on a pond' }, {});
    expect(kept.take()).toMatchObject([
      { event: 'authn_password_change', outcome: 'success', by: 'link', accountId: kari.userId },
    ]);
    await post('/api/reset-password', { token, password: 'eight ducks on a pond' }, {});
    expect(kept.take()).toMatchObject([{ event: 'authn_link_fail', reason: 'link_invalid' }]);
  });

  it('leaves one when the account moves to another address', async () => {
    await app.request('PATCH', '/api/user/profile', {
      body: { email: 'kari@new.example', current_password: PASSWORD },
      headers: kari.headers,
    });
    const token = secretIn((await takeMail(app)).find(({ to }) => to === 'kari@new.example'));
    kept.take();
    await post('/api/user/activate', { token });
    expect(kept.take()).toMatchObject([{ event: 'authn_email_change', accountId: kari.userId }]);
  });

  it('leaves one for each second factor that is added or removed', async () => {
    await giveAppByPassword();
    expect(kept.take().map(({ event, by }) => [event, by])).toEqual([
      ['authn_reauth_success', 'password'],
      ['authn_factor_add', 'codes'],
    ]);
    const { body } = await app.request('GET', listFactors.path, { headers: kari.headers });
    const id: string = body.data.factors[0].id;
    await app.request(removeFactor.method, urlOf(removeFactor, { id }), { headers: kari.headers });
    expect(kept.take()).toMatchObject([{ event: 'authn_factor_remove', accountId: kari.userId }]);
    app.clock.advance(11 * 60_000);
    kari = await app.signIn(EMAIL);
    await post(confirmCodes.path, { setup: 'x', code: '123456', name: 'x' });
    expect(kept.take()).toMatchObject([{ event: 'authn_proof_required', reason: 'proof_needed' }]);
  });

  it('leaves one when staff is asked again before a sensitive act, and fails', async () => {
    const boss = await makeStaff(app, await app.signIn('leder@example.no'));
    app.clock.advance(11 * 60_000);
    kept.take();
    const { status, body } = await app.request(lockPerson.method, urlOf(lockPerson, { id: kari.userId }), {
      headers: boss.headers,
      body: { is_locked: true },
    });
    expect([status, body.code]).toEqual([403, 'factor_needed']);
    expect(kept.take()).toMatchObject([
      { event: 'authn_proof_required', reason: 'factor_needed', accountId: boss.userId },
    ]);
    await post(proveAgain.path, { code: 'AAAA' }, boss.headers);
    expect(kept.take()).toMatchObject([{ event: 'authn_reauth_fail', reason: 'code', accountId: boss.userId }]);
  });

  it('leaves one when sessions are ended from afar, and when the account is deleted', async () => {
    const other = await app.signIn(EMAIL);
    await app.request('DELETE', '/api/user/sessions', { headers: other.headers });
    expect(kept.take()).toMatchObject([{ event: 'session_expired', reason: 'others_revoked' }]);
    const gone = await app.request('DELETE', '/api/user', {
      headers: other.headers,
      body: { password: PASSWORD, confirmation: 'delete' },
    });
    expect(gone.body).toMatchObject({ data: {} });
    expect(kept.take('user_deleted')).toMatchObject([{ accountId: kari.userId }]);
  });
});

it('the log holds no password, code, token, cookie or mail address of anybody', async () => {
  const { secret, recoveryCodes } = await giveAppByPassword();
  app.clock.advance(60_000);
  const cookie = cookiesOf(await enter());
  await enter({ email: 'nobody@example.no', password: WRONG });
  const signedIn = await post(giveSecondFactor.path, { code: codeOf(secret, app.clock.now()) }, { cookie });
  await post(proveAgain.path, { password: WRONG });
  const secrets = [EMAIL, 'nobody@example.no', PASSWORD, WRONG, secret, signedIn.body.data.access_token];
  const cookies = `${cookie}; ${cookiesOf(signedIn)}`.split('; ').map((each) => each.split('=')[1] ?? '');
  const log = kept.lines.join('');
  expect(kept.take('authn_login_success')).toHaveLength(1);
  for (const text of [...secrets, ...recoveryCodes, ...cookies.filter((value) => value.length > 10)])
    expect(log).not.toContain(text);
});

/** Sets up an authenticator app by the password, as somebody with one has to. */
async function giveAppByPassword() {
  const { status } = await post(proveAgain.path, { password: PASSWORD });
  expect(status).toBe(200);
  return giveApp(app, kari);
}
