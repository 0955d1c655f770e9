import type { PropertyType } from '../../../properties/enums.contract.ts';
import { isLand } from '../../../properties/land.contract.ts';
import type { Listing } from '../../../properties/listing.contract.ts';
import type { MessageKey } from '../../../texts/messages.ts';

/** Which facts a home may have at all: what cannot apply to it is no gap in what was stated. Pure. */

type Home = Pick<Listing, 'region' | 'offerType' | 'ownership' | 'propertyType' | 'prices'>;

const HOUSES: ReadonlySet<PropertyType> = new Set([
  'house',
  'single_dwelling',
  'twin_dwelling',
  'leisure',
  'cabin',
  'farm',
  'land',
  'plot',
]);

/** Shared by several: a share of an association, a strata title, or a flat, whose building has costs of its own. */
const SHARED: ReadonlySet<string> = new Set(['share', 'stock', 'cooperative', 'strata']);

/** Whether whoever owns it may pay an association, or owe with one. */
export function mayBeShared({ offerType, ownership, propertyType, prices }: Home): boolean {
  if (offerType === 'rent') return false;
  if (prices.sharedCost !== undefined || (prices.jointDebt?.amount ?? 0) > 0) return true;
  if (ownership !== undefined && SHARED.has(ownership)) return true;
  return !isHouse({ propertyType });
}

/** Whether a fact of the home's page may be told of it. */
export function mayBeTold(key: MessageKey, home: Home): boolean {
  return RULES[key]?.(home) ?? true;
}

function isHouse({ propertyType }: Pick<Home, 'propertyType'>): boolean {
  return propertyType.length > 0 && propertyType.every((type) => HOUSES.has(type));
}

const isSale = ({ offerType }: Home) => offerType === 'sale';
const isRent = ({ offerType }: Home) => offerType === 'rent';
const isBuilding = ({ propertyType }: Home) => !isLand(propertyType);
const isNorwegian = ({ region }: Home) => region === 'no';

const RULES: Partial<Readonly<Record<MessageKey, (home: Home) => boolean>>> = {
  // Norwegian measures and marks.
  'property.key.area_internal': (home) => isNorwegian(home) && isBuilding(home),
  'property.key.primary_room': (home) => isNorwegian(home) && isBuilding(home),
  'property.key.rooms': (home) => isNorwegian(home) && isBuilding(home),
  'property.key.energy': (home) => isNorwegian(home) && isBuilding(home),
  'property.key.floor_size': (home) => !isNorwegian(home) && isBuilding(home),
  // Land has no building.
  'property.key.usage_area': isBuilding,
  'property.key.bedrooms': isBuilding,
  'property.key.bathrooms': isBuilding,
  'property.key.beds': isBuilding,
  'property.key.parking': isBuilding,
  'property.key.floors': isBuilding,
  'property.key.year_built': isBuilding,
  'property.key.renovated': isBuilding,
  'property.key.condition': isBuilding,
  'property.key.sale_method': (home) => !isNorwegian(home) && isSale(home),
  // A house stands on the ground.
  'property.key.floor': (home) => !isHouse(home),
  'property.key.ownership': isSale,
  'property.key.plot_ownership': isSale,
  'property.key.available_from': isRent,
  'property.key.lease': isRent,
  'property.key.furnished': isRent,
  'property.key.pets': isRent,
};
