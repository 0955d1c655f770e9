import { parseFilter } from '../../search/filter-parse.contract.ts';
import type { Search } from '../../search/service.server.ts';
import type { AskedHomes, MarketHome, PlaceProfileParts } from './service.server.ts';

/** The homes of a place as a list of them finds them, so that numbers here and there are the same. */
export function marketHomes(values: Search['values']): PlaceProfileParts['homesIn'] {
  return async (geoId, asked, region) => {
    const { filter } = parseFilter({ ...SEARCHES[asked], geo_id: [geoId] });
    const found = await values(filter, { region }, WANTED);
    return found.map(({ id, numbers, categories }): MarketHome => ({
      id,
      types: categories.propertyType ?? [],
      currency: categories.currency?.[0],
      ...numbers,
    }));
  };
}

const SEARCHES: Readonly<Record<AskedHomes, object>> = {
  for_sale: { listing_type: 'buy' },
  to_rent: { listing_type: 'rent' },
  sold: { listing_type: 'buy', availability: ['sold'] },
};
const WANTED = {
  numbers: ['price', 'totalPrice', 'pricePerArea', 'rent', 'created'],
  categories: ['propertyType', 'currency'],
} as const;
