import type { ListingCard } from '../properties/listing.contract.ts';
import type { MatchingUnits } from './matching-units.contract.ts';

/** The card of a project as it speaks in a search for new homes: of the units that match. */
export function withMatchingUnits(card: ListingCard, units: MatchingUnits | undefined): ListingCard {
  const { project } = card;
  if (project === undefined || units === undefined) return card;
  const { count, priceMin, priceMax, monthlyCost, ...details } = units;
  const { areaInternal: _, areaInternalMax: __, ...others } = card.details;
  return {
    ...card,
    details: { ...others, ...details },
    prices: monthlyCost === undefined ? card.prices : { ...card.prices, monthlyCost },
    project: {
      ...project,
      ...(count < project.unitsForSale ? { unitsMatching: count } : {}),
      ...(priceMin === undefined ? {} : { priceMin, priceMax }),
    },
  };
}
