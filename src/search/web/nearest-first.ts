import type { SearchFilter } from '../filter.contract.ts';

/** Searches around a point, the nearest homes first. */

interface Point {
  readonly lat: number;
  readonly lng: number;
}

/** By car: about as far as one looks when there is nothing in the place itself. */
export const NEAR_MINUTES = 30;

/** The search has one wish for travel times: this takes the place of another. */
export function withinDrive({ lat, lng }: Point, minutes: number): Pick<SearchFilter, 'commute' | 'sorting' | 'order'> {
  return {
    commute: ['driving', minutes, lng.toFixed(4), lat.toFixed(4)].join(),
    sorting: 'commute',
    order: 'asc',
  };
}

export function withinCircle(
  { lat, lng }: Point,
  metres: number,
): Pick<SearchFilter, 'mapCentroid' | 'propertyRadius' | 'sorting' | 'order'> {
  const round = (degrees: number) => Number(degrees.toFixed(4));
  return {
    mapCentroid: { lat: round(lat), lng: round(lng) },
    propertyRadius: metres,
    sorting: 'distance',
    order: 'asc',
  };
}
