import type { StoredListing } from './read-store.server.ts';

/** Which of a home's areas a figure is, and whether its title counts another one. Norway: NS 3940:2023. */

/** Homes that are measured by BRA-i; premises are told of by their whole area. */
export function isMeasuredInside({ region, objectType }: Pick<StoredListing, 'region' | 'objectType'>): boolean {
  return region === 'no' && !objectType.startsWith('commercial');
}

/** What a price per m² is worked out from: in Norway the internal area alone, so that all are of one measure. */
export function comparedArea(listing: Pick<StoredListing, 'region' | 'objectType' | 'details'>): number | undefined {
  const { areaInternal, primaryRoom, floorSize } = listing.details;
  return isMeasuredInside(listing) ? areaInternal : (areaInternal ?? primaryRoom ?? floorSize);
}

/**
 * The area that the title names, in m², where it counts more than what is inside: what is outside, the balcony or the
 * terrace as well. A number above all of these is the plot's, and none of the home.
 */
export function areaOfTitle(
  listing: Pick<StoredListing, 'region' | 'objectType' | 'details' | 'title' | 'isProject'>,
): number | undefined {
  const { areaInternal, areaExternal = 0, areaBalcony = 0, areaTerrace = 0, usageArea = 0 } = listing.details;
  if (!isMeasuredInside(listing) || listing.isProject || areaInternal === undefined) return undefined;
  const whole = Math.max(usageArea, areaInternal + areaExternal + areaBalcony) + areaTerrace;
  const named = [...listing.title.matchAll(AREA)].map(([, number = '']) => Number(number.replace(',', '.')));
  // A title that names the internal area as well tells which is which.
  if (named.some((area) => Math.abs(area - areaInternal) <= ROUNDED)) return undefined;
  return named.find((area) => area > areaInternal + ROUNDED && area <= whole + ROUNDED);
}

const AREA = /(?<![\d.,])(\d{1,4}(?:[.,]\d)?)\s?(?:m²|m2|kvm|kvadratmeter)(?![\p{L}\d])/giu;
/** Titles write whole metres. */
const ROUNDED = 1;
