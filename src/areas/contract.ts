import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { all, Coordinates, listOf } from '../contract/shapes.ts';
import { MAX_ADDRESS } from '../contract/query-string.ts';
import { ACQUISITIONS, ListingType } from '../properties/enums.contract.ts';

/** Places: what people type to find one, and where homes are. */

const tag = 'Places';

export const AreaKindName = z
  .enum(['country', 'county', 'municipality', 'suburb', 'postcode'])
  .describe('A county is a state in Australia.')
  .meta({ id: 'AreaKind' });
export const SuggestionKind = z.enum([...AreaKindName.options, 'street', 'listing']).meta({ id: 'SuggestionKind' });
export type SuggestionKind = z.infer<typeof SuggestionKind>;

const GeoId = z
  .string()
  .regex(/^\d{1,10}$/)
  .describe('An area, as the filter `geo_id` takes it.');
const PlaceBounds = z
  .object({ north: z.number(), south: z.number(), west: z.number(), east: z.number() })
  .describe('Degrees, WGS 84.')
  .meta({ id: 'PlaceBounds' });
const homes = z.int().min(0).describe('On the market now, in the market asked about.');

/** An area, with the names to show and the values to search by. */
export const Place = z
  .object({
    geoId: GeoId,
    kind: AreaKindName,
    name: z.string(),
    context: z.string().describe('What it lies in, for telling namesakes apart: `Bergen, Vestland`. May be empty.'),
    address: z.string().describe('Its path, as the filter `address` takes it: `vestland,bergen`.'),
    coordinates: Coordinates.optional(),
    bounds: PlaceBounds.optional(),
  })
  .meta({ id: 'Place' });
export type Place = z.infer<typeof Place>;

const CountedPlace = Place.extend({ homes }).meta({ id: 'CountedPlace' });
export type CountedPlace = z.infer<typeof CountedPlace>;

export const Suggestion = z
  .object({
    kind: SuggestionKind,
    name: z.string(),
    context: z.string().describe('What it lies in: `Grünerløkka, Oslo`. May be empty.'),
    geoId: GeoId.optional().describe('The area; of a street, the area that it lies in.'),
    address: z.string().optional().describe('The path of the area that `geo_id` names.'),
    street: z.string().optional().describe('A street: the words to search for as a keyword within `geo_id`.'),
    propertyId: z.string().optional().describe('A listing, whose page is the place to go.'),
    coordinates: Coordinates.optional(),
    bounds: PlaceBounds.optional(),
    homes,
  })
  .meta({ id: 'Suggestion' });
export type Suggestion = z.infer<typeof Suggestion>;

const Market = z.object({
  listingType: ListingType.optional().describe('Counts homes of this market; without it all of them.'),
  acquisition: z.enum(ACQUISITIONS).optional(),
});
const limit = (most: number, usual: number) => z.coerce.number().int().min(1).max(most).default(usual);

export const suggestAddresses = endpoint({
  method: 'GET',
  path: '/api/v2/address',
  tag,
  summary: 'Places, streets, postcodes and listing ids that begin like a text',
  description:
    'Forgives accents, word order and single typos. Best first. Places of the region that the request comes from.',
  access: 'anyone',
  rate: 'search',
  query: Market.extend({
    term: z
      .string()
      .max(MAX_ADDRESS)
      .default('')
      .describe('What is typed so far. Only the first 100 characters count.'),
    limit: limit(20, 8),
    kinds: listOf(SuggestionKind, 7).optional().describe('Only these kinds.'),
  }),
  output: all(Suggestion),
});

export const popularAddresses = endpoint({
  method: 'GET',
  path: '/api/v2/address/popular',
  tag,
  summary: 'Municipalities and suburbs with the most homes',
  access: 'anyone',
  query: Market.extend({ limit: limit(50, 10) }),
  output: all(CountedPlace),
});

export const popularRegions = endpoint({
  method: 'GET',
  path: '/api/v2/regions/popular',
  tag,
  summary: 'Counties or states with the most homes, each with its foremost places',
  access: 'anyone',
  query: Market.extend({ limit: limit(20, 8) }),
  output: all(CountedPlace.extend({ places: z.array(CountedPlace) }).meta({ id: 'PopularRegion' })),
});

const Outline = z
  .object({ type: z.enum(['Polygon', 'MultiPolygon']), coordinates: z.array(z.unknown()) })
  .describe('GeoJSON geometry (RFC 7946).')
  .meta({ id: 'Outline' });

export const lookUpAddresses = endpoint({
  method: 'GET',
  path: '/api/v2/address/lookup',
  tag,
  summary: "The places that a search's filters name",
  description: 'In the order asked for: `geo_id`, then `address`, then `term`. 404 when none of them is known.',
  access: 'anyone',
  query: z
    .object({
      geoId: listOf(z.string().max(20), 50).optional(),
      address: listOf(z.string().max(200), 50).optional().describe('Paths, or places as people write them.'),
      term: z.string().max(200).optional(),
      outline: z.string().max(10).pipe(z.stringbool()).default(false).describe('With outlines, where they are known.'),
    })
    .refine(
      ({ geoId, address, term }) => [geoId, address, term].some((part) => part !== undefined && part.length > 0),
      'nothing is asked for',
    ),
  output: all(Place.extend({ outline: Outline.optional() }).meta({ id: 'OutlinedPlace' })).extend({
    meta: z.object({ unknown: z.array(z.string()).describe('What was asked for and is no place that we know.') }),
  }),
  errors: ['area_not_found'],
});
