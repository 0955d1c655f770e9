import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../app.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.app.accounts.add({
    email: 'Kari@grend.example',
    name: 'Kari Nordmann',
    password: PASSWORD,
    language: 'nb',
    region: 'no',
    brand: 'grend',
  });
});
afterAll(() => app.close());

const PASSWORD = 'a house by the water';

describe('signing in', () => {
  it('gives a token, and cookies that scripts cannot read', async () => {
    const { status, body, cookies } = await signIn();
    expect(status).toBe(200);
    expect(body.data.user).toMatchObject({ email: 'Kari@grend.example', name: 'Kari Nordmann' });
    expect(body.data.email_status).toBe('verified');
    for (const cookie of cookies) expect(cookie).toMatch(/; Path=\/; .*HttpOnly; SameSite=Lax$/);
    expect(cookies.map((cookie) => cookie.split('=')[0]).sort()).toEqual(['known', 'refresh', 'session']);
  });

  it('takes the address in any case, and a password in any form of its letters', async () => {
    expect((await signIn({ email: ' kARI@GREND.example ' })).status).toBe(200);
    await app.app.accounts.add({
      email: 'are@grend.example',
      name: 'Åre',
      password: 'blåbærsyltetøy'.normalize('NFD'),
      language: 'nb',
      region: 'no',
      brand: 'grend',
    });
    expect((await signIn({ email: 'are@grend.example', password: 'blåbærsyltetøy'.normalize('NFC') })).status).toBe(
      200,
    );
  });

  it('says the same to a wrong password and to an address that nobody has', async () => {
    const [wrong, nobody] = [
      await signIn({ password: 'not the password' }),
      await signIn({ email: 'nobody@grend.example' }),
    ];
    expect([wrong.status, wrong.body, wrong.cookies]).toEqual([nobody.status, nobody.body, nobody.cookies]);
    expect(wrong.body.code).toBe('wrong_credentials');
  });

  it('names the fields that cannot be right', async () => {
    const { status, body } = await signIn({ email: 'kari', password: '' });
    expect([status, Object.keys(body.errors)]).toEqual([400, ['email', 'password']]);
  });
});

describe('a session', () => {
  it('goes on with a refresh token, once with each', async () => {
    const { cookies, body } = await signIn();
    app.clock.advance(60_000);
    const next = await refresh(cookies);
    expect(next.status).toBe(200);
    expect(next.body.data.access_token).not.toBe(body.data.access_token);
    expect(await logout(next.body.data.access_token)).toBe(200);
  });

  it('ends for everybody when a refresh token comes a second time', async () => {
    const first = await signIn();
    const second = await refresh(first.cookies);
    app.clock.advance(31_000);
    expect((await refresh(first.cookies)).status).toBe(401);
    expect((await refresh(second.setCookies)).status).toBe(401);
    expect(await logout(second.body.data.access_token)).toBe(401);
  });

  it('ends at once when a refresh token comes again although the next one has been used', async () => {
    const first = await signIn();
    const second = await refresh(first.cookies);
    app.clock.advance(1_000);
    const third = await refresh(second.setCookies);
    app.clock.advance(1_000);
    expect((await refresh(first.cookies)).status).toBe(401);
    expect((await refresh(third.setCookies)).status).toBe(401);
  });

  it('ends when two go on from one refresh token', async () => {
    const { cookies } = await signIn();
    const [thief, owner] = [await refresh(cookies), await refresh(cookies)];
    app.clock.advance(12 * 60_000);
    const gone = await refresh(thief.setCookies);
    expect(gone.status).toBe(200);
    app.clock.advance(31_000);
    expect((await refresh(owner.setCookies)).status).toBe(401);
    expect((await refresh(gone.setCookies)).status).toBe(401);
  });

  it('goes on for a browser that never saw the answer, and for two of its pages that ask at once', async () => {
    const { cookies } = await signIn();
    expect((await Promise.all([refresh(cookies), refresh(cookies)])).map(({ status }) => status)).toEqual([200, 200]);
    app.clock.advance(20_000);
    const again = await refresh(cookies);
    expect(again.status).toBe(200);
    app.clock.advance(60_000);
    expect((await refresh(again.setCookies)).status).toBe(200);
  });

  it('ends when its owner signs out: its tokens and its cookie are worth nothing', async () => {
    const { cookies, body } = await signIn();
    const cookie = cookies.find((text) => text.startsWith('session='))?.split(';')[0];
    expect((await app.app.accounts.readerOf(cookie))?.page.name).toBe('Kari Nordmann');
    expect(await logout(body.data.access_token)).toBe(200);
    expect(await logout(body.data.access_token)).toBe(401);
    expect((await refresh(cookies)).status).toBe(401);
    expect(await app.app.accounts.readerOf(cookie)).toBeUndefined();
  });

  it('is not opened by a token that is forged, too old, or not there', async () => {
    const { body } = await signIn();
    const token: string = body.data.access_token;
    const [head, , signature] = token.split('.');
    const forged = `${head ?? ''}.${Buffer.from('{"sub":"somebody"}').toString('base64url')}.${signature ?? ''}`;
    expect(await logout(forged)).toBe(401);
    expect(await logout(`${Buffer.from('{"alg":"none"}').toString('base64url')}.${token.split('.')[1] ?? ''}.`)).toBe(
      401,
    );
    expect((await app.request('POST', '/api/logout', { body: {} })).status).toBe(401);
    app.clock.advance(16 * 60_000);
    expect(await logout(token)).toBe(401);
  });
});

async function signIn(given: { email?: string; password?: string } = {}) {
  const { status, body, headers } = await app.request('POST', '/api/login', {
    body: { email: 'kari@grend.example', password: PASSWORD, ...given },
  });
  return { status, body, cookies: [headers['set-cookie'] ?? []].flat() as string[] };
}

async function refresh(cookies: readonly string[]) {
  const { status, body, headers } = await app.request('POST', '/api/refresh', {
    headers: { cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') },
  });
  return { status, body, setCookies: [headers['set-cookie'] ?? []].flat() as string[] };
}

async function logout(token: string): Promise<number> {
  return (await app.request('POST', '/api/logout', { headers: { authorization: `Bearer ${token}` } })).status;
}
