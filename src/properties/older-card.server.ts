import type { ListingCard, OlderCard } from './listing.contract.ts';
import type { StoredListing } from './read-store.server.ts';

/** A card with what the older search answers beside it (product specification, section 3, "Property listing"). Pure. */
export function presentOlderCard(card: ListingCard, listing: StoredListing | undefined): OlderCard {
  const { objectType, condition, offerType, isProject, projectId, propertyType } = card;
  const { contract, details } = listing ?? {};
  return {
    ...card,
    listingType: listingTypeOf({ objectType, condition, offerType }),
    ...(isProject || projectId !== undefined ? { projectPropertyType: propertyType } : {}),
    infoSection: {
      costs: contract?.costIncluded,
      interiorArea: details?.technicalDescription,
      sharedCosts: contract?.sharedCostsDescription ?? contract?.includedInSharedCost,
    },
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
