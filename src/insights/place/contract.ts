import { z } from 'zod';
import { Place } from '../../areas/contract.ts';
import { endpoint } from '../../contract/endpoint.ts';
import { Money, one } from '../../contract/shapes.ts';
import * as operations from './operations.contract.ts';

/** What homes cost in a place: asked for, let for and sold for. */

/** Kinds of home that are counted apart: what costs alike, and last all the rest, of which there are no medians. */
export const HOME_GROUPS = ['house', 'townhouse', 'unit', 'land', 'other'] as const;
export type HomeGroup = (typeof HOME_GROUPS)[number];

/** No figure rests on fewer homes than this. */
export const LEAST_HOMES = 5;

const homes = z.int().min(0);
const enough = `Left out where it would rest on fewer than ${String(LEAST_HOMES)} homes.`;
const median = Money.optional().describe(`The middle one. ${enough}`);

const PER_AREA = `Norway: total price, of sold homes what was paid and shared debt, for each m² of internal area (BRA-i), homes without it left out; the middle one. ${enough}`;

const ForSale = z.object({
  homes,
  medianPrice: median,
  medianPerArea: median.describe(PER_AREA),
  medianTotalPrice: median.describe(`Norway: asking price, shared debt and costs; the middle one. ${enough}`),
});
const ToRent = z.object({ homes, medianRent: median.describe(`A month in Norway, a week in Australia. ${enough}`) });
const group = z.enum(HOME_GROUPS);
const days = z.int().min(0).optional();

export const GrossYield = z
  .object({
    group,
    percent: z.number().describe('A year’s rent as a part of the price, in per cent with one decimal.'),
    price: Money.describe('What it is reckoned of: in Norway the median total price, else the median asking price.'),
    rent: Money.describe('The median rent for its period.'),
    homesForSale: homes,
    homesToRent: homes,
  })
  .meta({ id: 'GrossYield' });
export type GrossYield = z.infer<typeof GrossYield>;

export const PlaceProfile = z
  .object({
    place: Place,
    within: z.array(Place).describe('What it lies in, from the whole to the part, without the country.'),
    rentPeriod: z.enum(['month', 'week']),
    forSale: ForSale.extend({
      daysOnMarket: days.describe(`Since they were first offered; the middle one. ${enough}`),
      groups: z.array(ForSale.extend({ group })),
    }),
    toRent: ToRent.extend({ groups: z.array(ToRent.extend({ group })) }),
    yields: z
      .array(GrossYield)
      .describe('Of homes of one kind, before costs and empty weeks; only where both numbers rest on enough homes.'),
    sold: z
      .object({
        homes: homes.describe('In the last twelve months.'),
        known: homes.describe('All that are known, whenever they were sold.'),
        medianPrice: Money.optional().describe(
          `What they were sold for, without shared debt, where it is told; the middle one. ${enough}`,
        ),
        medianPerArea: median.describe(PER_AREA),
        daysToSell: days.describe(`From when they were first offered; the middle one. ${enough}`),
      })
      .describe('Where the state of a sale is known.'),
    development: z
      .array(
        z.object({
          from: z.iso.date(),
          period: z.enum(['quarter', 'year']),
          medianPrice: Money,
          medianPerArea: median.describe(PER_AREA),
          homes,
        }),
      )
      .describe(
        'What homes were sold for in each quarter with enough sales, or in each year where there are more of these; at most twelve, the oldest first.',
      ),
    around: z
      .array(Place.extend({ homes }))
      .describe(
        'Places of its kind that touch it and have homes for sale, with how many; where those are few, also the nearest that have some.',
      ),
  })
  .meta({ id: 'PlaceProfile' });
export type PlaceProfile = z.infer<typeof PlaceProfile>;

export const placeProfile = endpoint(operations.placeProfile, {
  tag: 'Insights',
  summary: 'What homes cost in a municipality, a suburb or a postcode',
  description: `Medians of what is on the market and was sold, by kind of home, and the gross yield of letting. No figure rests on fewer than ${String(LEAST_HOMES)} homes. Up to ten minutes old.`,
  access: 'anyone',
  rate: 'search',
  query: z.object({ address: z.string().min(1).max(200).describe('A path, or a place as people write it.') }),
  output: one(PlaceProfile),
  errors: ['area_not_found'],
});
