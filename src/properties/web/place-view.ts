import type { Listing } from '../listing.contract.ts';
import type { ViewContext } from './card-view.ts';

/** Where the home lies, for its map. */
export interface PlaceView {
  readonly lat: number;
  readonly lon: number;
  readonly address: string;
  /** How exact the place is, where that is known; else empty. */
  readonly note: string;
}

/** Undefined when nobody said where it lies. */
export function placeView({ address, isFixedPoint }: Listing, { t }: ViewContext): PlaceView | undefined {
  if (address.coordinates === undefined) return undefined;
  const { lat, lng } = address.coordinates;
  const note = isFixedPoint === undefined ? '' : t(isFixedPoint ? 'property.map.exact' : 'property.map.near');
  return { lat, lon: lng, address: address.fullAddress, note };
}
