import type { Api } from '../../contract/endpoint.ts';
import { listPath } from '../../paths.ts';
import { searchProperties } from '../contract.ts';
import type { SearchFilter } from '../filter.contract.ts';
import type { FilterWords } from './filter-chips.ts';
import { listQueryOf } from './list-query.ts';
import type { SuggestionView } from './list-view.ts';
import { listHeading, placesOf } from './list-words.ts';

/** What of another kind is in the same places; `isOtherSide` where it is homes to rent for who buys, or the reverse. */
export interface OtherKindView extends SuggestionView {
  readonly isOtherSide: boolean;
}

type Kind = Pick<SearchFilter, 'listingType'> & Partial<Pick<SearchFilter, 'acquisition'>>;

/**
 * What else is on the market in the very places of a search that finds no more than `found` homes: holiday homes in
 * Trysil for who looks for homes for sale there. All of each kind, since filters mean something else for another; the
 * most first. Who looks for homes to buy and finds a few is not told of those to rent, and none is offered beside
 * business premises, in which nobody lives.
 */
export async function otherKinds(
  api: Api,
  filter: SearchFilter,
  words: FilterWords,
  found = 0,
): Promise<readonly OtherKindView[]> {
  const { address, geoId, includeSurrounding, availability, view } = filter;
  const isOnMarket = availability.every((state) => state === 'available' || state === 'future');
  if ((address ?? geoId) === undefined || !isOnMarket) return [];
  const counted = await Promise.all(
    kindsBeside(filter, found).map(async (kind) => {
      const path = listPath({ ...kind, address, geoId, includeSurrounding, view });
      const other = listQueryOf(path).filter;
      const { pagination } = await api(searchProperties, { body: { ...other, page: 1, size: 1 } });
      return { path, other, total: pagination.results };
    }),
  );
  return counted
    .filter(({ total }) => total > found)
    .toSorted((a, b) => b.total - a.total)
    .map(({ path, other, total }) => ({
      label: listHeading(other, { total }, placesOf(other, words), words),
      path,
      isOtherSide: other.listingType === 'buy' || other.listingType === 'rent',
    }));
}

function kindsBeside({ listingType, acquisition }: SearchFilter, found: number): readonly Kind[] {
  const isRent = listingType === 'rent' || acquisition === 'rent';
  const side = isRent ? ({ acquisition: 'rent' } as const) : {};
  const otherSide = isRent ? {} : ({ acquisition: 'rent' } as const);
  const isEmpty = found === 0;
  switch (listingType) {
    case 'buy':
      return [{ listingType: 'leisure' }, { listingType: 'new_homes' }, ...(isEmpty ? [RENT] : [])];
    case 'rent':
      return [{ listingType: 'leisure', ...side }, ...(isEmpty ? [BUY] : [])];
    case 'leisure':
      return [isRent ? RENT : BUY, ...(isEmpty ? [{ listingType: 'leisure', ...otherSide } as const] : [])];
    case 'new_homes':
      return [BUY, { listingType: 'leisure' }];
    default:
      return [];
  }
}

const BUY: Kind = { listingType: 'buy' };
const RENT: Kind = { listingType: 'rent' };
