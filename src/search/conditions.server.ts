import { marketOf, type CATEGORIES, type CategoryName } from './listing-fields.server.ts';
import type { Condition, Filter } from './search-engine.server.ts';

export type CategoryValue<Name extends CategoryName> = (typeof CATEGORIES)[Name]['values'][number];

/** Any of these values. */
export function category<Name extends CategoryName>(field: Name, anyOf: readonly CategoryValue<Name>[]): Condition {
  return { kind: 'category', field, anyOf };
}

/** The same as a filter under the field's own name. */
export function categoryFilter<Name extends CategoryName>(field: Name, anyOf: readonly CategoryValue<Name>[]): Filter {
  return { name: field, condition: category(field, anyOf) };
}

/** Premises to let, those among them that are for sale as well. */
export function premisesToLet(region: 'no' | 'au'): Condition {
  return {
    kind: 'and',
    of: [
      category('market', [marketOf(region, 'rent'), marketOf(region, 'sale')]),
      { kind: 'or', of: [category('objectType', ['commercial_rent']), category('alsoLet', ['yes'])] },
    ],
  };
}
