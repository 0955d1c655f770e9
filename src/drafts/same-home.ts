import type { FormData } from './form/form-data.contract.ts';

/** m² by which the same home may be measured apart. */
const MEASURED_APART = 1;
/** Of these several at one address are alike. */
const ROOMS: ReadonlySet<string> = new Set(['room_in_shared_apartment', 'dorm']);

/**
 * Whether two forms of one owner offer the same home in the same way: at one address or under one number of the land
 * registry, and as large. One may be for sale and to rent at once. Pure.
 */
export function isSameOffer(one: FormData, other: FormData): boolean {
  if (one.listingType.objectType !== other.listingType.objectType) return false;
  if ((one.listingType.propertyType ?? []).some((type) => ROOMS.has(type))) return false;
  const [detail, there] = [one.propertyDetail, other.propertyDetail];
  const isApart = Math.abs((detail.usageArea?.value ?? 0) - (there.usageArea?.value ?? 0)) > MEASURED_APART;
  const [registry, thereRegistry] = [detail.landRegistry ?? {}, there.landRegistry ?? {}];
  const isOtherUnit =
    differs(registry.apartmentNumber, thereRegistry.apartmentNumber) ||
    differs(registry.sectionNumber, thereRegistry.sectionNumber) ||
    differs(registry.housingAssociationSectionNumber, thereRegistry.housingAssociationSectionNumber) ||
    differs(detail.floorLocated, there.floorLocated);
  if (isApart || isOtherUnit) return false;
  return isSame(addressOf(one), addressOf(other)) || isSame(numbersOf(registry), numbersOf(thereRegistry));
}

type Parts = readonly (string | number | null | undefined)[];

function addressOf({ location: { street, postCode } }: FormData): Parts {
  return [street?.trim().toLowerCase(), postCode];
}

function numbersOf({
  municipalityNumber,
  farmNumber,
  shareNumber,
}: NonNullable<FormData['propertyDetail']['landRegistry']>): Parts {
  return [municipalityNumber, farmNumber, shareNumber];
}

/** All parts are there, and equal. */
function isSame(one: Parts, other: Parts): boolean {
  return one.every((part, at) => isGiven(part) && part === other[at]);
}

/** Both are there, and not equal. */
function differs(one: Parts[number], other: Parts[number]): boolean {
  return isGiven(one) && isGiven(other) && one !== other;
}

function isGiven(part: Parts[number]): boolean {
  return part !== undefined && part !== null && part !== '';
}
