import { unread } from './unread.ts';
import type { ObjectType, PropertyType } from '../../properties/enums.contract.ts';
import { type Kind, type Reading } from './change.ts';
import { emptyRent } from './commercial-rent.ts';
import { attribute, elementsAt, textAt, textOf, type XmlElement } from './element.ts';
import type { Field } from './fields.ts';

/** What kind of property it is. */

/** Homes, by the names of REAXML in lower case. */
const HOMES: Readonly<Record<string, PropertyType>> = {
  house: 'house',
  // One kind with apartments, as people there look for them.
  unit: 'apartment',
  townhouse: 'townhouse',
  villa: 'townhouse',
  apartment: 'apartment',
  flat: 'apartment',
  studio: 'dorm',
  warehouse: 'warehouse',
  'duplexsemi-detached': 'twin_dwelling',
  alpine: 'cabin',
  'acreagesemi-rural': 'house',
  blockofunits: 'apartment_building',
  terrace: 'townhouse',
  retirement: 'retirement',
  servicedapartment: 'apartment',
  land: 'land',
  other: 'others',
};

const BUSINESS_PREMISES: Readonly<Record<string, PropertyType>> = {
  'commercial farming': 'farm',
  'land/development': 'land',
  'hotel/leisure': 'hotel_accommodation',
  'industrial/warehouse': 'warehouse',
  'medical/consulting': 'office',
  offices: 'office',
  retail: 'grocery_shop',
  'showrooms/bulky goods': 'mall',
  tourism: 'hotel_accommodation',
  other: 'others',
};

/** What a business does, by the kind of premises that it is done in. */
const BUSINESSES: Readonly<Record<string, PropertyType>> = {
  'accommodation/tourism': 'hotel_accommodation',
  automotive: 'workshop',
  'beauty/health': 'grocery_shop',
  'education/training': 'education_events',
  'food/hospitality': 'canteen',
  'home/garden': 'grocery_shop',
  'import/export/wholesale': 'storage_logistic',
  'industrial/manufacturing': 'production_industry',
  'leisure/entertainment': 'education_events',
  professional: 'office',
  retail: 'grocery_shop',
  rural: 'farm',
  'transport/distribution': 'storage_logistic',
  franchise: 'others',
  services: 'others',
};

const HOLIDAY: Readonly<Record<string, PropertyType>> = {
  ...HOMES,
  'b & b': 'hotel_accommodation',
  'bed and breakfast': 'hotel_accommodation',
  'caravan-holiday park': 'hotel_accommodation',
  hotel: 'hotel_accommodation',
  motel: 'hotel_accommodation',
  resort: 'hotel_accommodation',
  lodge: 'cabin',
  cabin: 'cabin',
  farmstay: 'farm',
};

/** What a listing is without a category. */
export const TYPE_OF: Readonly<Record<Kind, PropertyType>> = {
  residential: 'others',
  rental: 'others',
  land: 'land',
  rural: 'farm',
  commercial: 'others',
  commercialLand: 'land',
  business: 'others',
  holidayRental: 'leisure',
};

const OBJECT_TYPES: Readonly<Record<Kind, ObjectType>> = {
  residential: 'residential_sale',
  rental: 'residential_rent',
  land: 'residential_sale',
  rural: 'residential_sale',
  commercial: 'commercial_sale',
  commercialLand: 'commercial_sale',
  business: 'commercial_sale',
  holidayRental: 'leisure_rent',
};

/** What it is offered as. Commercial property says whether it is let, or else shows it by having a rent alone. */
export function objectTypeOf(kind: Kind, element: XmlElement, kept: ObjectType | undefined): ObjectType {
  const find = (name: string): XmlElement | undefined =>
    element.children.findLast((child) => child.key === name.toLowerCase());
  if (kind === 'commercial' || kind === 'commercialLand') {
    const offer = attribute(find('commercialListingType'), 'value')?.toLowerCase();
    if (offer === 'lease') return 'commercial_rent';
    if (offer !== undefined) return 'commercial_sale';
    if (kept !== undefined) return kept;
    return find('commercialRent') !== undefined && find('price') === undefined ? 'commercial_rent' : 'commercial_sale';
  }
  if (kind === 'land') {
    const use = find('landCategory');
    if (use === undefined) return kept ?? 'residential_sale';
    return attribute(use, 'name')?.toLowerCase() === 'commercial' ? 'commercial_sale' : 'residential_sale';
  }
  return OBJECT_TYPES[kind];
}

function category(
  element: string,
  types: Readonly<Record<string, PropertyType>>,
  kinds: readonly Kind[],
  about = listed(types),
): Field {
  return {
    element,
    kinds,
    gives: ['propertyTypes'],
    how: about,
    read: (elements, reading) => {
      const found = elements.flatMap((each) => typeOf(each, types, reading) ?? []);
      if (found.length > 0) reading.set('propertyTypes', [...new Set(found)].slice(0, 5));
    },
  };
}

function typeOf(
  element: XmlElement,
  types: Readonly<Record<string, PropertyType>>,
  reading: Reading,
): PropertyType | undefined {
  const name = attribute(element, 'name') ?? textOf(element);
  if (name === '') return undefined;
  const type = types[name.toLowerCase()];
  if (type === undefined) reading.note(unread('kind', element.name, name));
  return type;
}

function listed(types: Readonly<Record<string, PropertyType>>): string {
  const names = new Map<PropertyType, string[]>();
  for (const [name, type] of Object.entries(types)) names.set(type, [...(names.get(type) ?? []), name]);
  return [...names].map(([type, of]) => `\`${type}\`: ${of.join(', ')}`).join('; ');
}

const LONGEST_BUSINESS = 300;

export const CATEGORY_FIELDS: readonly Field[] = [
  category('category', HOMES, ['residential', 'rental']),
  category('commercialCategory', BUSINESS_PREMISES, ['commercial', 'commercialLand']),
  category('holidayCategory', HOLIDAY, ['holidayRental']),
  category('category', HOLIDAY, ['holidayRental'], 'as `holidayCategory`'),
  {
    element: 'businessCategory',
    kinds: ['business'],
    gives: ['propertyTypes', 'details.business'],
    how: `${listed(BUSINESSES)}; its words and those of its \`businessSubCategory\`, between commas, are the business`,
    readsEmpty: true,
    read: (elements, reading) => {
      const names = elements.map((each) => ({
        name: attribute(each, 'name') ?? (textAt(each, 'name') || textOf(each)),
        within: elementsAt(each, 'businessSubCategory').map((sub) => textAt(sub, 'name') || textOf(sub)),
      }));
      const found = names.flatMap(({ name }) => BUSINESSES[name.toLowerCase()] ?? []);
      reading.set('propertyTypes', found.length === 0 ? ['others'] : [...new Set(found)].slice(0, 5));
      const words = names.flatMap(({ name, within }) => [name, ...within]).filter((word) => word !== '');
      if (words.length === 0) reading.empty('details.business');
      else reading.set('details.business', [...new Set(words)].join(', ').slice(0, LONGEST_BUSINESS));
    },
  },
  {
    element: 'ruralCategory',
    kinds: ['rural'],
    gives: ['propertyTypes'],
    how: '`farm`; Lifestyle also `house`',
    read: (elements, reading) => {
      const isLifestyle = attribute(elements.at(-1), 'name')?.toLowerCase() === 'lifestyle';
      reading.set('propertyTypes', isLifestyle ? ['farm', 'house'] : ['farm']);
    },
  },
  {
    element: 'landCategory',
    kinds: ['land'],
    gives: ['objectType'],
    how: 'Commercial is `commercial_sale`, else `residential_sale`',
    read: () => undefined,
  },
  {
    element: 'commercialListingType',
    kinds: ['commercial', 'commercialLand'],
    gives: ['objectType'],
    how: 'lease is `commercial_rent`; sale and both are `commercial_sale`, of which both keeps the rent',
    read: (elements, reading) => {
      if (attribute(elements.at(-1), 'value')?.toLowerCase() === 'sale') emptyRent(reading);
    },
  },
];
