import { category } from './conditions.server.ts';
import type { SearchFilter } from './filter.contract.ts';
import type { Condition } from './search-engine.server.ts';

/** How developments and the homes in them take part in searches. */

/** A development whose homes are listed one by one is left out: they stand for it. */
export const STANDS_FOR_ITSELF: Condition = { kind: 'not', of: category('offering', ['listed_project']) };

const ON_MARKET = category('availability', ['available', 'future']);

/**
 * What a search by project looks for: of what is on the market the homes, which are then taken together by project; of
 * what is gone the projects, since one of which a home is sold is not gone.
 */
export const UNITS_OF_PROJECTS: Condition = {
  kind: 'or',
  of: [
    { kind: 'and', of: [ON_MARKET, STANDS_FOR_ITSELF] },
    {
      kind: 'and',
      of: [
        { kind: 'not', of: ON_MARKET },
        { kind: 'not', of: category('offering', ['unit']) },
      ],
    },
  ],
};

/** Is one of these listings, or a unit of one of them. */
export function ofListings(ids: readonly string[]): Condition {
  return {
    kind: 'or',
    of: [
      { kind: 'id', anyOf: ids },
      { kind: 'key', field: 'project', anyOf: ids },
    ],
  };
}

/** Whether a development stands for its homes, as it does among new homes unless they are asked for one by one. */
export function isByProject({ listingType, propertyId, singleUnits }: SearchFilter): boolean {
  return listingType === 'new_homes' && propertyId === undefined && singleUnits !== true;
}
