import { z } from 'zod';
import { Money } from '../contract/shapes.ts';

/** Of the homes of a project those that a search for new homes finds. */
export const MatchingUnits = z
  .object({
    count: z.int().positive().describe('How many of those on offer match.'),
    priceMin: Money.optional().describe('As of a home: in Norway the total price.'),
    priceMax: Money.optional(),
    monthlyCost: Money.optional().describe('Of the one that costs least a month.'),
    bedrooms: z.int().optional(),
    bedroomsMax: z.int().optional(),
    bathrooms: z.int().optional(),
    bathroomsMax: z.int().optional(),
    garage: z.int().optional().describe('Car spaces.'),
    garageMax: z.int().optional(),
    usageArea: z.number().optional(),
    usageAreaMax: z.number().optional(),
    areaInternal: z.number().optional().describe('Left out where one of them does not name its own.'),
    areaInternalMax: z.number().optional(),
  })
  .meta({ id: 'MatchingUnits' });
export type MatchingUnits = z.infer<typeof MatchingUnits>;
