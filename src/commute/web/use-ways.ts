import { useEffect, useState } from 'react';
import type { Api } from '../../contract/endpoint.ts';
import { AppError } from '../../contract/errors.ts';
import type { CommuteAddress, Directions } from '../contract.ts';
import type { TravelMode, WaterOnWay } from '../modes.contract.ts';
import { getDirections } from './client.ts';

/** The way to a place, in metres and seconds. */
export type Way =
  | {
      readonly state: 'found';
      readonly distance: number;
      readonly duration: number;
      readonly path: readonly (readonly [number, number])[];
      readonly isEstimate: boolean;
      /** Of an estimate: over water, which the road goes round. */
      readonly water: WaterOnWay | undefined;
      /** Of an estimate by public transport. */
      readonly legs: Directions['metadata']['legs'];
      readonly attribution: string | undefined;
    }
  | { readonly state: 'unreachable' | 'failed' };

/** A place with how one travels there. */
export type Journey = Pick<CommuteAddress, 'id' | 'displayName' | 'coordinates' | 'isApproximate' | 'minutes'> & {
  readonly mode: TravelMode;
};

/**
 * The ways of all journeys, each as it was last asked for: undefined for those that are being fetched. Journeys that
 * change while ways are being fetched wait until these are there (product specification, section 5).
 */
export function useWays(
  api: Api,
  { lat, lon }: { readonly lat: number; readonly lon: number },
  journeys: readonly Journey[] | undefined,
): ReadonlyMap<string, Way> | undefined {
  const [fetching, setFetching] = useState<readonly Journey[]>();
  const [found, setFound] = useState<{ readonly key: string; readonly ways: ReadonlyMap<string, Way> }>();
  const asked = fetching ?? journeys;
  const key = keyOf(asked);

  useEffect(() => {
    if (asked === undefined || asked.length === 0) return;
    setFetching(asked);
    let isWanted = true;
    void Promise.all(asked.map(async (each) => [each.id, await wayTo(api, { lat, lon }, each)] as const)).then(
      (ways) => {
        if (!isWanted) return;
        setFetching(undefined);
        setFound({ key, ways: new Map(ways) });
      },
    );
    return () => {
      isWanted = false;
    };
    // `key` says all that matters of `asked`, which is another list each time.
  }, [api, key, lat, lon]);

  return found?.key === keyOf(journeys) ? found.ways : undefined;
}

function keyOf(journeys: readonly Journey[] = []): string {
  return JSON.stringify(journeys.map(({ id, mode, coordinates: { lat, lng } }) => [id, mode, lat, lng]));
}

async function wayTo(
  api: Api,
  { lat, lon }: { readonly lat: number; readonly lon: number },
  { mode, coordinates: to }: Journey,
): Promise<Way> {
  try {
    const {
      features: [feature],
      metadata,
    } = await api(getDirections, {
      params: { mode },
      query: { start: `${lon},${lat}`, end: `${to.lng},${to.lat}` },
    });
    if (feature === undefined) return { state: 'failed' };
    return {
      state: 'found',
      ...feature.properties.summary,
      path: feature.geometry.coordinates.map(([lng = 0, north = 0]) => [lng, north] as const),
      isEstimate: metadata.estimate,
      water: metadata.water,
      legs: metadata.legs,
      attribution: metadata.attribution,
    };
  } catch (error) {
    return { state: error instanceof AppError && error.code === 'route_unreachable' ? 'unreachable' : 'failed' };
  }
}
