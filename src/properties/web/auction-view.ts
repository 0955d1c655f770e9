import { auctionFilePath } from '../../paths.ts';
import type { MessageKey } from '../../texts/messages.ts';
import type { Listing } from '../listing.contract.ts';
import type { ViewContext } from './card-view.ts';

/** When and where a home is auctioned, or what became of it. */
export interface AuctionView {
  /** `Saturday 28 November`, and `11:00 am`; undefined while no time is set. */
  readonly start: { readonly at: string; readonly day: string; readonly time: string } | undefined;
  /** What became of it, or that its time is still to come. */
  readonly state: string | undefined;
  readonly place: string | undefined;
  /** A calendar file, for an auction to come. */
  readonly file: string | undefined;
  /** How an auction goes, for one to come. */
  readonly note: string | undefined;
}

/** Undefined for a home that is not auctioned, or whose auction was called off for good. */
export function auctionView(listing: Listing, { t, format, now }: ViewContext): AuctionView | undefined {
  const { auction, saleMethod, status, timeZone } = listing;
  const isOpen = status === 'available' || status === 'future';
  // Of one that was called off the method is another by now, and it is said that it was.
  if (auction?.result === undefined && (saleMethod !== 'auction' || !isOpen)) return undefined;
  const { startsAt, result, place, address } = auction ?? {};
  const isToCome = result === undefined && (startsAt === undefined || Date.parse(startsAt) > now.getTime());
  const at = place === undefined ? undefined : t(`property.auction.place.${place}`);
  return {
    start:
      // The day of one that was called off is no day to come to.
      startsAt === undefined || result === 'withdrawn'
        ? undefined
        : { at: startsAt, day: format.weekdayOf(startsAt, timeZone), time: format.time(startsAt, timeZone) },
    state:
      result !== undefined
        ? resultText(listing, result, { t, format, now })
        : startsAt === undefined
          ? t('property.auction.to_be_set')
          : isToCome
            ? undefined
            : t('property.auction.awaited'),
    // Where it was to be held says nothing once it is called off or the home was sold before.
    place:
      result === 'withdrawn' || result === 'sold_prior'
        ? undefined
        : [at, address].filter((part) => part !== undefined).join(', ') || undefined,
    file: isToCome && startsAt !== undefined ? auctionFilePath(listing) : undefined,
    note: isToCome ? t('property.auction.note') : undefined,
  };
}

/** `Auction`; after one that came to nothing `Private treaty, passed in on Saturday 21 November`. */
export function methodText(
  { saleMethod, auction, timeZone }: Pick<Listing, 'saleMethod' | 'auction' | 'timeZone'>,
  { t, format }: ViewContext,
): string | undefined {
  if (saleMethod === undefined) return undefined;
  const method = t(`enum.sale_method.${saleMethod}`);
  return auction?.result !== 'passed_in' || auction.startsAt === undefined
    ? method
    : t('property.value.passed_in', { method, day: format.weekdayOf(auction.startsAt, timeZone) });
}

function resultText(
  { contractDetails: { auctionBid, isVendorBid }, prices }: Listing,
  result: NonNullable<NonNullable<Listing['auction']>['result']>,
  { t, format }: ViewContext,
): string {
  if (result !== 'passed_in' || auctionBid === undefined)
    return t(`property.auction.result.${result}` satisfies MessageKey);
  const price = format.money({ amount: auctionBid, currency: prices.price?.currency ?? 'USD' });
  return t(isVendorBid === true ? 'property.auction.passed_in_vendor' : 'property.auction.passed_in_at', { price });
}
