import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../app.testing.ts';
import { aListing } from '../properties/record.testing.ts';

/** How many mails forms that anybody may fill in can cause. */

const KARI = 'kari@example.com';
const SELLER = 'post@megler.example';
/** Milliseconds for a test of many calls. */
const SLOW = 60_000;

let app: TestApp;
let home: string;
let other: string;
beforeAll(async () => {
  app = await startTestApp();
  const profile = { primaryColour: '#123456', secondaryColour: '#abcdef', hideProfileImage: true };
  await app.app.agencies.save(
    [{ id: '000100', externalId: 'lv', name: 'Lunde & Vik', region: 'no', profile, email: SELLER }],
    [],
  );
  [home = '', other = ''] = await app.add(aListing({ agencyId: '000100' }), aListing({ ownerType: 'user' }));
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.query('DELETE FROM outbox');
  await app.db.query('DELETE FROM mail_counts');
});

it(
  'counts on for a sender who deletes the account that their messages go with',
  async () => {
    const kari = await app.signIn(KARI);
    expect(await write(30, () => KARI)).toEqual(Array(30).fill(200));
    const left = await app.request('DELETE', '/api/user', { headers: kari.headers, body: { confirmation: 'delete' } });
    expect(left.status).toBe(200);
    expect(await app.db.query('SELECT FROM leads')).toEqual([]);
    const [refused] = await send([await form(home)], () => 'Kari+bolig@example.com');
    expect([refused?.statusCode, refused?.json().code]).toEqual([429, 'too_many_requests']);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(86_000);
  },
  SLOW,
);

it(
  'lets a household write a hundred messages a day to one seller, in whatever names and at once, and to others more',
  async () => {
    const statuses = await write(104, (index) => `kari${String(index)}@example.com`);
    expect(statuses.filter((status) => status === 200)).toHaveLength(100);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
    expect(await app.db.query('SELECT FROM outbox WHERE recipient_address = $1', [SELLER])).toHaveLength(100);
    expect(await write(1, () => KARI, { place: '198.51.100.7' })).toEqual([200]);
    expect(await write(1, () => KARI, { id: other })).toEqual([200]);
  },
  SLOW,
);

it(
  'lets an account write thirty messages a day, in whatever names, to whomever and from wherever',
  async () => {
    const ola = await app.signIn('ola@example.com');
    const from = (place: string, id: string) => ({ place, id, headers: ola.headers });
    const names = (index: number) => `ola${String(index)}@example.com`;
    expect(await write(20, names, from('192.0.2.1', home))).toEqual(Array(20).fill(200));
    expect(await write(10, (index) => names(20 + index), from('192.0.2.2', other))).toEqual(Array(10).fill(200));
    expect(await write(1, () => 'ola99@example.com', from('192.0.2.3', home))).toEqual([429]);
    // Somebody else in the same places goes on.
    expect(await write(1, () => KARI, { place: '192.0.2.1' })).toEqual([200]);
    app.clock.advance(86_400_000);
    expect(await write(1, () => 'ola99@example.com', from('192.0.2.3', home))).toEqual([200]);
  },
  SLOW,
);

it(
  'takes thirty reports a day from one household',
  async () => {
    const report = async () => {
      const token = await form(home, `/api/v2/property/${home}/report`);
      app.clock.advance(5_000);
      return (
        await app.request('POST', `/api/v2/property/${home}/report`, {
          body: { form_token: token, reason: 'offensive' },
        })
      ).status;
    };
    for (let i = 0; i < 30; i += 1) expect(await report()).toBe(200);
    expect(await report()).toBe(429);
    expect(await app.db.query("SELECT FROM outbox WHERE idempotency_key LIKE 'report %'")).toHaveLength(30);
  },
  SLOW,
);

async function form(id: string, path = `/api/v3/property/${id}/contact`): Promise<string> {
  return String((await app.request('GET', path)).body.data.form_token);
}

/** Sends so many messages at once. */
async function write(
  count: number,
  sender: (index: number) => string,
  { id = home, place = '127.0.0.1', headers = {} }: Sending = {},
): Promise<number[]> {
  const tokens: string[] = [];
  for (let i = 0; i < count; i += 1) tokens.push(await form(id));
  return (await send(tokens, sender, { id, place, headers })).map(({ statusCode }) => statusCode);
}

interface Sending {
  readonly id?: string;
  readonly place?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

function send(
  tokens: readonly string[],
  sender: (index: number) => string,
  { id = home, place = '127.0.0.1', headers = {} }: Sending = {},
) {
  // Forms that are sent at once are a program's.
  app.clock.advance(5_000);
  return Promise.all(
    tokens.map((form_token, index) =>
      app.server.inject({
        method: 'POST',
        url: `/api/v3/property/${id}/contact`,
        remoteAddress: place,
        headers: { host: 'grend.no', ...headers },
        payload: { name: 'Kari', email: sender(index), message: `Spørsmål ${String(index)}`, form_token },
      }),
    ),
  );
}
