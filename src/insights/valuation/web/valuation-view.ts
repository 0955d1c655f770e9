import type { MessageKey } from '../../../texts/messages.ts';
import type { ViewContext } from '../../../properties/web/card-view.ts';
import type { ValuationEstimate } from '../contract.ts';
import { adjustmentViews, type AdjustmentView, type Told } from './adjustment-view.ts';
import type { StatedPrice } from '../stated-price.contract.ts';

/** An estimate in words. */
export interface EstimateView {
  readonly amount: string;
  readonly low: string;
  readonly high: string;
  /** `Likely between … and …`, with how many of the prices that it was measured on fall within such a range. */
  readonly range: string;
  /** What it was made from, and how well that tells prices. */
  readonly basis: string;
  /** Norway: how much of it is shared debt. */
  readonly debt: string | undefined;
  /** Where the home's place is only known about. */
  readonly approximate: string | undefined;
  /** Where most evidence is what is asked. */
  readonly caution: string | undefined;
  /** Where prices are not of today. */
  readonly asOf: string | undefined;
  /** What the reader must know of the prices of the homes that were compared. */
  readonly comparablesNote: string | undefined;
  /** What sets the home apart from those that it is compared with. */
  readonly adjustments: readonly AdjustmentView[];
}

/** `told` is what an owner has told of the home. */
export function estimateView(estimate: ValuationEstimate, { t, format, now }: ViewContext, told?: Told): EstimateView {
  const { amount, low, high, currency, coverage, jointDebt, evidence, method, date, isApproximate } = estimate;
  const money = (value: number) => format.money({ amount: value, currency });
  const percent = format.decimal(Math.max(0.1, method.medianError * 100));
  const place =
    evidence.metres <= 1_000
      ? t('valuation.within_metres', { metres: format.number(Math.ceil(evidence.metres / 50) * 50) })
      : t('valuation.within_kilometres', { kilometres: format.kilometres(evidence.metres) });
  return {
    amount: money(amount),
    low: money(low),
    high: money(high),
    // What it was measured on: nobody has seen homes sell within a range that was tried on asking prices.
    range: t(evidence.sold < evidence.asking ? 'valuation.range_asking' : 'valuation.range', {
      low: money(low),
      high: money(high),
      number: format.number(coverage * 10),
    }),
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
    approximate: isApproximate ? t('valuation.approximate') : undefined,
    caution: evidence.sold < evidence.asking ? t('valuation.mostly_asking') : undefined,
    asOf:
      Date.parse(now.toISOString()) - Date.parse(date) > A_WEEK_MS
        ? t('valuation.as_of', { date: format.day(date) })
        : undefined,
    adjustments: adjustmentViews(estimate.adjustments, { t, format }, told),
    comparablesNote: currency === 'NOK' ? t('valuation.comparables_debt') : undefined,
  };
}

const A_WEEK_MS = 7 * 86_400_000;

/** A price beside the estimate. */
export interface ComparedPrice {
  /** `Asking price with shared debt 5 388 490 kr`. */
  readonly label: string;
  /** By how much it is above or below, like with like. */
  readonly compared: string;
}

/** The range as a bar, with the price asked or paid beside it. Places are percent of its width. */
export interface RangeView {
  readonly from: number;
  readonly to: number;
  readonly middle: number;
  /** What is asked, or was paid; undefined when nobody says. */
  readonly price: (ComparedPrice & { readonly at: number }) | undefined;
}

export function rangeView(
  estimate: ValuationEstimate,
  stated: StatedPrice | undefined,
  context: PriceContext,
): RangeView {
  const { amount, low, high } = estimate;
  const [start, end] = [Math.min(low, stated?.amount ?? low), Math.max(high, stated?.amount ?? high)];
  const margin = (end - start) * 0.08;
  const at = (value: number) => (100 * (value - start + margin)) / (end - start + 2 * margin);
  return {
    from: at(low),
    to: at(high),
    middle: at(amount),
    price: stated === undefined ? undefined : { at: at(stated.amount), ...comparedPrice(estimate, stated, context) },
  };
}

type PriceContext = Pick<ViewContext, 't' | 'format'>;

export function comparedPrice(
  { amount, low, high, currency }: ValuationEstimate,
  stated: StatedPrice,
  { t, format }: PriceContext,
): ComparedPrice {
  const { kind, hasDebt } = stated;
  const share = stated.amount / amount - 1;
  const values = {
    percent: format.decimal(Math.abs(share) * 100),
    what: t(kind === 'guide' ? 'valuation.what.guide' : `valuation.what.${kind}${hasDebt ? '_with_debt' : ''}`),
  };
  const compared = (): string => {
    const by = kind === 'sold' ? 'sold' : 'asking';
    if (stated.amount < low) return t(`valuation.compared.${by}_below_range`, values);
    if (stated.amount > high) return t(`valuation.compared.${by}_above_range`, values);
    if (Math.abs(share) < ABOUT) return t(`valuation.compared.${by}_equal`, values);
    return t(share < 0 ? `valuation.compared.${by}_below` : `valuation.compared.${by}_above`, values);
  };
  return {
    label: t(labelOf(stated), { price: format.money({ amount: Math.round(stated.amount), currency }) }),
    compared: compared(),
  };
}

function labelOf({ kind, hasDebt }: StatedPrice): MessageKey {
  if (kind === 'guide') return 'valuation.guide_price';
  if (kind === 'sold') return hasDebt ? 'valuation.sold_price_with_debt' : 'valuation.sold_price';
  return hasDebt ? 'valuation.asking_price_with_debt' : 'valuation.asking_price';
}

/** Nearer than this is no difference. */
export const ABOUT = 0.02;
