import { useEffect, useRef } from 'react';
import { useMap } from '@vis.gl/react-maplibre';
import { maplibre } from './maplibre.ts';

/** With whom the map is from: the map library's own control, which follows the style, put where it covers nothing. */
export function Credits() {
  const { current: map } = useMap();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (map === undefined) return;
    const control = new maplibre.AttributionControl({ compact: false });
    frame.current?.append(control.onAdd(map.getMap()));
    return () => {
      control.onRemove();
    };
  }, [map]);
  return <div ref={frame} />;
}
