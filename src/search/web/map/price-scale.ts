/** A step of the scale, 1 for the lowest prices to 5 for the highest: a token of tokens.css. */
export type PriceStep = 1 | 2 | 3 | 4 | 5;
export const PRICE_STEPS = [1, 2, 3, 4, 5] as const;

/** One step that squares in view have, and the lowest and highest of their medians. */
export interface PriceClass {
  readonly step: PriceStep;
  readonly from: number;
  readonly to: number;
  readonly squares: number;
}

/**
 * Divides the medians in view into five steps of about equally many squares; equal ones have one step. Fewer than five
 * different medians spread over the whole scale, and one by itself has its middle.
 */
export function priceScale(medians: readonly number[]): {
  readonly stepOf: (median: number) => PriceStep;
  readonly classes: readonly PriceClass[];
} {
  const sorted = [...medians].sort((a, b) => a - b);
  const distinct = [...new Set(sorted)];
  const steps = new Map<number, PriceStep>();
  for (const [index, median] of distinct.entries()) {
    const share =
      distinct.length > PRICE_STEPS.length
        ? sorted.indexOf(median) / sorted.length
        : distinct.length === 1
          ? 0.5
          : index / (distinct.length - 1);
    steps.set(median, PRICE_STEPS[Math.min(4, Math.floor(share * 5))] ?? 5);
  }
  const stepOf = (median: number): PriceStep => steps.get(median) ?? 3;
  const classes = PRICE_STEPS.flatMap((step) => {
    const held = sorted.filter((median) => stepOf(median) === step);
    const [from, to] = [held[0], held.at(-1)];
    return from === undefined || to === undefined ? [] : [{ step, from, to, squares: held.length }];
  });
  return { stepOf, classes };
}
