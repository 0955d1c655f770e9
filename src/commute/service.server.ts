import { AppError } from '../contract/errors.ts';
import type { PersonalData } from '../platform/slice.server.ts';
import type { UserId } from '../contract/ids.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/db/database.server.ts';
import { MAX_ADDRESSES, type CommuteAddress, type CommuteAddressId, type Directions } from './contract.ts';
import { wayByFerry } from './ferry-ways.ts';
import { estimableMode, TRAVEL_MODES, type CommuteMode, type TravelMode, type WaterOnWay } from './modes.contract.ts';
import type { Router } from './router.server.ts';
import {
  deleteAddress,
  insertAddress,
  readAddresses,
  updateAddress,
  type NewPlace,
  type PlaceFields,
} from './store.server.ts';
import type { Transit, TransitRoute } from './transit.server.ts';
import {
  estimateTravel,
  straightMetres,
  travelOver,
  type Destination as SearchedPlace,
  type Point,
  type RidesTo,
  type Travel,
} from './travel.contract.ts';
import type { WaysRound } from './ways-round.server.ts';
import { searchedMode, usualModeOfMost } from './usual-mode.contract.ts';

/** The places people travel to, and the ways there. */
export interface Commute {
  addresses(userId: UserId): Promise<CommuteAddress[]>;
  /** Throws `limit_reached` when there are as many as one may have, `invalid_input` where another has the name. */
  add(userId: UserId, given: NewPlace): Promise<CommuteAddress>;
  /** Throws `not_found` when it is not the person's. */
  change(userId: UserId, id: CommuteAddressId, change: PlaceFields): Promise<CommuteAddress>;
  remove(userId: UserId, id: CommuteAddressId): Promise<void>;
  /**
   * Estimated times from each home whose place is known to the places that are not hidden; without a mode to each in
   * its own, or as people usually travel there from most of the homes.
   */
  travelTimes(userId: UserId, ids: readonly string[], mode: TravelMode | undefined): Promise<TimesOfHome[]>;
  /** The same to places that no account keeps. */
  estimatedTimes(
    to: readonly Destination[],
    ids: readonly string[],
    mode: TravelMode | undefined,
  ): Promise<TimesOfHome[]>;
  /**
   * From one home to each of the person's places that is not hidden and can be reached, as people usually travel;
   * estimated.
   */
  journeys(
    userId: UserId,
    propertyId: string,
  ): Promise<{ place: string; to: Point; mode: CommuteMode; distance: number; duration: number }[]>;
  /** Ways to travel that directions are found for: at a place, or anywhere. */
  modes(at?: Point): TravelMode[];
  /** The way from one point to another; throws `route_unreachable` or `unavailable`. */
  directions(mode: TravelMode, from: Point, to: Point): Promise<Directions>;
  /** How long it takes from a home to a place by public transport; undefined where that is not known. */
  transitTo(propertyId: string, to: Point): Promise<{ duration: number; attribution: string | undefined } | undefined>;
  /** A way worked out without knowing roads; undefined when it is farther than anybody travels. */
  estimate(mode: CommuteMode, from: Point, to: Point): Promise<Estimate | undefined>;
  /** The same, or by public transport where its lines are known, else on foot. */
  travel(mode: TravelMode, from: Point, to: Point): Promise<Estimate | undefined>;
  /** Where the person travels to, how, and how long at most, for searches by travel time. */
  places(userId: UserId): Promise<readonly SearchedPlace[]>;
  readonly personalData: PersonalData;
}

export type Estimate = Travel & { readonly water?: WaterOnWay };

interface Found {
  readonly route: TransitRoute & Pick<Estimate, 'water'>;
  readonly isEstimate: boolean;
  readonly attribution: string | undefined;
}

/** A place that times are told to. */
export interface Destination {
  readonly id: string;
  readonly coordinates: Point;
  readonly mode?: TravelMode | undefined;
}

/** Times from one home, in seconds and metres. */
export interface TimesOfHome {
  readonly propertyId: string;
  readonly mode: TravelMode;
  readonly isApproximate: boolean;
  readonly times: {
    readonly addressId: string;
    readonly mode: TravelMode;
    readonly distance?: number;
    readonly duration?: number;
    readonly water?: WaterOnWay;
  }[];
}

export interface CommuteParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly router: Router;
  /** Knows ways by public transport: whoever covers a place first is asked. */
  readonly transits: readonly Transit[];
  readonly ridesTo: (place: Point) => Promise<RidesTo>;
  readonly waysRound: Pick<WaysRound, 'between'>;
  /** Where homes lie, by id; those of which that is not known are missing. */
  readonly placesOf: (
    propertyIds: readonly string[],
  ) => Promise<ReadonlyMap<string, Point & { readonly isApproximate: boolean }>>;
  /** Lets nobody else add in somebody's name until the transaction ends. */
  readonly lockPerson: (tx: Transaction, userId: UserId) => Promise<void>;
}

export function createCommute({
  db,
  clock,
  router,
  transits,
  ridesTo,
  waysRound,
  placesOf,
  lockPerson,
}: CommuteParts): Commute {
  const visible = async (userId: UserId) => (await readAddresses(db, userId)).filter(({ isHidden }) => !isHidden);
  const transitAt = (place: Point) => transits.find((transit) => transit.covers(place));
  async function estimate(mode: CommuteMode, from: Point, to: Point): Promise<Estimate | undefined> {
    const straight = estimateTravel(mode, from, to);
    if (straight === undefined) return undefined;
    const round = await waysRound.between(from, to);
    if (round === undefined) return straight;
    const around = round.metres === undefined ? undefined : travelOver(mode, round.metres);
    const ferry = await wayByFerry(mode, from, to, (start, end) => waysRound.between(start, end));
    if (ferry !== undefined && ferry.duration < (around?.duration ?? Infinity)) return { ...ferry, water: 'ferry' };
    if (round.metres === undefined) return { ...straight, water: 'between' };
    return around && { ...around, water: 'round' };
  }
  async function directionsBy(mode: TravelMode, from: Point, to: Point): Promise<Found> {
    if (mode === 'transit') {
      const transit = transitAt(from);
      const route = await transit?.route(from, to);
      if (transit === undefined || route === undefined) throw new AppError('route_unreachable');
      const { isEstimate, attribution } = transit;
      return { route, isEstimate, attribution };
    }
    const { isEstimate, attribution } = router;
    const route = await router.route(mode, from, to);
    const estimated = isEstimate ? await estimate(mode, from, to) : route;
    if (route === undefined || estimated === undefined) throw new AppError('route_unreachable');
    return { route: { ...route, ...estimated }, isEstimate, attribution };
  }
  async function travel(mode: TravelMode, from: Point, to: Point): Promise<Estimate | undefined> {
    if (mode !== 'transit') return estimate(mode, from, to);
    const { distance, duration } = await ridden(from, to, await ridesTo(to));
    return distance === undefined || duration === undefined ? undefined : { distance, duration };
  }
  /** By public transport, or on foot where that is no slower, and told as such. */
  async function ridden(
    home: Point,
    to: Point,
    rides: RidesTo | undefined,
  ): Promise<Partial<Estimate> & { mode: TravelMode }> {
    const onFoot = await estimate('walking', home, to);
    const duration = rides?.seconds(home);
    if (duration === undefined || (onFoot !== undefined && onFoot.duration <= duration))
      return { mode: 'walking', ...onFoot };
    return { mode: 'transit', distance: Math.round(straightMetres(home, to)), duration };
  }
  async function timesTo(
    to: readonly Destination[],
    ids: readonly string[],
    asked: TravelMode | undefined,
  ): Promise<TimesOfHome[]> {
    const homes = await placesOf(ids);
    const from = [...homes.values()];
    const usual =
      asked ??
      usualModeOfMost(
        from,
        to.map(({ coordinates }) => coordinates),
      );
    const ways = await Promise.all(
      to.map(async (place) => {
        const mode = asked ?? place.mode ?? usualModeOfMost(from, [place.coordinates]);
        return { ...place, mode, rides: mode === 'transit' ? await ridesTo(place.coordinates) : undefined };
      }),
    );
    const told = await Promise.all(
      [...new Set(ids)].map(async (propertyId) => {
        const home = homes.get(propertyId);
        if (home === undefined) return [];
        const times = await Promise.all(
          ways.map(async ({ id, coordinates, mode, rides }) => ({
            addressId: id,
            mode,
            ...(mode === 'transit' ? await ridden(home, coordinates, rides) : await estimate(mode, home, coordinates)),
          })),
        );
        return [{ propertyId, mode: usual, isApproximate: home.isApproximate, times }];
      }),
    );
    return told.flat();
  }
  return {
    addresses: (userId) => readAddresses(db, userId),

    async add(userId, given) {
      const address = await insertAddress(db, lockPerson, userId, given, clock.now(), MAX_ADDRESSES);
      if (address === undefined) throw new AppError('limit_reached');
      if (address === 'taken') throw nameTaken();
      return address;
    },

    async change(userId, id, change) {
      const address = await updateAddress(db, userId, id, change);
      if (address === undefined) throw new AppError('not_found');
      if (address === 'taken') throw nameTaken();
      return address;
    },

    async remove(userId, id) {
      if (!(await deleteAddress(db, userId, id))) throw new AppError('not_found');
    },

    modes: (at) => TRAVEL_MODES.filter((mode) => mode !== 'transit' || at === undefined || transitAt(at) !== undefined),

    travelTimes: async (userId, ids, asked) => timesTo(await visible(userId), ids, asked),

    estimatedTimes: timesTo,

    async journeys(userId, propertyId) {
      const addresses = await visible(userId);
      const home = (await placesOf([propertyId])).get(propertyId);
      if (home === undefined || addresses.length === 0) return [];
      const usual = usualModeOfMost(
        [home],
        addresses.map(({ coordinates }) => coordinates),
      );
      const journeys = addresses.map(async ({ displayName, coordinates, mode: own }) => {
        const mode = estimableMode(own) ?? usual;
        const travel = await estimate(mode, home, coordinates);
        if (travel === undefined) return [];
        const { distance, duration } = travel;
        return [{ place: displayName, to: coordinates, mode, distance, duration }];
      });
      return (await Promise.all(journeys)).flat();
    },

    async transitTo(propertyId, to) {
      const home = (await placesOf([propertyId])).get(propertyId);
      const transit = home && transitAt(home);
      if (home === undefined || transit === undefined) return undefined;
      try {
        const route = await transit.route(home, to);
        // On foot it is told as that.
        const isRide = route !== undefined && route.legs?.length !== 0;
        return isRide ? { duration: route.duration, attribution: transit.attribution } : undefined;
      } catch (error) {
        // An answer says what it can without it.
        if (error instanceof AppError) return undefined;
        throw error;
      }
    },

    async directions(mode, from, to) {
      const { route, isEstimate, attribution } = await directionsBy(mode, from, to);
      return {
        type: 'FeatureCollection',
        metadata: {
          estimate: isEstimate,
          ...(route.water === undefined ? {} : { water: route.water }),
          ...(route.legs === undefined ? {} : { legs: [...route.legs] }),
          ...(attribution === undefined ? {} : { attribution }),
        },
        features: [
          {
            type: 'Feature',
            geometry: { type: 'LineString', coordinates: route.path.map(([lng, lat]) => [lng, lat]) },
            properties: { summary: { distance: route.distance, duration: route.duration } },
          },
        ],
      };
    },

    estimate,
    travel,

    personalData: {
      name: 'places-you-travel-to',
      async read(userId) {
        const addresses = await readAddresses(db, userId);
        return addresses.length === 0 ? undefined : addresses.map(({ id: _, ...address }) => address);
      },
    },

    places: async (userId) =>
      (await visible(userId)).map((place) => ({
        ...place.coordinates,
        mode: searchedMode(place),
        minutes: place.minutes,
      })),
  };
}

/** Two places of one name could not be told apart on the cards of homes. */
function nameTaken(): AppError {
  return new AppError('invalid_input', { fields: { display_name: ['commute.error.name_taken'] } });
}
