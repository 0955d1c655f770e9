import type { FacetField } from './contract.ts';
import type { FilterField } from './filter.contract.ts';
import type { FieldFilter } from './query.server.ts';
import type { CategoryName, NumberName } from './listing-fields.server.ts';
import {
  AREA_SCALE,
  JOINT_DEBT_SCALE,
  LAND_SCALE,
  monthlyCostScale,
  priceScale,
  SHARED_COST_SCALE,
  yearScale,
} from './range-scales.contract.ts';
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
}

/** All facets for a market; each ignores the filters that it feeds. */
export function facetRequests(
  filters: readonly FieldFilter[],
  region: 'no' | 'au',
  {
    offer,
    pricesBy,
    month,
  }: { readonly offer: 'sale' | 'rent'; readonly pricesBy: 'price' | 'rent'; readonly month: AskedNumber },
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
      request: { kind: 'key', field: 'viewingDay', most: VIEWING_DAYS, ignoring: ignoring('viewingDate') },
    },
  ];
  for (const [field, name, ...feeds] of CATEGORY_FACETS)
    requests.push({ field, request: { kind: 'category', field: name, ignoring: ignoring(...feeds) } });
  for (const [field, name, feeds] of ROOM_FACETS)
    requests.push({
      field,
      request: { kind: 'histogram', field: name, edges: ROOMS, isAddedUp: true, ignoring: ignoring(feeds) },
    });
  for (const [field, name, feeds, { scale, least }] of BAR_FACETS) {
    const [first = 0, ...rest] = barEdges(scale(region, offer), BARS);
    // The last bar holds everything above, as the slider's last position does.
    const edges = [Math.max(first, least ?? first), ...rest, Number.MAX_SAFE_INTEGER];
    const of = name === 'price' ? pricesBy : name === 'monthlyCost' ? month : name;
    requests.push({ field, request: { kind: 'histogram', field: of, edges, ignoring: ignoring(feeds) } });
  }
  return requests;
}

/** In the wire's words; undefined for a facet that has nothing to tell. */
export function presentFacet(
  field: FacetField,
  request: FacetRequest,
  facet: Facet | undefined,
): PresentedFacet | undefined {
  if (facet === undefined) return undefined;
  const { counts } = facet;
  if (counts.every(({ count }) => count === 0)) return undefined;
  switch (request.kind) {
    case 'category':
      return { field, counts };
    case 'key':
      return { field, counts: [...counts].sort((a, b) => (a.value < b.value ? -1 : 1)) };
    case 'histogram':
      return { field, counts };
  }
}

const VIEWING_DAYS = 60;
const BARS = 40;
/** 0, 1, 2, 3, 4, and five or more. */
const ROOMS: readonly number[] = [0, 1, 2, 3, 4, 5, 10_001];

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
] as const satisfies readonly (readonly [FacetField, CategoryName, ...FieldFilter['field'][]])[];

/** By the most that a project offers: added up from a number, they are what the filter finds from that number. */
const ROOM_FACETS = [
  ['bedroom', 'bedroomsMax', 'bedroom'],
  ['bathroom', 'bathroomsMax', 'bathroom'],
  ['garage', 'garageMax', 'garage'],
] as const satisfies readonly (readonly [FacetField, NumberName, FilterField])[];

/** The scale of the slider that the bars stand behind. `least`: the first bar begins there. */
interface Bars {
  readonly scale: (region: 'no' | 'au', offer: 'sale' | 'rent') => RangeScale;
  readonly least?: number;
}

const price: Bars = { scale: (region, offer) => priceScale(region, offer === 'rent') };
const monthlyCost: Bars = { scale: monthlyCostScale };
const sizes: Bars = { scale: () => AREA_SCALE };
const land: Bars = { scale: () => LAND_SCALE };
const years: Bars = { scale: () => yearScale(new Date()) };
/** Bars of those that share anything: all the others would stand in the first one, and make the rest too low to see. */
const shared = (scale: RangeScale): Bars => ({ scale: () => scale, least: 1 });

const BAR_FACETS = [
  ['price', 'price', 'price', price],
  ['total_price', 'totalPrice', 'totalPrice', price],
  ['monthly_rent', 'rent', 'monthlyRent', price],
  ['monthly_cost', 'monthlyCost', 'monthlyCost', monthlyCost],
  ['shared_cost', 'sharedCost', 'sharedCost', shared(SHARED_COST_SCALE)],
  ['joint_debt', 'jointDebt', 'jointDebt', shared(JOINT_DEBT_SCALE)],
  ['usage_area', 'usageArea', 'usageArea', sizes],
  ['primary_room', 'primaryRoom', 'primaryRoom', sizes],
  ['landsize', 'landSize', 'landsize', land],
  ['construction_year', 'yearBuilt', 'constructionYear', years],
] as const satisfies readonly (readonly [FacetField, NumberName, FilterField, Bars])[];
