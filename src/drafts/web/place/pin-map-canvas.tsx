import { useEffect, useRef, useState } from 'react';
import { useMap } from '@vis.gl/react-maplibre';
import Basemap from '../../../map/basemap.tsx';
import { boundsOfCircle, CircleArea } from '../../../map/circle-area.tsx';
import { MARKET_BOUNDS, MARKET_VIEW } from '../../../map/market-bounds.ts';
import { Handle } from '../../../search/web/map/handle.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useTranslate, useVisit } from '../../../ui/visit.tsx';
import type { PinMapProps } from './pin-map.tsx';
import type { Point } from './point.ts';

/** How near a pin is seen: which house it is, where there are streets, and else the place around it. */
const STREET_ZOOM = 16;
const USUAL_ZOOM = 12;
const LEAST_ZOOM = 2;

/** The map of a {@link PinMap}, with the library that draws it. */
export default function PinMapCanvas({ region, pin, circle, around, shownFor, onMove }: PinMapProps) {
  const t = useTranslate();
  const { mapStyleUrl, mapTiles } = useVisit();
  const middle = pin ?? circle;
  const hasStreets =
    mapStyleUrl !== undefined || (middle !== undefined && mapTiles.some(({ bounds }) => isIn(middle, bounds)));
  const zoom = hasStreets ? STREET_ZOOM : USUAL_ZOOM;
  const view = viewOf({ pin, circle, around, zoom, region });
  /** What the map is made for: something else may be known by the time it is there. */
  const [madeFor] = useState(shownFor);
  /** By the button, which goes: the pin is in the reader's hand then. */
  const [isPut, setPut] = useState(false);
  return (
    <Basemap
      label={t('drafts.place.map')}
      initialViewState={view}
      market={region}
      hasStreetsBelow
      minZoom={LEAST_ZOOM}
      cooperativeGestures
    >
      {circle !== undefined && <CircleArea lat={circle.lat} lon={circle.lng} radius={circle.radius} />}
      {pin === undefined ? (
        <PutPin
          onMove={(to) => {
            setPut(true);
            onMove(to);
          }}
        />
      ) : (
        <Pin at={pin} isAlone={circle === undefined} isHeld={isPut} onMove={onMove} />
      )}
      <Follow view={view} shownFor={shownFor} madeFor={madeFor} />
    </Basemap>
  );
}

/** Dragged by mouse and finger, moved by the arrow keys; its tip is the place. */
function Pin({
  at,
  isAlone,
  isHeld,
  onMove,
}: {
  at: Point;
  isAlone: boolean;
  /** Takes the focus when it comes. */
  isHeld: boolean;
  onMove: (to: Point) => void;
}) {
  const t = useTranslate();
  const handle = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isHeld) handle.current?.focus({ preventScroll: true });
  }, [isHeld]);
  const move = ([lng, lat]: readonly [number, number]) => onMove({ lat, lng });
  return (
    <Handle
      ref={handle}
      at={[at.lng, at.lat]}
      label={t('drafts.place.pin')}
      isRaised
      onMove={ignore}
      onDrop={move}
      onStep={move}
    >
      <svg
        viewBox="0 0 32 40"
        aria-hidden="true"
        className={`h-12 w-10 -translate-y-1/2 drop-shadow-md ${isAlone ? '' : 'opacity-80'}`}
      >
        <path
          d="M16 1C7.7 1 1 7.6 1 15.8 1 26 16 39 16 39s15-13 15-23.2C31 7.6 24.3 1 16 1z"
          className="fill-accent stroke-surface"
          strokeWidth="2"
        />
        <circle cx="16" cy="16" r="5.5" className="fill-surface" />
      </svg>
    </Handle>
  );
}

/** Puts a pin into the middle of what is in view. */
function PutPin({ onMove }: { onMove: (to: Point) => void }) {
  const t = useTranslate();
  const { current: map } = useMap();
  return (
    <>
      <span
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-1/2 z-5 size-3 -translate-1/2 rounded-full border-2 border-accent bg-surface/80"
      />
      <Button
        size="small"
        kind="primary"
        className="absolute bottom-3 left-1/2 z-10 min-h-11 -translate-x-1/2 whitespace-nowrap shadow-float"
        onClick={() => {
          const centre = map?.getCenter();
          if (centre !== undefined) onMove({ lat: rounded(centre.lat), lng: rounded(centre.lng) });
        }}
      >
        <Icon name="place" />
        {t('drafts.place.put')}
      </Button>
    </>
  );
}

/** Goes to another place, once one is shown; a pin that is moved stays where the reader has it. */
function Follow({ view, shownFor, madeFor }: { view: View; shownFor: string; madeFor: string }) {
  const { current: map } = useMap();
  const before = useRef(madeFor);
  useEffect(() => {
    if (map === undefined || before.current === shownFor) return;
    before.current = shownFor;
    if ('bounds' in view) map.fitBounds(view.bounds, { ...view.fitBoundsOptions, duration: 0 });
    else map.jumpTo({ center: [view.longitude, view.latitude], zoom: view.zoom });
  }, [map, shownFor, view]);
  return null;
}

type View =
  | { readonly latitude: number; readonly longitude: number; readonly zoom: number }
  | { readonly bounds: [number, number, number, number]; readonly fitBoundsOptions: { readonly padding: number } };

function viewOf({
  pin,
  circle,
  around,
  zoom,
  region,
}: Pick<PinMapProps, 'pin' | 'circle' | 'around' | 'region'> & { readonly zoom: number }): View {
  if (circle !== undefined)
    return {
      bounds: boundsOfCircle({ lat: circle.lat, lon: circle.lng, radius: circle.radius }),
      fitBoundsOptions: { padding: 20 },
    };
  if (pin !== undefined && isIn(pin, MARKET_BOUNDS[region])) return { latitude: pin.lat, longitude: pin.lng, zoom };
  if (pin === undefined && around !== undefined)
    return {
      bounds: boundsOfCircle({ lat: around.lat, lon: around.lng, radius: around.metres }),
      fitBoundsOptions: { padding: 8 },
    };
  return { bounds: MARKET_VIEW[region], fitBoundsOptions: { padding: 8 } };
}

function isIn({ lat, lng }: Point, [west, south, east, north]: readonly [number, number, number, number]): boolean {
  return lat > south && lat < north && lng > west && lng < east;
}

/** To five decimals, which is a metre. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5;
}

function ignore(): void {
  // Told of once it is let go.
}
