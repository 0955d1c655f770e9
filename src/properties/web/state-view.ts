import type { Listing } from '../listing.contract.ts';
import type { ViewContext } from './card-view.ts';

/** What must be said first of a home that cannot be had, or not yet. */
export interface StateView {
  readonly tone: 'red' | 'blue';
  /** It cannot be had any more. */
  readonly isOver: boolean;
  readonly title: string;
  readonly text: string;
}

/** Undefined for a home that can be had now. */
export function stateView(listing: Listing, { t, format }: ViewContext): StateView | undefined {
  const on = listing.soldAt === undefined ? undefined : format.dayOf(listing.soldAt, listing.timeZone);
  switch (listing.status) {
    case 'available':
      return listing.isUnderOffer
        ? {
            tone: 'blue',
            isOver: false,
            title: t('property.state.under_offer'),
            text: t('property.state.under_offer_text'),
          }
        : undefined;
    case 'sold':
      return {
        tone: 'blue',
        isOver: true,
        title: t('property.state.sold'),
        text: on === undefined ? t('property.state.sold_text') : t('property.state.sold_on', { day: on }),
      };
    case 'rented':
      return {
        tone: 'blue',
        isOver: true,
        title: t('property.state.rented'),
        text: on === undefined ? t('property.state.rented_text') : t('property.state.rented_on', { day: on }),
      };
    case 'unavailable':
      return {
        tone: 'red',
        isOver: true,
        title: t('property.state.unavailable'),
        text: t('property.state.unavailable_text'),
      };
    case 'future':
      return { tone: 'blue', isOver: false, title: t('property.state.future'), text: t('property.state.future_text') };
  }
}
