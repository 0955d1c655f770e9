import type { Listing } from '../listing.contract.ts';
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
export function petsText({ contractDetails }: Listing, { t }: ViewContext): string | undefined {
  const { isPetAllowed, isPetOnRequest } = contractDetails;
  if (isPetAllowed !== undefined) return t(isPetAllowed ? 'ui.yes' : 'ui.no');
  return isPetOnRequest === true ? t('property.value.pets_on_request') : undefined;
}
