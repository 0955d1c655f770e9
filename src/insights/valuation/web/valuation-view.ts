import type { Listing } from '../../../properties/listing.contract.ts';
import type { ViewContext } from '../../../properties/web/card-view.ts';
import type { ValuationEstimate } from '../contract.ts';

/** An estimate in words. */
export interface EstimateView {
  readonly amount: string;
  readonly low: string;
  readonly high: string;
  /** `Four of five homes like this one sell for between …`. */
  readonly range: string;
  /** What it was made from, and how well that tells prices. */
  readonly basis: string;
  /** Norway: how much of it is shared debt. */
  readonly debt: string | undefined;
  /** Where most evidence is what is asked. */
  readonly caution: string | undefined;
  /** Where prices are not of today. */
  readonly asOf: string | undefined;
  /** What the reader must know of the prices of the homes that were compared. */
  readonly comparablesNote: string | undefined;
}

export function estimateView(estimate: ValuationEstimate, { t, format, now }: ViewContext): EstimateView {
  const { amount, low, high, currency, coverage, jointDebt, evidence, method, date } = estimate;
  const money = (value: number) => format.money({ amount: value, currency });
  const percent = format.decimal(Math.max(0.1, method.medianError * 100));
  const place =
    evidence.metres <= 1_000
      ? t('valuation.within_metres', { metres: format.number(Math.ceil(evidence.metres / 50) * 50) })
      : t('valuation.within_kilometres', { kilometres: format.decimal(evidence.metres / 1_000) });
  return {
    amount: money(amount),
    low: money(low),
    high: money(high),
    range: t('valuation.range', { low: money(low), high: money(high), percent: format.number(coverage * 100) }),
    basis: t('valuation.basis', {
      homes: format.number(evidence.sold + evidence.asking),
      sold: format.number(evidence.sold),
      asking: format.number(evidence.asking),
      place,
      percent,
    }),
    debt:
      jointDebt === undefined
        ? undefined
        : t('valuation.debt', { debt: money(jointDebt), without: money(Math.max(0, amount - jointDebt)) }),
    caution: evidence.sold < evidence.asking ? t('valuation.mostly_asking') : undefined,
    asOf:
      Date.parse(now.toISOString()) - Date.parse(date) > A_WEEK_MS
        ? t('valuation.as_of', { date: format.day(date) })
        : undefined,
    comparablesNote: currency === 'NOK' ? t('valuation.comparables_debt') : undefined,
  };
}

const A_WEEK_MS = 7 * 86_400_000;

/** The range as a bar, with the price asked or paid beside it. Places are percent of its width. */
export interface RangeView {
  readonly from: number;
  readonly to: number;
  readonly middle: number;
  /** What is asked, or was paid; undefined when there is none, or it says nothing on the day of the estimate. */
  readonly price: { readonly at: number; readonly label: string; readonly compared: string } | undefined;
}

export function rangeView(estimate: ValuationEstimate, listing: Listing, { t, format }: ViewContext): RangeView {
  const { amount, low, high, currency } = estimate;
  const told = toldPrice(listing);
  const [start, end] = [Math.min(low, told ?? low), Math.max(high, told ?? high)];
  const margin = (end - start) * 0.08;
  const at = (value: number) => (100 * (value - start + margin)) / (end - start + 2 * margin);
  const isSold = listing.status === 'sold';
  const hasDebt = (listing.prices.jointDebt?.amount ?? 0) > 0;
  return {
    from: at(low),
    to: at(high),
    middle: at(amount),
    price:
      told === undefined
        ? undefined
        : {
            at: at(told),
            label: t(labelOf(isSold, hasDebt), { price: format.money({ amount: told, currency }) }),
            compared: comparedText(told, estimate, isSold, { t, format }),
          },
  };
}

function labelOf(isSold: boolean, hasDebt: boolean) {
  if (hasDebt) return isSold ? 'valuation.sold_price_with_debt' : 'valuation.asking_price_with_debt';
  return isSold ? 'valuation.sold_price' : 'valuation.asking_price';
}

/** With shared debt, as the estimate is. */
function toldPrice({ prices, status }: Listing): number | undefined {
  const price = status === 'sold' ? (prices.soldPrice ?? prices.price) : prices.price;
  return price === undefined ? undefined : price.amount + (prices.jointDebt?.amount ?? 0);
}

function comparedText(
  told: number,
  { amount, low, high }: ValuationEstimate,
  isSold: boolean,
  { t, format }: Pick<ViewContext, 't' | 'format'>,
): string {
  const share = told / amount - 1;
  const percent = format.decimal(Math.abs(share) * 100);
  const what = isSold ? 'sold' : 'asking';
  if (told < low) return t(`valuation.compared.${what}_below_range`, { percent });
  if (told > high) return t(`valuation.compared.${what}_above_range`, { percent });
  if (Math.abs(share) < 0.02) return t(`valuation.compared.${what}_equal`);
  return t(share < 0 ? `valuation.compared.${what}_below` : `valuation.compared.${what}_above`, { percent });
}
