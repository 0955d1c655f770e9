import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { createStaticHandler, matchRoutes, RouterContextProvider, type RouteObject } from 'react-router';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../app.testing.ts';
import { apiContext, callerContext } from '../platform/http/load-context.contract.ts';
import { localApi } from '../contract/mount.server.ts';
import { alertsOffPath } from '../account-paths.ts';
import { openKeys } from '../platform/keys.server.ts';
import routes from '../routes.ts';
import { createOffTokens } from '../saved-searches/alerts/off-token.server.ts';
import { takeMail } from './mailbox.testing.ts';

/**
 * Programs that look at the links of mail before their reader does: every link of every mail that concerns an
 * account is asked for by GET and HEAD, as a page and as each call of the API that takes its secret, by
 * somebody who is not signed in. The database has to stay as it is.
 */

const PASSWORD = 'nine boats in a harbour';
const ORIGIN = 'https://grend.example';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const post = (url: string, body: object, headers: Readonly<Record<string, string>> = {}) =>
  app.request('POST', url, { body, headers });

it('changes nothing by looking at the links in mails', async () => {
  const links = await linksOfAllMails();
  const before = await database();
  for (const link of links) {
    for (const method of ['GET', 'HEAD'] as const) {
      await askForPage(link, method);
      for (const path of callsOf(link)) {
        const { statusCode } = await app.server.inject({ method, url: path, headers: { host: 'grend.no' } });
        expect(statusCode, path).toBeLessThan(500);
      }
    }
    await app.app.jobs.runDue();
    expect(await database(), link.pathname).toEqual(before);
  }
});

/** Causes every mail with a link that could do something, and gives their links. */
async function linksOfAllMails(): Promise<readonly URL[]> {
  const [kari, ola] = [await app.signIn('kari@example.no'), await app.signIn('ola@example.no')];
  await post('/api/register', { name: 'Per', email: 'per@example.no', password: PASSWORD });
  await post('/api/user/quick-registration', { email: 'bo@example.no' });
  await post('/api/forgot-password', { email: kari.email });
  for (let i = 0; i < 5; i += 1) await post('/api/login', { email: ola.email, password: 'not the password' });
  await app.request('PATCH', '/api/user/profile', { body: { email: 'ola@new.example' }, headers: ola.headers });
  await post('/api/register', { name: 'Mallory', email: kari.email, password: PASSWORD });
  await post('/api/user/profile/export-data', {}, kari.headers);
  await post(
    '/api/v2/property-collections',
    { name: 'Fjellet', shared_with_emails: [ola.email, 'cleo@example.no'] },
    kari.headers,
  );
  const offTokens = createOffTokens(openKeys({ SECRET: 'for tests alone', DATA_DIR: tmpdir() })('alerts-off'));
  const off = alertsOffPath(offTokens.issue({ kind: 'all', id: kari.userId }));
  const texts = (await takeMail(app)).map(({ text }) => text);
  const links = [...texts.join('\n').matchAll(/https?:\/\/\S+/g)].map(([link]) => new URL(link));
  const paths = new Set(links.map(({ pathname }) => pathname.replace(/[\w-]{36,}/, ':secret')));
  // Each kind is there, or nothing would be shown by looking at it.
  expect([...paths]).toEqual(
    expect.arrayContaining([
      '/user/activate',
      '/user/resetPassword',
      '/login',
      '/invitation',
      '/user/export/:secret',
      '/user/favourite/:secret',
    ]),
  );
  return [...links, new URL(off, ORIGIN)];
}

/** The calls that take a secret in their address, with that of a link. */
function callsOf({ pathname, searchParams }: URL): readonly string[] {
  const secret = searchParams.get('token') ?? searchParams.get('unlock') ?? pathname.split('/').at(-1) ?? '';
  return app.app.routes
    .filter(({ endpoint: { method } }) => method === 'GET')
    .flatMap(({ endpoint: { path, query } }) => [
      ...(path.endsWith('/:token') ? [path.replace(':token', encodeURIComponent(secret))] : []),
      ...(query === undefined ? [] : path.includes(':') ? [] : [`${path}?token=${encodeURIComponent(secret)}`]),
    ]);
}

/** Has React Router answer as the server has it do, for nobody in particular. What a page throws is its answer too. */
async function askForPage(link: URL, method: 'GET' | 'HEAD'): Promise<void> {
  const pages = routeObjects(routes);
  const matches = matchRoutes(pages, link.pathname) ?? [];
  expect(matches.at(-1)?.route.path, link.pathname).not.toBe('*');
  for (const { route } of matches) await readModule(route);
  const context = new RouterContextProvider();
  const caller = { region: 'no', language: 'nb', theme: 'grend', origin: ORIGIN } as const;
  context.set(
    apiContext,
    localApi(app.app.routes, {
      ...caller,
      browserOrigin: ORIGIN,
      address: '127.0.0.1',
      user: undefined,
      agent: 'a link scanner',
      cookies: { get: () => undefined, set: () => undefined },
    }),
  );
  context.set(callerContext, {
    ...caller,
    appearance: 'system',
    nonce: undefined,
    currency: 'NOK',
    mayChooseRegion: false,
    isDemo: false,
    mapTiles: [],
    mapCentre: { lat: 64.6, lng: 17.8 },
    features: [],
    flags: [],
    asksConsent: false,
    isTrial: false,
    mayUseAccount: false,
  });
  const answer = await createStaticHandler(pages).query(
    new Request(new URL(link.pathname + link.search, ORIGIN), { method }),
    {
      requestContext: context,
    },
  );
  if (!(answer instanceof Response))
    for (const error of Object.values(answer.errors ?? {})) expect(error).toMatchObject({ code: 'unauthenticated' });
}

function routeObjects(entries: readonly RouteConfigEntry[]): RouteObject[] {
  return entries.map(({ path, index, file, children }) => ({
    ...(path === undefined ? {} : { path }),
    handle: { file },
    ...(index === true ? { index } : { children: routeObjects(children ?? []) }),
  }));
}

async function readModule(route: RouteObject): Promise<void> {
  const { file } = route.handle as { file: string };
  const module = (await import(join(dirname(import.meta.dirname), file))) as Pick<RouteObject, 'loader'>;
  if (module.loader !== undefined) route.loader = module.loader;
}

/** What every table holds, as one number each. */
async function database(): Promise<Readonly<Record<string, unknown>>> {
  const tables = await app.db.query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name !~ '^areas?' ORDER BY table_name",
  );
  const sums: Record<string, unknown> = {};
  for (const { name } of tables) {
    const [row] = await app.db.query(
      `SELECT count(*)::integer AS rows, coalesce(md5(string_agg(md5(t::text), '' ORDER BY md5(t::text))), '') AS sum FROM "${name}" t`,
    );
    sums[name] = row;
  }
  return sums;
}
