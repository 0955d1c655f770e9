import { useMemo } from 'react';
import { Layer, Source } from '@vis.gl/react-maplibre';
import type { SymbolLayerSpecification } from 'maplibre-gl';
import { MAP_FONTS } from '../../../map/ground-style.ts';
import { useVisit } from '../../../ui/visit.tsx';
import { sizeOf } from './merged-marks.ts';
import type { Mark } from './use-marks.ts';

/**
 * Keeps the map's names from under the marks. Those are buttons that the map knows nothing of, so in
 * place of each stands a word that nobody sees and that names make room for. A map style of others
 * may not have the font, and keeps its names where they are.
 */
export function RoomForMarks({ marks }: { marks: readonly Mark[] }) {
  const { theme, mapStyleUrl } = useVisit();
  const places = useMemo(
    () => ({
      type: 'FeatureCollection' as const,
      features: marks.map(({ coordinates: { lat, lng }, count }) => ({
        type: 'Feature' as const,
        geometry: { type: 'Point' as const, coordinates: [lng, lat] },
        properties: count === 1 ? SIGN : { word: 'M', size: sizeOf(count) },
      })),
    }),
    [marks],
  );
  const layout = useMemo(() => ({ ...LAYOUT, 'text-font': MAP_FONTS[theme] }), [theme]);
  if (mapStyleUrl !== undefined || marks.length === 0) return null;
  return (
    <Source type="geojson" data={places}>
      <Layer type="symbol" layout={layout} paint={UNSEEN} />
    </Source>
  );
}

/** As wide and high as the sign of a home with its price. */
const SIGN = { word: 'MMM', size: 24 };
const LAYOUT: SymbolLayerSpecification['layout'] = { 'text-field': ['get', 'word'], 'text-size': ['get', 'size'], 'text-allow-overlap': true };
const UNSEEN = { 'text-opacity': 0 } as const;
