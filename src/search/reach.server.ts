import { modeTo, reach, type Destination, type Point } from '../commute/travel.contract.ts';
import type { SearchFilter } from './filter.contract.ts';
import type { Condition } from './search-engine.server.ts';

/** Near enough to each of the places. */
export function withinReach(places: readonly Point[], metres: number): Condition {
  return { kind: 'and', of: places.map(({ lat, lng }) => ({ kind: 'radius', lat, lon: lng, metres })) };
}

/** At most so many seconds from each of the places, as the search has it that one travels there. */
export function withinTime(
  places: readonly Destination[],
  commute: SearchFilter['commute'],
  seconds: number,
): Condition {
  return {
    kind: 'and',
    of: places.map((place) => withinReach([place], reach(modeTo(place, commute), seconds))),
  };
}
