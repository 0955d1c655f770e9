import { z } from 'zod';
import { Money } from '../contract/shapes.ts';

/** Of the homes of a project those that a search asks for, where it asks for prices, rooms, sizes or kinds. */
export const MatchingUnits = z
  .object({
    count: z.int().min(0).describe('How many of those on offer match.'),
    priceMin: Money.optional().describe('As of a home: in Norway the total price.'),
    priceMax: Money.optional(),
    bedrooms: z.int().optional(),
    bedroomsMax: z.int().optional(),
    usageArea: z.number().optional(),
    usageAreaMax: z.number().optional(),
  })
  .meta({ id: 'MatchingUnits' });
export type MatchingUnits = z.infer<typeof MatchingUnits>;
