import type * as Engine from '../engine/types.ts';
import type { ListingFacts } from '../listing-facts.server.ts';
import { boxAround, grownBox, nearOutline } from '../overlap.server.ts';
import type { Area, Condition, FacetRequest, Filter } from '../search-engine.server.ts';

/** Translates between the names that the port speaks and the numbers that the engine does. */
export interface Dictionary {
  readonly schema: Engine.Schema;
  /**
   * A value that there is none of matches nothing. Outlines are handed on as they are: the matcher knows them again.
   * What is asked of places that are not exact is asked for these reaches alone.
   */
  filters(filters: readonly Filter[], reaches: Reaches): Engine.Filter[];
  /** The names of a facet's values; those that nothing has are left out, but for a histogram's bins. */
  counts(request: FacetRequest, counts: Engine.Facet['counts']): { readonly value: string; readonly count: number }[];
  valueOf(category: string, ordinal: number): string;
  /** Throws a TypeError for a value that the category does not have. */
  document(facts: ListingFacts): Engine.Document;
}

/** Which homes an answer is about, by how well their places are known. */
export interface Reaches {
  /** Whether there are any whose place is known exactly. */
  readonly exact: boolean;
  /** How many metres off the others may be: each of the values that there are. */
  readonly metres: readonly number[];
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

  /** Of homes that may be so many metres off. */
  function within(metres: number): Engine.Condition {
    const ordinal = ordinalsOf('reach').get(String(metres));
    return { kind: 'category', field: 'reach', anyOf: ordinal === undefined ? [] : [ordinal] };
  }

  function meets(area: Area, { exact, metres }: Reaches): Engine.Condition {
    return oneOf([
      ...(exact ? [area] : []),
      ...metres.map((reach): Engine.Condition => {
        switch (area.kind) {
          case 'box':
            return both(within(reach), { kind: 'box', box: grownBox(area.box, reach) });
          case 'radius':
            return both(within(reach), { ...area, metres: area.metres + reach });
          case 'polygon':
            return {
              kind: 'where',
              of: both(within(reach), { kind: 'box', box: grownBox(boxAround(area.rings), reach) }),
              test: nearOutline(area.rings, reach),
            };
        }
      }),
    ]);
  }

  function inArea(
    { id, rings }: Extract<Condition, { readonly kind: 'inArea' }>,
    { exact, metres }: Reaches,
  ): Engine.Condition {
    const outline: Engine.Condition = { kind: 'polygon', rings };
    if (metres.length === 0) return outline;
    const named: Engine.Condition = { kind: 'key', field: 'area', anyOf: [keysOf('area').numberOf(id)] };
    const others = both({ kind: 'or', of: metres.map(within) }, named);
    const isExact = ordinalsOf('reach').get('exact') ?? fail('no place is exact');
    return exact ? oneOf([both({ kind: 'category', field: 'reach', anyOf: [isExact] }, outline), others]) : others;
  }

  function condition(asked: Condition, reaches: Reaches): Engine.Condition {
    switch (asked.kind) {
      case 'meets':
        return meets(asked.area, reaches);
      case 'inArea':
        return inArea(asked, reaches);
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
        return { kind: asked.kind, of: asked.of.map((part) => condition(part, reaches)) };
      case 'not':
        return { kind: asked.kind, of: condition(asked.of, reaches) };
      default:
        return asked;
    }
  }

  function valueOf(category: string, ordinal: number): string {
    return schema.categories[category]?.values[ordinal] ?? fail(`category ${category} has no value ${ordinal}`);
  }

  return {
    schema,
    filters: (filters, reaches) =>
      filters.map((filter) => ({ name: filter.name, condition: condition(filter.condition, reaches) })),
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

function both(one: Engine.Condition, other: Engine.Condition): Engine.Condition {
  return { kind: 'and', of: [one, other] };
}

function oneOf(conditions: readonly Engine.Condition[]): Engine.Condition {
  const [only] = conditions;
  return conditions.length === 1 && only !== undefined ? only : { kind: 'or', of: conditions };
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
