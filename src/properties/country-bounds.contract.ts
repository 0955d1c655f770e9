import type { REGIONS } from './enums.contract.ts';

/** With Svalbard and Jan Mayen; with the islands in the Indian and Pacific Oceans. */
const BOXES = {
  no: { lat: [57.5, 81], lng: [-10, 34.5] },
  au: { lat: [-55.5, -9], lng: [96, 169] },
} as const;

/** Whether a home of the country may lie there. */
export function isInCountry(
  region: (typeof REGIONS)[number],
  { lat, lng }: { readonly lat: number; readonly lng: number },
): boolean {
  const box = BOXES[region];
  return lat >= box.lat[0] && lat <= box.lat[1] && lng >= box.lng[0] && lng <= box.lng[1];
}
