import type { Router } from './router.server.ts';
import { estimateTravel } from './travel.contract.ts';

/** Ways without a road network: straight lines, and the times that {@link estimateTravel} gives them. */
export function createEstimator(): Router {
  return {
    isEstimate: true,
    attribution: undefined,
    route: (mode, from, to) => {
      const travel = estimateTravel(mode, from, to);
      return Promise.resolve(
        travel === undefined
          ? undefined
          : {
              ...travel,
              path: [
                [from.lng, from.lat],
                [to.lng, to.lat],
              ],
            },
      );
    },
  };
}
