import { webAddress } from '../../ui/web-address.ts';
import { bidsFrom } from './bid-start.ts';
import type { Listing } from '../listing.contract.ts';
import type { ViewContext } from './card-view.ts';

/** Where bids on a home are given, or from when that is allowed; in Norway not before the viewings are over. */
export function biddingView(
  { biddingUrl, region, offerType, viewingDate, timeZone }: Listing,
  { t, format, now }: Pick<ViewContext, 't' | 'format' | 'now'>,
): { readonly biddingUrl: string | undefined; readonly bidsFrom: string | undefined } {
  const address = webAddress(biddingUrl);
  const from = address === undefined || region !== 'no' || offerType !== 'sale' ? undefined : bidsFrom(viewingDate);
  if (from === undefined || from <= now) return { biddingUrl: address, bidsFrom: undefined };
  const instant = from.toISOString();
  return {
    biddingUrl: undefined,
    bidsFrom: t('property.contact.bids_from', {
      day: format.weekdayOf(instant, timeZone),
      time: format.time(instant, timeZone),
    }),
  };
}
