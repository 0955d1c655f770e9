import type { Point } from './point.ts';
import { useProposals } from './use-proposals.ts';

/** Where the home is about, and how far from there it may be. */
export interface Whereabouts extends Point {
  readonly metres: number;
}

/**
 * As near as is known of what the form says of the address, to begin looking for the home from; undefined while
 * nothing is.
 */
export function useWhereabouts(address: string): Whereabouts | undefined {
  const found = useProposals(address);
  if (found?.term !== address.trim()) return undefined;
  return found.proposals.flatMap(({ coordinates, metres = EXACT_METRES }) =>
    coordinates === undefined ? [] : [{ ...coordinates, metres }],
  )[0];
}

/** Around a house. */
const EXACT_METRES = 250;
