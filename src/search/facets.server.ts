import type { FacetField } from './contract.ts';
import type { FilterField } from './filter.contract.ts';
import type { FieldFilter } from './query.server.ts';
import type { CategoryName, NumberName } from './listing-fields.server.ts';
import type { Facet, FacetRequest } from './search-engine.server.ts';

/** Which counts a search page shows, and how they are asked of the search engine. */

export interface PresentedFacet {
  readonly field: FacetField;
  readonly counts: readonly { readonly value: string; readonly count: number }[];
  readonly step?: number;
}

export interface FieldRequest {
  readonly field: FacetField;
  readonly request: FacetRequest;
}

/** All facets for a market; each ignores the filters that it feeds. */
export function facetRequests(
  filters: readonly FieldFilter[],
  region: 'no' | 'au',
  offer: 'sale' | 'rent',
): readonly FieldRequest[] {
  const ignoring = (...fields: readonly FilterField[]) =>
    filters.filter(({ field }) => fields.includes(field as FilterField)).map(({ name }) => name);
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
    requests.push({ field, request: { kind: 'histogram', field: name, edges: ROOMS, ignoring: ignoring(feeds) } });
  for (const [field, name, feeds, scale] of BAR_FACETS) {
    const { from, step, least = from } = scale(region, offer);
    const edges = Array.from({ length: BARS + 1 }, (_, bar) => Math.max(least, from + bar * step));
    // The last bar holds everything above, as the slider's last position does.
    edges[BARS] = Number.MAX_SAFE_INTEGER;
    requests.push({ field, request: { kind: 'histogram', field: name, edges, ignoring: ignoring(feeds) } });
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
      return request.edges === ROOMS
        ? { field, counts }
        : { field, counts, step: (request.edges[2] ?? 0) - (request.edges[1] ?? 0) };
  }
}

const VIEWING_DAYS = 60;
const BARS = 40;
/** 0, 1, 2, 3, 4, and five or more. */
const ROOMS: readonly number[] = [0, 1, 2, 3, 4, 5, 10_001];

const CATEGORY_FACETS = [
  ['property_type', 'propertyType', 'propertyType'],
  ['energy_profile', 'energyLabel', 'energyProfile'],
  ['owner_type', 'ownerType', 'ownerType', 'soldBy'],
  ['ownership', 'ownership', 'ownership'],
  ['property_condition', 'condition', 'propertyCondition'],
  ['furnished', 'furnished', 'furnished'],
  ['location_types', 'locationType', 'locationTypes'],
] as const satisfies readonly (readonly [FacetField, CategoryName, ...FilterField[]])[];

/** By the most that a project offers: added up from a number, they are what the filter finds from that number. */
const ROOM_FACETS = [
  ['bedroom', 'bedroomsMax', 'bedroom'],
  ['bathroom', 'bathroomsMax', 'bathroom'],
  ['garage', 'garageMax', 'garage'],
] as const satisfies readonly (readonly [FacetField, NumberName, FilterField])[];

type Scale = (
  region: 'no' | 'au',
  offer: 'sale' | 'rent',
) => { readonly from: number; readonly step: number; readonly least?: number };

/** Bars end where the sliders do (product specification, section 9): 20 m NOK, 15 m in Australia, rents 30,000 and 3,000. */
const price: Scale = (region, offer) => ({
  from: 0,
  step: (offer === 'rent' ? (region === 'no' ? 30_000 : 3_000) : region === 'no' ? 20_000_000 : 15_000_000) / BARS,
});
const fixed =
  (from: number, step: number): Scale =>
  () => ({ from, step });
/** Bars of those that share anything: all the others would stand in the first one, and make the rest too low to see. */
const shared =
  (step: number): Scale =>
  () => ({ from: 0, step, least: 1 });

const BAR_FACETS = [
  ['price', 'price', 'price', price],
  ['total_price', 'totalPrice', 'totalPrice', price],
  ['monthly_rent', 'rent', 'monthlyRent', price],
  ['shared_cost', 'sharedCost', 'sharedCost', shared(500)],
  ['joint_debt', 'jointDebt', 'jointDebt', shared(100_000)],
  ['usage_area', 'usageArea', 'usageArea', fixed(0, 10)],
  ['primary_room', 'primaryRoom', 'primaryRoom', fixed(0, 10)],
  ['landsize', 'landSize', 'landsize', fixed(0, 100)],
  ['construction_year', 'yearBuilt', 'constructionYear', fixed(1_850, 5)],
] as const satisfies readonly (readonly [FacetField, NumberName, FilterField, Scale])[];
