import { commutePlaces } from '../../commute/travel.contract.ts';
import { areClosed } from '../closed.contract.ts';
import type { MessageKey } from '../../texts/messages.ts';
import type { SearchFilter } from '../filter.contract.ts';
import type { FilterWords } from './filter-chips.ts';
import { marketOf } from './filter-options.ts';
import { hasField } from './has-field.ts';
import { SORTS } from './list-words.ts';
import { offerOf, offerPath } from './offer-switch.ts';
import { lensOf } from '../price-lens.contract.ts';
import { LENS_FIELDS } from './price-lens.ts';

/** What a reader may choose of a list beside its filters: its order, its layout, buying or renting. */

/** One of several that a reader may choose, each as the page where it is chosen. */
export interface ChoiceView {
  readonly label: string;
  readonly path: string;
  readonly isChosen: boolean;
}

export type Layout = (typeof LAYOUTS)[number];

/**
 * Relevance is a choice only where there are words to be relevant to, travel time for those who can tell
 * where they travel, distance where a circle is searched, and the lowest price is the lowest of what prices mean to the
 * reader.
 */
export function sortsOf(
  filter: SearchFilter,
  { t, ownPlaces, region }: FilterWords,
  pathOf: (filter: SearchFilter) => string,
): readonly ChoiceView[] {
  const hasWords = filter.keywords !== undefined || filter.name !== undefined;
  const market = marketOf(filter, region);
  const hasTotal = hasField(market, 'totalPrice');
  const byPrice = LENS_FIELDS[lensOf(filter, region)].sorting;
  const isClosed = areClosed(filter);
  const isOffered = ({ sorting, order }: Pick<SearchFilter, 'sorting' | 'order'>): boolean => {
    switch (sorting) {
      case 'relevance':
        return hasWords;
      case 'commute':
        return ownPlaces.length > 0 || commutePlaces(filter.commute).length > 0;
      case 'distance':
        return filter.mapCentroid !== undefined;
      case 'available_from':
        return filter.acquisition === 'rent' && !isClosed;
      case 'next_auction':
        return hasField(market, 'saleMethod') && !isClosed;
      case 'landsize':
        return !market.isRent;
      case 'shared_cost':
        return hasField(market, 'sharedCost');
      // What a month costs is asked for by many who are told whole prices, too.
      case 'monthly_cost':
        if (order === 'asc' && !isClosed && hasField(market, 'monthlyCost')) return true;
        return sorting === byPrice || filter.sorting === sorting;
      // An address may ask for the order by another price than the one that is told.
      case 'price':
      case 'total_price':
        return sorting === byPrice || filter.sorting === sorting;
      default:
        return true;
    }
  };
  const sortKey = (key: MessageKey, sorting: SearchFilter['sorting'], order: SearchFilter['order']): MessageKey => {
    if (sorting === 'price_per_primary' && market.isRent) return 'list.sort.rent_per_area_asc';
    if (sorting === 'next_viewing' && region === 'au') return 'list.sort.next_inspection';
    if (sorting === 'created_at' && filter.availability.includes('sold') && isClosed) return 'list.sort.sold';
    return hasTotal && sorting === 'price' && !isClosed ? `list.sort.asking_${order}` : key;
  };
  return SORTS.filter(isOffered).map(({ key, sorting, order }) => ({
    label: t(sortKey(key, sorting, order)),
    path: pathOf({ ...filter, sorting, order, page: 1 }),
    isChosen: filter.sorting === sorting && filter.order === order,
  }));
}

/** Whether prices that have two ends are sorted, which is explained. */
export function isByGuides({ sorting, listingType, acquisition }: SearchFilter, { region }: FilterWords): boolean {
  return region === 'au' && sorting === 'price' && acquisition !== 'rent' && listingType !== 'rent';
}

/** How results may be laid out, in the order of their buttons. */
export const LAYOUTS = ['list', 'grid', 'map'] as const;

/**
 * Homes for sale and for rent are kinds of their own, in Australia beside those that are sold; business premises and
 * holiday homes are one kind for both; new homes are developments, or single homes.
 */
export function offersOf(
  filter: SearchFilter,
  words: FilterWords,
  pathOf: (filter: SearchFilter) => string,
): readonly ChoiceView[] {
  const { t, region } = words;
  if (filter.listingType === 'new_homes')
    return (['projects', 'single'] as const).map((units) => {
      const { singleUnits: _, ...rest } = filter;
      return {
        label: t(`list.units.${units}`),
        path: pathOf({ ...rest, page: 1, ...(units === 'single' ? { singleUnits: true } : {}) }),
        isChosen: (filter.singleUnits === true) === (units === 'single'),
      };
    });
  if (filter.listingType === 'residential') return [];
  const isHome = filter.listingType === 'buy' || filter.listingType === 'rent';
  const shown = offerOf(filter);
  const offers = isHome && region === 'au' ? (['buy', 'rent', 'sold'] as const) : (['buy', 'rent'] as const);
  return offers.map((offer) => ({
    label: t(`list.offer.${offer}`),
    path: offerPath(filter, offer, words),
    // Of what is sold, where that is no choice of its own, for sale is.
    isChosen: offer === shown || (shown === 'sold' && offer === 'buy' && offers.length === 2),
  }));
}
