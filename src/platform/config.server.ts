import { resolve } from 'node:path';
import { z } from 'zod';
import { isLoopback } from './http/preferences.contract.ts';
import { LOG_LEVELS } from './log.server.ts';
import { PROJECT_ROOT } from './root.server.ts';
import { BadSettings, httpOrigin as origin, readSettings, setting, type ValuesOf } from './settings.server.ts';

export { BadSettings };

/** Addresses of MapLibre styles with streets. */
export interface StreetStyles {
  readonly light: string;
  readonly dark: string;
}

/** Degrees, WGS 84. */
export interface MapCentre {
  readonly lat: number;
  readonly lng: number;
  /** Undefined: as wide as the market. */
  readonly zoom?: number;
}

const port = z.coerce
  .number('must be a port number')
  .int('must be a port number')
  .min(0, 'must be 0 to 65535')
  .max(65535, 'must be 0 to 65535');
const count = z.coerce.number('must be a whole number').int('must be a whole number').min(0, 'must not be below 0');
const onOff = z.enum(['on', 'off'], 'must be on or off').transform((value) => value === 'on');
const issuer = z
  .url({ protocol: /^https?$/, error: 'must be an https address' })
  .refine((value) => value.startsWith('https:') || isLoopback(new URL(value).host), 'must be an https address');
const mapStyle = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
const fileNames = z.string().transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);
/** One style for both appearances, or one for light and one for dark; undefined: off. */
const streetStyles = z.string().transform((value, context): StreetStyles | undefined => {
  if (value === 'off') return undefined;
  const [light, dark = light, ...others] = value.split(',').map((part) => part.trim());
  const styles = z.object({ light: mapStyle, dark: mapStyle }).safeParse({ light, dark });
  if (styles.success && others.length === 0) return styles.data;
  context.addIssue('must be off, or the http or https address of a map style, or two with a comma between them');
  return z.NEVER;
});
/** Degrees and a zoom: `59.91,10.75` or `59.91,10.75,11`. */
const mapCentre = z.string().transform((value, context): MapCentre => {
  const parts = value.split(',').map((part) => (part.trim() === '' ? NaN : Number(part)));
  const [lat = NaN, lng = NaN, zoom] = parts;
  const isCentre = Math.abs(lat) <= 85 && Math.abs(lng) <= 180 && parts.length <= 3;
  if (isCentre && (zoom === undefined || (zoom >= 2 && zoom <= 18)))
    return { lat, lng, ...(zoom === undefined ? {} : { zoom }) };
  context.addIssue('must be latitude,longitude or latitude,longitude,zoom (2 to 18)');
  return z.NEVER;
});
const currency = z.string().regex(/^[A-Z]{3}$/, 'must be three capital letters, as in ISO 4217');
const address = z.email('must be a mail address').max(254, 'must be a mail address');
const proxies = z.string().transform((value) => value.split(',').map((part) => part.trim()));

const ids = z
  .string()
  .regex(/^\s*\d{9,15}(\s*,\s*\d{9,15})*\s*$/, 'must be listing ids with commas between them')
  .transform((value) => value.split(',').map((part) => part.trim()));

/**
 * The settings of the site, in the order of the README's table, which is made from this one and from those of slices.
 */
export const SETTINGS = {
  PORT: setting(port.default(3000), '3000', 'Port to serve on.'),
  HOST: setting(
    z.string().default('localhost'),
    'localhost',
    'Address to listen on. `0.0.0.0` opens the server to the network.',
  ),
  MODE: setting(
    z.enum(['trial', 'production'], 'must be trial or production').optional(),
    'production when NODE_ENV is production, else trial',
    'In trial, keys are made up, the demonstration catalogue is there and mail is kept for reading. In production, nothing is made up.',
  ),
  DATA_DIR: setting(
    z.string().min(1).default('data'),
    'data',
    'Folder for the database in the process, pictures, keys and the index. One process at a time, unless DATABASE_URL is set.',
  ),
  DATABASE_URL: setting(
    z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgresql address' }).optional(),
    'none: PGlite in DATA_DIR',
    'PostgreSQL 15 or later. Any number of processes may share it.',
  ),
  EMBEDDED_DATABASE: setting(
    z.enum(['allowed', 'refused'], 'must be allowed or refused').optional(),
    'allowed in trial, refused in production',
    'Whether the server may run without DATABASE_URL, on PGlite in DATA_DIR: a loss of power can lose the last changes there.',
  ),
  DATABASE_CONNECTIONS: setting(
    count.min(1, 'must be at least 1').default(10),
    '10',
    'Most connections to PostgreSQL.',
  ),
  DEMO: setting(
    onOff.optional(),
    'on in trial, off in production',
    'Whether the demonstration catalogue is made at the first start.',
  ),
  DEMO_HOMES: setting(
    count.min(50, 'must be at least 50').optional(),
    'some 6,000',
    'Homes in each region of the demonstration catalogue.',
  ),
  PUBLIC_URL: setting(
    origin.optional(),
    'in trial, http://localhost and the port',
    'Scheme and host that readers type; links in mails lead there. With https, browsers are told to stay on it, and cookies go over it alone. Needed in production, with https but on this machine.',
  ),
  REGION: setting(
    z.enum(['no', 'au'], 'must be no or au').optional(),
    'by host name',
    'Pins the region: `no` or `au`.',
  ),
  TEXT_MESSAGES_URL: setting(
    z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
    'none: codes for phones are mailed to the account in trial, and phones cannot be proven in production',
    'Gets a POST of `{ "to", "text" }` for each text message to a phone. A name and password in it are sent as HTTP Basic.',
  ),
  KARTVERKET_URL: setting(
    z
      .url({ protocol: /^https?$/, error: 'must be an http or https address' })
      .transform((value) => value.replace(/\/+$/, ''))
      .optional(),
    'none: places and streets that the product knows',
    'Kartverket’s address API (`https://ws.geonorge.no/adresser/v1`): finds the address of a Norwegian home that is being listed.',
  ),
  NOMINATIM_URL: setting(
    z
      .url({ protocol: /^https?$/, error: 'must be an http or https address' })
      .transform((value) => value.replace(/\/+$/, ''))
      .optional(),
    'none: places and streets that the product knows',
    'A Nominatim: finds the address of a home that is being listed, in Norway where KARTVERKET_URL is not set.',
  ),
  CURRENCY_NO: setting(currency.default('NOK'), 'NOK', 'Currency of region `no`.'),
  CURRENCY_AU: setting(currency.default('USD'), 'USD', 'Currency of region `au`.'),
  MAP_STYLE_URL: setting(
    mapStyle.optional(),
    'none: the bundled map',
    'A MapLibre style for all maps, such as a street map. Pages may then fetch from its host, and from no other: its tiles, letters and signs must be there too.',
  ),
  MAP_TILES: setting(
    fileNames.default([]),
    'none: no streets without a service',
    'Archives of streets that maps are drawn from, comma-separated, one for each market or part of one: PMTiles files in version 4 of Protomaps’ basemap schema. See "A street map".',
  ),
  MAP_STREETS: setting(
    streetStyles.prefault('https://tiles.openfreemap.org/styles/liberty,https://tiles.openfreemap.org/styles/dark'),
    'OpenFreeMap’s styles liberty and dark',
    'MapLibre styles for light and dark, comma-separated, that a reader may choose by "Streets" where maps have none of their own: only then does the browser fetch from their hosts. `off` takes the choice away.',
  ),
  MAP_CENTRE_NO: setting(
    mapCentre.prefault('64.6,17.8'),
    '64.6,17.8',
    'Where the map of region `no` stands when a search finds nothing that says where to look: latitude, longitude and, if wished, a zoom. Without a zoom the map is as wide as the market.',
  ),
  MAP_CENTRE_AU: setting(mapCentre.prefault('-27,133.3'), '-27,133.3', 'The same for region `au`.'),
  OPENROUTESERVICE_URL: setting(
    z
      .url({ protocol: /^https?$/, error: 'must be an http or https address' })
      .transform((value) => value.replace(/\/+$/, ''))
      .optional(),
    'none: estimated from the straight line',
    'An openrouteservice, without `/v2`: finds the ways that commutes are shown by. Lists keep estimating.',
  ),
  OPENROUTESERVICE_KEY: setting(z.string().min(1).optional(), 'none', 'Key for it, when it asks for one.'),
  ASSISTANT_URL: setting(
    z
      .url({ protocol: /^https?$/, error: 'must be an http or https address' })
      .transform((value) => value.replace(/\/+$/, ''))
      .optional(),
    'none: answers are made from templates',
    'A language model that words the assistant’s answers: any service that speaks like OpenAI’s, up to and with `/v1`. It gets a question and facts of the home, and what it says is shown only where it holds to them. Of searches in plain words it is asked, for at most 0.8 seconds, about the words that the grammar left over; what it makes of them is marked.',
  ),
  ASSISTANT_MODEL: setting(z.string().min(1).default('default'), 'default', 'Which model of it.'),
  ASSISTANT_KEY: setting(z.string().min(1).optional(), 'none', 'Key for it, when it asks for one.'),
  ASSISTANT_TIMEOUT_MS: setting(
    count.prefault('6000'),
    '6000',
    'Milliseconds that it may take; then the answer is made from a template.',
  ),
  VISION_URL: setting(
    z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
    'none: pictures are sorted by what people and file names say',
    'A service that says what pictures show: gets a JPEG of at most 640 pixels by `POST`, answers as Hugging Face’s image classification does, `[{"label": "kitchen", "score": 0.97}]`. It is sent pictures of feeds of which neither the sender nor the file’s name says a word, each once, and never those that people upload themselves. What it says is marked as said by a model.',
  ),
  VISION_KEY: setting(z.string().min(1).optional(), 'none', 'Key for it, when it asks for one.'),
  VISION_TIMEOUT_MS: setting(
    count.prefault('10000'),
    '10000',
    'Milliseconds that it may take for a picture; then it is asked again later.',
  ),
  TRANSIT_URL: setting(
    z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
    'none: public transport is estimated where lines are known (docs/decisions/424)',
    'Entur’s journey planner, such as `https://api.entur.io/journey-planner/v3/graphql`, or one that speaks like it: commutes in region `no` then offer public transport, and the assistant tells it to places that are asked for.',
  ),
  TRANSIT_CLIENT: setting(
    z
      .string()
      .regex(/^[\w.-]{3,100}$/, 'must be letters, digits, dots, hyphens and underscores')
      .prefault('grend-homes'),
    'grend-homes',
    'Who asks it, `company-application`: the journey planner wants to know.',
  ),
  SECRET: setting(
    z.string().min(32, 'must have at least 32 characters').optional(),
    'in trial, made up and kept in DATA_DIR',
    'What keys for signing and encryption are derived from. Needed in production.',
  ),
  TRUST_PROXY: setting(
    proxies.optional(),
    'none',
    'Addresses of proxies in front whose X-Forwarded headers count, comma-separated: `10.0.0.1`, `10.0.0.0/8`, `loopback`, `uniquelocal`.',
  ),
  BYPASS_LOGIN: setting(
    onOff.default(false),
    'off',
    'Lets everybody into the account area without signing in: for looking at it. Refused in production.',
  ),
  WEB_ACCESS_PASSWORD: setting(
    z.string().min(8, 'must have at least 8 characters').max(200, 'must have at most 200 characters').optional(),
    'none: the site is public',
    'Lets into a site that is not public yet: without it, every page and call is refused.',
  ),
  BLOCKED_HOMES_AU: setting(
    ids.default([]),
    'none',
    'Ids of listings, comma-separated, whose page region `au` does not show. Region `no` shows every page itself.',
  ),
  RATE_LIMIT_DEFAULT: setting(count.default(1200), '1200', 'Calls a minute for each address; 0 for no limit.'),
  RATE_LIMIT_SEARCH: setting(count.default(600), '600', 'Searches a minute for each address.'),
  RATE_LIMIT_SIGN_IN: setting(
    count.default(20),
    '20',
    'Attempts to sign in, register or reset a password a minute for each address.',
  ),
  RATE_LIMIT_LEAD: setting(count.default(10), '10', 'Messages to sellers a minute for each address.'),
  RATE_LIMIT_DIRECTIONS: setting(
    count.default(60),
    '60',
    'Ways from one place to another a minute for each address that is not signed in.',
  ),
  RATE_LIMIT_FEED: setting(
    count.default(600),
    '600',
    'Calls a minute of programs that hand in listings, for each address.',
  ),
  FEEDS_DIR: setting(
    z.string().min(1).optional(),
    'none: no drop folders',
    'Folder in which each agency has one of its own, named by its id, for files with listings; see docs/importing.md.',
  ),
  FEED_WEBHOOKS: setting(
    z.enum(['public', 'any'], 'must be public or any').default('public'),
    'public',
    'Where uploaders may have themselves told that an upload is done: `public` refuses addresses of private networks and asks for https; `any` is for trials, and refused in production.',
  ),
  VIPPS_ISSUER: setting(
    issuer.optional(),
    'in trial, a stand-in at /dev/idp',
    'OpenID issuer of the national mobile identity, such as `https://api.vipps.no/access-management-1.0/access/`. Its way back is `/login/vipps/callback`.',
  ),
  VIPPS_CLIENT_ID: setting(z.string().min(1).optional(), 'none', 'How the site is known to it.'),
  VIPPS_CLIENT_SECRET: setting(z.string().min(1).optional(), 'none', 'What the site proves that with.'),
  PROVIDER_ISSUER: setting(
    issuer.optional(),
    'in trial, a stand-in at /dev/idp',
    'OpenID issuer of one more service to sign in with. Its way back is `/login/provider/callback`.',
  ),
  PROVIDER_NAME: setting(
    z.string().min(1).max(40).optional(),
    'none: it is not offered',
    'What readers call that service.',
  ),
  PROVIDER_CLIENT_ID: setting(z.string().min(1).optional(), 'none', 'How the site is known to it.'),
  PROVIDER_CLIENT_SECRET: setting(z.string().min(1).optional(), 'none', 'What the site proves that with.'),
  INSURER_EMAIL: setting(address.optional(), 'none: OPERATOR_EMAIL', 'Where requests for insurance offers go.'),
  INSURANCE_TARIFF: setting(
    z.string().min(1).optional(),
    'none: round numbers of no company',
    'JSON file with the tariff that insurance is estimated by; see docs/insurance-tariff.md.',
  ),
  SMTP_URL: setting(
    z.url({ protocol: /^smtps?$/, error: 'must be an smtp or smtps address' }).optional(),
    'none: mail is kept, in trial to be read at /dev/mail',
    'Mail server that delivers: `smtp://user:password@host:587`, which goes over to TLS, or `smtps://...:465`.',
  ),
  SMTP_REQUIRE_TLS: setting(
    onOff.optional(),
    'on, but for a mail server on this machine',
    'Whether mail goes to `smtp://` servers over TLS alone, and waits while a server offers none.',
  ),
  MAIL_FROM: setting(address.optional(), 'no-reply@ and the host of PUBLIC_URL', 'Address that mail is sent from.'),
  OPERATOR_EMAIL: setting(
    address.optional(),
    'in trial, operator@grend.example',
    'Where reports of listings go, messages to sellers without an address, and word of listings that wait to be looked at. Without one they are only kept in the database.',
  ),
  LEADS_DAYS: setting(
    count.min(1, 'must be at least 1').default(180),
    '180',
    'Days that messages to sellers, reports of listings and mail are kept.',
  ),
  INTERACTION_MONTHS: setting(
    count.min(1, 'must be at least 1').default(13),
    '13',
    'Whole months for which it is kept what readers who allow it look at and press.',
  ),
  SERVICE_WORKER: setting(
    onOff.default(true),
    'on',
    'Whether browsers keep pages for being offline, where their reader allows it. `off` has every browser that asks drop its service worker with all that it has kept.',
  ),
  FLAGS_URL: setting(
    z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
    'none: rules in the database',
    'Service of feature flags that speaks OFREP (OpenFeature), up to and without `/ofrep`.',
  ),
  FLAGS_KEY: setting(z.string().min(1).optional(), 'none', 'Bearer token that it asks for.'),
  CMS_URL: setting(
    z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
    'none: what editors publish at /admin/content',
    'Content service that answers `/api/contents`, `/api/content-policies`, `/api/cookie-policies` and `/api/cms-pages` as the product itself does, up to and without `/api`.',
  ),
  ICONS_URL: setting(
    z
      .string()
      .transform((text) => text.split(',').map((url) => url.trim()))
      .pipe(
        z
          .array(
            z.url({ protocol: /^https?$/, error: 'must be http or https addresses with commas between them' }).max(200),
          )
          .max(5),
      )
      .optional(),
    'none: the set that the product ships',
    'Services that answer as Iconify’s API does, up to and without `/SET.json`, with commas between them: asked in this order for icons that the product does not ship.',
  ),
  SHORT_LINKS_URL: setting(
    z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
    'none: short links of the site itself',
    'Link shortener that answers as Shlink does, up to and without `/rest`. Links that hold a secret stay with the site.',
  ),
  SHORT_LINKS_KEY: setting(z.string().min(1).optional(), 'none', 'API key that it asks for.'),
  FETCH_LOOPBACK: setting(
    onOff.default(false),
    'off',
    'Whether pictures of imported listings may be fetched from this machine itself, and news be pushed to browsers by way of it: for trying these. Addresses of private networks never are. Refused in production.',
  ),
  METRICS_TOKEN: setting(
    z.string().min(16, 'must have at least 16 characters').optional(),
    'none: open in trial, absent in production',
    'Bearer token that `/metrics` asks for.',
  ),
  LOG_LEVEL: setting(
    z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
    'info',
    `How much is logged: ${LOG_LEVELS.join(', ')}.`,
  ),
  LOG_FORMAT: setting(
    z.enum(['json', 'pretty'], 'must be json or pretty').optional(),
    'pretty on a terminal, else json',
    'One JSON object a line, or one line for people.',
  ),
  SHUTDOWN_SECONDS: setting(count.default(10), '10', 'How long requests under way may go on after a signal to stop.'),
} as const;

type Values = ValuesOf<typeof SETTINGS>;

/** The configuration: every setting by its name, and what follows from several of them. */
export interface Config extends Omit<Values, 'MODE' | 'DEMO' | 'LOG_FORMAT' | 'MAIL_FROM' | 'SMTP_REQUIRE_TLS'> {
  readonly MODE: 'trial' | 'production';
  readonly DEMO: boolean;
  readonly LOG_FORMAT: 'json' | 'pretty';
  readonly MAIL_FROM: string;
  readonly SMTP_REQUIRE_TLS: boolean;
  /** An absolute path. */
  readonly DATA_DIR: string;
}

/** Reads the settings from the environment; an empty one counts as not given. Throws {@link BadSettings}. */
export function readConfig(
  environment: Readonly<Record<string, string | undefined>> = process.env,
  isTerminal = process.stdout.isTTY,
): Config {
  const values = readSettings(SETTINGS, environment);
  const mode = values.MODE ?? (environment['NODE_ENV'] === 'production' ? 'production' : 'trial');
  if (mode === 'production') {
    const problems = problemsInProduction(values);
    if (problems.length > 0) throw new BadSettings(problems);
  }
  for (const service of ['VIPPS', 'PROVIDER'] as const) {
    const parts = [values[`${service}_ISSUER`], values[`${service}_CLIENT_ID`], values[`${service}_CLIENT_SECRET`]];
    if (parts.includes(undefined) && parts.some((part) => part !== undefined))
      throw new BadSettings([`${service}_ISSUER, ${service}_CLIENT_ID and ${service}_CLIENT_SECRET go together`]);
  }
  return {
    ...values,
    MODE: mode,
    DEMO: values.DEMO ?? mode === 'trial',
    LOG_FORMAT: values.LOG_FORMAT ?? (isTerminal ? 'pretty' : 'json'),
    MAIL_FROM: values.MAIL_FROM ?? `no-reply@${hostOf(values.PUBLIC_URL)}`,
    SMTP_REQUIRE_TLS:
      values.SMTP_REQUIRE_TLS ?? (values.SMTP_URL !== undefined && !isLoopback(new URL(values.SMTP_URL).host)),
    OPERATOR_EMAIL: values.OPERATOR_EMAIL ?? (mode === 'trial' ? 'operator@grend.example' : undefined),
    DATA_DIR: resolve(PROJECT_ROOT, values.DATA_DIR),
    FEEDS_DIR: values.FEEDS_DIR === undefined ? undefined : resolve(PROJECT_ROOT, values.FEEDS_DIR),
  };
}

/** What a trial may do without, and a site that people rely on may not. */
function problemsInProduction(values: Values): string[] {
  const { SECRET, PUBLIC_URL, BYPASS_LOGIN, FETCH_LOOPBACK, DATABASE_URL, EMBEDDED_DATABASE, FEED_WEBHOOKS } = values;
  const problems: [boolean, string][] = [
    [SECRET === undefined, 'SECRET must be set in production'],
    [PUBLIC_URL === undefined, 'PUBLIC_URL must be set in production'],
    [
      PUBLIC_URL?.startsWith('http:') === true && !isLoopback(new URL(PUBLIC_URL).host),
      'PUBLIC_URL must be an https address in production',
    ],
    [BYPASS_LOGIN, 'BYPASS_LOGIN must be off in production'],
    [FETCH_LOOPBACK, 'FETCH_LOOPBACK must be off in production'],
    [FEED_WEBHOOKS === 'any', 'FEED_WEBHOOKS must be public in production'],
    [
      DATABASE_URL === undefined && EMBEDDED_DATABASE !== 'allowed',
      'DATABASE_URL must be set in production, or EMBEDDED_DATABASE=allowed',
    ],
  ];
  return problems.flatMap(([isThere, problem]) => (isThere ? [problem] : []));
}

function hostOf(publicUrl: string | undefined): string {
  return publicUrl === undefined ? 'grend.example' : new URL(publicUrl).hostname;
}
