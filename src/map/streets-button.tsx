import { useEffect, useRef, useState } from 'react';
import { useMap } from '@vis.gl/react-maplibre';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { useTranslate } from '../ui/visit.tsx';
import { LineBelow } from './line-below.tsx';
import { causeOf } from './movements.ts';
import { STREETS, StreetsLook } from './streets-look.tsx';
import { STREETS_PATIENCE_MS, useStreets } from './use-streets.ts';

/** Draws the map with streets of another host, or without; absent where there is no such choice. */
export function StreetsButton({ className }: { className: string }) {
  const { host, isOn, isAsking, press } = useStreets();
  const button = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    // The question had the focus, and is gone.
    if (wasAsking.current && !isAsking && document.activeElement === document.body) button.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);
  if (host === undefined) return null;
  return <StreetsLook ref={button} className={className} host={host} isOn={isOn} onPress={press} />;
}

/**
 * Offers them in the line below the map to who comes so near that the bundled map has little left to show, until they
 * have said yes or no. Nothing is fetched by it: the question comes first.
 */
export function StreetsOffer() {
  const t = useTranslate();
  const { current: map } = useMap();
  const { host, isNew, isAsking, press, answer } = useStreets();
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (map === undefined) return;
    const look = () => {
      setNear(map.getZoom() >= BARE_ZOOM);
    };
    look();
    map.on('zoomend', look);
    return () => {
      map.off('zoomend', look);
    };
  }, [map]);
  if (!isNear || !isNew || isAsking || host === undefined) return null;
  return (
    <div className="flex items-center text-sm text-ink">
      <button
        type="button"
        data-streets=""
        title={t('map.streets_from', { host })}
        onClick={press}
        className="flex min-h-11 items-center gap-2 pl-3 font-semibold whitespace-nowrap text-accent-text hover:underline"
      >
        <Icon name={STREETS} className="size-4.5 @max-sm:hidden" />
        {t('map.streets_show')}
      </button>
      <button
        type="button"
        aria-label={t('map.streets_not_now')}
        title={t('map.streets_not_now')}
        onClick={() => {
          answer(false);
          map?.getCanvas().focus({ preventScroll: true });
        }}
        className="grid h-11 w-9 place-items-center text-muted hover:text-ink"
      >
        <Icon name="close" className="size-4" />
      </button>
    </div>
  );
}

/** From here on the bundled map has a shore and a few names in view, or nothing. */
const BARE_ZOOM = 12;

/**
 * What it means to choose them, before anything is fetched: a sheet at the map's lower edge. Whoever goes on without an
 * answer, by a press anywhere else or by moving the map, has said "not now".
 */
export function StreetsQuestion() {
  const { host, isAsking } = useStreets();
  return isAsking && host !== undefined ? <Question host={host} /> : null;
}

function Question({ host }: { host: string }) {
  const t = useTranslate();
  const { current: map } = useMap();
  const { answer } = useStreets();
  const sheet = useRef<HTMLDivElement>(null);
  const leave = useRef(() => {});
  leave.current = () => {
    answer(false);
  };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') leave.current();
    };
    // A button of the map answers for itself: it takes the question back.
    const onPress = ({ target }: Event) => {
      if (target instanceof Element && (sheet.current?.contains(target) === true || target.closest('[data-streets]')))
        return;
      leave.current();
    };
    const onMove = (event: object) => {
      if (causeOf(event) === 'reader') leave.current();
    };
    document.addEventListener('keydown', onKeyDown);
    // Keys press buttons without a pointer.
    for (const kind of PRESSES) document.addEventListener(kind, onPress, true);
    map?.on('movestart', onMove);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      for (const kind of PRESSES) document.removeEventListener(kind, onPress, true);
      map?.off('movestart', onMove);
    };
  }, [map]);
  return (
    <div
      ref={sheet}
      role="dialog"
      aria-label={t('map.streets')}
      className="absolute inset-x-0 bottom-0 z-30 flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line bg-surface px-3 py-2 text-[0.8125rem] leading-snug text-ink shadow-float"
    >
      <p className="min-w-56 grow basis-0">{t('map.streets_question', { host })}</p>
      <div className="flex gap-2">
        <Button
          size="small"
          kind="primary"
          className="min-h-11"
          autoFocus
          onClick={() => {
            answer(true);
          }}
        >
          {t('map.streets_show')}
        </Button>
        <Button
          size="small"
          kind="quiet"
          className="min-h-11"
          onClick={() => {
            answer(false);
          }}
        >
          {t('map.streets_not_now')}
        </Button>
      </div>
    </div>
  );
}

const PRESSES = ['pointerdown', 'click'] as const;

/** Gives up on streets that are asked for and of which nothing comes: a host may also be silent. */
export function StreetsWatch() {
  const { current: map } = useMap();
  const { style, fail } = useStreets();
  useEffect(() => {
    if (map === undefined || style === undefined) return;
    const timer = setTimeout(fail, STREETS_PATIENCE_MS);
    const onData = ({ sourceId, isSourceLoaded }: { sourceId?: string; isSourceLoaded?: boolean }) => {
      if (sourceId !== undefined && sourceId in style.sources && isSourceLoaded === true) clearTimeout(timer);
    };
    map.on('sourcedata', onData);
    return () => {
      clearTimeout(timer);
      map.off('sourcedata', onData);
    };
  }, [map, style, fail]);
  return null;
}

/** They do not come; the map is drawn without them meanwhile. */
export function StreetsFailed() {
  const t = useTranslate();
  const { host, hasFailed, retry } = useStreets();
  const [isClosed, setClosed] = useState(false);
  useEffect(() => {
    if (!hasFailed) {
      setClosed(false);
      return;
    }
    window.addEventListener('online', retry);
    return () => {
      window.removeEventListener('online', retry);
    };
  }, [hasFailed, retry]);
  if (!hasFailed || isClosed || host === undefined) return null;
  return (
    <LineBelow
      onRetry={retry}
      onClose={() => {
        setClosed(true);
      }}
    >
      {t('map.streets_failed')}
    </LineBelow>
  );
}
