import type { MessageKey } from '../../contract/messages.ts';
import type { Pagination } from '../../contract/shapes.ts';
import type { ListingCard } from '../../properties/listing.contract.ts';
import { cardView, type CardView } from '../../properties/web/card-view.ts';
import { listPath } from '../../paths.ts';
import type { Ignored, SearchFilter } from '../filter.contract.ts';
import { chipFor, chipsOf, fieldWords, type ChipView, type FilterWords } from './filter-chips.ts';
import { filterFormView, type FilterFormView } from './filter-form-view.ts';
import { boxOf } from './map/map-box.ts';
import { searchName } from './search-name.ts';
import { listHeading, listTitle, placesOf, SORTS } from './list-words.ts';

/** All that the list page shows, in words. */
export interface ListView {
  readonly heading: string;
  /** The places that are searched, by name; empty when none is. */
  readonly places: string;
  readonly total: number;
  readonly cards: readonly CardView[];
  readonly chips: readonly ChipView[];
  readonly clearPath: string;
  readonly ignored: readonly string[];
  readonly unknown: UnknownPlaceView | undefined;
  readonly suggestions: readonly SuggestionView[];
  readonly nearby: readonly NearbyPlaceView[];
  /** What would help where nothing is found. */
  readonly nothingHint: string;
  readonly sorts: readonly ChoiceView[];
  /** Buying and renting, where both belong to one kind of search. */
  readonly offers: readonly ChoiceView[];
  readonly layout: SearchFilter['view'];
  readonly layouts: readonly (ChoiceView & { readonly value: Layout })[];
  readonly page: number;
  readonly lastPage: number;
  readonly firstPagePath: string;
  /** Of the page that shows it. */
  readonly pathname: string;
  /** The search by itself, in words and as a list: for remembering and saving it. */
  readonly searchTitle: string;
  /** What it may be called when it is saved. */
  readonly searchName: string;
  readonly searchPath: string;
  readonly form: FilterFormView;
}

/** One of several that a reader may choose, each as the page where it is chosen. */
export interface ChoiceView {
  readonly label: string;
  readonly path: string;
  readonly isChosen: boolean;
}

export type Layout = 'list' | 'grid' | 'map';

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
  readonly ignored: readonly Ignored[];
  readonly costs: readonly { readonly field: string; readonly value?: string | undefined; readonly gained: number }[];
  readonly unknown?: UnknownPlaceView | undefined;
  readonly nearby?: readonly NearbyPlaceView[];
}

/** `pathOf` gives a search's path on the page that shows it; what leaves that page is a path of the list. */
export function listView(
  filter: SearchFilter,
  answer: ListAnswer,
  words: FilterWords,
  pathOf: (filter: SearchFilter) => string,
): ListView {
  const { t } = words;
  const places = placesOf(filter, words);
  const firstPagePath = pathOf({ ...filter, page: 1 });
  return {
    places: words.format.list(places),
    heading: listHeading(filter, answer.pagination.results, places, words),
    total: answer.pagination.results,
    cards: answer.cards.map((card) => cardView(card, words)),
    chips: chipsOf(filter, words),
    clearPath: listPath({ listingType: filter.listingType, acquisition: filter.acquisition }),
    ignored: answer.ignored.map(({ field, value }) =>
      t('list.ignored_item', { field: fieldWords(t, field), value: sentWords(value) }),
    ),
    unknown: answer.unknown,
    suggestions: suggestionsOf(filter, answer, words),
    nearby: answer.nearby ?? [],
    nothingHint: t(nothingHint(filter, answer)),
    sorts: sortsOf(filter, words, pathOf),
    offers: offersOf(filter, words),
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
    searchTitle: listTitle(filter, places, words),
    searchName: searchName(filter, words),
    searchPath: listPath({ ...filter, page: 1, view: 'list' }),
    form: filterFormView(filter, words),
  };
}

function nothingHint(filter: SearchFilter, { costs, nearby = [] }: ListAnswer): MessageKey {
  if (boxOf(filter) !== undefined) return 'list.nothing_map';
  if (nearby.length > 0) return 'list.nothing_nearby';
  return costs.length > 0 ? 'list.nothing_but' : 'list.nothing_text';
}

/** What was sent, as it was typed: of a pair of bounds (`{"min":"many"}`) only the values. */
function sentWords(value: string): string {
  return value.replace(/^\{(.*)\}$/, (_, pairs: string) =>
    pairs
      .replace(/"\w+":/g, '')
      .replaceAll('"', '')
      .replaceAll(',', ' – '),
  );
}

/** The three dearest filters, each with the search that goes without it. */
function suggestionsOf(filter: SearchFilter, { costs }: ListAnswer, words: FilterWords): readonly SuggestionView[] {
  const { t, format } = words;
  return costs.slice(0, 3).flatMap(({ field, value, gained }) => {
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
}

/** Relevance is a choice only where there are words to be relevant to, and travel time for those who can tell where they travel. */
function sortsOf(
  filter: SearchFilter,
  { t, isSignedIn }: FilterWords,
  pathOf: (filter: SearchFilter) => string,
): ListView['sorts'] {
  const hasWords = filter.keywords !== undefined || filter.name !== undefined;
  return SORTS.filter(
    ({ sorting }) => (sorting !== 'relevance' || hasWords) && (sorting !== 'commute' || isSignedIn),
  ).map(({ key, sorting, order }) => ({
    label: t(key),
    path: pathOf({ ...filter, sorting, order, page: 1 }),
    isChosen: filter.sorting === sorting && filter.order === order,
  }));
}

const LAYOUTS = ['list', 'grid', 'map'] as const;

/** The header leads to homes for sale and for rent apart; business premises and holiday homes have one entry for both. */
function offersOf(filter: SearchFilter, { t }: FilterWords): ListView['offers'] {
  if (filter.listingType !== 'commercial' && filter.listingType !== 'leisure') return [];
  const { listingType, address, geoId, view } = filter;
  return (['buy', 'rent'] as const).map((acquisition) => ({
    label: t(`list.offer.${acquisition}`),
    // Prices mean something else on the other side, so only the places come along.
    path: listPath({
      listingType,
      acquisition,
      view,
      ...(address === undefined ? {} : { address }),
      ...(geoId === undefined ? {} : { geoId }),
    }),
    isChosen: (filter.acquisition === 'rent') === (acquisition === 'rent'),
  }));
}
