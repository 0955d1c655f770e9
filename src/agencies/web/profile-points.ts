import type { ListingCard } from '../../properties/listing.contract.ts';

/** A home on the map of a profile. */
export interface ProfilePoint {
  readonly lat: number;
  readonly lon: number;
  readonly label: string;
}

/** Those whose place is known and told. */
export function pointsOf(homes: readonly Pick<ListingCard, 'address' | 'title'>[]): readonly ProfilePoint[] {
  return homes.flatMap(({ address, title }) =>
    address.coordinates === undefined
      ? []
      : [{ lat: address.coordinates.lat, lon: address.coordinates.lng, label: title }],
  );
}
