import type { Availability } from '../properties/enums.contract.ts';
import type { ListingId } from '../properties/listing.contract.ts';
import type { Properties } from '../properties/service.server.ts';
import { createAnswerCache } from './answer-cache.server.ts';
import type { SearchIndex } from './index.server.ts';
import { HIDDEN, hiddenCondition, type LeftOut } from './query.server.ts';
import { MOST_AT_ONCE } from './search-engine.server.ts';
import { rentalsLike, similarTo } from './similar.server.ts';

/**
 * Ids of homes like one, best first, 400 at most; those on the market unless other states are named. Throws
 * `listing_not_found`.
 */
export type HomesLike = (id: ListingId, states?: readonly Availability[]) => Promise<readonly string[]>;

/** Ids of homes to let like one for sale, best first: see {@link rentalsLike}. Throws `listing_not_found`. */
export type RentalsLike = (id: ListingId) => Promise<readonly string[]>;

/**
 * Homes whose likes are kept: a page asks twice, and some homes are on everybody's screen. A likeness is 400 ids at the
 * most.
 */
const LIKES_KEPT = 2_000;

/** Those of some homes that somebody has not hidden, in their order. */
export type Unhidden<Who> = (ids: readonly string[], who: Who) => Promise<readonly string[]>;

/** `leftOutFor` says what somebody does not want to be shown; undefined when that is nothing. */
export function createUnhidden<Who>(
  { engine }: Pick<SearchIndex, 'engine'>,
  leftOutFor: (who: Who) => Promise<LeftOut | undefined>,
): Unhidden<Who> {
  return async (ids, who) => {
    const leftOut = await leftOutFor(who);
    if (leftOut === undefined || ids.length === 0) return ids;
    const { ids: hidden } = await engine.search({
      filters: [
        { name: 'among', condition: { kind: 'id', anyOf: ids } },
        { name: HIDDEN, condition: hiddenCondition(leftOut) },
      ],
      sort: { by: 'number', field: 'created', direction: 'desc' },
      offset: 0,
      limit: MOST_AT_ONCE,
    });
    return ids.filter((id) => !hidden.includes(id));
  };
}

export function createLikeness(
  index: Pick<SearchIndex, 'engine' | 'version'>,
  properties: Pick<Properties, 'stored'>,
): HomesLike {
  const likes = createAnswerCache<readonly string[]>(index, { most: LIKES_KEPT });
  return async (id, states = ['available']) => {
    const listing = await properties.stored(id);
    return likes(JSON.stringify([id, states]), () => similarTo(index.engine, listing, states));
  };
}

export function createRentalLikeness(
  { engine }: Pick<SearchIndex, 'engine'>,
  properties: Pick<Properties, 'stored'>,
): RentalsLike {
  return async (id) => rentalsLike(engine, await properties.stored(id));
}
