import { createTypical, type Typical } from './typical.ts';
import type { Home, Sale } from './home.ts';

/**
 * What sets homes apart besides their place: numbers along which the log price moves in straight
 * lines. `expected` is the slope before any sale is seen, `spread` how far sales may pull it from
 * there, `middle` the value of an ordinary home.
 */
export const FEATURES = {
  /** Log of m². */
  area: { expected: 0.45, spread: 0.2, middle: 4.6 },
  /** Log of the number and a half. */
  bedrooms: { expected: 0.2, spread: 0.15, middle: 1.2 },
  /** Log of one more than the number. */
  bathrooms: { expected: 0.12, spread: 0.1, middle: 0.8 },
  garage: { expected: 0.03, spread: 0.03, middle: 1 },
  /** Log of m²; the same for all flats. */
  land: { expected: 0.15, spread: 0.12, middle: 6 },
  /** Year of building, in steps of forty years from 1975. */
  era: { expected: 0, spread: 0.1, middle: 0 },
  /** Old and new homes are both dearer than those of the post-war years. */
  eraSquared: { expected: 0.02, spread: 0.05, middle: 0.4 },
  isNew: { expected: 0.06, spread: 0.08, middle: 0 },
  /** Of flats; the same for all others. */
  floor: { expected: 0.012, spread: 0.015, middle: 2 },
  attached: { expected: -0.08, spread: 0.15, middle: 0 },
  flat: { expected: -0.15, spread: 0.3, middle: 0 },
  leisure: { expected: -0.2, spread: 0.4, middle: 0 },
  asking: { expected: 0, spread: 0.05, middle: 0 },
  /** Years before the day of the estimate, below zero. */
  time: { expected: 0.03, spread: 0.06, middle: 0 },
} as const satisfies Record<string, { readonly expected: number; readonly spread: number; readonly middle: number }>;

export type FeatureName = keyof typeof FEATURES;
export const FEATURE_NAMES = Object.keys(FEATURES) as readonly FeatureName[];

const DAYS_PER_YEAR = 365.25;

/** How a set of sales and a day make features of homes; what is not said of one is what is usual among the sales. */
export interface Describer {
  /** By {@link FEATURE_NAMES}, each less its middle. */
  features(home: Home, day: number, isAsking: boolean): Float64Array;
}

export function createDescriber(sales: readonly Sale[], today: number): Describer {
  const typical = createTypical(sales);
  return {
    features(home, day, isAsking) {
      const values = valuesOf(home, typical, { time: (day - today) / DAYS_PER_YEAR, asking: isAsking ? 1 : 0 });
      return Float64Array.from(FEATURE_NAMES, (name) => values[name] - FEATURES[name].middle);
    },
  };
}

/** Variance of log price that comes from what is not said of a home. */
export function doubt(home: Home): number {
  const isLandUnknown = home.kind !== 'flat' && home.land === undefined;
  return (
    (home.area === undefined ? DOUBT.area : 0) +
    (home.yearBuilt === undefined ? DOUBT.year : 0) +
    (isLandUnknown ? DOUBT.land : 0)
  );
}

const DOUBT = { area: 0.006, year: 0.002, land: 0.003 };

function valuesOf(
  home: Home,
  typical: Typical,
  { time, asking }: { time: number; asking: number },
): Record<FeatureName, number> {
  const isFlat = home.kind === 'flat';
  const bedrooms = Math.max(1, home.bedrooms ?? typical.bedrooms(home));
  const era = within(((home.yearBuilt ?? typical.yearBuilt) - 1975) / 40, -2.5, 1.4);
  return {
    area: Math.log(within(home.area ?? typical.area(home), 8, 5_000)),
    bedrooms: Math.log(bedrooms + 0.5),
    bathrooms: Math.log((home.bathrooms ?? Math.max(1, Math.round(bedrooms * 0.45))) + 1),
    garage: within(home.garage ?? 1, 0, 3),
    land: isFlat ? FEATURES.land.middle : Math.log(within(home.land ?? typical.land(home), 40, 20_000)),
    era,
    eraSquared: era ** 2,
    isNew: home.isNew === true ? 1 : 0,
    floor: isFlat ? within(home.floor ?? FEATURES.floor.middle, -1, 12) : FEATURES.floor.middle,
    attached: home.kind === 'attached' ? 1 : 0,
    flat: isFlat ? 1 : 0,
    leisure: home.kind === 'leisure' ? 1 : 0,
    asking,
    time,
  };
}

function within(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(value, high));
}
