import type { Listing } from '../../properties/listing.contract.ts';
import type { ViewContext } from '../../properties/web/card-view.ts';
import { sellerName } from '../seller.contract.ts';

/** What the contact form must know of a home, in words. */
export interface ContactView {
  readonly agencyId: string;
  readonly propertyId: string;
  readonly address: string;
  /** `Ingrid Lunde hos Lunde & Vik`. */
  readonly seller: string;
  readonly isPrivate: boolean;
  /** Those to come, earliest first. */
  readonly viewings: readonly ViewingChoice[];
}

export interface ViewingChoice {
  /** ISO 8601, in UTC. */
  readonly startsAt: string;
  /** `lørdag 28. november kl. 12:00–13:00`. */
  readonly label: string;
}

/** Undefined for a home that can no longer be had: there is nobody to write to. */
export function contactView(listing: Listing, { t, format, now }: ViewContext): ContactView | undefined {
  if (listing.status !== 'available' && listing.status !== 'future') return undefined;
  const { agencyId, propertyId, address, title, ownerType, timeZone } = listing;
  return {
    agencyId,
    propertyId,
    address: address.displayName === '' ? title : address.displayName,
    seller: sellerName(listing, t),
    isPrivate: ownerType === 'user',
    viewings: listing.viewingDate
      .filter(({ endsAt }) => Date.parse(endsAt) > now.getTime())
      .map(({ startsAt, endsAt }) => ({
        startsAt,
        label: t('lead.when', { day: format.weekdayOf(startsAt, timeZone), from: format.time(startsAt, timeZone), to: format.time(endsAt, timeZone) }),
      })),
  };
}
