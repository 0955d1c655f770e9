import type { InputOf } from '../../contract/endpoint.ts';
import type { collectionHomes } from '../contract.ts';

/** How a collection's page is filtered and sorted, as its address says. */
export interface CollectionQuery {
  readonly sort: Sort;
  readonly state: State;
  readonly show: Show;
  readonly page: number;
}

export const SORTS = ['added', 'price_asc', 'price_desc', 'area_desc', 'price_per_area_asc'] as const;
export const STATES = ['all', 'available', 'over'] as const;
export const SHOWS = [
  'any',
  'living_room',
  'kitchen',
  'bathroom',
  'bedroom',
  'exterior',
  'floorplan',
  'garage',
] as const;
type Sort = (typeof SORTS)[number];
type State = (typeof STATES)[number];
type Show = (typeof SHOWS)[number];

/** What cannot be understood is as if it had not been said. */
export function readCollectionQuery(query: URLSearchParams): CollectionQuery {
  const page = Number(query.get('page') ?? 1);
  return {
    sort: oneOf(SORTS, query.get('sort')),
    state: oneOf(STATES, query.get('state')),
    show: oneOf(SHOWS, query.get('show')),
    page: Number.isInteger(page) && page > 0 && page < 1_000 ? page : 1,
  };
}

export function filterOf({
  sort,
  state,
  show,
  page,
}: CollectionQuery): NonNullable<InputOf<typeof collectionHomes>['query']> {
  return {
    ...SORTING[sort],
    ...(state === 'all'
      ? {}
      : { availability: state === 'available' ? ['available', 'future'] : ['sold', 'rented', 'unavailable'] }),
    ...(show === 'any' ? {} : { showby: [show] }),
    page,
    size: 24,
  };
}

/** The same list at another page. */
export function pagePath(path: string, { sort, state, show }: CollectionQuery, page: number): string {
  const fields = Object.entries({ sort, state, show, page: String(page) }).filter(
    ([name, value]) => value !== (name === 'page' ? '1' : name === 'sort' ? 'added' : name === 'state' ? 'all' : 'any'),
  );
  return fields.length === 0 ? path : `${path}?${new URLSearchParams(fields).toString()}`;
}

const SORTING = {
  added: { sorting: 'created_at', order: 'desc' },
  price_asc: { sorting: 'total_price', order: 'asc' },
  price_desc: { sorting: 'total_price', order: 'desc' },
  area_desc: { sorting: 'usage_area', order: 'desc' },
  price_per_area_asc: { sorting: 'price_per_primary', order: 'asc' },
} as const;

function oneOf<T extends string>(values: readonly [T, ...T[]], text: string | null): T {
  return values.find((value) => value === text) ?? values[0];
}
