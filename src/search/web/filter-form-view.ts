import { filtersPath, listPath } from '../../paths.ts';
import type { FilterField, SearchFilter } from '../filter.contract.ts';
import type { SearchedPlace } from '../../areas/web/places-field.tsx';
import { activeFilterCount, chipsOf, without as withoutChip, type FilterWords } from './filter-chips.ts';
import type { PillFieldView } from './filter-field-view.ts';
import { filterFields } from './filter-fields.ts';
import type { PriceLens } from '../../platform/http/preferences.contract.ts';
import { hasField } from './has-field.ts';
import { lensesOf, lensOf } from '../price-lens.contract.ts';
import { LENS_FIELDS } from './price-lens.ts';

/** What the bar of filters shows: its fields with what is chosen, and what it must carry along unseen. */
export interface FilterFormView {
  readonly places: readonly SearchedPlace[];
  readonly includeSurrounding: boolean;
  /** What the numbers beside suggested places count. */
  readonly market: {
    readonly listingType: SearchFilter['listingType'];
    readonly acquisition: 'buy' | 'rent';
    readonly availability?: 'sold' | 'rented';
    readonly example?: 'list.form.premises_example';
  };
  readonly pills: readonly PillView[];
  /** How many filters are in force, wherever they were chosen. */
  readonly active: number;
  /** Where all filters are. */
  readonly allPath: string;
  /** The rest of the search, as name and value. */
  readonly hidden: HiddenFields;
}

export interface PillView {
  readonly label: string;
  /** What the pill says when something is chosen. */
  readonly chosen: string | undefined;
  readonly fields: readonly PillFieldView[];
}

export type HiddenFields = readonly (readonly [name: string, value: string])[];

export function filterFormView(filter: SearchFilter, words: FilterWords): FilterFormView {
  const { t } = words;
  const make = filterFields(filter, words);
  const covered: FilterField[] = ['address', 'geoId', 'includeSurrounding'];
  const pills: PillView[] = [];
  function pill(label: string, about: readonly FilterField[], fields: readonly PillFieldView[]): void {
    covered.push(...about);
    pills.push({ label, chosen: chosenWords(filter, about, words), fields });
  }

  pill(t('list.form.type'), ['propertyType'], [make.type()]);
  const lens = lensOf(filter, words.region);
  if (lens !== lensesOf(filter, words.region)[0]) pill(t('list.field.price'), ...pricesAsked(filter, make, lens));
  else if (hasField(make.market, 'totalPrice'))
    pill(t('list.field.price'), [make.priceField, 'totalPrice'], [make.totalPrice(), make.price()]);
  else pill(t('list.field.price'), [make.priceField], [make.price()]);
  if (hasField(make.market, 'bedrooms')) pill(t('list.field.bedroom'), ['bedroom'], [make.bedrooms()]);
  pill(t('list.field.usage_area'), ['usageArea'], [make.size()]);

  return {
    places: searchedPlaces(filter, words),
    includeSurrounding: filter.includeSurrounding === true,
    market: {
      listingType: filter.listingType,
      acquisition: filter.acquisition === 'rent' ? 'rent' : 'buy',
      ...onlyOver(filter),
      ...(filter.listingType === 'commercial' ? { example: 'list.form.premises_example' as const } : {}),
    },
    pills,
    active: activeFilterCount(filter),
    allPath: filtersPath(filter),
    hidden: hiddenFields(without(filter, covered)),
  };
}

/** What prices mean to the reader first, and others as far as they are asked for. */
function pricesAsked(
  filter: SearchFilter,
  make: ReturnType<typeof filterFields>,
  lens: PriceLens,
): [about: readonly FilterField[], fields: readonly PillFieldView[]] {
  const others = (['asking', 'total', 'monthly'] as const).filter(
    (other) =>
      other !== lens &&
      filter[other === 'asking' ? make.priceField : LENS_FIELDS[other].field] !== undefined &&
      (other !== 'total' || hasField(make.market, 'totalPrice')),
  );
  const shown = [lens, ...others];
  const fields = { asking: make.price, total: make.totalPrice, monthly: make.monthlyCost };
  return [
    shown.map((each) => (each === 'asking' ? make.priceField : LENS_FIELDS[each].field)),
    shown.map((each) => fields[each]()),
  ];
}

/** Places of one name are told apart by what they lie in. */
function searchedPlaces(filter: SearchFilter, { placeName, placeText }: FilterWords): readonly SearchedPlace[] {
  const { address = [], geoId = [] } = filter;
  const names = [...address, ...geoId].map(placeName);
  const view = (field: 'address' | 'geoId', place: string): SearchedPlace => {
    const isAlone = names.filter((name) => name === placeName(place)).length === 1;
    return {
      name: isAlone ? placeName(place) : placeText(place),
      text: placeText(place),
      filter: { [field]: [place] },
      removePath: listPath(withoutChip(filter, field, place)),
    };
  };
  return [...address.map((place) => view('address', place)), ...geoId.map((place) => view('geoId', place))];
}

/** The search without these fields, from its first page. */
export function without(filter: SearchFilter, fields: readonly (keyof SearchFilter)[]): SearchFilter {
  const rest = Object.entries(filter).filter(([field]) => !fields.includes(field as keyof SearchFilter));
  return { ...(Object.fromEntries(rest) as SearchFilter), page: 1 };
}

/** The fields of an address as a form sends them. */
export function hiddenFields(filter: SearchFilter): HiddenFields {
  const [, query = ''] = listPath(filter).split('?');
  return [...new URLSearchParams(query)];
}

/** One choice by its name, several by their number. */
function chosenWords(filter: SearchFilter, about: readonly FilterField[], words: FilterWords): string | undefined {
  const part = Object.fromEntries(about.map((field) => [field, filter[field]]));
  const chips = chipsOf({ ...part, availability: ['available'] } as unknown as SearchFilter, words);
  const labels = [...new Set(chips.map((chip) => chip.label))];
  return labels.length > 1
    ? words.t('list.form.chosen', { label: labels[0] ?? '', count: labels.length - 1 })
    : labels[0];
}

/**
 * The state that is searched where that is sold or let alone, so that places are counted by the homes that it shows.
 */
function onlyOver({ availability: [only, ...others] }: SearchFilter): { readonly availability?: 'sold' | 'rented' } {
  return others.length === 0 && (only === 'sold' || only === 'rented') ? { availability: only } : {};
}
