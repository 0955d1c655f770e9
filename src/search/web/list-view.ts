import type { Pagination } from '../../contract/shapes.ts';
import type { ListingCard } from '../../properties/listing.contract.ts';
import { cardView, type CardView } from '../../properties/web/card-view.ts';
import { listPath } from '../../paths.ts';
import type { Ignored, SearchFilter } from '../filter.contract.ts';
import { chipFor, chipsOf, fieldWords, type ChipView, type FilterWords } from './filter-chips.ts';
import { filterFormView, type FilterFormView } from './filter-form-view.ts';
import { listHeading, placesOf, SORTS } from './list-words.ts';

/** All that the list page shows, in words. */
export interface ListView {
  readonly heading: string;
  readonly total: number;
  readonly cards: readonly CardView[];
  readonly chips: readonly ChipView[];
  readonly clearPath: string;
  readonly ignored: readonly string[];
  readonly suggestions: readonly SuggestionView[];
  readonly sorts: readonly { readonly label: string; readonly path: string; readonly isChosen: boolean }[];
  readonly page: number;
  readonly lastPage: number;
  readonly firstPagePath: string;
  readonly form: FilterFormView;
}

/** A filter that costs homes: how many more there are without it. */
export interface SuggestionView {
  readonly label: string;
  readonly path: string;
}

export interface ListAnswer {
  readonly cards: readonly ListingCard[];
  readonly pagination: Pagination;
  readonly ignored: readonly Ignored[];
  readonly costs: readonly { readonly field: string; readonly value?: string | undefined; readonly gained: number }[];
}

export function listView(filter: SearchFilter, answer: ListAnswer, words: FilterWords): ListView {
  const { t } = words;
  const places = placesOf(filter, words);
  return {
    heading: listHeading(filter, answer.pagination.results, places, words),
    total: answer.pagination.results,
    cards: answer.cards.map((card) => cardView(card, words)),
    chips: chipsOf(filter, words),
    clearPath: listPath({ listingType: filter.listingType, acquisition: filter.acquisition }),
    ignored: answer.ignored.map(({ field, value }) => t('list.ignored_item', { field: fieldWords(t, field), value: sentWords(value) })),
    suggestions: suggestionsOf(filter, answer, words),
    sorts: sortsOf(filter, words),
    page: answer.pagination.currentPage,
    lastPage: answer.pagination.lastPage,
    firstPagePath: listPath({ ...filter, page: 1 }),
    form: filterFormView(filter, words),
  };
}

/** The path of a page of the list whose first page is at `firstPagePath`. */
export function pagePath(firstPagePath: string, page: number): string {
  return page === 1 ? firstPagePath : `${firstPagePath}${firstPagePath.includes('?') ? '&' : '?'}page=${String(page)}`;
}

/** What was sent, as it was typed: of a pair of bounds (`{"min":"many"}`) only the values. */
function sentWords(value: string): string {
  return value.replace(/^\{(.*)\}$/, (_, pairs: string) => pairs.replace(/"\w+":/g, '').replaceAll('"', '').replaceAll(',', ' – '));
}

/** The three dearest filters, each with the search that goes without it. */
function suggestionsOf(filter: SearchFilter, { costs }: ListAnswer, words: FilterWords): readonly SuggestionView[] {
  const { t, format } = words;
  return costs.slice(0, 3).flatMap(({ field, value, gained }) => {
    const chip = chipFor(filter, field, value, words);
    return chip === undefined ? [] : [{ label: t('list.suggestion', { count: gained, number: format.number(gained), filter: chip.label }), path: chip.path }];
  });
}

/** Relevance is a choice only where there are words to be relevant to. */
function sortsOf(filter: SearchFilter, { t }: FilterWords): ListView['sorts'] {
  const hasWords = filter.keywords !== undefined || filter.name !== undefined;
  return SORTS.filter(({ sorting }) => sorting !== 'relevance' || hasWords).map(({ key, sorting, order }) => ({
    label: t(key),
    path: listPath({ ...filter, sorting, order, page: 1 }),
    isChosen: filter.sorting === sorting && filter.order === order,
  }));
}
