import { isBuiltForSale } from '../built-for-sale.contract.ts';
import type { Listing } from '../listing.contract.ts';
import type { ViewContext } from './card-view.ts';

/** What the law owes buyers of a home that they buy from whoever builds it. */
export interface NewHomeView {
  readonly title: string;
  readonly points: readonly { readonly name: string; readonly text: string }[];
}

/**
 * Undefined of all other homes, and once it is sold. What was finished before this year is sold as it stands: by
 * avhendingslova, of which none of this holds.
 */
export function newHomeView(listing: Listing, { t, now }: Pick<ViewContext, 't' | 'now'>): NewHomeView | undefined {
  if (!isBuiltForSale(listing) || (listing.status !== 'available' && listing.status !== 'future')) return undefined;
  if (listing.objectType.startsWith('commercial')) return undefined;
  if (listing.yearBuilt !== undefined && listing.yearBuilt < now.getUTCFullYear()) return undefined;
  return {
    title: t('property.new_home.title'),
    points: (['guarantee', 'advance', 'reservations', 'takeover'] as const).map((point) => ({
      name: t(`property.new_home.${point}`),
      text: t(`property.new_home.${point}_text`),
    })),
  };
}
