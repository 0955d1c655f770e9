import type { Fact } from '../../ui/key-value.tsx';
import { daysBetween } from '../../texts/format.ts';
import type { ListingCard } from '../listing.contract.ts';
import type { ViewContext } from './card-view.ts';
import { nextViewingOf } from './badges.ts';
import { floorText } from './fact-views.ts';

/** What people compare next, once place, size and price are right: as many as fit beside them in a row of a list. */
export function cardMiddle(card: ListingCard, context: ViewContext): readonly Fact[] {
  const { t, format } = context;
  const { details, ownership } = card;
  const rows: readonly (readonly [label: string, value: string | undefined])[] = [
    [t(card.region === 'au' ? 'property.row.inspection' : 'property.row.viewing'), nextViewing(card, context)],
    [t('property.key.floor'), floorText(card, context)],
    [t('property.key.ownership'), ownership && t(`enum.ownership.${ownership}`)],
    [t('property.price.per_area'), perAreaText(card, context)],
    [t('property.key.land'), details.landSize ? format.area(details.landSize) : undefined],
    [t('property.row.days'), daysOnMarket(card, context)],
  ];
  return rows.flatMap(([label, value]) => (value === undefined ? [] : [{ label, value }]));
}

/** `126 138 kr/m²`. */
export function perAreaText({ prices }: ListingCard, { t, format }: ViewContext): string | undefined {
  return prices.pricePerPrimary && t('property.price.per_area_value', { price: format.money(prices.pricePerPrimary) });
}

/** The one that the badge tells of, with its date. */
function nextViewing(card: ListingCard, context: ViewContext): string | undefined {
  const next = nextViewingOf(card, context);
  if (next === undefined) return undefined;
  const { format } = context;
  return `${format.shortWeekdayOf(next.startsAt, card.timeZone)} ${format.time(next.startsAt, card.timeZone)}`;
}

/** Since it was first published, as the newest homes are sorted: published anew it is no newer. */
function daysOnMarket(
  { status, publishedAt, firstPublishedAt = publishedAt, timeZone }: ListingCard,
  { t, now }: ViewContext,
): string | undefined {
  if (status !== 'available') return undefined;
  const days = daysBetween(firstPublishedAt, now, timeZone);
  return days <= 0 ? t('property.row.today') : t('property.row.days_value', { count: days });
}
