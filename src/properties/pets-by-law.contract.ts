import type { ListingCard } from './listing.contract.ts';

/**
 * Australian states where who rents a home may ask to keep a pet whatever its advertisement says, and the landlord
 * needs a reason that the act has to refuse: the acts that the assistant names (decision 352).
 */
const STATES: ReadonlySet<string> = new Set([
  ...['act', 'australian capital territory', 'nsw', 'new south wales', 'nt', 'northern territory'],
  ...['qld', 'queensland', 'sa', 'south australia', 'vic', 'victoria', 'wa', 'western australia'],
]);

/** Whether a landlord's "no pets" is no last word. Takes a state by its short or whole name. */
export function mayAskForPets({
  region,
  objectType,
  address,
}: Pick<ListingCard, 'region' | 'objectType' | 'address'>): boolean {
  return region === 'au' && objectType === 'residential_rent' && STATES.has(address.region?.trim().toLowerCase() ?? '');
}
