import { useCallback, useRef, useState } from 'react';
import { useApi } from '../../../accounts/web/use-api.ts';
import { useVisit } from '../../../ui/visit.tsx';
import type { SearchFilter } from '../../filter.contract.ts';
import { searchMap } from '../client.ts';
import { merged } from './merged-markers.ts';
import { criteriaKey, withBox, withoutBox, type MapBox } from './map-box.ts';
import { openingBox } from './opening-box.ts';
import { placesBox } from './place-box.ts';
import { SURVEY_ZOOM } from './survey-zoom.ts';

export type Mark = Awaited<ReturnType<typeof ask>>['data'][number];

/** The marks of a part of the map. A late answer never takes the place of a newer one's. */
export function useMarkers(isPlaceKnown: boolean) {
  const api = useApi();
  const { region } = useVisit();
  const [marks, setMarks] = useState<readonly Mark[]>([]);
  const [hasFailed, setFailed] = useState(false);
  const [inView, setInView] = useState<InView>();
  const latest = useRef(0);

  const load = useCallback(
    async (filter: SearchFilter, box: MapBox, zoom: number) => {
      const turn = (latest.current += 1);
      const answer = await ask(api, withBox(filter, box, zoom)).catch(() => undefined);
      if (turn !== latest.current) return;
      setFailed(answer === undefined);
      if (answer === undefined) return;
      setMarks(merged(answer.data, zoom));
      setInView({ wish: criteriaKey(filter), homes: answer.meta.total });
    },
    [api],
  );

  /**
   * Where to look: around the homes of the search, of which few marks tell; without homes, around the places it names,
   * where any is known.
   */
  const survey = useCallback(
    async (filter: SearchFilter) => {
      const found = await ask(api, { ...withoutBox(filter), zoomLevel: SURVEY_ZOOM }).catch(() => undefined);
      return openingBox(found?.data ?? [], filter, region) ?? (isPlaceKnown ? placesBox(api, filter) : undefined);
    },
    [api, region, isPlaceKnown],
  );

  return { marks, inView, hasFailed, load, survey };
}

/** How many homes of which search ({@link criteriaKey}) the marks stand for. */
export interface InView {
  readonly wish: string;
  readonly homes: number;
}

export function ask(api: ReturnType<typeof useApi>, body: SearchFilter) {
  return api(searchMap, { body });
}
