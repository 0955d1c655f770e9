import type { Point, Travel } from './travel.contract.ts';

/** A way by public transport, walking to and from stops included. */
export interface TransitRoute extends Travel {
  /** [lng, lat] in degrees, from start to end. */
  readonly path: readonly (readonly [lng: number, lat: number])[];
}

/** Finds ways by public transport on a usual weekday morning. There is none inside: timetables are not estimated. */
export interface Transit {
  /** Whom the timetables are owed to. */
  readonly attribution: string;
  /** Undefined when nothing goes there. Throws `unavailable` when no answer is to be had. */
  route(from: Point, to: Point): Promise<TransitRoute | undefined>;
}
