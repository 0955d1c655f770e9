import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { all, Coordinates, Money, Pagination } from '../contract/shapes.ts';
import { PropertyId } from '../properties/contract.ts';
import { ListingCard } from '../properties/listing.contract.ts';
import { IgnoredList, SearchFilter, type SearchFilterInput } from './filter.contract.ts';
import { parseFilter } from './filter-parse.contract.ts';

/** Searching: lists, map, counts, and homes like another. */

const tag = 'Search';

/**
 * The body of a search: documented as a {@link SearchFilter}, read by `parseFilter`, which repairs
 * or drops instead of refusing.
 */
export const FilterBody = z.custom<SearchFilterInput>().transform(parseFilter).meta({
  description: 'Every field is optional. What is invalid is repaired or dropped, and listed in `meta.ignored`.',
  wire: SearchFilter,
});

export const SearchMeta = z
  .object({ ignored: IgnoredList, tookMs: z.number().describe('Time the index took, in milliseconds.') })
  .meta({ id: 'SearchMeta' });

const SearchAnswer = z.object({ data: z.array(ListingCard), pagination: Pagination, meta: SearchMeta });

const search = {
  method: 'POST',
  tag,
  access: 'anyone',
  rate: 'search',
  body: FilterBody,
  output: SearchAnswer,
} as const;

export const searchProperties = endpoint({ ...search, path: '/api/v4/property/search', summary: 'Search listings' });
export const searchPropertiesV2 = endpoint({
  ...search,
  path: '/api/v2/property/search',
  summary: 'Search listings (the older path; same answer)',
});

const Bounds = z
  .object({ north: z.number(), south: z.number(), west: z.number(), east: z.number() })
  .describe('Degrees, WGS 84.')
  .meta({ id: 'Bounds' });

/** A home on the map: enough for its pill. The rest comes from `/api/v2/properties`. */
const MapHome = z.object({ propertyId: z.string(), price: Money.optional() }).meta({ id: 'MapHome' });

export const searchMap = endpoint({
  method: 'POST',
  path: '/api/v4/property/map',
  tag,
  summary: 'Clusters and single homes on a map',
  description:
    'Needs the box (`location_…`) and `zoom_level`; without a box the whole market is in view. Where few are in view they are told apart. The counts of all marks add up to `meta.total`.',
  access: 'anyone',
  rate: 'search',
  body: FilterBody,
  output: z.object({
    data: z.array(
      z
        .object({
          coordinates: Coordinates,
          count: z.int().min(1),
          bounds: Bounds,
          homes: z.array(MapHome).optional().describe('The homes themselves, where a mark stands for few.'),
        })
        .meta({ id: 'MapMark' }),
    ),
    meta: SearchMeta.extend({ total: z.int().min(0).describe('Homes in view.') }),
  }),
});

export const FACET_FIELDS = [
  'property_type',
  'bedroom',
  'bathroom',
  'garage',
  'facilities',
  'energy_profile',
  'owner_type',
  'ownership',
  'property_condition',
  'furnished',
  'location_types',
  'availability',
  'viewing_date',
  'price',
  'total_price',
  'monthly_rent',
  'shared_cost',
  'joint_debt',
  'usage_area',
  'primary_room',
  'landsize',
  'construction_year',
] as const;
export type FacetField = (typeof FACET_FIELDS)[number];

export const searchFacets = endpoint({
  method: 'POST',
  path: '/api/v4/property/facets',
  tag,
  summary: 'How many homes each further choice would leave',
  description: 'Each facet counts under all filters but its own.',
  access: 'anyone',
  rate: 'search',
  body: FilterBody,
  output: z.object({
    data: z.array(
      z
        .object({
          field: z.enum(FACET_FIELDS),
          counts: z.array(
            z.object({
              value: z
                .string()
                .describe('A value; a number of rooms (`5` means five or more); or the lower edge of a bar.'),
              count: z.int().min(0),
            }),
          ),
          step: z.number().optional().describe('The width of a bar, where the values are edges.'),
        })
        .meta({ id: 'Facet' }),
    ),
    meta: SearchMeta.extend({ total: z.int().min(0) }),
  }),
});

export const searchSuggestions = endpoint({
  method: 'POST',
  path: '/api/v4/property/suggestions',
  tag,
  summary: 'What each filter costs',
  description: 'For each filter in force: how many more homes there are without it. The dearest first.',
  access: 'anyone',
  rate: 'search',
  body: FilterBody,
  output: z.object({
    data: z.array(
      z.object({
        field: z.string(),
        value: z.string().optional().describe('For a list of wishes (facilities, keywords), the one wish.'),
        gained: z.int().min(0),
      }),
    ),
    meta: SearchMeta.extend({ total: z.int().min(0) }),
  }),
});

export const similarProperties = endpoint({
  method: 'POST',
  path: '/api/v4/property/similar',
  tag,
  summary: 'Homes like this one',
  description:
    'Same market and kind, near in place, price and size, best first. Never the home itself; never sold ones when it is for sale.',
  access: 'anyone',
  rate: 'search',
  body: z.object({
    propertyId: PropertyId,
    page: z.int().min(1).max(20).default(1),
    size: z.int().min(1).max(50).default(10),
  }),
  output: z.object({ data: z.array(z.object({ id: z.string() })), pagination: Pagination }),
  errors: ['listing_not_found'],
});

export const recommendProperties = endpoint({
  method: 'GET',
  path: '/api/v2/property/recommend',
  tag,
  summary: 'Homes to look at next',
  description: 'Like the one named, spread over more places; cards, best first.',
  access: 'anyone',
  rate: 'search',
  query: z.object({ id: PropertyId, size: z.coerce.number().int().min(1).max(50).default(10) }),
  output: all(ListingCard),
  errors: ['listing_not_found'],
});
