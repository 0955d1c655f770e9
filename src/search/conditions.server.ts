import type { CATEGORIES, CategoryName } from './listing-fields.server.ts';
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
