/** What the model knows of a home. What is not known is left out, never 0. Pure data: no ids, no currency. */
export interface Home {
  /** Degrees, WGS 84. */
  readonly lat: number;
  readonly lon: number;
  /** How many metres from there it may be, when its place is not exactly known. */
  readonly spread?: number | undefined;
  readonly kind: Kind;
  /** Living area in m². */
  readonly area?: number | undefined;
  readonly bedrooms?: number | undefined;
  readonly bathrooms?: number | undefined;
  /** Parking spaces of its own. */
  readonly garage?: number | undefined;
  /** Plot in m²; of a flat it says nothing. */
  readonly land?: number | undefined;
  readonly yearBuilt?: number | undefined;
  readonly isNew?: boolean | undefined;
  readonly floor?: number | undefined;
}

export const KINDS = ['detached', 'attached', 'flat', 'leisure'] as const;
export type Kind = (typeof KINDS)[number];

/** A home with a price that somebody paid, or asks. */
export interface Sale extends Home {
  /** Whole units of one currency, the same for all sales that are compared; above 0. */
  readonly price: number;
  /** Days since 1970-01-01. */
  readonly day: number;
  /** Asked, not paid: weaker evidence. */
  readonly isAsking: boolean;
}

const METRES_PER_DEGREE = 111_195;

/**
 * Flat-earth distance in metres: within a city it is off by less than a thousandth. Of places that are not exact, how
 * far apart two homes are that may be anywhere in their circles, by the root of the mean square: half of the square of
 * a circle's radius each. So homes that share the middle of a suburb are not at one place.
 */
export function metresBetween(a: Placed, b: Placed): number {
  const x = (a.lon - b.lon) * Math.cos(((a.lat + b.lat) * Math.PI) / 360);
  const metres = METRES_PER_DEGREE * Math.hypot(x, a.lat - b.lat);
  if ((a.spread === undefined && b.spread === undefined) || a === b) return metres;
  return Math.hypot(metres, (a.spread ?? 0) * Math.SQRT1_2, (b.spread ?? 0) * Math.SQRT1_2);
}

type Placed = Pick<Home, 'lat' | 'lon' | 'spread'>;
