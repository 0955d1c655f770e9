import { busCities, isInCity } from './city-buses.contract.ts';
import { readRail } from './rail-network.contract.ts';
import { MELBOURNE_RAIL } from './rail-melbourne.contract.ts';
import { NORWEGIAN_RAIL } from './rail-norway.contract.ts';
import { SYDNEY_RAIL } from './rail-sydney.contract.ts';
import { isWithinMetres, straightMetres, type Point } from './travel.contract.ts';

/** Metres in a straight line that anybody walks to a station: half an hour. */
export const FARTHEST_STATION = 2_000;

/** All stations that are known, and the lines between them. */
export const { stations, lines } = readRail([NORWEGIAN_RAIL, SYDNEY_RAIL, MELBOURNE_RAIL], straightMetres);

/** Whether public transport is known there: a station in walking distance, or buses in the streets of a city. */
export function hasTransit(place: Point): boolean {
  return stationsNear(place).length > 0 || busCities.some((city) => isInCity(place, city));
}

/** Indices of the stations at most so many metres away in a straight line: in walking distance, unless more is said. */
export function stationsNear(place: Point, metres = FARTHEST_STATION): number[] {
  return stations.flatMap((station, index) => (isWithinMetres(place, station, metres) ? [index] : []));
}
