import type { DerivedNumber } from '../types.ts';

/** A derived number of one document, from the two that it is worked out from; NaN where one of them is not known. */
export function derived({ less, times }: Pick<DerivedNumber, 'less' | 'times'>, of: number, plus: number): number {
  // The very steps of whoever works it out elsewhere: another order of them could round otherwise.
  return Math.round(Math.max(0, of - less) * times) + plus;
}

/** The same for two that say the same, whoever wrote them. */
export function derivedKey({ of, less, times, plus }: DerivedNumber): string {
  return JSON.stringify([of, less, times, plus]);
}
