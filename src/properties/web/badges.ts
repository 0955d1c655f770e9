import type { Tone } from '../../ui/badge.tsx';
import { daysBetween } from '../../ui/format.ts';
import type { ListingCard } from '../listing.contract.ts';
import type { ViewContext } from './card-view.ts';

export interface BadgeView {
  readonly tone: Tone;
  readonly label: string;
}

/** The two most telling things about a home: its state first, then what is new about it. */
export function badgesOf(card: ListingCard, context: ViewContext): readonly BadgeView[] {
  const state = stateBadge(card, context);
  if (state !== undefined && card.status !== 'future') return [state];
  const found = [state, viewingBadge(card, context), newBadge(card, context), priceBadge(card, context)];
  return found.filter((badge) => badge !== undefined).slice(0, 2);
}

/** Sold, rented, withdrawn, or coming; undefined for a home that can be had. */
export function stateBadge(card: ListingCard, { t }: ViewContext): BadgeView | undefined {
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

/** The next viewing: by its weekday and hour within the coming week, else by its date. */
function viewingBadge(card: ListingCard, { t, format, now }: ViewContext): BadgeView | undefined {
  const next = card.viewingDate.find((viewing) => Date.parse(viewing.endsAt) > now.getTime());
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
  if (daysBetween(card.publishedAt, now, card.timeZone) === 0)
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
