import type { CookieJar } from '../contract/mount.server.ts';
import { AgencyId } from '../agencies/record.contract.ts';
import { cookiesOf } from '../platform/http/cookies.contract.ts';
import type { Clock } from '../platform/clock.ts';
import { PropertyId } from '../properties/contract.ts';
import type { ListingId } from '../properties/listing.contract.ts';
import { MOST_HIDDEN_IN_BROWSER } from './contract.ts';

/**
 * What a reader who is not signed in has hidden: in a cookie, so that the server's own pages leave it out (decision
 * 180).
 * `HOMES~AGENCIES~SEEN`, ids in base 36 with dots between; `SEEN` is missing unless homes that were looked at are
 * hidden.
 */
export interface HiddenInBrowser {
  readonly homes: readonly ListingId[];
  readonly agencies: readonly AgencyId[];
  /** The homes that were looked at, where such are hidden. */
  readonly seen: readonly ListingId[] | undefined;
}

export const HIDDEN_COOKIE = 'hidden';
const PATH = '/';
const YEAR_MS = 365 * 86_400_000;
/** More than the longest that is ever written. */
const MOST_CHARACTERS = 4_000;

export const NOTHING_HIDDEN: HiddenInBrowser = { homes: [], agencies: [], seen: undefined };

/** Reads the cookie; what was not written by this site counts for nothing. */
export function readHidden(cookies: Pick<CookieJar, 'get'>): HiddenInBrowser {
  const text = cookies.get(HIDDEN_COOKIE);
  if (text === undefined || text.length > MOST_CHARACTERS) return NOTHING_HIDDEN;
  const [homes = '', agencies = '', seen] = text.split('~');
  return {
    homes: idsIn(homes, MOST_HIDDEN_IN_BROWSER.homes, homeOf),
    agencies: idsIn(agencies, MOST_HIDDEN_IN_BROWSER.agencies, agencyOf),
    seen: seen === undefined ? undefined : idsIn(seen, MOST_HIDDEN_IN_BROWSER.seen, homeOf),
  };
}

/** What a page may know of it before it asks for more; undefined for a browser that hides nothing by itself. */
export function hidesInBrowser(cookie: string | undefined): 'some' | 'seen' | undefined {
  const sent = cookiesOf(cookie);
  const { homes, agencies, seen } = readHidden({ get: (name) => sent.get(name) });
  if (seen !== undefined) return 'seen';
  return homes.length + agencies.length > 0 ? 'some' : undefined;
}

/** Sets the cookie for a year; where nothing is hidden any more, takes it away. */
export function writeHidden(cookies: CookieJar, { homes, agencies, seen }: HiddenInBrowser, clock: Clock): void {
  const isEmpty = homes.length === 0 && agencies.length === 0 && seen === undefined;
  const parts = [homes, agencies, ...(seen === undefined ? [] : [seen])];
  cookies.set(HIDDEN_COOKIE, isEmpty ? '' : parts.map(written).join('~'), {
    path: PATH,
    expiresAt: new Date(isEmpty ? 0 : clock.now().getTime() + YEAR_MS),
  });
}

function written(ids: readonly string[]): string {
  return ids.map((id) => Number(id).toString(36)).join('.');
}

function idsIn<Id>(text: string, most: number, idOf: (number: number) => Id | undefined): Id[] {
  const ids = text
    .split('.', most)
    .map((part) => (/^[0-9a-z]{1,10}$/.test(part) ? idOf(parseInt(part, 36)) : undefined));
  return [...new Set(ids.filter((id) => id !== undefined))];
}

function homeOf(number: number): ListingId | undefined {
  return PropertyId.safeParse(String(number)).data;
}

function agencyOf(number: number): AgencyId | undefined {
  return AgencyId.safeParse(String(number).padStart(6, '0')).data;
}
