import type { Areas } from '../areas/areas.server.ts';
import type { Log } from '../platform/log.server.ts';
import { repeat, type BackgroundLoop } from '../platform/repeat.server.ts';
import type { Slice } from '../platform/slice.server.ts';
import { createNear } from './near.server.ts';
import { type AgencyRoutesParts, createAgencyRoutes } from './routes.server.ts';

export interface AgencySliceParts extends Omit<AgencyRoutesParts, 'near'> {
  readonly areas: Pick<Areas, 'byPath' | 'assign'>;
  readonly log: Log;
  /** Told when another process has changed agencies or agents. */
  readonly onChange: () => void;
}

const REFRESH_MS = 2_000;

/** Agencies, their offices and agents, and the homes that they have. */
export function createAgencySlice({ areas, log, onChange, ...parts }: AgencySliceParts): Slice {
  const near = createNear({
    find: (place, region) => areas.byPath(place, region),
    around: ({ region, place, postCode, coordinates }) =>
      areas.assign(region, { suburb: place, postCode, ...coordinates }),
  });
  let rounds: BackgroundLoop | undefined;
  return {
    routes: createAgencyRoutes({ ...parts, near }),
    start() {
      rounds ??= repeat(
        async () => {
          if (await parts.agencies.refresh()) onChange();
        },
        { everyMs: REFRESH_MS, log, failure: 'changed agencies could not be read' },
      );
    },
    stop: async () => rounds?.stop(),
  };
}
