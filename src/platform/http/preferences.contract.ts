import type { LoanTerms } from '../../contract/loan-terms.ts';
import { cookiesOf } from './cookies.contract.ts';
import { languageOfRegion, languageOfTag, type Language, type Region } from '../../texts/messages.ts';

/** How somebody wants the site: kept in one plain cookie each, so that the first page is right without JavaScript. */
export interface Preferences {
  readonly region: Region;
  readonly language: Language;
  readonly theme: Theme;
  readonly appearance: Appearance;
  /** Undefined for what is usual in the market. */
  readonly priceLens?: PriceLens | undefined;
  /** The loan by which a month is told; undefined for the usual one. */
  readonly loanTerms?: LoanTerms | undefined;
}

export const THEMES = ['grend', 'zrch'] as const;
export type Theme = (typeof THEMES)[number];
/** What a price means: what is asked, that with shared debt and costs, or what owning the home costs a month. */
export const PRICE_LENSES = ['asking', 'total', 'monthly'] as const;
export type PriceLens = (typeof PRICE_LENSES)[number];
/** In the form, for whatever is usual: it is kept in no cookie. */
export const USUAL_LENS = 'usual';
/** `system` follows the device. */
export const APPEARANCES = ['light', 'dark', 'system'] as const;
export type Appearance = (typeof APPEARANCES)[number];

/** The cookies' names, which are also the names of the form's fields. */
export const PREFERENCE_NAMES = ['region', 'language', 'theme', 'appearance', 'price_lens'] as const;
export type PreferenceName = (typeof PREFERENCE_NAMES)[number];

/** What a request says of its sender's wishes. */
export interface PreferenceSource {
  /** The Host header, port and all. */
  readonly host: string;
  /** The Cookie header. */
  readonly cookie: string | undefined;
  /** The `lang` parameter of the address, which wins over the cookie. */
  readonly lang?: string | undefined;
  /** The region that the configuration pins. */
  readonly pinnedRegion?: Region | undefined;
}

/**
 * Reads the preferences off a request. The region follows the host, on a loopback host the cookie;
 * the language follows the address, then the cookie, then the region (conventions.md, "Regions").
 */
export function preferencesOf(source: PreferenceSource): Preferences {
  const cookies = cookiesOf(source.cookie);
  const region = source.pinnedRegion ?? regionOfHost(source.host, cookies.get('region'));
  const language =
    languageOfTag(source.lang ?? '') ?? languageOfTag(cookies.get('language') ?? '') ?? languageOfRegion(region);
  const priceLens = PRICE_LENSES.find((lens) => lens === cookies.get('price_lens'));
  return {
    region,
    language,
    ...(priceLens === undefined ? {} : { priceLens }),
    theme: THEMES.find((theme) => theme === cookies.get('theme')) ?? 'grend',
    appearance: APPEARANCES.find((appearance) => appearance === cookies.get('appearance')) ?? 'system',
  };
}

/** Whether the region is the reader's to choose. */
export function mayChooseRegion(host: string, pinnedRegion: Region | undefined): boolean {
  return pinnedRegion === undefined && isLoopback(host);
}

/** The value if it is one that this preference can have; undefined for anything else. */
export function validPreference(name: PreferenceName, value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  switch (name) {
    case 'region':
      return value === 'no' || value === 'au' ? value : undefined;
    case 'language':
      return languageOfTag(value);
    case 'theme':
      return THEMES.find((theme) => theme === value);
    case 'appearance':
      return APPEARANCES.find((appearance) => appearance === value);
    case 'price_lens':
      return [...PRICE_LENSES, USUAL_LENS].find((lens) => lens === value);
  }
}

/** A Set-Cookie header that keeps the preference for a year, or deletes the cookie of what is usual again. */
export function preferenceCookie(name: PreferenceName, value: string): string {
  if (name === 'price_lens' && value === USUAL_LENS) return `${name}=; Path=/; Max-Age=0; SameSite=Lax`;
  return `${name}=${value}; Path=/; Max-Age=31536000; SameSite=Lax`;
}

function regionOfHost(host: string, chosen: string | undefined): Region {
  if (isLoopback(host)) return chosen === 'no' || chosen === 'au' ? chosen : 'au';
  return hostName(host).endsWith('.no') ? 'no' : 'au';
}

/** Whether a Host header names this machine itself. */
export function isLoopback(host: string): boolean {
  return /^(localhost|[\w.-]+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostName(host));
}

function hostName(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
}
