import type { CommuteMode } from './modes.contract.ts';
import type { Point, Travel } from './travel.contract.ts';

/** A way that can be travelled. */
export interface Route extends Travel {
  /** [lng, lat] in degrees, from start to end. */
  readonly path: readonly (readonly [lng: number, lat: number])[];
}

/** Finds ways between places: the estimator inside, or openrouteservice. Both pass router.conformance.testing.ts. */
export interface Router {
  /** Whether ways are worked out from the straight line, without knowing roads. */
  readonly isEstimate: boolean;
  /** Whom the ways are owed to, where that must be said. */
  readonly attribution: string | undefined;
  /** Undefined when the end cannot be reached. Throws `unavailable` when no answer is to be had. */
  route(mode: CommuteMode, from: Point, to: Point): Promise<Route | undefined>;
}
