import type { RangeScale } from '../../ui/range-scale.ts';
import type { Market } from './filter-options.ts';

/** Where each slider begins and ends, and its steps (product specification, section 9). */

export function priceScale({ region, isRent }: Market): RangeScale {
  if (isRent) return region === 'no' ? { from: 0, to: 30_000, step: 500 } : { from: 0, to: 3_000, step: 10 };
  return region === 'no' ? { from: 0, to: 20_000_000, step: 50_000 } : { from: 0, to: 15_000_000, step: 25_000 };
}

/** The specification's slider reaches 20,000 m²; homes are small, so its first 400 have most of the room. */
export const AREA_SCALE: RangeScale = {
  from: 0,
  to: 400,
  step: 5,
  tail: [500, 750, 1_000, 2_000, 5_000, 10_000, 20_000],
};
export const LAND_SCALE: RangeScale = { from: 0, to: 4_000, step: 50, tail: [5_000, 10_000, 20_000, 50_000] };
export const SHARED_COST_SCALE: RangeScale = { from: 0, to: 20_000, step: 500 };
export const JOINT_DEBT_SCALE: RangeScale = { from: 0, to: 4_000_000, step: 50_000 };

export function yearScale(now: Date): RangeScale {
  return { from: 1_850, to: now.getUTCFullYear(), step: 1 };
}
