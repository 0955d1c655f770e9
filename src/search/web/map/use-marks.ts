import { useCallback, useRef, useState } from 'react';
import { remote } from '../../../contract/remote.ts';
import { useApi } from '../../../ui/use-api.ts';
import type { searchMap } from '../../contract.ts';
import type { SearchFilter } from '../../filter.contract.ts';
import { merged } from './merged-marks.ts';
import { around, withBox, withoutBox, type MapBox } from './map-box.ts';
import { placesBox } from './place-box.ts';

const findMarks = remote<typeof searchMap>('POST', '/api/v4/property/map');

export type Mark = Awaited<ReturnType<typeof ask>>['data'][number];

/** The marks of a part of the map. A late answer never takes the place of a newer one's. */
export function useMarks() {
  const api = useApi();
  const [marks, setMarks] = useState<readonly Mark[]>([]);
  const [hasFailed, setFailed] = useState(false);
  const latest = useRef(0);

  const load = useCallback(
    async (filter: SearchFilter, box: MapBox, zoom: number) => {
      const turn = (latest.current += 1);
      const answer = await ask(api, withBox(filter, box, zoom)).catch(() => undefined);
      if (turn !== latest.current) return;
      setFailed(answer === undefined);
      if (answer !== undefined) setMarks(merged(answer.data, zoom));
    },
    [api],
  );

  /** Where to look: around all homes of the search, of which few marks tell; without homes, around the places it names. */
  const survey = useCallback(
    async (filter: SearchFilter) => {
      const found = await ask(api, { ...withoutBox(filter), zoomLevel: SURVEY_ZOOM }).catch(() => undefined);
      return around((found?.data ?? []).map(({ bounds }) => bounds)) ?? placesBox(api, filter);
    },
    [api],
  );

  return { marks, hasFailed, load, survey };
}

const SURVEY_ZOOM = 6;

function ask(api: ReturnType<typeof useApi>, body: SearchFilter) {
  return api(findMarks, { body });
}
