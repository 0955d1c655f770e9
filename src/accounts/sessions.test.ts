import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, startTestAppWith, type TestApp } from '../app.testing.ts';

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
const DAY_MS = 86_400_000;

describe('signing in', () => {
  it('gives a token, and cookies that scripts cannot read', async () => {
    const { status, body, cookies } = await signIn();
    expect(status).toBe(200);
    expect(body.data.user).toMatchObject({ email: 'Kari@grend.example', name: 'Kari Nordmann' });
    expect(body.data.email_status).toBe('verified');
    for (const cookie of cookies) expect(cookie).toMatch(/; Path=\/; .*HttpOnly; SameSite=Lax$/);
    const days = (cookie: string) =>
      (Date.parse(/Expires=([^;]+)/.exec(cookie)?.[1] ?? '') - app.clock.now().getTime()) / DAY_MS;
    expect(cookies.map((cookie) => [cookie.split('=')[0], Math.round(days(cookie))]).sort()).toEqual([
      ['known', 365],
      ['refresh', 30],
      ['session', 30],
    ]);
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

  it('takes the cookies of a browser that it has ended in', async () => {
    const browser = await aBrowser();
    expect(await logout((await browser.refresh()).body.data.access_token)).toBe(200);
    const { status, setCookies } = await browser.refresh();
    expect(status).toBe(401);
    for (const name of ['session', 'refresh'])
      expect(setCookies).toContainEqual(expect.stringMatching(new RegExp(`^${name}=; .*01 Jan 1970`)));
  });

  it('is not forgotten while it goes on, its used tokens not within a week, and itself a month after its end', async () => {
    const browser = await aBrowser();
    const second = withNext(browser.cookies, await browser.refresh());
    app.clock.advance(6 * DAY_MS);
    await app.app.forgetOld();
    const third = await refresh(second);
    expect(third.status).toBe(200);
    // The token of a week ago is known to have been used: that ends the session.
    expect((await refresh(browser.cookies)).status).toBe(401);
    expect((await refresh(withNext(browser.cookies, third))).status).toBe(401);
    const endedForReuse = async () => app.db.query("SELECT FROM sessions WHERE end_reason = 'token_reused'");
    app.clock.advance(29 * DAY_MS);
    await app.app.forgetOld();
    expect(await endedForReuse()).not.toEqual([]);
    app.clock.advance(2 * DAY_MS);
    await app.app.forgetOld();
    expect(await endedForReuse()).toEqual([]);
  });

  it('ends for everybody when a refresh token comes a second time', async () => {
    const browser = await aBrowser();
    const second = await browser.refresh();
    app.clock.advance(31_000);
    expect((await refresh(browser.cookies)).status).toBe(401);
    expect((await refresh(withNext(browser.cookies, second))).status).toBe(401);
    expect(await logout(second.body.data.access_token)).toBe(401);
  });

  it('ends at once when a refresh token comes again although the next one has been used', async () => {
    const browser = await aBrowser();
    const second = await browser.refresh();
    app.clock.advance(1_000);
    const third = await refresh(withNext(browser.cookies, second));
    app.clock.advance(1_000);
    expect((await refresh(browser.cookies)).status).toBe(401);
    expect((await refresh(withNext(browser.cookies, third))).status).toBe(401);
  });

  it('goes on for a browser that never saw the answer', async () => {
    const browser = await aBrowser();
    await browser.refresh();
    app.clock.advance(20_000);
    const again = await browser.refresh();
    expect(again.status).toBe(200);
    expect(await logout(again.body.data.access_token)).toBe(200);
    const other = await aBrowser();
    await other.refresh();
    let cookies = withNext(other.cookies, await other.refresh());
    for (let hour = 0; hour < 3; hour += 1) {
      app.clock.advance(12 * 60_000);
      const next = await refresh(cookies);
      expect(next.status).toBe(200);
      cookies = withNext(cookies, next);
      // Each answer that came is a beginning anew: the one after it may be lost again.
      await refresh(cookies);
      app.clock.advance(20_000);
      const found = await refresh(cookies);
      expect(found.status).toBe(200);
      cookies = withNext(cookies, found);
    }
  });

  it('goes on for two pages that ask at once, whichever answer is the last to arrive', async () => {
    for (const last of [0, 1]) {
      const browser = await aBrowser();
      const answers = await Promise.all([browser.refresh(), browser.refresh()]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      for (const { body } of answers) expect(await sessionsOf(body.data.access_token)).toBe(200);
      app.clock.advance(12 * 60_000);
      const next = await refresh(withNext(browser.cookies, answers[last]));
      expect(next.status).toBe(200);
      expect(await logout(next.body.data.access_token)).toBe(200);
    }
  });

  it('gives two answers at most to many uses of one refresh token, and the same next token in both', async () => {
    const browser = await aBrowser();
    const answers = await Promise.all(Array.from({ length: 12 }, () => browser.refresh()));
    const good = answers.filter(({ status }) => status === 200);
    expect(good).toHaveLength(2);
    expect(new Set(good.map(refreshCookie)).size).toBe(1);
    // Twelve are no browser that has lost an answer: the session has ended, for the two as well.
    expect((await refresh(withNext(browser.cookies, good[0]))).status).toBe(401);
    expect(await logout(good[0]?.body.data.access_token)).toBe(401);
  });

  it('ends when somebody without its own cookie brings a used token', async () => {
    const stranger = await aBrowser();
    for (const session of [undefined, 'session=', 'session=guessed', sessionCookie(stranger.cookies)]) {
      const browser = await aBrowser();
      const next = await browser.refresh();
      const stolen = [refreshCookie(browser) ?? '', ...(session === undefined ? [] : [session])];
      expect((await refresh(stolen)).status).toBe(401);
      expect((await refresh(withNext(browser.cookies, next))).status).toBe(401);
    }
    expect((await stranger.refresh()).status).toBe(200);
  });

  it('has no grace for a token that was given out twice', async () => {
    const browser = await aBrowser();
    await browser.refresh();
    const twice = withNext(browser.cookies, await browser.refresh());
    expect((await refresh(twice)).status).toBe(200);
    expect((await refresh(twice)).status).toBe(401);
  });

  it('ends soon when a thief and the owner go on from one refresh token in turns, all cookies stolen', async () => {
    const browser = await aBrowser();
    let [thief, owner] = [browser.cookies, browser.cookies];
    const began = app.clock.now().getTime();
    let ended: number | undefined;
    for (let turn = 0; turn < 12 && ended === undefined; turn += 1) {
      for (const isThief of [true, false]) {
        app.clock.advance(9_000);
        const answer = await refresh(isThief ? thief : owner);
        if (answer.status !== 200) ended ??= app.clock.now().getTime() - began;
        else if (isThief) thief = withNext(thief, answer);
        else owner = withNext(owner, answer);
      }
    }
    expect(ended ?? Infinity).toBeLessThanOrEqual(39_000);
    expect([(await refresh(thief)).status, (await refresh(owner)).status]).toEqual([401, 401]);
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

/** One that has just signed in; `refresh` sends what it had then. */
async function aBrowser() {
  const { cookies } = await signIn();
  return { cookies, setCookies: cookies, refresh: () => refresh(cookies) };
}

/** What a browser keeps once an answer has arrived. */
function withNext(cookies: readonly string[], answer: Answered | undefined): string[] {
  return [sessionCookie(cookies), refreshCookie(answer) ?? ''];
}

interface Answered {
  readonly setCookies: readonly string[];
}

function refreshCookie(answer: Answered | undefined): string | undefined {
  return answer?.setCookies.find((cookie) => cookie.startsWith('refresh='))?.split(';')[0];
}

function sessionCookie(cookies: readonly string[]): string {
  return cookies.find((cookie) => cookie.startsWith('session='))?.split(';')[0] ?? '';
}

it('goes on at each of many page loads of a household, which is no guessing of passwords', async () => {
  const strict = await startTestAppWith([], { environment: { RATE_LIMIT_SIGN_IN: '1' } });
  try {
    const attempt = async () => (await strict.request('POST', '/api/refresh', { headers: {} })).status;
    expect([await attempt(), await attempt(), await attempt()]).toEqual([401, 401, 401]);
  } finally {
    await strict.close();
  }
});

async function sessionsOf(token: string): Promise<number> {
  return (await app.request('GET', '/api/user/sessions', { headers: { authorization: `Bearer ${token}` } })).status;
}

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
