import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { Coordinates, listOf, one, page } from '../contract/shapes.ts';
import { MAX_ADDRESS } from '../contract/query-string.ts';
import { ACQUISITIONS, ListingType } from '../properties/enums.contract.ts';
import * as operations from './operations.contract.ts';

/** Places: what people type to find one, and where homes are. */

const tag = 'Places';

export const AreaKindName = z
  .enum(['country', 'county', 'region', 'city', 'municipality', 'suburb', 'postcode'])
  .describe(
    'A county is a state in Australia. A city is made of several municipalities: Greater Sydney. A region is no level of government: Lofoten, Sydney’s Eastern Suburbs.',
  )
  .meta({ id: 'AreaKind' });
export const LANDMARK_KINDS = [
  'train_station',
  'metro_station',
  'airport',
  'university',
  'hospital',
  'sight',
  'centre_street',
] as const;
export type LandmarkKind = (typeof LANDMARK_KINDS)[number];
export const SuggestionKind = z
  .enum([...AreaKindName.options, 'street', 'listing', 'agency', ...LANDMARK_KINDS])
  .meta({ id: 'SuggestionKind' });
export type SuggestionKind = z.infer<typeof SuggestionKind>;

const GeoId = z
  .string()
  .regex(/^\d{1,10}$/)
  .describe('An area, as the filter `geo_id` takes it.');
const PlaceBounds = z
  .object({ north: z.number(), south: z.number(), west: z.number(), east: z.number() })
  .describe('Degrees, WGS 84.')
  .meta({ id: 'PlaceBounds' });
const homes = z.int().min(0).describe('On the market now, or in the state asked about, in the market asked about.');

/** An area, with the names to show and the values to search by. */
export const Place = z
  .object({
    geoId: GeoId,
    kind: AreaKindName,
    name: z.string(),
    context: z.string().describe('What it lies in, for telling namesakes apart: `Bergen, Vestland`. May be empty.'),
    address: z.string().describe('Its path, as the filter `address` takes it: `vestland,bergen`.'),
    postCode: z.string().optional().describe('Of an Australian suburb, the one that its mail has.'),
    coordinates: Coordinates.optional(),
    bounds: PlaceBounds.optional(),
  })
  .meta({ id: 'Place' });
export type Place = z.infer<typeof Place>;

const CountedPlace = Place.extend({ homes }).meta({ id: 'CountedPlace' });
export type CountedPlace = z.infer<typeof CountedPlace>;

const SuggestionMatch = z
  .enum(['name', 'beginning', 'around', 'similar'])
  .describe(
    'How the text fits: it is the name (a house number, a postcode and what it lies in may stand beside it), the ' +
      'beginning of it, an address within it that is not known itself (of a listing: one near that address), or a ' +
      'misspelling of it.',
  )
  .meta({ id: 'SuggestionMatch' });
export type SuggestionMatch = z.infer<typeof SuggestionMatch>;

export const Suggestion = z
  .object({
    kind: SuggestionKind,
    name: z.string(),
    context: z.string().describe('What it lies in: `Grünerløkka, Oslo`. May be empty.'),
    geoId: GeoId.optional().describe('The area; of a street, the area that it lies in.'),
    postCode: z.string().optional().describe('Of an Australian suburb, the one that its mail has.'),
    address: z.string().optional().describe('The path of the area that `geo_id` names.'),
    street: z.string().optional().describe('A street: the words to search for as a keyword within `geo_id`.'),
    house: z
      .string()
      .optional()
      .describe('Of a street: it is the address alone that was typed, or one near it, where several homes are.'),
    noHomeAt: z
      .string()
      .optional()
      .describe(
        'The house number that was typed, where no home at it is on the market: of its street, and of homes near it.',
      ),
    propertyId: z.string().optional().describe('A listing, whose page is the place to go.'),
    path: z.string().optional().describe('Of an agency or an agent: the page of theirs.'),
    metres: z
      .int()
      .positive()
      .optional()
      .describe(
        'Of a station, an airport, a university, a hospital, a sight or a street of offices in the middle of a city, and ' +
          'of these alone: how far around its `coordinates` to search, as the filters `map_centroid` and `property_radius` take it.',
      ),
    what: z.string().optional().describe('What such a one is, in the language of the request: `Train station`.'),
    coordinates: Coordinates.optional(),
    bounds: PlaceBounds.optional(),
    match: SuggestionMatch,
    called: z
      .array(z.string())
      .optional()
      .describe(
        'What people call such a place too, in small letters without accents; told where `match` is `similar`.',
      ),
    homes: homes.describe(`${homes.description ?? ''} None are counted around stations and the like.`),
    sold: z.int().positive().optional().describe('Homes sold there; told of places where none is on the market.'),
  })
  .meta({ id: 'Suggestion' });
export type Suggestion = z.infer<typeof Suggestion>;

const COUNTED_STATES = ['available', 'sold', 'rented'] as const;
export type CountedState = (typeof COUNTED_STATES)[number];

const Market = z.object({
  listingType: ListingType.optional().describe('Counts homes of this market; without it all of them.'),
  acquisition: z.enum(ACQUISITIONS).optional(),
  availability: z
    .enum(COUNTED_STATES)
    .optional()
    .describe('Counts homes in this state; without it those on the market.'),
});
const limit = (most: number, usual: number) => z.coerce.number().int().min(1).max(most).default(usual);

export const suggestAddresses = endpoint(operations.suggestAddresses, {
  tag,
  summary: 'Places, streets, postcodes, stations and listing ids that begin like a text',
  description:
    'Forgives accents, word order and single typos, and reads whole addresses: `12 Crown Street, Surry Hills NSW 2010` ' +
    'gives the street, where homes in it are on the market, the homes nearest to the number, and the suburb. Best first; nothing where nothing is ' +
    'called anything like it. Stations, airports, universities, hospitals and sights (from three letters on) stand below ' +
    'places that fit as well as they do; a street in the middle of a city stands first where no home in it is known. Places of the region that the request comes from. With `listing_type` and without `kinds`, agencies and agents of that name follow, beyond `limit`.',
  access: 'anyone',
  rate: 'search',
  query: Market.extend({
    term: z
      .string()
      .max(MAX_ADDRESS)
      .default('')
      .describe('What is typed so far. Only the first 100 characters count.'),
    limit: limit(20, 8),
    kinds: listOf(SuggestionKind, SuggestionKind.options.length).optional().describe('Only these kinds.'),
  }),
  output: page(Suggestion),
});

export const popularAddresses = endpoint(operations.popularAddresses, {
  tag,
  summary: 'Municipalities and suburbs with the most homes',
  access: 'anyone',
  query: Market.extend({ limit: limit(50, 10) }),
  output: page(CountedPlace),
});

export const popularRegions = endpoint(operations.popularRegions, {
  tag,
  summary: 'Counties or states with the most homes, each with its foremost places',
  access: 'anyone',
  query: Market.extend({ limit: limit(20, 8) }),
  output: page(CountedPlace.extend({ places: z.array(CountedPlace) }).meta({ id: 'PopularRegion' })),
});

export const nearestAddress = endpoint(operations.nearestAddress, {
  tag,
  summary: 'The place that a point is in or next to',
  description: 'The suburb or municipality whose middle is nearest, at most 15 km away. 404 where none is that near.',
  access: 'anyone',
  rate: 'search',
  query: z.object({ lat: z.coerce.number().min(-90).max(90), lng: z.coerce.number().min(-180).max(180) }),
  output: one(
    Place.extend({
      metres: z.int().min(0).describe('From the point to its middle.'),
      landmark: z
        .string()
        .optional()
        .describe('The station, airport, university, hospital, sight or street in the centre at that very point.'),
    }).meta({ id: 'NearestPlace' }),
  ),
  errors: ['area_not_found'],
});

const Outline = z
  .object({ type: z.enum(['Polygon', 'MultiPolygon']), coordinates: z.array(z.unknown()) })
  .describe('GeoJSON geometry (RFC 7946).')
  .meta({ id: 'Outline' });

export const lookUpAddresses = endpoint(operations.lookUpAddresses, {
  tag,
  summary: "The places that a search's filters name",
  description:
    'In the order asked for: `geo_id`, then `address`, then `term`, each place once; then those around them, where they are asked for. 404 when none of them is known. A whole search may be sent: `listing_type` and `acquisition` say which homes are counted, its other filters name no place and are passed over.',
  access: 'anyone',
  query: Market.extend({
    geoId: listOf(z.string().max(20), 50).optional(),
    address: listOf(z.string().max(200), 50).optional().describe('Paths, or places as people write them.'),
    term: z.string().max(200).optional(),
    outline: z.string().max(10).pipe(z.stringbool()).default(false).describe('With outlines, where they are known.'),
    surrounding: z
      .string()
      .max(10)
      .pipe(z.stringbool())
      .default(false)
      .describe('With the places around them, as the filter `include_surrounding` takes them in.'),
  }).refine(
    ({ geoId, address, term }) => [geoId, address, term].some((part) => part !== undefined && part.length > 0),
    'field.nothing_asked',
  ),
  output: page(
    CountedPlace.extend({
      outline: Outline.optional(),
      asked: z.array(z.string()).describe('What was asked for and means this place; nothing of one around those.'),
      streets: z
        .array(
          z.object({
            asked: z.string(),
            name: z.string(),
            coordinates: Coordinates.optional().describe('The middle of its homes, or of the house that is asked for.'),
          }),
        )
        .optional()
        .describe('Of streets that were asked for in it, those where homes are known.'),
    }).meta({ id: 'OutlinedPlace' }),
  ).extend({
    meta: z.object({ unknown: z.array(z.string()).describe('What was asked for and is no place that we know.') }),
  }),
  errors: ['area_not_found'],
});
