import {
  modeTo,
  placeKey,
  reach,
  type Destination,
  type Point,
  type RidesToPlaces,
} from '../commute/travel.contract.ts';
import type { SearchFilter } from './filter.contract.ts';
import type { Condition } from './search-engine.server.ts';

/** Near enough to each of the places. */
export function withinReach(places: readonly Point[], metres: number): Condition {
  return { kind: 'and', of: places.map(({ lat, lng }) => ({ kind: 'radius', lat, lon: lng, metres })) };
}

/**
 * At most so many seconds from each of the places, as the search has it that one travels there; by public transport
 * around the stations from which one gets there in time, and on foot.
 */
export function withinTime(
  places: readonly Destination[],
  commute: SearchFilter['commute'],
  seconds: number,
  rides?: RidesToPlaces,
): Condition {
  return {
    kind: 'and',
    of: places.map((place): Condition => {
      const mode = modeTo(place, commute);
      if (mode !== 'transit') return withinReach([place], reach(mode, seconds));
      const circles = rides?.get(placeKey(place))?.within(seconds) ?? [];
      const starts = [{ point: place, metres: reach('walking', seconds) }, ...circles];
      return { kind: 'or', of: starts.map(({ point, metres }) => withinReach([point], metres)) };
    }),
  };
}
