/** How people travel each day (product specification, section 3). */
export const COMMUTE_MODES = ['walking', 'biking', 'driving'] as const;
export type CommuteMode = (typeof COMMUTE_MODES)[number];

/** And by train, metro, light rail and ferry, and by all that a journey planner knows where there is one. */
export const TRAVEL_MODES = [...COMMUTE_MODES, 'transit'] as const;
export type TravelMode = (typeof TRAVEL_MODES)[number];

/**
 * How water lies on the straight line: the way goes `round` it or over it with a `ferry`, or none is known and it is
 * longer (`between`).
 */
export const WATER_ON_WAY = ['round', 'ferry', 'between'] as const;
export type WaterOnWay = (typeof WATER_ON_WAY)[number];

/** Most places a person keeps. */
export const MAX_PLACES = 10;

/** The mode where it can be estimated; undefined for public transport and for none. */
export function estimableMode(mode: TravelMode | undefined): CommuteMode | undefined {
  return COMMUTE_MODES.find((known) => known === mode);
}

/** The mode of this name; driving for anything else. */
export function modeOf(text: string | null): TravelMode {
  return TRAVEL_MODES.find((mode) => mode === text) ?? 'driving';
}
