import { useId } from 'react';
import { useMap } from '@vis.gl/react-maplibre';
import { Button } from '../../../ui/button.tsx';
import { formatOf } from '../../../texts/format.ts';
import { useTranslate, useVisit } from '../../../ui/visit.tsx';
import type { SearchFilter } from '../../filter.contract.ts';
import { reachWords } from '../list-words.ts';
import { firstRadius, RADII } from './first-radius.ts';
import { rounded } from './map-box.ts';
import { HINT } from './tool-button.tsx';

interface RadiusBarProps {
  readonly filter: SearchFilter;
  readonly onSearch: (change: Partial<SearchFilter>) => void;
  readonly onSearchAnew: (change: Partial<SearchFilter>) => void;
  readonly onClose: () => void;
}

/**
 * Homes around a point: where the map is pressed, or its middle, which the keyboard reaches too. In the bar over the
 * map, where it covers no circle.
 */
export function RadiusBar({
  filter: { mapCentroid, propertyRadius },
  onSearch,
  onSearchAnew,
  onClose,
}: RadiusBarProps) {
  const t = useTranslate();
  const { language, region } = useVisit();
  const { current: map } = useMap();
  const id = useId();
  const format = formatOf(language, region);
  const close = (
    <Button size="small" className="min-h-11 shrink-0" onClick={onClose}>
      {t('map.edit_done')}
    </Button>
  );
  if (mapCentroid === undefined || propertyRadius === undefined)
    return (
      <>
        <p className={HINT}>
          <span className="pointer-coarse:hidden">{t('map.radius_hint')}</span>
          <span className="pointer-fine:hidden">{t('map.radius_hint_touch')}</span>
        </p>
        <Button
          size="small"
          className="min-h-11 shrink-0"
          onClick={() => {
            const middle = map?.getCenter();
            const shown = map?.getBounds();
            if (middle === undefined || shown === undefined) return;
            const point = { lat: rounded(middle.lat, 5), lng: rounded(middle.lng, 5) };
            onSearchAnew({ polygon: undefined, mapCentroid: point, propertyRadius: firstRadius(shown) });
          }}
        >
          {t('map.radius_middle')}
        </Button>
        {close}
      </>
    );
  const options = RADII.includes(propertyRadius) ? RADII : [...RADII, propertyRadius].sort((a, b) => a - b);
  return (
    <>
      <label htmlFor={id} className="mr-1 ml-1 shrink-0 text-sm font-semibold">
        {t('map.radius_within')}
      </label>
      <select
        id={id}
        value={propertyRadius}
        onChange={(event) => {
          onSearch({ polygon: undefined, mapCentroid, propertyRadius: Number(event.target.value) });
        }}
        className="field w-28 shrink"
      >
        {options.map((metres) => (
          <option key={metres} value={metres}>
            {reachWords(metres, { t, format })}
          </option>
        ))}
      </select>
      <p className={`${HINT} @max-2xl:sr-only`}>
        <span className="pointer-coarse:hidden">{t('map.radius_hint_move')}</span>
        <span className="pointer-fine:hidden">{t('map.radius_hint_move_touch')}</span>
      </p>
      <Button
        size="small"
        kind="quiet"
        className="ml-auto min-h-11 shrink-0"
        onClick={() => {
          onSearchAnew({ mapCentroid: undefined, propertyRadius: undefined });
          onClose();
        }}
      >
        {t('map.clear_radius')}
      </Button>
      {close}
    </>
  );
}
