import { handled, type Handled } from '../contract/mount.server.ts';
import { paginate } from '../contract/shapes.ts';
import type { Properties } from '../properties/service.server.ts';
import {
  recommendProperties, searchFacets, searchMap, searchProperties, searchPropertiesV2, searchSuggestions, similarProperties,
} from './contract.ts';
import type { Engine } from './engine/engine.ts';
import type { Search } from './service.server.ts';
import { similarTo } from './similar.server.ts';

export function createSearchRoutes({ search, properties, engine }: {
  readonly search: Search;
  readonly properties: Pick<Properties, 'stored' | 'cards'>;
  readonly engine: () => Engine;
}): Handled[] {
  const find = ({ endpoint }: { endpoint: typeof searchProperties }) =>
    handled(endpoint, async ({ body: { filter, ignored } }, { region }) => {
      const { cards, pagination, unknownPlaces, tookMs } = await search.search(filter, region);
      return { data: [...cards], pagination, meta: { ignored: [...ignored, ...unknownPlaces], tookMs } };
    });

  return [
    find({ endpoint: searchProperties }),
    find({ endpoint: searchPropertiesV2 }),

    handled(searchMap, ({ body: { filter, ignored } }, { region }) => {
      const { total, marks, unknownPlaces, tookMs } = search.map(filter, region);
      const data = marks.map(({ homes, ...mark }) => ({ ...mark, ...(homes === undefined ? {} : { homes: [...homes] }) }));
      return { data, meta: { ignored: [...ignored, ...unknownPlaces], tookMs, total } };
    }),

    handled(searchFacets, ({ body: { filter, ignored } }, { region }) => {
      const { total, facets, unknownPlaces, tookMs } = search.facets(filter, region);
      return { data: facets.map(({ counts, ...facet }) => ({ ...facet, counts: [...counts] })), meta: { ignored: [...ignored, ...unknownPlaces], tookMs, total } };
    }),

    handled(searchSuggestions, ({ body: { filter, ignored } }, { region }) => {
      const { total, costs, unknownPlaces, tookMs } = search.costs(filter, region);
      return { data: [...costs], meta: { ignored: [...ignored, ...unknownPlaces], tookMs, total } };
    }),

    handled(similarProperties, async ({ body: { propertyId, page, size } }) => {
      const ids = similarTo(engine(), await properties.stored(propertyId));
      return { data: ids.slice((page - 1) * size, page * size).map((id) => ({ id: String(id) })), pagination: paginate(page, size, ids.length) };
    }),

    handled(recommendProperties, async ({ query: { id, size } }) => {
      const ids = similarTo(engine(), await properties.stored(id));
      return { data: await properties.cards(spread(ids, size).map(String)) };
    }),
  ];
}

/** Every third of the best, so that what is recommended is not the list of similar homes over again. */
function spread(ids: readonly number[], size: number): number[] {
  const every = Math.max(1, Math.min(3, Math.floor(ids.length / size)));
  return ids.filter((_, rank) => rank % every === every - 1).slice(0, size);
}
