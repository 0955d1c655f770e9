import { listPath } from '../../paths.ts';
import type { Listing } from '../listing.contract.ts';
import type { ViewContext } from './card-view.ts';
import { listingTypeOf } from './listing-type.ts';

/** Where the home lies, for its map. */
export interface PlaceView {
  readonly lat: number;
  readonly lon: number;
  readonly address: string;
  /** Metres: it is somewhere in this circle; undefined where the place is exact. */
  readonly radius?: number;
  /** How exact the place is and why, where that is known; else empty. */
  readonly note: string;
  /** The query of a search for homes of its kind; undefined where that is the search that lists begin with. */
  readonly search?: string;
}

/** Undefined when nobody said where it lies. */
export function placeView(listing: Listing, { t }: ViewContext): PlaceView | undefined {
  const { address, isFixedPoint, offerType } = listing;
  const [, query] = listPath({ listingType: listingTypeOf(listing) }).split('?');
  const search = query === undefined ? {} : { search: query };
  const { approximateLocation: around } = address;
  if (around !== undefined) {
    const { lat, lng } = around.coordinates;
    return {
      lat,
      lon: lng,
      address: address.fullAddress,
      radius: around.radius,
      note: t(`property.map.around_${whyAround(address, offerType)}`),
      ...search,
    };
  }
  if (address.coordinates === undefined) return undefined;
  const { lat, lng } = address.coordinates;
  const note = isFixedPoint === undefined ? '' : t(isFixedPoint ? 'property.map.exact' : 'property.map.near');
  return { lat, lon: lng, address: address.fullAddress, note, ...search };
}

/** Why its place is not exact. */
function whyAround({ isHidden, precision, street }: Listing['address'], offerType: Listing['offerType']) {
  if (isHidden === true) return offerType === 'rent' ? 'hidden_rent' : 'hidden';
  if (precision === 'street') return 'street';
  if (street !== undefined) return 'unknown';
  return precision === 'postcode' ? 'postcode' : 'suburb';
}
