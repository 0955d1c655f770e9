import { useEffect, useRef, useState } from 'react';
import { useMap } from '@vis.gl/react-maplibre';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { useTranslate } from '../ui/visit.tsx';
import { useStreets } from './use-streets.ts';

/** Draws the map with streets of another host, or without; absent where there is no such choice. */
export function StreetsButton({ className }: { className: string }) {
  const t = useTranslate();
  const { host, isOn, isAsking, press } = useStreets();
  const button = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    // The question had the focus, and is gone.
    if (wasAsking.current && !isAsking && document.activeElement === document.body) button.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);
  if (host === undefined) return null;
  return (
    <button
      ref={button}
      type="button"
      aria-pressed={isOn}
      title={t('map.streets_from', { host })}
      onClick={press}
      className={`${className} ${isOn ? 'bg-ink text-page' : 'bg-surface text-ink hover:bg-sunken'}`}
    >
      <Icon name={STREETS} className="size-4.5" />
      <span>{t('map.streets')}</span>
    </button>
  );
}

/**
 * Offers them on the map itself to who comes so near that the bundled map has little left to show, until they have said
 * yes or no. Nothing is fetched by it: the question comes first.
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
    <div className="absolute bottom-3 left-3 z-10 flex items-center rounded-full border border-line bg-surface text-sm text-ink shadow-float">
      <button
        type="button"
        title={t('map.streets_from', { host })}
        onClick={press}
        className="flex min-h-11 items-center gap-2 rounded-l-full pl-4 font-semibold text-accent-text hover:underline"
      >
        <Icon name={STREETS} className="size-4.5" />
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
        className="grid size-11 place-items-center rounded-full text-muted hover:text-ink"
      >
        <Icon name="close" className="size-4" />
      </button>
    </div>
  );
}

/** From here on the bundled map has a shore and a few names in view, or nothing. */
const BARE_ZOOM = 12;

/** What it means to choose them, before anything is fetched. */
export function StreetsQuestion() {
  const t = useTranslate();
  const { host, isAsking, answer } = useStreets();
  useEffect(() => {
    if (!isAsking) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') answer(false);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [isAsking, answer]);
  if (!isAsking || host === undefined) return null;
  return (
    <div role="dialog" aria-label={t('map.streets')} className={`${NOTE} top-3 z-20`}>
      <p>{t('map.streets_question', { host })}</p>
      <div className="mt-2 flex flex-wrap gap-2">
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
    <div role="status" className={`${NOTE} bottom-3 z-10 flex items-start gap-2`}>
      <p className="grow">
        {t('map.streets_failed', { host })}{' '}
        <button type="button" onClick={retry} className="min-h-6 font-semibold text-accent-text underline">
          {t('map.retry')}
        </button>
      </p>
      <button
        type="button"
        aria-label={t('map.close_note')}
        onClick={() => {
          setClosed(true);
        }}
        className="-mr-2 grid size-6 shrink-0 place-items-center"
      >
        <Icon name="close" className="size-4" />
      </button>
    </div>
  );
}

const NOTE =
  'absolute left-3 w-90 max-w-[calc(100%-5.5rem)] rounded-card bg-surface px-4 py-2.5 text-sm text-ink shadow-float';

const STREETS = 'M4 3v18M20 3v18M12 3v3M12 10.500v3M12 18v3';
