import { useEffect, type RefObject } from 'react';
import { useMap } from '@vis.gl/react-maplibre';
import { useTranslate } from '../ui/visit.tsx';
import { LineBelow } from './line-below.tsx';
import { fetchAgain } from './maplibre.ts';

/**
 * Says that the basemap could not be loaded in full, and loads it again: when asked to, and once there is a network.
 * `late` counts the failures still to be expected of requests that began without a network: those are made again after
 * a moment.
 */
export function BasemapFailed({ late, onRetry }: { late: RefObject<number>; onRetry: () => void }) {
  const t = useTranslate();
  const { current: map } = useMap();
  useEffect(() => {
    window.addEventListener('online', again);
    return () => {
      window.removeEventListener('online', again);
    };
  });

  useEffect(() => {
    if (late.current === 0) return;
    late.current -= 1;
    const timer = setTimeout(again, LATE_RETRY_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);

  function again(): void {
    if (map === undefined) return;
    onRetry();
    fetchAgain(map.getMap());
  }

  return <LineBelow onRetry={again}>{t('map.basemap_failed')}</LineBelow>;
}

const LATE_RETRY_MS = 1000;

/** How many failures in a row are taken for late ones, after the network is back. */
export const LATE_FAILURES = 3;

/** Stands where the map would, in a browser that cannot draw it. */
export function NoMap() {
  const t = useTranslate();
  return <p className={LOOK}>{t('map.undrawable')}</p>;
}

const LOOK =
  'absolute bottom-3 left-3 z-10 max-w-[calc(100%-5rem)] rounded-card bg-surface px-4 py-2.5 text-sm text-ink shadow-float';
