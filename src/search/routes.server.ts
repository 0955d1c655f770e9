import type { MarkFavourites } from '../collections/mark-favourites.server.ts';
import type { UserId } from '../contract/ids.ts';
import { handled, type Caller, type Handled } from '../contract/mount.server.ts';
import { paginate, whole } from '../contract/shapes.ts';
import type { Availability } from '../properties/enums.contract.ts';
import type { ListingId } from '../properties/listing.contract.ts';
import type { Properties } from '../properties/service.server.ts';
import {
  recommendProperties,
  searchFacets,
  searchMap,
  searchProperties,
  searchPropertiesV2,
  searchSuggestions,
  similarProperties,
} from './contract.ts';
import type { SearchFilter } from './filter.contract.ts';
import type { parseFilter } from './filter-parse.contract.ts';
import { ignoredTogether } from './ignored.contract.ts';
import type { SearchIndex } from './index.server.ts';
import { createAnswerCache } from './answer-cache.server.ts';
import type { Search, Searcher } from './service.server.ts';
import { similarTo } from './similar.server.ts';

export function createSearchRoutes({
  search,
  properties,
  index,
  commutesOf,
  marked,
  appeared,
  onSearch,
}: {
  readonly search: Search;
  readonly properties: Pick<Properties, 'stored' | 'cards' | 'older'>;
  readonly index: Pick<SearchIndex, 'engine' | 'version'>;
  /** Where somebody travels to. */
  readonly commutesOf: (userId: UserId) => Promise<Searcher['commutes']>;
  /** Marks the caller's favourites. */
  readonly marked: MarkFavourites;
  /** Says which homes stood on a page of results. */
  readonly appeared: (ids: readonly string[], caller: Caller) => void;
  /** Is told of each search for homes; must neither fail nor take time. */
  readonly onSearch: (filter: SearchFilter, caller: Caller) => void;
}): Handled[] {
  /** Only searches that ask for short ways look up where they lead. */
  const searcherOf = async ({ commute, sorting }: SearchFilter, { region, user }: Caller): Promise<Searcher> =>
    user === undefined || (commute === undefined && sorting !== 'commute')
      ? { region }
      : { region, commutes: await commutesOf(user.userId) };

  async function find({ filter, ignored }: ReturnType<typeof parseFilter>, caller: Caller) {
    const { cards, pagination, projects, unknownPlaces, tookMs } = await search.search(
      filter,
      await searcherOf(filter, caller),
    );
    onSearch(filter, caller);
    return {
      data: await marked(cards, caller),
      pagination,
      meta: {
        ignored: ignoredTogether(ignored, unknownPlaces),
        tookMs,
        ...(projects === undefined ? {} : { projects }),
      },
    };
  }

  const likes = createAnswerCache<readonly string[]>(index, { most: LIKES_KEPT });
  async function homesLike(id: ListingId, states: readonly Availability[] = ['available']): Promise<readonly string[]> {
    const listing = await properties.stored(id);
    return likes(JSON.stringify([id, states]), () => similarTo(index.engine, listing, states));
  }

  return [
    handled(searchProperties, async ({ body }, caller) => {
      const found = await find(body, caller);
      appeared(
        found.data.map(({ propertyId }) => propertyId),
        caller,
      );
      return found;
    }),
    handled(searchPropertiesV2, async ({ body }, caller) => {
      const { data, ...rest } = await find(body, caller);
      return { ...rest, data: properties.older(data) };
    }),

    handled(searchMap, async ({ body: { filter, ignored } }, caller) => {
      const { total, marks, unknownPlaces, tookMs } = await search.map(filter, await searcherOf(filter, caller));
      const data = marks.map(({ homes, ...mark }) => ({
        ...mark,
        ...(homes === undefined ? {} : { homes: [...homes] }),
      }));
      return { ...whole(data), meta: { ignored: ignoredTogether(ignored, unknownPlaces), tookMs, total } };
    }),

    handled(searchFacets, async ({ body: { filter, ignored } }, caller) => {
      const { total, facets, unknownPlaces, tookMs } = await search.facets(filter, await searcherOf(filter, caller));
      return {
        ...whole(facets.map(({ counts, ...facet }) => ({ ...facet, counts: [...counts] }))),
        meta: { ignored: ignoredTogether(ignored, unknownPlaces), tookMs, total },
      };
    }),

    handled(searchSuggestions, async ({ body: { filter, ignored } }, caller) => {
      const { total, costs, unknownPlaces, tookMs } = await search.costs(filter, await searcherOf(filter, caller));
      return { ...whole(costs), meta: { ignored: ignoredTogether(ignored, unknownPlaces), tookMs, total } };
    }),

    handled(similarProperties, async ({ body: { propertyId, availability, page, size } }) => {
      const ids = await homesLike(propertyId, availability);
      return {
        data: ids.slice((page - 1) * size, page * size).map((id) => ({ id })),
        pagination: paginate(page, size, ids.length),
      };
    }),

    handled(recommendProperties, async ({ query: { id, size } }, caller) => {
      const ids = await homesLike(id);
      return whole(await marked(await properties.cards(spread(ids, size)), caller));
    }),
  ];
}

/** Homes whose likes are kept: a page asks twice, and some homes are on everybody's screen. A likeness is 400 ids at the most. */
const LIKES_KEPT = 2_000;

/** Every third of the best, so that what is recommended is not the list of similar homes over again. */
function spread(ids: readonly string[], size: number): string[] {
  const every = Math.max(1, Math.min(3, Math.floor(ids.length / size)));
  return ids.filter((_, rank) => rank % every === every - 1).slice(0, size);
}
