import type { Listing } from '../../../properties/listing.contract.ts';
import type { ViewContext } from '../../../properties/web/card-view.ts';
import { isLeasedByYear, priceLine, rentText, yearOfWeeks } from '../../../properties/price-line.contract.ts';
import { localDay } from '../../../texts/format.ts';
import type { EarlierSale } from '../contract.ts';
import { stepChartView, type PricePoint, type StepChartView } from './step-chart-view.ts';

/** What has happened to a home's price, as a chart and in rows. */
export interface PriceStepsView {
  /** Undefined when one price is all there is. */
  readonly chart: StepChartView | undefined;
  /** The newest first. */
  readonly rows: readonly HistoryRow[];
}

export interface HistoryRow {
  readonly key: string;
  readonly date: string;
  readonly action: string;
  readonly price: string;
  /** Of a raised or lowered price, by how much: `−300 000 kr (−4,2 %)`; else empty. */
  readonly change: string;
  readonly fell: boolean;
}

export function priceStepsView(listing: Listing, context: ViewContext): PriceStepsView {
  return {
    chart: stepChartView(pointsOf(listing, listing.priceHistory, context), lastDay(listing, context), context),
    rows: rowsOf(listing, context),
  };
}

/** All the years that sales are known of, up to this time on the market. */
export function longChartView(
  listing: Listing,
  sales: readonly EarlierSale[],
  context: ViewContext,
): StepChartView | undefined {
  const earlier = sales.flatMap(({ date, price }): PricePoint[] =>
    price === undefined ? [] : [{ date, ...price, kind: 'sale' }],
  );
  return stepChartView(
    [...earlier, ...pointsOf(listing, courseOf(listing), context)],
    lastDay(listing, context),
    context,
  );
}

/** This time on the market alone; undefined where the price never changed. */
export function courseChartView(listing: Listing, context: ViewContext): StepChartView | undefined {
  const points = pointsOf(listing, courseOf(listing), context);
  return new Set(points.map(({ amount }) => amount)).size < 2
    ? undefined
    : stepChartView(points, lastDay(listing, context), context);
}

/** What happened since the home was put on the market this time, the oldest first. */
export function courseOf({ priceHistory, publishedAt }: Listing): Listing['priceHistory'] {
  const ascending = oldestFirst(priceHistory);
  const listed = ascending.findLastIndex(({ action }) => action === 'listed' || action === 'relisted');
  return listed < 0 ? ascending.filter(({ date }) => date >= publishedAt.slice(0, 10)) : ascending.slice(listed);
}

function oldestFirst(history: Listing['priceHistory']): Listing['priceHistory'] {
  return [...history].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}

/** The day up to which the last price stood: that of the sale, or today. */
export function lastDay({ soldAt, timeZone, priceHistory, status }: Listing, { now }: ViewContext): string {
  if (soldAt !== undefined) return localDay(soldAt, timeZone);
  const last = oldestFirst(priceHistory).at(-1)?.date;
  return status !== 'available' && status !== 'future' && last !== undefined ? last : localDay(now, timeZone);
}

/** With its sign and at most one decimal: `+3,1`. */
export function signed(value: number, { format }: ViewContext): string {
  return `${value > 0 ? '+' : ''}${format.decimal(value).replace('-', '−')}`;
}

/** Of Australian premises a year's rent, as beside it. */
function amountShown({ region, objectType }: Listing, amount: number): number {
  return isLeasedByYear(region, objectType) ? yearOfWeeks(amount) : amount;
}

function pointsOf(listing: Listing, history: Listing['priceHistory'], context: ViewContext): PricePoint[] {
  const span = spanOf(listing, context);
  return history.flatMap(({ date, action, price, currency }): PricePoint[] => {
    if (price === undefined || action === 'withdrawn') return [];
    const kind = action === 'sold' && listing.offerType === 'sale' ? 'sale' : 'asked';
    const point: PricePoint = { date, amount: amountShown(listing, price), currency, kind };
    return [kind === 'asked' && price === span?.from ? { ...point, isFrom: true } : point];
  });
}

function rowsOf(listing: Listing, context: ViewContext): readonly HistoryRow[] {
  const {
    priceHistory,
    prices: { rentPeriod },
  } = listing;
  const span = spanOf(listing, context);
  const { t, format } = context;
  const ascending = oldestFirst(priceHistory);
  const shown = (amount: number): number => amountShown(listing, amount);
  let before: number | undefined;
  const rows = ascending.map((point, index) => {
    const isChange = point.action === 'price_up' || point.action === 'price_down';
    const difference =
      !isChange || before === undefined || point.price === undefined ? 0 : shown(point.price) - shown(before);
    const share = before === undefined || before === 0 ? 0 : difference / shown(before);
    before = point.price ?? before;
    const action = t(`enum.price_action.${point.action}`);
    const money = (amount: number) => format.money({ amount, currency: point.currency });
    return {
      key: `${point.date} ${point.action} ${String(index)}`,
      date: format.shortDay(point.date),
      action: point.description === undefined ? action : `${action}, ${point.description}`,
      price:
        point.price === undefined
          ? point.action === 'listed' && listing.prices.display === 'contact_agent'
            ? t('property.price.withheld')
            : ''
          : rentPeriod === undefined
            ? point.price === span?.from
              ? span.text
              : money(point.price)
            : rentText({ amount: point.price, currency: point.currency }, listing, context),
      change:
        difference === 0
          ? ''
          : t('history.change', {
              amount: `${difference > 0 ? '+' : ''}${money(difference)}`,
              percent: signed(share * 100, context),
            }),
      fell: difference < 0,
    };
  });
  return rows.reverse();
}

/**
 * A guide of two prices, or those of a project's homes, as the page has it: the history keeps the lower one, which
 * alone is not what is asked.
 */
function spanOf(listing: Listing, context: ViewContext): { readonly from: number; readonly text: string } | undefined {
  const { region, offerType, status, prices } = listing;
  const { price, priceMin, priceMax, display } = prices;
  const isSpan = display === undefined || display === 'range' || display === 'guide';
  if (region !== 'au' || offerType === 'rent' || status === 'sold' || !isSpan) return undefined;
  if (price === undefined || priceMin === undefined || priceMax === undefined || priceMax.amount <= priceMin.amount)
    return undefined;
  return { from: price.amount, text: priceLine(listing, context).main };
}
