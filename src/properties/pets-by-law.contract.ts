import type { ListingCard } from './listing.contract.ts';

/**
 * Whether a landlord's "no pets" is no last word: in all of Australia but Tasmania, who rents a home may ask to keep a
 * pet whatever its advertisement says, and the landlord needs a reason that the act has to refuse (the acts that the
 * assistant names, decision 352). Takes a state by its short or whole name.
 */
export function mayAskForPets({
  region,
  objectType,
  address,
}: Pick<ListingCard, 'region' | 'objectType' | 'address'>): boolean {
  return region === 'au' && objectType === 'residential_rent' && !/^tas/i.test(address.region ?? 'tas');
}
