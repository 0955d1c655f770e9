import type { Tone } from '../../ui/badge.tsx';
import { daysBetween, localDay } from '../../texts/format.ts';
import type { ListingCard, Viewing } from '../listing.contract.ts';
import type { ViewContext } from './card-view.ts';

export interface BadgeView {
  readonly tone: Tone;
  readonly label: string;
}

/** The two most telling things about a home: its state first, then what is new about it. */
export function badgesOf(card: ListingCard, context: ViewContext): readonly BadgeView[] {
  const state = soldBadge(card, context) ?? stateBadge(card, context);
  if (state !== undefined && card.status !== 'future') return [state];
  const found = [
    state,
    underOfferBadge(card, context),
    auctionBadge(card, context),
    viewingBadge(card, context),
    newBadge(card, context),
    priceBadge(card, context),
  ];
  return found.filter((badge) => badge !== undefined).slice(0, 2);
}

/** With its date, where that is known. */
function soldBadge({ status, soldAt, timeZone }: ListingCard, { t, format }: ViewContext): BadgeView | undefined {
  return status === 'sold' && soldAt !== undefined
    ? { tone: 'red', label: t('property.status.sold_on', { day: format.shortDay(localDay(soldAt, timeZone)) }) }
    : undefined;
}

/** Sold, rented, withdrawn, or coming; undefined for a home that can be had. */
export function stateBadge(card: Pick<ListingCard, 'status'>, { t }: Pick<ViewContext, 't'>): BadgeView | undefined {
  switch (card.status) {
    case 'sold':
      return { tone: 'red', label: t('property.status.sold') };
    case 'rented':
      return { tone: 'red', label: t('property.status.rented') };
    case 'unavailable':
      return { tone: 'red', label: t('property.status.unavailable') };
    case 'future':
      return { tone: 'blue', label: t('property.status.future') };
    case 'available':
      return undefined;
  }
}

/** Of a home in Australia that can still be had, for which an offer has been accepted. */
export function underOfferBadge(
  { isUnderOffer }: Pick<ListingCard, 'isUnderOffer'>,
  { t }: Pick<ViewContext, 't'>,
): BadgeView | undefined {
  return isUnderOffer ? { tone: 'blue', label: t('property.badge.under_offer') } : undefined;
}

/** The auction to come, by its day and hour; that it came to nothing; or that there is to be one. */
export function auctionBadge(
  { auction, saleMethod, timeZone }: ListingCard,
  { t, format, now }: ViewContext,
): BadgeView | undefined {
  if (auction?.result !== undefined) {
    if (auction.result !== 'passed_in') return undefined;
    const { startsAt } = auction;
    return {
      tone: 'plain',
      label:
        startsAt === undefined
          ? t('property.badge.passed_in')
          : t('property.badge.passed_in_on', { day: format.shortDay(localDay(startsAt, timeZone)) }),
    };
  }
  if (auction?.startsAt === undefined)
    return saleMethod === 'auction' ? { tone: 'amber', label: t('enum.sale_method.auction') } : undefined;
  const { startsAt } = auction;
  if (Date.parse(startsAt) < now.getTime()) return undefined;
  const days = daysBetween(now, startsAt, timeZone);
  // Like a viewing, its hour matters once it is near.
  if (days >= 7)
    return { tone: 'amber', label: t('property.badge.auction_on', { day: format.shortWeekdayOf(startsAt, timeZone) }) };
  const time = format.time(startsAt, timeZone);
  if (days === 0) return { tone: 'amber', label: t('property.badge.auction_today', { time }) };
  return { tone: 'amber', label: t('property.badge.auction', { day: format.nameOfDay(startsAt, timeZone), time }) };
}

/** The next viewing, of those on the days asked for where there are any. */
export function nextViewingOf(
  card: ListingCard,
  { now, viewingDays = [] }: Pick<ViewContext, 'now' | 'viewingDays'>,
): Viewing | undefined {
  const toCome = card.viewingDate.filter((viewing) => Date.parse(viewing.endsAt) > now.getTime());
  return toCome.find(({ startsAt }) => viewingDays.includes(localDay(startsAt, card.timeZone))) ?? toCome[0];
}

/** By its weekday and hour within the coming week, else by its date. */
export function viewingBadge(card: ListingCard, context: ViewContext): BadgeView | undefined {
  const { t, format, now } = context;
  const next = nextViewingOf(card, context);
  if (next === undefined) return undefined;
  const days = daysBetween(now, next.startsAt, card.timeZone);
  const key = card.region === 'au' ? 'property.badge.inspection' : 'property.badge.viewing';
  if (days >= 7)
    return { tone: 'amber', label: t(`${key}_on`, { day: format.shortWeekdayOf(next.startsAt, card.timeZone) }) };
  const time = format.time(next.startsAt, card.timeZone);
  if (days === 0) return { tone: 'amber', label: t(`${key}_today`, { time }) };
  return { tone: 'amber', label: t(key, { day: format.nameOfDay(next.startsAt, card.timeZone), time }) };
}

function newBadge(card: ListingCard, { t, now }: ViewContext): BadgeView | undefined {
  if (daysBetween(card.firstPublishedAt ?? card.publishedAt, now, card.timeZone) === 0)
    return { tone: 'accent', label: t('property.badge.new_today') };
  if (card.isProject) return { tone: 'green', label: t('property.badge.project') };
  return card.condition === 'new' ? { tone: 'green', label: t('property.badge.new_home') } : undefined;
}

/** A fall of the asking price within the last thirty days. */
function priceBadge(card: ListingCard, { t, format, now }: ViewContext): BadgeView | undefined {
  const change = card.prices.priceChange;
  const money = card.prices.price;
  if (change === undefined || money === undefined || change.amount >= 0) return undefined;
  if (daysBetween(`${change.date}T12:00:00Z`, now, card.timeZone) > 30) return undefined;
  return {
    tone: 'plain',
    label: t('property.badge.price_cut', {
      amount: format.money({ amount: -change.amount, currency: money.currency }),
    }),
  };
}
