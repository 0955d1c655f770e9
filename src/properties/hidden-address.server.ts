import type { ListingRecord } from './record.contract.ts';

/** Coordinates of a hidden address are kept to a hundredth of a degree, about a kilometre. */
const COARSE = 100;

/**
 * A record as it may be kept: of a hidden address neither street nor the place of the house. The same record where
 * nothing is hidden.
 */
export function withoutHidden(record: ListingRecord): ListingRecord {
  return record.address.isHidden === true ? { ...record, address: withoutHiddenPlace(record.address) } : record;
}

/**
 * The same of an address. What is learnt of places must not come from it either: a suburb that is new would have its
 * middle where the house is.
 */
export function withoutHiddenPlace<Address extends ListingRecord['address']>(address: Address): Address {
  if (address.isHidden !== true) return address;
  const { street: _, lat, lng, ...others } = address;
  const isPlaced = lat !== undefined && lng !== undefined;
  return { ...others, ...(isPlaced ? { lat: coarse(lat), lng: coarse(lng) } : {}) } as Address;
}

function coarse(degrees: number): number {
  return Math.round(degrees * COARSE) / COARSE;
}
