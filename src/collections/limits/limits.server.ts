import type { Place } from '../../areas/contract.ts';
import { readPlaceAddress, streetAddress } from '../../areas/place-address.contract.ts';
import type { CommuteAddress } from '../../commute/contract.ts';
import type { Commute } from '../../commute/service.server.ts';
import { reach, type Point } from '../../commute/travel.contract.ts';
import { AppError } from '../../contract/errors.ts';
import type { UserId } from '../../contract/ids.ts';
import { paginate, type Pagination } from '../../contract/shapes.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/db/database.server.ts';
import type { Live } from '../../platform/live/live.server.ts';
import type { OfferType } from '../../properties/enums.contract.ts';
import type { ListingCard } from '../../properties/listing.contract.ts';
import { parseFilter } from '../../search/filter-parse.contract.ts';
import type { ListingValues, ReadFields } from '../../search/search-engine.server.ts';
import type { Search, Searcher } from '../../search/service.server.ts';
import type { Language, Region } from '../../texts/messages.ts';
import { translator } from '../../texts/messages.ts';
import { lockJoined, readJoined, type JoinedCollection } from '../access-store.server.ts';
import { MOST_HOMES, type CollectionId } from '../collection.contract.ts';
import { readLatestHomes, readFavourites } from '../homes-store.server.ts';
import { readAudience } from '../members-store.server.ts';
import { COLLECTION_NEWS } from '../opinions.server.ts';
import { MOST_LOOKED_AT, type JointHome, type Limits, type MemberLimits } from './contract.ts';
import { byLeastLoss, lossesOf, type JudgedHome, type PlacedLimits, type WeighedLoss } from './losses.ts';
import { measured, READ } from './measured.server.ts';
import { deleteLimits, keepLimits, readLimits, type LimitsRow } from './store.server.ts';

/**
 * What the members of a shared collection need of a home, and homes by who of them gives up what. Throws `not_found`
 * for a collection that is not theirs to know of, and `default_collection`.
 */
export interface SharedLimits {
  list(userId: UserId, id: CollectionId): Promise<MemberLimits[]>;
  /** Throws `invalid_input` for a place that is not known, or that one travels to and is not theirs or named twice. */
  state(stater: Stater, id: CollectionId, limits: Limits): Promise<void>;
  withdraw(userId: UserId, id: CollectionId): Promise<void>;
  search(
    reader: { readonly userId: UserId; readonly region: Region },
    id: CollectionId,
    query: JointQuery,
  ): Promise<JointAnswer>;
  fitting: FittingHomes;
}

/** What suits all members of a collection. */
export interface FittingHomes {
  /** Ids of homes on the market that keep all that the members have stated; empty where nobody has. At most `most`. */
  find(
    reader: { readonly userId: UserId; readonly region: Region },
    id: CollectionId,
    most: number,
  ): Promise<readonly string[]>;
  /** Those of some homes that lie where all members want to live, and are what all of them look for. */
  among(userId: UserId, id: CollectionId, ids: readonly string[]): Promise<readonly string[]>;
}

interface Stater {
  readonly userId: UserId;
  readonly region: Region;
  readonly language: Language;
}

export interface JointQuery {
  readonly among: 'collection' | 'market';
  readonly offer?: OfferType | undefined;
  readonly page: number;
  readonly size: number;
}

export interface JointAnswer {
  readonly data: JointHome[];
  readonly pagination: Pagination;
  readonly meta: { readonly suitAll: number; readonly isCut: boolean; readonly offer: OfferType };
}

export interface SharedLimitParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly live: Live;
  /** The places that somebody travels to. */
  readonly addressesOf: (userId: UserId) => Promise<readonly CommuteAddress[]>;
  /** A place by its path, or as people write it. */
  readonly placeOf: (path: string, region: Region) => Place | undefined;
  readonly estimateTravel: Commute['travel'];
  readonly search: Pick<Search, 'values' | 'count' | 'within'>;
  /** Values of some homes, in the order of the ids; those that no search finds are left out. */
  readonly valuesOf: (ids: readonly string[], wanted: ReadFields) => Promise<readonly ListingValues[]>;
  /** What somebody does not want to be shown. */
  readonly leftOutOf: (userId: UserId) => Promise<Searcher['leftOut']>;
  readonly cards: (ids: readonly string[], region: Region) => Promise<ListingCard[]>;
}

/** By how much homes of the market may exceed a limit to be looked at. */
const DEARER = 1.2;
const LONGER = 1.5;
const FEWER_BEDROOMS = 1;

export function createSharedLimits(parts: SharedLimitParts): SharedLimits {
  const { db, clock, live, addressesOf, placeOf, estimateTravel, search, valuesOf, leftOutOf, cards } = parts;
  const nowIso = () => clock.now().toISOString();

  async function tellMembers(tx: Transaction, id: CollectionId): Promise<void> {
    await live.publish(tx, await readAudience(tx, id), { kind: COLLECTION_NEWS, id });
  }

  async function opened(userId: UserId, id: CollectionId): Promise<JoinedCollection> {
    const collection = await db.transaction((tx) => readJoined(tx, userId, id, nowIso()));
    if (collection.is_default) throw new AppError('default_collection');
    return collection;
  }

  /** With the places of each that are known, and those to travel to that are there still and not hidden. */
  async function placed(rows: readonly LimitsRow[]): Promise<readonly PlacedRow[]> {
    const found = [];
    for (const row of rows) {
      const addresses = row.limits.commutes.length === 0 ? [] : await addressesOf(row.user_id);
      found.push({
        ...row,
        wanted: row.limits.places.flatMap((address) => wantedPlace(address, row.region) ?? []),
        destinations: new Map(addresses.filter(({ isHidden }) => !isHidden).map((one) => [one.id, one])),
      });
    }
    return found;
  }

  function wantedPlace(asked: string, region: Region): WantedPlace | undefined {
    const { path, street } = readPlaceAddress(asked);
    const place = placeOf(path, region);
    if (place === undefined) return undefined;
    const { address, name, context } = place;
    const text = context === '' ? name : `${name}, ${context}`;
    return street === undefined
      ? { address, name, text }
      : { address: streetAddress(address, street), name: street, text: `${street}, ${text}` };
  }

  /** Homes with what each member gives up, the least first. */
  async function judged(values: readonly ListingValues[], stated: readonly PlacedLimits[]) {
    const homes = values.flatMap((one) => measured(one) ?? []);
    const ids = homes.map(({ id }) => id);
    const inPlaces = await Promise.all(
      stated.map(async ({ places, region }) => {
        const addresses = places.map(({ address }) => address);
        return addresses.length === 0 ? undefined : search.within(ids, addresses, region);
      }),
    );
    const losses = async (home: (typeof homes)[number], limits: PlacedLimits, index: number) => {
      const travels = new Map(
        await Promise.all(
          limits.commutes.map(async (to) => {
            const { mode, point } = to;
            return [to, home.point && (await estimateTravel(mode, home.point, point))] as const;
          }),
        ),
      );
      return lossesOf(
        home,
        limits,
        (id) => inPlaces[index]?.has(id) === true,
        (to) => travels.get(to),
      );
    };
    return byLeastLoss(
      await Promise.all(
        homes.map(async (home) => ({
          id: home.id,
          losses: await Promise.all(stated.map((limits, index) => losses(home, limits, index))),
        })),
      ),
    );
  }

  /** Homes on the market near enough to what everybody needs, the newest first. */
  async function onMarket(
    reader: { readonly userId: UserId; readonly region: Region },
    stated: readonly PlacedLimits[],
    offer: OfferType,
  ): Promise<{ readonly values: readonly ListingValues[]; readonly isCut: boolean }> {
    const of = stated.filter(({ region }) => region === reader.region);
    const amounts = of.flatMap(({ priceMax, rentMax }) => (offer === 'rent' ? rentMax : priceMax) ?? []);
    const bedrooms = stated.flatMap((limits) => limits.bedrooms ?? []);
    const address = [...new Set(of.flatMap(({ places }) => places.map((place) => place.address)))];
    const propertyType = [...new Set(of.flatMap(({ propertyTypes }) => propertyTypes))];
    const price = { max: Math.round(DEARER * Math.min(...amounts)) };
    const { filter } = parseFilter({ listingType: offer === 'rent' ? 'rent' : 'buy' });
    const asked = {
      ...filter,
      ...(amounts.length === 0 ? {} : reader.region === 'no' && offer === 'sale' ? { totalPrice: price } : { price }),
      ...(address.length === 0 ? {} : { address }),
      ...(propertyType.length === 0 ? {} : { propertyType }),
      ...(bedrooms.length === 0 ? {} : { bedroom: { min: Math.max(0, Math.max(...bedrooms) - FEWER_BEDROOMS) } }),
    };
    const searcher: Searcher = {
      region: reader.region,
      leftOut: await leftOutOf(reader.userId),
      reaches: stated.flatMap(({ commutes }) =>
        // By train one gets about as far as by car.
        commutes.map(({ point, mode, minutes }) => ({
          point,
          metres: reach(mode === 'transit' ? 'driving' : mode, LONGER * minutes * 60),
        })),
      ),
    };
    const [values, total] = [
      await search.values(asked, searcher, READ, MOST_LOOKED_AT),
      await search.count(asked, searcher),
    ];
    // A development is none of its homes: these are on the market by themselves.
    const homes = values.filter(({ categories }) => categories.offering?.[0] !== 'project');
    return { values: homes, isCut: total > values.length };
  }

  /** How long it takes from a home to the places that somebody's limits speak of. */
  async function waysOf(home: Point | undefined, limits: PlacedLimits | undefined): Promise<Ways> {
    if (home === undefined) return [];
    const ways = (limits?.commutes ?? []).map(async ({ place, point, mode }) => {
      const travel = await estimateTravel(mode, home, point);
      if (travel === undefined) return [];
      const { duration, water } = travel;
      return [{ place, mode, minutes: Math.round(duration / 60), ...(water === undefined ? {} : { water }) }];
    });
    return (await Promise.all(ways)).flat();
  }

  async function statedIn(userId: UserId, id: CollectionId): Promise<readonly PlacedLimits[]> {
    return (await placed(await readLimits(db, await opened(userId, id)))).map((row) => placedLimits(row));
  }

  return {
    async list(userId, id) {
      const rows = await placed(await readLimits(db, await opened(userId, id)));
      return rows.map((row) => ({
        userId: row.user_id,
        name: row.name,
        isMe: row.user_id === userId,
        region: row.region,
        limits: {
          ...row.limits,
          places: [...row.wanted],
          commutes: row.limits.commutes.flatMap(({ addressId, mode, minutes }) => {
            const place = row.destinations.get(addressId);
            if (place === undefined) return [];
            return [{ ...(row.user_id === userId ? { addressId } : {}), place: place.displayName, mode, minutes }];
          }),
        },
      }));
    },

    async state({ userId, region, language }, id, limits) {
      const own = new Set((await addressesOf(userId)).map((address) => address.id));
      const named = limits.commutes.map(({ addressId }) => addressId);
      if (new Set(named).size < named.length || named.some((addressId) => !own.has(addressId)))
        throw new AppError('invalid_input', { fields: { commutes: [translator(language)('both.error.place')] } });
      const places = limits.places.map((address) => wantedPlace(address, region)?.address);
      if (places.includes(undefined))
        throw new AppError('invalid_input', { fields: { places: [translator(language)('both.error.area')] } });
      const known = [...new Set(places.flatMap((address) => address ?? []))];
      await db.transaction(async (tx) => {
        const collection = await lockJoined(tx, userId, id, nowIso());
        if (collection.is_default) throw new AppError('default_collection');
        await keepLimits(tx, collection, region, { ...limits, places: known }, nowIso());
        await tellMembers(tx, collection.id);
      });
    },

    async withdraw(userId, id) {
      await db.transaction(async (tx) => {
        const collection = await lockJoined(tx, userId, id, nowIso());
        if (collection.is_default) throw new AppError('default_collection');
        if (await deleteLimits(tx, collection)) await tellMembers(tx, collection.id);
      });
    },

    fitting: {
      async find(reader, id, most) {
        const stated = await statedIn(reader.userId, id);
        if (stated.length === 0) return [];
        const { values } = await onMarket(reader, stated, offerOf(stated));
        const homes = await judged(values, stated);
        return homes
          .filter(suitsAll)
          .slice(0, most)
          .map((home) => home.id);
      },
      async among(userId, id, ids) {
        const stated = await statedIn(userId, id);
        const homes = await judged(await valuesOf(ids, READ), stated);
        const isElsewhere = ({ loss: { kind } }: WeighedLoss) => kind === 'place' || kind === 'type';
        const left = new Set(homes.flatMap(({ id, losses }) => (losses.flat().some(isElsewhere) ? [] : [id])));
        return ids.filter((one) => left.has(one));
      },
    },

    async search(reader, id, { among, offer: asked, page, size }) {
      const collection = await opened(reader.userId, id);
      const rows = await placed(await readLimits(db, collection));
      const stated = rows.map((row) => placedLimits(row));
      const offer = asked ?? offerOf(stated);
      const looked =
        among === 'market'
          ? await onMarket(reader, stated, offer)
          : { values: await valuesOf(await readLatestHomes(db, collection, MOST_HOMES), READ), isCut: false };
      const homes = await judged(looked.values, stated);
      const shown = homes.slice((page - 1) * size, page * size);
      const found = new Map(
        (
          await cards(
            shown.map((home) => home.id),
            reader.region,
          )
        ).map((card) => [String(card.propertyId), card]),
      );
      const favourites = new Set(
        (
          await readFavourites(
            db,
            collection,
            [...found.values()].map(({ propertyId }) => propertyId),
          )
        ).map(({ id: homeId, user_id: userId }) => `${homeId} ${userId}`),
      );
      const points = new Map(looked.values.map((home) => [home.id, home.coordinates]));
      const told = shown.map(async (home) => {
        const listing = found.get(home.id);
        if (listing === undefined) return [];
        const members = rows.map(async ({ user_id, name }, index) => ({
          userId: user_id,
          name,
          isMe: user_id === reader.userId,
          losses: (home.losses[index] ?? []).map(({ loss }) => loss),
          ways: await waysOf(points.get(home.id), stated[index]),
          isFavorite: favourites.has(`${home.id} ${user_id}`),
        }));
        return [{ propertyId: home.id, listing, members: await Promise.all(members) }];
      });
      return {
        data: (await Promise.all(told)).flat(),
        pagination: paginate(page, size, homes.length),
        meta: {
          suitAll: homes.filter(suitsAll).length,
          isCut: looked.isCut,
          offer,
        },
      };
    },
  };
}

function suitsAll({ losses }: JudgedHome): boolean {
  return losses.every(({ length }) => length === 0);
}

interface WantedPlace {
  readonly address: string;
  readonly name: string;
  readonly text: string;
}

interface PlacedRow extends LimitsRow {
  readonly wanted: readonly WantedPlace[];
  readonly destinations: Destinations;
}

type Ways = JointHome['members'][number]['ways'];
type Destinations = ReadonlyMap<string, { readonly displayName: string; readonly coordinates: Point }>;

function placedLimits({ region, limits, wanted, destinations }: PlacedRow): PlacedLimits {
  return {
    ...limits,
    region,
    places: wanted,
    commutes: limits.commutes.flatMap(({ addressId, mode, minutes }) => {
      const place = destinations.get(addressId);
      return place === undefined ? [] : [{ place: place.displayName, point: place.coordinates, mode, minutes }];
    }),
  };
}

/** For sale, unless only rents are limited. */
function offerOf(stated: readonly PlacedLimits[]): OfferType {
  const isRentAlone =
    stated.some(({ rentMax }) => rentMax !== undefined) && stated.every(({ priceMax }) => priceMax === undefined);
  return isRentAlone ? 'rent' : 'sale';
}
