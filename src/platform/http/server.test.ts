import { once } from 'node:events';
import { connect } from 'node:net';
import { gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { AppError } from '../../contract/errors.ts';
import { type Config, readConfig } from '../config.server.ts';
import { createLog } from '../log.server.ts';
import { createMetrics } from '../metrics.server.ts';
import type { Checks } from './health.server.ts';
import { createHttpServer } from './server.server.ts';

let app: FastifyInstance;
const lines: string[] = [];
afterEach(async () => {
  lines.length = 0;
  await app.close();
});

async function serve(settings: Record<string, string> = {}, checks: Checks = {}): Promise<FastifyInstance> {
  const config: Config = readConfig({ LOG_LEVEL: 'info', ...settings }, false);
  const log = createLog({ level: config.LOG_LEVEL, pretty: false, write: (line) => lines.push(line) });
  app = await createHttpServer({ config, log, metrics: createMetrics(), checks });
  app.get('/api/plain', () => ({ fine: true }));
  app.get('/api/limited', { config: { rateClass: 'sign_in' } }, () => ({ fine: true }));
  app.get('/api/long', (_, reply) => reply.type('application/json').send(JSON.stringify('home '.repeat(2_000))));
  app.get('/api/known', () => {
    throw new AppError('invalid_input', { fields: { 'price.min': ['must be a number'] } });
  });
  app.get('/api/bug', () => {
    throw new Error('SELECT secret FROM /srv/table');
  });
  app.post('/api/echo', (request) => request.body);
  app.get('/assets/:name', (_, reply) => reply.type('text/javascript').send('0'));
  app.get('/page', (request, reply) =>
    reply.type('text/html; charset=utf-8').send(`<script nonce="${request.cspNonce}"></script>`),
  );
  return app;
}

describe('stopping', () => {
  it('does not wait for a connection that was opened ahead of need', async () => {
    await serve();
    const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
    const ahead = connect(Number(port), '127.0.0.1');
    await Promise.all([once(ahead, 'connect'), once(app.server, 'connection')]);
    const [ended] = await Promise.all([once(ahead, 'close'), app.close()]);
    expect(ended).toEqual([false]);
  });

  it('takes no connection while it waits for others to end', async () => {
    await serve();
    const late: Promise<unknown>[] = [];
    app.addHook('preClose', async () => {
      const { port } = new URL(app.listeningOrigin);
      const socket = connect(Number(port), '127.0.0.1');
      late.push(once(socket, 'close'));
      await once(app.server, 'connection');
    });
    await app.listen({ host: '127.0.0.1', port: 0 });
    await app.close();
    expect(await Promise.all(late)).toEqual([[false]]);
  });
});

describe('the host', () => {
  it.each(['grend.no', 'grend.no:443', 'a_b.example', '127.0.0.1:3000', '[::1]:3000'])('may be %s', async (host) => {
    await serve();
    expect((await app.inject({ url: '/api/plain', headers: { host } })).statusCode).toBe(200);
  });

  it.each([
    'evil.example/.localhost',
    'evil.example#.localhost',
    'a@evil.example',
    'grend.no:99999999',
    'a b',
    '"><script>',
  ])('is never %s', async (host) => {
    await serve();
    expect((await app.inject({ url: '/api/plain', headers: { host } })).statusCode).toBe(400);
  });
});

describe('headers', () => {
  it.each(['/api/plain', '/api/bug', '/nothing', '/page', '/healthz'])(
    'tell browsers to be strict with %s',
    async (url) => {
      const { headers } = await (await serve()).inject(url);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'cross-origin-resource-policy': 'same-origin',
        'origin-agent-cluster': '?1',
        'permissions-policy':
          'accelerometer=(), camera=(), display-capture=(), geolocation=(self), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(self), usb=()',
      });
      expect(headers['strict-transport-security']).toBeUndefined();
      expect(headers['x-powered-by']).toBeUndefined();
      expect(headers['server']).toBeUndefined();
    },
  );

  it('let a page load what is its own, and anything else nothing', async () => {
    await serve({ PUBLIC_URL: 'https://grend.example' });
    const policyOf = async (url: string) =>
      String((await app.inject(url)).headers['content-security-policy']).split(';');
    expect(await policyOf('/api/plain')).toEqual(["default-src 'none'", "frame-ancestors 'none'"]);
    expect((await policyOf('/page')).map((directive) => directive.replace(/nonce-[^']+/, 'nonce'))).toEqual([
      "default-src 'self'",
      "script-src 'self' 'nonce'",
      "style-src 'self' 'nonce'",
      "style-src-attr 'unsafe-inline'",
      "img-src 'self' data: blob: https:",
      "font-src 'self'",
      "connect-src 'self' https://tiles.openfreemap.org",
      "worker-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      'upgrade-insecure-requests',
    ]);
  });

  it('leave a stricter policy that a route brings', async () => {
    await serve();
    app.get('/own', (_, reply) =>
      reply.type('text/html').header('content-security-policy', "default-src 'none'; sandbox").send('<p>'),
    );
    expect((await app.inject('/own')).headers['content-security-policy']).toBe("default-src 'none'; sandbox");
  });

  it('keep browsers on https where readers come over it', async () => {
    const { headers } = await (await serve({ PUBLIC_URL: 'https://grend.example' })).inject('/api/plain');
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });

  it('give each page a nonce of its own, and allow no other inline script', async () => {
    await serve();
    const [first, second] = [await app.inject('/page'), await app.inject('/page')];
    const nonce = /nonce="([^"]+)"/.exec(first.body)?.[1] ?? 'none';
    expect(first.headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${nonce}'`);
    expect(first.headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
    expect(second.body).not.toContain(nonce);
  });

  it('let pages fetch from no other host than that of the street map, and only where there is one', async () => {
    const hostsOf = async (settings: Record<string, string>, url = '/page') => {
      const { headers } = await (await serve(settings)).inject(url);
      return /;?connect-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];
    };
    expect(await hostsOf({ MAP_STREETS: 'off' })).toBe("'self'");
    expect(await hostsOf({})).toBe("'self' https://tiles.openfreemap.org");
    expect(await hostsOf({ MAP_STREETS: 'https://a.example/light?key=1,https://b.example/dark' })).toBe(
      "'self' https://a.example https://b.example",
    );
    // Then readers have nothing to choose.
    expect(await hostsOf({ MAP_STYLE_URL: 'https://tiles.example/styles/streets?key=1' })).toBe(
      "'self' https://tiles.example",
    );
    // The map's worker fetches tiles, under the policy of its own file; no other script may.
    const worker = '/assets/maplibre-gl-worker-abc123.mjs';
    expect(await hostsOf({}, worker)).toBe('https://tiles.openfreemap.org');
    expect(await hostsOf({ MAP_STREETS: 'off' }, worker)).toBeUndefined();
    expect(await hostsOf({}, '/assets/page-abc123.js')).toBeUndefined();
  });

  it('carry the request id of a proxy, when it looks like one', async () => {
    await serve();
    const sane = await app.inject({ url: '/api/plain', headers: { 'x-request-id': 'abcdef-123456' } });
    expect(sane.headers['x-request-id']).toBe('abcdef-123456');
    const strange = await app.inject({ url: '/api/plain', headers: { 'x-request-id': '<script>"' } });
    expect(strange.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('errors', () => {
  it('say what is wrong with which field, in the language asked for', async () => {
    const answer = await (await serve()).inject({ url: '/api/known', headers: { 'accept-language': 'no' } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      code: 'invalid_input',
      message: expect.stringContaining('gyldig') as string,
      errors: { 'price.min': ['must be a number'] },
    });
  });

  it('never show what a bug was, and log it with the id of the request', async () => {
    const answer = await (await serve()).inject('/api/bug');
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({ code: 'internal' });
    expect(answer.body).not.toContain('secret');
    const logged = lines.find((line) => line.includes('SELECT secret'));
    expect(JSON.parse(logged ?? '{}')).toMatchObject({ level: 'error', reqId: answer.headers['x-request-id'] });
  });

  it('answer what is not there in JSON on the API and as a page elsewhere', async () => {
    await serve();
    expect((await app.inject('/api/nothing')).json()).toMatchObject({ code: 'not_found' });
    const page = await app.inject({ url: '/nothing', headers: { host: 'grend.no' } });
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain('lang="nb"');
  });

  it.each([
    ['malformed_json', 400, { 'content-type': 'application/json' }, '{"a":'],
    ['malformed_json', 400, { 'content-type': 'application/json' }, ''],
    ['malformed_json', 400, { 'content-type': 'application/json' }, '{"__proto__": {"a": 1}}'],
    ['unsupported_media_type', 415, { 'content-type': 'application/x-unknown' }, 'a'],
    ['payload_too_large', 413, { 'content-type': 'application/json' }, JSON.stringify('x'.repeat(66_000))],
  ])('say %s (%i)', async (code, status, headers, payload) => {
    const answer = await (await serve()).inject({ method: 'POST', url: '/api/echo', headers, payload });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code]);
  });

  it('take an address of a page that cannot be decoded as it stands', async () => {
    await serve();
    app.get('/*', (request) => ({ path: request.url }));
    expect((await app.inject('/%E0%A4%A?a=%41')).json()).toEqual({ path: '/%25E0%25A4%25A?a=%41' });
    expect((await app.inject('/b%C3%A5t')).json()).toEqual({ path: '/b%C3%A5t' });
  });

  it('answer an address that cannot be decoded', async () => {
    await serve();
    const answer = await app.inject('/api/%zz');
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'invalid_input']);
  });
});

describe('rate limits', () => {
  it('hold for an address and a class, with Retry-After', async () => {
    await serve({ RATE_LIMIT_SIGN_IN: '2' });
    const call = (remoteAddress: string) => app.inject({ url: '/api/limited', remoteAddress });
    for (const expected of [200, 200, 429]) expect((await call('192.0.2.1')).statusCode).toBe(expected);
    const refused = await call('192.0.2.1');
    expect(refused.json()).toMatchObject({ code: 'too_many_requests' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await call('192.0.2.2')).statusCode).toBe(200);
    expect((await app.inject({ url: '/api/plain', remoteAddress: '192.0.2.1' })).statusCode).toBe(200);
  });

  it('hold for what a page sends on its reader’s behalf, apart from what the page itself takes', async () => {
    await serve({ RATE_LIMIT_LEAD: '2', RATE_LIMIT_DEFAULT: '0' });
    app.post('/page/contact', { config: { rateClass: 'default' } }, async (request) => {
      await app.takeFromAllowance('lead', request);
      return { fine: true };
    });
    const send = async (remoteAddress: string) =>
      (await app.inject({ method: 'POST', url: '/page/contact', remoteAddress })).statusCode;
    expect([
      await send('192.0.2.1'),
      await send('192.0.2.1'),
      await send('192.0.2.1'),
      await send('192.0.2.2'),
    ]).toEqual([200, 200, 429, 200]);
  });

  it('take a /64 of IPv6 addresses for one', async () => {
    await serve({ RATE_LIMIT_SIGN_IN: '1' });
    const call = async (remoteAddress: string) => (await app.inject({ url: '/api/limited', remoteAddress })).statusCode;
    expect([await call('2001:db8:1:2::1'), await call('2001:db8:1:2:ffff::9'), await call('2001:db8:1:3::1')]).toEqual([
      200, 429, 200,
    ]);
  });

  it('let the households of a /48 share sixteen times what one of them has', async () => {
    await serve({ RATE_LIMIT_SIGN_IN: '2' });
    const call = async (network: string, household: number) =>
      (await app.inject({ url: '/api/limited', remoteAddress: `${network}:${household.toString(16)}::1` })).statusCode;
    // What a household asks beyond its own limit counts against nobody else.
    for (let n = 0; n < 40; n++) await call('2001:db8:1', 0);
    for (let household = 1; household < 16; household++)
      expect([await call('2001:db8:1', household), await call('2001:db8:1', household)]).toEqual([200, 200]);
    expect([await call('2001:db8:1', 16), await call('2001:db8:1', 17)]).toEqual([429, 429]);
    expect(await call('2001:db8:2', 1)).toBe(200);
    // IPv4 addresses in the form of IPv6 ones have no such neighbours.
    for (let n = 0; n < 40; n++)
      expect((await app.inject({ url: '/api/limited', remoteAddress: `::ffff:192.0.2.${n}` })).statusCode).toBe(200);
  });

  it('believe X-Forwarded-For from a trusted proxy alone', async () => {
    const call = async (forwarded: string) =>
      (await app.inject({ url: '/api/limited', remoteAddress: '10.0.0.9', headers: { 'x-forwarded-for': forwarded } }))
        .statusCode;
    await serve({ RATE_LIMIT_SIGN_IN: '1' });
    expect([await call('192.0.2.1'), await call('192.0.2.2')]).toEqual([200, 429]);
    await app.close();
    await serve({ RATE_LIMIT_SIGN_IN: '1', TRUST_PROXY: '10.0.0.0/8' });
    expect([await call('192.0.2.1'), await call('192.0.2.2')]).toEqual([200, 200]);
  });
});

describe('health', () => {
  it('is alive, and ready when every check holds', async () => {
    await serve({}, { database: () => Promise.resolve() });
    expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await app.inject('/readyz')).json()).toEqual({ status: 'ok' });
  });

  it('names what is not ready', async () => {
    await serve({}, { database: () => Promise.reject(new Error('gone')), index: () => undefined });
    const answer = await app.inject('/readyz');
    expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'not ready', failing: ['database'] }]);
  });

  it('gives figures by route, to whoever has the token', async () => {
    await serve({ METRICS_TOKEN: 'a-token-of-some-length' });
    await app.inject('/api/plain?secret=1');
    expect((await app.inject('/metrics')).statusCode).toBe(401);
    const { body } = await app.inject({ url: '/metrics', headers: { authorization: 'Bearer a-token-of-some-length' } });
    expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/api/plain",status="200"} 1');
    expect(body).toContain('nodejs_eventloop_lag_p99_seconds');
    expect(body).not.toContain('secret');
  });

  it('gives figures to nobody in production without a token', async () => {
    const production = {
      MODE: 'production',
      SECRET: 'x'.repeat(32),
      PUBLIC_URL: 'https://grend.example',
      DATABASE_URL: 'postgres://localhost/grend',
    };
    await serve(production);
    expect((await app.inject('/metrics')).statusCode).toBe(404);
    await serve({ ...production, METRICS_TOKEN: 'a-token-of-some-length' });
    expect((await app.inject('/metrics')).statusCode).toBe(401);
    await serve();
    expect((await app.inject('/metrics')).statusCode).toBe(200);
  });
});

describe('methods', () => {
  it.each(['TRACE', 'PROPFIND', 'SEARCH'])('do not include %s', async (method) => {
    await serve();
    const answer = await app.inject({ method: method as 'TRACE', url: '/api/plain' });
    expect([answer.statusCode, answer.headers['allow'], answer.json<{ code: string }>().code]).toEqual([
      405,
      'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
      'method_not_allowed',
    ]);
    expect(lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  });
});

describe('the end of a stream that was not whole', () => {
  it.each([
    ['is an error in the log', false],
    ['is none where the client has closed its connection', true],
  ])('%s', async (_, isAway) => {
    await serve({ LOG_LEVEL: 'debug' });
    const away = new AbortController();
    app.get('/api/broken', async (request) => {
      if (isAway) {
        const closed = once(request.raw.socket, 'close');
        away.abort();
        await closed;
      }
      throw Object.assign(new Error('Premature close'), { code: 'ERR_STREAM_PREMATURE_CLOSE' });
    });
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    await fetch(`${address}/api/broken`, { signal: away.signal }).catch(() => undefined);
    await expect.poll(() => lines.some((line) => line.includes('Premature close'))).toBe(true);
    expect(lines.some((line) => line.includes('"level":"error"'))).toBe(!isAway);
  });
});

describe('closing', () => {
  it('lets a request under way finish, and takes no more', async () => {
    await serve();
    let release = (): void => undefined;
    const arrived = new Promise<void>((resolve) => {
      app.get('/api/slow', async () => {
        resolve();
        await new Promise<void>((finish) => {
          release = finish;
        });
        return { fine: true };
      });
    });
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const underWay = fetch(`${address}/api/slow`);
    await arrived;
    const isClosed = once(app.server, 'close');
    const closed = app.close();
    await expect.poll(() => app.server.listening).toBe(false);
    release();
    await isClosed;
    expect(await (await underWay).json()).toEqual({ fine: true });
    await closed;
    await expect(fetch(`${address}/api/plain`)).rejects.toThrow();
  });
});

describe('answers', () => {
  it('are compressed when that pays', async () => {
    await serve();
    const long = await app.inject({ url: '/api/long', headers: { 'accept-encoding': 'gzip' } });
    expect(long.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(long.rawPayload).toString()).toContain('home home');
    expect(
      (await app.inject({ url: '/api/plain', headers: { 'accept-encoding': 'gzip' } })).headers['content-encoding'],
    ).toBeUndefined();
  });

  it('leave a line in the log, without the query', async () => {
    await serve();
    await app.inject('/api/plain?token=hush');
    const line = lines.find((text) => text.includes('answered')) ?? '{}';
    expect(JSON.parse(line)).toMatchObject({ method: 'GET', path: '/api/plain', status: 200 });
    expect(line).not.toContain('hush');
  });
});
