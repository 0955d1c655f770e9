import { snakeName } from './contract/case.ts';
import type { SearchFilter } from './search/filter.contract.ts';

/** Every path of the site, and the only place that spells one. */

export const homePath = '/';
export const preferencesPath = '/preferences';
export const agentsPath = '/agent';
export const aboutPath = '/about-us';
export const policyPath = '/policy';
export const cookiePolicyPath = '/cookie-policy';
/** Where readers say what their browser may keep. */
export const consentPath = '/consent';
export const privacyPolicyPath = '/privacy-policy';
export const termsPath = '/term-and-condition';
export const userPath = '/user';
export const aboutYouPath = '/user/basicInfo';
export const favouritesPath = '/user/favourite';
export const savedSearchesPath = '/user/saved-search';
/** What the reader has hidden. */
export const hiddenPath = '/hidden';
/** Further pages of what is hidden. */
export function hiddenPathOf(query: { readonly page?: number; readonly agencies?: number | undefined }): string {
  return withQuery(hiddenPath, { ...query, agencies: query.agencies === 1 ? undefined : query.agencies });
}
export const myListingPath = '/my-listing';
export const newListingPath = '/my-listing/new';
/** What one's own home is worth. */
export const valuePath = '/value';

/** What buying a home costs that is not on the site. */
export const calculatorPath = '/calculator';

/** A listing by what its source calls it; `tenant` is the agency that offers it. */
export function sourceLinkPath(source: string, tenant: string, externalId: string): string {
  return `/r/${encodeURIComponent(source)}/${encodeURIComponent(tenant)}/${encodeURIComponent(externalId)}`;
}

/** Where the installed site takes what other apps share with it. */
export const receivedPath = '/shared';

/** What stands in place of a page whose address is too long to be read. */
export const tooLongPath = '/error?type=Error414';

/** Where the heart's form goes where there is no JavaScript. */
export const heartPath = '/user/favourite/heart';

/** A collection of homes, by its id; `default` is the one of all favourites. */
export function collectionPath(id: string, child?: 'add-favourites' | 'closed' | 'compare' | 'update'): string {
  return child === undefined ? `${favouritesPath}/${id}` : `${favouritesPath}/${id}/${child}`;
}

/** Who is in a collection, and for its owner the ways to ask more. */
export function sharePath(id: string): string {
  return `${collectionPath(id, 'update')}?share`;
}

/** A saved home as it was when the reader saved it. */
export function brochurePath(propertyId: string): string {
  return `/user/brochure/${propertyId}`;
}

/** What the members of a collection think of its homes. */
export function togetherPath(id: string): string {
  return `${collectionPath(id)}/together`;
}

/** Homes of a collection, or on the market, by which of its members gives up what. */
export function jointSearchPath(
  id: string,
  search: { readonly among?: 'sale' | 'rent' | undefined; readonly page?: number } = {},
): string {
  return withQuery(`${collectionPath(id)}/joint-search`, search);
}

/**
 * Homes one after another, from one on: those like it, with `search` (a query string of the list) those that it finds.
 * A yes saves into `collection`, whose members swipe through the same homes when it is `together`.
 */
export function swipePath(
  propertyId: string,
  {
    search,
    collection,
    isTogether = false,
  }: {
    readonly search?: string | undefined;
    readonly collection?: string | undefined;
    readonly isTogether?: boolean;
  } = {},
): string {
  return withQuery(`/swipe/${propertyId}`, { search, collection, together: isTogether ? 'true' : undefined });
}

export const newsPath = '/user/notifications';

/** Runs a saved search: keeps that its owner has looked, and leads to its list. */
export function savedSearchPath(id: string): string {
  return `${savedSearchesPath}/${id}`;
}

/** The same with the newest homes first. */
export function newInSearchPath(id: string): string {
  return `${savedSearchPath(id)}?new`;
}

/** A content page by its own name. */
export function contentPath(name: string): string {
  return `/page/${name}`;
}

/**
 * Signing in. `redirect` is the path to go on to afterwards; `pending` is what was begun before and is
 * finished then, as accounts/web/pending-action.ts writes it.
 */
export function loginPath({
  redirect,
  pending,
}: { readonly redirect?: string; readonly pending?: string } = {}): string {
  return withQuery('/login', { redirect, pending });
}

export const logoutPath = '/logout';
/** For those who run the site. */
export const adminPath = '/admin';

/** A home's page. Both ids stand in a listing as they must stand in its address. */
export function propertyPath(listing: { readonly agencyId: string; readonly propertyId: string }): string {
  return `/property/${listing.agencyId}/${listing.propertyId}`;
}

/**
 * Where to write to whoever offers a home, `topic` being asked for; with the beginning of a viewing (or `open`, for a
 * time to be agreed), where to sign up for it.
 */
export function contactPath(
  listing: { readonly agencyId: string; readonly propertyId: string },
  viewing?: string,
  topic?: string,
): string {
  return withQuery(`${propertyPath(listing)}/contact`, { viewing, topic });
}

/** Where the phone number of a private owner is shown, to those who are signed in. */
export function ownerPhonePath(listing: { readonly agencyId: string; readonly propertyId: string }): string {
  return `${propertyPath(listing)}/phone`;
}

/** Where to report a home's listing. */
export function reportPath(listing: { readonly agencyId: string; readonly propertyId: string }): string {
  return `${propertyPath(listing)}/report`;
}

/** A calendar file of all viewings to come, or of the one that begins then (ISO 8601, in UTC). */
export function viewingsFilePath(
  listing: { readonly agencyId: string; readonly propertyId: string },
  startsAt?: string,
): string {
  const file = startsAt === undefined ? 'viewings.ics' : `viewings/${startsAt.replace(/[-:]|\.\d+/g, '')}.ics`;
  return `${propertyPath(listing)}/${file}`;
}

/** A calendar file of a home's auction. */
export function auctionFilePath(listing: { readonly agencyId: string; readonly propertyId: string }): string {
  return `${propertyPath(listing)}/auction.ics`;
}

/** The views that a home has beside its own page. */
export type PropertyChild = 'history' | 'mortgage' | 'insurance';

/** One of the views beside a home's page. */
export function propertyChildPath(
  listing: { readonly agencyId: string; readonly propertyId: string },
  child: PropertyChild,
): string {
  return `${propertyPath(listing)}/${child}`;
}

/** A search for agencies or agents, as its form sends it. */
export function agentSearchPath(
  search: { readonly name?: string; readonly place?: string; readonly kind?: 'agents'; readonly page?: number } = {},
): string {
  return withQuery(agentsPath, search);
}

/** The page of an agency or an agent, by its id. `show=sold` is what they have sold, `place` where their homes lie. */
export function agentPath(
  id: string,
  search: { readonly show?: 'rent' | 'sold'; readonly place?: string | undefined; readonly page?: number } = {},
): string {
  return withQuery(`/agent/${encodeURIComponent(id)}`, search);
}

export function withQuery(path: string, fields: Readonly<Record<string, string | number | undefined>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined && value !== '' && !(name === 'page' && value === 1)) query.append(name, String(value));
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

/**
 * The list of a search: its whole state as a query string, in the API's own names. What is as it is
 * when nothing is said is left out, so that one search has one address.
 */
export function listPath(filter: Partial<SearchFilter> = {}): string {
  return withFilter('/list', filter);
}

/** The search that a page shows as a list or on the map, from its first page; of a page that shows none, all homes. */
export function sameSearchPath(
  { pathname, search }: { readonly pathname: string; readonly search: string },
  view: 'list' | 'map',
): string {
  if (!isSearchPath(pathname)) return listPath({ view });
  const query = new URLSearchParams(search);
  query.delete('page');
  query.delete('view');
  if (view === 'map') query.append('view', view);
  return withSearchParams(pathname, query);
}

/** Whether the page at a path shows the homes of a search. */
export function isSearchPath(pathname: string): boolean {
  return pathname === '/list' || pathname.startsWith('/locations/');
}

/** All filters of a search, on a page of their own. */
export function filtersPath(filter: Partial<SearchFilter> = {}): string {
  return withFilter('/list/filters', { ...filter, page: 1 });
}

/** The list that a form asks for: its fields as names and values, without those that were left empty. */
export function listPathOf(fields: Iterable<readonly [name: string, value: unknown]>): string {
  const query = new URLSearchParams();
  for (const [name, value] of fields) {
    if (typeof value !== 'string' || value.trim() === '') continue;
    const [, count = '', min = '', max = ''] = BOTH_BOUNDS.exec(`${name}=${value.trim()}`) ?? [];
    if (count === '') query.append(name, value.trim());
    if (min !== '') query.append(`${count}_min`, min);
    if (max !== '') query.append(`${count}_max`, max);
  }
  return withSearchParams('/list', query);
}

/** How many rooms there must be exactly, as a form sends it in one value. */
const BOTH_BOUNDS = /^(bedroom|bathroom|garage)_min=(\d*),(\d*)$/;

/**
 * The homes of a place or of some words, at an address of its own; `term` is a place's path (`vestland,bergen`) or the
 * words.
 */
export function locationPath(term: string, filter: Partial<SearchFilter> = {}): string {
  return withFilter(`/locations/${term.split(',').map(encodeURIComponent).join('/')}`, filter);
}

/** What homes cost in a place, by its path (`vestland,bergen`). */
export function areaPath(path: string): string {
  return `/area/${path.split(',').map(encodeURIComponent).join('/')}`;
}

function withFilter(path: string, filter: Partial<SearchFilter>): string {
  const query = new URLSearchParams();
  for (const [field, value] of Object.entries(filter)) {
    if (value === undefined || isImplied(field, value, filter)) continue;
    writeField(query, field, value);
  }
  return withSearchParams(path, query);
}

function withSearchParams(path: string, query: URLSearchParams): string {
  const text = query.toString().replaceAll('%5B', '[').replaceAll('%5D', ']').replaceAll('%2C', ',');
  return text === '' ? path : `${path}?${text}`;
}

function isImplied(field: string, value: unknown, filter: Partial<SearchFilter>): boolean {
  switch (field) {
    case 'listingType':
      return value === 'buy';
    case 'acquisition':
      return value === 'buy' || filter.listingType === 'rent';
    case 'includeSurrounding':
      return filter.address === undefined && filter.geoId === undefined;
    case 'includePetsUnsaid':
      return filter.isPetAllowed !== true;
    case 'availability':
      return isJust(value, 'available');
    case 'showby':
      return isJust(value, 'any');
    case 'sorting':
      return value === (filter.keywords === undefined ? 'created_at' : 'relevance');
    case 'order':
      return value === 'desc';
    case 'view':
      return value === 'list';
    case 'page':
      return value === 1;
    case 'size':
      return value === 12;
    default:
      return false;
  }
}

function isJust(value: unknown, only: string): boolean {
  return Array.isArray(value) && value.length === 1 && value[0] === only;
}

function writeField(query: URLSearchParams, field: string, value: unknown): void {
  const name = snakeName(field);
  if (field === 'polygon')
    query.append(name, (value as readonly (readonly number[])[]).map((corner) => corner.join(',')).join(';'));
  else if (field === 'floors')
    for (const { min, max } of value as readonly Bounds[]) query.append(`${name}[]`, `${min ?? ''},${max ?? ''}`);
  else if (field === 'mapCentroid') query.append(name, Object.values(value as Record<string, number>).join(','));
  else if (Array.isArray(value))
    for (const item of value as readonly unknown[]) query.append(`${name}[]`, String(item));
  else if (typeof value === 'object' && value !== null) {
    const { min, max } = value as Bounds;
    if (min !== undefined) query.append(`${name}_min`, String(min));
    if (max !== undefined) query.append(`${name}_max`, String(max));
  } else query.append(name, String(value));
}

interface Bounds {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

/** A short link to what somebody shared. */
export function shortLinkPath(code: string): string {
  return `/s/${code}`;
}

/** Pictures that links to the site are shown with elsewhere: for everybody alike, by the address alone. */
export const SHARE_PICTURES = '/share-picture/';

interface ShareLook {
  readonly language: string;
  readonly theme: string;
}

/** Of a home; `version` changes when the home does, as those who show the picture keep it by its address. */
export function homePicturePath(propertyId: string, { language, theme }: ShareLook, version: string): string {
  return withQuery(`${SHARE_PICTURES}home/${propertyId}`, { lang: language, theme, v: version });
}

/** Of an agency or agent. */
export function agentPicturePath(id: string, { language, theme }: ShareLook): string {
  return withQuery(`${SHARE_PICTURES}agent/${encodeURIComponent(id)}`, { lang: language, theme });
}

/** Of a search. */
export function searchPicturePath(filter: Partial<SearchFilter>, { language, theme }: ShareLook): string {
  const path = withFilter(`${SHARE_PICTURES}search`, { ...filter, page: 1 });
  return `${path}${path.includes('?') ? '&' : '?'}lang=${language}&theme=${theme}`;
}

/**
 * Somebody's word for where to go (a `redirect` or `to`), as a path of this site with its query; undefined
 * for anything that would lead elsewhere. What a reader follows next must never be a stranger's choice.
 */
export function sameSitePath(to: unknown): string | undefined {
  if (typeof to !== 'string' || !URL.canParse(to, SITE)) return undefined;
  const url = new URL(to, SITE);
  if (url.origin !== SITE) return undefined;
  return url.pathname.replace(/^\/{2,}/, '/') + url.search;
}

const SITE = 'http://site.invalid';
