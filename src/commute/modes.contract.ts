/** How people travel each day (product specification, section 3). */
export const COMMUTE_MODES = ['walking', 'biking', 'driving'] as const;
export type CommuteMode = (typeof COMMUTE_MODES)[number];
