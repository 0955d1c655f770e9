import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type SignedInTester, type TestApp } from '../app.testing.ts';
import { secretIn, takeMail } from './mailbox.testing.ts';

/**
 * How many mails about accounts people can cause to be sent to an address, whatever they make void or delete in
 * between.
 */

const VICTIM = 'victim@example.no';
const PASSWORD = 'a boat in the harbour';
/** Milliseconds for a test of many calls. */
const SLOW = 60_000;

let app: TestApp;
let kari: SignedInTester;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.query('DELETE FROM users');
  await takeMail(app);
  await app.db.query('DELETE FROM mail_counts');
  kari = await app.signIn('kari@example.no');
});

it(
  'counts changes of address though their links are made void',
  async () => {
    await app.db.query('UPDATE users SET password_hash = $1', [await app.app.accounts.passwords.hash(PASSWORD)]);
    for (let i = 0; i < 5; i += 1) expect((await move(kari, `victim${String(i)}@example.no`)).status).toBe(200);
    expect(await countTo(/^victim\d@/)).toBe(5);
    const changed = await app.request('POST', '/api/user/change-password', {
      headers: kari.headers,
      body: { current_password: PASSWORD, new_password: 'a lamp on the mountain' },
    });
    expect(changed.status).toBe(200);
    const refused = await move(kari, 'victim6@example.no', 'a lamp on the mountain');
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(refused.headers['retry-after']).toBe('3600');
    expect(await countTo(/^victim\d@/)).toBe(0);
    const profile = await app.request('GET', '/api/user/profile', { headers: kari.headers });
    expect(profile.body.data.pending_email).toBeUndefined();
  },
  SLOW,
);

it(
  'counts changes of address by the day as well',
  async () => {
    const statuses: number[] = [];
    for (let hour = 0; hour < 4; hour += 1) {
      for (let i = 0; i < 5; i += 1) statuses.push((await move(kari, `victim${String(i)}@example.no`)).status);
      app.clock.advance(3_600_000);
      kari = await app.signIn('kari@example.no');
    }
    expect(statuses).toEqual([...Array<number>(15).fill(200), ...Array<number>(5).fill(429)]);
  },
  SLOW,
);

it('sends one address no more links to confirm than that, whoever asks, and says nothing of it', async () => {
  const [ola, per] = [await app.signIn('ola@example.no'), await app.signIn('per@example.no')];
  const answers = [];
  for (const sender of [kari, ola, per])
    for (const email of [VICTIM, 'Victim@example.no', 'victim+home@example.no'])
      answers.push((await move(sender, email)).status);
  expect(answers).toEqual(Array(9).fill(200));
  expect(await countTo(/^victim/i)).toBe(5);
  app.clock.advance(3_600_000);
  expect((await move(await app.signIn('kari@example.no'), VICTIM)).status).toBe(200);
  expect(await countTo(/^victim/i)).toBe(1);
});

it('lets no more changes of address through when they are asked for at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => move(kari, `victim${String(index)}@example.no`)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  expect(await countTo(/^victim/)).toBe(5);
});

it('goes on counting new passwords of an address whose account was deleted and made again', async () => {
  const forgotten = () => app.request('POST', '/api/forgot-password', { body: { email: kari.email } });
  for (let i = 0; i < 5; i += 1) expect((await forgotten()).status).toBe(200);
  expect(await countTo(/^kari/)).toBe(5);
  await leave(kari);
  expect(await countTo(/^kari/)).toBe(1);
  kari = await app.signIn(kari.email);
  expect((await forgotten()).status).toBe(200);
  expect(await countTo(/^kari/)).toBe(0);
});

it('goes on counting copies of one’s data over a new account at the same address', async () => {
  const ask = () => app.request('POST', '/api/user/profile/export-data', { headers: kari.headers });
  expect((await ask()).status).toBe(200);
  expect((await ask()).body.code).toBe('export_asked');
  await leave(kari);
  kari = await app.signIn(kari.email);
  expect((await ask()).body.code).toBe('export_asked');
  app.clock.advance(86_400_000);
  kari = await app.signIn(kari.email);
  expect((await ask()).status).toBe(200);
});

it(
  'lets a household ask two hundred times an hour, for whatever addresses, and others all the same',
  async () => {
    const ask = (index: number, remoteAddress: string) =>
      app.server.inject({
        method: 'POST',
        url: '/api/user/quick-registration',
        remoteAddress,
        headers: { host: 'grend.no' },
        payload: { email: `victim${String(index)}@example.no` },
      });
    for (let i = 0; i < 200; i += 1) expect((await ask(i, `2001:db8::${String(i + 1)}`)).statusCode).toBe(200);
    const refused = await ask(200, '2001:db8::ffff');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600']);
    expect((await ask(201, '2001:db8:1::1')).statusCode).toBe(200);
  },
  SLOW,
);

it('tells an owner once an hour that somebody registers their address', async () => {
  const register = () => app.request('POST', '/api/user/quick-registration', { body: { email: kari.email } });
  await register();
  await register();
  expect(await countTo(/^kari/)).toBe(1);
  app.clock.advance(59 * 60_000);
  await register();
  expect(await countTo(/^kari/)).toBe(0);
  app.clock.advance(60_000);
  await register();
  expect(await countTo(/^kari/)).toBe(1);
});

it('still opens an account by a link that was mailed before the limit', async () => {
  for (let i = 0; i < 8; i += 1)
    await app.request('POST', '/api/user/quick-registration', { body: { email: 'new@example.no' } });
  const mails = await takeMail(app);
  expect(mails).toHaveLength(5);
  const body = { token: secretIn(mails[4]), password: PASSWORD };
  expect((await app.request('POST', '/api/user/set-password', { body })).status).toBe(200);
});

function move({ headers }: SignedInTester, email: string, current_password = PASSWORD) {
  return app.request('PATCH', '/api/user/profile', { headers, body: { email, current_password } });
}

async function leave({ headers }: SignedInTester): Promise<void> {
  const left = await app.request('DELETE', '/api/user', { headers, body: { confirmation: 'delete' } });
  expect(left.status).toBe(200);
}

/** Does what waits, and takes the mail. */
async function countTo(address: RegExp): Promise<number> {
  return (await takeMail(app)).filter(({ to }) => address.test(to)).length;
}
