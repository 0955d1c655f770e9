import type { ObjectType, Ownership, PriceDisplay, PropertyType } from '../../properties/enums.contract.ts';

/** What the form of a listing offers and asks for, by its type. Without schemas: browsers get this file. */

/** In their order. */
export const TABS = ['listing_type', 'images', 'location', 'property_detail', 'price_and_date', 'contacts'] as const;
export type Tab = (typeof TABS)[number];

/** An unknown type of listing counts as this one (product specification, section 5). */
export const DEFAULT_OBJECT_TYPE = 'residential_sale' satisfies ObjectType;

const RESIDENTIAL = ['apartment', 'townhouse', 'twin_dwelling', 'garage_parking'] as const;
const SHARED = ['room_in_shared_apartment', 'dorm'] as const;
const LEISURE = ['single_dwelling', 'apartment', 'townhouse', 'twin_dwelling', 'cabin', 'farm', 'others'] as const;
const COMMERCIAL = [
  'grocery_shop',
  'hotel_accommodation',
  'workshop',
  'office',
  'mall',
  'farm',
  'production_industry',
  'storage_logistic',
  'others',
  'garage_parking',
  'education_events',
  'apartment_building',
  'canteen',
] as const;

const EVERYWHERE = {
  leisure_rent: LEISURE,
  commercial_sale: [...COMMERCIAL, 'combination'],
  commercial_rent: COMMERCIAL,
} as const;

/** What kinds of property each type of listing may be of: those that searches of the market offer (decision 307). */
export const PROPERTY_TYPE_OPTIONS: Readonly<
  Record<'no' | 'au', Readonly<Record<ObjectType, readonly PropertyType[]>>>
> = {
  no: {
    ...EVERYWHERE,
    residential_sale: ['single_dwelling', ...RESIDENTIAL, 'farm', 'plot', 'others'],
    residential_rent: ['single_dwelling', ...RESIDENTIAL, ...SHARED, 'others'],
    leisure_sale: [...LEISURE, 'plot'],
  },
  au: {
    ...EVERYWHERE,
    residential_sale: ['house', ...RESIDENTIAL, 'farm', 'land', 'retirement', 'others'],
    residential_rent: ['house', ...RESIDENTIAL, ...SHARED, 'farm', 'retirement', 'others'],
    leisure_sale: [...LEISURE, 'land'],
  },
};

/** Whether it is land alone, which has neither rooms nor a building. */
export function isBareLand(propertyType: readonly PropertyType[] = []): boolean {
  return propertyType.length > 0 && propertyType.every((type) => type === 'land' || type === 'plot');
}

/** Whether it is a room in a home that others live in too. */
export function isRoom(propertyType: readonly PropertyType[] = []): boolean {
  return propertyType.length > 0 && propertyType.every((type) => ROOMS.has(type));
}

const ROOMS: ReadonlySet<PropertyType> = new Set(['room_in_shared_apartment', 'dorm']);

/** Whether it is a whole house, which is on no floor of a building, but has floors of its own. */
export function isHouse(propertyType: readonly PropertyType[] = []): boolean {
  return propertyType.length > 0 && propertyType.every((type) => HOUSES.has(type));
}

const HOUSES: ReadonlySet<PropertyType> = new Set(['single_dwelling', 'house', 'cabin', 'farm']);

/** Whether it is one of several homes in a building, whose ground belongs to all of them. */
export function isFlat(propertyType: readonly PropertyType[] = []): boolean {
  return propertyType.length > 0 && propertyType.every((type) => type === 'apartment' || type === 'flat');
}

/** Kinds that stand by themselves: who owns one has no association to pay to. */
const ALONE: ReadonlySet<PropertyType> = new Set([
  'house',
  'single_dwelling',
  'twin_dwelling',
  'cabin',
  'farm',
  'land',
  'plot',
]);

/** Whether it stands by itself, and nobody says that it belongs to an association. */
export function isAlone(propertyType: readonly PropertyType[] = [], ownership?: Ownership | null): boolean {
  const isOwn = ownership === 'freehold' || (ownership ?? null) === null;
  return isOwn && propertyType.length > 0 && propertyType.every((type) => ALONE.has(type));
}

/** What an association owns, and its members the right to live in: they know their share, and seldom the title. */
const HELD_BY_ASSOCIATION: ReadonlySet<string> = new Set(['share', 'stock', 'cooperative'] satisfies Ownership[]);

/** Whether in Norway a home is known by its association and the number of the share. */
export function isShareOfAssociation(ownership: Ownership | null | undefined, region: 'no' | 'au'): boolean {
  return region === 'no' && HELD_BY_ASSOCIATION.has(ownership ?? '');
}

const SALE_FIGURES = [
  'askingPrice',
  'jointDebt',
  'addingCost',
  'sharedCost',
  'finalMonthlySharedCost',
  'tax',
  'valuation',
  'valuationAsCollateral',
  'sharedFund',
  'annualMunicipalityFees',
  'annualPropertyTax',
] as const;

/** The figures that each type's price has. Each is told, or said to be unknown by `null`. */
export const PRICE_FIGURES = {
  residential_sale: SALE_FIGURES,
  leisure_sale: SALE_FIGURES,
  commercial_sale: ['askingPrice', 'valuation', 'valuationAsCollateral'],
  residential_rent: ['monthly', 'deposit'],
  commercial_rent: ['monthly'],
  leisure_rent: ['monthly'],
} as const satisfies Readonly<Record<ObjectType, readonly string[]>>;
export type PriceFigure = (typeof PRICE_FIGURES)[ObjectType][number];

/** How owners may mean their price. A guide is an agent's, and only agents are asked for a price that is not told. */
export const OWNER_PRICE_DISPLAYS = ['asking', 'offers_over', 'range'] as const satisfies readonly PriceDisplay[];

/** The figure that stands largest. */
export function mainPriceOf(objectType: ObjectType): 'askingPrice' | 'monthly' {
  return objectType.endsWith('rent') ? 'monthly' : 'askingPrice';
}
