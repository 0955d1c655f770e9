import type { Listing } from './listing.contract.ts';

/** Whether it is bought from whoever builds it, so that Norway's bustadoppføringslova says what buyers are owed. */
export function isBuiltForSale({
  region,
  offerType,
  ownerType,
  condition,
}: Pick<Listing, 'region' | 'offerType' | 'ownerType' | 'condition'>): boolean {
  return region === 'no' && offerType === 'sale' && ownerType !== 'user' && condition === 'new';
}
