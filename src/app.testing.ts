import { hash, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { createDevProvider } from './accounts/identity/dev-provider/dev-provider.server.ts';
import type { ConnectionSettings } from './accounts/identity/connection.server.ts';
import { mountApi } from './api.server.ts';
import type { AppParts } from './app-parts.server.ts';
import type { App } from './app-parts.server.ts';
import { readSeeds } from './content/seeds.server.ts';
import { seedContent } from './content/slice.server.ts';
import { createApp } from './app.server.ts';
import { DEFAULT_PRICES } from './payments/default-prices.server.ts';
import { readPaymentConfig } from './payments/settings.server.ts';
import { sellersOf } from './payments/configured.server.ts';
import { createPaymentStandIn, type PaymentStandIn } from './payments/stand-in/stand-in.server.ts';
import { createAreas } from './areas/areas.server.ts';
import { lendAreas } from './areas/lent-areas.testing.ts';
import { GAZETTEER_VERSION } from './areas/gazetteer.server.ts';
import { freeOfCharge } from './drafts/hooks.server.ts';
import type { Endpoint, Method } from './contract/endpoint.ts';
import type { UserId } from './contract/ids.ts';
import { openApiDocument } from './contract/openapi.ts';
import { readConfig } from './platform/config.server.ts';
import { fixedClock } from './platform/clock.ts';
import type { Database } from './platform/db/database.server.ts';
import { testDatabase } from './platform/db/testing.ts';
import { createFolderStore } from './platform/files/folder-store.server.ts';
import { sendBytes } from './platform/http/send-bytes.testing.ts';
import { createHttpServer } from './platform/http/server.server.ts';
import { openKeys } from './platform/keys.server.ts';
import { createLog, type Log } from './platform/log.server.ts';
import { createMetrics } from './platform/metrics.server.ts';
import { createSecurityEvents } from './platform/security-events/security-events.server.ts';
import type { PaymentSettings } from './payments/slice.server.ts';
import type { ListingRecordInput } from './properties/record.contract.ts';
import { AN_IMPORT } from './properties/record.testing.ts';
import { searchIndexOfTests } from './search/search-index.testing.ts';

/**
 * The whole API over a database of its own, as tests speak to it: through HTTP, with every answer held against the
 * OpenAPI document.
 */
export interface TestApp {
  readonly app: App;
  readonly db: Database;
  readonly server: FastifyInstance;
  readonly clock: ReturnType<typeof fixedClock>;
  /** Where it keeps what is not in the database; files lie in `files/`. */
  readonly folder: string;
  /** Stands in for payment providers. */
  readonly paymentStandIn: PaymentStandIn;
  /** Saves listings and waits until they are found; gives their ids in the order of the records. */
  add(...records: readonly ListingRecordInput[]): Promise<string[]>;
  /** Makes an account that may be used at once, signs it in, and gives the headers that prove it. */
  signIn(email?: string): Promise<SignedInTester>;
  /** Sends a request and gives status and parsed body. Fails when the answer is not what the document says. */
  request(method: Method, url: string, options?: RequestOptions): Promise<Answer>;
  close(): Promise<void>;
}

/** What a test sets up otherwise; `environment` stands for the settings of the server. */
export type TestSettings = Pick<
  AppParts,
  | 'assistantModel'
  | 'leftOverReader'
  | 'webPassword'
  | 'blockedInAu'
  | 'publishPaid'
  | 'drafts'
  | 'router'
  | 'transit'
  | 'fetchLoopback'
  | 'vision'
  | 'feedsFolder'
  | 'feedWebhooks'
  | 'contentParts'
  | 'shortener'
  | 'iconService'
> & {
  readonly environment?: Readonly<Record<string, string>>;
  /** False: nobody who runs the site can be written to. */
  readonly hasOperator?: boolean;
  /** How the site takes payments; left out, by the stand-in at the default prices. */
  readonly payments?: Partial<PaymentSettings>;
  /** Whether publishing has to be paid for; left out, it costs nothing. */
  readonly isPaid?: boolean;
  /** What it says; left out, failures alone, beside the tests. */
  readonly log?: Log;
  /** A database and a folder that outlive it; left out, it has its own. */
  readonly on?: { readonly db: Database; readonly folder: string };
};

/** Somebody who is signed in. */
export interface SignedInTester {
  readonly userId: UserId;
  readonly email: string;
  /** Of the session; a page knows its reader by `cookie`. */
  readonly cookie: string;
  readonly headers: { readonly authorization: string };
  /** For which they make drafts; left out, for themselves. */
  readonly agencyId?: string;
}

export interface RequestOptions {
  /** As JSON, but for a text, and for bytes, which are sent as they are. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** `grend.no` (region no) unless said. */
  readonly host?: string;
}

export interface Answer {
  readonly status: number;
  readonly body: Body;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** An answer as JSON.parse gives it: its shape is held by the document, and a test reads what it looks for. */
export type Body = ReturnType<typeof JSON.parse>;

/** Noon on a Saturday in Oslo, unless the test moves it. */
export const NOW = '2026-11-21T11:00:00.000Z';

/**
 * Soon enough for tests that wait for one, and rare enough that a busy machine does not miss two: such a socket is cut
 * off.
 */
export const HEARTBEAT_MS = 500;

/** Days on the market where publishing costs nothing. */
const FREE_DAYS = 90;

export async function startTestApp(...records: readonly ListingRecordInput[]): Promise<TestApp> {
  const app = await startTestAppWith();
  if (records.length > 0) await app.add(...records);
  return app;
}

/** What fails on the server stands beside the test that it failed: an answer of 500 does not say why. */
const failureLog = () => createLog({ level: 'error', pretty: true, write: (line) => void process.stderr.write(line) });

/** The same with services to sign in with in the place of the development provider's, and otherwise set up. */
export async function startTestAppWith(
  connections: readonly ConnectionSettings[] = [],
  {
    environment = {},
    hasOperator = true,
    payments,
    isPaid = false,
    on,
    log = failureLog(),
    ...settings
  }: TestSettings = {},
): Promise<TestApp> {
  const clock = fixedClock(NOW);
  const { db, folder } = on ?? {
    db: await testDatabase(WITH_PLACES),
    folder: await mkdtemp(join(tmpdir(), 'grend-app-')),
  };
  const places = on === undefined ? await lendAreas(db) : undefined;
  const config = readConfig({
    LOG_LEVEL: 'silent',
    RATE_LIMIT_DEFAULT: '0',
    RATE_LIMIT_SEARCH: '0',
    RATE_LIMIT_LEAD: '0',
    RATE_LIMIT_SIGN_IN: '0',
    RATE_LIMIT_FEED: '0',
    ...environment,
  });
  const keys = openKeys({ SECRET: 'for tests alone', DATA_DIR: folder });
  const metrics = createMetrics();
  const securityEvents = createSecurityEvents({ log, metrics, clock, key: keys('security-events') });
  const devProvider = createDevProvider(keys);
  const paymentStandIn = createPaymentStandIn({ mode: config.MODE, keys });
  const app = await createApp({
    db,
    clock,
    log,
    securityEvents,
    ...(places === undefined ? {} : { areas: places.areas }),
    indexFolder: folder,
    searchIndex: searchIndexOfTests,
    files: createFolderStore(join(folder, 'files')),
    keys,
    signIn: {
      connections: [
        ...connections,
        ...devProvider.connections.filter(({ service }) => !connections.some((other) => other.service === service)),
      ],
      providerName: config.PROVIDER_NAME,
    },
    mail: {
      from: config.MAIL_FROM,
      origin: 'https://grend.example',
      operator: hasOperator ? config.OPERATOR_EMAIL : undefined,
      insurer: config.INSURER_EMAIL,
      keepDays: config.LEADS_DAYS,
    },
    payments: (platform) => ({
      prices: DEFAULT_PRICES,
      currencies: { no: config.CURRENCY_NO, au: config.CURRENCY_AU },
      sellers: sellersOf(readPaymentConfig(environment, config.MODE)),
      ...paymentStandIn.open(platform),
      ...payments,
    }),
    ...settings,
    drafts: { ...(isPaid ? {} : { orders: freeOfCharge(FREE_DAYS) }), ...settings.drafts },
  });
  const server = await createHttpServer({ config, log, metrics, checks: {}, securityEvents });
  mountApi(server, app, { config, version: '0', devProvider, paymentStandIn, heartbeatMs: HEARTBEAT_MS });
  const check = answerCheck(app.routes.map(({ endpoint }) => endpoint));

  async function add(...more: readonly ListingRecordInput[]): Promise<string[]> {
    const report = await app.properties.saveBatch(AN_IMPORT, more);
    if (report.rejected.length > 0) throw new Error(JSON.stringify(report.rejected));
    await app.index.refresh();
    const rows = await db.query<{ id: string; external_id: string }>(
      'SELECT id::text AS id, external_id FROM listings WHERE external_id = ANY($1)',
      [more.map((record) => record.externalId)],
    );
    return more.map((record) => rows.find((row) => row.external_id === record.externalId)?.id ?? '');
  }

  const started: TestApp = {
    app,
    db,
    server,
    clock,
    folder,
    paymentStandIn,
    add,

    async signIn(email = `somebody-${randomUUID()}@grend.example`) {
      const userId = await app.accounts.add({
        email,
        name: 'Kari Nordmann',
        password: undefined,
        language: 'nb',
        region: 'no',
        brand: 'grend',
      });
      const { accessToken, cookie } = await app.accounts.sessions.begin(userId, 'a test');
      return { userId, email, cookie, headers: { authorization: `Bearer ${accessToken}` } };
    },

    async request(method, url, { body, headers = {}, host = 'grend.no' } = {}) {
      const options: InjectOptions = { method, url, headers: { host, ...headers } };
      if (body !== undefined)
        Object.assign(options, {
          payload: typeof body === 'string' ? body : JSON.stringify(body),
          headers: { 'content-type': 'application/json', host, ...headers },
        });
      const answer = Buffer.isBuffer(body)
        ? await sendBytes(server, { method, url, headers: { host, ...headers }, payload: body })
        : await server.inject(options);
      const isJson = String(answer.headers['content-type']).startsWith('application/json');
      const parsed = isJson ? JSON.parse(answer.body) : undefined;
      if (isJson) check(method, url, answer.statusCode, parsed);
      else if (answer.statusCode === 200 || answer.statusCode >= 400)
        throw new Error(`${method} ${url} answered ${answer.statusCode} without JSON`);
      return { status: answer.statusCode, body: parsed, headers: answer.headers };
    },

    async close() {
      await server.close();
      await app.close();
      if (on !== undefined) return;
      await places?.giveBack();
      await db.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return started;
}

/** What an app finds in its database, so that it does not write all places and texts first. */
export const WITH_PLACES = {
  name: `places ${GAZETTEER_VERSION} content ${hash('sha256', JSON.stringify([...readSeeds()]))}`,
  fill: async (db: Database) => {
    await createAreas({ db });
    await seedContent(db);
  },
};

type AnswerCheck = (method: string, url: string, status: number, body: unknown) => void;

let latest: { readonly endpoints: readonly Endpoint[]; readonly check: AnswerCheck } | undefined;

/** The same for all apps with the same endpoints: its schemas are compiled once in a process. */
function answerCheck(endpoints: readonly Endpoint[]): AnswerCheck {
  const isSame =
    latest?.endpoints.length === endpoints.length &&
    latest.endpoints.every((endpoint, position) => endpoint === endpoints[position]);
  if (latest === undefined || !isSame) latest = { endpoints, check: createAnswerCheck(endpoints) };
  return latest.check;
}

/** Holds an answer against the OpenAPI document; throws with the place and reason where it differs. */
export function createAnswerCheck(endpoints: readonly Endpoint[]): AnswerCheck {
  const document = openApiDocument(endpoints, { title: 'test', version: '0', description: '' });
  const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }));
  ajv.addSchema({ $id: 'api', ...document });
  const patterns = endpoints.map(({ method, path }) => ({
    method,
    path,
    pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
  }));

  return (method, url, status, body) => {
    const path = url.split('?')[0] ?? '';
    const found = patterns.find((route) => route.method === method && route.pattern.test(path));
    const validate: ValidateFunction | undefined =
      (status === 200 || status === 202) && found !== undefined
        ? ajv.getSchema(
            `api#/paths/${pointer(found.path.replace(/:(\w+)/g, (_, name: string) => `{${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}}`))}/${method.toLowerCase()}/responses/${status}/content/application~1json/schema`,
          )
        : status === 200
          ? undefined
          : ajv.getSchema('api#/components/schemas/Error');
    if (validate === undefined) {
      if (status === 200 && !path.startsWith('/api/')) return;
      throw new Error(`${method} ${path} with ${status} is not in the document`);
    }
    if (validate(body) !== true)
      throw new Error(
        `${method} ${url} answered ${status} otherwise than documented: ${ajv.errorsText(validate.errors)}`,
      );
  };
}

function pointer(part: string): string {
  return encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));
}
