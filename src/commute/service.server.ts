import { AppError } from '../contract/errors.ts';
import type { PersonalData } from '../contract/personal-data.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/db/database.server.ts';
import { MAX_ADDRESSES, type CommuteAddress, type Directions } from './contract.ts';
import type { CommuteMode } from './modes.contract.ts';
import type { Router } from './router.server.ts';
import { deleteAddress, insertAddress, readAddresses, updateAddress, type PlaceFields } from './store.server.ts';
import { estimateTravel, type Point } from './travel.contract.ts';

/** The places people travel to, and the ways there. */
export interface Commute {
  addresses(userId: string): Promise<CommuteAddress[]>;
  /** Throws `limit_reached` when there are as many as one may have. */
  add(
    userId: string,
    given: { readonly displayName: string; readonly place?: string | undefined; readonly coordinates: Point },
  ): Promise<CommuteAddress>;
  /** Throws `not_found` when it is not the person's. */
  change(userId: string, id: string, change: PlaceFields): Promise<CommuteAddress>;
  remove(userId: string, id: string): Promise<void>;
  /** Estimated times from each home whose place is known to the places that are not hidden. */
  travelTimes(
    userId: string,
    ids: readonly string[],
    mode: CommuteMode,
  ): Promise<{ propertyId: string; times: { addressId: string; distance?: number; duration?: number }[] }[]>;
  /** The way from one point to another; throws `route_unreachable` or `unavailable`. */
  directions(mode: CommuteMode, from: Point, to: Point): Promise<Directions>;
  /** Where the person travels to, for searches by travel time. */
  places(userId: string): Promise<readonly Point[]>;
  readonly personalData: PersonalData;
}

export interface CommuteParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly router: Router;
  /** Where homes lie, by id; those of which that is not known are missing. */
  readonly placesOf: (propertyIds: readonly string[]) => Promise<ReadonlyMap<string, Point>>;
  /** Lets nobody else add in somebody's name until the transaction ends. */
  readonly lockPerson: (tx: Transaction, userId: string) => Promise<void>;
}

export function createCommute({ db, clock, router, placesOf, lockPerson }: CommuteParts): Commute {
  const visible = async (userId: string) => (await readAddresses(db, userId)).filter(({ isHidden }) => !isHidden);
  return {
    addresses: (userId) => readAddresses(db, userId),

    async add(userId, given) {
      const address = await insertAddress(db, lockPerson, userId, given, clock.now(), MAX_ADDRESSES);
      if (address === undefined) throw new AppError('limit_reached');
      return address;
    },

    async change(userId, id, change) {
      const address = await updateAddress(db, userId, id, change);
      if (address === undefined) throw new AppError('not_found');
      return address;
    },

    async remove(userId, id) {
      if (!(await deleteAddress(db, userId, id))) throw new AppError('not_found');
    },

    async travelTimes(userId, ids, mode) {
      const addresses = await visible(userId);
      const homes = await placesOf(ids);
      return [...new Set(ids)].flatMap((propertyId) => {
        const home = homes.get(propertyId);
        return home === undefined
          ? []
          : [
              {
                propertyId,
                times: addresses.map(({ id, coordinates }) => ({
                  addressId: id,
                  ...estimateTravel(mode, home, coordinates),
                })),
              },
            ];
      });
    },

    async directions(mode, from, to) {
      const route = await router.route(mode, from, to);
      if (route === undefined) throw new AppError('route_unreachable');
      const { path, distance, duration } = route;
      return {
        type: 'FeatureCollection',
        metadata: {
          estimate: router.isEstimate,
          ...(router.attribution === undefined ? {} : { attribution: router.attribution }),
        },
        features: [
          {
            type: 'Feature',
            geometry: { type: 'LineString', coordinates: path.map(([lng, lat]) => [lng, lat]) },
            properties: { summary: { distance, duration } },
          },
        ],
      };
    },

    personalData: {
      name: 'places-you-travel-to',
      async read(userId) {
        const addresses = await readAddresses(db, userId);
        return addresses.length === 0 ? undefined : addresses.map(({ id: _, ...address }) => address);
      },
    },

    places: async (userId) => (await visible(userId)).map(({ coordinates }) => coordinates),
  };
}
