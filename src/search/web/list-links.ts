import { takesPaa } from '../../areas/norwegian-preposition.contract.ts';
import type { Pagination } from '../../contract/shapes.ts';
import { areaPath, listPath, swipePath } from '../../paths.ts';
import type { ListingCard } from '../../properties/listing.contract.ts';
import type { SearchFilter } from '../filter.contract.ts';
import type { FilterWords } from './filter-chips.ts';
import { marketOf } from './filter-options.ts';
import type { RanksAnswer } from './rank-view.ts';

/** What a list leads to beside its homes, and the comparison of them by price per m². */

export interface LinkView {
  readonly label: string;
  readonly path: string;
  /**
   * Where it stands on a phone, whose first screen is for homes: on a line of its own, among the sorts, or beside the
   * heading.
   */
  readonly onPhone: 'line' | 'sorts' | 'heading';
}

/** What the marks on homes that are compared by price per m² mean. */
export interface RankLegendView {
  /** The same list without it. */
  readonly offPath: string;
  /** What homes are compared with. */
  readonly explained: string;
  /** There are homes to compare. */
  readonly isCompared: boolean;
}

interface Ranked {
  readonly pagination: Pagination;
  readonly ranks?: RanksAnswer | undefined;
}

/** Of homes alone: premises and holiday homes are not among those prices. */
export function pricesLinks(
  { listingType, address: [only, ...others] = [], geoId }: SearchFilter,
  { t, placeName, placeAddress, isPriced }: FilterWords,
): readonly LinkView[] {
  const path = only === undefined ? undefined : placeAddress(only);
  if (only === undefined || path === undefined || others.length > 0 || geoId !== undefined) return [];
  if (listingType === 'commercial' || listingType === 'leisure' || isPriced?.(only) !== true) return [];
  const place = placeName(only);
  return [
    { label: t(takesPaa(place) ? 'place.link_on' : 'place.link', { place }), path: areaPath(path), onPhone: 'line' },
  ];
}

/** Homes for sale alone have a price per m². */
function isRankable(filter: SearchFilter, { pagination }: Ranked, { region }: FilterWords): boolean {
  return pagination.results > 0 && !marketOf(filter, region).isRent;
}

/** The way to the comparison, where it is off. */
export function rankLinks(
  filter: SearchFilter,
  answer: Ranked,
  words: FilterWords,
  pathOf: (filter: SearchFilter) => string,
): readonly LinkView[] {
  if (filter.priceRank === true || !isRankable(filter, answer, words)) return [];
  return [{ label: words.t('list.rank.show'), path: pathOf({ ...filter, priceRank: true }), onPhone: 'sorts' }];
}

/** Where its homes are swiped through, from the first one on. */
export function swipeLinks(
  filter: SearchFilter,
  first: Pick<ListingCard, 'propertyId'> | undefined,
  { t }: FilterWords,
): readonly LinkView[] {
  if (first === undefined) return [];
  const search = listPath({ ...filter, page: 1, view: 'list' }).split('?')[1] ?? '';
  // The search stands in the address as the list has it.
  const path = `${swipePath(first.propertyId)}?${new URLSearchParams({ search }).toString()}`;
  return [{ label: t('list.swipe'), path, onPhone: 'heading' }];
}

/** What the comparison is, where it is on. */
export function rankLegend(
  filter: SearchFilter,
  answer: Ranked,
  words: FilterWords,
  pathOf: (filter: SearchFilter) => string,
): RankLegendView | undefined {
  const { priceRank, ...rest } = filter;
  if (priceRank !== true || !isRankable(filter, answer, words)) return undefined;
  const { t, format, region } = words;
  const { compared = 0 } = answer.ranks ?? {};
  const isCompared = compared > 1;
  const explained = isCompared
    ? `${t('list.rank.explained', { number: format.number(compared) })} ${t(`list.rank.basis_${region}`)}`
    : t('list.rank.nothing');
  return { offPath: pathOf(rest), explained, isCompared };
}
