import { createHash } from 'node:crypto';
import { AppError } from '../contract/errors.ts';
import type { Region } from '../texts/messages.ts';
import type { PersonalData } from '../platform/slice.server.ts';
import type { UserId } from '../contract/ids.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.server.ts';
import type { ListingCard, ListingId } from '../properties/listing.contract.ts';
import { LATEST, type Change, type SearchMade } from './contract.ts';
import { searchQueryOf } from './search-query.ts';
import {
  deleteSearches,
  deleteSeen,
  keepSearches,
  keepSeen,
  mergeSeen,
  readSearches,
  readSeen,
  type SeenHome,
  type Snapshot,
} from './store.server.ts';

/** Changes since the last look are told of this many homes; who has looked at more has forgotten the first. */
const SEEN_KEPT = 500;

/** What people have searched for and looked at. */
export interface History {
  searches(userId: UserId): Promise<SearchMade[]>;
  /**
   * Remembers a search as the latest; the same one, by its filters and region, is kept once. Gives when it was looked
   * at the visit before.
   */
  rememberSearch(
    userId: UserId,
    search: { readonly region: Region; readonly query: string; readonly title: string },
  ): Promise<string | undefined>;
  forgetSearches(userId: UserId): Promise<void>;
  views(userId: UserId, region: Region): Promise<{ seenAt: string; home: ListingCard }[]>;
  /** Remembers a home as looked at, and tells what had changed since the last time. Throws `listing_not_found`. */
  rememberView(userId: UserId, region: Region, propertyId: ListingId): Promise<Change | undefined>;
  forgetViews(userId: UserId): Promise<void>;
  /** The homes that somebody has looked at, the latest first, as far back as is kept. */
  seenBy(userId: UserId): Promise<ListingId[]>;
  /**
   * Takes over what a browser remembers from before its reader signed in; the homes were looked at in this order, the
   * latest first. Gives all that is kept by then.
   */
  takeOver(
    userId: UserId,
    region: Region,
    remembered: { readonly searches: readonly SearchMade[]; readonly views: readonly ListingId[] },
  ): Promise<{ searches: SearchMade[]; views: string[] }>;
  /** What is different about these homes from when the person last looked; nothing of those never looked at. */
  changes(userId: UserId, region: Region, ids: readonly ListingId[]): Promise<Change[]>;
  readonly personalData: PersonalData;
}

export interface HistoryParts {
  readonly db: Database;
  readonly clock: Clock;
  /**
   * Cards in any state, in the order of the ids; unknown ones are left out, and those that readers of the region may
   * not see.
   */
  readonly cards: (ids: readonly string[], region: Region) => Promise<ListingCard[]>;
}

export function createHistory({ db, clock, cards }: HistoryParts): History {
  return {
    searches: (userId) => readSearches(db, userId, LATEST),

    rememberSearch: (userId, { region, query: given, title }) =>
      keepSearches(db, userId, [hashed({ region, query: given, title, madeAt: clock.now().toISOString() })], LATEST),

    forgetSearches: (userId) => deleteSearches(db, userId),

    async views(userId, region) {
      const seen = await readSeen(db, userId, LATEST);
      const homes = new Map(
        (
          await cards(
            seen.map(({ listing_id: id }) => id),
            region,
          )
        ).map((card) => [card.propertyId, card]),
      );
      return seen.flatMap(({ listing_id: id, seen_at: seenAt }) => {
        const home = homes.get(id);
        return home === undefined ? [] : [{ seenAt, home }];
      });
    },

    async rememberView(userId, region, propertyId) {
      const [card] = await cards([propertyId], region);
      if (card === undefined) throw new AppError('listing_not_found');
      const before = await keepSeen(db, userId, snapshotOf(card), clock.now(), SEEN_KEPT);
      return before === undefined ? undefined : changeOf(before, card);
    },

    forgetViews: (userId) => deleteSeen(db, userId),

    seenBy: async (userId) => (await readSeen(db, userId, SEEN_KEPT)).map(({ listing_id: id }) => id),

    async takeOver(userId, region, { searches, views }) {
      const now = clock.now();
      const nowIso = now.toISOString();
      const homes = await cards([...new Set(views)], region);
      // Browsers know the order of the homes, not when each was looked at.
      const seen = homes.map((card) => ({
        ...snapshotOf(card),
        seenAt: new Date(now.getTime() - views.indexOf(card.propertyId) * 1_000).toISOString(),
      }));
      // A browser's clock may run ahead.
      if (searches.length > 0)
        await keepSearches(
          db,
          userId,
          searches.map((search) => hashed({ ...search, madeAt: search.madeAt < nowIso ? search.madeAt : nowIso })),
          LATEST,
        );
      if (seen.length > 0) await mergeSeen(db, userId, seen, SEEN_KEPT);
      return {
        searches: await readSearches(db, userId, LATEST),
        views: (await readSeen(db, userId, SEEN_KEPT)).map(({ listing_id: id }) => id),
      };
    },

    async changes(userId, region, ids) {
      const seen = new Map((await readSeen(db, userId, ids.length, ids)).map((home) => [home.listing_id, home]));
      const homes = await cards(
        ids.filter((id) => seen.has(id)),
        region,
      );
      return homes.flatMap((card) => {
        const before = seen.get(card.propertyId);
        return (before === undefined ? undefined : changeOf(before, card)) ?? [];
      });
    },

    personalData: {
      name: 'history',
      async read(userId) {
        const [searches, homes] = [await readSearches(db, userId, LATEST), await readSeen(db, userId, SEEN_KEPT)];
        if (searches.length === 0 && homes.length === 0) return undefined;
        return {
          searches,
          homesLookedAt: homes.map(({ listing_id: home, seen_at: lookedAt, price, status }) => ({
            home,
            lookedAt,
            price,
            status,
          })),
        };
      },
    },
  };
}

/** The search in its normal form, and what tells it from others. */
function hashed({ region, query: given, ...search }: SearchMade): SearchMade & { readonly hash: Buffer } {
  const query = searchQueryOf(given);
  return { ...search, region, query, hash: createHash('sha256').update(`${region}?${query}`).digest() };
}

function snapshotOf({ propertyId, prices, status, viewingDate }: ListingCard): Snapshot {
  return {
    listingId: propertyId,
    price: prices.price?.amount,
    status,
    viewings: viewingDate.map(({ startsAt }) => startsAt),
  };
}

/** Undefined when nothing is different. */
function changeOf(
  before: SeenHome,
  { propertyId, prices: { price }, status, timeZone, viewingDate }: ListingCard,
): Change | undefined {
  const known = new Set(before.viewings.map((at) => Date.parse(at)));
  const newViewings = viewingDate.map(({ startsAt }) => startsAt).filter((at) => !known.has(Date.parse(at)));
  const isPriceNew = price !== undefined && before.price !== null && before.price !== price.amount;
  const isStatusNew = before.status !== status;
  if (!isPriceNew && !isStatusNew && newViewings.length === 0) return undefined;
  return {
    propertyId,
    seenAt: before.seen_at,
    timeZone,
    status,
    ...(price === undefined ? {} : { price }),
    ...(isPriceNew ? { priceBefore: { amount: before.price, currency: price.currency } } : {}),
    ...(isStatusNew ? { statusBefore: before.status as ListingCard['status'] } : {}),
    newViewings,
  };
}
