import type { Point, Travel } from './travel.contract.ts';

/** A way by public transport, walking to and from stops included. */
export interface TransitRoute extends Travel {
  /** [lng, lat] in degrees, from start to end. */
  readonly path: readonly (readonly [lng: number, lat: number])[];
  /** Its rides in their order, where they are known: none where it is quicker on foot. */
  readonly legs?: readonly TransitLeg[];
}

/** A ride without a change. */
export interface TransitLeg {
  /** As it is written on its trains: `T1`, `L2`; left out of a bus or tram of which the line is not known. */
  readonly line?: string;
  /** Names of stations; left out where one begins or ends at home, or where one goes to. */
  readonly from?: string;
  readonly to?: string;
}

/** Finds ways by public transport on a usual weekday morning. */
export interface Transit {
  /** Whom the timetables are owed to; left out where there are none. */
  readonly attribution?: string;
  /** Whether it is worked out from the lines and how often they go, without timetables. */
  readonly isEstimate: boolean;
  /** Whether it knows of public transport at a place. */
  covers(place: Point): boolean;
  /** Undefined when nothing goes there. Throws `unavailable` when no answer is to be had. */
  route(from: Point, to: Point): Promise<TransitRoute | undefined>;
}
