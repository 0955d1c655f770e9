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
import type { Transit } from './transit.server.ts';
import {
  estimateTravel,
  travelOver,
  type Destination as SearchedPlace,
  type Point,
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
  travelTimes(userId: UserId, ids: readonly string[], mode: CommuteMode | undefined): Promise<TimesOfHome[]>;
  /** The same to places that no account keeps. */
  estimatedTimes(
    to: readonly Destination[],
    ids: readonly string[],
    mode: CommuteMode | undefined,
  ): Promise<TimesOfHome[]>;
  /**
   * From one home to each of the person's places that is not hidden and can be reached, as people usually travel;
   * estimated.
   */
  journeys(
    userId: UserId,
    propertyId: string,
  ): Promise<{ place: string; to: Point; mode: CommuteMode; distance: number; duration: number }[]>;
  /** Ways to travel that directions are found for. */
  modes(region: 'no' | 'au'): TravelMode[];
  /** The way from one point to another; throws `route_unreachable` or `unavailable`. */
  directions(mode: TravelMode, from: Point, to: Point): Promise<Directions>;
  /** How long it takes from a home to a place by public transport; undefined where that is not known. */
  transitTo(
    propertyId: string,
    region: 'no' | 'au',
    to: Point,
  ): Promise<{ duration: number; attribution: string } | undefined>;
  /** A way worked out without knowing roads; undefined when it is farther than anybody travels. */
  estimate(mode: CommuteMode, from: Point, to: Point): Promise<Estimate | undefined>;
  /** Where the person travels to, how, and how long at most, for searches by travel time. */
  places(userId: UserId): Promise<readonly SearchedPlace[]>;
  readonly personalData: PersonalData;
}

export type Estimate = Travel & { readonly water?: WaterOnWay };

/** A place that times are told to. */
export interface Destination {
  readonly id: string;
  readonly coordinates: Point;
  readonly mode?: TravelMode | undefined;
}

/** Times from one home, in seconds and metres. */
export interface TimesOfHome {
  readonly propertyId: string;
  readonly mode: CommuteMode;
  readonly isApproximate: boolean;
  readonly times: {
    readonly addressId: string;
    readonly mode: CommuteMode;
    readonly distance?: number;
    readonly duration?: number;
    readonly water?: WaterOnWay;
  }[];
}

export interface CommuteParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly router: Router;
  /** Where public transport is known; not at all when left out. */
  readonly transit?: Transit | undefined;
  readonly waysRound: Pick<WaysRound, 'between'>;
  /** Where homes lie, by id; those of which that is not known are missing. */
  readonly placesOf: (
    propertyIds: readonly string[],
  ) => Promise<ReadonlyMap<string, Point & { readonly isApproximate: boolean }>>;
  /** Lets nobody else add in somebody's name until the transaction ends. */
  readonly lockPerson: (tx: Transaction, userId: UserId) => Promise<void>;
}

export function createCommute({ db, clock, router, transit, waysRound, placesOf, lockPerson }: CommuteParts): Commute {
  const visible = async (userId: UserId) => (await readAddresses(db, userId)).filter(({ isHidden }) => !isHidden);
  const transitRoute = async (from: Point, to: Point) => {
    if (transit === undefined) throw new AppError('unavailable');
    return transit.route(from, to);
  };
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
  async function timesTo(
    to: readonly Destination[],
    ids: readonly string[],
    asked: CommuteMode | undefined,
  ): Promise<TimesOfHome[]> {
    const homes = await placesOf(ids);
    const from = [...homes.values()];
    const usual =
      asked ??
      usualModeOfMost(
        from,
        to.map(({ coordinates }) => coordinates),
      );
    const ways = to.map((place) => ({
      ...place,
      // The way by public transport cannot be estimated.
      mode: asked ?? estimableMode(place.mode) ?? usualModeOfMost(from, [place.coordinates]),
    }));
    const told = await Promise.all(
      [...new Set(ids)].map(async (propertyId) => {
        const home = homes.get(propertyId);
        if (home === undefined) return [];
        const times = await Promise.all(
          ways.map(async ({ id, coordinates, mode }) => ({
            addressId: id,
            mode,
            ...(await estimate(mode, home, coordinates)),
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

    modes: (region) => TRAVEL_MODES.filter((mode) => mode !== 'transit' || (transit !== undefined && region === 'no')),

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

    async transitTo(propertyId, region, to) {
      const home = (await placesOf([propertyId])).get(propertyId);
      if (transit === undefined || region !== 'no' || home === undefined) return undefined;
      try {
        const route = await transit.route(home, to);
        return route === undefined ? undefined : { duration: route.duration, attribution: transit.attribution };
      } catch (error) {
        // An answer says what it can without it.
        if (error instanceof AppError) return undefined;
        throw error;
      }
    },

    async directions(mode, from, to) {
      const { route, isEstimate, attribution } =
        mode === 'transit'
          ? { route: await transitRoute(from, to), isEstimate: false, attribution: transit?.attribution }
          : { ...router, route: await router.route(mode, from, to) };
      if (route === undefined) throw new AppError('route_unreachable');
      const estimated = isEstimate && mode !== 'transit' ? await estimate(mode, from, to) : undefined;
      if (isEstimate && estimated === undefined) throw new AppError('route_unreachable');
      const { distance, duration } = estimated ?? route;
      return {
        type: 'FeatureCollection',
        metadata: {
          estimate: isEstimate,
          ...(estimated?.water === undefined ? {} : { water: estimated.water }),
          ...(attribution === undefined ? {} : { attribution }),
        },
        features: [
          {
            type: 'Feature',
            geometry: { type: 'LineString', coordinates: route.path.map(([lng, lat]) => [lng, lat]) },
            properties: { summary: { distance, duration } },
          },
        ],
      };
    },

    estimate,

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
