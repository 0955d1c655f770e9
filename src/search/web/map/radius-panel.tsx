import { useId } from 'react';
import { useMap } from '@vis.gl/react-maplibre';
import { Button } from '../../../ui/button.tsx';
import { formatOf } from '../../../ui/format.ts';
import { useTranslate, useVisit } from '../../../ui/visit.tsx';
import type { SearchFilter } from '../../filter.contract.ts';
import { rounded } from './map-box.ts';

/** Metres. */
const RADII = [250, 500, 1_000, 2_000, 5_000, 10_000, 25_000, 50_000];
const FIRST = 1_000;

interface RadiusPanelProps {
  readonly filter: SearchFilter;
  readonly onSearch: (change: Partial<SearchFilter>) => void;
  readonly onClose: () => void;
}

/** Homes around a point: where the map is clicked, or its middle, which the keyboard reaches too. */
export function RadiusPanel({ filter: { mapCentroid, propertyRadius = FIRST }, onSearch, onClose }: RadiusPanelProps) {
  const t = useTranslate();
  const { language, region } = useVisit();
  const { current: map } = useMap();
  const id = useId();
  const { number, decimal } = formatOf(language, region);
  const inWords = (metres: number) =>
    metres < 1_000
      ? t('map.metres', { number: number(metres) })
      : t('map.kilometres', { number: decimal(metres / 1_000) });

  function around(metres: number, useMiddle: boolean): void {
    const middle = map?.getCenter();
    const point =
      useMiddle || mapCentroid === undefined
        ? middle && { lat: rounded(middle.lat, 5), lng: rounded(middle.lng, 5) }
        : mapCentroid;
    if (point !== undefined) onSearch({ polygon: undefined, mapCentroid: point, propertyRadius: metres });
  }

  const options = RADII.includes(propertyRadius) ? RADII : [...RADII, propertyRadius].sort((a, b) => a - b);
  return (
    <div className="flex min-h-0 w-88 max-w-full shrink! flex-col overflow-y-auto gap-2 rounded-card bg-surface p-3 sm:gap-3 sm:p-4 text-sm shadow-float">
      <p className="text-muted">{t(mapCentroid === undefined ? 'map.radius_hint' : 'map.radius_hint_move')}</p>
      <div className="flex items-center gap-3">
        <label htmlFor={id} className="font-semibold">
          {t('map.radius_within')}
        </label>
        <select
          id={id}
          value={propertyRadius}
          onChange={(event) => {
            around(Number(event.target.value), false);
          }}
          className="field flex-1"
        >
          {options.map((metres) => (
            <option key={metres} value={metres}>
              {inWords(metres)}
            </option>
          ))}
        </select>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          className="min-h-11 grow"
          onClick={() => {
            around(propertyRadius, true);
          }}
        >
          {t('map.radius_middle')}
        </Button>
        {mapCentroid !== undefined && (
          <Button
            size="small"
            kind="quiet"
            className="min-h-11 grow"
            onClick={() => {
              onSearch({ mapCentroid: undefined, propertyRadius: undefined });
              onClose();
            }}
          >
            {t('map.clear_radius')}
          </Button>
        )}
      </div>
    </div>
  );
}
