import type { ListingRecordInput } from '../../properties/record.contract.ts';
import { aListing } from '../../properties/record.testing.ts';

/** Degrees of latitude. */
export const METRE = 1 / 111_195;

/**
 * Flats around a point, sold this autumn for 80,000 kr a m². Each neighbourhood of tests is hundreds of kilometres from
 * the others.
 */
export function soldFlats(
  count: number,
  lat: number,
  changes: (i: number) => Partial<ListingRecordInput> = () => ({}),
): ListingRecordInput[] {
  return Array.from({ length: count }, (_, i) => {
    const area = 45 + 3 * ((i * 7) % 12);
    return aListing({
      availability: 'sold',
      soldAt: `2026-${String(9 + (i % 2)).padStart(2, '0')}-15T10:00:00.000Z`,
      publishedAt: '2026-09-01T08:00:00.000Z',
      address: {
        street: `Prøvegata ${String(i + 1)}`,
        municipality: 'Oslo',
        postCode: '0554',
        lat: lat + i * 40 * METRE,
        lng: 10.75,
      },
      prices: { currency: 'NOK', askingPrice: 70_000 * area, soldPrice: 80_000 * area },
      details: { bedrooms: 2, areaInternal: area },
      yearBuilt: 1990,
      ...changes(i),
    });
  });
}

/** One for sale like them, beside them. */
export function theFlat(lat: number, changes: Partial<ListingRecordInput> = {}): ListingRecordInput {
  return aListing({
    address: { street: 'Prøvegata 99', postCode: '0554', lat, lng: 10.751 },
    prices: { currency: 'NOK', askingPrice: 9_999_000 },
    details: { bedrooms: 2, areaInternal: 60 },
    yearBuilt: 1992,
    ...changes,
  });
}
