import { createStored } from '../../ui/stored.ts';
import type { CommuteAddress } from '../contract.ts';

/** The places of readers who have not signed in, in this browser: as long as they allow what is functional. */
export const keptPlaces = createStored<readonly CommuteAddress[]>({
  name: 'commute-places',
  initial: [],
  parse: (raw) => (Array.isArray(raw) ? (raw as CommuteAddress[]) : undefined),
});
