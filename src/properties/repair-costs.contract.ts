import type { Money } from '../contract/shapes.ts';
import type { Listing } from './listing.contract.ts';

type Report = NonNullable<Listing['conditionReport']>;

/** What remarks are reckoned to cost to repair: without `min` at most `max`, without `max` at least `min`. */
export interface RepairSum {
  readonly min?: Money;
  readonly max?: Money;
  /** Remarks without an amount, which the sum leaves out. */
  readonly untold: number;
}

/** Undefined where no remark has an amount, or none that bounds the sum. */
export function sumOfRepairs(remarks: readonly Report['remarks'][number][]): RepairSum | undefined {
  const costs = remarks.flatMap(({ estimatedCost }) => estimatedCost ?? []);
  const [first] = costs;
  const currency = (first?.min ?? first?.max)?.currency;
  if (currency === undefined) return undefined;
  const sum = (end: 'min' | 'max') => costs.reduce((total, cost) => total + (cost[end]?.amount ?? 0), 0);
  const [min, max] = [sum('min'), sum('max')];
  const isOpen = costs.some((cost) => cost.max === undefined);
  if (isOpen && min === 0) return undefined;
  return {
    ...(min === 0 ? {} : { min: { amount: min, currency } }),
    ...(isOpen ? {} : { max: { amount: max, currency } }),
    untold: remarks.length - costs.length,
  };
}

/** What everything graded TG3 is reckoned to cost; undefined where the report does not say so of all of it. */
export function repairCosts({ counts, remarks }: Report): RepairSum | undefined {
  const worst = remarks.filter(({ grade }) => grade === 'tg3');
  const sum = worst.length === counts.tg3 ? sumOfRepairs(worst) : undefined;
  return sum?.untold === 0 ? sum : undefined;
}
