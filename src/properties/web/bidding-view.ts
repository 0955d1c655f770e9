import { webAddress } from '../../ui/web-address.ts';
import { bidsFrom } from '../bid-start.contract.ts';
import type { Listing } from '../listing.contract.ts';
import type { ViewContext } from './card-view.ts';

export interface BiddingView {
  /** Where bids are given; undefined before that is allowed, and where the listing names no place for it. */
  readonly biddingUrl: string | undefined;
  /** Bids may be given, and the listing does not say where: whoever offers the home is asked. */
  readonly isAskedHow: boolean;
  /** `Akseptfristen for bud kan tidligst være mandag 30. november kl. 12:00, …` */
  readonly bidsFrom: string | undefined;
}

/**
 * Where bids on a home are given, or from when that is allowed; with an agent in Norway not before the
 * viewings are over (eiendomsmeglingsforskriften § 6-3; owners who sell by themselves are not bound by it). A Norwegian
 * home for sale takes bids whether or not its listing leads to a page for them, and an Australian one offers.
 */
export function biddingView(
  listing: Listing,
  { t, format, now }: Pick<ViewContext, 't' | 'format' | 'now'>,
): BiddingView {
  const { biddingUrl, region, offerType, ownerType, viewingDate, timeZone } = listing;
  const address = webAddress(biddingUrl);
  const isAskedHow = address === undefined && takesBids(listing);
  const hasRule =
    region === 'no' && offerType === 'sale' && ownerType !== 'user' && (address !== undefined || isAskedHow);
  const from = hasRule ? bidsFrom(viewingDate) : undefined;
  if (from === undefined || from <= now) return { biddingUrl: address, isAskedHow, bidsFrom: undefined };
  const instant = from.toISOString();
  return {
    biddingUrl: undefined,
    isAskedHow: false,
    bidsFrom: t('property.contact.bids_from', {
      day: format.weekdayOf(instant, timeZone),
      time: format.time(instant, timeZone),
    }),
  };
}

/**
 * Homes of a project have a fixed price, and premises are negotiated. In Australia offers are made on what is sold by
 * private treaty: bids at an auction, and tenders, go their own way.
 */
function takesBids({
  region,
  saleMethod,
  offerType,
  status,
  isProject,
  projectId,
  objectType,
  messagesGoTo,
}: Listing): boolean {
  return (
    (region === 'no' || saleMethod === 'private_treaty') &&
    offerType === 'sale' &&
    status === 'available' &&
    !isProject &&
    projectId === undefined &&
    !objectType.startsWith('commercial') &&
    (messagesGoTo === 'agent' || messagesGoTo === 'owner')
  );
}
