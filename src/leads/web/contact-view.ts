import type { Listing } from '../../properties/listing.contract.ts';
import type { ViewContext } from '../../properties/web/card-view.ts';
import { sellerName } from '../seller.contract.ts';

/** What the contact form must know of a home, in words. */
export interface ContactView {
  readonly agencyId: string;
  readonly propertyId: string;
  /** `Ingrid Lunde hos Lunde & Vik`. */
  readonly seller: string;
  readonly isPrivate: boolean;
  /** `Visning av Markveien 41B`, and what a message's form is called. */
  readonly viewingTitle: string;
  readonly messageTitle: string;
  /** `Meld deg på visning`, `Visning`: in the words of the home's market, whichever its reader comes from. */
  readonly signUp: string;
  readonly viewingLabel: string;
  /** Those to come, earliest first. */
  readonly viewings: readonly ViewingChoice[];
}

export interface ViewingChoice {
  /** ISO 8601, in UTC. */
  readonly startsAt: string;
  /** `lørdag 28. november`, and `12:00–13:00`. */
  readonly day: string;
  readonly time: string;
}

/** Undefined for a home that can no longer be had: there is nobody to write to. */
export function contactView(listing: Listing, { t, format, now }: ViewContext): ContactView | undefined {
  if (listing.status !== 'available' && listing.status !== 'future') return undefined;
  const { agencyId, propertyId, address, title, ownerType, timeZone, region } = listing;
  const shortAddress = address.displayName === '' ? title : address.displayName;
  return {
    agencyId,
    propertyId,
    viewingTitle: t(region === 'au' ? 'lead.page.inspection' : 'lead.page.viewing', { address: shortAddress }),
    signUp: t(region === 'au' ? 'lead.sign_up_inspection' : 'lead.sign_up_viewing'),
    viewingLabel: t(region === 'au' ? 'lead.field.inspection' : 'lead.field.viewing'),
    messageTitle: t('lead.page.contact', { address: shortAddress }),
    seller: sellerName(listing, t),
    isPrivate: ownerType === 'user',
    viewings: listing.viewingDate
      .filter(({ endsAt }) => Date.parse(endsAt) > now.getTime())
      .map(({ startsAt, endsAt }) => ({
        startsAt,
        day: format.weekdayOf(startsAt, timeZone),
        time: `${format.time(startsAt, timeZone)}–${format.time(endsAt, timeZone)}`,
      })),
  };
}
