import { MatchingUnits } from './matching-units.contract.ts';
import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { Coordinates, Money, page, Pagination } from '../contract/shapes.ts';
import { PropertyId } from '../properties/contract.ts';
import { PriceDisplay } from '../properties/enums.contract.ts';
import { ListingCard, OlderCard } from '../properties/listing.contract.ts';
import { IgnoredList, SearchFilter, type SearchFilterInput } from './filter.contract.ts';
import { parseFilter } from './filter-parse.contract.ts';
import { MOST_RANKED } from './price-rank.contract.ts';
import * as operations from './operations.contract.ts';

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

const SearchAnswer = z.object({
  data: z.array(ListingCard),
  pagination: Pagination,
  meta: SearchMeta.extend({
    projects: z
      .int()
      .min(0)
      .optional()
      .describe('Among new homes, how many of the results are developments that stand for their homes.'),
    hidden: z
      .int()
      .min(0)
      .optional()
      .describe('How many more there would be with what the caller has hidden; `include_hidden` adds them.'),
  }),
});

const search = {
  tag,
  access: 'anyone',
  rate: 'search',
  body: FilterBody,
  output: SearchAnswer,
} as const;

export const searchProperties = endpoint(operations.searchProperties, { ...search, summary: 'Search listings' });
export const searchPropertiesV2 = endpoint(operations.searchPropertiesV2, {
  ...search,
  output: SearchAnswer.extend({ data: z.array(OlderCard) }),
  summary: 'Search listings (the older path and shape)',
});

const Bounds = z
  .object({ north: z.number(), south: z.number(), west: z.number(), east: z.number() })
  .describe('Degrees, WGS 84.')
  .meta({ id: 'Bounds' });

/** A home on the map: enough for its pill. The rest comes from `/api/v2/properties`. */
const MapHome = z
  .object({
    propertyId: z.string(),
    price: Money.optional().describe(
      'In Norway the total price: asking price, shared debt and costs; what `price_lens` asks for where it asks. Of a range or guide, where it begins.',
    ),
    isMonthly: z.literal(true).optional().describe('The price is what it costs a month, as `price_lens` asks.'),
    rentPeriod: z.enum(['week', 'month', 'year']).optional().describe('The price is the rent for so long.'),
    priceDisplay: PriceDisplay.optional().describe(
      'Australia: how the price is meant. Of `contact_agent` there is none.',
    ),
    units: MatchingUnits.optional().describe('Of a project; `price` is then the lowest of theirs.'),
  })
  .meta({ id: 'MapHome' });

export const searchMap = endpoint(operations.searchMap, {
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
          isApproximate: z
            .boolean()
            .optional()
            .describe('Of homes that are only known to be around there, in a street, postcode or suburb: never a pin.'),
          homes: z.array(MapHome).optional().describe('The homes themselves, where a mark stands for few.'),
        })
        .meta({ id: 'MapMark' }),
    ),
    pagination: Pagination,
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
  'sale_method',
  'tenancy',
  'availability',
  'viewing_date',
  'auction_date',
  'under_offer',
  'agency_id',
  'price',
  'total_price',
  'monthly_rent',
  'monthly_cost',
  'shared_cost',
  'joint_debt',
  'usage_area',
  'primary_room',
  'landsize',
  'construction_year',
] as const;
export type FacetField = (typeof FACET_FIELDS)[number];

export const searchFacets = endpoint(operations.searchFacets, {
  tag,
  summary: 'How many homes each further choice would leave',
  description:
    'Each facet counts under all filters but its own. Of agencies it has the 100 with the most homes, the most first.',
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
                .describe(
                  'A value; a number of rooms (`5` means five or more); or the lower edge of a bar, which ends where the next begins.',
                ),
              count: z.int().min(0),
            }),
          ),
        })
        .meta({ id: 'Facet' }),
    ),
    pagination: Pagination,
    meta: SearchMeta.extend({ total: z.int().min(0) }),
  }),
});

export const searchSuggestions = endpoint(operations.searchSuggestions, {
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
    pagination: Pagination,
    meta: SearchMeta.extend({ total: z.int().min(0) }),
  }),
});

export const countChanges = endpoint(operations.countChanges, {
  tag,
  summary: 'What has changed in a search since an instant',
  description: 'How many homes of the search came on the market since `changed_since`, became cheaper, or left it.',
  access: 'anyone',
  rate: 'search',
  body: FilterBody,
  output: z.object({
    data: z
      .object({ new: z.int().min(0), cheaper: z.int().min(0), gone: z.int().min(0) })
      .meta({ id: 'SearchChanges' }),
    meta: z.object({ ignored: IgnoredList }),
  }),
});

export const searchChangedHomes = endpoint(operations.searchChangedHomes, {
  tag,
  summary: 'Which homes of a search have changed since an instant',
  description:
    'Of some homes of the search those that came on the market since `changed_since`, or became cheaper, in their order.',
  access: 'anyone',
  rate: 'search',
  body: z.object({ ids: z.array(PropertyId).min(1).max(MOST_RANKED), search: FilterBody }),
  output: z.object({
    data: z.array(z.object({ propertyId: z.string(), change: z.enum(['new', 'cheaper']) }).meta({ id: 'ChangedHome' })),
    pagination: Pagination,
    meta: z.object({ ignored: IgnoredList }),
  }),
});

export const searchPriceMap = endpoint(operations.searchPriceMap, {
  tag,
  summary: 'What homes cost per m², by squares of the map',
  description:
    'Takes the box and `zoom_level` as the map does. A square is told of when enough homes of the search in it have a price per m² (`prices.price_per_primary`) and an exact place; one that the box cuts is told of whole. Row by row from the south-west.',
  access: 'anyone',
  rate: 'search',
  body: FilterBody,
  output: z.object({
    data: z.array(
      z
        .object({
          bounds: Bounds,
          near: z.string().optional().describe('The place nearest to its middle, by name.'),
          homes: z.int().min(1).describe('How many homes it is worked out from.'),
          median: z.int().describe("Of the prices per m², in whole units of the region's currency."),
        })
        .meta({ id: 'PriceSquare' }),
    ),
    pagination: Pagination,
    meta: SearchMeta.extend({
      leastHomes: z.int().describe('Squares with fewer homes are left out.'),
      inView: z
        .object({
          found: z.int().min(0).describe('Homes of the search in the box.'),
          withoutPrice: z.int().min(0).describe('Of these without a price per m²: a price or an area is missing.'),
          withoutPlace: z.int().min(0).describe('With a price per m², and without an exact place.'),
          inSmallSquares: z.int().min(0).describe('With both, in squares with fewer than `least_homes`.'),
        })
        .describe('Of which homes in the box no square tells, each for one reason.'),
    }),
  }),
});

export const searchPriceRanks = endpoint(operations.searchPriceRanks, {
  tag,
  summary: 'How homes stand in a search by price per m²',
  description:
    'Exact, over the whole search. The price per m² is `prices.price_per_primary`: total price in Norway, by m² of internal area. Homes without one are left out, and so are homes that the search does not find.',
  access: 'anyone',
  rate: 'search',
  body: z.object({
    ids: z.array(PropertyId).min(1).max(MOST_RANKED),
    search: FilterBody,
  }),
  output: z.object({
    data: z.array(
      z
        .object({
          propertyId: z.string(),
          cheaper: z.int().min(0).describe('How many homes of the search cost less per m².'),
          dearer: z.int().min(0).describe('How many cost more.'),
          percent: z.int().min(0).max(100).describe('How many of a hundred cost more, rounded down.'),
          quarter: z.literal([1, 2, 3, 4]).describe('1 is the cheapest quarter, 4 the dearest.'),
        })
        .meta({ id: 'PriceRank' }),
    ),
    pagination: Pagination,
    meta: SearchMeta.extend({
      compared: z.int().min(0).describe('How many homes of the search have a price per m².'),
    }),
  }),
});

export const similarProperties = endpoint(operations.similarProperties, {
  tag,
  summary: 'Homes like this one',
  description:
    'Same market and kind, near in place, price and size, best first, at most 150 km away; of a home of unknown place, in the same county or state. Never the home itself; only homes on the market unless `availability` says otherwise.',
  access: 'anyone',
  rate: 'search',
  body: z.object({
    propertyId: PropertyId,
    availability: z
      .array(z.enum(['available', 'sold', 'rented']))
      .min(1)
      .max(3)
      .default(['available'])
      .describe('States that the others may be in: those that are sold or let only when they are asked for.'),
    page: z.int().min(1).max(20).default(1),
    size: z.int().min(1).max(50).default(10),
  }),
  output: z.object({ data: z.array(z.object({ id: z.string() })), pagination: Pagination }),
  errors: ['listing_not_found'],
});

export const recommendProperties = endpoint(operations.recommendProperties, {
  tag,
  summary: 'Homes to look at next',
  description: 'Like the one named, spread over more places; cards, best first.',
  access: 'anyone',
  rate: 'search',
  query: z.object({ id: PropertyId, size: z.coerce.number().int().min(1).max(50).default(10) }),
  output: page(ListingCard),
  errors: ['listing_not_found'],
});
