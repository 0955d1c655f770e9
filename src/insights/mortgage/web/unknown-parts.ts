import type { PurchaseCosts } from '../purchase-costs.ts';
import type { LoanWords } from './loan-words.ts';

/** What a sum of costs is without: `duty and fees`. Empty where nothing is missing. */
export function unknownParts({ unknown }: PurchaseCosts, { t, format }: LoanWords): string {
  return format.list(
    unknown.flatMap(({ kind }) => {
      // This one is in the sum.
      if (kind === 'duty_assumed') return [];
      return [t(`mortgage.cash.part.${kind === 'duty_left_out' ? 'document_duty' : kind}`)];
    }),
  );
}
