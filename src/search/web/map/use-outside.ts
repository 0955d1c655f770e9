import { useEffect, useState } from 'react';
import { useApi } from '../../../accounts/web/use-api.ts';
import { MARKET_BOUNDS } from '../../../map/market-bounds.ts';
import { useVisit } from '../../../ui/visit.tsx';
import type { SearchFilter } from '../../filter.contract.ts';
import { around, boxOf, criteriaKey, withBox, type MapBox } from './map-box.ts';
import { ask, type InView } from './use-markers.ts';

/** Of how many there are and where, few marks tell. */
const FAR_ZOOM = 3;

/** Homes of a search that are not in view, and what has all of it in view. */
export interface Outside {
  readonly homes: number;
  readonly whole: MapBox;
}

/**
 * How many homes of the search lie outside of the map, where the list has them: a search without a box, shown where
 * most of its homes are. Undefined where there are none, or none that the map could be moved to. `total` is how many
 * homes the list has.
 */
export function useOutside(filter: SearchFilter, total: number, inView: InView | undefined): Outside | undefined {
  const api = useApi();
  const { region } = useVisit();
  const [known, setKnown] = useState<{ readonly wish: string; readonly homes: number; readonly whole: MapBox }>();
  const wish = criteriaKey(filter);
  const isWhole = boxOf(filter) === undefined && filter.polygon === undefined && filter.mapCentroid === undefined;
  const isLess = isWhole && inView?.wish === wish && inView.homes < total;
  const isAsked = isLess && known?.wish !== wish;
  useEffect(() => {
    if (!isAsked) return;
    let isCurrent = true;
    const [west, south, east, north] = MARKET_BOUNDS[region];
    ask(api, withBox(filter, { west, south, east, north }, FAR_ZOOM)).then(
      ({ data, meta }) => {
        const whole = around(data.map(({ bounds }) => bounds));
        if (isCurrent && whole !== undefined) setKnown({ wish, homes: meta.total, whole });
      },
      // The map is as it was without it.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
    // The search is compared by what it looks for.
  }, [api, region, isAsked, wish]);
  if (!isLess || known?.wish !== wish || known.homes <= inView.homes) return undefined;
  return { homes: known.homes - inView.homes, whole: known.whole };
}
