import type { ListingCard } from './listing.contract.ts';
import { placeOf } from './place.contract.ts';
import type { StoredListing } from './read-store.server.ts';

/** Addresses as readers get them. Pure. */

/** Where a home lies, in words and as far as it may be told. */
export function presentAddress(listing: StoredListing): ListingCard['address'] {
  const { address, region } = listing;
  const { street, suburb, municipality, region: county, postCode, postTown, displayAreaTag, isHidden } = address;
  const place =
    region === 'no' ? join(' ', postCode, postTown ?? municipality ?? suburb) : join(' ', suburb, county, postCode);
  return {
    fullAddress: join(', ', street, place),
    displayName: street ?? suburb ?? municipality ?? county ?? '',
    street,
    suburb,
    municipality,
    region: county,
    postCode,
    postTown,
    ...presentPlace(listing),
    displayAreaTag,
    ...(isHidden === true ? { isHidden } : {}),
  };
}

/** Coordinates are exact ones alone: whoever marks them with a pin is right to. */
function presentPlace(listing: StoredListing): Partial<ListingCard['address']> {
  const place = placeOf(listing);
  if (place === undefined) return {};
  const { lat, lng, metres: radius, precision } = place;
  const coordinates = { lat, lng };
  return precision === 'exact'
    ? { coordinates, precision }
    : { precision, approximateLocation: { coordinates, radius } };
}

function join(by: string, ...parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== '').join(by);
}
