import type { MarkFavourites } from '../collections/mark-favourites.server.ts';
import { handled, type Caller, type Handled } from '../contract/mount.server.ts';
import { paginate, whole } from '../contract/shapes.ts';
import type { Availability } from '../properties/enums.contract.ts';
import type { ListingCard, ListingId } from '../properties/listing.contract.ts';
import type { HiddenAmong } from '../properties/routes.server.ts';
import type { Properties } from '../properties/service.server.ts';
import {
  countChanges,
  recommendProperties,
  searchChangedHomes,
  searchFacets,
  searchMap,
  searchPriceMap,
  searchPriceRanks,
  searchProperties,
  searchPropertiesV2,
  searchSuggestions,
  similarProperties,
} from './contract.ts';
import type { SearchFilter } from './filter.contract.ts';
import type { parseFilter } from './filter-parse.contract.ts';
import { withOwnLoan } from './month-terms.contract.ts';
import { ignoredTogether } from './ignored.contract.ts';
import type { HomesLike, Unhidden } from './likeness.server.ts';
import { LEAST_HOMES } from './price-map.contract.ts';
import type { SearcherOf } from './searcher.server.ts';
import type { Search } from './service.server.ts';

export interface SearchRouteParts {
  readonly search: Search;
  readonly properties: Pick<Properties, 'cards' | 'older'>;
  readonly homesLike: HomesLike;
  /** Those of some homes that the caller has not hidden, in their order. */
  readonly unhidden: Unhidden<Caller>;
  readonly searcherOf: SearcherOf<Caller>;
  /** Which of these cards the caller has hidden. */
  readonly hiddenAmong: HiddenAmong;
  /** Marks the caller's favourites. */
  readonly marked: MarkFavourites;
  /** Says which homes stood on a page of results, or on a map by themselves. */
  readonly appeared: (ids: readonly string[], caller: Caller) => void;
  /** Is told of each search for homes; must neither fail nor take time. */
  readonly onSearch: (filter: SearchFilter, caller: Caller) => void;
}

export function createSearchRoutes({
  search,
  properties,
  homesLike,
  unhidden,
  searcherOf,
  hiddenAmong,
  marked,
  appeared,
  onSearch,
}: SearchRouteParts): Handled[] {
  async function find({ filter: asked, ignored }: ReturnType<typeof parseFilter>, caller: Caller) {
    const filter = withOwnLoan(asked, caller.loanTerms);
    const searcher = await searcherOf(filter, caller);
    const { cards, pagination, projects, hidden, unknownPlaces, tookMs } = await search.search(filter, searcher);
    onSearch(asked, caller);
    return {
      data: await marked(filter.includeHidden === true ? await withHidden(cards, caller) : cards, caller),
      pagination,
      meta: {
        ignored: ignoredTogether(ignored, unknownPlaces),
        tookMs,
        ...(projects === undefined ? {} : { projects }),
        ...(hidden === undefined ? {} : { hidden }),
      },
    };
  }

  async function withHidden(cards: readonly ListingCard[], caller: Caller): Promise<ListingCard[]> {
    const hidden = await hiddenAmong(cards, caller);
    return cards.map((card) => ({ ...card, isHidden: hidden.has(card.propertyId) }));
  }

  async function shownLike(
    id: ListingId,
    caller: Caller,
    states: readonly Availability[] = ['available'],
  ): Promise<readonly string[]> {
    return unhidden(await homesLike(id, states), caller);
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

    handled(searchMap, async ({ body: { filter: asked, ignored } }, caller) => {
      const filter = withOwnLoan(asked, caller.loanTerms);
      const { total, marks, unknownPlaces, tookMs } = await search.map(filter, await searcherOf(filter, caller));
      appeared(
        marks.flatMap(({ homes = [] }) => homes.map(({ propertyId }) => propertyId)),
        caller,
      );
      const data = marks.map(({ homes, ...mark }) => ({
        ...mark,
        ...(homes === undefined ? {} : { homes: [...homes] }),
      }));
      return { ...whole(data), meta: { ignored: ignoredTogether(ignored, unknownPlaces), tookMs, total } };
    }),

    handled(searchFacets, async ({ body: { filter: asked, ignored } }, caller) => {
      const filter = withOwnLoan(asked, caller.loanTerms);
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

    handled(searchPriceMap, async ({ body: { filter, ignored } }, caller) => {
      const { cells, inView, unknownPlaces, tookMs } = await search.priceMap(filter, await searcherOf(filter, caller));
      return {
        ...whole(cells),
        meta: { ignored: ignoredTogether(ignored, unknownPlaces), tookMs, leastHomes: LEAST_HOMES, inView },
      };
    }),

    handled(searchPriceRanks, async ({ body: { ids, search: asked } }, caller) => {
      const { filter, ignored } = asked;
      const { ranks, compared, unknownPlaces, tookMs } = await search.priceRanks(
        filter,
        await searcherOf(filter, caller),
        ids,
      );
      return { ...whole(ranks), meta: { ignored: ignoredTogether(ignored, unknownPlaces), tookMs, compared } };
    }),

    handled(countChanges, async ({ body: { filter, ignored } }, caller) => ({
      data: await search.changes(filter, await searcherOf(filter, caller)),
      meta: { ignored: [...ignored] },
    })),

    handled(searchChangedHomes, async ({ body: { ids, search: asked } }, caller) => {
      const { filter, ignored } = asked;
      const changed = await search.changedAmong(filter, await searcherOf(filter, caller), ids);
      return { ...whole(changed), meta: { ignored: [...ignored] } };
    }),

    handled(similarProperties, async ({ body: { propertyId, availability, page, size } }, caller) => {
      const ids = await shownLike(propertyId, caller, availability);
      return {
        data: ids.slice((page - 1) * size, page * size).map((id) => ({ id })),
        pagination: paginate(page, size, ids.length),
      };
    }),

    handled(recommendProperties, async ({ query: { id, size } }, caller) => {
      const ids = await shownLike(id, caller);
      return whole(await marked(await properties.cards(spread(ids, size), undefined, caller.loanTerms), caller));
    }),
  ];
}

/** Every third of the best, so that what is recommended is not the list of similar homes over again. */
function spread(ids: readonly string[], size: number): string[] {
  const every = Math.max(1, Math.min(3, Math.floor(ids.length / size)));
  return ids.filter((_, rank) => rank % every === every - 1).slice(0, size);
}
