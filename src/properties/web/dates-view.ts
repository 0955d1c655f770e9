import { daysBetween, localDay } from '../../texts/format.ts';
import type { ListingCard } from '../listing.contract.ts';
import type { ViewContext } from './card-view.ts';

/**
 * How long a home has been on the market, and what its price has done there: told over all its publications, as none of
 * them makes it newer.
 */
type Dated = Pick<ListingCard, 'status' | 'publishedAt' | 'firstPublishedAt' | 'timeZone' | 'prices'>;

/** Days since it was first published; undefined of a home that is not on the market. */
function daysListed(
  { status, publishedAt, firstPublishedAt = publishedAt, timeZone }: Dated,
  now: Date,
): number | undefined {
  return status === 'available' ? Math.max(0, daysBetween(firstPublishedAt, now, timeZone)) : undefined;
}

/** `12 days`; of a home that was published anew with the day of its first publication. */
export function marketTime(card: Dated, context: ViewContext): string | undefined {
  const { t, now } = context;
  const count = daysListed(card, now);
  if (count === undefined) return undefined;
  return sinceFirst(count === 0 ? t('property.row.today') : t('property.row.days_value', { count }), card, context);
}

function sinceFirst(days: string, { firstPublishedAt, timeZone }: Dated, context: ViewContext): string {
  if (firstPublishedAt === undefined) return days;
  return context.t('property.row.days_since', { days, day: dayText(localDay(firstPublishedAt, timeZone), context) });
}

/** The last step of the price with its day: `−200 000 kr 3. nov.`; undefined of a home that is not on the market. */
export function priceStep({ status, prices }: Dated, context: ViewContext): string | undefined {
  const { priceChange: step, price } = prices;
  if (step === undefined || price === undefined || (status !== 'available' && status !== 'future')) return undefined;
  const { t, format } = context;
  const amount = format.money({ amount: Math.abs(step.amount), currency: price.currency });
  return t(step.amount < 0 ? 'property.row.step_down' : 'property.row.step_up', {
    amount,
    day: dayText(step.date, context),
  });
}

/** Both, in the few words that a card has room for behind its facts. */
export function datesLine(card: Dated, context: ViewContext): string | undefined {
  const count = daysListed(card, context.now);
  const parts = [count === undefined ? undefined : listedText(count, card, context), priceStep(card, context)].filter(
    Boolean,
  );
  return parts.length === 0 ? undefined : parts.join(' · ');
}

/** `Listed 3 days ago`; of a home that was published anew the day of its first publication. */
function listedText(count: number, { firstPublishedAt, timeZone }: Dated, context: ViewContext): string {
  const { t } = context;
  if (firstPublishedAt !== undefined)
    return t('property.row.first_listed', { day: dayText(localDay(firstPublishedAt, timeZone), context) });
  return count === 0 ? t('property.row.listed_today') : t('property.row.listed', { count });
}

/** With its year where that is another than now. */
function dayText(day: string, { format, now }: ViewContext): string {
  return day.slice(0, 4) === now.toISOString().slice(0, 4) ? format.days(day, day) : format.shortDay(day);
}
