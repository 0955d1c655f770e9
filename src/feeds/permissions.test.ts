import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../app.testing.ts';
import type { Method } from '../contract/endpoint.ts';
import { MOST_UPLOAD_BYTES } from './contract.ts';
import { aForm, addAgencies, aKey, headersOf, OURS, post, THEIRS } from './feeds.testing.ts';
import { listKeys, revokeKey } from './keys-store.server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await addAgencies(app);
});
afterAll(() => app.close());

const UPLOAD = '0b0e9cf6-4f2a-4f4b-9d57-0a3d2f5b7a11';
const CALLS: readonly (readonly [Method, string])[] = [
  ['POST', 'listings'],
  ['PUT', 'listings'],
  ['DELETE', 'listings/home-1'],
  ['GET', 'listings/home-1'],
  ['GET', `uploads/${UPLOAD}`],
];

async function tryAll(headers: Readonly<Record<string, string>>, agency = OURS): Promise<[number, string][]> {
  const answers: [number, string][] = [];
  for (const [method, path] of CALLS) {
    const url = `/api/feeds/${agency}/${path}`;
    const type = { 'content-type': 'application/json' };
    const answer =
      method === 'POST' || method === 'PUT'
        ? await post(app, url, { method, body: JSON.stringify([aForm('home-1')]), headers: { ...type, ...headers } })
        : await app.request(method, url, { headers });
    answers.push([answer.status, answer.body.code]);
  }
  return answers;
}

const all = (status: number, code: string) => CALLS.map(() => [status, code]);
const uploads = () => app.db.query('SELECT id FROM feed_uploads');

it('lets nobody in without a key that works', async () => {
  const expired = await aKey(app, { expiresAt: app.clock.now() });
  const revoked = await aKey(app);
  const [newest] = await listKeys(app.db);
  expect(await revokeKey(app.db, newest?.keyId ?? '', app.clock.now())).toBe(true);
  const kari = await app.signIn();
  const good = await aKey(app);
  for (const headers of [
    {},
    kari.headers,
    headersOf(expired),
    headersOf(revoked),
    headersOf(`${good}x`),
    headersOf(good.slice(0, -1)),
    headersOf(good.toLowerCase()),
    { authorization: `Basic ${good}` },
    { cookie: kari.cookie },
  ])
    expect(await tryAll(headers)).toEqual(all(401, 'unauthenticated'));
  expect(await uploads()).toEqual([]);
});

it('lets a key do what is its agency’s alone', async () => {
  const theirs = headersOf(await aKey(app, { agencyId: THEIRS }));
  expect(await tryAll(theirs, OURS)).toEqual(all(403, 'forbidden'));
  expect(await uploads()).toEqual([]);
  expect((await tryAll(theirs, THEIRS)).map(([status]) => status)).toEqual([202, 202, 202, 200, 404]);
});

it('is no session: a key signs nobody in', async () => {
  const headers = headersOf(await aKey(app));
  expect((await app.request('GET', '/api/user/profile', { headers })).status).toBe(401);
});

it('keeps no key that could be read', async () => {
  const key = await aKey(app);
  const rows = await app.db.query<{ row: string }>('SELECT row_to_json(feed_keys)::text AS row FROM feed_keys');
  expect(rows.length).toBeGreaterThan(0);
  const secret = Buffer.from(key.replace('grend_feed_', ''), 'base64url').toString('hex');
  for (const { row } of rows) for (const text of [key, key.slice(11), secret]) expect(row).not.toContain(text);
});

it('refuses what is not as documented, before it reads it', async () => {
  const headers = headersOf(await aKey(app));
  const send = (agency: string, type: string, body = '{}') =>
    post(app, `/api/feeds/${agency}/listings`, { headers: { ...headers, 'content-type': type }, body });
  expect((await send('1', 'text/xml')).status).toBe(400);
  expect((await send(OURS, 'text/csv')).status).toBe(415);
  expect((await send(OURS, 'text/xml', 'x'.repeat(MOST_UPLOAD_BYTES + 1))).status).toBe(413);
  const read = (path: string) => app.request('GET', `/api/feeds/${OURS}/${path}`, { headers });
  expect((await read('uploads/17')).status).toBe(400);
  expect((await read(`uploads/${UPLOAD}`)).status).toBe(404);
});
