import type { Api } from '../../contract/endpoint.ts';
import { listPath } from '../../paths.ts';
import { searchProperties } from '../contract.ts';
import type { SearchFilter } from '../filter.contract.ts';
import type { FilterWords } from './filter-chips.ts';
import type { SuggestionView } from './list-view.ts';
import { OF_ONE_SIDE } from './offer-switch.ts';

/** A search for homes for sale that finds nothing, as one for homes to rent, and the other way round. */
export async function otherOffer(
  api: Api,
  filter: SearchFilter,
  { t, format }: FilterWords,
): Promise<SuggestionView | undefined> {
  const { listingType, acquisition: _, sorting: _sorting, order: _order, view, ...wish } = filter;
  const isOnMarket = filter.availability.every((state) => state === 'available' || state === 'future');
  if ((listingType !== 'buy' && listingType !== 'rent') || !isOnMarket) return undefined;
  if (OF_ONE_SIDE.some((field) => filter[field] !== undefined)) return undefined;
  const offer = listingType === 'buy' ? 'rent' : 'buy';
  const other = { listingType: offer, ...wish, page: 1 } as const;
  const { pagination } = await api(searchProperties, { body: { ...other, size: 1 } });
  const count = pagination.results;
  return count === 0
    ? undefined
    : {
        label: t(`list.other_offer.${offer}`, { count, number: format.number(count) }),
        path: listPath({ ...other, view }),
      };
}
