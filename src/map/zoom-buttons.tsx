import { useMap } from '@vis.gl/react-maplibre';
import { Icon } from '../ui/icon.tsx';
import { useTranslate } from '../ui/visit.tsx';
import { causedBy } from './movements.ts';

/** Nearer and farther, for those without a wheel or two fingers. They stand below the map, where they cover nothing. */
export function ZoomButtons() {
  const { current: map } = useMap();
  const t = useTranslate();
  const look = 'grid h-12 w-11 place-items-center -outline-offset-2 text-ink hover:bg-sunken';
  return (
    <div className="flex divide-x divide-line border-l border-line">
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
