import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../app.testing.ts';
import { takeMail } from './mailbox.testing.ts';

let app: TestApp;
let email: string;
let people = 0;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  email = `kari${String((people += 1))}@example.no`;
  await app.app.accounts.add({
    ...{ email, name: 'Kari', password: PASSWORD },
    ...{ language: 'nb', region: 'no', brand: 'grend' },
  });
  await takeMail(app);
});

const PASSWORD = 'a house by the water';
const DAY_MS = 86_400_000;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0';

/** Gives the cookies to come back with. */
async function signIn(cookie = '', agent = FIREFOX): Promise<string> {
  const { status, headers } = await app.request('POST', '/api/login', {
    headers: { cookie, 'user-agent': agent },
    body: { email, password: PASSWORD },
  });
  expect(status).toBe(200);
  const cookies = [headers['set-cookie'] ?? []].flat() as string[];
  return cookies.map((one) => one.split(';')[0]).join('; ');
}

it('the owner is told of a sign-in in another browser, and not of the first, nor in one used before', async () => {
  const cookie = await signIn();
  await signIn(cookie);
  expect(await takeMail(app)).toEqual([]);
  await signIn();
  const mails = await takeMail(app);
  expect(mails).toMatchObject([{ to: email, subject: 'Ny innlogging på kontoen din', language: 'nb' }]);
  expect(mails[0]?.text).toContain('Firefox på Linux');
  expect(mails[0]?.text).toContain('/user/sessions');
});

it('is told of one in an account that nobody has used for long', async () => {
  app.clock.advance(100 * DAY_MS);
  await signIn();
  expect(await takeMail(app)).toHaveLength(1);
});

it('reads no word of the request, and gets no more than five a day', async () => {
  await signIn();
  for (let times = 0; times < 7; times += 1) await signIn('', 'Click https://evil.example');
  const mails = await takeMail(app);
  expect(mails.map(({ subject }) => subject)).toEqual(Array(5).fill('Ny innlogging på kontoen din'));
  for (const { text, html } of mails) expect(text + html).not.toContain('evil');
  app.clock.advance(DAY_MS + 1_000);
  await signIn();
  expect(await takeMail(app)).toHaveLength(1);
});

it('tells two people who share a browser once, and counts the cookie of one for nobody else', async () => {
  await signIn();
  const [kari, ola] = [email, `ola-${email}`];
  await app.app.accounts.add({
    ...{ email: ola, name: 'Ola', password: PASSWORD },
    ...{ language: 'nb', region: 'no', brand: 'grend' },
  });
  email = ola;
  let cookie = await signIn();
  expect(await takeMail(app)).toEqual([]);
  email = kari;
  cookie = await signIn(cookie);
  expect(await takeMail(app)).toMatchObject([{ to: kari }]);
  for (email of [ola, kari, ola]) cookie = await signIn(cookie);
  expect(await takeMail(app)).toEqual([]);
});
