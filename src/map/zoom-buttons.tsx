import { useMap } from '@vis.gl/react-maplibre';
import { Icon } from '../ui/icon.tsx';
import { useTranslate } from '../ui/visit.tsx';
import { causedBy } from './movements.ts';

/** Nearer and farther, for those without a wheel or two fingers. */
export function ZoomButtons({ className = 'right-3 top-3' }: { className?: string }) {
  const { current: map } = useMap();
  const t = useTranslate();
  const look = 'grid size-11 place-items-center text-ink hover:bg-sunken';
  return (
    <div
      className={`absolute z-10 flex flex-col divide-y divide-line overflow-hidden rounded-card border border-line bg-surface shadow-float ${className}`}
    >
      <button
        type="button"
        className={look}
        aria-label={t('map.zoom_in')}
        onClick={() => map?.zoomIn({}, causedBy('reader'))}
      >
        <Icon name="plus" />
      </button>
      <button
        type="button"
        className={look}
        aria-label={t('map.zoom_out')}
        onClick={() => map?.zoomOut({}, causedBy('reader'))}
      >
        <Icon name="minus" />
      </button>
    </div>
  );
}
