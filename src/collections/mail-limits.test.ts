import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type SignedInTester, type TestApp } from '../app.testing.ts';

/** How many invitations people can cause to be mailed, whatever they delete in between. */

const BASE = '/api/v2/property-collections';
const VICTIM = 'victim@example.com';
/** Milliseconds for a test of many calls. */
const SLOW = 60_000;

let app: TestApp;
let kari: SignedInTester;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.query('DELETE FROM outbox');
  await app.db.query('DELETE FROM mail_counts');
  kari = await app.signIn();
});

it('ends at fifty a day, though each collection is deleted as soon as its invitations are out', async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 6; i += 1) {
    const made = await share(kari, ...victims(i, 10));
    statuses.push(made.status);
    if (made.status === 200) await remove(kari, made.body.data.id);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  expect(await countMails()).toBe(50);
});

it(
  'ends at ten a day from one person to one address, however it is spelled and whatever is deleted',
  async () => {
    for (let i = 0; i < 10; i += 1) {
      const made = await share(kari, i % 2 === 0 ? VICTIM : `Victim+${String(i)}@EXAMPLE.com`);
      expect(made.status).toBe(200);
      if (i < 5) await remove(kari, made.body.data.id);
      else {
        const { id, users } = made.body.data;
        const invited = users.find((member: { role: string }) => member.role !== 'owner');
        const taken = await app.request('DELETE', `${BASE}/${String(id)}/user/${String(invited.id)}`, {
          headers: kari.headers,
        });
        expect(taken.status).toBe(200);
      }
    }
    app.clock.advance(3_600_000);
    kari = await signInAgain();
    const refused = await share(kari, VICTIM);
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(refused.headers['retry-after']).toBe(String(23 * 3_600));
    // Nothing is left of what was refused.
    expect((await app.request('GET', BASE, { headers: kari.headers })).body.pagination.results).toBe(6);
    expect((await share(kari, 'another@example.com')).status).toBe(200);
    app.clock.advance(23 * 3_600_000);
    kari = await signInAgain();
    expect((await share(kari, VICTIM)).status).toBe(200);
  },
  SLOW,
);

it(
  'ends at twenty a day to one address from all together, with an account or without',
  async () => {
    for (const email of [VICTIM, (await app.signIn()).email]) {
      const [ola, per] = [await app.signIn(), await app.signIn()];
      for (let i = 0; i < 10; i += 1)
        for (const sender of [ola, per]) {
          const made = await share(sender, email);
          expect(made.status).toBe(200);
          await remove(sender, made.body.data.id);
        }
      expect((await share(kari, email)).status).toBe(429);
    }
    expect(await countMails()).toBe(40);
  },
  SLOW,
);

it(
  'lets no more through when they are asked for at once',
  async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => share(kari, VICTIM)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
    expect(await countMails()).toBe(10);
  },
  SLOW,
);

it('goes on counting for whoever deletes their account and makes another at the same address', async () => {
  for (let i = 0; i < 5; i += 1) expect((await share(kari, ...victims(i, 10))).status).toBe(200);
  const left = await app.request('DELETE', '/api/user', {
    headers: kari.headers,
    body: { confirmation: 'delete' },
  });
  expect(left.status).toBe(200);
  kari = await app.signIn(kari.email);
  expect((await share(kari, 'one-more@example.com')).status).toBe(429);
});

it('is forgotten once no limit looks back so far, and not before', async () => {
  for (let i = 0; i < 10; i += 1) expect((await share(kari, VICTIM)).status).toBe(200);
  app.clock.advance(24 * 3_600_000 - 1_000);
  await app.app.forgetOld();
  kari = await signInAgain();
  expect((await share(kari, VICTIM)).status).toBe(429);
  app.clock.advance(1_000);
  await app.app.forgetOld();
  expect(await app.db.query('SELECT FROM mail_counts')).toHaveLength(0);
});

function share({ headers }: SignedInTester, ...emails: readonly string[]) {
  return app.request('POST', BASE, { headers, body: { name: 'Sammen', shared_with_emails: emails } });
}

function victims(round: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `victim${String(round)}-${String(index)}@example.com`);
}

async function remove({ headers }: SignedInTester, id: unknown): Promise<void> {
  expect((await app.request('DELETE', `${BASE}/${String(id)}`, { headers })).status).toBe(200);
}

/** With an access token of now. */
function signInAgain(): Promise<SignedInTester> {
  return app.signIn(kari.email);
}

async function countMails(): Promise<number> {
  return (await app.db.query("SELECT FROM outbox WHERE idempotency_key LIKE 'collection invitation%'")).length;
}
