import { join } from 'node:path';
import { RouterContextProvider, type ServerBuild } from 'react-router';
import { hasSessionCookie } from './accounts/cookies.server.ts';
import { hidesInBrowser } from './hidden/cookie.server.ts';
import { connectionsOf } from './accounts/identity/configured.server.ts';
import { mountApi, readersOf } from './api.server.ts';
import { createApp } from './app.server.ts';
import { createEntur } from './commute/entur.server.ts';
import { createHttpSource } from './content/http-source.server.ts';
import { createModel } from './assistant/model/model.server.ts';
import { createLeftOverReader } from './search/words/left-over.server.ts';
import { createOpenRouteService } from './commute/openrouteservice.server.ts';
import { mountManifest } from './content/manifest.server.ts';
import { mountSitemap } from './content/sitemap.server.ts';
import { sitePages } from './content/web/site-pages.ts';
import {
  apiAsContext,
  apiContext,
  callerContext,
  drawShareContext,
  type PageCaller,
} from './platform/http/load-context.contract.ts';
import { localApi, type SignedIn } from './contract/mount.server.ts';
import { createOfrepSource } from './flags/ofrep.server.ts';
import { type CommandServer, serveCommands } from './imports/serve-commands.ts';
import { createTextMessages } from './drafts/contacts/text-messages.server.ts';
import { readTariff } from './insights/insurance/read-tariff.server.ts';
import { createIconifyApi } from './icons/iconify-api.server.ts';
import { createShlink } from './links/shlink.server.ts';
import { openTiles, serveTiles } from './map/tiles.server.ts';
import { providersOf, sellersOf } from './payments/configured.server.ts';
import { type PaymentConfig, readPaymentConfig } from './payments/settings.server.ts';
import { readPrices } from './payments/read-prices.server.ts';
import { agencyBrandPath, myAgencyPath } from './owner-paths.ts';
import { editContentPath, previewContentPath } from './account-paths.ts';
import { agentPath, areaPath, locationPath, propertyPath, SHARE_PICTURES } from './paths.ts';
import { systemClock } from './platform/clock.ts';
import { BadSettings, type Config, readConfig } from './platform/config.server.ts';
import { OpenDataFolder, openDataFolder } from './platform/data-folder.server.ts';
import { type Database, openDatabase, ping } from './platform/db/database.server.ts';
import { LockedDataFolder } from './platform/db/lock.server.ts';
import { ChangedMigration, LateMigration, migrate } from './platform/db/migrate.server.ts';
import { BucketProblem } from './platform/files/bucket-problem.server.ts';
import { openFileStore } from './platform/files/open-file-store.server.ts';
import { createPageCache } from './platform/http/page-cache.server.ts';
import { servePages } from './platform/http/pages.server.ts';
import { claimPort, TakenPort } from './platform/http/port.server.ts';
import { createHttpServer, type Middleware } from './platform/http/server.server.ts';
import { stopOnSignals } from './platform/http/shutdown.server.ts';
import { serveServiceWorker } from './platform/http/service-worker.server.ts';
import { serveStatic } from './platform/http/static.server.ts';
import { callerOf, pageCallerOf, preferencesOfRequest } from './platform/http/visitor.server.ts';
import { createImages, type Images } from './platform/images/images.server.ts';
import { serveImages } from './platform/images/routes.server.ts';
import { createModelLabeller } from './properties/pictures/model-labeller.server.ts';
import { openKeys } from './platform/keys.server.ts';
import { createLog, type Log } from './platform/log.server.ts';
import { createMetrics } from './platform/metrics.server.ts';
import { createSecurityEvents } from './platform/security-events/security-events.server.ts';
import { createShareDrawing } from './platform/share-pictures/draw.server.ts';
import { createProgress } from './platform/progress.server.ts';
import { PROJECT_ROOT } from './platform/root.server.ts';
import { createListingAddresses } from './properties/listing-addresses-store.server.ts';
import { addDemo, addDemoAccounts, addDemoAgency, DEMO_RENDERERS, hasDemo, serveDemoDocuments } from './seed.server.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../demo/accounts.ts';
import { DEMO_AGENT } from '../demo/enquiries.ts';

/** What `npm run dev` puts in the place of the built pages. */
export interface Development {
  /** Answers for the browser's modules. */
  readonly middleware: Middleware;
  readonly pages: () => Promise<ServerBuild>;
}

/** Starts the whole product in this process. What a person can put right ends it with one line and exit code 1. */
export async function start(development?: Development): Promise<void> {
  try {
    const config = readConfig();
    await run(config, readPaymentConfig(process.env, config.MODE), development);
  } catch (error) {
    process.stderr.write(`${problemOf(error)}\n`);
    process.exit(1);
  }
}

async function run(config: Config, payment: PaymentConfig, development: Development | undefined): Promise<void> {
  await claimPort(config.HOST, config.PORT);
  const insuranceTariff = await readTariff(config.INSURANCE_TARIFF);
  const prices = await readPrices(payment.PAYMENT_PRICES);
  const tiles = await openTiles(config.MAP_TILES);
  const pageSettings = { ...config, mapTiles: tiles.map(({ path, bounds }) => ({ path, bounds })) };
  const log = createLog({ level: config.LOG_LEVEL, pretty: config.LOG_FORMAT === 'pretty' });
  openDataFolder(config.DATA_DIR);
  const keys = openKeys(config);
  const files = await openFileStore(config, process.env);
  const db = await openDatabase({
    url: config.DATABASE_URL,
    dataDir: config.DATA_DIR,
    log,
    connections: config.DATABASE_CONNECTIONS,
  });
  await migrate(db);
  const images = createImages({ db, files, log, renderers: DEMO_RENDERERS });
  // What takes the place of other services for a trial is not even loaded in production.
  const devProvider =
    config.MODE === 'trial'
      ? (await import('./accounts/identity/dev-provider/dev-provider.server.ts')).createDevProvider(keys)
      : undefined;
  const paymentStandIn =
    config.MODE === 'trial'
      ? (await import('./payments/stand-in/stand-in.server.ts')).createPaymentStandIn({ mode: config.MODE, keys })
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
  const textMessages =
    config.TEXT_MESSAGES_URL === undefined
      ? config.MODE === 'trial'
        ? ('mailed' as const)
        : undefined
      : createTextMessages({ url: config.TEXT_MESSAGES_URL });
  const metrics = createMetrics();
  const securityEvents = createSecurityEvents({ log, metrics, clock: systemClock, key: keys('security-events') });
  const currencies = { no: config.CURRENCY_NO, au: config.CURRENCY_AU };
  const app = await createApp({
    db,
    log,
    keys,
    files,
    clock: systemClock,
    securityEvents,
    indexFolder: join(config.DATA_DIR, 'index'),
    feedsFolder: config.FEEDS_DIR,
    feedWebhooks: config.FEED_WEBHOOKS,
    mail: {
      from: config.MAIL_FROM,
      origin: config.PUBLIC_URL ?? `http://localhost:${config.PORT}`,
      operator: config.OPERATOR_EMAIL,
      insurer: config.INSURER_EMAIL,
      keepDays: config.LEADS_DAYS,
      ...(config.SMTP_URL === undefined ? {} : { smtp: { url: config.SMTP_URL, requireTls: config.SMTP_REQUIRE_TLS } }),
    },
    drafts: {
      phones: textMessages,
      geocoding: {
        kartverket: config.KARTVERKET_URL,
        nominatim: config.NOMINATIM_URL,
        client: `grend (${config.PUBLIC_URL ?? 'not public'})`,
      },
    },
    currencies,
    flagParts: {
      environment: config.MODE,
      ...(config.FLAGS_URL === undefined
        ? {}
        : { source: createOfrepSource({ url: config.FLAGS_URL, key: config.FLAGS_KEY }) }),
    },
    iconService: config.ICONS_URL === undefined ? undefined : createIconifyApi({ urls: config.ICONS_URL }),
    contentParts: config.CMS_URL === undefined ? {} : { source: createHttpSource({ url: config.CMS_URL }) },
    shortener:
      config.SHORT_LINKS_URL === undefined
        ? undefined
        : createShlink({ url: config.SHORT_LINKS_URL, key: config.SHORT_LINKS_KEY }),
    interactionParts: { keepMonths: config.INTERACTION_MONTHS, environment: config.MODE },
    signIn: { connections: connectionsOf(config, devProvider?.connections), providerName: config.PROVIDER_NAME },
    insuranceTariff,
    payments: (platform) => {
      const standIn = paymentStandIn?.open(platform);
      return {
        prices,
        currencies,
        sellers: sellersOf(payment),
        providers: providersOf(payment, { ...platform, standIns: standIn?.providers }),
        testCards: standIn?.testCards,
      };
    },
    images,
    fetchLoopback: config.FETCH_LOOPBACK,
    blockedInAu: new Set(config.BLOCKED_HOMES_AU),
    webPassword: config.WEB_ACCESS_PASSWORD,
    assistantModel:
      config.ASSISTANT_URL === undefined
        ? undefined
        : createModel({
            url: config.ASSISTANT_URL,
            model: config.ASSISTANT_MODEL,
            key: config.ASSISTANT_KEY,
            timeoutMs: config.ASSISTANT_TIMEOUT_MS,
            onFailure: (error) => log.warn({ err: error }, 'the assistant’s model gave no answer'),
          }),
    vision:
      config.VISION_URL === undefined
        ? undefined
        : createModelLabeller({
            url: config.VISION_URL,
            key: config.VISION_KEY,
            timeoutMs: config.VISION_TIMEOUT_MS,
          }),
    leftOverReader:
      config.ASSISTANT_URL === undefined
        ? undefined
        : createLeftOverReader({
            url: config.ASSISTANT_URL,
            model: config.ASSISTANT_MODEL,
            key: config.ASSISTANT_KEY,
            onFailure: (error) => log.warn({ err: error }, 'the language model did not read what was left over'),
          }),
    ...(config.OPENROUTESERVICE_URL === undefined
      ? {}
      : { router: createOpenRouteService({ url: config.OPENROUTESERVICE_URL, key: config.OPENROUTESERVICE_KEY }) }),
    ...(config.TRANSIT_URL === undefined
      ? {}
      : { transit: createEntur({ url: config.TRANSIT_URL, client: config.TRANSIT_CLIENT, clock: systemClock }) }),
  });
  const isDemo = await hasDemo(db);
  if (isDemo && config.MODE === 'trial') {
    await addDemoAccounts(db, app.accounts);
    const { accounts, agencies, properties } = app;
    await addDemoAgency({ db, clock: systemClock, accounts, agencies, properties });
  }

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
    securityEvents,
    middleware: development?.middleware,
    checks: { database: () => ping(db) },
  });
  mountApi(server, app, { config, version: '1', devProvider, paymentStandIn });
  const { ofCookies } = readersOf(app);
  serveImages(server, images, (file, { headers }) => app.audienceOfPicture(file, () => ofCookies(headers.cookie)));
  if (isDemo) serveDemoDocuments(server, app.properties);
  serveTiles(server, tiles);
  mountSitemap(server, {
    siteOf: (request) => pageCallerOf(request, pageSettings, isDemo, undefined),
    pages: async (region) => [
      ...sitePages(await app.contents.pages(region === 'no' ? 'nb' : 'en')),
      ...app.agencies.search(region, undefined).map(({ id }) => agentPath(id)),
      ...(await app.placesWithHomes(region)).map((path) => locationPath(path)),
      ...(await app.pricedPlaces(region)).map(areaPath),
    ],
    homes: createListingAddresses(db, app.isVisible),
    homePath: propertyPath,
  });
  mountManifest(server, (request) => preferencesOfRequest(request, config.REGION));
  if (config.MODE === 'trial') (await import('./platform/mail/dev-mail.server.ts')).serveDevMail(server, app.outbox);
  const clientFiles = join(PROJECT_ROOT, 'build', 'client');
  if (development === undefined) await serveStatic(server, clientFiles);
  // What a password opens for a while stays nowhere.
  const hasWorker = development === undefined && config.SERVICE_WORKER && config.WEB_ACCESS_PASSWORD === undefined;
  serveServiceWorker(server, hasWorker ? join(clientFiles, 'sw.js') : undefined);
  const cache = createPageCache({
    ...PAGE_CACHE,
    now: () => performance.now(),
    onError: (error) => log.error({ err: error }, 'a page could not be rendered anew'),
  });
  app.index.onChange(cache.changed);
  app.contents.onChange(cache.changed);
  const drawShare = createShareDrawing({ images });
  /** Of readers who are not signed in: their pages wait for nothing. */
  const withFlagsNow = (asks: PageCaller): PageCaller => ({ ...asks, flags: app.flags.onNow(asks) });
  servePages(server, {
    mode: development === undefined ? 'production' : 'development',
    files: SHARE_PICTURES,
    formBytes: new Map([
      ...[myAgencyPath, agencyBrandPath].map((path) => [path, PICTURE_FORM_BYTES] as const),
      ...[editContentPath, previewContentPath].map((path) => [path, TEXT_FORM_BYTES] as const),
    ]),
    build: development?.pages ?? (await import('virtual:react-router/server-build')),
    ...(development === undefined
      ? {
          shared: {
            cache,
            keyOf: (request) => JSON.stringify(withFlagsNow(pageCallerOf(request, pageSettings, isDemo, undefined))),
            isPersonal: (request) =>
              hasSessionCookie(request) ||
              hidesInBrowser(request.headers.cookie) !== undefined ||
              SETS_COOKIES.test(request.url),
          },
        }
      : {}),
    contextOf: async (request, nonce, reply) => {
      const context = new RouterContextProvider();
      const signedIn = reply === undefined ? undefined : await app.accounts.readerOf(request.headers.cookie);
      if (signedIn !== undefined) await app.accounts.sessions.noteActivity(signedIn.user);
      const asks = pageCallerOf(request, pageSettings, isDemo, nonce, signedIn?.page);
      const reader =
        signedIn === undefined
          ? withFlagsNow(asks)
          : {
              ...asks,
              flags: await app.flags.on({
                region: asks.region,
                userId: signedIn.user.userId,
                features: [...signedIn.features, ...asks.features],
              }),
            };
      const caller = { ...callerOf(request, reply, config, signedIn?.user), language: reader.language };
      const apiOf = (user: SignedIn | undefined) =>
        localApi(
          app.routes,
          { ...caller, user },
          {
            take: (rateClass) => server.takeFromAllowance(rateClass, request),
            noteRefusal: securityEvents.noteRefusal,
          },
        );
      context.set(drawShareContext, drawShare);
      context.set(apiContext, apiOf(signedIn?.user));
      context.set(apiAsContext, async (token) => apiOf(await app.accounts.sessions.ofAccessToken(token)));
      const hides = hidesInBrowser(request.headers.cookie);
      context.set(callerContext, hides === undefined ? reader : { ...reader, hides });
      return context;
    },
  });

  const stopping = new AbortController();
  let commands: CommandServer | undefined;
  stopOnSignals(server, {
    log,
    seconds: config.SHUTDOWN_SECONDS,
    after: async () => {
      stopping.abort();
      await commands?.close();
      await app.close();
      await db.close();
    },
  });
  const address = await server.listen({ host: config.HOST, port: config.PORT });
  welcome(config, new URL(address).port, db, isDemo);
  if (isFirstStart) warmPictures(images, log, stopping.signal);
  app.start();
  // On PostgreSQL an import runs beside the server.
  if (db.kind === 'pglite')
    commands = await serveCommands({
      dataDir: config.DATA_DIR,
      env: process.env,
      log,
      running: { db, agencies: app.agencies, areas: app.areas, properties: app.properties },
    });
}

/** Of pages that take a picture: 3 MB, and the form around it. */
const PICTURE_FORM_BYTES = 3 * 1024 * 1024 + 65_536;
/** Of pages that take a text of the site in both languages, each letter of it written as `%XX%XX`. */
const TEXT_FORM_BYTES = 1024 * 1024;
/** On the way to another service to sign in with, and back: each browser gets its own cookie. */
const SETS_COOKIES = /^\/login\/\w/i;

/**
 * How long readers who are not signed in may get the page that others got: a change shows after `freshMs` at the
 * latest.
 */
const PAGE_CACHE = { freshMs: 5_000, staleMs: 60_000, outageMs: 600_000, maxBytes: 64 * 1024 * 1024 };

/**
 * The catalogue's pictures in all their widths, made before somebody has to wait for them; visitors' own come first.
 */
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
      ? `  Demo logins: ${[...DEMO_ACCOUNTS, DEMO_AGENT].map(({ email }) => email).join(', ')} (who works for an agency); password ${DEMO_PASSWORD}\n`
      : '';
  process.stdout.write(
    `\n  grend is at ${config.PUBLIC_URL ?? `http://${host}:${port}`}\n  Data folder: ${config.DATA_DIR}\n  Records:     ${records}\n${logins}\n`,
  );
}

const EXPECTED = [
  BadSettings,
  BucketProblem,
  LockedDataFolder,
  OpenDataFolder,
  TakenPort,
  ChangedMigration,
  LateMigration,
];

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
