import type { FastifyReply, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import type { MapTiles, PageCaller } from './load-context.contract.ts';
import { isApiPath } from '../../contract/operation.ts';
import { type Language, languageOfHeader, type Region } from '../../texts/messages.ts';
import type { Caller, CallerOf, SignedIn, Uploader } from '../../contract/mount.server.ts';
import { LOAN_TERMS_COOKIE, readLoanTerms } from './loan-terms-cookie.contract.ts';
import { isLoopback, mayChooseRegion, type Preferences, preferencesOf } from './preferences.contract.ts';
import type { Config } from '../config.server.ts';
import { consentOf } from './consent.contract.ts';
import { cookiesOf } from './cookies.contract.ts';
import { FEATURES, FEATURES_HEADER, featuresIn } from './features.contract.ts';
import { cookieJarOf } from './cookies.server.ts';
import { nameOfRequest } from './note-refusals.server.ts';

/** Tells who a bearer token, or a browser with these cookies, stands for. */
export interface Readers {
  readonly ofToken: (token: string) => Promise<SignedIn | undefined>;
  readonly ofCookies: (cookies: string | undefined) => Promise<SignedIn | undefined>;
  /** Whose key it is; left out, there are none. */
  readonly ofKey?: (key: string) => Promise<Uploader | undefined>;
}

/**
 * Reads off requests who asks, for the API: the language follows Accept-Language first, and who it is the bearer token.
 * The session cookie, which also comes along with what other sites send, counts only where the endpoint's kind asks for
 * it.
 */
export function apiCallerOf(
  config: Pick<Config, 'REGION' | 'PUBLIC_URL' | 'PORT'>,
  { ofToken, ofCookies, ofKey }: Readers,
): CallerOf {
  return async (request, reply, proof) => {
    const { authorization, cookie } = request.headers;
    const token = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1];
    if (proof === 'key') {
      const uploader = token === undefined ? undefined : await ofKey?.(token);
      return { ...callerOf(request, reply, config, undefined), uploader };
    }
    if (token !== undefined) return callerOf(request, reply, config, await ofToken(token));
    return callerOf(request, reply, config, proof === 'token' ? undefined : await ofCookies(cookie));
  };
}

/** Who asks, once it is known whether they are signed in. Without a reply, no cookie can be set. */
export function callerOf(
  request: FastifyRequest,
  reply: FastifyReply | undefined,
  config: Pick<Config, 'REGION' | 'PUBLIC_URL' | 'PORT'>,
  user: SignedIn | undefined,
): Caller {
  const { region, language, theme, loanTerms } = preferencesOfRequest(request, config.REGION);
  return {
    region,
    language: languageOfHeader(request.headers['accept-language'], language),
    theme,
    ...(loanTerms === undefined ? {} : { loanTerms }),
    address: request.ip,
    request: nameOfRequest(request),
    origin: originOf(request, config),
    browserOrigin: browserOriginOf(request, config),
    user,
    cookies: cookieJarOf(request, reply),
    agent: request.headers['user-agent'] ?? '',
    features: featuresIn(String(request.headers[FEATURES_HEADER] ?? featuresCookieOf(request) ?? '')),
  };
}

/**
 * Scheme and host of the site in mails: the configured one, else this machine and the port that the request came to.
 * Nothing of it is what somebody wrote into the request.
 */
export function originOf(request: FastifyRequest, config: Pick<Config, 'PUBLIC_URL' | 'PORT'>): string {
  return config.PUBLIC_URL ?? `http://localhost:${request.raw.socket.localPort ?? config.PORT}`;
}

/**
 * Scheme and host that this browser has the site under: the configured one, else the name for this machine that it
 * used. Others are not believed: anybody can write any host into a request.
 */
export function browserOriginOf(request: FastifyRequest, config: Pick<Config, 'PUBLIC_URL' | 'PORT'>): string {
  return config.PUBLIC_URL === undefined && isLoopback(request.host)
    ? `${request.protocol}://${request.host}`
    : originOf(request, config);
}

/** What of the settings pages are told, and what was found by them at the start. */
export interface PageSettings extends Config {
  /** Archives of streets, as they are served. */
  readonly mapTiles: readonly MapTiles[];
}

/** Reads off a request who looks at a page. What the reader chose counts, not what the browser was shipped with. */
export function pageCallerOf(
  request: FastifyRequest,
  config: PageSettings,
  isDemo: boolean,
  nonce: string | undefined,
  user?: PageCaller['user'],
): PageCaller {
  const preferences = preferencesOfRequest(request, config.REGION);
  return {
    ...preferences,
    origin: config.PUBLIC_URL ?? `${request.protocol}://${request.host}`,
    nonce,
    features: featuresOfPage(request),
    flags: [],
    mayChooseRegion: mayChooseRegion(request.host, config.REGION),
    currency: currencyOf(config, preferences.region),
    isDemo,
    ...(config.MAP_STYLE_URL === undefined ? {} : { mapStyleUrl: config.MAP_STYLE_URL }),
    mapTiles: config.mapTiles,
    ...(config.MAP_STREETS === undefined ? {} : { streetStyles: config.MAP_STREETS }),
    mapCentre: preferences.region === 'no' ? config.MAP_CENTRE_NO : config.MAP_CENTRE_AU,
    asksConsent:
      consentOf(request.headers.cookie, Date.now()) === undefined && !isbot(request.headers['user-agent'] ?? ''),
    isTrial: config.MODE === 'trial',
    ...(user === undefined ? {} : { user }),
    mayUseAccount: user !== undefined || config.BYPASS_LOGIN,
  };
}

/** What the address names, else what an earlier one did. */
function featuresOfPage(request: FastifyRequest): string[] {
  const query = new URLSearchParams(request.url.split('?', 2)[1]);
  return featuresIn(query.get(FEATURES) ?? featuresCookieOf(request));
}

function featuresCookieOf({ headers }: FastifyRequest): string | undefined {
  return cookiesOf(headers.cookie).get(FEATURES);
}

/** ISO 4217. */
export function currencyOf(config: Pick<Config, 'CURRENCY_NO' | 'CURRENCY_AU'>, region: Region): string {
  return region === 'no' ? config.CURRENCY_NO : config.CURRENCY_AU;
}

/** The language to tell of an error in. */
export function languageOf(request: FastifyRequest, pinnedRegion: Region | undefined): Language {
  const { language } = preferencesOfRequest(request, pinnedRegion);
  return isApiCall(request) ? languageOfHeader(request.headers['accept-language'], language) : language;
}

/**
 * Whether a request is for programs, which are answered in JSON: of an endpoint, or of an address among those of
 * endpoints.
 */
export function isApiCall({ url, routeOptions }: FastifyRequest): boolean {
  return routeOptions.config.isCall === true || isApiPath(url);
}

export function preferencesOfRequest(request: FastifyRequest, pinnedRegion: Region | undefined): Preferences {
  const lang = /[?&]lang=([a-zA-Z-]+)/.exec(request.url)?.[1];
  const { cookie } = request.headers;
  const preferences = preferencesOf({ host: request.host, cookie, lang, pinnedRegion });
  const loanTerms = readLoanTerms(cookiesOf(cookie).get(LOAN_TERMS_COOKIE), preferences.region);
  return { ...preferences, ...(loanTerms === undefined ? {} : { loanTerms }) };
}
