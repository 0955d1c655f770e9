import type { Engine } from '../../src/search/engine/engine.ts';
import type { Condition, Filter } from '../../src/search/engine/types.ts';
import { dictionaryOf } from '../../src/search/in-process/dictionary.server.ts';
import { createInProcessEngine } from '../../src/search/in-process/search-engine.server.ts';
import type * as port from '../../src/search/search-engine.server.ts';
import { SCHEMA } from './listings.ts';
import type { Answer, Rival } from './rivals.ts';

/** The engine as the product asks it: through its port, by the names of values. */
export function createOwnSearch(engine: Engine): Rival {
  const digits = { numberOf: Number, nameOf: String };
  const dictionary = dictionaryOf(SCHEMA, Object.fromEntries(SCHEMA.keys.map((name) => [name, digits])));
  const search = createInProcessEngine(engine, dictionary, () => ({ exact: true, metres: [] }));
  const named = new WeakMap<readonly Filter[], readonly port.Filter[]>();
  const filtersOf = (filters: readonly Filter[]): readonly port.Filter[] => {
    const known = named.get(filters) ?? filters.map(({ name, condition }) => ({ name, condition: inNames(condition) }));
    named.set(filters, known);
    return known;
  };
  return {
    name: 'grend',
    async answer(task): Promise<Answer> {
      if (task.kind === 'map') {
        const { total } = await search.map({ ...task.query, filters: filtersOf(task.query.filters) });
        return { total, ids: undefined };
      }
      if (task.kind === 'facets') {
        const requests = task.requests as readonly port.FacetRequest[];
        const { total, facets } = await search.facets(filtersOf(task.filters), requests);
        return {
          total,
          ids: undefined,
          counts: facets.flatMap(({ counts }, index) => allCounts(requests[index], counts)),
        };
      }
      const { filters, sort, ...rest } = task.query;
      const { total, ids } = await search.search({ filters: filtersOf(filters), sort: sort as port.Sort, ...rest });
      return { total, ids: task.orderIsFull ? ids.map(Number) : undefined };
    },
  };
}

/** With those of values that nothing has, which the port leaves out. */
function allCounts(request: port.FacetRequest | undefined, counts: port.Facet['counts']): number[] {
  if (request?.kind !== 'category') return counts.map(({ count }) => count);
  const { values } = SCHEMA.categories[request.field as keyof typeof SCHEMA.categories];
  const byValue = new Map(counts.map(({ value, count }) => [value, count]));
  return values.map((value) => byValue.get(value) ?? 0);
}

/** The bench's listings have fields of their own, which the port's types do not know. */
function inNames(condition: Condition): port.Condition {
  switch (condition.kind) {
    case 'category': {
      const { values } = SCHEMA.categories[condition.field as keyof typeof SCHEMA.categories];
      return { ...condition, anyOf: condition.anyOf.map((ordinal) => values[ordinal] ?? '') } as port.Condition;
    }
    case 'key':
    case 'id':
      return { ...condition, anyOf: condition.anyOf.map(String) } as port.Condition;
    case 'and':
    case 'or':
      return { ...condition, of: condition.of.map(inNames) };
    case 'not':
      return { ...condition, of: inNames(condition.of) };
    default:
      return condition as port.Condition;
  }
}

/** What the port costs: the engine spoken to at once, in its own numbers. */
export function createBareEngine(engine: Engine): Rival {
  return {
    name: 'bare engine',
    answer(task): Answer {
      if (task.kind === 'map') {
        const { total, clusters } = engine.map(task.query);
        const counted = clusters.reduce((sum, { count }) => sum + count, 0);
        if (counted !== total) throw new Error(`Clusters of ${counted} homes for ${total}`);
        return { total, ids: undefined };
      }
      if (task.kind === 'facets') {
        // The total is counted apart: each facet has its own, without the filters it ignores.
        const counts = engine
          .facets(task.filters, task.requests)
          .flatMap((facet) => facet.counts.map(({ count }) => count));
        return { total: engine.count(task.filters), ids: undefined, counts };
      }
      const { total, ids } = engine.search(task.query);
      return { total, ids: task.orderIsFull ? ids : undefined };
    },
  };
}
