import type { CommuteMode } from './modes.contract.ts';
import type { Point, Travel } from './travel.contract.ts';

/** A route between two places. */
export interface Route extends Travel {
  /** [lng, lat] in degrees, from start to end. */
  readonly path: readonly (readonly [lng: number, lat: number])[];
}

/** Finds routes between places: the estimator inside, or openrouteservice. Both pass router.conformance.testing.ts. */
export interface Router {
  /** Whether routes are worked out from the straight line, without knowing roads. */
  readonly isEstimate: boolean;
  /** Who is to be credited for the routes, where that must be said. */
  readonly attribution: string | undefined;
  /** Undefined when the end cannot be reached. Throws `unavailable` when no answer is to be had. */
  route(mode: CommuteMode, from: Point, to: Point): Promise<Route | undefined>;
}
