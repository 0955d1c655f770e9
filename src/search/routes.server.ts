import type { MarkFavourites } from '../collections/mark-favourites.server.ts';
import { handled, type Caller, type Handled } from '../contract/mount.server.ts';
import { paginate } from '../contract/shapes.ts';
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
import { ignoredTogether } from './ignored.contract.ts';
import type { SearchIndex } from './index.server.ts';
import { createKeptAnswers } from './kept-answers.server.ts';
import type { Search, Searcher } from './service.server.ts';
import { similarTo } from './similar.server.ts';

export function createSearchRoutes({
  search,
  properties,
  index,
  commutesOf,
  marked,
}: {
  readonly search: Search;
  readonly properties: Pick<Properties, 'stored' | 'cards'>;
  readonly index: Pick<SearchIndex, 'engine' | 'version'>;
  /** Where somebody travels to. */
  readonly commutesOf: (userId: string) => Promise<Searcher['commutes']>;
  /** Marks the caller's favourites. */
  readonly marked: MarkFavourites;
}): Handled[] {
  /** Only searches that ask for short ways look up where they lead. */
  const searcherOf = async ({ commute, sorting }: SearchFilter, { region, user }: Caller): Promise<Searcher> =>
    user === undefined || (commute === undefined && sorting !== 'commute')
      ? { region }
      : { region, commutes: await commutesOf(user.userId) };

  const find = ({ endpoint }: { endpoint: typeof searchProperties }) =>
    handled(endpoint, async ({ body: { filter, ignored } }, caller) => {
      const { cards, pagination, unknownPlaces, tookMs } = await search.search(
        filter,
        await searcherOf(filter, caller),
      );
      return {
        data: await marked(cards, caller),
        pagination,
        meta: { ignored: ignoredTogether(ignored, unknownPlaces), tookMs },
      };
    });

  const likes = createKeptAnswers<readonly string[]>(index, { most: LIKES_KEPT });
  async function homesLike(id: string): Promise<readonly string[]> {
    const listing = await properties.stored(id);
    return likes(id, () => similarTo(index.engine, listing));
  }

  return [
    find({ endpoint: searchProperties }),
    find({ endpoint: searchPropertiesV2 }),

    handled(searchMap, async ({ body: { filter, ignored } }, caller) => {
      const { total, marks, unknownPlaces, tookMs } = await search.map(filter, await searcherOf(filter, caller));
      const data = marks.map(({ homes, ...mark }) => ({
        ...mark,
        ...(homes === undefined ? {} : { homes: [...homes] }),
      }));
      return { data, meta: { ignored: ignoredTogether(ignored, unknownPlaces), tookMs, total } };
    }),

    handled(searchFacets, async ({ body: { filter, ignored } }, caller) => {
      const { total, facets, unknownPlaces, tookMs } = await search.facets(filter, await searcherOf(filter, caller));
      return {
        data: facets.map(({ counts, ...facet }) => ({ ...facet, counts: [...counts] })),
        meta: { ignored: ignoredTogether(ignored, unknownPlaces), tookMs, total },
      };
    }),

    handled(searchSuggestions, async ({ body: { filter, ignored } }, caller) => {
      const { total, costs, unknownPlaces, tookMs } = await search.costs(filter, await searcherOf(filter, caller));
      return { data: [...costs], meta: { ignored: ignoredTogether(ignored, unknownPlaces), tookMs, total } };
    }),

    handled(similarProperties, async ({ body: { propertyId, page, size } }) => {
      const ids = await homesLike(propertyId);
      return {
        data: ids.slice((page - 1) * size, page * size).map((id) => ({ id })),
        pagination: paginate(page, size, ids.length),
      };
    }),

    handled(recommendProperties, async ({ query: { id, size } }, caller) => {
      const ids = await homesLike(id);
      return { data: await marked(await properties.cards(spread(ids, size)), caller) };
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
