import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NOW, startTestApp, startTestAppWith, type TestApp } from '../app.testing.ts';

const PASSWORD = 'only for friends';

let app: TestApp;
beforeAll(async () => {
  app = await startTestAppWith([], { webPassword: PASSWORD });
});
afterAll(() => app.close());

const enter = (password: string) => app.request('POST', '/api/web-access', { body: { password } });
const get = async (url: string, cookie?: string) =>
  app.server.inject({ method: 'GET', url, headers: { host: 'grend.no', ...(cookie === undefined ? {} : { cookie }) } });
const cookieOf = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) =>
  String([headers['set-cookie']].flat()[0]).split(';')[0];

describe('a site that is not public yet', () => {
  it('leads pages to the way in, and refuses the rest', async () => {
    expect((await get('/list?view=map')).headers).toMatchObject({
      location: '/login/site?redirect=%2Flist%3Fview%3Dmap',
      'cache-control': 'no-store',
    });
    for (const url of [
      '/api/v2/properties?ids[]=100000001',
      '/media/1.avif',
      '/list.data',
      '/dev/mail',
      '/api/docs',
      '/metrics',
    ])
      expect((await get(url)).statusCode).toBe(401);
    expect((await app.request('POST', '/api/v2/property/search', { body: {} })).status).toBe(401);
    expect((await get('/healthz')).statusCode).toBe(200);
  });

  it('is not led around by a path that begins like an open one', async () => {
    const { port } = new URL(await app.server.listen({ host: '127.0.0.1', port: 0 }));
    // Sent as it is: other clients work it out themselves.
    const statusOf = (path: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        request({ port, path, method: 'GET' }, (response) => resolve(response.resume().statusCode))
          .once('error', reject)
          .end();
      });
    for (const path of [
      '/assets/../list',
      '/assets/%2e%2e/list',
      '/brand/.%2E/property/000100/123456789',
      '/assets/x/../../list',
    ])
      expect(await statusOf(path), path).toBe(302);
    expect(await statusOf('/healthz')).toBe(200);
  });

  it('lets in whoever has the password, for a week', async () => {
    const answer = await enter(PASSWORD);
    expect(answer.body.data.expiration).toBe(new Date(Date.parse(NOW) + 7 * 86_400_000).toISOString());
    expect(String(answer.headers['set-cookie'])).toContain('HttpOnly; SameSite=Lax');
    const cookie = cookieOf(answer);
    expect((await get('/api/v2/properties?ids[]=100000001', cookie)).statusCode).toBe(200);
    // Within the last day it still counts, and then no more.
    app.clock.advance(6 * 86_400_000 + 1);
    const lastDay = await get('/api/v2/properties?ids[]=100000001', cookie);
    expect([lastDay.statusCode, lastDay.headers['set-cookie']]).toEqual([200, undefined]);
    app.clock.advance(86_400_000 - 2);
    expect((await get('/api/v2/properties?ids[]=100000001', cookie)).statusCode).toBe(200);
    app.clock.advance(1);
    // At the expiry the browser is told to forget it, by calls and by pages.
    for (const url of ['/api/v2/properties?ids[]=100000001', '/list']) {
      const { statusCode, headers } = await get(url, cookie);
      expect([statusCode, String(headers['set-cookie'])]).toEqual([
        url === '/list' ? 302 : 401,
        expect.stringMatching(/web_access=;.*Expires=Thu, 01 Jan 1970/),
      ]);
    }
    expect((await get('/list')).headers['set-cookie']).toBeUndefined();
  });

  it('lets nobody in with another password or a cookie that is made up', async () => {
    const wrong = await enter('something else');
    expect([wrong.status, wrong.body.code, wrong.headers['set-cookie']]).toEqual([
      401,
      'wrong_web_password',
      undefined,
    ]);
    const cookie = cookieOf(await enter(PASSWORD)) ?? '';
    const later = `web_access=${(Date.parse(NOW) * 2).toString(36)}.${cookie.split('.')[1] ?? ''}`;
    for (const made of [later, `${cookie}x`, 'web_access=', 'web_access=a.b'])
      expect((await get('/api/v2/properties?ids[]=100000001', made)).statusCode).toBe(401);
  });
});

describe('a site that is not public yet, and watched', () => {
  const token = 'a-token-of-some-length';
  let watched: TestApp;
  beforeAll(async () => {
    watched = await startTestAppWith([], { webPassword: PASSWORD, environment: { METRICS_TOKEN: token } });
  });
  afterAll(() => watched.close());

  it('shows its figures to whoever has the token for them', async () => {
    const status = async (headers: Readonly<Record<string, string>>) =>
      (await watched.server.inject({ url: '/metrics', headers })).statusCode;
    expect([await status({}), await status({ authorization: `Bearer ${token}` })]).toEqual([401, 200]);
  });
});

describe('a public site', () => {
  let open: TestApp;
  beforeAll(async () => {
    open = await startTestApp();
  });
  afterAll(() => open.close());

  it('asks nobody for a password', async () => {
    expect((await open.request('POST', '/api/web-access', { body: { password: PASSWORD } })).status).toBe(404);
    expect((await open.request('POST', '/api/v2/property/search', { body: {} })).status).toBe(200);
  });
});
