import type { Api } from '../../contract/endpoint.ts';
import { listPath } from '../../paths.ts';
import { cardView, type CardView } from '../../properties/web/card-view.ts';
import { searchProperties } from '../contract.ts';
import type { SearchFilter } from '../filter.contract.ts';
import { activeFilterCount, type FilterWords } from './filter-chips.ts';
import { listHeading, listTitle, placesOf } from './list-words.ts';

/** What was sold or let where a search finds nothing on the market. */
export interface OnlyOverView {
  readonly state: 'sold' | 'rented';
  /** The page's: `170 sold homes in South Lake, none for sale right now`. */
  readonly pageHeading: string;
  /** `Sold homes in South Lake`. */
  readonly title: string;
  readonly text: string;
  /** Something was wished for beside the place: what to give up of it may find a home. */
  readonly hasWishes: boolean;
  /** The latest, with what they went for. */
  readonly cards: readonly CardView[];
  readonly all: { readonly label: string; readonly path: string };
}

const CARDS = 6;

/**
 * The same search for homes that are over; undefined when it is not for homes on the market, or there are none either.
 */
export async function onlyOver(api: Api, filter: SearchFilter, words: FilterWords): Promise<OnlyOverView | undefined> {
  const { availability, listingType, view: _, ...wish } = filter;
  const isOnMarket = availability.every((state) => state === 'available' || state === 'future');
  if (!isOnMarket || listingType === 'new_homes') return undefined;
  const state = filter.acquisition === 'rent' || listingType === 'rent' ? 'rented' : 'sold';
  const over = {
    ...wish,
    listingType,
    view: filter.view === 'map' ? ('list' as const) : filter.view,
    availability: [state],
    sorting: 'publish_date',
    order: 'desc',
    page: 1,
  } satisfies SearchFilter;
  const { data, pagination } = await api(searchProperties, { body: { ...over, size: CARDS } });
  const total = pagination.results;
  if (total === 0) return undefined;
  const { t, format } = words;
  const hasWishes = activeFilterCount(filter) > 0;
  const heading = listHeading(over, { total }, placesOf(over, words), words);
  return {
    state,
    pageHeading: t(hasWishes ? `list.only_${state}_filtered` : `list.only_${state}`, { homes: heading }),
    title: listTitle(over, placesOf(over, words), words),
    text: t(hasWishes ? `list.only_${state}_text_filtered` : `list.only_${state}_text`),
    hasWishes,
    cards: data.map((card) => cardView(card, words)),
    all: { label: t('list.only_all', { count: total, number: format.number(total) }), path: listPath(over) },
  };
}
