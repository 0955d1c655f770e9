import type { Region } from '../../texts/messages.ts';
import type { PropertyType } from '../../properties/enums.contract.ts';
import type { SearchFilter } from '../../search/filter.contract.ts';
import { SEARCH_KINDS } from '../../search/web/search-kinds.ts';

/** What the front page's search box offers: the first few choices of each kind of search. The list has them all. */

/** A kind of search, of which each is a tab. */
export type Kind = (typeof SEARCH_KINDS)[number];

export function kindOf(text: string | null): Kind {
  return SEARCH_KINDS.find((kind) => kind === text) ?? 'buy';
}

/** Whether what stands below the search is of homes to let; that of all other kinds is of homes for sale. */
export function isOfRentals(kind: Kind): boolean {
  return kind === 'rent';
}

/** The types that most people choose between. */
export function typesOf(kind: Kind, region: Region): readonly PropertyType[] {
  if (kind === 'commercial')
    return [
      'office',
      'grocery_shop',
      'warehouse',
      'storage_logistic',
      'workshop',
      'hotel_accommodation',
      'combination',
    ];
  if (kind === 'leisure')
    return region === 'no' ? ['cabin', 'apartment', 'plot', 'farm'] : ['house', 'apartment', 'cabin', 'land'];
  const homes: readonly PropertyType[] =
    region === 'no'
      ? ['apartment', 'single_dwelling', 'twin_dwelling', 'townhouse', 'plot']
      : ['house', 'apartment', 'townhouse', 'twin_dwelling', 'land'];
  // Bare land is sold and not let.
  return kind === 'rent' ? homes.filter((type) => type !== 'plot' && type !== 'land') : homes;
}

/**
 * The price that the box bounds from above: what a home costs in all where the region tells it
 * (Norway), else the price that stands on the card, which for a rent is that of a month or a week.
 */
export function priceField(kind: Kind, region: Region): 'totalPrice' | 'price' {
  return region === 'no' && (kind === 'buy' || kind === 'leisure') ? 'totalPrice' : 'price';
}

/** Upper bounds to choose from, in whole units of the region's currency. */
export function pricesOf(kind: Kind, region: Region): readonly number[] {
  if (kind === 'rent')
    return region === 'no'
      ? [8_000, 10_000, 12_000, 15_000, 18_000, 22_000, 30_000]
      : [350, 450, 550, 650, 800, 1_000, 1_500];
  if (kind === 'leisure')
    return region === 'no' ? [1, 1.5, 2, 3, 4, 6, 10].map(million) : [0.4, 0.6, 0.8, 1, 1.5, 2.5].map(million);
  if (kind === 'commercial') return [2, 5, 10, 20, 50, 100].map(million);
  return region === 'no'
    ? [2, 3, 4, 5, 6, 8, 10, 15, 20].map(million)
    : [0.5, 0.65, 0.8, 1, 1.2, 1.5, 2, 3].map(million);
}

function million(count: number): number {
  return count * 1_000_000;
}

/** A search as the box holds it; what is not chosen is empty or left out. */
export interface BoxSearch {
  readonly kind: Kind;
  /** Where: a chosen place, or the words as they were typed. */
  readonly place: Pick<
    Partial<SearchFilter>,
    'address' | 'geoId' | 'includeSurrounding' | 'keywords' | 'propertyId' | 'mapCentroid' | 'propertyRadius'
  >;
  readonly type: PropertyType | '';
  readonly maxPrice: string;
}

export function boxFilter({ kind, place, type, maxPrice }: BoxSearch, region: Region): Partial<SearchFilter> {
  return {
    listingType: kind,
    ...place,
    ...(type === '' ? {} : { propertyType: [type] }),
    ...(maxPrice === '' ? {} : { [priceField(kind, region)]: { max: Number(maxPrice) } }),
  };
}
