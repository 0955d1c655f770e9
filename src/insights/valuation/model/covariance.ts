import { FEATURE_NAMES, FEATURES, type FeatureName } from './features.ts';
import { metresBetween, type Home } from './home.ts';

/**
 * How alike the prices of two homes are expected to be before any price is seen: the prior of the
 * model. Variances are of log price, so 0.01 stands for about 10 % up or down.
 */
export interface Scales {
  /** The level of the market, of which nothing is known beforehand. */
  readonly level: number;
  /** What homes of a street, a quarter and a town have in common, and over how many metres that fades. */
  readonly street: Scale;
  readonly quarter: Scale;
  readonly town: Scale;
  /** What homes of one kind have in common nearby, and others there have not. */
  readonly kind: Scale;
  /** What homes of like size and age share beyond the straight lines. */
  readonly likeness: number;
  /** The market's ups and downs around its trend, and over how many days they fade. */
  readonly season: { readonly variance: number; readonly days: number };
  /** What no feature tells: condition, view, luck at the auction. */
  readonly noise: number;
  /** Added to the noise of a price that was asked and not paid. */
  readonly asking: number;
}

interface Scale {
  readonly variance: number;
  readonly metres: number;
}

/** Found by search on Melbourne's sales of March to May 2017; the sales that the error is measured on came later. */
export const SCALES: Scales = {
  level: 4,
  street: { variance: 0.011, metres: 250 },
  quarter: { variance: 0.011, metres: 1_500 },
  town: { variance: 0.08, metres: 12_000 },
  kind: { variance: 0.01, metres: 3_000 },
  likeness: 0.019,
  season: { variance: 0.002, days: 400 },
  noise: 0.009,
  asking: 0.004,
};

/** A home on a day, with its features by {@link FEATURE_NAMES}. */
export interface Point {
  readonly home: Home;
  readonly day: number;
  readonly features: Float64Array;
}

/** Of the log prices of two points, without noise. */
export function covariance(a: Point, b: Point, scales: Scales): number {
  return scales.level + ofPlace(a, b, scales) + ofTime(a, b, scales) + ofFeatures(a, b) + ofLikeness(a, b, scales);
}

export function ofPlace(a: Point, b: Point, { street, quarter, town, kind }: Scales): number {
  const metres = metresBetween(a.home, b.home);
  const sum = fading(street, metres) + fading(quarter, metres) + fading(town, metres);
  return a.home.kind === b.home.kind ? sum + fading(kind, metres) : sum;
}

export function ofTime(a: Point, b: Point, { season }: Scales): number {
  return season.variance * Math.exp(-Math.abs(a.day - b.day) / season.days);
}

export function ofLikeness(a: Point, b: Point, { likeness }: Scales): number {
  let apart = 0;
  for (let f = 0; f < SHARPNESS.length; f++)
    apart += (((a.features[f] ?? 0) - (b.features[f] ?? 0)) * (SHARPNESS[f] ?? 0)) ** 2;
  return likeness * Math.exp(-apart / 2);
}

function ofFeatures(a: Point, b: Point): number {
  let sum = 0;
  for (let f = 0; f < SQUARED_SPREADS.length; f++)
    sum += (SQUARED_SPREADS[f] ?? 0) * (a.features[f] ?? 0) * (b.features[f] ?? 0);
  return sum;
}

function fading({ variance, metres: reach }: Scale, metres: number): number {
  return variance * Math.exp(-metres / reach);
}

const SQUARED_SPREADS = Float64Array.from(FEATURE_NAMES, (name) => FEATURES[name].spread ** 2);

/** One over the difference in a feature at which homes are no longer alike; 0 where it does not matter. */
const SHARPNESS_OF: Readonly<Partial<Record<FeatureName, number>>> = {
  area: 3,
  bedrooms: 3,
  bathrooms: 2,
  garage: 0.4,
  land: 1.5,
  era: 1.6,
  isNew: 2,
  floor: 0.15,
  attached: 2,
  flat: 2,
  leisure: 2,
};
const SHARPNESS = Float64Array.from(FEATURE_NAMES, (name) => SHARPNESS_OF[name] ?? 0);
