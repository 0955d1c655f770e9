import type { Api } from '../../contract/endpoint.ts';
import type { PageCaller } from '../../contract/load-context.ts';
import { translator } from '../../contract/messages.ts';
import { viewContext } from '../../properties/web/card-view.ts';
import { listPath, locationPath } from '../../paths.ts';
import { breadcrumbList } from '../../ui/breadcrumb-list.ts';
import { BRAND_NAME } from '../../ui/visit.tsx';
import { searchProperties, searchSuggestions } from '../contract.ts';
import { MAX_IGNORED_TEXT, type Ignored, type SearchFilter } from '../filter.contract.ts';
import { ignoredTogether } from '../ignored.contract.ts';
import type { FilterWords } from './filter-chips.ts';
import { listView } from './list-view.ts';
import { agencyNames } from './agency-names.ts';
import { kindHeading, listTitle, placesOf, subjectOf } from './list-words.ts';
import { marketPicture } from './map/market-picture-view.ts';
import { nearbyPlaces } from './nearby-places.ts';
import { nearestPlace } from './nearest-place.ts';
import { placeNames } from './place-names.ts';
import { pathForTyped } from './typed-place.ts';
import { repairedPlaceView, unknownPlaceView } from './unknown-place.ts';

/** Below so many homes, the page says which filter costs the most. */
const FEW = 6;

export interface ListSearch {
  readonly filter: SearchFilter;
  readonly ignored: readonly Ignored[];
  /** The path of this search on the page that shows it, however it is sorted and paged. */
  readonly pathOf: (filter: SearchFilter) => string;
  /** What was asked for as a place, and is none that we know. */
  readonly unknownPlace?: string | undefined;
  /** What was asked for, where the search is for the place whose name is nearest to it. */
  readonly repaired?: Repair | undefined;
}

export interface Repair {
  readonly asked: string;
  readonly shown: string;
}

/** All that a page with the results of a search shows; or the path of its last page, where it was asked for one past it. */
export async function listData(api: Api, caller: PageCaller, search: ListSearch) {
  const found = await foundFor(api, caller, search);
  const path = await pathOfUnknown(api, search, found.unknownPlaces);
  if (path !== undefined) return { redirectTo: path };
  const misspelt =
    found.unknownPlaces.length === 0 || search.repaired !== undefined
      ? undefined
      : await repairedSearch(api, search, found.unknownPlaces);
  return shownList(
    api,
    caller,
    ...(misspelt === undefined
      ? ([search, found] as const)
      : ([misspelt, await foundFor(api, caller, misspelt)] as const)),
  );
}

async function foundFor(api: Api, caller: PageCaller, { filter }: ListSearch) {
  const [answer, words] = await Promise.all([
    api(searchProperties, { body: filter }),
    filterWords(api, caller, filter),
  ]);
  return { answer, words, unknownPlaces: answer.meta.ignored.filter(isUnknownPlace) };
}

/** Undefined when there is no one place that is not known, or nothing else that its text says. */
async function pathOfUnknown(
  api: Api,
  { filter, repaired }: ListSearch,
  [unknown]: readonly Ignored[],
): Promise<string | undefined> {
  return unknown === undefined || repaired !== undefined || filter.address?.length !== 1
    ? undefined
    : pathForTyped(api, filter, unknown.value);
}

function isUnknownPlace({ field }: Ignored): boolean {
  return field === 'address';
}

/** The search with the first place that is not known put right; undefined when nothing is called anything like it. */
async function repairedSearch(
  api: Api,
  search: ListSearch,
  [unknown]: readonly Ignored[],
): Promise<ListSearch | undefined> {
  const asked = unknown?.value ?? '';
  const place = await nearestPlace(api, asked);
  if (place === undefined) return undefined;
  const address = search.filter.address?.map((item) =>
    item.slice(0, MAX_IGNORED_TEXT) === asked ? place.address : item,
  );
  return {
    ...search,
    filter: { ...search.filter, ...(address === undefined ? {} : { address }) },
    repaired: { asked, shown: place.name },
  };
}

async function shownList(
  api: Api,
  caller: PageCaller,
  { filter, ignored, pathOf, unknownPlace, repaired }: ListSearch,
  { answer: found, words, unknownPlaces }: Awaited<ReturnType<typeof foundFor>>,
) {
  const { pagination } = found;
  if (filter.page > pagination.lastPage) return { redirectTo: pathOf({ ...filter, page: pagination.lastPage }) };
  const { language } = caller;
  const missing = unknownPlace ?? unknownPlaces[0]?.value;
  const [costs, unknown, nearby, picture] = await Promise.all([
    pagination.results < FEW && missing === undefined
      ? api(searchSuggestions, { body: filter }).then(({ data }) => data)
      : [],
    missing === undefined
      ? undefined
      : unknownPlaceView(api, missing, filter, unknownPlace !== undefined && pagination.results > 0, words),
    pagination.results === 0 && missing === undefined ? nearbyPlaces(api, filter, words) : [],
    filter.view === 'map' && pagination.results > 0 ? marketPicture(api, filter, { ...words, language }) : undefined,
  ]);

  const answer = {
    cards: found.data,
    pagination,
    ignored: ignoredTogether(
      ignored,
      found.meta.ignored.filter((item) => !isUnknownPlace(item)),
    ),
    costs,
    nearby,
    unknown: repaired === undefined ? unknown : repairedPlaceView(repaired.asked, repaired.shown, filter, words),
  };
  const view = listView(filter, answer, words, pathOf);
  return {
    filter,
    view,
    /** What stands in for the map until it is there, where a drawing can. */
    picture,
    meta: {
      title: listTitle(filter, placesOf(filter, words), words),
      description: words.t(caller.region === 'au' ? 'list.description_au' : 'list.description', {
        heading: view.heading,
      }),
      brand: BRAND_NAME[caller.theme],
      origin: caller.origin,
      language,
      ...(pagination.results > 0
        ? { path: truePath({ ...filter, view: 'list' }, words), structuredData: wayTo(filter, words, caller.origin) }
        : {}),
    },
  };
}

/** The way to the homes of one place, for search engines. */
function wayTo(
  filter: SearchFilter,
  words: FilterWords,
  origin: string,
): Readonly<Record<string, unknown>> | undefined {
  const { listingType, acquisition } = filter;
  const place = onlyPlace(filter, words);
  if (place === undefined) return undefined;
  const crumbs = [
    { label: kindHeading(filter, words.t), path: listPath({ listingType, acquisition }) },
    { label: words.placeName(filter.address?.[0] ?? place), path: locationPath(place, { listingType, acquisition }) },
  ];
  return breadcrumbList(crumbs, origin);
}

/** A search in one place is at the place's own address, wherever it was asked for. */
function truePath(filter: SearchFilter, words: FilterWords): string {
  const { address: _, ...rest } = filter;
  const place = onlyPlace(filter, words);
  return place === undefined ? listPath(filter) : locationPath(place, rest);
}

/** The path of the one place that a search is in; undefined when it is in several, in none, or in one that is not known. */
function onlyPlace(
  { address: [only, ...others] = [], geoId }: SearchFilter,
  { placeAddress }: FilterWords,
): string | undefined {
  return only === undefined || others.length > 0 || geoId !== undefined ? undefined : placeAddress(only);
}

export type ListData = Extract<Awaited<ReturnType<typeof listData>>, { readonly view: unknown }>;

/** What it takes to put a search into words for this reader. */
export async function filterWords(api: Api, caller: PageCaller, filter: SearchFilter): Promise<FilterWords> {
  const [places, agencies] = await Promise.all([placeNames(api, filter), agencyNames(api, filter)]);
  return {
    ...viewContext(caller, new Date()),
    ...places,
    ...agencies,
    t: translator(caller.language, subjectOf(filter)),
    currency: caller.currency,
    region: caller.region,
    isSignedIn: caller.user !== undefined,
  };
}
