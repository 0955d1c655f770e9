import { useMemo, useState, type KeyboardEvent } from 'react';
import { Layer, Marker, Source, useMap } from '@vis.gl/react-maplibre';
import { useGroundColours } from '../../../map/ground-colours.ts';
import { useTranslate } from '../../../ui/visit.tsx';
import type { SearchFilter } from '../../filter.contract.ts';
import { rounded } from './map-box.ts';
import { circle } from './outline.ts';

type Corner = [lng: number, lat: number];

interface AreaOutlineProps {
  readonly filter: SearchFilter;
  readonly isEditing: boolean;
  readonly onChange: (change: Partial<SearchFilter>) => void;
}

/** The drawn area or the circle that the search is narrowed to; while it is edited, with handles. */
export function AreaOutline({ filter: { polygon, mapCentroid, propertyRadius }, isEditing, onChange }: AreaOutlineProps) {
  const { accent } = useGroundColours();
  /** A corner on its way: the outline follows, the search does not yet. */
  const [moving, setMoving] = useState<readonly Corner[]>();
  const corners = moving ?? polygon;
  const shape = useMemo(() => {
    const outline = corners ?? (mapCentroid !== undefined && propertyRadius !== undefined ? circle(mapCentroid, propertyRadius) : undefined);
    if (outline?.[0] === undefined) return undefined;
    return { type: 'Feature' as const, properties: {}, geometry: { type: 'Polygon' as const, coordinates: [[...outline, outline[0]].map(([lng, lat]) => [lng, lat])] } };
  }, [corners, mapCentroid, propertyRadius]);

  if (shape === undefined) return null;
  return (
    <>
      <Source id="area" type="geojson" data={shape}>
        <Layer id="area-fill" type="fill" paint={{ 'fill-color': accent, 'fill-opacity': 0.1 }} />
        <Layer id="area-line" type="line" layout={{ 'line-join': 'round' }} paint={{ 'line-color': accent, 'line-width': 3, 'line-dasharray': [2, 1.2] }} />
      </Source>
      {isEditing && polygon !== undefined && (
        <Corners
          corners={polygon}
          onMoving={setMoving}
          onMoved={(next) => {
            setMoving(undefined);
            onChange({ polygon: [...next] });
          }}
        />
      )}
    </>
  );
}

interface CornersProps {
  readonly corners: readonly Corner[];
  readonly onMoving: (corners: readonly Corner[]) => void;
  readonly onMoved: (corners: readonly Corner[]) => void;
}

/** A handle at each corner. The arrow keys move it by 16 pixels, Delete takes it away while three are left. */
function Corners({ corners, onMoving, onMoved }: CornersProps) {
  const t = useTranslate();
  const { current: map } = useMap();
  const moved = (index: number, { lng, lat }: { lng: number; lat: number }) => corners.map((corner, at): Corner => (at === index ? [rounded(lng, 5), rounded(lat, 5)] : corner));

  function onKeyDown(event: KeyboardEvent, index: number): void {
    const [lng, lat] = corners[index] ?? [0, 0];
    const step = STEPS[event.key];
    if (event.key === 'Delete' && corners.length > 3) onMoved(corners.filter((_, at) => at !== index));
    else if (step !== undefined && map !== undefined) {
      const dot = map.project([lng, lat]);
      onMoved(moved(index, map.unproject([dot.x + step[0], dot.y + step[1]])));
    } else return;
    // The map would move under the corner.
    event.preventDefault();
    event.stopPropagation();
  }

  return corners.map(([lng, lat], index) => (
    <Marker
      key={index}
      longitude={lng}
      latitude={lat}
      draggable
      style={{ zIndex: 4 }}
      onDrag={({ lngLat }) => { onMoving(moved(index, lngLat)); }}
      onDragEnd={({ lngLat }) => { onMoved(moved(index, lngLat)); }}
    >
      <button
        type="button"
        aria-label={t('map.corner', { number: index + 1, count: corners.length })}
        onKeyDown={(event) => { onKeyDown(event, index); }}
        onClick={(event) => { event.stopPropagation(); }}
        className="grid size-11 cursor-move place-items-center rounded-full"
      >
        <span className="size-4.5 rounded-full border-3 border-accent bg-surface shadow-float" />
      </button>
    </Marker>
  ));
}

const STEPS: Readonly<Record<string, readonly [x: number, y: number]>> = { ArrowLeft: [-16, 0], ArrowRight: [16, 0], ArrowUp: [0, -16], ArrowDown: [0, 16] };
