import type { RangeScale } from './range-scale.contract.ts';

/**
 * Where each slider begins and ends, and its steps (product specification, section 9); its track is divided
 * as homes are: by the quarters of what is for sale or to let in the market, rounded.
 */

export function priceScale(region: 'no' | 'au', offer: PricedOffer): RangeScale {
  return PRICES[region][offer];
}

/** What is priced in one scale: `lease` is that of business premises, for a month in Norway and a year in Australia. */
export type PricedOffer = 'sale' | 'rent' | 'lease';

export function pricedOffer({ use, isRent }: { readonly use: string; readonly isRent: boolean }): PricedOffer {
  return isRent ? (use === 'commercial' ? 'lease' : 'rent') : 'sale';
}

const PRICES: Readonly<Record<'no' | 'au', Readonly<Record<PricedOffer, RangeScale>>>> = {
  no: {
    sale: {
      from: 0,
      to: 20_000_000,
      step: 50_000,
      track: [
        [0, 0],
        [1_500_000, 0.08],
        [3_000_000, 0.28],
        [5_000_000, 0.55],
        [8_000_000, 0.8],
        [12_000_000, 0.92],
        [20_000_000, 1],
      ],
    },
    rent: {
      from: 0,
      to: 30_000,
      step: 500,
      track: [
        [0, 0],
        [5_000, 0.08],
        [10_000, 0.28],
        [15_000, 0.58],
        [20_000, 0.8],
        [30_000, 1],
      ],
    },
    lease: {
      from: 0,
      to: 500_000,
      step: 1_000,
      track: [
        [0, 0],
        [10_000, 0.1],
        [25_000, 0.35],
        [50_000, 0.6],
        [100_000, 0.8],
        [200_000, 0.92],
        [500_000, 1],
      ],
    },
  },
  au: {
    sale: {
      from: 0,
      to: 15_000_000,
      step: 25_000,
      track: [
        [0, 0],
        [300_000, 0.08],
        [600_000, 0.3],
        [1_000_000, 0.55],
        [1_500_000, 0.72],
        [2_500_000, 0.86],
        [5_000_000, 0.95],
        [15_000_000, 1],
      ],
    },
    rent: {
      from: 0,
      to: 3_000,
      step: 10,
      track: [
        [0, 0],
        [300, 0.1],
        [500, 0.35],
        [700, 0.6],
        [1_000, 0.8],
        [1_500, 0.92],
        [3_000, 1],
      ],
    },
    lease: {
      from: 0,
      to: 1_000_000,
      step: 1_000,
      track: [
        [0, 0],
        [25_000, 0.1],
        [50_000, 0.35],
        [100_000, 0.6],
        [200_000, 0.8],
        [400_000, 0.92],
        [1_000_000, 1],
      ],
    },
  },
};

export const AREA_SCALE: RangeScale = {
  from: 0,
  to: 20_000,
  step: 5,
  track: [
    [0, 0],
    [30, 0.1],
    [60, 0.32],
    [100, 0.56],
    [150, 0.72],
    [250, 0.86],
    [500, 0.93],
    [2_000, 0.97],
    [20_000, 1],
  ],
};

export const LAND_SCALE: RangeScale = {
  from: 0,
  to: 50_000,
  step: 50,
  track: [
    [0, 0],
    [300, 0.2],
    [600, 0.45],
    [1_000, 0.68],
    [2_000, 0.82],
    [5_000, 0.91],
    [50_000, 1],
  ],
};

export const SHARED_COST_SCALE: RangeScale = { from: 0, to: 20_000, step: 500 };
export const JOINT_DEBT_SCALE: RangeScale = { from: 0, to: 4_000_000, step: 50_000 };

export const PERCENT_SCALE: RangeScale = { from: 0, to: 100, step: 5 };

export function yearScale(now: Date): RangeScale {
  return { from: 1_850, to: now.getUTCFullYear(), step: 1 };
}

/** Of a month of owning a home: as prices are divided, by what the assumed loan of each costs. */
export function monthlyCostScale(region: 'no' | 'au'): RangeScale {
  return MONTHLY_COSTS[region];
}

const MONTHLY_COSTS: Readonly<Record<'no' | 'au', RangeScale>> = {
  no: {
    from: 0,
    to: 100_000,
    step: 500,
    track: [
      [0, 0],
      [10_000, 0.08],
      [18_000, 0.28],
      [28_000, 0.55],
      [45_000, 0.8],
      [65_000, 0.92],
      [100_000, 1],
    ],
  },
  au: {
    from: 0,
    to: 50_000,
    step: 100,
    track: [
      [0, 0],
      [1_500, 0.08],
      [3_000, 0.3],
      [5_000, 0.55],
      [7_500, 0.72],
      [12_500, 0.86],
      [25_000, 0.95],
      [50_000, 1],
    ],
  },
};
