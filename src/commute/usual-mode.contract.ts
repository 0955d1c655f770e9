import { COMMUTE_MODES, type CommuteMode, type TravelMode } from './modes.contract.ts';
import { estimateTravel, straightMetres, type Point } from './travel.contract.ts';

/** How people are taken to travel who have not said so: on foot where it is near, else by car or public transport. */

/**
 * Urban areas of more than some 40,000 people in Norway and 100,000 in Australia, with their people in thousands,
 * rounded: a city is a circle around its middle that they fill at {@link DENSITY}.
 */
const CITIES: readonly (readonly [lat: number, lng: number, thousands: number])[] = [
  // Norway: Statistics Norway, urban settlements, 2024.
  [59.9133, 10.739, 1_100],
  [60.3913, 5.3221, 270],
  [58.9, 5.73, 240],
  [63.4305, 10.3951, 200],
  [59.25, 11.02, 120],
  [59.744, 10.2045, 120],
  [59.17, 9.63, 95],
  [58.1467, 7.9956, 65],
  [62.4723, 6.1549, 55],
  [59.2676, 10.4076, 55],
  [59.434, 10.6577, 50],
  [59.4138, 5.268, 45],
  [59.131, 10.2166, 45],
  [58.4618, 8.7724, 45],
  [67.2804, 14.4049, 45],
  [69.6492, 18.9553, 40],
  // Australia: Australian Bureau of Statistics, significant urban areas, 2023.
  [-33.8688, 151.2093, 5_100],
  [-37.8136, 144.9631, 5_100],
  [-27.4698, 153.0251, 2_600],
  [-31.9523, 115.8613, 2_200],
  [-34.9285, 138.6007, 1_400],
  [-28.0167, 153.4, 700],
  [-32.9283, 151.7817, 500],
  [-35.2809, 149.13, 480],
  [-26.65, 153.07, 380],
  [-34.4278, 150.8931, 300],
  [-38.1499, 144.3617, 290],
  [-42.8821, 147.3272, 230],
  [-19.259, 146.8169, 180],
  [-16.9186, 145.7781, 160],
  [-27.5598, 151.9507, 150],
  [-12.4634, 130.8456, 130],
  [-37.5622, 143.8503, 115],
  [-36.757, 144.2794, 105],
];

/** People to a square kilometre, as in the built-up parts of these cities. */
const DENSITY = 2_500;

export function isInCity(place: Point): boolean {
  return CITIES.some(
    ([lat, lng, thousands]) =>
      straightMetres(place, { lat, lng }) <= Math.sqrt((thousands * 1_000) / DENSITY / Math.PI) * 1_000,
  );
}

/**
 * How searches have it that one travels to a place, wherever from: in its own way, without one by car, which leaves out
 * the fewest homes (decision 320).
 */
export function searchedMode({ mode }: { readonly mode?: TravelMode | undefined }): TravelMode {
  return mode ?? 'driving';
}

/** Minutes within which most people walk each day. */
const WALKED = 20;

/**
 * How somebody who has chosen nothing is taken to travel to these places: on foot where most of them lie that near,
 * else by car, as searches have it. Not by bike: who does not cycle would read a time that is none of theirs.
 */
export function usualMode(home: Point, places: readonly Point[]): CommuteMode {
  const near = places.filter((place) => (estimateTravel('walking', home, place)?.duration ?? Infinity) <= WALKED * 60);
  return near.length * 2 > places.length ? 'walking' : 'driving';
}

/**
 * One way to travel for several homes, so that their times can be compared: the usual one from most of them, and of two
 * the faster.
 */
export function usualModeOfMost(homes: readonly Point[], places: readonly Point[]): CommuteMode {
  const walked = homes.filter((home) => usualMode(home, places) === 'walking');
  return walked.length * 2 > homes.length ? 'walking' : 'driving';
}

/** The ways to travel in the order in which they are offered at a place: the car last in a city, else first. */
export function modesAt(home: Point, hasTransit: boolean): readonly TravelMode[] {
  const transit = hasTransit ? (['transit'] as const) : [];
  return isInCity(home) ? [...transit, ...COMMUTE_MODES] : ['driving', ...transit, 'biking', 'walking'];
}

/**
 * The one of {@link modesAt} that is chosen until the reader chooses: public transport in a city, but to where one
 * walks.
 */
export function modeAtFirst(home: Point, places: readonly Point[], hasTransit: boolean): TravelMode {
  const usual = usualMode(home, places);
  return hasTransit && usual !== 'walking' && isInCity(home) ? 'transit' : usual;
}
