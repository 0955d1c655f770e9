import type { Platform } from '../platform/platform.server.ts';
import type { Slice } from '../platform/slice.server.ts';
import { createCommuteRoutes } from './routes.server.ts';
import { createRailEstimator, type RailEstimator } from './rail-estimator.server.ts';
import type { Transit } from './transit.server.ts';
import { createWaysRound, type WaysRound } from './ways-round.server.ts';
import { type Commute, type CommuteParts, createCommute } from './service.server.ts';

/** The places that people travel to, and how long it takes from each home. */
export interface CommuteSlice extends Slice {
  readonly commute: Commute;
  readonly beyondWater: WaysRound['beyondWater'];
  readonly isFarRound: WaysRound['isFarRound'];
  readonly ridesTo: RailEstimator['ridesTo'];
}

export function createCommuteSlice(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  {
    transit,
    ...parts
  }: Omit<CommuteParts, 'db' | 'clock' | 'waysRound' | 'transits' | 'ridesTo'> & {
    /** Knows timetables; where it covers nothing, and where it is left out, rides are estimated. */
    readonly transit?: Transit | undefined;
  },
): CommuteSlice {
  const waysRound = createWaysRound();
  const rail = createRailEstimator(waysRound);
  const transits = [...(transit === undefined ? [] : [transit]), rail];
  const commute = createCommute({ db, clock, waysRound, transits, ridesTo: rail.ridesTo, ...parts });
  return {
    commute,
    beyondWater: waysRound.beyondWater,
    isFarRound: waysRound.isFarRound,
    ridesTo: rail.ridesTo,
    routes: createCommuteRoutes(commute),
    personalData: commute.personalData,
  };
}
