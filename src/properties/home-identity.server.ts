import { isOneOfSeveral } from './enums.contract.ts';
import type { ListingOwner } from './owner.server.ts';
import type { ListingRecord } from './record.contract.ts';
import type { HomeIdentity } from './same-home-store.server.ts';

/** What the home of a listing is known by. */
export function identityOfRecord(
  {
    region,
    address,
    landRegistry,
    details,
    propertyTypes,
  }: Pick<ListingRecord, 'region' | 'address' | 'landRegistry' | 'details' | 'propertyTypes'>,
  owner: ListingOwner,
): HomeIdentity {
  return {
    owner,
    region,
    address: { street: address.street, postCode: address.postCode },
    landRegistry: {
      municipalityNumber: landRegistry?.municipalityNumber,
      farmNumber: landRegistry?.farmNumber,
      shareNumber: landRegistry?.shareNumber,
      sectionNumber: landRegistry?.sectionNumber,
    },
    usageArea: details.usageArea ?? details.floorSize,
    isFlat: propertyTypes.some(isOneOfSeveral),
  };
}
