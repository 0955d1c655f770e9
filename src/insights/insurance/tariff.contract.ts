import { z } from 'zod';
import { FACILITIES } from '../../properties/enums.contract.ts';

/**
 * What insurance is estimated by: a file that whoever runs the site may replace (docs/insurance-tariff.md).
 * Money in whole units of the region's currency; a factor of 1.05 is 5 % more.
 */

const money = z.int().min(0).max(10_000_000);
const factor = z.number().min(0.1).max(5);
const facilityFactors = z
  .array(z.object({ facility: z.enum(FACILITIES), factor }))
  .max(FACILITIES.length)
  .describe('What a home has, and what that does to the premium.');

/** Insurance of the building, for homes that are not insured together with others. */
const Building = z.object({
  base: money.describe('A year, before all else.'),
  perSquareMetre: z.number().min(0).max(10_000).describe('A year.'),
  age: z
    .array(z.object({ builtBefore: z.int().min(1000).max(2200), factor }))
    .max(20)
    .refine(
      (steps) => steps.every((step, index) => index === 0 || step.builtBefore > (steps[index - 1]?.builtBefore ?? 0)),
      'the years must rise',
    )
    .describe('The first step that the building is older than counts; newer ones have no factor.'),
  leisure: factor.describe('For holiday homes.'),
  facilities: facilityFactors,
  deductible: money,
});

/** Insurance of what is in the home. */
const Contents = z.object({
  base: money.describe('A year, before all else.'),
  sumPerSquareMetre: money.describe('The sum insured, by area.'),
  leastSum: money,
  mostSum: money,
  perThousand: z.number().min(0).max(100).describe('A year, for each thousand of the sum insured.'),
  facilities: facilityFactors,
  deductible: money,
});

/** Help against the seller, or with the title: paid once. Not for new buildings, whose builder answers otherwise. */
const Buyers = z.object({
  association: money,
  flat: money,
  house: money,
  years: z
    .int()
    .min(1)
    .max(100)
    .optional()
    .describe('How long it holds; left out for as long as the buyer owns the home.'),
});

const RegionTariff = z
  .object({ buyers: Buyers, building: Building, contents: Contents })
  .refine(({ contents }) => contents.leastSum <= contents.mostSum, 'least_sum must not be above most_sum');

export const InsuranceTariff = z.object({
  name: z.string().trim().min(1).max(120).describe('What readers are told the estimate is by.'),
  validFrom: z.iso.date(),
  no: RegionTariff,
  au: RegionTariff,
});
export type InsuranceTariff = z.infer<typeof InsuranceTariff>;
