import { ofLikeness, ofPlace, ofTime, type Point, type Scales } from './covariance.ts';
import { FEATURE_NAMES, FEATURES, type FeatureName } from './features.ts';
import type { Sale } from './home.ts';
import type { Surface } from './kriging.ts';

/** What a difference between two homes is made of. */
export const ASPECTS = ['place', 'time', 'size', 'land', 'age', 'kind', 'fittings', 'floor', 'asking'] as const;
export type Aspect = (typeof ASPECTS)[number];

/** A sale beside the home that is appraised. */
export interface Comparison {
  /** How much its price counts in the estimate; all together make about 1. */
  readonly weight: number;
  /** Its price as it would have been for the home itself, on the day of the estimate. */
  readonly adjustedPrice: number;
  /** What each difference adds to its price, as a share: 0.04 is 4 % up. Their product leads to the adjusted price. */
  readonly adjustments: Readonly<Record<Aspect, number>>;
}

export function compare(
  subject: Point,
  surface: Surface,
  sales: readonly Sale[],
  scales: Scales,
): readonly Comparison[] {
  const { points, pulls } = surface;
  const weights = surface.weightsAt(subject);
  const slopes = FEATURE_NAMES.map(
    (name, f) =>
      FEATURES[name].expected +
      FEATURES[name].spread ** 2 *
        points.reduce((sum, point, j) => sum + (pulls[j] ?? 0) * (point.features[f] ?? 0), 0),
  );
  const heightOf = (part: typeof ofPlace) => {
    const at = (point: Point) =>
      points.reduce((sum, other, j) => sum + (pulls[j] ?? 0) * part(other, point, scales), 0);
    const here = at(subject);
    return (point: Point) => here - at(point);
  };
  const [place, time, likeness] = [heightOf(ofPlace), heightOf(ofTime), heightOf(ofLikeness)];

  return sales.map((sale, i) => {
    const logs: Record<Aspect, number> = {
      place: 0,
      time: 0,
      size: 0,
      land: 0,
      age: 0,
      kind: 0,
      fittings: 0,
      floor: 0,
      asking: 0,
    };
    const point = points[i];
    if (point !== undefined) {
      logs.place = place(point);
      logs.time = time(point);
      logs.size = likeness(point);
      FEATURE_NAMES.forEach(
        (name, f) =>
          (logs[aspectOf(name, subject, point)] +=
            (slopes[f] ?? 0) * ((subject.features[f] ?? 0) - (point.features[f] ?? 0))),
      );
    }
    const sum = Object.values(logs).reduce((total, log) => total + log, 0);
    const adjustments = Object.fromEntries(
      Object.entries(logs).map(([aspect, log]) => [aspect, Math.expm1(log)]),
    ) as Record<Aspect, number>;
    return { weight: weights[i] ?? 0, adjustedPrice: sale.price * Math.exp(sum), adjustments };
  });
}

/** Flats have no land of their own: what it makes of a difference to a house is one of kind. */
function aspectOf(name: FeatureName, ...points: readonly Point[]): Aspect {
  const isOfKind = name === 'land' && points.some(({ features }) => (features[FLAT] ?? 0) > 0);
  return isOfKind ? ASPECT_OF.flat : ASPECT_OF[name];
}

const FLAT = FEATURE_NAMES.indexOf('flat');

const ASPECT_OF: Readonly<Record<FeatureName, Aspect>> = {
  area: 'size',
  bedrooms: 'size',
  bathrooms: 'fittings',
  garage: 'fittings',
  land: 'land',
  era: 'age',
  eraSquared: 'age',
  isNew: 'age',
  floor: 'floor',
  attached: 'kind',
  flat: 'kind',
  leisure: 'kind',
  asking: 'asking',
  time: 'time',
};
