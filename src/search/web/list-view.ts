import type { MessageKey, Translate } from '../../texts/messages.ts';
import { isStreetAddress } from '../words/street-address.contract.ts';
import type { Pagination } from '../../contract/shapes.ts';
import type { ListingCard } from '../../properties/listing.contract.ts';
import { cardMiddle, perAreaText } from '../../properties/web/card-middle.ts';
import { datesLine } from '../../properties/web/dates-view.ts';
import { cardView, type CardView } from '../../properties/web/card-view.ts';
import { straightMetres } from '../../commute/travel.contract.ts';
import { commutePathOf } from '../../account-paths.ts';
import { listPath } from '../../paths.ts';
import { distanceWords } from '../../texts/travel-words.ts';
import { snakeName } from '../../contract/case.ts';
import { MAX_IGNORED_TEXT, type Ignored, type SearchFilter } from '../filter.contract.ts';
import type { AskedView } from './asked-view.ts';
import type { WaysView } from './other-ways.ts';
import { pricesLinks, rankLegend, rankLinks, swipeLinks, type LinkView, type RankLegendView } from './list-links.ts';
import type { RangeField } from './list-query.ts';
import { activeFilterCount, chipFor, chipsOf, fieldWords, type ChipView, type FilterWords } from './filter-chips.ts';
import { filterFormView, type FilterFormView } from './filter-form-view.ts';
import { withUnread } from './unread-bounds.ts';
import { ignoredWords, isWithoutPlaces } from './ignored-words.ts';
import { isByGuides, LAYOUTS, offersOf, sortsOf, type ChoiceView, type Layout } from './list-choices.ts';
import { withoutLenses, withPriceLensAlone } from './lenses.ts';
import { boxOf, isOnlyBox, withoutBox } from './map/map-box.ts';
import { meantPriceView } from './meant-price.ts';
import { hiddenOf, type LeftOutView } from './left-out.ts';
import type { OnlyOverView } from './only-over.ts';
import type { OtherKindView } from './other-kinds.ts';
import { withRank, type RanksAnswer } from './rank-view.ts';
import { lensView, type LensView } from './price-lens.ts';
import { searchName } from './search-name.ts';
import { withSortedValue } from './sorted-value.ts';
import { areSuburbsAround, listHeading, listTitle, placesOf } from './list-words.ts';
import { viewingDaysAsked } from './viewing-days.ts';

/** All that the list page shows, in words. */
export interface ListView {
  readonly heading: string;
  /** The places that are searched, by name; empty when none is. */
  readonly places: string;
  readonly total: number;
  /** To what homes cost in the one place that is searched, and to a comparison of these homes by price per m². */
  readonly links: readonly LinkView[];
  /** What the reader has hidden of it, and the search with that. */
  readonly hidden: LeftOutView | undefined;
  /** What was left out of the search that the reader came from by a tab, and the way back to that. */
  readonly switched?: LeftOutView | undefined;
  /** Homes that do not say whether pets are allowed, where these are searched that say so. */
  readonly silentOnPets?: LeftOutView | undefined;
  readonly cards: readonly CardView[];
  readonly chips: readonly ChipView[];
  /** What the sentence meant that the search was made of, for as long as the address tells it. */
  readonly asked?: AskedView | undefined;
  /** How travel times were counted where nothing is found, and the other ways. */
  readonly ways?: WaysView | undefined;
  readonly clearPath: string;
  readonly ignored: readonly string[];
  /** Where the reader adds the places that the search travels to; undefined where none is missing. */
  readonly addPlacesPath: string | undefined;
  /** What was put right in the search. */
  readonly repaired: readonly string[];
  /** The search with the prices that are likely meant by those that are too short to be any. */
  readonly meantPrice: SuggestionView | undefined;
  /** Whether any of the places that are searched is one that we know. */
  readonly isPlaceKnown: boolean;
  /** Whether to offer the places around those that are searched: they are known, and hold more of what is searched. */
  readonly hasSurroundings: boolean;
  /** Which places those are: the ones with most homes by name, the others by their number. */
  readonly surroundings: string;
  /** Whether they are suburbs. */
  readonly areSuburbsAround: boolean;
  readonly unknown: UnknownPlaceView | undefined;
  readonly suggestions: readonly SuggestionView[];
  readonly nearby: readonly NearbyPlaceView[];
  /** What was sold or let where nothing is on the market. */
  readonly over: OnlyOverView | undefined;
  /** What would help where nothing is found; undefined where a notice says it already. */
  readonly nothingHint: string | undefined;
  /** How homes are compared by price per m²; undefined where they are not. */
  readonly rank: RankLegendView | undefined;
  /** What prices mean; undefined where they can mean one thing alone. */
  readonly lens: LensView | undefined;
  readonly sorts: readonly ChoiceView[];
  /** How prices that have two ends are sorted and found, where that counts. */
  readonly sortNote: string | undefined;
  /** Buying, renting and, in Australia, what is sold; among new homes developments, and homes one by one. */
  readonly offers: readonly ChoiceView[];
  readonly layout: SearchFilter['view'];
  readonly layouts: readonly (ChoiceView & { readonly value: Layout })[];
  readonly page: number;
  readonly lastPage: number;
  readonly firstPagePath: string;
  /** Of the page that shows it. */
  readonly pathname: string;
  /** There is something to keep: not of a place that is none. */
  readonly isSavable: boolean;
  /** The search by itself, in words and as a list: for remembering it. */
  readonly searchTitle: string;
  /** Its filters beside its places. */
  readonly searchFilters: string;
  /** What it may be called when it is saved. */
  readonly searchName: string;
  readonly searchPath: string;
  /** As it is saved: with what its prices mean. */
  readonly savedPath: string;
  /**
   * What is remembered of it: as often as `key` changes, and where it is more than a part of it, as what is new since
   * the last visit.
   */
  readonly remembered: { readonly key: string; readonly path: string; readonly isWhole: boolean };
  readonly form: FilterFormView;
}

/** Puts on cards what has become of their homes since the last visit. */
export type MarkCards = (cards: readonly CardView[]) => readonly CardView[];

/** A filter that costs homes: how many more there are without it. */
export interface SuggestionView {
  readonly label: string;
  readonly path: string;
}

/** A place that is not known, and some that are. */
export interface UnknownPlaceView {
  readonly text: string;
  /** What the alternatives are. */
  readonly lead?: string;
  readonly alternatives: readonly { readonly label: string; readonly path: string }[];
}

/** A place near one without homes, and how many it has. */
export interface NearbyPlaceView {
  readonly name: string;
  readonly homes: string;
  readonly path: string;
}

export interface ListAnswer {
  readonly cards: readonly ListingCard[];
  readonly pagination: Pagination;
  /** How many of the results are developments, where they stand for their homes. */
  readonly projects?: number | undefined;
  /** How many homes are left out as the reader has hidden them. */
  readonly hidden?: number | undefined;
  readonly ignored: readonly Ignored[];
  readonly costs: readonly { readonly field: string; readonly value?: string | undefined; readonly gained: number }[];
  /** Ranges whose bounds stood the wrong way round. */
  readonly swapped?: readonly RangeField[] | undefined;
  /** What was asked for as a place and is none that we know. */
  readonly unknownPlaces?: readonly string[] | undefined;
  readonly unknown?: UnknownPlaceView | undefined;
  readonly nearby?: readonly NearbyPlaceView[];
  /** Wider circles around the point of a search that finds few. */
  readonly wider?: readonly NearbyPlaceView[];
  /** The two filters that leave nothing together, where no one does. */
  readonly pair?: SuggestionView | undefined;
  /** What near the place would fit but for one filter. */
  readonly looser?: readonly SuggestionView[];
  /** How many homes do not say whether pets are allowed is told apart. */
  readonly arePetsUnsaid?: boolean;
  /** How many more there are with the places around those that are searched, where that was asked. */
  readonly around?: number | undefined;
  readonly ranks?: RanksAnswer | undefined;
  /** Those places, the ones with most homes first. */
  readonly placesAround?: readonly string[];
  readonly over?: OnlyOverView | undefined;
  /** The same on the other side of the market. */
  readonly other?: SuggestionView | undefined;
  /** What else is on the market in the same places. */
  readonly kinds?: readonly OtherKindView[];
}

/** `pathOf` gives a search's path on the page that shows it; what leaves that page is a path of the list. */
export function listView(
  filter: SearchFilter,
  answer: ListAnswer,
  words: FilterWords,
  pathOf: (filter: SearchFilter) => string,
): ListView {
  const { t } = words;
  const known = knownPart(filter, answer);
  const places = placesOf(known, words);
  const lost = isLost(filter, known) ? headingOfUnknown(answer.unknownPlaces?.[0] ?? '', t) : undefined;
  const firstPagePath = pathOf({ ...filter, page: 1 });
  const suggestions = suggestionsOf(filter, answer, words);
  const isPlaceKnown = (known.address ?? known.geoId) !== undefined;
  // What is no place is no filter either.
  const chips = chipsOf(known, words);
  const bare: SearchFilter = { ...withoutLenses(filter), page: 1, view: 'list' };
  const hint = nothingHint(known, answer, suggestions, chips);
  return {
    places: words.format.list(places),
    heading: answer.over?.pageHeading ?? lost ?? headingOf(known, answer, places, words),
    total: answer.pagination.results,
    links: [
      ...pricesLinks(filter, words),
      ...rankLinks(filter, answer, words, pathOf),
      ...swipeLinks(bare, answer.cards[0], words),
    ],
    hidden: hiddenOf(filter, answer.hidden ?? 0, words),
    cards: answer.cards.map((card) => withRank(cardOf(card, filter, words), answer.ranks?.ofHomes)),
    chips,
    clearPath: listPath(cleared(filter)),
    ignored: [...new Set(answer.ignored.map((one) => ignoredWords(one, filter, t)))],
    addPlacesPath: answer.ignored.some((one) => isWithoutPlaces(one, filter))
      ? commutePathOf(listPath(filter).split('?')[1] ?? '')
      : undefined,
    repaired: (answer.swapped ?? []).map((field) => t('list.swapped', { field: fieldWords(t, snakeName(field)) })),
    meantPrice: meantPriceView(filter, answer.ignored, words),
    isPlaceKnown,
    surroundings: namedAround(answer.placesAround ?? [], words),
    areSuburbsAround: areSuburbsAround(known, words),
    hasSurroundings: isPlaceKnown && (filter.includeSurrounding === true || answer.around !== 0),
    unknown: answer.unknown,
    suggestions,
    nearby: answer.nearby ?? [],
    over: answer.over,
    nothingHint: hint === undefined ? undefined : t(hint),
    rank: rankLegend(filter, answer, words, pathOf),
    lens: lensView(filter, words, pathOf),
    sorts: sortsOf(filter, words, pathOf),
    sortNote: isByGuides(filter, words) ? t('list.sort.guides') : undefined,
    offers: offersOf(filter, words, pathOf),
    layout: filter.view,
    layouts: LAYOUTS.map((value) => ({
      value,
      label: t(`list.view.${value}`),
      path: pathOf({ ...filter, view: value }),
      isChosen: filter.view === value,
    })),
    page: answer.pagination.currentPage,
    lastPage: answer.pagination.lastPage,
    firstPagePath,
    pathname: firstPagePath.split('?')[0] ?? firstPagePath,
    isSavable: lost === undefined,
    searchTitle: lost ?? listTitle(known, places, words),
    searchFilters: chips
      .filter(({ isPlace }) => isPlace !== true)
      .map(({ label }) => label)
      .join(' · ')
      .slice(0, 120),
    searchName: searchName(filter, words),
    searchPath: listPath(bare),
    savedPath: listPath({ ...withPriceLensAlone(filter, words.region), page: 1, view: 'list' }),
    remembered: rememberedOf(bare),
    form: withUnread(filterFormView(known, words), answer.ignored),
  };
}

/**
 * Where the map happens to stand is no search of its own. Where it alone says where to look it is part of the search,
 * which is remembered with the first such part and not again at each move.
 */
function rememberedOf(bare: SearchFilter): ListView['remembered'] {
  const { includeHidden, changes, changedSince: _, ...whole } = bare;
  const key = listPath(withoutBox(whole));
  const isWhole = changes === undefined && includeHidden === undefined;
  return { key, path: isOnlyBox(whole) ? listPath(whole) : key, isWhole };
}

function namedAround(names: readonly string[], { t, format }: FilterWords): string {
  const named = names.length > MOST_AROUND ? names.slice(0, MOST_AROUND - 1) : names;
  const others = names.length - named.length;
  return format.list(others === 0 ? named : [...named, t('list.more_places', { count: others })]);
}

const MOST_AROUND = 6;

/** The search without the places that are not known: a heading does not call them places. */
function knownPart(asked: SearchFilter, { unknownPlaces = [], ignored }: ListAnswer): SearchFilter {
  const { commute: _, ...others } = asked;
  const filter = ignored.some(({ field }) => field === 'commute') ? others : asked;
  if (unknownPlaces.length === 0) return filter;
  const { address, includeSurrounding: __, ...rest } = filter;
  const known = address?.filter((place) => !unknownPlaces.includes(place.slice(0, MAX_IGNORED_TEXT))) ?? [];
  if (known.length === 0) return rest.geoId === undefined ? rest : { ...filter, address: undefined };
  return { ...filter, address: known };
}

/** It is for places alone that are not known. */
function isLost(filter: SearchFilter, known: SearchFilter): boolean {
  return filter.address !== undefined && known.address === undefined && known.geoId === undefined;
}

/** A row has room for more of a home than a card, which tells the price by area alone. */
function cardOf(card: ListingCard, filter: SearchFilter, words: FilterWords): CardView {
  const { view, viewingDate } = filter;
  const context = { ...words, viewingDays: viewingDaysAsked(viewingDate, words.now, words.region) };
  // Of what is sold it is that of the asking price, which its card does not tell.
  const isOffered = card.status === 'available' || card.status === 'future';
  const perArea = isOffered ? perAreaText(card, context) : undefined;
  const dates = datesLine(card, context);
  const shown = {
    ...withDistance(withSortedValue(cardView(card, context), card, filter.sorting, context), filter, words),
    ...(perArea === undefined ? {} : { perArea }),
    ...(dates === undefined ? {} : { dates }),
  };
  return view === 'list' ? { ...shown, middle: cardMiddle(card, context) } : shown;
}

/**
 * How far from the middle of the circle that is searched it is, before where it is; in Australia, where the card is
 * called by its address, before its facts.
 */
function withDistance(card: CardView, { mapCentroid }: SearchFilter, { t, format }: FilterWords): CardView {
  if (mapCentroid === undefined || card.point === undefined) return card;
  // To the nearest ten metres: which end of a house is meant is not known.
  const metres = 10 * Math.round(straightMetres(card.point, mapCentroid) / 10);
  const away = t('list.card.away', { distance: distanceWords(metres, t, format) });
  if (card.isPriceFirst) return { ...card, rest: [away, ...(card.rest ?? card.facts)] };
  return { ...card, place: `${away} · ${card.place}` };
}

function nothingHint(
  filter: SearchFilter,
  { nearby = [], unknown, kinds = [] }: ListAnswer,
  suggestions: readonly SuggestionView[],
  chips: readonly ChipView[],
): MessageKey | undefined {
  if (unknown !== undefined) return undefined;
  const isFiltered = chips.some(({ isPlace }) => isPlace !== true);
  if (boxOf(filter) !== undefined) return isFiltered ? 'list.nothing_map' : 'list.nothing_map_alone';
  if (suggestions.length > 0 && isFiltered) return 'list.nothing_but';
  if (kinds.length > 0) return 'list.nothing_kinds';
  if (nearby.length > 0) return filter.mapCentroid === undefined ? 'list.nothing_nearby' : 'list.nothing_wider';
  return isFiltered ? 'list.nothing_text' : 'list.nothing_place';
}

/**
 * The three dearest filters, words of the text first, each with the search that goes without it. The place is not
 * among them where other places are offered instead of it: nobody who looks for a suburb is helped by the whole
 * country.
 */
function suggestionsOf(
  filter: SearchFilter,
  { costs, nearby = [], wider = [], pair, looser = [], arePetsUnsaid = false, unknown, other, kinds = [] }: ListAnswer,
  words: FilterWords,
): readonly SuggestionView[] {
  const { t, format } = words;
  const isPlaceOffered = nearby.length + wider.length + kinds.length > 0 || unknown !== undefined;
  const helpful = costs.filter(
    ({ field }) => !(isPlaceOffered && isPlace(field)) && !(arePetsUnsaid && field === 'is_pet_allowed'),
  );
  // A word that must stand in the text is the hardest to meet, and was perhaps not meant so: it goes before the rest.
  const wordsFirst = helpful.toSorted((a, b) => Number(b.field === 'keywords') - Number(a.field === 'keywords'));
  const without = wordsFirst.slice(0, 3).flatMap(({ field, value, gained }) => {
    const chip = chipFor(filter, field, value, words);
    return chip === undefined
      ? []
      : [
          {
            label: t('list.suggestion', { count: gained, number: format.number(gained), filter: chip.label }),
            path: chip.path,
          },
        ];
  });
  const around = wider.slice(0, 1).map(({ name, homes, path }) => ({ label: `${name}: ${homes}`, path }));
  // The same wishes on the other side of the market say more than all that is there; and what fits but for one wish
  // says more than homes of another kind.
  const beside = other === undefined ? kinds : kinds.filter(({ isOtherSide }) => !isOtherSide);
  const nearly = [other, pair].filter((one) => one !== undefined);
  return [...around, ...nearly, ...without, ...looser, ...beside];
}

/** Whether a filter, as the wire names it, is the place that is searched. */
export function isPlace(field: string): boolean {
  return field === 'address' || field === 'geo_id' || field === 'map_centroid';
}

/** Without filters, where the search is; one that only says where, without that too. */
function cleared(filter: SearchFilter): Partial<SearchFilter> {
  const { listingType, acquisition, view, address, geoId, includeSurrounding } = filter;
  return activeFilterCount(filter) === 0
    ? { listingType, acquisition, view }
    : { listingType, acquisition, view, address, geoId, includeSurrounding };
}

/** Where filters leave nothing it is they that do, and not the place that has nothing. */
function headingOf(
  filter: SearchFilter,
  { pagination: { results: total }, projects }: Pick<ListAnswer, 'pagination' | 'projects'>,
  places: readonly string[],
  words: FilterWords,
): string {
  const heading = listHeading(filter, { total, projects }, places, words);
  return total === 0 && activeFilterCount(filter) > 0 ? words.t('list.none_match', { heading }) : heading;
}

/** An address that no home is at is no misspelt place. */
function headingOfUnknown(place: string, t: Translate): string {
  return t(isStreetAddress(place) ? 'list.unknown.heading_address' : 'list.unknown.heading', { place });
}
