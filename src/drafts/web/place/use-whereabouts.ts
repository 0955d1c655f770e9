import type { AddressProposal } from '../../geocoding/contract.ts';
import type { Point } from '../../geocoding/distance.contract.ts';
import { useProposals } from './use-proposals.ts';

/** Where the home is about, and how far from there it may be. */
export interface Whereabouts extends Point {
  readonly metres: number;
  /** What it is the place of. */
  readonly precision: AddressProposal['precision'];
}

/** As near as is known of what the form says of the address; undefined while nothing is. */
export function useWhereabouts(address: string): Whereabouts | undefined {
  const found = useProposals(address);
  if (found?.term !== address.trim()) return undefined;
  return found.proposals.flatMap(({ coordinates, precision, metres = EXACT_METRES }) =>
    coordinates === undefined ? [] : [{ ...coordinates, metres, precision }],
  )[0];
}

/** Around a house. */
const EXACT_METRES = 250;
