import { listPath } from '../../paths.ts';
import type { SearchFilter } from '../../search/filter.contract.ts';
import type { Suggestion } from '../contract.ts';
import { streetAddress } from '../place-address.contract.ts';

/** A place that was chosen in a place field: what the field then says, and what a search asks for by it. */
export interface PlaceChoice {
  /** Typed again, it finds the same place. */
  readonly text: string;
  /** Without what it lies in. */
  readonly name: string;
  readonly filter: PlaceFilter;
}

/** The part of a search's filter that says where. */
export type PlaceFilter = Pick<
  Partial<SearchFilter>,
  'address' | 'geoId' | 'keywords' | 'propertyId' | 'mapCentroid' | 'propertyRadius'
>;

/** How far "near me" reaches, in metres. */
export const NEAR_METRES = 5_000;

export function choiceOf({
  kind,
  name,
  context,
  address,
  geoId,
  street,
  propertyId,
  metres,
  coordinates,
}: Pick<
  Suggestion,
  'kind' | 'name' | 'context' | 'address' | 'geoId' | 'street' | 'propertyId' | 'metres' | 'coordinates'
>): PlaceChoice {
  if (kind === 'listing') return { text: name, name, filter: propertyId === undefined ? {} : { propertyId } };
  if (metres !== undefined && coordinates !== undefined)
    return { text: name, name, filter: { mapCentroid: coordinates, propertyRadius: metres } };
  const text = context === '' ? name : `${name}, ${context}`;
  if (street !== undefined)
    return {
      ...{ text, name },
      filter: address === undefined ? { keywords: [street] } : { address: [streetAddress(address, name)] },
    };
  const where = address !== undefined ? { address: [address] } : geoId !== undefined ? { geoId: [geoId] } : {};
  return { text, name, filter: where };
}

/** Where the reader is, to three decimals: a hundred metres are near enough to search around, and nobody's doorstep. */
export function nearChoice(
  text: string,
  { latitude, longitude }: { readonly latitude: number; readonly longitude: number },
): PlaceChoice {
  return {
    text,
    name: text,
    filter: { mapCentroid: { lat: rounded(latitude), lng: rounded(longitude) }, propertyRadius: NEAR_METRES },
  };
}

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

function rounded(degrees: number): number {
  return Math.round(degrees * 1_000) / 1_000;
}
