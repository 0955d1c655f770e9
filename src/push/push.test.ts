import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeProtectedHeader, importJWK, jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NOW, type SignedInTester, type TestApp } from '../app.testing.ts';
import {
  type AlertCalls,
  aHome,
  SEARCHES,
  startTestAppWithAlerts,
  WINDOW,
} from '../saved-searches/alerts/alerts.testing.ts';
import { aBrowser, type Browser } from './browser.testing.ts';
import { MOST_SUBSCRIPTIONS } from './contract.ts';
import type { PushMessage } from './service.server.ts';

const PUSH = '/api/v2/my/push';
const HOUR = 3_600_000;

let app: TestApp;
let calls: AlertCalls;
/** Stands in for a push service: keeps what is sent to it, and answers what a test says, else 201. */
let service: Server;
let origin: string;
const received: { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: Buffer }[] = [];
const answers: { readonly status: number; readonly retryAfter?: string }[] = [];
let kari: SignedInTester;
let browser: Browser;
let count = 0;

beforeAll(async () => {
  calls = await startTestAppWithAlerts({ fetchLoopback: true });
  app = calls.app;
  service = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.once('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
      const { status = 201, retryAfter } = answers.shift() ?? {};
      response.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': retryAfter }).end();
    });
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  origin = `http://127.0.0.1:${String((service.address() as AddressInfo).port)}`;
});
beforeEach(async () => {
  await app.db.query('DELETE FROM users');
  await app.db.query('DELETE FROM jobs');
  app.clock.set(NOW);
  await app.app.alerts.runDue();
  [received.length, answers.length] = [0, 0];
  kari = await calls.someone();
  browser = aBrowser(`${origin}/send/${String(++count)}`);
});
afterAll(async () => {
  service.close();
  await app.close();
});

async function subscribe(
  who = kari,
  { subscription }: { readonly subscription: Browser['subscription'] & { readonly time_zone?: string } } = browser,
) {
  return app.request('POST', `${PUSH}/subscriptions`, { body: subscription, headers: who.headers });
}

async function told(
  who = kari,
): Promise<{ readonly public_key: string; readonly subscriptions: readonly { readonly id: string }[] }> {
  return (await app.request('GET', PUSH, { headers: await calls.headersOf(who) })).body.data;
}

async function arrived(): Promise<PushMessage[]> {
  await app.app.jobs.runDue();
  return received.splice(0).map(({ body }) => JSON.parse(browser.read(body)) as PushMessage);
}

/** Messages that are in the queue. */
async function waiting(): Promise<number> {
  const { waiting: ofKind, failed } = await app.app.jobs.counts();
  return (ofKind['web_push'] ?? 0) + (failed['web_push'] ?? 0);
}

const search = (name: string, pushes: boolean, query: unknown = {}) =>
  calls.save(kari, name, query, 'instant', 'grend.no', pushes);

describe('news of a search that is pushed', () => {
  it('reaches the browser encrypted, names the home and leads there, when the mail goes out', async () => {
    await subscribe();
    await search('Ved vannet', true);
    const [id = ''] = await app.add(aHome({ prices: { currency: 'NOK', askingPrice: 4_200_000 } }));
    expect(await calls.later(60_000)).toEqual({ news: 1, mails: 0 });
    expect(await arrived()).toEqual([]);
    expect(await calls.later(WINDOW)).toEqual({ news: 0, mails: 1 });
    await app.app.jobs.runDue();
    const [{ path, headers, body } = { path: '', headers: {}, body: Buffer.alloc(0) }] = received;
    expect(path).toBe(new URL(browser.subscription.endpoint).pathname);
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'normal' });
    // From noon, and some minutes, to ten in the evening.
    expect(Number(headers.ttl)).toBe(10 * 3_600 - WINDOW / 1_000 - 60);
    expect(body.length).toBeLessThan(1_000);
    const [message] = await arrived();
    expect(message).toMatchObject({ title: '1 ny bolig', language: 'nb' });
    expect(message?.path).toContain(id);
    expect(message?.body.replaceAll('\u00a0', ' ')).toMatch(/4 200 000 kr\nVed vannet$/);
    expect(() => aBrowser(origin).read(body)).toThrow();
  });

  it('is signed with the key that browsers were given', async () => {
    await subscribe();
    await search('Alt', true);
    await app.add(aHome());
    await calls.later(WINDOW);
    await app.app.jobs.runDue();
    const { public_key: key } = await told();
    const [, token = '', sent] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(received[0]?.headers.authorization ?? '') ?? [];
    expect(sent).toBe(key);
    const point = Buffer.from(key, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
    const publicKey = await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256');
    expect(decodeProtectedHeader(token).alg).toBe('ES256');
    const { payload } = await jwtVerify(token, publicKey, { audience: origin });
    expect(payload.sub).toMatch(/^mailto:/);
  });

  it('is one message for all that a mail tells, and leads to the search, or to all news of several', async () => {
    await subscribe();
    const { id } = await search('Alt', true);
    await app.add(aHome(), aHome(), aHome());
    await calls.later(WINDOW);
    expect(await arrived()).toMatchObject([{ title: '3 nye boliger', body: 'Alt', path: `/user/saved-search/${id}` }]);
    const dear = { prices: { currency: 'NOK', askingPrice: 95_000_000 } } as const;
    await app.request('DELETE', `${SEARCHES}/searches/${id}`, { headers: kari.headers });
    await search('Dyrt', true, { price_min: 90_000_000 });
    await search('Rimelig', true, { price_max: 80_000_000 });
    await app.add(aHome(dear), aHome());
    await calls.later(WINDOW);
    expect(await arrived()).toMatchObject([
      { title: '2 nye boliger', body: 'Dyrt, Rimelig', path: '/user/notifications' },
    ]);
  });

  it('is not pushed of another search, nor with alerts off, nor to browsers that did not ask', async () => {
    await search('Alt', true);
    await app.add(aHome());
    await calls.later(WINDOW);
    expect(await arrived()).toEqual([]);
    await subscribe();
    const { body } = await app.request('GET', SEARCHES, { headers: kari.headers });
    const [{ id }] = body.data as [{ id: string }];
    const set = (change: object) =>
      app.request('PATCH', `${SEARCHES}/searches/notification/${id}`, { body: change, headers: kari.headers });
    expect((await set({ pushes: false })).body.data).toMatchObject({ pushes: false, notifications: 'instant' });
    await app.add(aHome());
    expect(await calls.later(WINDOW)).toMatchObject({ mails: 1 });
    expect(await arrived()).toEqual([]);
    expect((await set({ pushes: true, notifications: 'off' })).body.data).toMatchObject({ pushes: true });
    await app.add(aHome());
    await calls.later(WINDOW);
    expect(await arrived()).toEqual([]);
  });

  it('goes by the search that is pushed where another finds the home as soon', async () => {
    await subscribe();
    await search('Uten', false);
    await search('Med', true, { price_max: 90_000_000 });
    await app.add(aHome());
    await calls.later(WINDOW);
    expect(await arrived()).toMatchObject([{ body: expect.stringMatching(/\nMed$/) as unknown }]);
  });

  it('waits for the morning, and is dropped where a service is away until the night', async () => {
    await subscribe();
    await search('Alt', true);
    app.clock.advance(9 * HOUR + 59 * 60_000);
    await app.add(aHome());
    expect(await calls.later(WINDOW)).toMatchObject({ mails: 0 });
    expect(await arrived()).toEqual([]);
    answers.push({ status: 503 });
    expect(await calls.later(9 * HOUR)).toMatchObject({ mails: 1 });
    await app.app.jobs.runDue();
    expect(received.splice(0)).toHaveLength(1);
    app.clock.advance(15 * HOUR);
    expect(await arrived()).toEqual([]);
    expect(await waiting()).toBe(0);
  });

  it('waits for the morning where its reader is, by the clock of the browser that asked last', async () => {
    await subscribe(kari, { ...browser, subscription: { ...browser.subscription, time_zone: 'Australia/Perth' } });
    await search('Ved vannet', true);
    // Three in the afternoon in Oslo is ten in the evening in Perth.
    app.clock.set('2026-11-21T14:00:00.000Z');
    await app.add(aHome());
    expect(await calls.later(WINDOW)).toEqual({ news: 1, mails: 0 });
    // Seven in the morning in Perth is midnight in Oslo.
    app.clock.set('2026-11-21T22:59:00.000Z');
    expect(await calls.later(0)).toEqual({ news: 0, mails: 0 });
    expect(await calls.later(60_000)).toEqual({ news: 0, mails: 1 });
    expect(await arrived()).toHaveLength(1);
  });

  it('takes a zone of no country of ours for the clock of the region', async () => {
    await subscribe(kari, { ...browser, subscription: { ...browser.subscription, time_zone: 'Asia/Tokyo' } });
    await search('Ved vannet', true);
    await app.add(aHome());
    expect(await calls.later(WINDOW)).toEqual({ news: 1, mails: 1 });
  });
});

describe('a push service', () => {
  beforeEach(async () => {
    await subscribe();
    await search('Alt', true);
    await app.add(aHome());
    await calls.later(WINDOW);
  });

  it.each([404, 410])('that answers %d has no such browser any more', async (status) => {
    answers.push({ status });
    await app.app.jobs.runDue();
    expect((await told()).subscriptions).toEqual([]);
    expect(await waiting()).toBe(0);
  });

  it('that asks to wait is asked again then', async () => {
    answers.push({ status: 429, retryAfter: '600' });
    expect(await arrived()).toHaveLength(1);
    app.clock.advance(599_000);
    expect(await arrived()).toEqual([]);
    app.clock.advance(2_000);
    expect(await arrived()).toHaveLength(1);
    expect((await told()).subscriptions).toHaveLength(1);
  });

  it('that refuses is not asked again, and the browser stays', async () => {
    answers.push({ status: 403 });
    await app.app.jobs.runDue();
    expect((await told()).subscriptions).toHaveLength(1);
    expect((await app.app.jobs.counts()).failed).toEqual({ web_push: 1 });
  });

  it('is sent nothing once the reader has signed out', async () => {
    await app.request('POST', '/api/logout', { body: {}, headers: kari.headers });
    expect(await arrived()).toEqual([]);
    await app.app.forgetOld();
    expect(await app.db.query('SELECT FROM push_subscriptions')).toEqual([]);
  });
});

describe('a browser', () => {
  it('is of the account that asked last', async () => {
    await subscribe();
    const ola = await calls.someone();
    const { body } = await subscribe(ola);
    expect((await told()).subscriptions).toEqual([]);
    expect((await told(ola)).subscriptions).toMatchObject([{ id: body.data.id }]);
    expect(
      (await app.request('DELETE', `${PUSH}/subscriptions/${body.data.id as string}`, { headers: ola.headers })).status,
    ).toBe(200);
    expect((await told(ola)).subscriptions).toEqual([]);
  });

  it('goes for a newer one when there are too many', async () => {
    const first = (await subscribe()).body.data.id as string;
    for (let more = 0; more < MOST_SUBSCRIPTIONS; more++) {
      app.clock.advance(1_000);
      await subscribe(kari, aBrowser(`${origin}/more/${String(more)}`));
    }
    const { subscriptions } = await told();
    expect(subscriptions).toHaveLength(MOST_SUBSCRIPTIONS);
    expect(subscriptions.map(({ id }) => id)).not.toContain(first);
  });

  it.each([
    'http://push.example/x',
    'https://10.1.2.3/x',
    'https://169.254.169.254/latest/meta-data',
    'https://[fd00::1]/x',
    'https://push.example:8443/x',
    'https://user:word@push.example/x',
  ])('is not sent to at %s', async (endpoint) => {
    const { status, body } = await subscribe(kari, aBrowser(endpoint));
    expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 400, fields: ['endpoint'] });
  });

  it('needs a key that something can be encrypted for', async () => {
    const { subscription } = browser;
    const { status } = await subscribe(kari, { ...browser, subscription: { ...subscription, p256dh: 'A'.repeat(87) } });
    expect(status).toBe(400);
  });
});
