import type { Engine, Readout } from '../engine/engine.ts';
import {
  MOST_AT_ONCE,
  type Filter,
  type ListingValues,
  type SearchEngine,
  type ReadFields,
} from '../search-engine.server.ts';
import type { Dictionary, Reaches } from './dictionary.server.ts';
import { sortOfEngine } from './schema.server.ts';

/** The port over an engine in this process: each call is answered at once, and costs no more than its translation. */
export function createInProcessEngine(engine: Engine, dictionary: Dictionary, reaches: () => Reaches): SearchEngine {
  const translated = (filters: readonly Filter[]) => dictionary.filters(filters, reaches());
  return {
    async search({ filters, sort, offset, limit }) {
      const { total, ids } = engine.search({
        filters: translated(filters),
        sort: sortOfEngine(sort),
        offset,
        limit,
      });
      return { total, ids: ids.map(String) };
    },

    count: async (questions) => questions.map((filters) => engine.count(translated(filters))),

    async facets(asked, requests) {
      const filters = translated(asked);
      const counted = engine.facets(filters, requests);
      return {
        total: engine.count(filters),
        facets: requests.map((request, index) => ({
          counts: dictionary.counts(request, counted[index]?.counts ?? []),
        })),
      };
    },

    async withoutEach(asked) {
      const filters = translated(asked);
      return {
        total: engine.count(filters),
        without: new Map(engine.withoutEach(filters).map(({ name, total }) => [name, total])),
      };
    },

    async map({ filters, box, zoom, singlesUpTo }) {
      const { total, clusters } = engine.map({ filters: translated(filters), box, zoom, singlesUpTo });
      return {
        total,
        // Written out: copying what is left of each by a rest pattern takes longer than finding them.
        clusters: clusters.map(({ lat, lon, count, ids, box: around }) =>
          ids === undefined ? { lat, lon, count, box: around } : { lat, lon, count, ids: ids.map(String), box: around },
        ),
      };
    },

    medians: async ({ filters, ...rest }) => engine.medians({ filters: translated(filters), ...rest }),

    async ranks({ filters, field, ids }) {
      if (ids.length > MOST_AT_ONCE) throw new TypeError(`${ids.length} listings are too many to be ranked at once`);
      const { known, ranks } = engine.ranks({ filters: translated(filters), field, ids: ids.map(Number) });
      return { known, ranks: ranks.map(({ id, lower, higher }) => ({ id: String(id), lower, higher })) };
    },

    async read(ids, wanted) {
      if (ids.length > MOST_AT_ONCE) throw new TypeError(`${ids.length} listings are too many to be read at once`);
      return ids.flatMap((id) => {
        const found = engine.read(Number(id));
        return found === undefined ? [] : valuesOf(id, found, wanted, dictionary);
      });
    },
  };
}

function valuesOf(
  id: string,
  found: Readout,
  { numbers = [], categories = [], derived = {} }: ReadFields,
  { valueOf }: Dictionary,
): ListingValues {
  const { lat, lon } = found;
  const known: Record<string, number> = {};
  for (const name of numbers) {
    const value = found.number(derived[name] ?? name);
    if (!Number.isNaN(value)) known[name] = value;
  }
  const held: Record<string, readonly string[]> = {};
  for (const name of categories) {
    const ordinals = found.category(name);
    if (ordinals.length > 0) held[name] = ordinals.map((ordinal) => valueOf(name, ordinal));
  }
  return {
    id,
    ...(Number.isNaN(lat) || Number.isNaN(lon) ? {} : { coordinates: { lat, lng: lon } }),
    numbers: known,
    categories: held,
  };
}
