import type { Point } from './point.ts';
import { useProposals } from './use-proposals.ts';

/**
 * The middle of a place by its name, to begin looking for the home from: a postcode in Norway says the municipality,
 * and no point. Undefined while it is not known.
 */
export function useWhereabouts(place: string): Point | undefined {
  const found = useProposals(place);
  if (found?.term !== place.trim()) return undefined;
  return found.proposals.find(({ precision, coordinates }) => precision === 'place' && coordinates !== undefined)
    ?.coordinates;
}
