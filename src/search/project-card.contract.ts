import type { ListingCard } from '../properties/listing.contract.ts';
import type { MatchingUnits } from './matching-units.contract.ts';

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
