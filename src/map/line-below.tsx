import { useEffect, useState, type ReactNode } from 'react';
import { useMap } from '@vis.gl/react-maplibre';
import { Icon } from '../ui/icon.tsx';
import { useTranslate } from '../ui/visit.tsx';

/**
 * One line below the map, about what could not be loaded: it covers nothing of the map. It comes once nobody moves the
 * map, whose frame gets lower by it: that would end a movement under way.
 */
export function LineBelow({
  children,
  onRetry,
  onClose,
}: {
  children: ReactNode;
  onRetry: () => void;
  onClose?: () => void;
}) {
  const t = useTranslate();
  if (!useHasRested()) return null;
  return (
    <div
      role="status"
      className="flex min-h-11 items-center border-t border-line bg-surface pl-3 text-[0.8125rem] leading-tight text-ink"
    >
      <p className="min-w-0 grow py-1">{children}</p>
      <button
        type="button"
        onClick={onRetry}
        className="min-h-11 shrink-0 px-3 font-semibold text-accent-text hover:underline"
      >
        {t('map.retry')}
      </button>
      {onClose !== undefined && (
        <button
          type="button"
          aria-label={t('map.close_note')}
          onClick={onClose}
          className="grid size-11 shrink-0 place-items-center text-muted hover:text-ink"
        >
          <Icon name="close" className="size-4" />
        </button>
      )}
    </div>
  );
}

/** Whether the map has been at rest, with no finger or button down on it. */
function useHasRested(): boolean {
  const { current: map } = useMap();
  const [hasRested, setRested] = useState(false);
  useEffect(() => {
    if (map === undefined || hasRested) return;
    const frame = map.getContainer();
    let isDown = false;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (!isDown && !map.isMoving()) setRested(true);
      }, REST_MS);
    };
    const press = () => {
      isDown = true;
    };
    const letGo = () => {
      isDown = false;
      look();
    };
    look();
    map.on('moveend', look);
    frame.addEventListener('pointermove', followButtons);
    frame.addEventListener('pointerdown', press);
    for (const kind of ENDS) window.addEventListener(kind, letGo);
    return () => {
      clearTimeout(timer);
      map.off('moveend', look);
      frame.removeEventListener('pointermove', followButtons);
      frame.removeEventListener('pointerdown', press);
      for (const kind of ENDS) window.removeEventListener(kind, letGo);
    };

    /** The button may have been down before. */
    function followButtons({ buttons }: PointerEvent): void {
      isDown = buttons !== 0;
      look();
    }
  }, [map, hasRested]);
  return hasRested;
}

const ENDS = ['pointerup', 'pointercancel'] as const;
/** Milliseconds without a movement. */
const REST_MS = 300;
