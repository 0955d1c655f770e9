import { useMemo } from 'react';
import { Layer, Source } from '@vis.gl/react-maplibre';
import type { SymbolLayerSpecification } from 'maplibre-gl';
import { useVisit } from '../ui/visit.tsx';
import { MAP_FONTS } from './basemap-style.ts';
import { useStreets } from './use-streets.ts';

/** Where a mark lies on the map, and how much of it it covers. */
export interface MarkedSpot {
  readonly lat: number;
  readonly lng: number;
  /** Pixels. */
  readonly height: number;
  /** Pixels, where it is wider than high, as a price on its sign is. */
  readonly width?: number;
}

/**
 * Keeps the map's names from under marks. Those are elements of the page that the map knows nothing
 * of, so in place of each stands a word that nobody sees and that names make room for. A map style of
 * others may not have the font, and keeps its names where they are.
 */
export function MarkerSpace({
  spots,
  anchor = 'center',
}: {
  spots: readonly MarkedSpot[];
  anchor?: 'center' | 'bottom';
}) {
  const { theme, mapStyleUrl } = useVisit();
  const { style } = useStreets();
  const places = useMemo(
    () => ({
      type: 'FeatureCollection' as const,
      features: spots.map(({ lat, lng, height, width = 0 }) => ({
        type: 'Feature' as const,
        geometry: { type: 'Point' as const, coordinates: [lng, lat] },
        properties: { word: 'M'.repeat(Math.max(1, Math.round(width / height))), size: height / LETTER },
      })),
    }),
    [spots],
  );
  const layout = useMemo(() => ({ ...LAYOUT, 'text-font': MAP_FONTS[theme], 'text-anchor': anchor }), [theme, anchor]);
  if (mapStyleUrl !== undefined || style !== undefined || spots.length === 0) return null;
  return (
    <Source type="geojson" data={places}>
      <Layer type="symbol" layout={layout} paint={UNSEEN} />
    </Source>
  );
}

/** How wide the letter is, as a part of its size: with lines of that height it keeps a square. */
const LETTER = 0.87;

const LAYOUT: SymbolLayerSpecification['layout'] = {
  'text-field': ['get', 'word'],
  'text-size': ['get', 'size'],
  'text-line-height': LETTER,
  'text-padding': 0,
  'text-allow-overlap': true,
};
const UNSEEN = { 'text-opacity': 0 } as const;
