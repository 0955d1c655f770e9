import type { Money } from '../../contract/shapes.ts';
import type { Listing } from '../listing.contract.ts';

/**
 * What the report reckons that everything graded TG3 costs to repair; undefined where it does not say so of all of it.
 * Without `max` the sum is the least.
 */
export function repairCosts({
  counts,
  remarks,
}: NonNullable<Listing['conditionReport']>): { readonly min?: Money; readonly max?: Money } | undefined {
  const costs = remarks.filter(({ grade }) => grade === 'tg3').map(({ estimatedCost }) => estimatedCost);
  const [first] = costs;
  const currency = (first?.min ?? first?.max)?.currency;
  if (currency === undefined || costs.length !== counts.tg3 || costs.includes(undefined)) return undefined;
  const sum = (end: 'min' | 'max') => costs.reduce((total, cost) => total + (cost?.[end]?.amount ?? 0), 0);
  const [min, max] = [sum('min'), sum('max')];
  const isOpen = costs.some((cost) => cost?.max === undefined);
  if (isOpen && min === 0) return undefined;
  return {
    ...(min === 0 ? {} : { min: { amount: min, currency } }),
    ...(isOpen ? {} : { max: { amount: max, currency } }),
  };
}
