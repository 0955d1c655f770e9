import type { Draft } from '../draft.contract.ts';
import { totalGaps } from '../form/total-gaps.contract.ts';

/** What a buyer pays in all, as far as it is told. */
export interface TotalView {
  readonly amount: number;
  /** What is not in it, since nobody has told it yet. */
  readonly without: 'costs' | 'debt' | undefined;
}

/** Of a home for sale in Norway, as soon as there is more to it than the asking price. */
export function totalView({ formData, region }: Pick<Draft, 'formData' | 'region'>): TotalView | undefined {
  const { askingPrice, jointDebt, addingCost } = formData.priceAndDate;
  const more = (jointDebt ?? 0) + (addingCost ?? 0);
  if (region !== 'no' || askingPrice === undefined || askingPrice === null || more === 0) return undefined;
  const gaps = totalGaps(formData, region);
  return {
    amount: askingPrice + more,
    without: gaps.includes('addingCost') ? 'costs' : gaps.includes('jointDebt') ? 'debt' : undefined,
  };
}
