import { lookUpAddresses, suggestAddresses, type Suggestion } from '../../areas/contract.ts';
import { streetAddress } from '../../areas/place-address.contract.ts';
import type { Api } from '../../contract/endpoint.ts';
import { AppError } from '../../contract/errors.ts';
import { listPath, propertyPath } from '../../paths.ts';
import { getProperty } from '../../properties/contract.ts';
import { askInWords } from '../words/words.contract.ts';
import { plain } from './nearest-place.ts';
import { MAX_IGNORED_TEXT, type SearchFilter } from '../filter.contract.ts';

/**
 * Where to go for what was typed as a place and is no path of one: to the home whose id it is, to the
 * search that a sentence means, beside those that are searched already, to the homes of the street, to the place itself
 * (`Bondi Beach NSW 2026`), or to several (`Bondi, Bronte`). Who picks from the suggestions gets there anyway; who is
 * quicker than they are, or has no script, gets there by this. Undefined for any other text.
 */
export async function pathForTyped(api: Api, filter: SearchFilter, typed: string): Promise<string | undefined> {
  if (LISTING_ID.test(typed)) return pathOfListing(api, typed);
  // As the suggestions have it on top: of `4x2 Perth` the place alone would leave out the rooms.
  return (
    (await pathOfSentence(api, filter, typed)) ??
    (await pathOfSeveral(api, filter, typed)) ??
    pathOfNamed(api, filter, typed)
  );
}

/**
 * A sentence in plain words (`2 bed in Newtown under 750 pw`), as the search that it means; `typed` may be but its
 * beginning.
 */
async function pathOfSentence(api: Api, filter: SearchFilter, typed: string): Promise<string | undefined> {
  const isTyped = (place: string) => place.slice(0, MAX_IGNORED_TEXT) === typed;
  const term = filter.address?.find(isTyped);
  if (term === undefined) return undefined;
  const rest = filter.address?.filter((place) => !isTyped(place)) ?? [];
  const [, within = ''] = listPath({ ...filter, address: rest.length > 0 ? rest : undefined, page: 1 }).split('?');
  const { data } = await api(askInWords, { query: { term, within: within.slice(0, MOST_WITHIN) } });
  return data.isMoreThanPlace ? data.path : undefined;
}

const MOST_WITHIN = 4_000;

const LISTING_ID = /^\d{9,15}$/;
const MOST = 20;
const MOST_STREETS = 4;

/** The path of the home with that id; undefined where there is none. */
export async function pathOfListing(api: Api, id: string): Promise<string | undefined> {
  try {
    return propertyPath((await api(getProperty, { query: { id } })).data);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

/** Places with commas between them. What only says where another lies (`Bondi, NSW`) is no place of its own. */
async function pathOfSeveral(api: Api, filter: SearchFilter, typed: string): Promise<string | undefined> {
  const parts = typed
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (parts.length < 2) return undefined;
  const paths: string[] = [];
  for (const part of parts.slice(0, MOST)) {
    const path = await pathOfPart(api, part, paths[0]);
    if (path === undefined) return undefined;
    paths.push(path);
  }
  const isWithin = paths.some((path) => paths.some((other) => path.startsWith(`${other},`)));
  return isWithin ? undefined : pathInPlace(filter, typed, [...new Set(paths)]);
}

/** The path of a place by its name; of namesakes the one that lies where the first does. */
async function pathOfPart(api: Api, part: string, first: string | undefined): Promise<string | undefined> {
  const around = first?.split(',').slice(0, -1).join(',') ?? '';
  const address = around === '' ? [part] : [`${around},${part}`, part];
  try {
    return (await api(lookUpAddresses, { query: { address } })).data[0]?.address;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
  const { data } = await api(suggestAddresses, {
    query: { term: part.slice(0, 100), limit: MOST, kinds: ['region', 'city', 'municipality', 'suburb', 'postcode'] },
  });
  return data.find(({ match }) => match === 'name')?.address;
}

/** Whether a text begins with the address of a home, and goes on with where it is at most. */
function isTypedAddress(address: string, typed: string): boolean {
  const words = (text: string) => `${plain(text.replace(/[\s,]+/g, ' '))} `;
  return words(typed).startsWith(words(address));
}

/** A whole street, with homes or without. */
function isStreet({ kind, house }: Suggestion): boolean {
  return (kind === 'street' && house === undefined) || kind === 'centre_street';
}

/** The search with what was typed replaced by these places. */
function pathInPlace(filter: SearchFilter, typed: string, places: readonly string[]): string {
  const address = filter.address?.flatMap((asked) => (asked.slice(0, MAX_IGNORED_TEXT) === typed ? places : [asked]));
  return listPath({ ...filter, address, page: 1 });
}

/**
 * A station or the like is searched around. An address leads to the home there, or to all of several. A street whose
 * name is in one place is searched for there, one that many places have in all of them; where a place around them was
 * typed too, in each of those that lie there.
 */
async function pathOfNamed(api: Api, filter: SearchFilter, typed: string): Promise<string | undefined> {
  const { data } = await api(suggestAddresses, { query: { term: typed.slice(0, 100), limit: MOST } });
  const [best] = data;
  if (best?.match === 'name' && best.metres !== undefined && best.street === undefined) {
    const { coordinates: mapCentroid, metres: propertyRadius } = best;
    return listPath({ ...filter, address: undefined, mapCentroid, propertyRadius, page: 1 });
  }
  const named = data.filter(({ match }) => match === 'name');
  const [home, otherHome] = named.filter(({ kind, house }) => kind === 'listing' || house !== undefined);
  if (home?.propertyId !== undefined && otherHome === undefined) return pathOfListing(api, home.propertyId);
  // Of a house that has units too, the address without a unit is the house.
  if (home?.propertyId !== undefined && isTypedAddress(home.name, typed)) return pathOfListing(api, home.propertyId);
  const isOneAddress = home !== undefined && otherHome === undefined;
  const streets = isOneAddress ? [home] : named.filter(isStreet);
  const [first] = streets;
  if (first === undefined) {
    const place = named.find(({ kind, address }) => kind !== 'listing' && address !== undefined)?.address;
    return place === undefined ? undefined : pathInPlace(filter, typed, [place]);
  }
  const words = first.street ?? first.name;
  if (streets.length === 1 && first.address !== undefined)
    return pathInPlace(filter, typed, [streetAddress(first.address, first.name)]);
  const isPlaceTyped = data.some(({ kind, match }) => kind !== 'listing' && match === 'around');
  const addressesOf = (found: typeof streets) =>
    found.flatMap(({ address, name }) => (address === undefined ? [] : [streetAddress(address, name)]));
  const addresses = addressesOf(streets);
  if (isPlaceTyped && addresses.length === streets.length && addresses.length <= MOST_STREETS)
    return pathInPlace(filter, typed, addresses);
  // Of more streets of a name than are suggested, those that mention it. The words of an Australian street are without
  // its type: they would find lanes and drives of that name too.
  if (addresses.length > 0 && (words !== first.name || data.length < MOST)) {
    const offered = addressesOf(streets.filter(({ homes }) => homes > 0));
    return pathInPlace(filter, typed, offered.length > 0 ? offered : addresses);
  }
  const others = filter.address?.filter((asked) => asked.slice(0, MAX_IGNORED_TEXT) !== typed) ?? [];
  const address = others.length > 0 ? others : undefined;
  const sorting = filter.sorting === 'created_at' ? 'relevance' : filter.sorting;
  return listPath({ ...filter, address, keywords: [...(filter.keywords ?? []), words], sorting, page: 1 });
}
