import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageCaller } from '../../contract/load-context.ts';
import { languageOfHeader, type Language, type Region } from '../../contract/messages.ts';
import type { Caller, SignedIn } from '../../contract/mount.server.ts';
import { isLoopback, mayChooseRegion, preferencesOf, type Preferences } from '../../contract/preferences.ts';
import type { Config } from '../config.server.ts';
import { cookieJarOf } from './cookies.server.ts';

/** Tells who a bearer token stands for. */
export type ReadToken = (token: string) => Promise<SignedIn | undefined>;

/** Reads off a request who asks, for the API: the language follows Accept-Language first, and who it is the bearer token alone, since a cookie would come along with what other sites send. */
export async function apiCallerOf(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Pick<Config, 'REGION' | 'PUBLIC_URL' | 'PORT'>,
  readToken: ReadToken,
): Promise<Caller> {
  const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  return callerOf(request, reply, config, token === undefined ? undefined : await readToken(token));
}

/** Who asks, once it is known whether they are signed in. Without a reply, no cookie can be set. */
export function callerOf(
  request: FastifyRequest,
  reply: FastifyReply | undefined,
  config: Pick<Config, 'REGION' | 'PUBLIC_URL' | 'PORT'>,
  user: SignedIn | undefined,
): Caller {
  const { region, language, theme } = preferencesOfRequest(request, config.REGION);
  return {
    region,
    language: languageOfHeader(request.headers['accept-language'], language),
    theme,
    address: request.ip,
    origin: originOf(request, config),
    browserOrigin: browserOriginOf(request, config),
    user,
    cookies: cookieJarOf(request, reply),
    agent: request.headers['user-agent'] ?? '',
  };
}

/** Scheme and host of the site in mails: the configured one, else this machine and the port that the request came to. Nothing of it is what somebody wrote into the request. */
export function originOf(request: FastifyRequest, config: Pick<Config, 'PUBLIC_URL' | 'PORT'>): string {
  return config.PUBLIC_URL ?? `http://localhost:${request.raw.socket.localPort ?? config.PORT}`;
}

/** Scheme and host that this browser has the site under: the configured one, else the name for this machine that it used. Others are not believed: anybody can write any host into a request. */
export function browserOriginOf(request: FastifyRequest, config: Pick<Config, 'PUBLIC_URL' | 'PORT'>): string {
  return config.PUBLIC_URL === undefined && isLoopback(request.host)
    ? `${request.protocol}://${request.host}`
    : originOf(request, config);
}

/** Reads off a request who looks at a page. What the reader chose counts, not what the browser was shipped with. */
export function pageCallerOf(
  request: FastifyRequest,
  config: Config,
  isDemo: boolean,
  nonce: string | undefined,
  user?: PageCaller['user'],
): PageCaller {
  const preferences = preferencesOfRequest(request, config.REGION);
  return {
    ...preferences,
    origin: config.PUBLIC_URL ?? `${request.protocol}://${request.host}`,
    nonce,
    mayChooseRegion: mayChooseRegion(request.host, config.REGION),
    currency: currencyOf(config, preferences.region),
    isDemo,
    ...(config.MAP_STYLE_URL === undefined ? {} : { mapStyleUrl: config.MAP_STYLE_URL }),
    isTrial: config.MODE === 'trial',
    ...(user === undefined ? {} : { user }),
    mayUseAccount: user !== undefined || config.BYPASS_LOGIN,
  };
}

/** ISO 4217. */
export function currencyOf(config: Pick<Config, 'CURRENCY_NO' | 'CURRENCY_AU'>, region: Region): string {
  return region === 'no' ? config.CURRENCY_NO : config.CURRENCY_AU;
}

/** The language to tell of an error in. */
export function languageOf(request: FastifyRequest, pinnedRegion: Region | undefined): Language {
  const { language } = preferencesOfRequest(request, pinnedRegion);
  return isApiCall(request.url) ? languageOfHeader(request.headers['accept-language'], language) : language;
}

/** Whether an address is for programs, which are answered in JSON: the API, and directions at the path where route planners look for them. */
export function isApiCall(url: string): boolean {
  return url.startsWith('/api/') || url.startsWith('/directions/');
}

function preferencesOfRequest(request: FastifyRequest, pinnedRegion: Region | undefined): Preferences {
  const lang = /[?&]lang=([a-zA-Z-]+)/.exec(request.url)?.[1];
  return preferencesOf({ host: request.host, cookie: request.headers.cookie, lang, pinnedRegion });
}
