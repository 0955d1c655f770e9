import { isLand } from './land.contract.ts';
import type { Listing } from './listing.contract.ts';

/**
 * Whether somebody has said that a home is new or not: of homes to let and of business premises nobody is asked, and
 * they stand as used. Land is neither.
 */
export function isConditionTold({
  condition,
  objectType,
  propertyType,
}: Pick<Listing, 'condition' | 'objectType' | 'propertyType'>): boolean {
  if (isLand(propertyType)) return false;
  return condition === 'new' || objectType === 'residential_sale' || objectType === 'leisure_sale';
}
