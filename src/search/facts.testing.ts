import { REACHES } from '../properties/place.contract.ts';
import { buildEngine } from './engine/engine.ts';
import { createBruteForceEngine } from './brute-force.testing.ts';
import { DICTIONARY, SCHEMA } from './in-process/schema.server.ts';
import { createInProcessEngine } from './in-process/search-engine.server.ts';
import { CATEGORIES, KEYS, TEXTS } from './listing-fields.server.ts';
import type { ListingFacts } from './listing-facts.server.ts';
import type { SearchEngine } from './search-engine.server.ts';

/**
 * For tests of what searches without a database: listings of which only what matters is said, and both implementations
 * of the port over them.
 */

export type SomeFacts = { readonly id: string } & {
  readonly [Part in Exclude<keyof ListingFacts, 'id' | 'coordinates'>]?: Partial<ListingFacts[Part]>;
} & Pick<ListingFacts, 'coordinates'>;

const NONE = {
  categories: Object.fromEntries(
    Object.keys(CATEGORIES).map((name) => [name, []]),
  ) as unknown as ListingFacts['categories'],
  keys: Object.fromEntries(KEYS.map((name) => [name, []])) as unknown as ListingFacts['keys'],
  texts: Object.fromEntries(Object.keys(TEXTS).map((name) => [name, ''])) as ListingFacts['texts'],
};

export function facts({ id, coordinates, categories, numbers, keys, texts }: SomeFacts): ListingFacts {
  return {
    id,
    ...(coordinates === undefined ? {} : { coordinates }),
    categories: { ...NONE.categories, ...(coordinates === undefined ? {} : { reach: ['exact'] }), ...categories },
    numbers: numbers ?? {},
    keys: { ...NONE.keys, ...keys },
    texts: { ...NONE.texts, ...texts },
  };
}

const EVERY_REACH = { exact: true, metres: REACHES };

export const ENGINES: readonly (readonly [name: string, over: (listings: readonly ListingFacts[]) => SearchEngine])[] =
  [
    [
      'in this process',
      (listings) =>
        createInProcessEngine(buildEngine(SCHEMA, listings.map(DICTIONARY.document)), DICTIONARY, () => EVERY_REACH),
    ],
    ['by brute force', createBruteForceEngine],
  ];
