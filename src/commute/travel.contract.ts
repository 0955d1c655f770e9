import { TRAVEL_MODES, type CommuteMode, type TravelMode } from './modes.contract.ts';

/**
 * How long a way takes, estimated from the straight line between its ends: nothing is known of roads,
 * so every figure made of these is shown as an estimate. The assumptions, our own and round:
 * roads and paths are 1.3 times as long as the straight line; walking 5 km/h; cycling 16 km/h; driving
 * 25 km/h for the first 3 km of road, 45 km/h up to 15 km and 75 km/h beyond, with 3 minutes to
 * get to the car and to park.
 */

export interface Point {
  /** Degrees, WGS 84. */
  readonly lat: number;
  readonly lng: number;
}

/** An area: rings of `[longitude, latitude]` in degrees, inside by the even-odd rule over all of them together. */
export type Rings = readonly (readonly (readonly [longitude: number, latitude: number])[])[];

export interface Travel {
  /** Metres. */
  readonly distance: number;
  /** Seconds. */
  readonly duration: number;
}

/** Farther than this, in metres of road, nobody travels each day: there is no such route. */
const FARTHEST: Readonly<Record<CommuteMode, number>> = { walking: 100_000, biking: 300_000, driving: 3_000_000 };

/** How much longer roads and paths are than the shortest line over land. */
export const DETOUR = 1.3;

/** Stretches of a way: up to how many metres of road, and how many seconds a metre takes there. */
const PACES: Readonly<
  Record<
    CommuteMode,
    { readonly start: number; readonly stretches: readonly { readonly to: number; readonly pace: number }[] }
  >
> = {
  walking: { start: 0, stretches: [{ to: Infinity, pace: pace(5) }] },
  biking: { start: 0, stretches: [{ to: Infinity, pace: pace(16) }] },
  driving: {
    start: 180,
    stretches: [
      { to: 3_000, pace: pace(25) },
      { to: 15_000, pace: pace(45) },
      { to: Infinity, pace: pace(75) },
    ],
  },
};

/** The way between two points; undefined when it is farther than anybody travels. */
export function estimateTravel(mode: CommuteMode, from: Point, to: Point): Travel | undefined {
  return travelOver(mode, straightMetres(from, to) * DETOUR);
}

/** A way of so many metres of road, none of which takes no time; undefined when it is farther than anybody travels. */
export function travelOver(mode: CommuteMode, distance: number): Travel | undefined {
  if (distance > FARTHEST[mode]) return undefined;
  if (distance === 0) return { distance: 0, duration: 0 };
  const { start, stretches } = PACES[mode];
  let [duration, covered] = [start, 0];
  for (const { to: end, pace: seconds } of stretches) {
    const metres = Math.max(0, Math.min(distance, end) - covered);
    duration += metres * seconds;
    covered += metres;
  }
  return { distance: Math.round(distance), duration: Math.round(duration) };
}

/**
 * How far, in metres of straight line, one gets in so many seconds by {@link estimateTravel}; 0 when not even started.
 */
export function reach(mode: CommuteMode, seconds: number): number {
  const { start, stretches } = PACES[mode];
  let [left, covered] = [seconds - start, 0];
  for (const { to: end, pace: each } of stretches) {
    if (left <= 0) break;
    const metres = Math.min(end - covered, left / each);
    covered += metres;
    left -= metres * each;
  }
  return Math.min(covered, FARTHEST[mode]) / DETOUR;
}

/** Great-circle distance in metres on the sphere of radius 6,371,008.8 m (haversine), as the search measures it. */
export function straightMetres(from: Point, to: Point): number {
  const [a, b] = [radians(from.lat), radians(to.lat)];
  const h = Math.sin((b - a) / 2) ** 2 + Math.cos(a) * Math.cos(b) * Math.sin(radians(to.lng - from.lng) / 2) ** 2;
  return 2 * 6_371_008.8 * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Whether two points are at most so many metres apart. Most are told apart by their latitude alone, at little cost. */
export function isWithinMetres(from: Point, to: Point, metres: number): boolean {
  return Math.abs(from.lat - to.lat) * METRES_A_DEGREE <= metres && straightMetres(from, to) <= metres;
}

/** Of latitude, a little less than there are on the sphere of {@link straightMetres}. */
const METRES_A_DEGREE = 111_000;

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

function pace(kilometresAnHour: number): number {
  return 3.6 / kilometresAnHour;
}

/** The longest time that a search by travel time knows, in minutes. */
export const MOST_MINUTES = 180;

/** Times to one place by public transport, estimated, the walk included. */
export interface RidesTo {
  /** Seconds; undefined where one would not walk to any station. */
  seconds(from: Point): number | undefined;
  /** Circles around stations in which one starts out at most so many seconds away. */
  within(seconds: number): readonly { readonly point: Point; readonly metres: number }[];
}

/** Of the places of a search by travel time those that are ridden to, by {@link placeKey}. */
export type RidesToPlaces = ReadonlyMap<string, RidesTo>;

export function placeKey({ lat, lng }: Point): string {
  return `${lat},${lng}`;
}

/** A search's wish for short ways. */
export interface CommuteCondition {
  /** `own`: to each place as whoever searches travels there. */
  readonly mode: TravelMode | 'own';
  /** Undefined: to each place within its own limit. */
  readonly minutes: number | undefined;
  /** To there alone; undefined: to all places of whoever searches. */
  readonly to?: Point;
}

/** A place that somebody travels to, how, and in how many minutes at most. */
export type Destination = Point & {
  readonly mode?: TravelMode | undefined;
  readonly minutes?: number | undefined;
};

/** As the filter has it: `driving,30`, `own,30`, `own,each` or `driving,30,10.7592,59.9226`. */
export function commuteCondition(text: string): CommuteCondition {
  const [mode = '', minutes, lng, lat] = text.split(',');
  return {
    mode: mode === 'own' ? mode : (TRAVEL_MODES.find((known) => known === mode) ?? 'driving'),
    minutes: minutes === 'each' ? undefined : Number(minutes),
    ...(lng === undefined || lat === undefined ? {} : { to: { lng: Number(lng), lat: Number(lat) } }),
  };
}

/** Where a search by travel time leads: where it says, else to the places of whoever searches. */
export function commutePlaces(
  commute: string | undefined,
  places: readonly Destination[] = [],
): readonly Destination[] {
  const to = commute === undefined ? undefined : commuteCondition(commute).to;
  return to === undefined ? places : [to];
}

/**
 * The places that a search by travel time narrows by, each with its longest time in minutes. By the places' own limits,
 * those without one narrow nothing.
 */
export function commuteLimits(
  commute: string | undefined,
  places: readonly Destination[] = [],
): readonly { readonly place: Destination; readonly minutes: number }[] {
  if (commute === undefined) return [];
  const { minutes: all } = commuteCondition(commute);
  return commutePlaces(commute, places).flatMap((place) => {
    const minutes = all ?? place.minutes;
    return minutes === undefined ? [] : [{ place, minutes }];
  });
}

/** How a search has it that one travels to a place: in one way to all, or without one as one travels there. */
export function modeTo({ mode: own = 'driving' }: Destination, commute: string | undefined): TravelMode {
  const mode = commute === undefined ? 'own' : commuteCondition(commute).mode;
  return mode === 'own' ? own : mode;
}

/** Whether two points are the same place, to about a metre: addresses of pages hold five decimals. */
export function isSamePlace(one: Point, other: Point): boolean {
  return Math.abs(one.lat - other.lat) < 2e-5 && Math.abs(one.lng - other.lng) < 2e-5;
}
