import type { OutputOf } from '../../contract/endpoint.ts';
import type { MessageKey } from '../../texts/messages.ts';
import { listPath } from '../../paths.ts';
import type { searchFacets } from '../contract.ts';
import type { SearchFilter } from '../filter.contract.ts';
import type { FilterWords } from './filter-chips.ts';
import type { AgencyOffer, FieldView } from './filter-field-view.ts';
import { filterFields, type Fields } from './filter-fields.ts';
import { hiddenFields, without, type HiddenFields } from './filter-form-view.ts';
import { countsOf, type LiveCounts } from './live-counts.ts';
import { hasField } from './has-field.ts';

/** Every filter of the market, in groups. */
export interface FilterSheetView {
  readonly groups: readonly { readonly title: string; readonly fields: readonly FieldView[] }[];
  readonly counts: LiveCounts;
  /** The same kind of search in the same place, without a filter. */
  readonly clearPath: string;
  readonly hidden: HiddenFields;
}

type FieldName = Exclude<keyof Fields, 'market' | 'priceField'>;

/** The groups in their order, each with its fields in theirs: what most people ask for first. */
const GROUPS: readonly (readonly [title: MessageKey, fields: readonly FieldName[]])[] = [
  ['list.group.budget', ['totalPrice', 'price', 'monthlyCost']],
  ['list.group.type', ['type', 'tenancy', 'returns']],
  ['list.group.size', ['bedrooms', 'size', 'bathrooms', 'garage', 'primaryRoom', 'land']],
  ['list.group.costs', ['sharedCost', 'dearerSharedCost', 'jointDebt', 'jointDebtShare']],
  [
    'list.group.building',
    ['condition', 'year', 'floors', 'ownership', 'ownLand', 'energy', 'furnished', 'pets', 'availableFrom', 'lease'],
  ],
  ['list.group.outdoors', ['facilities', 'surroundings', 'transport', 'commute', 'keywords']],
  [
    'list.group.viewing',
    [
      'viewings',
      'saleMethod',
      'underOffer',
      'auctions',
      'newToday',
      'publishedSince',
      'status',
      'offeredBy',
      'agency',
      'name',
      'propertyId',
      'pictures',
    ],
  ],
];

/** Which part of a search each field is about. */
const ABOUT: Readonly<Record<Exclude<FieldName, 'underOffer'>, keyof SearchFilter>> = {
  totalPrice: 'totalPrice',
  price: 'price',
  sharedCost: 'sharedCost',
  monthlyCost: 'monthlyCost',
  dearerSharedCost: 'dearerSharedCost',
  jointDebt: 'jointDebt',
  jointDebtShare: 'jointDebtShare',
  bedrooms: 'bedroom',
  bathrooms: 'bathroom',
  garage: 'garage',
  size: 'usageArea',
  primaryRoom: 'primaryRoom',
  land: 'landsize',
  type: 'propertyType',
  condition: 'propertyCondition',
  year: 'constructionYear',
  floors: 'floors',
  ownership: 'ownership',
  ownLand: 'isLandOwnedBySeller',
  energy: 'energyProfile',
  furnished: 'furnished',
  pets: 'isPetAllowed',
  availableFrom: 'availableFrom',
  lease: 'leaseMonths',
  saleMethod: 'saleMethod',
  tenancy: 'tenancy',
  returns: 'returnPercent',
  facilities: 'facilities',
  surroundings: 'locationTypes',
  transport: 'transportationRadius',
  commute: 'commute',
  keywords: 'keywords',
  viewings: 'viewingDate',
  auctions: 'auctionDate',
  newToday: 'isPublishedToday',
  publishedSince: 'publishDateMin',
  status: 'availability',
  offeredBy: 'ownerType',
  agency: 'agencyId',
  name: 'name',
  propertyId: 'propertyId',
  pictures: 'showby',
};

/** `agencies`: those that the field for them offers first. */
export function filterSheetView(
  filter: SearchFilter,
  facets: OutputOf<typeof searchFacets>,
  words: FilterWords,
  agencies: AgencyOffer,
): FilterSheetView {
  const counts = countsOf(facets);
  const make = filterFields(filter, words, agencies, counts.facets);
  const offered = GROUPS.map(
    ([title, fields]) => [title, fields.filter((field) => hasField(make.market, field))] as const,
  ).filter(([, fields]) => fields.length > 0);
  const covered = offered.flatMap(([, fields]) =>
    fields.flatMap((field): (keyof SearchFilter)[] => {
      if (field === 'underOffer') return ['excludeUnderOffer', 'onlyUnderOffer'];
      return [field === 'price' ? make.priceField : ABOUT[field]];
    }),
  );
  const { listingType, acquisition, address, geoId, includeSurrounding, view } = filter;
  return {
    groups: offered.map(([title, fields]) => ({
      title: words.t(title === 'list.group.viewing' && words.region === 'au' ? 'list.group.inspection' : title),
      fields: fields.map((field) => withoutTitle(field, make)),
    })),
    counts,
    clearPath: listPath({
      listingType,
      acquisition,
      view,
      ...(address === undefined ? {} : { address }),
      ...(geoId === undefined ? {} : { geoId }),
      ...(includeSurrounding === undefined ? {} : { includeSurrounding }),
    }),
    hidden: hiddenFields(without(filter, covered)),
  };
}

/** The types are a group by themselves, whose title is theirs. */
function withoutTitle(field: FieldName, make: Fields): FieldView {
  const view = make[field]();
  return field === 'type' ? { ...view, label: '' } : view;
}
