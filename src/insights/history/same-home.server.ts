import type { StoredListing } from '../../properties/read-store.server.ts';

/** What tells homes apart. */
export type Identity = Pick<StoredListing, 'propertyTypes' | 'address' | 'details' | 'landRegistry'>;

/**
 * How two listings are known to be of one home; undefined where they are not, or nobody can tell.
 * A number in the land registry decides where both have one: the address may have changed its name.
 * In Norway all flats of a house share its address, so that a flat needs more than that.
 */
export function sameHome(a: Identity, b: Identity): 'land_registry' | 'address' | undefined {
  if (isNumbered(a.landRegistry) && isNumbered(b.landRegistry) && (!isFlat(a) || hasUnit(a.landRegistry))) {
    return isSameNumber(a.landRegistry, b.landRegistry) && a.address.postCode === b.address.postCode
      ? 'land_registry'
      : undefined;
  }
  if (!isSameAddress(a, b) || isFlat(a) !== isFlat(b) || isOtherShare(a.landRegistry, b.landRegistry)) return undefined;
  if (!isFlat(a) || /\d\s*\/\s*\d/.test(a.address.street ?? '')) return 'address';
  return isSameSize(a, b) ? 'address' : undefined;
}

type Registry = NonNullable<Identity['landRegistry']>;

/** Of a share that is known by its association alone there is no number of the property. */
function isNumbered(registry: Registry | undefined): registry is Registry {
  return registry?.farmNumber !== undefined && registry.shareNumber !== undefined;
}

/** Of one association's homes each is a share of its own. */
function isOtherShare(a: Registry | undefined, b: Registry | undefined): boolean {
  const [one, other] = [a?.housingAssociationSectionNumber, b?.housingAssociationSectionNumber];
  return one !== undefined && other !== undefined && one !== other;
}

/** The whole of the number; what neither has is equal. */
function isSameNumber(a: Registry, b: Registry): boolean {
  return PARTS.every((part) => a[part] === b[part]);
}

const PARTS = [
  'municipalityNumber',
  'farmNumber',
  'shareNumber',
  'leaseNumber',
  'sectionNumber',
  'apartmentNumber',
  'housingAssociationSectionNumber',
] as const;

function hasUnit({ sectionNumber, apartmentNumber, housingAssociationSectionNumber }: Registry): boolean {
  return sectionNumber !== undefined || apartmentNumber !== undefined || housingAssociationSectionNumber !== undefined;
}

function isFlat({ propertyTypes }: Identity): boolean {
  return propertyTypes.some((type) => type === 'apartment' || type === 'flat' || type === 'retirement');
}

function isSameAddress(a: Identity, b: Identity): boolean {
  const street = a.address.street?.trim().toLowerCase();
  return (
    street !== undefined &&
    a.address.postCode !== undefined &&
    street === b.address.street?.trim().toLowerCase() &&
    a.address.postCode === b.address.postCode
  );
}

/** Measured anew, a flat may gain or lose a metre. */
function isSameSize(a: Identity, b: Identity): boolean {
  const [x, y] = [
    a.details.areaInternal ?? a.details.floorSize ?? a.details.usageArea,
    b.details.areaInternal ?? b.details.floorSize ?? b.details.usageArea,
  ];
  return (
    x !== undefined &&
    y !== undefined &&
    Math.abs(x - y) <= 1 &&
    a.details.floor === b.details.floor &&
    a.details.bedrooms === b.details.bedrooms
  );
}
