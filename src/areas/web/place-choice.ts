import { listPath } from '../../paths.ts';
import type { SearchFilter } from '../../search/filter.contract.ts';

/** A place that was chosen in a place field: what the field then says, and what a search asks for by it. */
export interface PlaceChoice {
  /** Typed again, it finds the same place. */
  readonly text: string;
  /** Without what it lies in. */
  readonly name: string;
  readonly filter: PlaceFilter;
  /** It is sent in words, as if it had been typed: an address at which no home need be known. */
  readonly isWords?: boolean;
}

/** The part of a search's filter that says where. */
export type PlaceFilter = Pick<
  Partial<SearchFilter>,
  'address' | 'geoId' | 'keywords' | 'propertyId' | 'mapCentroid' | 'propertyRadius'
>;

/** Whether a place can stand beside others: all but the surroundings of a point and a single listing. */
export function canBeOneOfSeveral({ filter }: PlaceChoice): boolean {
  return filter.address !== undefined || filter.geoId !== undefined;
}

/** What a search asks for by several places together. */
export function placesFilter(places: readonly PlaceChoice[]): PlaceFilter {
  const address = places.flatMap(({ filter }) => filter.address ?? []);
  const geoId = places.flatMap(({ filter }) => filter.geoId ?? []);
  return {
    ...places.reduce<PlaceFilter>((all, { filter }) => ({ ...all, ...filter }), {}),
    ...(address.length > 0 ? { address } : {}),
    ...(geoId.length > 0 ? { geoId } : {}),
  };
}

/** What a form sends for the choice: names and values, as they stand in a list's address. */
export function formFields({ filter }: PlaceChoice): readonly (readonly [name: string, value: string])[] {
  const [, query = ''] = listPath(filter).split('?');
  // Sorting by relevance is implied where there are words; a form says nothing of it.
  return [...new URLSearchParams(query)];
}
