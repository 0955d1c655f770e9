import type { Platform } from '../platform/platform.server.ts';
import type { Slice } from '../platform/slice.server.ts';
import { createCommuteRoutes } from './routes.server.ts';
import { createWaysRound, type WaysRound } from './ways-round.server.ts';
import { type Commute, type CommuteParts, createCommute } from './service.server.ts';

/** The places that people travel to, and how long it takes from each home. */
export interface CommuteSlice extends Slice {
  readonly commute: Commute;
  readonly beyondWater: WaysRound['beyondWater'];
  readonly isFarRound: WaysRound['isFarRound'];
}

export function createCommuteSlice(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  parts: Omit<CommuteParts, 'db' | 'clock' | 'waysRound'>,
): CommuteSlice {
  const waysRound = createWaysRound();
  const commute = createCommute({ db, clock, waysRound, ...parts });
  return {
    commute,
    beyondWater: waysRound.beyondWater,
    isFarRound: waysRound.isFarRound,
    routes: createCommuteRoutes(commute),
    personalData: commute.personalData,
  };
}
