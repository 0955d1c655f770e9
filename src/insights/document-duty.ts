import type { Listing } from '../properties/listing.contract.ts';
import { FIGURES } from './figures.ts';

/**
 * Whether nobody tells if a home for sale in Norway is freehold: its form of ownership is not stated, or is `other`.
 */
export function isOwnershipUnclear({
  region,
  objectType,
  condition,
  ownership,
  isProject,
}: Pick<Listing, 'region' | 'objectType' | 'condition' | 'ownership' | 'isProject'>): boolean {
  if (region !== 'no' || isProject || condition === 'new') return false;
  if (objectType !== 'residential_sale' && objectType !== 'leisure_sale') return false;
  return ownership === undefined || ownership === 'other';
}

/** Whether such a home's listed costs are too low to have the duty in them, which is owed if it is freehold. */
export function mayOweMoreDuty(
  listing: Pick<Listing, 'region' | 'objectType' | 'condition' | 'ownership' | 'isProject' | 'status' | 'prices'>,
): boolean {
  const { askingPrice, addingCost } = listing.prices;
  if (listing.status === 'sold' || askingPrice === undefined || addingCost === undefined) return false;
  return isOwnershipUnclear(listing) && addingCost.amount < Math.floor(askingPrice.amount * FIGURES.documentDuty.value);
}
