import { z } from 'zod';
import { endpoint } from '../../contract/endpoint.ts';
import { Money, one } from '../../contract/shapes.ts';
import { PropertyId } from '../../properties/contract.ts';
import { FACILITIES } from '../../properties/enums.contract.ts';
import { COVERS } from './covers.contract.ts';
import * as operations from './operations.contract.ts';

/** Estimates of what insuring a home costs. */

const Step = z
  .object({
    kind: z.enum(['base', 'area', 'age', 'leisure', 'sum', 'facility']),
    amount: z.number().optional().describe('What the step adds, in currency units.'),
    factor: z.number().optional().describe('What the step multiplies by.'),
    facility: z.enum(FACILITIES).optional(),
    of: z.number().optional().describe('What it goes by: m², year of building, sum insured.'),
  })
  .meta({ id: 'InsuranceStep' });

const Offer = z
  .object({
    kind: z.enum(COVERS),
    premium: Money,
    period: z.enum(['year', 'once']),
    years: z.int().optional().describe('How long one that is paid once holds.'),
    sum: Money.optional().describe('The sum insured; without one, what it costs to rebuild.'),
    deductible: Money.optional(),
    steps: z.array(Step).describe('How the premium comes about, in order.'),
  })
  .meta({ id: 'InsuranceOffer' });
export type InsuranceOffer = z.infer<typeof Offer>;
export type InsuranceStep = z.infer<typeof Step>;

export const InsuranceEstimate = z
  .object({
    tariff: z.object({ name: z.string(), validFrom: z.iso.date() }),
    offers: z.array(Offer).describe('Empty for what is no home: land, parking, premises.'),
    isBuildingShared: z
      .boolean()
      .describe('The building is insured by the association, and paid for with the shared costs.'),
    unknown: z
      .array(z.enum(['area', 'year_built']))
      .describe('Facts that the listing does not give, and that would move the estimate.'),
    yearly: Money.optional().describe('All that is paid each year, together.'),
  })
  .meta({ id: 'InsuranceEstimate' });
export type InsuranceEstimate = z.infer<typeof InsuranceEstimate>;

export const getInsurance = endpoint(operations.getInsurance, {
  tag: 'Insights',
  summary: 'What insuring a home costs, estimated',
  description:
    'By the facts of the listing and the tariff that the site is run with. An estimate: no insurer has offered it.',
  access: 'anyone',
  params: z.object({ id: PropertyId }),
  output: one(InsuranceEstimate),
  errors: ['listing_not_found', 'listing_withdrawn'],
});
