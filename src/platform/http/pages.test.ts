import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import {
  type ActionFunctionArgs,
  createContext,
  type HandleErrorFunction,
  type LoaderFunctionArgs,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { AppError } from '../../contract/errors.ts';
import { reportContext } from './load-context.contract.ts';
import { readConfig } from '../config.server.ts';
import { silentLog } from '../log.server.ts';
import { createMetrics } from '../metrics.server.ts';
import { createPageCache } from './page-cache.server.ts';
import { servePages } from './pages.server.ts';
import { createHttpServer } from './server.server.ts';

/** What of its reader a request still knows when its context is made. */
const knownContext = createContext<string>();

let app: FastifyInstance;
afterEach(() => app.close());

async function serve(): Promise<FastifyInstance> {
  app = await createHttpServer({
    config: readConfig({ LOG_LEVEL: 'silent' }, false),
    log: silentLog(),
    metrics: createMetrics(),
    checks: {},
  });
  const cache = createPageCache({
    freshMs: 5_000,
    staleMs: 60_000,
    outageMs: 600_000,
    maxBytes: 1_000_000,
    now: () => 0,
    onError: (error) => expect.fail(String(error)),
  });
  servePages(app, {
    mode: 'production',
    build: BUILD,
    files: '/file',
    contextOf: ({ headers }) => {
      const context = new RouterContextProvider();
      context.set(knownContext, `${headers.cookie ?? ''} ${headers.authorization ?? ''}`);
      return context;
    },
    shared: { cache, keyOf: ({ headers }) => headers.cookie ?? '', isPersonal: () => false },
  });
  return app;
}

/**
 * Pages: one tells the address that it was asked for, the other how long the name was that a form brought; two fail.
 */
const BUILD = {
  entry: {
    module: {
      default: () => new Response('', { status: 500 }),
      handleError: ((error, { context }) => context.get(reportContext)(error)) satisfies HandleErrorFunction,
    },
  },
  routes: {
    told: {
      id: 'told',
      path: 'told',
      module: {
        loader: ({ request }: LoaderFunctionArgs) =>
          new Response(`told ${request.url}\n${'-'.repeat(2_000)}`, { headers: { 'content-type': 'text/html' } }),
      },
    },
    own: {
      id: 'own',
      path: 'own',
      module: { loader: () => new Response('for one', { headers: { 'cache-control': 'private, no-store' } }) },
    },
    file: {
      id: 'file',
      path: 'file',
      module: {
        loader: ({ request, context }: LoaderFunctionArgs) => {
          const headers = { 'set-cookie': 'language=nb', 'cache-control': 'public, max-age=60', etag: '"tag"' };
          if (request.headers.get('if-none-match') === '"tag"') return new Response(null, { status: 304, headers });
          return new Response(new Uint8Array([...Buffer.from(context.get(knownContext)), 0xff, 0xd8]), { headers });
        },
      },
    },
    away: { id: 'away', path: 'away', module: { loader: () => Promise.reject(new AppError('unavailable')) } },
    broken: { id: 'broken', path: 'broken', module: { loader: () => Promise.reject(new AppError('internal')) } },
    form: {
      id: 'form',
      path: 'form',
      module: {
        action: async ({ request }: ActionFunctionArgs) =>
          new Response(String(((await request.formData()).get('name') as string).length)),
      },
    },
  },
  assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '1' },
  assetsBuildDirectory: '',
  basename: '/',
  future: { v8_middleware: true },
  isSpaMode: false,
  prerender: [],
  publicPath: '/',
  routeDiscovery: { mode: 'initial' },
  ssr: true,
} as unknown as ServerBuild;

it('compresses a page as its reader accepts it', async () => {
  await serve();
  const get = (accepted: string) => app.inject({ url: '/told', headers: { 'accept-encoding': accepted } });
  const told = `told http://localhost/told\n${'-'.repeat(2_000)}`;
  const brotli = await get('gzip, br');
  expect([brotli.headers['content-encoding'], brotliDecompressSync(brotli.rawPayload).toString()]).toEqual([
    'br',
    told,
  ]);
  const gzip = await get('br;q=0, GZIP;q=0.5');
  expect([gzip.headers['content-encoding'], gunzipSync(gzip.rawPayload).toString()]).toEqual(['gzip', told]);
  for (const accepted of ['', 'identity', 'zstd, deflate', 'br;q=0.0, gzip; q=0', 'broken;;,,=', 'xbr'])
    expect((await get(accepted)).body).toBe(told);
});

it('sends a page again only to those who have another', async () => {
  await serve();
  const etag = String((await app.inject('/told')).headers['etag']);
  const status = async (held: string) =>
    (await app.inject({ url: '/told', headers: { 'if-none-match': held } })).statusCode;
  expect(await Promise.all([etag, `W/${etag}`, `"older", ${etag}`].map(status))).toEqual([304, 304, 304]);
  expect(await Promise.all(['"older"', etag.replaceAll('"', ''), ''].map(status))).toEqual([200, 200, 200]);
});

it('marks for the service worker what everybody gets alike, and nothing else', async () => {
  await serve();
  const marks = await Promise.all(
    ['/told', '/own', '/broken'].map(async (url) => (await app.inject(url)).headers['x-page-for']),
  );
  expect(marks).toEqual(['everybody', undefined, undefined]);
});

it.each(['//told', '///told', '/told?retry=2'])('knows that %s is a page of this site', async (url) => {
  expect((await (await serve()).inject({ url, headers: { host: 'grend.no' } })).body).toMatch(
    /^told http:\/\/grend\.no\/told\n/,
  );
});

it('makes a file for nobody, byte by byte, and lets everybody keep it', async () => {
  await serve();
  const headers = { cookie: 'session=secret; region=no; hidden=1', authorization: 'Bearer secret' };
  const file = await app.inject({ url: '/file?lang=nb', headers });
  expect([...file.rawPayload]).toEqual([...Buffer.from('region=no '), 0xff, 0xd8]);
  expect(file.headers).toMatchObject({ 'cache-control': 'public, max-age=60' });
  expect(file.headers['set-cookie']).toBeUndefined();
  expect((await app.inject({ url: '/file', headers: { 'if-none-match': '"tag"' } })).statusCode).toBe(304);
});

it('asks to come again where something is only away, and says of nothing else that it will be back', async () => {
  await serve();
  for (const url of ['/away', '/away?lang=en'])
    expect(await app.inject(url)).toMatchObject({ statusCode: 503, headers: { 'retry-after': '10' } });
  const broken = await app.inject('/broken');
  expect([broken.statusCode, broken.headers['retry-after']]).toEqual([500, undefined]);
});

it.each(['TRACE', 'PROPFIND'])('refuses %s', async (method) => {
  await serve();
  expect((await app.inject({ method: method as 'TRACE', url: '/told' })).statusCode).toBe(405);
});

it('takes a form, and no more than any form has', async () => {
  await serve();
  const send = (length: number) =>
    app.inject({
      method: 'POST',
      url: '/form',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `name=${'a'.repeat(length)}`,
    });
  expect(await send(60_000)).toMatchObject({ statusCode: 200, body: '60000' });
  expect(await send(66_000)).toMatchObject({ statusCode: 413 });
});

it('stops reading a form of untold length', async () => {
  await serve();
  await app.listen({ port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const send = (length: number) =>
    new Promise<number | undefined>((resolve, reject) => {
      const sent = httpRequest(
        {
          port,
          method: 'POST',
          path: '/form',
          headers: { 'content-type': 'application/x-www-form-urlencoded', 'transfer-encoding': 'chunked' },
        },
        (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        },
      );
      sent.on('error', reject);
      sent.write('name=');
      sent.end('a'.repeat(length));
    });
  expect(await send(1_000)).toBe(200);
  expect(await send(66_000)).toBe(413);
});
