import type { Fact } from '../../ui/key-value.tsx';
import type { Listing } from '../listing.contract.ts';
import { mayAskForPets } from '../pets-by-law.contract.ts';
import type { ViewContext } from './card-view.ts';

/** For how long a home is let: `12 months`, or until somebody gives notice. */
export function leaseText(
  { contractDetails: { leaseMonths, leaseKind } }: Listing,
  { t }: ViewContext,
): string | undefined {
  if (leaseMonths !== undefined) return t('property.value.months', { count: leaseMonths });
  return leaseKind && t(`property.value.lease_${leaseKind}`);
}

/** Whether pets are allowed, or may be asked about. */
export function petsText(listing: Listing, { t }: ViewContext): string | undefined {
  const { isPetAllowed, isPetOnRequest } = listing.contractDetails;
  if (isPetAllowed === false && mayAskForPets(listing)) return t('property.value.pets_by_law');
  if (isPetAllowed !== undefined) return t(isPetAllowed ? 'ui.yes' : 'ui.no');
  return isPetOnRequest === true ? t('property.value.pets_on_request') : undefined;
}

/** For how many nights a holiday let is let at least. */
export function shortestStayText(
  { contractDetails: { leastNights } }: Listing,
  { t }: ViewContext,
): string | undefined {
  return leastNights === undefined ? undefined : t('property.value.nights', { count: leastNights });
}

/** With how many others a room's home is shared. */
export function housematesText({ contractDetails: { housemates } }: Listing, { t }: ViewContext): string | undefined {
  if (housemates === undefined) return undefined;
  return housemates === 0 ? t('property.value.no_housemates') : t('property.value.housemates', { count: housemates });
}

/** Who lets a home: the agency, or a private landlord by their first name; undefined where nobody is named. */
export function letByText(
  { agency, agents, offeredBy, ownerType }: Listing,
  { t }: Pick<ViewContext, 't'>,
): string | undefined {
  if (ownerType !== 'user') return agency.name === '' ? undefined : agency.name;
  const [name] = (offeredBy?.agents[0]?.name ?? agents[0]?.name ?? '').trim().split(/\s+/);
  return name === undefined || name === ''
    ? t('property.value.private_landlord')
    : t('property.value.private_landlord_named', { name });
}

/** Whether it is a home that somebody could move into: premises and car spaces have terms of their own. */
export function isHomeToLet({ objectType, propertyType, status }: Listing): boolean {
  const isDwelling = objectType === 'residential_rent' && !propertyType.every((type) => NO_DWELLINGS.has(type));
  return isDwelling && (status === 'available' || status === 'future');
}

const NO_DWELLINGS: ReadonlySet<string> = new Set(['garage_parking', 'garage']);

/** Tells of a home to rent that its advertisement says nothing of the lease: who rents it has to ask. */
export function unsaidLease(listing: Listing, context: ViewContext): readonly Fact[] {
  if (!isHomeToLet(listing) || leaseText(listing, context) !== undefined) return [];
  return [{ label: context.t('property.key.lease'), value: context.t('property.value.unsaid') }];
}
