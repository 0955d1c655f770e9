import { connect } from 'node:net';
import { once } from 'node:events';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestAppWith, type SignedInTester, type TestApp } from '../../app.testing.ts';
import { listStaff } from '../../accounts/staff/contract.ts';
import { urlOf } from '../../contract/client.ts';
import { localApi, type Caller } from '../../contract/mount.server.ts';
import { getDraft } from '../../drafts/contract.ts';
import { uploadAttachments } from '../../drafts/attachments/contract.ts';
import { uploadImages } from '../../drafts/images/contract.ts';
import { aDraft, aPdf, send } from '../../drafts/uploads/uploads.testing.ts';
import { getUpload } from '../../feeds/contract.ts';
import { contactSeller } from '../../leads/contract.ts';
import { hearStripe, hearVipps } from '../../payments/operations.contract.ts';
import { photo } from '../images/pictures.testing.ts';
import { securityLog } from './security-log.testing.ts';

/** What the log says of refused calls, through the public door; docs/security-events.md names the events. */

const kept = securityLog();
let app: TestApp;
let kari: SignedInTester;
beforeAll(async () => {
  app = await startTestAppWith([], {
    log: kept.log,
    environment: { TRUST_PROXY: '127.0.0.1', RATE_LIMIT_LEAD: '2', PUBLIC_URL: 'https://grend.example' },
  });
  kari = await app.signIn();
});
afterAll(() => app.close());
beforeEach(() => {
  // A minute begins: what an earlier test has written fills up nothing.
  app.clock.advance(60_000);
  kept.take();
});

const ID = '7b0ac1a3-6d3b-4a8a-9c66-0b6a2a0f4f10';
const inject = (options: InjectOptions) =>
  app.server.inject({ ...options, headers: { host: 'grend.no', ...options.headers } });

describe('a refused call', () => {
  it('of somebody who may not says who, which route and which request, without the query', async () => {
    const { statusCode, headers } = await inject({ url: `${listStaff.path}?secret=1`, headers: kari.headers });
    expect(statusCode).toBe(403);
    expect(kept.take()).toMatchObject([
      {
        event: 'authz_fail',
        outcome: 'refused',
        severity: 'warning',
        reason: 'forbidden',
        accountId: kari.userId,
        method: 'GET',
        route: '/api/admin/staff',
        reqId: headers['x-request-id'],
      },
    ]);
    expect(kept.lines.join('')).not.toContain('secret');
  });

  it('of nobody known says that a proof was missing', async () => {
    await inject({ url: listStaff.path });
    await inject({ url: urlOf(getUpload, { agency: 'x', id: ID }), headers: { authorization: 'Bearer nothing' } });
    expect(kept.take().map(({ event, accountId }) => [event, accountId])).toEqual([
      ['authn_required', undefined],
      ['authn_required', undefined],
    ]);
  });

  it('for a thing of somebody else, or none, says who asked', async () => {
    const draft = await aDraft(app, kari);
    const ola = await app.signIn();
    kept.take();
    expect((await inject({ url: urlOf(getDraft, { id: draft }), headers: ola.headers })).statusCode).toBe(404);
    expect((await inject({ url: urlOf(getDraft, { id: draft }) })).statusCode).toBe(401);
    expect(kept.take()).toMatchObject([
      { event: 'authz_unknown_object', accountId: ola.userId, route: getDraft.path },
      { event: 'authn_required' },
    ]);
  });

  it('of a page, which calls without the wire, is an event too', async () => {
    const refused: unknown[] = [];
    const caller = {
      address: '203.0.113.77',
      user: { userId: kari.userId },
      request: { id: 'abcdef-123456', method: 'GET', route: '*' },
      language: 'en',
    } as Caller;
    const api = localApi(app.app.routes, caller, {
      noteRefusal: (from, code, error) => refused.push([from.request, from.user?.userId, code, error.code]),
    });
    const asked = app.app.routes.find(({ endpoint }) => endpoint.path === listStaff.path);
    await expect(api(asked?.endpoint ?? listStaff, {})).rejects.toMatchObject({ code: 'forbidden' });
    expect(refused).toEqual([
      [{ id: 'abcdef-123456', method: 'GET', route: listStaff.path }, kari.userId, 'forbidden', 'forbidden'],
    ]);
  });
});

describe('a control', () => {
  it('that keeps other sites out leaves an event, by form and by socket', async () => {
    const headers = { ...kari.headers, origin: 'https://evil.example' };
    expect((await inject({ method: 'POST', url: '/api/logout', headers, payload: {} })).statusCode).toBe(403);
    expect(kept.take()).toMatchObject([
      { event: 'malicious_cors', severity: 'critical', reason: 'forbidden', route: '/api/logout' },
    ]);
  });

  it('that limits rates does, and says so of the trusted proxy’s caller, shortened', async () => {
    const ask = (forwarded: string) =>
      inject({
        method: 'POST',
        url: urlOf(contactSeller, { id: '1' }),
        payload: {},
        headers: { 'x-forwarded-for': forwarded },
      });
    for (let n = 0; n < 3; n += 1) await ask('203.0.113.77');
    await ask('junk"}{');
    const lines = kept.take('excess_rate_limit_exceeded');
    expect(lines).toMatchObject([{ reason: 'too_many_requests', network: '203.0.113.0/24' }]);
    expect(kept.lines.join('')).not.toMatch(/203\.0\.113\.77|junk/);
  });

  it.each([
    ['malicious_host', { url: '/api/user/profile', headers: { host: 'evil.example/.localhost' } }],
    ['malicious_method', { method: 'TRACE', url: '/api/user/profile' }],
    [
      'excess_size',
      {
        method: 'POST',
        url: '/api/login',
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify('x'.repeat(66_000)),
      },
    ],
    ['excess_size', { url: `/api/v2/address?q=${'x'.repeat(9_000)}` }],
    [
      'input_validation_fail',
      { method: 'POST', url: '/api/login', headers: { 'content-type': 'application/json' }, payload: '{"a":' },
    ],
    ['input_validation_fail', { method: 'POST', url: '/api/login', payload: { email: 1, password: 'x' } }],
  ] as const)('leaves %s (%#)', async (event, options) => {
    await inject(options);
    expect(kept.take()).toMatchObject([{ event, outcome: 'refused' }]);
  });

  it('that checks signatures leaves one of a forged notice of a payment', async () => {
    for (const { path: url } of [hearStripe, hearVipps]) {
      const headers = { 'stripe-signature': `t=1,v1=${'0'.repeat(64)}`, 'content-type': 'application/json' };
      expect((await inject({ method: 'POST', url, headers, payload: '{"reference":"x"}' })).statusCode).toBe(401);
    }
    expect(kept.take()).toMatchObject([
      { event: 'input_signature_fail', severity: 'critical', route: hearStripe.path },
      { event: 'input_signature_fail', severity: 'critical', route: hearVipps.path },
    ]);
  });

  it('that looks at uploads leaves one for each file that is not what it says, also beside a good one', async () => {
    const draft = await aDraft(app, kari);
    const good = {
      name: 'good.jpg',
      bytes: await photo({ width: 700, height: 500, colour: '#c03020' }).jpeg().toBuffer(),
    };
    const page = { name: 'page\n{"event":"x"}.jpg', bytes: Buffer.from('<!doctype html><script>alert(1)</script>') };
    kept.take();
    expect((await send(app, kari, draft, 'images', good, page, { name: 'a.jpg', bytes: aPdf() })).status).toBe(200);
    const which = { event: 'upload_validation', reason: 'unsupported_media_type', accountId: kari.userId };
    expect(kept.take()).toMatchObject([
      { ...which, route: uploadImages.path },
      { ...which, route: uploadImages.path },
    ]);
    expect((await send(app, kari, draft, 'attachments', { ...page, name: 'a.pdf' })).status).toBe(415);
    expect(kept.take()).toMatchObject([{ ...which, route: uploadAttachments.path }]);
    expect(kept.lines.join('')).not.toContain('page\\n');
  });
});

it('all of it is counted at /metrics', async () => {
  const countOf = async (event: string) => {
    const { body } = await app.server.inject({ url: '/metrics', headers: { host: 'grend.no' } });
    return Number(new RegExp(`^security_events_total\\{event="${event}"\\} (\\d+)$`, 'm').exec(body)?.[1]);
  };
  const before = await countOf('authz_fail');
  await inject({ url: listStaff.path, headers: (await app.signIn()).headers });
  expect(await countOf('authz_fail')).toBe(before + 1);
  expect(await countOf('user_deleted')).toBe(0);
});

it('a header that would begin a line does not get that far', async () => {
  const origin = new URL(
    app.server.server.listening ? app.server.listeningOrigin : await app.server.listen({ host: '127.0.0.1', port: 0 }),
  );
  const socket = connect(Number(origin.port), '127.0.0.1');
  await once(socket, 'connect');
  const forwarded = '203.0.113.77\u001b[2J\u2028{"event":"authn_login_success"}';
  socket.end(
    `GET /api/admin/staff HTTP/1.1\r\nhost: grend.no\r\nx-forwarded-for: ${forwarded}\r\nx-request-id: a\u0007{"event"}\r\nconnection: close\r\n\r\n`,
  );
  socket.resume();
  await once(socket, 'close');
  expect(kept.lines.join('')).not.toContain('"event":"authn_login_success"');
  for (const line of kept.lines) expect(line.trimEnd()).not.toMatch(/\p{Cc}/u);
});
