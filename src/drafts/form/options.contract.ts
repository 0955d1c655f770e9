import type { ObjectType, PropertyType } from '../../properties/enums.contract.ts';

/** What the form of a listing offers and asks for, by its type. Without schemas: browsers get this file. */

/** In their order. */
export const TABS = ['listing_type', 'images', 'location', 'property_detail', 'price_and_date', 'contacts'] as const;
export type Tab = (typeof TABS)[number];

/** An unknown type of listing counts as this one (product specification, section 5). */
export const DEFAULT_OBJECT_TYPE = 'residential_sale' satisfies ObjectType;

const RESIDENTIAL = ['single_dwelling', 'apartment', 'townhouse', 'twin_dwelling', 'garage_parking'] as const;
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

/** What kinds of property each type of listing may be of (product specification, section 3). */
export const PROPERTY_TYPE_OPTIONS: Readonly<Record<ObjectType, readonly PropertyType[]>> = {
  residential_sale: [...RESIDENTIAL, 'others'],
  residential_rent: [...RESIDENTIAL, 'room_in_shared_apartment', 'dorm', 'others'],
  leisure_sale: LEISURE,
  leisure_rent: LEISURE,
  commercial_sale: [...COMMERCIAL, 'combination'],
  commercial_rent: COMMERCIAL,
};

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

/** The figure that stands largest. */
export function mainPriceOf(objectType: ObjectType): 'askingPrice' | 'monthly' {
  return objectType.endsWith('rent') ? 'monthly' : 'askingPrice';
}
