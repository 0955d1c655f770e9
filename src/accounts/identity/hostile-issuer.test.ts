import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestAppWith, type TestApp } from '../../app.testing.ts';
import { startLyingIssuer, type Lies, type TestIssuer } from './issuer.testing.ts';
import { createWalker } from './sign-in-flow.testing.ts';

let app: TestApp;
let issuer: TestIssuer & { lies: Lies };
beforeAll(async () => {
  issuer = await startLyingIssuer('provider');
  app = await startTestAppWith([issuer.connection]);
});
beforeEach(async () => {
  issuer.lies = {};
  await app.db.query('DELETE FROM users');
});
afterAll(async () => {
  await app.close();
  await issuer.close();
});

const signIn = () => createWalker(app).signIn('provider');
const users = () => app.db.query('SELECT email, mobile, name FROM users');
const past = Math.floor(Date.now() / 1000) - 3_600;

describe('an issuer', () => {
  it('is believed as long as all of it fits', async () => {
    expect((await signIn()).body.data).toMatchObject({ is_new: true, user: { email: 'new@grend.example' } });
  });

  it.each<[string, Lies]>([
    ['an ID token for another client', { claims: { aud: 'another' } }],
    ['an ID token of another issuer', { claims: { iss: 'https://elsewhere.example' } }],
    ['an ID token of another sign-in', { claims: { nonce: 'of another' } }],
    ['an ID token that is too old', { claims: { iat: past, exp: past + 60 } }],
    ['an ID token that somebody else has signed', { isSignedByAnother: true }],
    ['the word of another issuer', { callbackIssuer: 'https://elsewhere.example' }],
    ['what it knows of somebody else', { userInfo: { sub: 'somebody else' } }],
    ['more than an issuer has to say', { isHuge: true }],
    ['a person without a name of its own', { claims: { sub: '' }, userInfo: { sub: '' } }],
    ['a name of its own that has no end', { claims: { sub: 'x'.repeat(300) }, userInfo: { sub: 'x'.repeat(300) } }],
    ['somebody of whom it has confirmed nothing', { userInfo: { email_verified: false, phone_number: '+4790000000' } }],
  ])('is not believed with %s', async (_, lies) => {
    issuer.lies = lies;
    const { status, body } = await signIn();
    expect([status, body.code, body.errors]).toEqual([401, 'external_login_failed', { error: ['default_error'] }]);
    expect(await users()).toEqual([]);
  });

  it('has claims that cannot be used left out', async () => {
    issuer.lies = {
      userInfo: {
        name: `Kari\r\nBcc: x\u202e${'ø'.repeat(300)}`,
        phone_number: 'call me',
        phone_number_verified: true,
        email: ' New@grend.example ',
      },
    };
    expect((await signIn()).status).toBe(200);
    const [user] = await users();
    expect(user).toMatchObject({ email: 'New@grend.example', mobile: null });
    expect(String(user?.['name'])).toMatch(/^Kari Bcc: x ø+…$/);
  });

  it('is not believed in the confirmation of an address that it gives elsewhere', async () => {
    issuer.lies = {
      claims: { email: 'mine@grend.example', email_verified: true },
      userInfo: {
        email: 'victim@grend.example',
        email_verified: undefined,
        phone_number: '+47 900 00 004',
        phone_number_verified: 'true',
      },
    };
    expect((await signIn()).body.data).toMatchObject({ email_status: 'none', user: { mobile: '90000004' } });
  });
});

describe('what is not there', () => {
  it('is told of without a word of what it was', async () => {
    const away = await startLyingIssuer('vipps');
    const another = await startTestAppWith([away.connection]);
    await away.close();
    const answer = await another.request('POST', '/api/external-login/begin', { body: { service: 'vipps' } });
    expect([answer.status, answer.body.code]).toEqual([503, 'unavailable']);
    await another.close();
  });

  it('is refused: a service that nobody knows, and words without an end', async () => {
    for (const body of [{ service: 'facebook' }, { service: 'vipps', redirect: 'x'.repeat(5_000) }, {}, []])
      expect((await app.request('POST', '/api/external-login/begin', { body })).status).toBe(400);
    expect(
      (await app.request('POST', '/api/external-login', { body: { service: 'vipps', code: 'x'.repeat(5_000) } }))
        .status,
    ).toBe(400);
  });
});
