import type * as Engine from '../engine/types.ts';
import type { ListingFacts } from '../listing-facts.server.ts';
import type { Condition, FacetRequest, Filter } from '../search-engine.server.ts';

/** Translates between the names that the port speaks and the numbers that the engine does. */
export interface Dictionary {
  readonly schema: Engine.Schema;
  /** A value that there is none of matches nothing. Outlines are handed on as they are: the matcher knows them again. */
  filters(filters: readonly Filter[]): Engine.Filter[];
  /** The names of a facet's values; those that nothing has are left out, but for a histogram's bins. */
  counts(request: FacetRequest, counts: Engine.Facet['counts']): { readonly value: string; readonly count: number }[];
  valueOf(category: string, ordinal: number): string;
  /** Throws a TypeError for a value that the category does not have. */
  document(facts: ListingFacts): Engine.Document;
}

/** How the values of a key field are numbered, from 0 to 2^32 - 1. */
export interface KeyNumbers {
  readonly numberOf: (name: string) => number;
  readonly nameOf: (key: number) => string;
}

export function dictionaryOf(schema: Engine.Schema, keys: Readonly<Record<string, KeyNumbers>>): Dictionary {
  const ordinals = new Map(
    Object.entries(schema.categories).map(([name, { values }]) => [
      name,
      new Map(values.map((value, ordinal) => [value, ordinal])),
    ]),
  );
  const keyNumbers = new Map(Object.entries(keys));

  function ordinalsOf(field: string): ReadonlyMap<string, number> {
    return ordinals.get(field) ?? fail(`there is no category ${field}`);
  }
  function keysOf(field: string): KeyNumbers {
    return keyNumbers.get(field) ?? fail(`there is no key ${field}`);
  }

  function condition(asked: Condition): Engine.Condition {
    switch (asked.kind) {
      case 'category': {
        const { kind, field } = asked;
        const known = ordinalsOf(field);
        const anyOf: number[] = [];
        for (const value of asked.anyOf) {
          const ordinal = known.get(value);
          if (ordinal !== undefined) anyOf.push(ordinal);
        }
        return { kind, field, anyOf };
      }
      case 'key': {
        const { kind, field, anyOf } = asked;
        return { kind, field, anyOf: anyOf.map(keysOf(field).numberOf) };
      }
      case 'id':
        return { kind: asked.kind, anyOf: asked.anyOf.map(Number) };
      case 'and':
      case 'or':
        return { kind: asked.kind, of: asked.of.map(condition) };
      case 'not':
        return { kind: asked.kind, of: condition(asked.of) };
      default:
        return asked;
    }
  }

  function valueOf(category: string, ordinal: number): string {
    return schema.categories[category]?.values[ordinal] ?? fail(`category ${category} has no value ${ordinal}`);
  }

  return {
    schema,
    filters: (filters) => filters.map((filter) => ({ name: filter.name, condition: condition(filter.condition) })),
    valueOf,

    counts(request, counts) {
      switch (request.kind) {
        case 'category':
          return counts.flatMap(({ value, count }) =>
            count > 0 ? { value: valueOf(request.field, value), count } : [],
          );
        case 'key': {
          const { nameOf } = keysOf(request.field);
          return counts.map(({ value, count }) => ({ value: nameOf(value), count }));
        }
        case 'histogram':
          return counts.map(({ value, count }) => ({ value: String(request.edges[value]), count }));
      }
    },

    document({ id, coordinates, categories, numbers, keys: held, texts }) {
      return {
        id: Number(id),
        lat: coordinates?.lat ?? NaN,
        lon: coordinates?.lng ?? NaN,
        categories: mapValues(categories, (values, field) => {
          const known = ordinalsOf(field);
          return values.map((value) => known.get(value) ?? fail(`category ${field} has no value ${value}`));
        }),
        numbers,
        keys: mapValues(held, (values, field) => values.map(keysOf(field).numberOf)),
        texts,
      };
    },
  };
}

function mapValues<T, U>(
  record: Readonly<Record<string, T>>,
  change: (value: T, name: string) => U,
): Record<string, U> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value, name)]));
}

function fail(what: string): never {
  throw new TypeError(what);
}
