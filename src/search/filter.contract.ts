import { z } from 'zod';
import {
  ACQUISITIONS,
  AVAILABILITIES,
  CONDITIONS,
  ENERGY_LABELS,
  Facility,
  FURNISHINGS,
  ListingType,
  LOCATION_TYPES,
  ORDERS,
  OWNER_TYPES,
  OWNERSHIPS,
  PropertyType,
  SALE_METHODS,
  TENANCIES,
  SORT_FIELDS,
  VIEWS,
} from '../properties/enums.contract.ts';
import { LOAN_BOUNDS } from '../contract/loan-terms.ts';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '../contract/shapes.ts';
import { PRICE_LENSES } from '../platform/http/preferences.contract.ts';
import { RELATIVE_DAYS } from './relative-days.contract.ts';
import { MOST_NAMED_AGENCIES } from './offered-agencies.contract.ts';

/**
 * What a search asks for (product specification, section 3), in its one normal form: only what is
 * asked for is present. {@link ./filter-parse.contract.ts} brings anything else into it.
 */

const MAX_AMOUNT = 100_000_000_000;

/** Inclusive on both sides; at least one side is there, and min is not above max. */
function range(most: number, unit: string) {
  const bound = z.number().min(0).max(most);
  return z
    .object({ min: bound.optional(), max: bound.optional() })
    .refine(
      ({ min, max }) => (min !== undefined || max !== undefined) && (min ?? 0) <= (max ?? most),
      'min is above max',
    )
    .describe(`${unit}, inclusive.`);
}
function some<T extends z.ZodType>(item: T, most: number) {
  return z.array(item).min(1).max(most);
}

/** Signs alone would ask for nothing, and find everything. */
export function hasWord(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}
const NO_WORD = 'no word in it';

const money = range(MAX_AMOUNT, "Whole units of the region's currency");
const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);
const day = z.iso.date();

/** Distances to public transport that can be asked for, in metres (section 9). */
export const TRANSPORT_RADII = [100, 250, 500, 750, 1000] as const;
/** What pictures to show first. */
export const SHOWBY = ['any', 'bedroom', 'bathroom', 'kitchen', 'exterior', 'floorplan', 'garage'] as const;

/** What can have become of a home since somebody last looked. */
export const CHANGES = ['new', 'cheaper', 'gone'] as const;
export type ChangeKind = (typeof CHANGES)[number];

/** Corners of a drawn area. */
export const MAX_CORNERS = 1_000;

/** The fields that narrow a search, without those that only arrange its results. */
export const FILTER_FIELDS = {
  name: z.string().min(1).max(200).refine(hasWord, NO_WORD).describe('Words of the title.'),
  propertyId: z.string().regex(/^\d{9,15}$/),
  agencyId: z.string().regex(/^\d{6}$/),
  agencyParentId: some(z.string().regex(/^\d{6}$/), MOST_NAMED_AGENCIES).describe('Chains: any of their offices.'),
  propertyType: some(PropertyType, 40).describe(
    'Any of them. Without it only homes: car spaces and storage rooms by themselves are found when named.',
  ),
  price: money.describe('The price that stands largest on a card, asked or let for.'),
  askingPrice: money,
  totalPrice: money,
  jointDebt: money,
  jointDebtShare: range(100, 'Norway: shared debt in percent of the total price'),
  dearerSharedCost: money.describe(
    'Norway: shared costs a month once the rate of the shared debt is 3 points higher, paid back over 30 years.',
  ),
  monthlyCost: money.describe(
    'A month of owning it, as `prices.monthly_cost` has it; by the loan of `loan_rate`, `loan_years` and `loan_equity` where one is named.',
  ),
  sharedCost: money.describe('A month.'),
  monthlyRent: money.describe("Rent for the region's period: a month in Norway, a week in Australia."),
  transportationRadius: z.literal([...TRANSPORT_RADII]).describe('At most this many metres to public transport.'),
  bedroom: range(1_000, 'Rooms'),
  bathroom: range(1_000, 'Rooms'),
  garage: range(1_000, 'Car spaces (one where parking or a garage is told without a number)'),
  primaryRoom: range(1_000_000, 'm²'),
  usageArea: range(1_000_000, 'm²'),
  landsize: range(1_000_000_000, 'm²'),
  constructionYear: range(2_200, 'Years'),
  keywords: some(z.string().min(1).max(100).refine(hasWord, NO_WORD), 20).describe(
    'Words that must stand in the listing.',
  ),
  geoId: some(z.string().regex(/^\d{1,10}$/), 20).describe('Areas: in any of them.'),
  address: some(z.string().min(1).max(200), 20).describe(
    'Places by path (`vestland,bergen`), or streets in them (`vestland,bergen;Storgata`): in any of them.',
  ),
  includeSurrounding: z
    .literal(true)
    .describe(
      'Also in the places of the same kind around those named by `geo_id` and `address`: that touch them, or in Australian cities are near.',
    ),
  ownerType: some(z.enum(OWNER_TYPES), 2),
  soldBy: some(z.enum(OWNER_TYPES), 2),
  viewingDate: some(z.union([day, z.enum(RELATIVE_DAYS)]), 60).describe(
    "Days in the listing's own time zone, or words for some that are counted from its today.",
  ),
  auctionDate: some(z.union([day, z.enum(RELATIVE_DAYS)]), 60).describe(
    'Days of auctions that are to be held, as `viewing_date` has those of viewings. Told of homes in Australia.',
  ),
  energyProfile: some(z.enum(ENERGY_LABELS), 7),
  ownership: some(z.enum(OWNERSHIPS), OWNERSHIPS.length),
  isPublishedToday: z.literal(true).describe("Since midnight in the listing's own time zone."),
  singleUnits: z
    .literal(true)
    .describe('Among new homes: the homes of developments one by one, and not each development as one.'),
  propertyCondition: some(z.enum(CONDITIONS), 2),
  floors: some(
    z
      .object({ min: z.int().min(-10).max(200).optional(), max: z.int().min(-10).max(200).optional() })
      .refine(
        ({ min, max }) => (min !== undefined || max !== undefined) && (min ?? -10) <= (max ?? 200),
        'min is above max',
      ),
    20,
  ),
  facilities: some(Facility, 50).describe('All of them.'),
  isPetAllowed: z.boolean(),
  includePetsUnsaid: z
    .literal(true)
    .describe('With `is_pet_allowed=true`: also homes that do not say whether pets are allowed, or say to ask.'),
  furnished: z.enum(FURNISHINGS),
  availableFrom: some(z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/), 24).describe(
    'Months; the current one takes in all that is free already.',
  ),
  leaseMonths: range(600, 'Months that a home is let for at first'),
  saleMethod: some(z.enum(SALE_METHODS), SALE_METHODS.length).describe('Any of them. Told of homes in Australia.'),
  tenancy: some(z.enum(TENANCIES), TENANCIES.length).describe(
    'Of business premises: whether somebody rents what is offered. Any of them; premises of which nobody says are left out.',
  ),
  returnPercent: range(100, 'Of business premises, per cent of the price that they bring a year'),
  includeHidden: z
    .literal(true)
    .describe('Also what the caller has hidden (`/api/v2/hidden`), and homes looked at where these are hidden.'),
  excludeUnderOffer: z
    .literal(true)
    .describe('Without homes for which an offer has been accepted. Forms send `under_offer=exclude` for it.'),
  onlyUnderOffer: z
    .literal(true)
    .describe('Homes for which an offer has been accepted alone. Forms send `under_offer=only` for it.'),
  isLandOwnedBySeller: z.boolean(),
  locationTypes: some(z.enum(LOCATION_TYPES), 3),
  publishDateMin: z.iso.datetime().max(40).describe('Published at this instant or later.'),
  changes: some(z.enum(CHANGES), CHANGES.length).describe(
    'With `changed_since`: homes that came on the market since then, became cheaper, or left it (which `availability` does not keep out).',
  ),
  changedSince: z.iso.datetime().max(40).describe('With `changes`: since this instant.'),
  locationBottomRightLat: latitude,
  locationBottomRightLng: longitude,
  locationTopLeftLat: latitude,
  locationTopLeftLng: longitude,
  mapCentroid: z.object({ lat: latitude, lng: longitude }),
  propertyRadius: z.number().min(1).max(1_000_000).describe('Metres around `map_centroid`.'),
  commute: z
    .string()
    .max(50)
    .regex(
      /^(?:(?:own|walking|biking|driving|transit),each|(own(?!,\d+,)|walking|biking|driving|transit),([1-9]|[1-9]\d|1[0-7]\d|180)(,-?(180|1[0-7]\d|\d{1,2})(\.\d{1,6})?,-?(90|[1-8]?\d)(\.\d{1,6})?)?)$/,
    )
    .describe(
      '`mode,minutes`: at most so long, by estimate, to each of the places that the signed-in caller travels to (`/api/v2/my/commute-addresses`). Without any it is ignored. `own,minutes`: to each of them in its own mode; by car for one without a mode. `transit` is by train, metro, light rail and ferry where their lines are known, and on foot. `mode,each`: to each of them that has one within its own limit. `mode,minutes,lng,lat`: to there alone, for anybody.',
    ),
  polygon: z
    .array(z.tuple([longitude, latitude]))
    .min(3)
    .max(MAX_CORNERS)
    .describe('Corners as [lng, lat]; the outline closes itself.'),
} as const;

/** The fields that every search has, with what they are when nothing is said. */
export const ARRANGEMENT_FIELDS = {
  listingType: ListingType.default('buy'),
  acquisition: z.enum(ACQUISITIONS).default('buy'),
  availability: some(z.enum(['all', ...AVAILABILITIES]), 6).default(['available']),
  sorting: z
    .enum(SORT_FIELDS)
    .default('created_at')
    .describe(
      '`next_viewing`: homes with a viewing to come first, the soonest first. `next_auction`: Australia, homes with an auction to come, the soonest first. `commute`: the shortest way to where the signed-in caller travels first. `distance`: the nearest to `map_centroid` first, within `property_radius`. `available_from`: of what is to let, what is free first.',
    ),
  order: z.enum(ORDERS).default('desc'),
  view: z.enum(VIEWS).default('list'),
  page: z.int().min(1).max(1_000_000).default(1),
  size: z.int().min(1).max(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
  showby: some(z.enum(SHOWBY), 7).default(['any']),
  zoomLevel: z.number().min(0).max(22).optional(),
  priceLens: z
    .enum(PRICE_LENSES)
    .optional()
    .describe('What prices are told on cards and on the map; finds nothing else. Norway without it: the total price.'),
  loanRate: z
    .number()
    .min(LOAN_BOUNDS.rate.min)
    .max(LOAN_BOUNDS.rate.max)
    .optional()
    .describe(
      'With `loan_years` and `loan_equity`: the terms of a loan by which a month is worked out wherever it is filtered by, ordered by, counted or told; what is left out is assumed. Percent a year.',
    ),
  loanYears: z
    .int()
    .min(LOAN_BOUNDS.years.min)
    .max(LOAN_BOUNDS.years.max)
    .optional()
    .describe('How long the loan lasts.'),
  loanEquity: z
    .int()
    .min(LOAN_BOUNDS.equity.min)
    .max(LOAN_BOUNDS.equity.max)
    .optional()
    .describe("The buyer's own money, for price and costs of the purchase, in whole units of the region's currency."),
  priceRank: z
    .literal(true)
    .optional()
    .describe('Pages show how each home stands in the search by price per m²; finds nothing else.'),
  priceMap: z
    .literal(true)
    .optional()
    .describe('The map shows what homes of the search cost per m², by squares; finds nothing else.'),
} as const;

const optionalFilters = Object.fromEntries(
  Object.entries(FILTER_FIELDS).map(([name, schema]) => [name, schema.optional()]),
) as {
  [Name in keyof typeof FILTER_FIELDS]: z.ZodOptional<(typeof FILTER_FIELDS)[Name]>;
};

export const SearchFilter = z.strictObject({ ...ARRANGEMENT_FIELDS, ...optionalFilters }).meta({ id: 'SearchFilter' });
export type SearchFilter = z.output<typeof SearchFilter>;
export type SearchFilterInput = z.input<typeof SearchFilter>;
export type FilterField = keyof typeof FILTER_FIELDS;

/** Parts of a search that are told as left out; what is beyond them is left out as well. */
export const MOST_IGNORED = 50;
/** Characters of what is told of each. */
export const MAX_IGNORED_TEXT = 80;

/** A part of a search that could not be understood, or was too much, and was left out. */
export const Ignored = z
  .object({
    field: z.string().max(MAX_IGNORED_TEXT),
    value: z.string().max(MAX_IGNORED_TEXT).describe('What was sent, shortened.'),
  })
  .meta({ id: 'Ignored' });
export type Ignored = z.infer<typeof Ignored>;
export const IgnoredList = z.array(Ignored).max(MOST_IGNORED);
