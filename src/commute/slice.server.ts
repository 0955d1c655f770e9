import type { Platform } from '../platform/platform.server.ts';
import type { Slice } from '../platform/slice.server.ts';
import { createCommuteRoutes } from './routes.server.ts';
import { createWaterBetween } from './water.server.ts';
import { type Commute, type CommuteParts, createCommute } from './service.server.ts';

/** The places that people travel to, and how long it takes from each home. */
export interface CommuteSlice extends Slice {
  readonly commute: Commute;
}

export function createCommuteSlice(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  parts: Omit<CommuteParts, 'db' | 'clock' | 'waterBetween'>,
): CommuteSlice {
  const commute = createCommute({ db, clock, waterBetween: createWaterBetween(), ...parts });
  return { commute, routes: createCommuteRoutes(commute), personalData: commute.personalData };
}
