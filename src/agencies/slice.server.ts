import type { Areas } from '../areas/areas.server.ts';
import type { PictureStore } from '../platform/fetching/picture-store.ts';
import type { Platform } from '../platform/platform.server.ts';
import type { BackgroundLoop } from '../platform/repeat.server.ts';
import type { Region } from '../texts/messages.ts';
import type { Agency } from '../properties/listing.contract.ts';
import type { Slice } from '../platform/slice.server.ts';
import { createNear } from './near.server.ts';
import { createAgencyPictureStore } from './picture-store.server.ts';
import { type AgencyRoutesParts, createAgencyRoutes } from './routes.server.ts';

export interface AgencySliceParts extends Omit<AgencyRoutesParts, 'near' | 'around' | 'placeOf' | 'areaOf' | 'clock'> {
  readonly areas: Pick<Areas, 'byPath' | 'byId' | 'assign'>;
  /** Told when another process has changed agencies or agents. */
  readonly onChange: () => void;
}

export interface AgencySlice extends Slice {
  /** Logos, icons and portraits that are to be fetched. */
  readonly pictures: PictureStore;
}

const REFRESH_MS = 2_000;

/** Agencies, their offices and agents, and the homes that they have. */
export function createAgencySlice(
  { db, schedules, clock }: Pick<Platform, 'db' | 'schedules' | 'clock'>,
  { areas, onChange, ...parts }: AgencySliceParts,
): AgencySlice {
  const around = ({ region, place, postCode, coordinates }: Agency) =>
    areas.assign(region, { suburb: place, postCode, ...coordinates });
  const placeOf = (place: string, region: Region) => areas.byPath(place, region);
  const near = createNear({ find: placeOf, around });
  let rounds: BackgroundLoop | undefined;
  return {
    pictures: createAgencyPictureStore(db),
    routes: createAgencyRoutes({ ...parts, near, around, placeOf, areaOf: (id) => areas.byId(id), clock }),
    start() {
      rounds ??= schedules.repeat(
        'agencies',
        async () => {
          if (await parts.agencies.refresh()) onChange();
        },
        { everyMs: REFRESH_MS, failure: 'changed agencies could not be read' },
      );
    },
    stop: async () => rounds?.stop(),
  };
}
