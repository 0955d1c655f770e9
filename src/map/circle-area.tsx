import { useMemo } from 'react';
import { Layer, Source } from '@vis.gl/react-maplibre';
import { useBasemapColours } from './basemap-colours.ts';

interface CircleAreaProps {
  readonly lat: number;
  readonly lon: number;
  /** Metres on the ground. */
  readonly radius: number;
}

/** The ground in which something lies that nobody can point to. */
export function CircleArea({ lat, lon, radius }: CircleAreaProps) {
  const { accent } = useBasemapColours();
  const shape = useMemo(
    () => ({
      type: 'Feature' as const,
      properties: {},
      geometry: { type: 'Polygon' as const, coordinates: [cornersOf(lat, lon, radius)] },
    }),
    [lat, lon, radius],
  );
  return (
    <Source type="geojson" data={shape}>
      <Layer type="fill" paint={{ 'fill-color': accent, 'fill-opacity': 0.14 }} />
      <Layer type="line" paint={{ 'line-color': accent, 'line-width': 2, 'line-dasharray': [2, 1.5] }} />
    </Source>
  );
}

/** West, south, east and north of the circle. */
export function boundsOfCircle({ lat, lon, radius }: CircleAreaProps): [number, number, number, number] {
  const { north, east } = degreesOf(lat, radius);
  return [lon - east, lat - north, lon + east, lat + north];
}

function cornersOf(lat: number, lon: number, radius: number): [number, number][] {
  const { north, east } = degreesOf(lat, radius);
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const angle = ((step % STEPS) / STEPS) * 2 * Math.PI;
    return [lon + east * Math.cos(angle), lat + north * Math.sin(angle)];
  });
}

function degreesOf(lat: number, metres: number): { readonly north: number; readonly east: number } {
  const north = metres / 111_195;
  return { north, east: north / Math.cos((lat * Math.PI) / 180) };
}

const STEPS = 96;
