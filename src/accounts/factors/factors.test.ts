import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type SignedInTester, type TestApp } from '../../app.testing.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { urlOf } from '../../contract/client.ts';
import { createWalker } from '../identity/sign-in-flow.testing.ts';
import { takeMail } from '../mailbox.testing.ts';
import { createStaff } from '../staff/store.server.ts';
import * as contract from './contract.ts';
import { codeOf, giveApp } from './factors.testing.ts';

const PASSWORD = 'nine boats in a harbour';
const MINUTE = 60_000;

let app: TestApp;
let kari: SignedInTester;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  kari = await app.signIn();
  await takeMail(app);
});

const ask = (endpoint: Endpoint, body?: object, who = kari, params: Record<string, string> = {}) =>
  app.request(endpoint.method, urlOf(endpoint, params), {
    headers: who.headers,
    ...(body === undefined ? {} : { body }),
  });
const subjects = async () => (await takeMail(app)).map(({ subject }) => subject);

/** Gives somebody a password, as one who can sign in by it. */
async function givePassword(who: SignedInTester): Promise<void> {
  const hash = await app.app.accounts.passwords.hash(PASSWORD);
  await app.db.query('UPDATE users SET password_hash = $2 WHERE id = $1', [who.userId, hash]);
}

/** Signs in by password; gives the answer and the browser's cookies. */
async function enter(email: string) {
  const answer = await app.request('POST', '/api/login', { body: { email, password: PASSWORD } });
  return { ...answer, cookie: cookiesOf(answer) };
}

function cookiesOf({ headers }: { readonly headers: Readonly<Record<string, unknown>> }): string {
  const given = headers['set-cookie'];
  const cookies = Array.isArray(given) ? given : [given ?? ''];
  return cookies.map((text: string) => text.split(';')[0]).join('; ');
}

const second = (cookie: string, body: object) =>
  app.request('POST', contract.giveSecondFactor.path, { headers: { cookie }, body });
const wait = (halfMinutes: number) => app.clock.advance(halfMinutes * 30_000);

describe('an authenticator app', () => {
  it('is added by a code of it, with recovery codes the first time, and its owner is told', async () => {
    const { secret, recoveryCodes } = await giveApp(app, kari);
    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(await subjects()).toEqual(['En autentiseringsapp er lagt til på kontoen din']);
    const { body } = await ask(contract.listFactors);
    expect(body.data).toMatchObject({
      factors: [{ kind: 'codes', name: 'Phone', is_of_this_site: true }],
      recovery_codes_left: 10,
    });
    // Neither is kept as it is.
    const kept = JSON.stringify(await app.db.query('SELECT * FROM second_factors, recovery_codes'));
    for (const text of [secret, ...recoveryCodes]) expect(kept).not.toContain(text);
    const another = await ask(contract.beginCodes);
    const code = codeOf(another.body.data.secret, app.clock.now());
    const { data } = (await ask(contract.confirmCodes, { setup: another.body.data.setup, code, name: 'Tablet' })).body;
    expect(data.factors.map(({ name }: { name: string }) => name).sort()).toEqual(['Phone', 'Tablet']);
    expect(data.recovery_codes).toBeUndefined();
  });

  it('is not added by a wrong code, a setup of somebody else or one that is too old', async () => {
    const ola = await app.signIn();
    const { body } = await ask(contract.beginCodes);
    const { setup, secret } = body.data;
    expect(body.data.uri).toContain(secret);
    expect(body.data.picture.path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/);
    const code = codeOf(secret, app.clock.now());
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await ask(contract.confirmCodes, { setup, code: wrong, name: 'x' })).body.errors).toHaveProperty('code');
    expect((await ask(contract.confirmCodes, { setup, code, name: ' ' })).body.errors).toHaveProperty('name');
    expect((await ask(contract.confirmCodes, { setup, code, name: 'x' }, ola)).body.code).toBe('link_invalid');
    expect((await ask(contract.confirmCodes, { setup: 'x', code, name: 'x' })).body.code).toBe('link_invalid');
    wait(31);
    kari = await app.signIn(kari.email);
    const late = { setup, code: codeOf(secret, app.clock.now()), name: 'x' };
    expect((await ask(contract.confirmCodes, late)).body.code).toBe('link_invalid');
    expect((await ask(contract.listFactors)).body.data.factors).toEqual([]);
  });

  it('is one of ten at the most', async () => {
    for (let count = 0; count < 10; count += 1) await giveApp(app, kari);
    expect((await ask(contract.beginCodes)).body.code).toBe('limit_reached');
  });
});

describe('signing in with a second factor', () => {
  it('takes a right password and a code, and says nothing of it after a wrong password', async () => {
    await givePassword(kari);
    const { secret } = await giveAppByPassword(kari);
    wait(1);
    const wrong = await app.request('POST', '/api/login', {
      body: { email: kari.email, password: 'not the password' },
    });
    expect([wrong.body.code, cookiesOf(wrong)]).toEqual(['wrong_credentials', '']);
    const { status, body, cookie } = await enter(kari.email);
    expect([status, body.code, body.data.ways]).toEqual([401, 'second_factor_needed', ['code']]);
    expect(cookie).not.toMatch(/(^| )(session|refresh)=/);
    expect((await second(cookie, { code: '12345' })).body.errors).toHaveProperty('code');
    const signedIn = await second(cookie, { code: codeOf(secret, app.clock.now()) });
    expect(signedIn.body.data.user.email).toBe(kari.email);
    expect(cookiesOf(signedIn)).toMatch(/session=.+refresh=|refresh=.+session=/);
  });

  it('takes no code twice, nor one that is older than one that was taken', async () => {
    await givePassword(kari);
    const { secret } = await giveAppByPassword(kari);
    // The one that the app was added by.
    const { cookie } = await enter(kari.email);
    expect((await second(cookie, { code: codeOf(secret, app.clock.now()) })).status).toBe(400);
    wait(1);
    const code = codeOf(secret, app.clock.now());
    expect((await second(cookie, { code })).status).toBe(200);
    expect((await second(cookie, { code })).status).toBe(400);
    // Of the half minute before, in which clocks may differ: it was taken already.
    expect((await second(cookie, { code: codeOf(secret, app.clock.now(), -1) })).status).toBe(400);
    expect((await second(cookie, { code: codeOf(secret, app.clock.now(), 3) })).status).toBe(400);
    // Two at once with one code: one gets in.
    wait(1);
    const next = codeOf(secret, app.clock.now());
    const both = await Promise.all([second(cookie, { code: next }), second(cookie, { code: next })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('takes each recovery code once, however it is typed, and tells the owner', async () => {
    await givePassword(kari);
    const { recoveryCodes } = await giveAppByPassword(kari);
    const { cookie } = await enter(kari.email);
    await takeMail(app);
    const code = ` ${(recoveryCodes[3] ?? '').toLowerCase().replaceAll('-', ' ')} `;
    expect((await second(cookie, { code })).status).toBe(200);
    expect((await second(cookie, { code })).status).toBe(400);
    expect(await subjects()).toEqual(['En av gjenopprettingskodene dine er brukt', 'Ny innlogging på kontoen din']);
    expect((await ask(contract.listFactors)).body.data.recovery_codes_left).toBe(9);
  });

  it('waits after five wrong codes, tells the owner once, and ends ten minutes after the password', async () => {
    await givePassword(kari);
    const { secret } = await giveAppByPassword(kari);
    const { cookie } = await enter(kari.email);
    await takeMail(app);
    for (let tries = 0; tries < 5; tries += 1) expect((await second(cookie, { code: '1' })).status).toBe(400);
    wait(1);
    const right = { code: codeOf(secret, app.clock.now()) };
    expect((await second(cookie, right)).body.code).toBe('sign_in_locked');
    expect(await subjects()).toEqual(['Noen har prøvd å gjette koden til kontoen din']);
    wait(2);
    expect((await app.request('GET', contract.secondStep.path, { headers: { cookie } })).body.data.ways).toEqual([
      'code',
    ]);
    wait(19);
    expect((await app.request('GET', contract.secondStep.path, { headers: { cookie } })).status).toBe(404);
    expect((await second(cookie, right)).body.code).toBe('second_factor_needed');
  });

  it('ends when the password is another one meanwhile, and is nobody’s without its browser', async () => {
    await givePassword(kari);
    await giveAppByPassword(kari);
    const { cookie } = await enter(kari.email);
    await givePassword(kari);
    expect((await second(cookie, { code: '123456' })).body.code).toBe('second_factor_needed');
    expect((await second('sign_in_step=x', { code: '123456' })).body.code).toBe('second_factor_needed');
    expect((await second('', { passkey: '{"id":"x"}' })).body.code).toBe('wrong_credentials');
    expect((await second('', { passkey: 'no JSON' })).body.code).toBe('wrong_credentials');
  });

  it('is asked for after a sign-in with another service too, with where to go on to', async () => {
    const walker = createWalker(app);
    const first = await walker.signIn('vipps', { person: 'dev-nils' });
    const headers = { authorization: `Bearer ${String(first.body.data.access_token)}` };
    const { recoveryCodes } = await giveApp(app, { headers });
    const { status, body } = await walker.signIn('vipps', { person: 'dev-nils' }, { redirect: '/user' });
    expect([status, body.code]).toEqual([401, 'second_factor_needed']);
    expect(body.data).toEqual({ ways: ['code'], redirect: '/user' });
    const cookie = `sign_in_step=${walker.cookies.get('sign_in_step') ?? ''}`;
    expect((await second(cookie, { code: recoveryCodes[0] })).body.data.user.email).toBe('nils@grend.example');
  });

  it('is not asked of whoever has none any more', async () => {
    await givePassword(kari);
    await giveAppByPassword(kari);
    const [factor] = (await ask(contract.listFactors)).body.data.factors;
    await takeMail(app);
    const { body } = await ask(contract.removeFactor, undefined, kari, { id: factor.id });
    expect(body.data).toMatchObject({ factors: [], recovery_codes_left: 0 });
    expect(await subjects()).toEqual(['En app eller passnøkkel er fjernet fra kontoen din']);
    expect((await enter(kari.email)).status).toBe(200);
  });

  async function giveAppByPassword(who: SignedInTester) {
    expect((await ask(contract.proveAgain, { password: PASSWORD }, who)).status).toBe(200);
    return giveApp(app, who);
  }
});

describe('changes', () => {
  it('need a proof of the last ten minutes: a password, a code, or a fresh sign-in of whoever has neither', async () => {
    const { secret } = await giveApp(app, kari);
    const [factor] = (await ask(contract.listFactors)).body.data.factors;
    wait(20);
    const acts = [
      () => ask(contract.beginCodes),
      () => ask(contract.beginPasskey),
      () => ask(contract.renameFactor, { name: 'Other' }, kari, { id: factor.id }),
      () => ask(contract.makeRecoveryCodes),
      () => ask(contract.removeFactor, undefined, kari, { id: factor.id }),
    ];
    for (const act of acts) expect((await act()).body.code).toBe('proof_needed');
    expect((await ask(contract.listFactors)).body.data).toMatchObject({ is_proven: false, proofs: ['code'] });
    expect((await ask(contract.proveAgain, { password: PASSWORD })).body.code).toBe('factor_needed');
    expect((await ask(contract.proveAgain, { code: codeOf(secret, app.clock.now()) })).body.data.is_proven).toBe(true);
    for (const act of acts) expect((await act()).status).toBe(200);

    const ola = await app.signIn();
    wait(20);
    expect((await ask(contract.beginCodes, undefined, ola)).body.code).toBe('proof_needed');
    expect((await ask(contract.proveAgain, { password: 'x' }, ola)).body.code).toBe('sign_in_again');
    await givePassword(ola);
    const wrong = await ask(contract.proveAgain, { password: 'not the password' }, ola);
    expect(wrong.body.errors).toHaveProperty('password');
    expect((await ask(contract.proveAgain, { password: PASSWORD }, ola)).status).toBe(200);
    expect((await ask(contract.beginCodes, undefined, ola)).status).toBe(200);
  });

  it('of staff with a second factor need that: their password is not enough', async () => {
    await givePassword(kari);
    await ask(contract.proveAgain, { password: PASSWORD });
    const { secret } = await giveApp(app, kari);
    wait(20);
    expect((await ask(contract.listFactors)).body.data.proofs).toEqual(['password', 'code']);
    await createStaff(app.db).add(kari.email, 'editor');
    expect((await ask(contract.listFactors)).body.data.proofs).toEqual(['code']);
    expect((await ask(contract.proveAgain, { password: PASSWORD })).body.code).toBe('factor_needed');
    expect((await ask(contract.proveAgain, { code: codeOf(secret, app.clock.now()) })).status).toBe(200);
  });

  it('make recovery codes anew, of which the old ones work no more', async () => {
    const { recoveryCodes } = await giveApp(app, kari);
    await takeMail(app);
    const { body } = await ask(contract.makeRecoveryCodes);
    expect(body.data.recovery_codes).toHaveLength(10);
    expect(await subjects()).toEqual(['Kontoen din har fått nye gjenopprettingskoder']);
    expect((await ask(contract.proveAgain, { code: recoveryCodes[0] })).status).toBe(400);
    expect((await ask(contract.proveAgain, { code: body.data.recovery_codes[0] })).status).toBe(200);
    const ola = await app.signIn();
    expect((await ask(contract.makeRecoveryCodes, undefined, ola)).status).toBe(404);
  });
});

describe('the session of staff', () => {
  const staffCall = () => app.request('GET', '/api/refunds', { headers: kari.headers });

  it('ends twelve hours after signing in, and thirty minutes after the last thing done', async () => {
    await createStaff(app.db).add(kari.email, 'administrator');
    expect((await staffCall()).body.code).toBe('factor_needed');
    await giveApp(app, kari);
    expect((await staffCall()).status).toBe(200);
    const idle = await app.signIn(kari.email);
    for (let minutes = 0; minutes < 12 * 60 - 29; minutes += 29) {
      app.clock.advance(29 * MINUTE);
      const { sessions } = app.app.accounts;
      const user = await sessions.ofCookie(kari.cookie);
      if (user !== undefined) await sessions.noteActivity(user);
    }
    const { sessions } = app.app.accounts;
    expect(await sessions.ofCookie(idle.cookie)).toBeUndefined();
    expect((await sessions.ofCookie(kari.cookie))?.role).toBe('administrator');
    app.clock.advance(29 * MINUTE);
    expect(await sessions.ofCookie(kari.cookie)).toBeUndefined();
  });

  it('is not kept alive by an open page that gets new tokens by itself', async () => {
    await createStaff(app.db).add(kari.email, 'administrator');
    await giveApp(app, kari);
    const begun = await app.app.accounts.sessions.begin(kari.userId, 'a test', { hasFactor: true });
    app.clock.advance(20 * MINUTE);
    const { tokens: next } = await app.app.accounts.sessions.refresh(begun.refreshToken, begun.cookie);
    expect(next).toBeDefined();
    app.clock.advance(15 * MINUTE);
    expect(await app.app.accounts.sessions.refresh(next?.refreshToken ?? '', begun.cookie)).toEqual({});
  });
});
