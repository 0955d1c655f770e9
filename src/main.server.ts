import { join } from 'node:path';
import { RouterContextProvider, type ServerBuild } from 'react-router';
import { hasSessionCookie } from './accounts/cookies.server.ts';
import { connectionsOf } from './accounts/identity/configured.server.ts';
import { guardSite } from './accounts/web-access-gate.server.ts';
import { serveExports } from './accounts/own-data/download.server.ts';
import { createApp } from './app.server.ts';
import { createOpenRouteService } from './commute/openrouteservice.server.ts';
import { mountSitemap } from './content/sitemap.server.ts';
import { sitePages } from './content/web/site-pages.ts';
import { mountDocs } from './contract/docs.server.ts';
import { apiAsContext, apiContext, callerContext } from './contract/load-context.ts';
import { localApi, mountEndpoints, type SignedIn } from './contract/mount.server.ts';
import { readTariff } from './insights/insurance/read-tariff.server.ts';
import { agentPath, locationPath, propertyPath } from './paths.ts';
import { systemClock } from './platform/clock.ts';
import { BadSettings, type Config, readConfig } from './platform/config.server.ts';
import { OpenDataFolder, openDataFolder } from './platform/data-folder.server.ts';
import { type Database, openDatabase } from './platform/db/database.server.ts';
import { LockedDataFolder } from './platform/db/lock.server.ts';
import { ChangedMigration, LateMigration, migrate } from './platform/db/migrate.server.ts';
import { createFolderStore } from './platform/files/folder-store.server.ts';
import { createPageCache } from './platform/http/page-cache.server.ts';
import { servePages } from './platform/http/pages.server.ts';
import { claimPort, TakenPort } from './platform/http/port.server.ts';
import { createHttpServer, type Middleware } from './platform/http/server.server.ts';
import { stopOnSignals } from './platform/http/shutdown.server.ts';
import { serveStatic } from './platform/http/static.server.ts';
import { apiCallerOf, browserOriginOf, callerOf, pageCallerOf } from './platform/http/visitor.server.ts';
import { createImages, type Images } from './platform/images/images.server.ts';
import { serveImages } from './platform/images/routes.server.ts';
import { openKeys } from './platform/keys.server.ts';
import { createLog, type Log } from './platform/log.server.ts';
import { serveEvents } from './platform/live/events.server.ts';
import { createDelivery } from './platform/mail/deliver.server.ts';
import { createMetrics } from './platform/metrics.server.ts';
import { createProgress } from './platform/progress.server.ts';
import { PROJECT_ROOT } from './platform/root.server.ts';
import { repeat, type Rounds } from './platform/rounds.server.ts';
import { createListingAddresses } from './properties/listing-addresses.server.ts';
import { addDemo, addDemoAccounts, hasDemo } from './seed.server.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../demo/accounts.ts';

/** What `npm run dev` puts in the place of the built pages. */
export interface Development {
  /** Answers for the browser's modules. */
  readonly middleware: Middleware;
  readonly pages: () => Promise<ServerBuild>;
}

/** Starts the whole product in this process. What a person can put right ends it with one line and exit code 1. */
export async function start(development?: Development): Promise<void> {
  try {
    await run(readConfig(), development);
  } catch (error) {
    process.stderr.write(`${problemOf(error)}\n`);
    process.exit(1);
  }
}

async function run(config: Config, development: Development | undefined): Promise<void> {
  await claimPort(config.HOST, config.PORT);
  const insuranceTariff = await readTariff(config.INSURANCE_TARIFF);
  const log = createLog({ level: config.LOG_LEVEL, pretty: config.LOG_FORMAT === 'pretty' });
  openDataFolder(config.DATA_DIR);
  const keys = openKeys(config);
  const db = await openDatabase({
    url: config.DATABASE_URL,
    dataDir: config.DATA_DIR,
    log,
    connections: config.DATABASE_CONNECTIONS,
  });
  await migrate(db);
  const files = createFolderStore(join(config.DATA_DIR, 'files'));
  const images = createImages({ db, files, log });
  // What takes the place of other services for a trial is not even loaded in production.
  const devProvider =
    config.MODE === 'trial'
      ? (await import('./accounts/identity/dev-provider/dev-provider.server.ts')).createDevProvider(keys)
      : undefined;
  const isFirstStart = config.DEMO && !(await hasDemo(db));
  if (isFirstStart) {
    await addDemo({
      db,
      images,
      clock: systemClock,
      homesPerRegion: config.DEMO_HOMES,
      progress: createProgress('Making the demonstration catalogue'),
    });
  }
  const app = await createApp({
    db,
    log,
    keys,
    files,
    clock: systemClock,
    indexFolder: join(config.DATA_DIR, 'index'),
    mail: {
      from: config.MAIL_FROM,
      origin: config.PUBLIC_URL ?? `http://localhost:${config.PORT}`,
      operator: config.OPERATOR_EMAIL,
      insurer: config.INSURER_EMAIL,
      keepDays: config.LEADS_DAYS,
    },
    signIn: { connections: connectionsOf(config, devProvider?.connections), providerName: config.PROVIDER_NAME },
    insuranceTariff,
    blockedInAu: new Set(config.BLOCKED_HOMES_AU),
    webPassword: config.WEB_ACCESS_PASSWORD,
    ...(config.OPENROUTESERVICE_URL === undefined
      ? {}
      : { router: createOpenRouteService({ url: config.OPENROUTESERVICE_URL, key: config.OPENROUTESERVICE_KEY }) }),
  });
  const isDemo = await hasDemo(db);
  if (isDemo && config.MODE === 'trial') await addDemoAccounts(db, app.accounts);

  const metrics = createMetrics();
  metrics.gauges('database_connections', 'Connections to the database by what they do.', 'state', () => ({
    ...db.connections(),
  }));
  metrics.gauges('jobs_waiting', 'Jobs that wait or are done now, by kind.', 'kind', async () => {
    return (await app.jobs.counts()).waiting;
  });
  metrics.gauges(
    'jobs_failed',
    'Jobs that have failed for good and are not forgotten yet, by kind.',
    'kind',
    async () => {
      return (await app.jobs.counts()).failed;
    },
  );
  metrics.gauge('search_index_listings', 'Listings in the search index.', () => app.index.stats().listings);
  metrics.gauge('search_index_bytes', 'Memory of the search index.', () => app.index.stats().bytes);
  const server = await createHttpServer({
    config,
    log,
    metrics,
    middleware: development?.middleware,
    checks: { database: () => db.query('SELECT 1') },
  });
  guardSite(server, app.accounts.webAccess, config);
  mountEndpoints(server, app.routes, (request, reply) =>
    apiCallerOf(request, reply, config, app.accounts.sessions.ofAccessToken),
  );
  mountDocs(
    server,
    app.routes.map(({ endpoint }) => endpoint),
    { version: '1', nonceOf: (request) => request.cspNonce },
  );
  serveImages(server, images);
  mountSitemap(server, {
    siteOf: (request) => pageCallerOf(request, config, isDemo, undefined),
    pages: async (region) => [
      ...sitePages(),
      ...app.agencies.search(region, undefined).map(({ id }) => agentPath(id)),
      ...(await app.placesWithHomes(region)).map((path) => locationPath(path)),
    ],
    homes: createListingAddresses(db, app.isVisible),
    homePath: propertyPath,
  });
  serveEvents(server, {
    live: app.live,
    readerOf: async ({ headers }) => (await app.accounts.readerOf(headers.cookie))?.user,
  });
  serveExports(server, {
    exports: app.exports,
    readerOf: async ({ headers }) => (await app.accounts.readerOf(headers.cookie))?.user,
  });
  devProvider?.mount(server, (request) => browserOriginOf(request, config));
  if (config.MODE === 'trial') (await import('./platform/mail/dev-mail.server.ts')).serveDevMail(server, app.outbox);
  if (development === undefined) await serveStatic(server, join(PROJECT_ROOT, 'build', 'client'));
  const cache = createPageCache({
    ...PAGE_CACHE,
    now: () => performance.now(),
    onError: (error) => log.error({ err: error }, 'a page could not be rendered anew'),
  });
  app.index.onChange(cache.changed);
  servePages(server, {
    mode: development === undefined ? 'production' : 'development',
    build: development?.pages ?? (await import('virtual:react-router/server-build')),
    ...(development === undefined
      ? {
          shared: {
            cache,
            keyOf: (request) => JSON.stringify(pageCallerOf(request, config, isDemo, undefined)),
            isPersonal: (request) => hasSessionCookie(request) || SETS_COOKIES.test(request.url),
          },
        }
      : {}),
    contextOf: async (request, nonce, reply) => {
      const context = new RouterContextProvider();
      const signedIn = reply === undefined ? undefined : await app.accounts.readerOf(request.headers.cookie);
      const reader = pageCallerOf(request, config, isDemo, nonce, signedIn?.page);
      const caller = { ...callerOf(request, reply, config, signedIn?.user), language: reader.language };
      const apiOf = (user: SignedIn | undefined) =>
        localApi(app.routes, { ...caller, user }, (rateClass) => server.takeFromAllowance(rateClass, request));
      context.set(apiContext, apiOf(signedIn?.user));
      context.set(apiAsContext, async (token) => apiOf(await app.accounts.sessions.ofAccessToken(token)));
      context.set(callerContext, reader);
      return context;
    },
  });

  const delivery =
    config.SMTP_URL === undefined
      ? undefined
      : createDelivery({
          db,
          clock: systemClock,
          jobs: app.jobs,
          url: config.SMTP_URL,
          requireTls: config.SMTP_REQUIRE_TLS,
        });
  const stopping = new AbortController();
  const rounds: Rounds[] = [];
  stopOnSignals(server, {
    log,
    seconds: config.SHUTDOWN_SECONDS,
    after: async () => {
      stopping.abort();
      await Promise.all(rounds.map((each) => each.stop()));
      await app.close();
      delivery?.close();
      await db.close();
    },
  });
  const address = await server.listen({ host: config.HOST, port: config.PORT });
  welcome(config, new URL(address).port, db, isDemo);
  if (isFirstStart) warmPictures(images, log, stopping.signal);
  app.jobs.start();
  rounds.push(
    repeat(app.outbox.emptyExpired, {
      everyMs: 60_000,
      log,
      failure: 'mail whose links work no more could not be emptied',
    }),
  );
  app.alerts.start();
  forgetEachDay(
    async () => {
      await app.leads.forgetOld();
      await app.mailLimits.forgetOld();
      await app.accounts.forgetOld();
      await app.notifications.forgetOld(NOTIFICATION_DAYS);
      await app.collections.forgetOld();
      await app.jobs.forgetFailed(new Date(systemClock.now().getTime() - FAILED_JOB_DAYS * 86_400_000));
    },
    log,
    stopping.signal,
  );
}

/** On the way to another service to sign in with, and back: each browser gets its own cookie. */
const SETS_COOKIES = /^\/login\/\w/i;

/** How long people can look up what they have been told. */
const NOTIFICATION_DAYS = 90;

/** How long work that has failed for good is counted, and can be looked into. */
const FAILED_JOB_DAYS = 30;

/** How long readers who are not signed in may get the page that others got: a change shows after `freshMs` at the latest. */
const PAGE_CACHE = { freshMs: 5_000, staleMs: 60_000, outageMs: 600_000, maxBytes: 64 * 1024 * 1024 };

/** Messages to sellers, mail, ended sessions and the like are kept for a time only: what is older goes at the start and once a day. */
function forgetEachDay(forgetOld: () => Promise<void>, log: Log, signal: AbortSignal): void {
  const forget = () =>
    forgetOld().catch((error: unknown) => {
      if (!signal.aborted) log.error({ err: error }, 'what is old could not be deleted');
    });
  const timer = setInterval(() => void forget(), 86_400_000).unref();
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
  void forget();
}

/** The catalogue's pictures in all their widths, made before somebody has to wait for them; visitors' own come first. */
function warmPictures(images: Images, log: Log, signal: AbortSignal): void {
  images
    .files()
    .then((files) => images.warm(files, signal))
    .catch((error: unknown) => {
      if (!signal.aborted) log.error({ err: error }, 'making the pictures ready failed');
    });
}

function welcome(config: Config, port: string, db: Database, isDemo: boolean): void {
  const host = config.HOST === '0.0.0.0' || config.HOST === '::' ? 'localhost' : config.HOST;
  const records =
    db.kind === 'postgres'
      ? 'PostgreSQL'
      : `PGlite in ${join(config.DATA_DIR, 'database')}: survives a crash of the process, not a loss of power`;
  const logins =
    isDemo && config.MODE === 'trial'
      ? `  Demo logins: ${DEMO_ACCOUNTS.map(({ email }) => email).join(', ')}; password ${DEMO_PASSWORD}\n`
      : '';
  process.stdout.write(
    `\n  grend is at ${config.PUBLIC_URL ?? `http://${host}:${port}`}\n  Data folder: ${config.DATA_DIR}\n  Records:     ${records}\n${logins}\n`,
  );
}

const EXPECTED = [BadSettings, LockedDataFolder, OpenDataFolder, TakenPort, ChangedMigration, LateMigration];

/** One line for what a person can put right; the whole story for the rest. */
function problemOf(error: unknown): string {
  const isExpected = EXPECTED.some((kind) => error instanceof kind);
  if (isExpected) return (error as Error).message;
  const { code, message, stack } = error as NodeJS.ErrnoException;
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === '28P01' || code === '3D000')
    return `The database at DATABASE_URL cannot be reached: ${message}.`;
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL') return `The server cannot start: ${message}.`;
  return stack ?? String(error);
}
