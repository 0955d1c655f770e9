import { z } from 'zod';
import { endpoint } from '../../contract/endpoint.ts';
import { one } from '../../contract/shapes.ts';
import { PropertyId } from '../../properties/contract.ts';
import { OWN_BOUNDS, OWN_TYPES } from './own-types.contract.ts';
import * as operations from './operations.contract.ts';

/** What a home is worth by the homes around it. */

/** Why there is no estimate. */
export const REFUSALS = [
  'not_for_sale',
  'project',
  'unusual_type',
  'place_unknown',
  'size_unknown',
  'too_few_comparables',
  'too_uncertain',
] as const;
export type Refusal = (typeof REFUSALS)[number];

/** What a difference between two homes is made of; the same list as the model's. */
export const ASPECTS = ['place', 'time', 'size', 'land', 'age', 'kind', 'fittings', 'floor', 'asking'] as const;
export const REASONS = [
  'same_street',
  'near',
  'same_kind',
  'similar_size',
  'same_bedrooms',
  'similar_age',
  'recent_sale',
] as const;
export type Reason = (typeof REASONS)[number];

const Adjustment = z.object({ aspect: z.enum(ASPECTS), share: z.number().describe('0.04 is 4 % up.') });

export const Comparable = z
  .object({
    propertyId: z.string(),
    evidence: z.enum(['sold', 'asking']).describe('What somebody paid, or what is asked.'),
    price: z.int().describe('Shared debt included.'),
    date: z.iso.date().describe('Of the sale, or the day the asking price was published.'),
    metres: z.int().min(0).describe('As the crow flies; where one of the two places is approximate, about.'),
    isApproximate: z.boolean().describe('Whether the place of one of the two is only known about.'),
    reasons: z.array(z.enum(REASONS)).describe('Why it may be compared.'),
    adjustments: z
      .array(Adjustment)
      .describe(
        'What the differences add to its price; with the remainder they lead to the adjusted price. Those under 1 % are left out.',
      ),
    remainder: z
      .number()
      .describe(
        'What the differences that are left out and all rounding add: the price, times one plus each share, times one plus this, is the adjusted price.',
      ),
    adjustedPrice: z
      .int()
      .describe('What it would have gone for had it been the home itself, on the day of the estimate.'),
    weight: z.number().describe('How much it counts; all evidence together makes about 1.'),
  })
  .meta({ id: 'Comparable' });
export type Comparable = z.infer<typeof Comparable>;

export const ValuationEstimate = z
  .object({
    outcome: z.literal('estimated'),
    propertyId: z.string(),
    date: z.iso
      .date()
      .describe('Prices are of this day: today, or the day of the newest evidence where that is more than a year old.'),
    currency: z.string().length(3).describe('ISO 4217; of all amounts.'),
    amount: z.int().describe("Shared debt included. Whole units of the currency's main unit, three digits that count."),
    low: z.int(),
    high: z.int(),
    isApproximate: z
      .boolean()
      .describe(
        'Whether the home is only known to be in a street, postcode or suburb: the estimate is of a home somewhere there.',
      ),
    coverage: z.number().describe('The share of homes whose price is expected to fall between low and high.'),
    jointDebt: z.int().optional().describe("The home's own shared debt, which is part of all amounts."),
    evidence: z.object({
      sold: z.int().min(0),
      asking: z.int().min(0),
      metres: z.int().min(0).describe('Half of them are nearer than this.'),
    }),
    method: z.object({
      name: z.literal('kriging').describe('See docs/valuation.md of the project.'),
      medianError: z
        .number()
        .describe('Every price used, told from all the others: the middle of the errors as a share of the price.'),
      measuredOn: z.int().describe('So many prices.'),
    }),
    adjustments: z
      .array(Adjustment)
      .describe(
        'What sets the home apart from all the homes that it is compared with adds to their prices, each counted by its weight. Those under half a percent are left out.',
      ),
    comparables: z.array(Comparable).describe('Those that count most, first.'),
  })
  .meta({ id: 'ValuationEstimate' });
export type ValuationEstimate = z.infer<typeof ValuationEstimate>;

export const ValuationRefusal = z
  .object({
    outcome: z.literal('refused'),
    propertyId: z.string(),
    reason: z.enum(REFUSALS),
    message: z.string().describe('In the language asked for.'),
  })
  .meta({ id: 'ValuationRefusal' });
export type ValuationRefusal = z.infer<typeof ValuationRefusal>;

export const valueProperty = endpoint(operations.valueProperty, {
  tag: 'Insights',
  summary: 'What a home is worth, estimated from homes like it',
  description:
    'An estimate with a range, and the homes it is made from; or, with `outcome` `refused`, why there is none. The home’s own asking price plays no part. It is a calculation, not an appraisal by a valuer.',
  access: 'anyone',
  rate: 'search',
  params: z.object({ id: PropertyId }),
  output: one(z.discriminatedUnion('outcome', [ValuationEstimate, ValuationRefusal])),
  errors: ['listing_not_found', 'listing_withdrawn', 'unavailable'],
});

const within = ({ min, max }: { readonly min: number; readonly max: number }) => z.int().min(min).max(max).optional();

export const OwnHome = z
  .object({
    lat: z.number().min(-90).max(90),
    lng: z.number().min(-180).max(180),
    placeMetres: z
      .int()
      .min(0)
      .max(4_000)
      .default(0)
      .describe('How far from there the home may be, where only its street or suburb is known.'),
    street: z
      .string()
      .trim()
      .max(200)
      .optional()
      .describe('With its number, `Markveien 41B`: what it is advertised for now is then left out.'),
    postCode: z
      .string()
      .regex(/^\d{4}$/)
      .optional(),
    type: z.enum(OWN_TYPES),
    size: within(OWN_BOUNDS.size).describe('Square metres inside.'),
    bedrooms: within(OWN_BOUNDS.bedrooms),
    bathrooms: within(OWN_BOUNDS.bathrooms),
    land: within(OWN_BOUNDS.land).describe('Square metres.'),
    floor: within(OWN_BOUNDS.floor).describe('Of an apartment.'),
    yearBuilt: within(OWN_BOUNDS.yearBuilt),
    jointDebt: within(OWN_BOUNDS.jointDebt).describe('Norway: the share of debt.'),
  })
  .meta({ id: 'OwnHome' });
export type OwnHome = z.output<typeof OwnHome>;

export const valueOwnHome = endpoint(operations.valueOwnHome, {
  tag: 'Insights',
  summary: 'What a home that is in no listing is worth, estimated from homes like it',
  description:
    'As for a listing, from what is told of the home; `size` or `bedrooms` is needed. Nothing of it is kept. `property_id` is 0.',
  access: 'anyone',
  rate: 'search',
  body: OwnHome,
  output: one(z.discriminatedUnion('outcome', [ValuationEstimate, ValuationRefusal])),
  errors: ['unavailable'],
});
