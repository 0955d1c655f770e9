import type { Region } from '../../contract/messages.ts';
import { listPath } from '../../paths.ts';
import type { PropertyType } from '../../properties/enums.contract.ts';
import type { SearchFilter } from '../filter.contract.ts';
import { chipsOf, type FilterWords } from './filter-chips.ts';

/** What the filter form shows: the fields with what is chosen, and what it must carry along unseen. */
export interface FilterFormView {
  readonly place: string;
  readonly words: string;
  readonly types: readonly { readonly value: PropertyType; readonly label: string; readonly isChosen: boolean }[];
  readonly priceMin: string;
  readonly priceMax: string;
  readonly priceUnit: string;
  readonly bedroomMin: string;
  readonly areaMin: string;
  readonly areaMax: string;
  readonly hasRooms: boolean;
  /** What the pills say when something is chosen: undefined when nothing is. */
  readonly chosen: { readonly type?: string; readonly price?: string; readonly bedrooms?: string; readonly more: number };
  /** The rest of the search, as name and value. */
  readonly hidden: readonly (readonly [name: string, value: string])[];
}

export function filterFormView(filter: SearchFilter, words: FilterWords): FilterFormView {
  const { address, keywords, propertyType, price, bedroom, usageArea, ...rest } = filter;
  const [place = '', ...otherPlaces] = address ?? [];
  const carried = { ...rest, page: 1, ...(otherPlaces.length > 0 ? { address: otherPlaces } : {}) } as SearchFilter;
  const labelsOf = (part: Partial<SearchFilter>) => chipsOf(part as SearchFilter, words).map((chip) => chip.label);
  const types = labelsOf({ propertyType });
  const [priceLabel] = labelsOf({ price });
  const [bedroomLabel] = labelsOf({ bedroom });
  const [firstType] = types;
  return {
    place: place === '' ? '' : words.placeText(place),
    words: (keywords ?? []).join(' '),
    types: offeredTypes(filter, words.region).map((value) => ({ value, label: words.t(`enum.property_type.${value}`), isChosen: propertyType?.includes(value) ?? false })),
    priceMin: text(price?.min),
    priceMax: text(price?.max),
    priceUnit: words.t(filter.acquisition !== 'rent' ? 'list.form.price' : words.region === 'no' ? 'list.form.rent_month' : 'list.form.rent_week'),
    bedroomMin: text(bedroom?.min),
    areaMin: text(usageArea?.min),
    areaMax: text(usageArea?.max),
    hasRooms: filter.listingType !== 'commercial',
    chosen: {
      ...(firstType === undefined ? {} : { type: types.length === 1 ? firstType : words.t('list.form.types_chosen', { count: types.length }) }),
      ...(priceLabel === undefined ? {} : { price: priceLabel }),
      ...(bedroomLabel === undefined ? {} : { bedrooms: bedroomLabel }),
      more: (keywords === undefined ? 0 : 1) + (usageArea === undefined ? 0 : 1),
    },
    hidden: hiddenFields(carried),
  };
}

function text(value: number | undefined): string {
  return value === undefined ? '' : String(value);
}

/** The fields of an address as a form sends them. */
function hiddenFields(filter: SearchFilter): FilterFormView['hidden'] {
  const [, query = ''] = listPath(filter).split('?');
  return [...new URLSearchParams(query)];
}

const HOMES: Readonly<Record<Region, readonly PropertyType[]>> = {
  no: ['apartment', 'single_dwelling', 'twin_dwelling', 'townhouse', 'plot', 'farm', 'garage_parking', 'others'],
  au: ['house', 'apartment', 'townhouse', 'twin_dwelling', 'land', 'retirement', 'farm', 'others'],
};
const LEISURE: readonly PropertyType[] = ['cabin', 'single_dwelling', 'apartment', 'townhouse', 'twin_dwelling', 'plot', 'farm', 'others'];
const COMMERCIAL: readonly PropertyType[] = [
  'office', 'grocery_shop', 'mall', 'workshop', 'warehouse', 'storage_logistic', 'production_industry', 'hotel_accommodation', 'apartment_building', 'education_events',
  'canteen', 'combination', 'farm', 'garage_parking', 'others',
];

/** The property types that make sense for the kind of search, and those that are chosen anyway. */
function offeredTypes({ listingType, propertyType }: SearchFilter, region: Region): readonly PropertyType[] {
  const fitting = listingType === 'commercial' ? COMMERCIAL : listingType === 'leisure' ? LEISURE : [...HOMES[region], ...(listingType === 'rent' ? (['room_in_shared_apartment', 'dorm'] as const) : [])];
  return [...fitting, ...(propertyType ?? []).filter((type) => !fitting.includes(type))];
}
