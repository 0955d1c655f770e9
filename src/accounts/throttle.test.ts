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
  // What an earlier test has left undone finds nobody.
  await takeMail(app);
  await app.app.accounts.add({
    email: EMAIL,
    name: 'Kari Nordmann',
    password: PASSWORD,
    language: 'nb',
    region: 'no',
    brand: 'grend',
  });
});

const EMAIL = 'kari@example.no';
const PASSWORD = 'nine boats in a harbour';
const MINUTE = 60_000;

interface Given {
  readonly email?: string;
  readonly password?: string;
  readonly unlock?: string;
  readonly cookie?: string | undefined;
  readonly from?: string;
}

async function login({
  email = EMAIL,
  password = PASSWORD,
  unlock,
  cookie,
  from = '192.0.2.1',
}: Given = {}): Promise<Answer> {
  const { statusCode, body, headers } = await app.server.inject({
    method: 'POST',
    url: '/api/login',
    remoteAddress: from,
    headers: { host: 'grend.no', 'content-type': 'application/json', ...(cookie === undefined ? {} : { cookie }) },
    payload: { email, password, ...(unlock === undefined ? {} : { unlock }) },
  });
  return { status: statusCode, body: JSON.parse(body), headers };
}

const fail = (given: Given = {}) => login({ password: 'not the password', ...given });

async function failFiveTimes(given: Given = {}): Promise<void> {
  for (let i = 0; i < 5; i += 1) expect((await fail(given)).status).toBe(401);
}

function knownCookie({ headers }: Answer): string | undefined {
  return ([headers['set-cookie'] ?? []].flat() as string[])
    .find((cookie) => cookie.startsWith('known='))
    ?.split(';')[0];
}

describe('after five failures on an account', () => {
  it('refuses the right password as it refuses a wrong one, for a minute and then for longer', async () => {
    await failFiveTimes();
    const [right, wrong] = [await login({ from: '198.51.100.7' }), await fail()];
    expect([right.status, right.body, right.headers['retry-after'], right.headers['set-cookie']]).toEqual([
      wrong.status,
      wrong.body,
      wrong.headers['retry-after'],
      wrong.headers['set-cookie'],
    ]);
    expect([right.status, right.body.code, right.headers['retry-after']]).toEqual([429, 'sign_in_locked', '60']);
    app.clock.advance(MINUTE);
    expect((await fail()).status).toBe(401);
    expect((await login()).headers['retry-after']).toBe('120');
    app.clock.advance(2 * MINUTE);
    expect((await login()).status).toBe(200);
    expect((await fail()).status).toBe(401);
  });

  it('does the same for an address that nobody has', async () => {
    const nobody = { email: 'nobody@example.no', from: '198.51.100.9' };
    const known = [];
    const unknown = [];
    for (let i = 0; i < 7; i += 1) {
      known.push(await fail());
      unknown.push(await fail(nobody));
    }
    expect(
      unknown.map(({ status, body, headers }) => [status, body, headers['retry-after'], headers['set-cookie']]),
    ).toEqual(known.map(({ status, body, headers }) => [status, body, headers['retry-after'], headers['set-cookie']]));
    expect((await takeMail(app)).map(({ to }) => to)).toEqual([EMAIL]);
  });

  it('writes to the owner once, with a link that lets them in at once, for one sign-in', async () => {
    await failFiveTimes();
    app.clock.advance(MINUTE);
    await fail();
    const [mail, ...others] = await takeMail(app);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: EMAIL, subject: 'Flere mislykkede forsøk på å logge inn' });
    const unlock = secretIn(mail);
    expect((await login({ unlock: 'made-up' })).status).toBe(429);
    expect((await fail({ unlock })).status).toBe(401);
    expect((await login({ unlock, email: 'ola@example.no' })).status).toBe(401);
    expect((await login({ unlock })).status).toBe(200);
    expect((await login({ unlock })).status).toBe(429);
  });

  it('has a link that is too old let nobody in, and one that is guessed with too often neither', async () => {
    await failFiveTimes();
    const unlock = await takeSecret(app);
    for (let i = 0; i < 5; i += 1) await fail({ unlock });
    expect((await login({ unlock })).body.code).toBe('sign_in_locked');
    app.clock.advance(61 * MINUTE);
    await failFiveTimes();
    expect((await login({ unlock })).status).toBe(429);
  });

  it('still lets a browser in that has signed in before, and counts its own failures', async () => {
    const cookie = knownCookie(await login());
    await failFiveTimes({ from: '203.0.113.5' });
    expect((await login({ from: '198.51.100.7' })).status).toBe(429);
    expect((await login({ cookie })).status).toBe(200);
    await failFiveTimes({ cookie });
    expect((await login({ cookie })).status).toBe(429);
  });

  it("knows no browser by a cookie that is made up, or another person's", async () => {
    await app.app.accounts.add({
      email: 'ola@example.no',
      name: 'Ola',
      password: PASSWORD,
      language: 'nb',
      region: 'no',
      brand: 'grend',
    });
    const cookie = knownCookie(await login({ email: 'ola@example.no' }));
    await failFiveTimes();
    for (const wrong of [cookie, 'known=made.up', `${cookie ?? ''}x`])
      expect((await login({ cookie: wrong })).status).toBe(429);
  });

  it('is over when the owner chooses a new password by mail', async () => {
    await failFiveTimes();
    await takeMail(app);
    await app.request('POST', '/api/forgot-password', { body: { email: EMAIL } });
    const token = await takeSecret(app);
    await app.request('POST', '/api/reset-password', { body: { token, password: 'a lamp on the mountain' } });
    expect((await login({ password: 'a lamp on the mountain' })).status).toBe(200);
  });
});

it('lets no more than five of many attempts at once through', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => fail()));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
});

it('forgets failures that are far apart', async () => {
  for (let i = 0; i < 8; i += 1) {
    expect((await fail()).status).toBe(401);
    app.clock.advance(4 * MINUTE);
  }
  expect((await login()).status).toBe(200);
});

describe('one place', () => {
  const trying = (i: number, from: string) => fail({ email: `somebody${i}@example.no`, from });

  it('waits after thirty failures on whatever accounts, an IPv6 household as one', async () => {
    for (let i = 0; i < 30; i += 1) expect((await trying(i, `2001:db8:1:2::${(i + 1).toString(16)}`)).status).toBe(401);
    expect(await login({ from: '2001:db8:1:2::ffff' })).toMatchObject({
      status: 429,
      body: { code: 'too_many_requests' },
      headers: { 'retry-after': '60' },
    });
    expect((await login({ from: '2001:db8:1:3::1' })).status).toBe(200);
  });
});

it('keeps nothing that tells who was tried, and forgets it', async () => {
  await fail({ email: 'nobody@example.no' });
  const rows = await app.db.query("SELECT encode(key, 'escape') AS key, failures FROM sign_in_failures");
  expect(rows.length).toBe(2);
  expect(JSON.stringify(rows)).not.toMatch(/nobody|192\.0\.2/);
  app.clock.advance(25 * 60 * MINUTE);
  await app.app.forgetOld();
  expect(await app.db.query('SELECT FROM sign_in_failures')).toEqual([]);
});
