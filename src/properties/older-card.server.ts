import type { ListingCard, OlderCard } from './listing.contract.ts';
import type { StoredListing } from './read-store.server.ts';

/**
 * What the older search answers beside a card's own facts (product specification, section 3, "Property listing"). Pure.
 */
export function infoSectionOf({ contract, details }: Pick<StoredListing, 'contract' | 'details'>): InfoSection {
  return {
    costs: contract.costIncluded,
    interiorArea: details.technicalDescription,
    sharedCosts: contract.sharedCostsDescription ?? contract.includedInSharedCost,
  };
}

export type InfoSection = OlderCard['infoSection'];

/** A card in the shape of the older search. Pure. */
export function presentOlderCard(card: ListingCard, infoSection: InfoSection): OlderCard {
  const { objectType, condition, offerType, isProject, projectId, propertyType } = card;
  return {
    ...card,
    listingType: listingTypeOf({ objectType, condition, offerType }),
    ...(isProject || projectId !== undefined ? { projectPropertyType: propertyType } : {}),
    infoSection,
  };
}

/** The narrowest kind of search that finds it. */
function listingTypeOf({
  objectType,
  condition,
  offerType,
}: Pick<ListingCard, 'objectType' | 'condition' | 'offerType'>): OlderCard['listingType'] {
  if (objectType.startsWith('commercial')) return 'commercial';
  if (objectType.startsWith('leisure')) return 'leisure';
  if (offerType === 'rent') return 'rent';
  return condition === 'new' ? 'new_homes' : 'buy';
}
