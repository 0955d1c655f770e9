import type { FastifyRequest } from 'fastify';
import type { PageCaller } from '../../contract/load-context.ts';
import { languageOfHeader, type Language, type Region } from '../../contract/messages.ts';
import type { Caller } from '../../contract/mount.server.ts';
import { mayChooseRegion, preferencesOf, type Preferences } from '../../contract/preferences.ts';
import type { Config } from '../config.server.ts';

/** Reads off a request who asks, for the API: the language follows Accept-Language first. */
export function callerOf(request: FastifyRequest, config: Pick<Config, 'REGION'>): Caller {
  const preferences = preferencesOfRequest(request, config.REGION);
  return { region: preferences.region, language: languageOfHeader(request.headers['accept-language'], preferences.language), address: request.ip };
}

/** Reads off a request who looks at a page. What the reader chose counts, not what the browser was shipped with. */
export function pageCallerOf(request: FastifyRequest, config: Config, isDemo: boolean): PageCaller {
  const preferences = preferencesOfRequest(request, config.REGION);
  return {
    ...preferences,
    origin: config.PUBLIC_URL ?? `${request.protocol}://${request.host}`,
    nonce: request.cspNonce,
    mayChooseRegion: mayChooseRegion(request.host, config.REGION),
    currency: currencyOf(config, preferences.region),
    isDemo,
  };
}

/** ISO 4217. */
export function currencyOf(config: Pick<Config, 'CURRENCY_NO' | 'CURRENCY_AU'>, region: Region): string {
  return region === 'no' ? config.CURRENCY_NO : config.CURRENCY_AU;
}

/** The language to tell of an error in. */
export function languageOf(request: FastifyRequest, pinnedRegion: Region | undefined): Language {
  const { language } = preferencesOfRequest(request, pinnedRegion);
  return request.url.startsWith('/api/') ? languageOfHeader(request.headers['accept-language'], language) : language;
}

function preferencesOfRequest(request: FastifyRequest, pinnedRegion: Region | undefined): Preferences {
  const lang = /[?&]lang=([a-zA-Z-]+)/.exec(request.url)?.[1];
  return preferencesOf({ host: request.host, cookie: request.headers.cookie, lang, pinnedRegion });
}
