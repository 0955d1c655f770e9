import { z } from 'zod';

/** How well it is known where a home is. */
export const PRECISIONS = ['exact', 'street', 'postcode', 'suburb'] as const;
export const Precision = z.enum(PRECISIONS).meta({ id: 'Precision' });
export type Precision = (typeof PRECISIONS)[number];

/**
 * Distances in metres that a home may be from the middle of what it is known to lie in: each approximate place has one
 * of these, rounded up, so that a search can ask for each in turn.
 */
export const REACHES = [250, 500, 1_000, 2_000, 4_000, 8_000, 16_000] as const;

/** The middle of a street, postcode or suburb; the home is at most `metres` from it. */
export interface ApproximatePlace {
  readonly lat: number;
  readonly lng: number;
  /** One of {@link REACHES}. */
  readonly metres: number;
  readonly precision: Exclude<Precision, 'exact'>;
}

/** The least of {@link REACHES} that is as far; the farthest where none is. */
export function reachFrom(metres: number): number {
  return REACHES.find((reach) => reach >= metres) ?? REACHES[REACHES.length - 1] ?? metres;
}

/** A place with what is known of it, as searches and sums take it. An exact one has no reach. */
export interface KnownPlace {
  readonly lat: number;
  readonly lng: number;
  readonly metres: number;
  readonly precision: Precision;
}

/** Where a home is, exactly or about; undefined when nobody knows. Coordinates of a hidden address are never exact. */
export function placeOf(listing: {
  readonly address: {
    readonly lat?: number | undefined;
    readonly lng?: number | undefined;
    readonly isHidden?: boolean | undefined;
  };
  readonly approximatePlace?: ApproximatePlace | undefined;
}): KnownPlace | undefined {
  const { lat, lng, isHidden } = listing.address;
  if (lat !== undefined && lng !== undefined && isHidden !== true) return { lat, lng, metres: 0, precision: 'exact' };
  return listing.approximatePlace;
}
