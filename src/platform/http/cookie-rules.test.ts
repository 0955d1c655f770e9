import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { cookiesOf } from './cookies.contract.ts';
import { readConfig } from '../config.server.ts';
import { silentLog } from '../log.server.ts';
import { createMetrics } from '../metrics.server.ts';
import { cookieJarOf } from './cookies.server.ts';
import { createHttpServer } from './server.server.ts';

let app: FastifyInstance;
afterEach(() => app.close());

const expiresAt = new Date('2026-11-21T11:00:00.000Z');

async function serve(settings: Record<string, string> = {}): Promise<void> {
  app = await createHttpServer({
    config: readConfig({ LOG_LEVEL: 'silent', ...settings }, false),
    log: silentLog(),
    metrics: createMetrics(),
    checks: {},
  });
  app.get('/set', (request, reply) => {
    cookieJarOf(request, reply).set('session', 'a-secret', { path: '/', expiresAt });
    return reply.header('set-cookie', 'part=1; Path=/part; SameSite=Lax').send('');
  });
  app.get('/read', (request) => Object.fromEntries(cookiesOf(request.headers.cookie)));
  app.get<{ Querystring: { as: string } }>('/kept', ({ query }, reply) =>
    reply.header('cache-control', query.as).header('set-cookie', 'language=nb; Path=/').send(''),
  );
  app.get('/kept/no-cookie', (_, reply) => reply.header('cache-control', 'public, max-age=3600').send(''));
}

const HTTPS = { PUBLIC_URL: 'https://grend.example' };
const setBy = async (host: string) => (await app.inject({ url: '/set', headers: { host } })).headers['set-cookie'];
const readFrom = async (cookie: string) => (await app.inject({ url: '/read', headers: { cookie } })).json<object>();

describe('cookies', () => {
  it.each(['grend.example', 'localhost:3000', '127.0.0.1'])(
    'are bound to the host and to https where the site has https, also for a request that names %s',
    async (host) => {
      await serve(HTTPS);
      expect(await setBy(host)).toEqual([
        '__Host-session=a-secret; Path=/; Expires=Sat, 21 Nov 2026 11:00:00 GMT; HttpOnly; SameSite=Lax; Secure',
        '__Secure-part=1; Path=/part; SameSite=Lax; Secure',
      ]);
    },
  );

  it.each(['localhost:3000', 'grend.example'])(
    'have plain names without https, also for a request that names %s',
    async (host) => {
      await serve();
      expect(await setBy(host)).toEqual([
        'session=a-secret; Path=/; Expires=Sat, 21 Nov 2026 11:00:00 GMT; HttpOnly; SameSite=Lax',
        'part=1; Path=/part; SameSite=Lax',
      ]);
      expect(await readFrom('session=1')).toEqual({ session: '1' });
    },
  );

  it('that another host could have set are not read where the site has https', async () => {
    await serve(HTTPS);
    expect(await readFrom('session=injected; __Host-session=own; __Secure-part=1; theme=zrch')).toEqual({
      session: 'own',
      part: '1',
    });
    expect(await readFrom('session=injected')).toEqual({});
  });
});

describe('an answer that sets a cookie', () => {
  it.each(['public, max-age=3600', 's-maxage=60', 'private, s-maxage=60', 'max-age=60'])(
    'is kept by no shared cache, though its route says %s',
    async (cacheControl) => {
      await serve();
      const { headers } = await app.inject(`/kept?as=${encodeURIComponent(cacheControl)}`);
      expect(headers['cache-control']).toBe('private, no-store');
    },
  );

  it('may be kept by its own reader, and one without a cookie by all', async () => {
    await serve();
    const cacheControlOf = async (url: string) => (await app.inject(url)).headers['cache-control'];
    expect(await cacheControlOf(`/kept?as=${encodeURIComponent('private, no-cache')}`)).toBe('private, no-cache');
    expect(await cacheControlOf('/kept/no-cookie')).toBe('public, max-age=3600');
    expect(await cacheControlOf('/set')).toBe('private, no-store');
  });
});
