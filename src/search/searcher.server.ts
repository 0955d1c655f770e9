import {
  commuteLimits,
  commutePlaces,
  modeTo,
  placeKey,
  type Point,
  type RidesTo,
  type Rings,
} from '../commute/travel.contract.ts';
import type { CommuteMode } from '../commute/modes.contract.ts';
import type { Surroundings } from '../areas/surroundings.server.ts';
import type { UserId } from '../contract/ids.ts';
import type { SearchFilter } from './filter.contract.ts';
import type { Searcher } from './service.server.ts';

/** Who asks, as far as it is known. */
interface Asker {
  readonly region: Searcher['region'];
  readonly user: { readonly userId: UserId } | undefined;
}

/** Who searches with a filter, as far as its results depend on it. */
export type SearcherOf<Who> = (filter: SearchFilter, who: Asker & Who) => Promise<Searcher>;

export interface SearcherParts<Who> {
  readonly travelOf: TravelOf;
  /** What somebody does not want to be shown; undefined when that is nothing. */
  readonly leftOutFor: (who: Who) => Promise<Searcher['leftOut']>;
}

export function createSearcherOf<Who>({ travelOf, leftOutFor }: SearcherParts<Who>): SearcherOf<Who> {
  return async (filter, who) => ({
    region: who.region,
    leftOut: await leftOutFor(who),
    ...(await travelOf(filter, who.user?.userId)),
  });
}

/**
 * What a search by travel time needs to know of the ways of whoever searches, and one with the surroundings of places
 * of the water between; nothing for other searches.
 */
export type TravelOf = (
  filter: Pick<SearchFilter, 'commute' | 'sorting' | 'address' | 'geoId' | 'includeSurrounding'>,
  userId: UserId | undefined,
) => Promise<Pick<Searcher, 'commutes' | 'beyondWater' | 'acrossWater' | 'rides'>>;

/** Only searches that ask for short ways look up where they lead. */
export function createTravelOf({
  commutesOf,
  beyondWater,
  acrossWater,
  ridesTo,
}: {
  /** Where somebody travels to. */
  readonly commutesOf: (userId: UserId) => Promise<Searcher['commutes']>;
  /** Where one is near enough by the straight line alone, since the way goes round water. */
  readonly beyondWater: (to: Point, mode: CommuteMode, seconds: number) => Promise<Rings | undefined>;
  /** Which places are not around those of a search, as water lies between. */
  readonly acrossWater: Surroundings['acrossWater'];
  readonly ridesTo: (place: Point) => Promise<RidesTo>;
}): TravelOf {
  return async (filter, userId) => {
    const { commute, sorting } = filter;
    const apart = await acrossWater(filter);
    const surroundings = apart.size === 0 ? {} : { acrossWater: apart };
    if (commute === undefined && sorting !== 'commute') return surroundings;
    const commutes = userId === undefined ? undefined : await commutesOf(userId);
    const limits = commuteLimits(commute, commutes);
    const ridden = commutePlaces(commute, commutes).filter((place) => modeTo(place, commute) === 'transit');
    const timesTo = async (place: Point) => [placeKey(place), await ridesTo(place)] as const;
    return {
      ...surroundings,
      commutes,
      beyondWater: await Promise.all(
        limits.map(async ({ place, minutes }) => {
          const mode = modeTo(place, commute);
          return mode === 'transit' ? undefined : beyondWater(place, mode, minutes * 60);
        }),
      ),
      ...(ridden.length === 0 ? {} : { rides: new Map(await Promise.all(ridden.map(timesTo))) }),
    };
  };
}
