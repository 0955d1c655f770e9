import { useMemo, useState } from 'react';
import { Layer, Source } from '@vis.gl/react-maplibre';
import { useBasemapColours } from '../../../map/basemap-colours.ts';
import { useTranslate } from '../../../ui/visit.tsx';
import type { SearchFilter } from '../../filter.contract.ts';
import { CornerHandles } from './corner-handles.tsx';
import { Handle } from './handle.tsx';
import type { Tool } from './map-tools.tsx';
import { searchedOutline } from './outline.ts';
import { useDraft, type Area } from './use-draft.ts';

interface AreaOutlineProps {
  readonly filter: SearchFilter;
  /** By `edit` the drawn area's corners are changed, by `radius` the circle. */
  readonly tool: Tool;
  readonly onChange: (change: Partial<SearchFilter>) => void;
}

/** The drawn area or the circle that the search is narrowed to, with the handles that change it. */
export function AreaOutline({ filter, tool, onChange }: AreaOutlineProps) {
  const t = useTranslate();
  const { accent } = useBasemapColours();
  const { propertyRadius } = filter;
  const draft = useDraft(filter, onChange);
  const [announcement, setAnnouncement] = useState('');
  const { polygon, mapCentroid } = draft.area;
  const shape = useMemo(() => {
    const outline = searchedOutline({ polygon, mapCentroid, propertyRadius });
    if (outline?.[0] === undefined) return undefined;
    return {
      type: 'Feature' as const,
      properties: {},
      geometry: { type: 'Polygon' as const, coordinates: [[...outline, outline[0]].map(([lng, lat]) => [lng, lat])] },
    };
  }, [polygon, mapCentroid, propertyRadius]);

  if (shape === undefined) return null;
  return (
    <>
      <Source id="area" type="geojson" data={shape}>
        <Layer id="area-fill" type="fill" paint={{ 'fill-color': accent, 'fill-opacity': 0.1 }} />
        <Layer
          id="area-line"
          type="line"
          layout={{ 'line-join': 'round' }}
          paint={{ 'line-color': accent, 'line-width': 3, 'line-dasharray': [2, 1.2] }}
        />
      </Source>
      {tool === 'edit' && polygon !== undefined && (
        <CornerHandles
          corners={polygon}
          onMove={(corners) => {
            draft.move({ polygon: corners });
          }}
          onDrop={(corners) => {
            draft.drop({ polygon: corners });
          }}
          onStep={(corners) => {
            draft.step({ polygon: corners });
          }}
          onSay={setAnnouncement}
        />
      )}
      {polygon === undefined && mapCentroid !== undefined && (
        <Handle
          at={[mapCentroid.lng, mapCentroid.lat]}
          label={t('map.centre')}
          // A home in the middle is not to be pressed in vain.
          isBelowMarks={tool !== 'radius'}
          onMove={(to) => {
            draft.move(around(to));
          }}
          onDrop={(to) => {
            draft.drop(around(to));
          }}
          onStep={(to) => {
            draft.step(around(to));
            setAnnouncement(t('map.centre_moved'));
          }}
        >
          <span className="grid size-6 place-items-center rounded-full border-3 border-accent bg-surface shadow-float">
            <span className="size-2 rounded-full bg-accent" />
          </span>
        </Handle>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
}

function around([lng, lat]: readonly [lng: number, lat: number]): Area {
  return { mapCentroid: { lat, lng } };
}
