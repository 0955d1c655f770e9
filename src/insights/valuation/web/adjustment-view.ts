import type { ViewContext } from '../../../properties/web/card-view.ts';
import type { ASPECTS, ValuationEstimate } from '../contract.ts';

/** A difference between homes, and what it adds to a price: `Floor`, `+2.1 %`. */
export interface AdjustmentView {
  readonly label: string;
  /** What was told of the home, where its owner was asked: `4`. */
  readonly told?: string;
  readonly share: string;
}

/** What an owner has told, by what it makes a difference in. */
export type Told = Readonly<Partial<Record<(typeof ASPECTS)[number], string>>>;

export function adjustmentViews(
  adjustments: ValuationEstimate['adjustments'],
  { t, format }: Pick<ViewContext, 't' | 'format'>,
  told: Told = {},
): readonly AdjustmentView[] {
  return adjustments.map(({ aspect, share }) => ({
    label: t(`valuation.aspect.${aspect}`),
    ...(told[aspect] === undefined ? {} : { told: told[aspect] }),
    share: shareText(share, { t, format }),
  }));
}

/** `+2.1 %`. */
export function shareText(share: number, { t, format }: Pick<ViewContext, 't' | 'format'>): string {
  return t('valuation.share', { percent: `${share > 0 ? '+' : '−'}${format.decimal(Math.abs(share) * 100)}` });
}
