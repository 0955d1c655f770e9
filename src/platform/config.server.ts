import { resolve } from 'node:path';
import { z } from 'zod';
import { isLoopback } from '../contract/preferences.ts';
import { LOG_LEVELS } from './log.server.ts';
import { PROJECT_ROOT } from './root.server.ts';

/** A setting that cannot be used. Its message is one line for people, naming each bad one. */
export class BadSettings extends Error {
  constructor(problems: readonly string[]) {
    super(`Settings that cannot be used: ${problems.join('; ')}.`);
    this.name = 'BadSettings';
  }
}

const port = z.coerce
  .number('must be a port number')
  .int('must be a port number')
  .min(0, 'must be 0 to 65535')
  .max(65535, 'must be 0 to 65535');
const count = z.coerce.number('must be a whole number').int('must be a whole number').min(0, 'must not be below 0');
const onOff = z.enum(['on', 'off'], 'must be on or off').transform((value) => value === 'on');
const origin = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((value) => new URL(value).origin);
const issuer = z
  .url({ protocol: /^https?$/, error: 'must be an https address' })
  .refine((value) => value.startsWith('https:') || isLoopback(new URL(value).host), 'must be an https address');
const mapStyle = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
const currency = z.string().regex(/^[A-Z]{3}$/, 'must be three capital letters, as in ISO 4217');
const address = z.email('must be a mail address').max(254, 'must be a mail address');
const proxies = z.string().transform((value) => value.split(',').map((part) => part.trim()));

const ids = z
  .string()
  .regex(/^\s*\d{9,15}(\s*,\s*\d{9,15})*\s*$/, 'must be listing ids with commas between them')
  .transform((value) => value.split(',').map((part) => part.trim()));

/** Every setting there is, in the order of the README's table, which is made from this one. */
const SETTINGS = {
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
  CURRENCY_NO: setting(currency.default('NOK'), 'NOK', 'Currency of region `no`.'),
  CURRENCY_AU: setting(currency.default('USD'), 'USD', 'Currency of region `au`.'),
  MAP_STYLE_URL: setting(
    mapStyle.optional(),
    'none: the bundled map',
    'A MapLibre style for all maps, such as a street map. Pages may then fetch from its host, and from no other: its tiles, letters and signs must be there too.',
  ),
  OPENROUTESERVICE_URL: setting(
    z
      .url({ protocol: /^https?$/, error: 'must be an http or https address' })
      .transform((value) => value.replace(/\/+$/, ''))
      .optional(),
    'none: estimated from the straight line',
    'An openrouteservice, without `/v2`: finds the ways that commutes are shown by. Lists keep estimating.',
  ),
  OPENROUTESERVICE_KEY: setting(z.string().min(1).optional(), 'none', 'Key for it, when it asks for one.'),
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
  PROVIDER_NAME: setting(z.string().min(1).max(40).default('OpenID'), 'OpenID', 'What readers call that service.'),
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
    'Where reports of listings go, and messages to sellers without an address. Without one they are only kept in the database.',
  ),
  LEADS_DAYS: setting(
    count.min(1, 'must be at least 1').default(180),
    '180',
    'Days that messages to sellers, reports of listings and mail are kept.',
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

type Values = { readonly [Name in keyof typeof SETTINGS]: z.output<(typeof SETTINGS)[Name]['schema']> };

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
  const given = Object.fromEntries(
    Object.keys(SETTINGS).map((name) => [name, environment[name] === '' ? undefined : environment[name]]),
  );
  const schema = z.object(Object.fromEntries(Object.entries(SETTINGS).map(([name, { schema: part }]) => [name, part])));
  const parsed = schema.safeParse(given);
  if (!parsed.success)
    throw new BadSettings(parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`));
  const values = parsed.data as unknown as Values;
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
  };
}

/** What a trial may do without, and a site that people rely on may not. */
function problemsInProduction(values: Values): string[] {
  const { SECRET, PUBLIC_URL, BYPASS_LOGIN, DATABASE_URL, EMBEDDED_DATABASE } = values;
  const problems: [boolean, string][] = [
    [SECRET === undefined, 'SECRET must be set in production'],
    [PUBLIC_URL === undefined, 'PUBLIC_URL must be set in production'],
    [
      PUBLIC_URL?.startsWith('http:') === true && !isLoopback(new URL(PUBLIC_URL).host),
      'PUBLIC_URL must be an https address in production',
    ],
    [BYPASS_LOGIN, 'BYPASS_LOGIN must be off in production'],
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

/** The README's table of settings, in Markdown. */
export function settingsTable(): string {
  const rows = Object.entries(SETTINGS).map(
    ([name, { standard, meaning }]) => `| \`${name}\` | ${standard} | ${meaning} |`,
  );
  return ['| Setting | Default | Meaning |', '|---|---|---|', ...rows].join('\n');
}

function setting<S extends z.ZodType>(
  schema: S,
  standard: string,
  meaning: string,
): { schema: S; standard: string; meaning: string } {
  return { schema, standard, meaning };
}
