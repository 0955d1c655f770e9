import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../../accounts/web/use-api.ts';
import type { SearchFilter } from '../../filter.contract.ts';
import { searchMap } from '../client.ts';
import { withoutBox, withoutPlaces } from './map-box.ts';
import type { Corner } from './outline.ts';

/** Milliseconds without another corner until it is counted. */
const REST_MS = 150;
/** Of how many there are, few marks tell. */
const FAR_ZOOM = 3;

/** How many homes of a search lie within corners; undefined until that is known, and where nothing lies within. */
export function useHomesInside(filter: SearchFilter, corners: readonly Corner[]): number | undefined {
  const api = useApi();
  const [count, setCount] = useState<number>();
  const search = useRef(filter);
  search.current = filter;
  useEffect(() => {
    if (corners.length < 3) {
      setCount(undefined);
      return;
    }
    let isLatest = true;
    const body = {
      ...withoutPlaces(withoutBox(search.current)),
      mapCentroid: undefined,
      propertyRadius: undefined,
      polygon: [...corners],
      zoomLevel: FAR_ZOOM,
    };
    const timer = setTimeout(() => {
      api(searchMap, { body }).then(
        ({ meta }) => {
          if (isLatest) setCount(meta.ignored.length === 0 ? meta.total : undefined);
        },
        // The area can be drawn without it.
        () => {
          if (isLatest) setCount(undefined);
        },
      );
    }, REST_MS);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [api, corners]);
  return count;
}
