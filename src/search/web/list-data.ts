import { listCommuteAddresses, type CommuteAddress } from '../../commute/contract.ts';
import { commuteCondition, isSamePlace, type CommuteCondition } from '../../commute/travel.contract.ts';
import { searchedMode } from '../../commute/usual-mode.contract.ts';
import { readPlaceAddress } from '../../areas/place-address.contract.ts';
import type { Api } from '../../contract/endpoint.ts';
import type { PageCaller } from '../../platform/http/load-context.contract.ts';
import { translator } from '../../texts/messages.ts';
import { viewContext } from '../../properties/web/card-view.ts';
import { listPath, locationPath, searchPicturePath } from '../../paths.ts';
import type { ListingCard } from '../../properties/listing.contract.ts';
import { breadcrumbList } from '../../ui/breadcrumb-list.ts';
import { BRAND_NAME } from '../../ui/visit.tsx';
import { searchPriceRanks, searchProperties, searchSuggestions } from '../contract.ts';
import { MAX_IGNORED_TEXT, type Ignored, type SearchFilter } from '../filter.contract.ts';
import { ignoredTogether } from '../ignored.contract.ts';
import { activeFilterCount, type FilterWords } from './filter-chips.ts';
import { askedView } from './asked-view.ts';
import { silentOnPets } from './left-out.ts';
import { withoutLenses } from './lenses.ts';
import { isPlace, listView } from './list-view.ts';
import { agencyNames } from './agency-names.ts';
import { bestPair } from './best-pair.ts';
import { kindHeading, subjectOf } from './list-words.ts';
import { marketPicture } from './map/market-picture-view.ts';
import { onlyOver } from './only-over.ts';
import { otherKinds } from './other-kinds.ts';
import { otherOffer } from './other-offer.ts';
import { otherWays } from './other-ways.ts';
import { likelierPlace, likelyPlaceView, pathOfNamesake } from './meant-place.ts';
import { nearbyPlaces, widerCircles } from './nearby-places.ts';
import type { RangeField } from './list-query.ts';
import { aroundOf, NOTHING_AROUND } from './around.ts';
import { looserNearby } from './looser-nearby.ts';
import { misspeltStreet } from './misspelt-street.ts';
import { misspeltPlace, nearestPlace, type NearestPlace } from './nearest-place.ts';
import { placeWithin } from './place-within.ts';
import { placeNames } from './place-names.ts';
import { withRememberedLens } from './price-lens.ts';
import { pointName } from './point-name.ts';
import { switchedView } from './offer-switch.ts';
import { pathForTyped } from './typed-place.ts';
import { ranksOfHomes } from './rank-view.ts';
import { nameIn, otherNameView, repairedPlaceView, unknownNameView, unknownPlaceView } from './unknown-place.ts';

/** Below so many homes, the page says which filter costs the most. */
const FEW = 6;

export interface ListSearch {
  readonly filter: SearchFilter;
  readonly ignored: readonly Ignored[];
  /** Ranges whose bounds stood the wrong way round. */
  readonly swapped?: readonly RangeField[];
  /** The path of this search on the page that shows it, however it is sorted and paged. */
  readonly pathOf: (filter: SearchFilter) => string;
  /** What was asked for as a place, and is none that we know. */
  readonly unknownPlace?: string | undefined;
  /** What was asked for, where the search is for the place whose name is nearest to it. */
  readonly repaired?: Repair | undefined;
  /** The sentence in plain words that it was made of. */
  readonly sentence?: string | undefined;
  /** The query string of the search that its reader came from by a tab, where not all of that is in this one. */
  readonly switchedFrom?: string | undefined;
}

export interface Repair {
  readonly asked: string;
  readonly shown: string;
  /** The words beside the place's name, where the place was named within a wish. */
  readonly rest?: string | undefined;
  /** The place that is called as was asked, where nobody is taken to mean it. */
  readonly namesake?: { readonly name: string; readonly address: string } | undefined;
  /** It is a street, whose name was misspelt; with the home at the number that was typed, where there is one. */
  readonly street?: { readonly home: { readonly label: string; readonly path: string } | undefined } | undefined;
}

/**
 * All that a page with the results of a search shows; or the path of its last page, where it was asked for one past it.
 */
export async function listData(api: Api, caller: PageCaller, asked: ListSearch) {
  const filter = withRememberedLens(asked.filter, caller);
  // In the page that was asked for: an address that led to another one would keep readers from going back past it.
  const search = { ...asked, filter };
  const found = await foundFor(api, caller, search);
  const isEmpty = found.answer.pagination.results === 0;
  const path =
    (await pathOfUnknown(api, search, found.unknownPlaces)) ??
    (isEmpty && found.unknownPlaces.length === 0 ? await pathOfNamesake(api, search.filter) : undefined);
  if (path !== undefined) return { redirectTo: path };
  const misspelt =
    search.repaired !== undefined
      ? undefined
      : found.unknownPlaces.length > 0
        ? await repairedSearch(api, search, found.unknownPlaces)
        : isEmpty
          ? await likelierSearch(api, search)
          : undefined;
  return shownList(
    api,
    caller,
    ...(misspelt === undefined
      ? ([search, found] as const)
      : ([misspelt, await foundFor(api, caller, misspelt)] as const)),
  );
}

async function foundFor(api: Api, caller: PageCaller, { filter, sentence }: ListSearch) {
  const [answer, words] = await Promise.all([
    api(searchProperties, { body: filter }),
    filterWords(api, caller, filter, sentence),
  ]);
  return { answer, words, unknownPlaces: answer.meta.ignored.filter(isUnknownPlace) };
}

/** Undefined when there is no one place that is not known, or nothing else that its text says. */
async function pathOfUnknown(
  api: Api,
  { filter, repaired }: ListSearch,
  [unknown]: readonly Ignored[],
): Promise<string | undefined> {
  return unknown === undefined || repaired !== undefined || filter.address === undefined
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
  const repairedBy = (place: NearestPlace, more: Pick<Repair, 'rest' | 'street'>): ListSearch => {
    const address = search.filter.address?.map((item) =>
      item.slice(0, MAX_IGNORED_TEXT) === asked ? place.address : item,
    );
    return {
      ...search,
      filter: { ...search.filter, ...(address === undefined ? {} : { address }) },
      repaired: { asked, shown: place.name, ...more },
    };
  };
  const within = await placeWithin(api, asked);
  if (within !== undefined) return repairedBy(within, { rest: within.rest });
  const street = await streetMeant(api, asked, search.filter);
  if (street !== undefined) {
    const [first] = street.streets;
    // Where it could be several, the page offers them.
    if (first === undefined || !street.isSure) return undefined;
    const [around] = first.context.split(', ');
    const name = [first.name, around].filter(Boolean).join(', ');
    return repairedBy({ name, address: first.address }, { street: { home: street.home } });
  }
  const place = await nearestPlace(api, asked);
  return place === undefined ? undefined : repairedBy(place, {});
}

/** The streets that a text may mean which is no place; of one without a number a place of almost that name is meant. */
async function streetMeant(api: Api, asked: string, filter: SearchFilter) {
  if (!/\d/.test(asked) && (await misspeltPlace(api, asked)) !== undefined) return undefined;
  return misspeltStreet(api, asked, filter);
}

/** The search in the place that a name without homes is the misspelt name of; undefined where it is none. */
async function likelierSearch(api: Api, search: ListSearch): Promise<ListSearch | undefined> {
  const place = await likelierPlace(api, search.filter);
  return place === undefined
    ? undefined
    : {
        ...search,
        filter: { ...search.filter, address: [place.address] },
        repaired: { asked: place.asked, shown: place.name, namesake: place.namesake },
      };
}

async function shownList(
  api: Api,
  caller: PageCaller,
  { filter, ignored, swapped = [], pathOf, unknownPlace, repaired, sentence, switchedFrom }: ListSearch,
  { answer: found, words, unknownPlaces }: Awaited<ReturnType<typeof foundFor>>,
) {
  const { pagination } = found;
  if (filter.page > pagination.lastPage) return { redirectTo: pathOf({ ...filter, page: pagination.lastPage }) };
  const { language } = caller;
  const missing = unknownPlace ?? unknownPlaces[0]?.value;
  const isEmpty = pagination.results === 0 && missing === undefined;
  const name = isEmpty && sentence !== undefined ? nameIn(filter, sentence) : undefined;
  const isAround = missing === undefined ? aroundOf(api, filter, pagination.results) : NOTHING_AROUND;
  const isFew = pagination.results > 0 && pagination.results < FEW && missing === undefined;
  const [costs, unknown, nearby, wider, around, over, other, kinds, picture, asked, ranks, pets] = await Promise.all([
    pagination.results < FEW && missing === undefined
      ? api(searchSuggestions, { body: filter }).then(({ data }) => data)
      : [],
    missing === undefined
      ? name !== undefined
        ? unknownNameView(api, name, filter, words)
        : isEmpty
          ? likelyPlaceView(api, filter, words)
          : undefined
      : unknownPlaceView(api, missing, filter, unknownPlace !== undefined && pagination.results > 0, words),
    isEmpty ? Promise.resolve(isAround).then(({ more }) => nearbyPlaces(api, filter, words, more)) : [],
    isFew ? widerCircles(api, filter, words, pagination.results) : [],
    isAround,
    isEmpty ? onlyOver(api, filter, words) : undefined,
    isEmpty && activeFilterCount(filter) > 0 ? otherOffer(api, filter, words) : undefined,
    isEmpty || isFew ? otherKinds(api, filter, words, pagination.results) : [],
    filter.view === 'map' && pagination.results > 0 ? marketPicture(api, filter, { ...words, language }) : undefined,
    sentence === undefined ? undefined : askedView(api, filter, sentence, words),
    filter.priceRank === true ? ranksOf(api, filter, found.data, words) : undefined,
    missing === undefined ? silentOnPets(api, filter, pagination.results, words) : undefined,
  ]);

  const ways = isEmpty ? await otherWays(api, filter, words) : undefined;
  // Where nothing but the place could be given up, two wishes may be.
  const pair = isEmpty && costs.every(({ field }) => isPlace(field)) ? await bestPair(api, filter, words) : undefined;
  const looser = isEmpty
    ? await looserNearby(
        api,
        filter,
        words,
        costs.map(({ field }) => field),
      )
    : [];

  const answer = {
    cards: found.data,
    pagination,
    projects: found.meta.projects,
    hidden: found.meta.hidden,
    ignored: ignoredTogether(
      ignored,
      found.meta.ignored.filter((item) => !isUnknownPlace(item)),
    ),
    swapped,
    unknownPlaces: repaired === undefined ? unknownPlaces.map(({ value }) => value) : [],
    costs,
    nearby,
    wider,
    pair,
    looser,
    arePetsUnsaid: pets !== undefined,
    around: around.more,
    placesAround: around.names,
    over,
    other,
    kinds,
    ranks,
    unknown:
      repaired === undefined ? (unknown ?? otherNameView(filter, words)) : repairedPlaceView(repaired, filter, words),
  };
  const switched = switchedFrom === undefined ? undefined : switchedView(switchedFrom, filter, words);
  const view = { ...listView(filter, answer, words, pathOf), asked, ways, switched, silentOnPets: pets };
  return {
    filter,
    view,
    /** What stands in for the map until it is there, where a drawing can. */
    picture,
    meta: {
      title: over?.title ?? view.searchTitle,
      description: words.t(caller.region === 'au' ? 'list.description_au' : 'list.description', {
        heading: view.heading,
      }),
      brand: BRAND_NAME[caller.theme],
      origin: caller.origin,
      language,
      ...(pagination.results > 0
        ? {
            image: searchPicturePath(withoutLenses(filter), caller),
            path: truePath({ ...withoutLenses(filter), view: 'list' }, words),
            structuredData: wayTo(filter, words, caller.origin),
          }
        : {}),
    },
  };
}

/** How the homes of a page stand in the search by price per m². */
async function ranksOf(api: Api, filter: SearchFilter, cards: readonly ListingCard[], words: FilterWords) {
  if (cards.length === 0) return undefined;
  const ids = cards.map(({ propertyId }) => propertyId);
  const answer = await api(searchPriceRanks, { body: { ids, search: filter } });
  return { ofHomes: ranksOfHomes(answer, words), compared: answer.meta.compared };
}

/** The way to the homes of one place, for search engines. */
function wayTo(
  filter: SearchFilter,
  words: FilterWords,
  origin: string,
): Readonly<Record<string, unknown>> | undefined {
  const { listingType, acquisition, availability } = filter;
  const place = onlyPlace(filter, words);
  if (place === undefined) return undefined;
  const crumbs = [
    { label: kindHeading(filter, words.t), path: listPath({ listingType, acquisition, availability }) },
    {
      label: words.placeName(filter.address?.[0] ?? place),
      path: locationPath(place, { listingType, acquisition, availability }),
    },
  ];
  return breadcrumbList(crumbs, origin);
}

/** A search in one place is at the place's own address, wherever it was asked for. */
function truePath(filter: SearchFilter, words: FilterWords): string {
  const { address: _, ...rest } = filter;
  const place = onlyPlace(filter, words);
  return place === undefined ? listPath(filter) : locationPath(place, rest);
}

/**
 * The path of the one place that a search is in; undefined when it is in several, in a street, in none, or in one that
 * is not known.
 */
function onlyPlace(
  { address: [only, ...others] = [], geoId, includeSurrounding }: SearchFilter,
  { placeAddress }: FilterWords,
): string | undefined {
  const isMore = others.length > 0 || geoId !== undefined || includeSurrounding === true;
  return only === undefined || isMore || readPlaceAddress(only).street !== undefined ? undefined : placeAddress(only);
}

export type ListData = Extract<Awaited<ReturnType<typeof listData>>, { readonly view: unknown }>;

/** What it takes to put a search into words for this reader. */
export async function filterWords(
  api: Api,
  caller: PageCaller,
  filter: SearchFilter,
  sentence?: string,
): Promise<FilterWords> {
  const t = translator(caller.language, subjectOf(filter));
  const [places, point, agencies, own] = await Promise.all([
    placeNames(api, filter),
    pointName(api, filter, t, sentence),
    agencyNames(api, filter),
    caller.user === undefined ? [] : api(listCommuteAddresses, {}).then(({ data }) => data),
  ]);
  const shown = own.filter(({ isHidden }) => !isHidden);
  const ownPlaces = shown.map((place) => t(`commute.place_by.${searchedMode(place)}`, { name: place.displayName }));
  const ownLimits = limitsBy('own', shown, t);
  return {
    ...viewContext({ ...caller, priceLens: filter.priceLens ?? caller.priceLens }, new Date()),
    ...places,
    ...agencies,
    pointName: point,
    t,
    currency: caller.currency,
    region: caller.region,
    ownPlaces,
    ownModes: shown.map(searchedMode),
    ownLimits,
    travelsTo:
      filter.commute === undefined ? [] : await placesTravelledTo(api, filter.commute, own, { ownPlaces, t, sentence }),
  };
}

/**
 * What the places are called that a search by travel time leads to; what one's own is called is known of an account,
 * and told with the way to travel where each has its own.
 */
async function placesTravelledTo(
  api: Api,
  commute: string,
  own: readonly CommuteAddress[],
  { ownPlaces, t, sentence }: Pick<FilterWords, 'ownPlaces' | 't'> & { readonly sentence: string | undefined },
): Promise<readonly string[]> {
  const { mode, to, minutes } = commuteCondition(commute);
  if (minutes === undefined)
    return limitsBy(
      mode,
      own.filter(({ isHidden }) => !isHidden),
      t,
    );
  if (to === undefined)
    return mode === 'own' ? ownPlaces : own.flatMap(({ displayName, isHidden }) => (isHidden ? [] : [displayName]));
  const known = own.find(({ coordinates }) => isSamePlace(coordinates, to));
  return [known?.displayName ?? (await pointName(api, { mapCentroid: to }, t, sentence)) ?? t('list.point')];
}

/** `30 min til jobben (bil)`, of each place that has a limit of its own. */
function limitsBy(
  mode: CommuteCondition['mode'],
  places: readonly CommuteAddress[],
  t: FilterWords['t'],
): readonly string[] {
  return places.flatMap((place) => {
    const { displayName, minutes } = place;
    const name = t(`commute.place_by.${mode === 'own' ? searchedMode(place) : mode}`, { name: displayName });
    return minutes === undefined ? [] : [t('commute.place_within', { name, minutes })];
  });
}
