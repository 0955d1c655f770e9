import type { ListingCard } from '../listing.contract.ts';

/** Which search a home like this is found by. */
export function listingTypeOf({
  objectType,
  condition,
}: Pick<ListingCard, 'objectType' | 'condition'>): 'buy' | 'rent' | 'commercial' | 'leisure' | 'new_homes' {
  if (objectType.startsWith('commercial')) return 'commercial';
  if (objectType.startsWith('leisure')) return 'leisure';
  if (objectType === 'residential_rent') return 'rent';
  return condition === 'new' ? 'new_homes' : 'buy';
}
