import type { ListingValues, ReadFields } from '../../search/search-engine.server.ts';
import type { MeasuredHome } from './losses.ts';

/** What of a home is read to measure it by. */
export const READ = {
  numbers: ['price', 'priceMax', 'totalPrice', 'totalPriceMax', 'rent', 'bedroomsMax', 'primaryRoomMax'],
  categories: ['market', 'offering', 'availability', 'facilities', 'petsAllowed', 'priceDisplay', 'propertyType'],
} as const satisfies ReadFields;

/**
 * What a home is measured by; undefined for one that cannot be had. A price that the agent alone tells is not known.
 */
export function measured({ id, coordinates, numbers, categories }: ListingValues): MeasuredHome | undefined {
  const [state] = categories.availability ?? [];
  const [region, offer] = (categories.market?.[0] ?? '').split('_');
  if (state !== 'available' && state !== 'future') return undefined;
  const isRent = offer === 'rent';
  const isTold = categories.priceDisplay?.[0] !== 'contact_agent';
  const [pets] = categories.petsAllowed ?? [];
  const least = numbers.totalPrice ?? numbers.price;
  const most = numbers.totalPriceMax ?? numbers.priceMax ?? least;
  return {
    id,
    region: region === 'au' ? 'au' : 'no',
    isRent,
    price: isTold ? (isRent ? numbers.rent : middle(least, most)) : undefined,
    priceMost: isTold ? most : undefined,
    bedrooms: numbers.bedroomsMax,
    area: numbers.primaryRoomMax,
    facilities: new Set(categories.facilities),
    types: categories.propertyType ?? [],
    petsAllowed: pets === undefined ? undefined : pets === 'yes',
    point: coordinates,
  };
}

function middle(least: number | undefined, most: number | undefined): number | undefined {
  return least === undefined || most === undefined ? least : Math.round((least + most) / 2);
}
