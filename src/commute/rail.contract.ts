import { readRail } from './rail-network.contract.ts';
import { MELBOURNE_RAIL } from './rail-melbourne.contract.ts';
import { NORWEGIAN_RAIL } from './rail-norway.contract.ts';
import { SYDNEY_RAIL } from './rail-sydney.contract.ts';
import { straightMetres, type Point } from './travel.contract.ts';

/** Metres in a straight line that anybody walks to a station: half an hour. */
export const FARTHEST_STATION = 2_000;

/** All stations that are known, and the lines between them. */
export const { stations, lines } = readRail([NORWEGIAN_RAIL, SYDNEY_RAIL, MELBOURNE_RAIL], straightMetres);

/** Whether a station that is known is in walking distance. */
export function isNearStation(place: Point): boolean {
  return stationsNear(place).length > 0;
}

/** Indices of the stations in walking distance. */
export function stationsNear(place: Point): number[] {
  return stations.flatMap((station, index) => (straightMetres(place, station) <= FARTHEST_STATION ? [index] : []));
}
