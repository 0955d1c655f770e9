import type { Collections } from '../collections/service.server.ts';
import type { UserId } from '../contract/ids.ts';
import type { CookieJar } from '../contract/mount.server.ts';
import { parseQueryString } from '../contract/query-string.ts';
import type { Database } from '../platform/db/database.server.ts';
import type { ListingId } from '../properties/listing.contract.ts';
import { parseFilter } from '../search/filter-parse.contract.ts';
import type { SearcherOf } from '../search/searcher.server.ts';
import type { Search } from '../search/service.server.ts';
import type { Region } from '../texts/messages.ts';
import { MOST_IN_QUEUE } from './contract.ts';
import { readAnswered } from './store.server.ts';

/** Who swipes. */
export interface Swiper {
  readonly region: Region;
  readonly userId: UserId | undefined;
  readonly user: { readonly userId: UserId } | undefined;
  /** By which a browser that is not signed in hides homes. */
  readonly cookies: Pick<CookieJar, 'get'>;
}

export interface QueueParts {
  readonly db: Database;
  readonly collections: Pick<Collections, 'favouritesAmong'>;
  /** Ids of homes on the market that are like one, best first. Throws `listing_not_found`. */
  readonly homesLike: (id: ListingId) => Promise<readonly string[]>;
  /** Those of some homes that somebody has not hidden, in their order. */
  readonly unhidden: (ids: readonly string[], swiper: Swiper) => Promise<readonly string[]>;
  readonly search: Pick<Search, 'search'>;
  readonly searcherOf: SearcherOf<Swiper>;
}

export interface Queue {
  readonly ids: readonly string[];
  /** How many homes the search finds in all, where more are left than a queue holds. */
  readonly found?: number;
}

/** The homes to swipe through from a home on: those like it, or those that a search finds. */
export type ReadQueue = (swiper: Swiper, propertyId: ListingId, search: string | undefined) => Promise<Queue>;

/** Pages of a search that are looked through for the home named and those not answered yet, and homes on each. */
const PAGES = 30;
const ON_PAGE = 100;

export function createQueue({ db, collections, homesLike, unhidden, search, searcherOf }: QueueParts): ReadQueue {
  async function withoutAnswered({ userId }: Swiper, ids: readonly string[]): Promise<string[]> {
    if (userId === undefined || ids.length === 0) return [...ids];
    const answered = await readAnswered(db, userId, ids);
    const saved = await collections.favouritesAmong(userId, ids);
    return ids.filter((id) => !answered.has(id) && !saved.has(id));
  }

  /** From the home on, then those that stand before it. */
  async function found(swiper: Swiper, propertyId: ListingId, asked: string): Promise<Queue> {
    const { filter } = parseFilter(parseQueryString(`/list?${asked.replace(/^\?/, '')}`));
    const searcher = await searcherOf(filter, swiper);
    const ids: string[] = [];
    let left: string[] = [];
    let results = 0;
    /** Those that are left from the home on, and those before it. */
    const parted = (): readonly [on: string[], before: string[]] => {
      const before = new Set(ids.slice(0, Math.max(0, ids.indexOf(propertyId))));
      return [left.filter((id) => !before.has(id)), left.filter((id) => before.has(id))];
    };
    for (let page = 1; page <= PAGES; page += 1) {
      const { cards, pagination } = await search.search({ ...filter, page, size: ON_PAGE }, searcher);
      const more = cards.map((card) => card.propertyId);
      results = pagination.results;
      left = [...left, ...(await withoutAnswered(swiper, more))];
      ids.push(...more);
      const isFound = ids.includes(propertyId);
      if (page >= pagination.lastPage || (isFound && parted()[0].length >= MOST_IN_QUEUE)) break;
    }
    const all = parted().flat();
    const isCut = all.length > MOST_IN_QUEUE || (all.length === MOST_IN_QUEUE && ids.length < results);
    return { ids: all.slice(0, MOST_IN_QUEUE), ...(isCut ? { found: results } : {}) };
  }

  return async (swiper, propertyId, asked) => {
    if (asked !== undefined) return found(swiper, propertyId, asked);
    const like = await withoutAnswered(swiper, await unhidden(await homesLike(propertyId), swiper));
    return { ids: like.slice(0, MOST_IN_QUEUE) };
  };
}
