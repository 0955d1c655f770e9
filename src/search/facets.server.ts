import { DEFAULT_AGENCY_ID } from '../agencies/record.contract.ts';
import type { FacetField } from './contract.ts';
import type { FilterField } from './filter.contract.ts';
import { MOST_COUNTED_AGENCIES } from './offered-agencies.contract.ts';
import { WITH_SHARED_ROOMS, type FieldFilter } from './query.server.ts';
import type { CategoryName, NumberName } from './listing-fields.server.ts';
import {
  AREA_SCALE,
  JOINT_DEBT_SCALE,
  LAND_SCALE,
  monthlyCostScale,
  priceScale,
  type PricedOffer,
  SHARED_COST_SCALE,
  yearScale,
} from './range-scales.contract.ts';
import { leastWeek } from './yearly-rents.contract.ts';
import { barEdges, type RangeScale } from './range-scale.contract.ts';
import type { AskedNumber, Facet, FacetRequest } from './search-engine.server.ts';

/** Which counts a search page shows, and how they are asked of the search engine. */

export interface PresentedFacet {
  readonly field: FacetField;
  readonly counts: readonly { readonly value: string; readonly count: number }[];
}

export interface FieldRequest {
  readonly field: FacetField;
  readonly request: FacetRequest;
  /** What bars are told by, where that is not what is kept: lower edges, in the order of those of the request. */
  readonly toldBy?: readonly number[] | undefined;
  /** What the wire calls the values of a category, where that is not what they are kept as. */
  readonly named?: Readonly<Record<string, string>> | undefined;
  /** By the least that a home offers: beside the counts of rooms, which are by the most. */
  readonly isOfLeast?: true | undefined;
}

/** All facets for a market; each ignores the filters that it feeds. */
export function facetRequests(
  filters: readonly FieldFilter[],
  region: 'no' | 'au',
  {
    offer,
    pricesBy,
    isByYear,
    isByProject,
    month,
  }: {
    readonly offer: PricedOffer;
    readonly pricesBy: 'price' | 'rent';
    readonly isByYear: boolean;
    readonly isByProject: boolean;
    readonly month: AskedNumber;
  },
): readonly FieldRequest[] {
  const ignoring = (...fields: readonly FieldFilter['field'][]) =>
    filters.filter(({ field }) => fields.includes(field)).map(({ name }) => name);
  const requests: FieldRequest[] = [
    // A wish for a facility narrows the others: it is one of many, not one instead of another.
    { field: 'facilities', request: { kind: 'category', field: 'facilities' } },
    {
      field: 'availability',
      request: {
        kind: 'category',
        field: 'availability',
        ignoring: filters.filter(({ field }) => field === 'availability').map(({ name }) => name),
      },
    },
    {
      field: 'viewing_date',
      request: { kind: 'key', field: 'viewingDay', most: MOST_DAYS, ignoring: ignoring('viewingDate') },
    },
    {
      field: 'auction_date',
      request: { kind: 'key', field: 'auctionDay', most: MOST_DAYS, ignoring: ignoring('auctionDate') },
    },
    {
      field: 'agency_id',
      // One more, for what owners list themselves, which is no agency's.
      request: { kind: 'key', field: 'agency', most: MOST_COUNTED_AGENCIES + 1, ignoring: ignoring('agencyId') },
    },
    {
      field: 'under_offer',
      request: {
        kind: 'category',
        field: 'underOffer',
        ignoring: ignoring('excludeUnderOffer', 'onlyUnderOffer'),
      },
      named: { no: 'exclude', yes: 'only' },
    },
  ];
  // Who chooses rooms in shared homes finds those of homes with so many bedrooms.
  const isWidened = filters.some(({ name }) => name === WITH_SHARED_ROOMS);
  for (const [field, name, ...feeds] of CATEGORY_FACETS) {
    const widened = isWidened && field === 'property_type' ? ignoring('bedroom') : [];
    const left = [...ignoring(...feeds), ...widened.filter((one) => one !== WITH_SHARED_ROOMS)];
    requests.push({ field, request: { kind: 'category', field: name, ignoring: left } });
  }
  for (const [field, name, feeds, least] of ROOM_FACETS) {
    const rooms = { kind: 'histogram', edges: ROOMS, isAddedUp: true, ignoring: ignoring(feeds) } as const;
    requests.push({ field, request: { ...rooms, field: name } });
    // Of a development its largest home alone is counted, so that it is not known how many have no more than so many.
    if (!isByProject) requests.push({ field, request: { ...rooms, field: least }, isOfLeast: true });
  }
  for (const [field, name, feeds, { scale, least }] of BAR_FACETS) {
    const [first = 0, ...rest] = barEdges(scale(region, offer), BARS);
    const told = [Math.max(first, least ?? first), ...rest];
    const kept = name === 'price' && isByYear ? told.map(leastWeek) : told;
    // The last bar holds everything above, as the slider's last position does.
    const edges = [...kept, Number.MAX_SAFE_INTEGER];
    const of = name === 'price' ? pricesBy : name === 'monthlyCost' ? month : name;
    const request = { kind: 'histogram', field: of, edges, ignoring: ignoring(feeds) } as const;
    requests.push({ field, request, toldBy: kept === told ? undefined : told });
  }
  return requests;
}

/** All of them; what is counted by the most and by the least of what homes offer is told together. */
export function presentFacets(
  requests: readonly FieldRequest[],
  facets: readonly (Facet | undefined)[],
): readonly PresentedFacet[] {
  return requests.flatMap((request, index) => {
    if (request.isOfLeast === true) return [];
    const presented = presentFacet(request, facets[index]);
    if (presented === undefined) return [];
    const least = requests[index + 1]?.isOfLeast === true ? facets[index + 1] : undefined;
    if (least === undefined) return [presented];
    return [{ ...presented, counts: [...presented.counts, ...spanCounts(presented.counts, least.counts)] }];
  });
}

/** How many homes offer from so many rooms to so many (`2,3`): those that reach the first, less those above both. */
function spanCounts(byMost: PresentedFacet['counts'], byLeast: PresentedFacet['counts']): PresentedFacet['counts'] {
  const from = (counts: PresentedFacet['counts'], rooms: number): number =>
    counts.reduce((sum, { value, count }) => (Number(value) >= rooms ? sum + count : sum), 0);
  return ROOM_SPANS.map(([min, max]) => ({
    value: `${String(min)},${String(max)}`,
    count: from(byMost, min) - from(byLeast, max + 1),
  }));
}

/** In the wire's words; undefined for bars and days that have nothing to tell. */
function presentFacet(
  { field, request, toldBy, named }: FieldRequest,
  facet: Facet | undefined,
): PresentedFacet | undefined {
  if (facet === undefined) return undefined;
  const { counts } = facet;
  // That a choice leaves nothing is told beside it, as any other number is, and where no choice leaves anything none is
  // named; bars and days of nothing are none.
  const isOfChoices = request.kind === 'category' || (request.kind === 'histogram' && request.isAddedUp === true);
  if (!isOfChoices && counts.every(({ count }) => count === 0)) return undefined;
  switch (request.kind) {
    case 'category':
      return { field, counts: counts.map(({ value, count }) => ({ value: named?.[value] ?? value, count })) };
    case 'key': {
      if (field !== 'agency_id') return { field, counts: [...counts].sort((a, b) => (a.value < b.value ? -1 : 1)) };
      // As they come, the most homes first.
      const agencies = counts.filter(({ value }) => value !== DEFAULT_AGENCY_ID).slice(0, MOST_COUNTED_AGENCIES);
      return agencies.length === 0 ? undefined : { field, counts: agencies };
    }
    case 'histogram':
      return {
        field,
        counts: counts.map(({ value, count }, index) => ({ value: String(toldBy?.[index] ?? value), count })),
      };
  }
}

const MOST_DAYS = 60;
const BARS = 40;
/** 0, 1, 2, 3, 4, 5, and six or more: exactly five can be asked for. */
const ROOMS: readonly number[] = [0, 1, 2, 3, 4, 5, 6, 10_001];

const CATEGORY_FACETS = [
  // Car spaces are counted where they can be asked for.
  ['property_type', 'propertyType', 'propertyType', 'accessory'],
  ['energy_profile', 'energyLabel', 'energyProfile'],
  ['owner_type', 'ownerType', 'ownerType', 'soldBy'],
  ['ownership', 'ownership', 'ownership'],
  ['property_condition', 'condition', 'propertyCondition'],
  ['furnished', 'furnished', 'furnished'],
  ['location_types', 'locationType', 'locationTypes'],
  ['sale_method', 'saleMethod', 'saleMethod'],
  ['tenancy', 'tenancy', 'tenancy'],
] as const satisfies readonly (readonly [FacetField, CategoryName, ...FieldFilter['field'][]])[];

/** What can be asked for beside so many and more. */
const ROOM_SPANS = [
  ...[1, 2, 3, 4, 5].map((rooms) => [rooms, rooms] as const),
  ...[1, 2, 3, 4].map((rooms) => [rooms, rooms + 1] as const),
];

/** By the most that a project offers: added up from a number, they are what the filter finds from that number. */
const ROOM_FACETS = [
  ['bedroom', 'bedroomsMax', 'bedroom', 'bedrooms'],
  ['bathroom', 'bathroomsMax', 'bathroom', 'bathrooms'],
  ['garage', 'spacesMax', 'garage', 'spaces'],
] as const satisfies readonly (readonly [FacetField, NumberName, FilterField, NumberName])[];

/** The scale of the slider that the bars stand behind. `least`: the first bar begins there. */
interface Bars {
  readonly scale: (region: 'no' | 'au', offer: PricedOffer) => RangeScale;
  readonly least?: number;
}

const price: Bars = { scale: priceScale };
/** By the region's period, whatever is let. */
const rents: Bars = { scale: (region) => priceScale(region, 'rent') };
const monthlyCost: Bars = { scale: monthlyCostScale };
const sizes: Bars = { scale: () => AREA_SCALE };
const land: Bars = { scale: () => LAND_SCALE };
const years: Bars = { scale: () => yearScale(new Date()) };
/** Bars of those that share anything: all the others would stand in the first one, and make the rest too low to see. */
const shared = (scale: RangeScale): Bars => ({ scale: () => scale, least: 1 });

const BAR_FACETS = [
  ['price', 'price', 'price', price],
  ['total_price', 'totalPrice', 'totalPrice', price],
  ['monthly_rent', 'rent', 'monthlyRent', rents],
  ['monthly_cost', 'monthlyCost', 'monthlyCost', monthlyCost],
  ['shared_cost', 'sharedCost', 'sharedCost', shared(SHARED_COST_SCALE)],
  ['joint_debt', 'jointDebt', 'jointDebt', shared(JOINT_DEBT_SCALE)],
  ['usage_area', 'usageArea', 'usageArea', sizes],
  ['primary_room', 'primaryRoom', 'primaryRoom', sizes],
  ['landsize', 'landSize', 'landsize', land],
  ['construction_year', 'yearBuilt', 'constructionYear', years],
] as const satisfies readonly (readonly [FacetField, NumberName, FilterField, Bars])[];
