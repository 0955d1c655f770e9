import type { Listing } from '../../../properties/listing.contract.ts';
import type { ViewContext } from '../../../properties/web/card-view.ts';
import { propertyPath } from '../../../paths.ts';
import { daysBetween } from '../../../texts/format.ts';
import type { MessageKey } from '../../../texts/messages.ts';
import type { Fact } from '../../../ui/key-value.tsx';
import { priceItself } from '../../valuation/stated-price.contract.ts';
import type { EarlierSale } from '../contract.ts';
import {
  courseChartView,
  courseOf,
  lastDay,
  longChartView,
  priceStepsView,
  signed,
  type PriceStepsView,
} from './price-steps-view.ts';
import type { StepChartView } from './step-chart-view.ts';

/** All that is known of a home's past, in words. */
export interface HistoryView {
  readonly facts: readonly Fact[];
  readonly rows: PriceStepsView['rows'];
  /** Sales of all years and this time on the market. */
  readonly chart: StepChartView | undefined;
  /** This time on the market alone, where its price has changed and there is more to see than that. */
  readonly course: StepChartView | undefined;
  readonly sales: readonly SaleView[];
}

export interface SaleView {
  readonly key: string;
  readonly date: string;
  readonly price: string;
  /** A year, and up to what: `+3,1 % i året til neste salg`. */
  readonly growth: string;
  /** How it is known. */
  readonly knownBy: string;
  readonly path: string | undefined;
}

export function historyView(listing: Listing, sales: readonly EarlierSale[], context: ViewContext): HistoryView {
  const chart = longChartView(listing, sales, context);
  const course = courseChartView(listing, context);
  const hasEarlier = sales.some(({ price }) => price !== undefined);
  return {
    facts: factsOf(listing, sales, context),
    rows: priceStepsView(listing, context).rows,
    chart,
    course: hasEarlier ? course : undefined,
    sales: sales.map((sale, i) => saleView(sale, sales[i - 1] ?? latestOf(listing, context), context)),
  };
}

function factsOf(listing: Listing, sales: readonly EarlierSale[], context: ViewContext): readonly Fact[] {
  const { t, format, now } = context;
  const { publishedAt, firstPublishedAt, soldAt, timeZone, status } = listing;
  // A home that is published anew has been on the market since the first time.
  const days = Math.max(0, daysBetween(firstPublishedAt ?? publishedAt, soldAt ?? now, timeZone));
  const isOver = status === 'sold' || status === 'rented';
  const facts: (Fact | undefined)[] = [
    { label: t('history.fact.published'), value: format.dayOf(publishedAt, timeZone) },
    status === 'future' || days === 0 || (isOver && soldAt === undefined)
      ? undefined
      : {
          label: t(isOver ? 'history.fact.days_until' : 'history.fact.days'),
          value: t('history.days', { count: days, number: format.number(days) }),
        },
    soldAt === undefined || !isOver
      ? undefined
      : {
          label: t(status === 'rented' ? 'history.fact.rented' : 'history.fact.sold'),
          value: format.dayOf(soldAt, timeZone),
        },
    changeFact(listing, context),
    sales[0] === undefined
      ? undefined
      : {
          label: t('history.fact.last_sale'),
          value: [format.shortDay(sales[0].date), sales[0].price === undefined ? '' : format.money(sales[0].price)]
            .filter(Boolean)
            .join(', '),
        },
  ];
  return facts.filter((fact) => fact !== undefined);
}

/** From the first price of this time on the market to the last. */
function changeFact(listing: Listing, context: ViewContext): Fact | undefined {
  const asked = courseOf(listing).filter(
    ({ action, price }) => price !== undefined && action !== 'sold' && action !== 'rented',
  );
  const [first, last] = [asked[0], asked.at(-1)];
  if (first?.price === undefined || last?.price === undefined || first.price === 0 || first.price === last.price)
    return undefined;
  const difference = last.price - first.price;
  const amount = `${difference > 0 ? '+' : ''}${context.format.money({ amount: difference, currency: last.currency })}`;
  return {
    label: context.t('history.fact.change'),
    value: context.t('history.change', { amount, percent: signed((100 * difference) / first.price, context) }),
  };
}

interface LaterPrice {
  readonly date: string;
  readonly price?: EarlierSale['price'];
  /** Left out of an earlier sale. */
  readonly kind?: keyof typeof GROWTH;
}

/** What the home went for in the end, or is offered for; of a guide the middle. */
function latestOf(listing: Listing, context: ViewContext): LaterPrice {
  const date = lastDay(listing, context);
  const latest = listing.offerType === 'rent' ? undefined : priceItself(listing);
  const currency = (listing.prices.soldPrice ?? listing.prices.price)?.currency;
  if (latest === undefined || currency === undefined) return { date };
  const kind = listing.status === 'sold' && latest.kind !== 'sold' ? 'asked' : latest.kind;
  return { date, price: { amount: latest.amount, currency }, kind };
}

const GROWTH = {
  sold: 'history.sale.growth_sold',
  asking: 'history.sale.growth_asking',
  guide: 'history.sale.growth_guide',
  // Sold, and nobody says for what.
  asked: 'history.sale.growth_asked',
} as const satisfies Readonly<Record<string, MessageKey>>;

function saleView(sale: EarlierSale, next: LaterPrice, context: ViewContext): SaleView {
  const { t, format } = context;
  return {
    key: `${sale.date} ${sale.propertyId ?? ''}`,
    date: format.day(sale.date),
    price: sale.price === undefined ? t('history.sale.no_price') : format.money(sale.price),
    growth: growthText(sale, next, context),
    knownBy: t(`history.sale.known_by_${sale.knownBy}`),
    path:
      sale.propertyId === undefined || sale.agencyId === undefined
        ? undefined
        : propertyPath({ propertyId: sale.propertyId, agencyId: sale.agencyId }),
  };
}

/** Of less than half a year, a rate a year would mislead. */
const SHORTEST_YEARS = 0.5;

function growthText(sale: EarlierSale, next: LaterPrice, context: ViewContext): string {
  const years = (Date.parse(next.date) - Date.parse(sale.date)) / (365.25 * 86_400_000);
  const [before, after] = [sale.price, next.price];
  if (before === undefined || after?.currency !== before.currency || before.amount === 0 || years < SHORTEST_YEARS)
    return '';
  const rate = (after.amount / before.amount) ** (1 / years) - 1;
  return context.t(next.kind === undefined ? 'history.sale.growth' : GROWTH[next.kind], {
    percent: signed(rate * 100, context),
  });
}
