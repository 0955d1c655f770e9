import type { Listing } from './listing.contract.ts';

/** What premises bring their owner a year, in percent of the asking price. */
export interface PremisesReturn {
  readonly gross: number;
  /**
   * With what is left when the owner pays the outgoings; all of it where the listing says that the tenant does.
   * Undefined where the outgoings are not told.
   */
  readonly net: number | undefined;
}

/** Worked out from the rent; undefined where none is told, and of a price that is not a single one. */
export function premisesReturn({
  prices: { askingPrice, jointDebt, display = 'asking' },
  contractDetails: { rentalIncome, annualOutgoings, isOutgoingsExtra },
}: Pick<Listing, 'prices' | 'contractDetails'>): PremisesReturn | undefined {
  const isSingle = askingPrice !== undefined && askingPrice.amount > 0 && display === 'asking';
  if (!isSingle || (jointDebt?.amount ?? 0) > 0 || rentalIncome === undefined) return undefined;
  const share = (amount: number) => (amount / askingPrice.amount) * 100;
  const paid = isOutgoingsExtra === true ? 0 : annualOutgoings;
  return { gross: share(rentalIncome), net: paid === undefined ? undefined : share(rentalIncome - paid) };
}
