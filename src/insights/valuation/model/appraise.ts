import { compare, type Comparison } from './compare.ts';
import { SCALES, type Point, type Scales } from './covariance.ts';
import { createDescriber, doubt, FEATURE_NAMES, FEATURES } from './features.ts';
import type { Home, Sale } from './home.ts';
import { krige, type Surface } from './kriging.ts';
import { median } from './typical.ts';

/** What a home is worth, as its market tells. Prices in the currency of the sales, not rounded. */
export interface Appraisal {
  readonly price: number;
  /** Between these the price is expected to fall, {@link COVERAGE} of the time. */
  readonly low: number;
  readonly high: number;
  /**
   * Each sale told from all others and held against its own price: the middle of the errors, as a share of the price.
   */
  readonly medianError: number;
  /** One for each sale, in the order they were given. */
  readonly comparisons: readonly Comparison[];
}

/** Share of prices that the range from low to high is made to hold. */
export const COVERAGE = 0.8;

/**
 * What a home would sell for on a day, from sales of others before it. Throws a RangeError without any.
 * Cost: grows with the cube of the number of sales; 150 take some 10 ms. `chooseSales` picks them.
 */
export function appraise(home: Home, day: number, sales: readonly Sale[], scales: Scales = SCALES): Appraisal {
  if (sales.length === 0) throw new RangeError('there is no sale to go by');
  const describer = createDescriber(sales, day);
  const points = sales.map((sale): Point => ({
    home: sale,
    day: sale.day,
    features: describer.features(sale, sale.day, sale.isAsking),
  }));
  const subject: Point = { home, day, features: describer.features(home, day, false) };

  const unexpected = Float64Array.from(sales, (sale, i) => Math.log(sale.price) - expected(points[i]));
  const middle = unexpected.reduce((sum, value) => sum + value, 0) / sales.length;
  const { surface, excess } = layRobustly(
    points,
    unexpected.map((value) => value - middle),
    sales,
    scales,
  );

  const { mean, variance } = surface.at(subject, scales.noise + doubt(home));
  const price = Math.exp(mean + middle + expected(subject));
  const reach = reachOf(surface, excess) * Math.sqrt(variance);
  return {
    price,
    low: price * Math.exp(-reach),
    high: price * Math.exp(reach),
    medianError: median(Array.from(surface.misses, (miss) => Math.abs(Math.expm1(-miss)))) ?? 0,
    comparisons: compare(subject, surface, sales, scales),
  };
}

/**
 * A sale that all others contradict is trusted less: its noise grows until it is no further off than {@link ODD}
 * deviations.
 */
function layRobustly(
  points: readonly Point[],
  values: Float64Array,
  sales: readonly Sale[],
  scales: Scales,
): { surface: Surface; excess: Float64Array } {
  const noises = Float64Array.from(sales, (sale) => scales.noise + doubt(sale) + (sale.isAsking ? scales.asking : 0));
  const first = krige(points, values, noises, scales);
  const excess = first.misses.map((miss, i) => Math.max(0, (miss / ODD) ** 2 - (first.deviations[i] ?? 0) ** 2));
  const isAnyOdd = excess.some((value) => value > 0);
  return {
    surface: isAnyOdd
      ? krige(
          points,
          values,
          noises.map((noise, i) => noise + (excess[i] ?? 0)),
          scales,
        )
      : first,
    excess,
  };
}

const ODD = 2.2;

/**
 * How many deviations hold {@link COVERAGE} of the misses: what was seen here, held to the normal curve
 * while sales are few. An odd sale counts with all it missed by: where many are odd, the range is wide.
 */
function reachOf({ misses, deviations }: Surface, excess: Float64Array): number {
  const n = misses.length;
  const sizes = misses
    .map((miss, i) => Math.abs(miss) / Math.sqrt(Math.max(1e-9, (deviations[i] ?? 1) ** 2 - (excess[i] ?? 0))))
    .sort();
  const seen = sizes[Math.min(n - 1, Math.ceil(COVERAGE * (n + 1)) - 1)] ?? NORMAL_REACH;
  return (seen * n + NORMAL_REACH * TRUST) / (n + TRUST);
}

/** Of the normal curve, 80 % lies within so many deviations. */
const NORMAL_REACH = 1.2816;
/** As many sales as the normal curve counts for. */
const TRUST = 25;

/** The part of the log price that is expected before any sale is seen. */
function expected(point: Point | undefined): number {
  return EXPECTED.reduce((sum, slope, f) => sum + slope * (point?.features[f] ?? 0), 0);
}

const EXPECTED = FEATURE_NAMES.map((name): number => FEATURES[name].expected);
