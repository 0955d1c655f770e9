import { z } from 'zod';
import { Money } from '../contract/shapes.ts';
import type { ListingCard } from '../properties/listing.contract.ts';

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

/** The card of a project as it speaks in a search: of the units that match, where there are any. */
export function withMatchingUnits(card: ListingCard, units: MatchingUnits | undefined): ListingCard {
  const { project } = card;
  if (project === undefined || units === undefined) return card;
  const { count, priceMin, priceMax, ...details } = units;
  if (count === 0) return { ...card, project: { ...project, unitsMatching: 0 } };
  return {
    ...card,
    details: { ...card.details, ...details },
    project: { ...project, unitsMatching: count, ...(priceMin === undefined ? {} : { priceMin, priceMax }) },
  };
}
