import { useEffect, useRef, useState } from 'react';
import { useMap } from '@vis.gl/react-maplibre';
import Basemap from '../../../map/basemap.tsx';
import { boundsOfCircle, CircleArea } from '../../../map/circle-area.tsx';
import { MARKET_BOUNDS, MARKET_VIEW } from '../../../map/market-bounds.ts';
import { Handle } from '../../../search/web/map/handle.tsx';
import { useTranslate, useVisit } from '../../../ui/visit.tsx';
import { aboutOf, isNearer } from './about.ts';
import type { PinMapProps } from './pin-map.tsx';
import { pointText } from './point.ts';
import type { Point } from '../../geocoding/distance.contract.ts';

/** How near a pin is seen: which house it is, where there are streets, and else the place around it. */
const STREET_ZOOM = 16;
const USUAL_ZOOM = 12;
const LEAST_ZOOM = 2;

/** The map of a {@link PinMap}, with the library that draws it. A press puts the pin where it is pressed. */
export default function PinMapCanvas({ region, pin, circle, around, chosen, shownFor, onMove }: PinMapProps) {
  const t = useTranslate();
  const { mapStyleUrl, mapTiles } = useVisit();
  const about = aboutOf({ pin, circle, around });
  const hasStreets =
    mapStyleUrl !== undefined || (about !== undefined && mapTiles.some(({ bounds }) => isIn(about, bounds)));
  const zoom = hasStreets ? STREET_ZOOM : USUAL_ZOOM;
  const view = viewOf({ pin, circle, around, zoom, region });
  /** What the map is made for: something else may be known by the time it is there. */
  const [madeFor] = useState(shownFor);
  return (
    <Basemap
      label={t('drafts.place.map')}
      initialViewState={view}
      market={region}
      hasStreetsBelow
      minZoom={LEAST_ZOOM}
      cooperativeGestures
      onClick={({ lngLat, originalEvent }) => {
        // A press on the pin itself takes it into one's hand.
        const { target } = originalEvent;
        const isOnMark = target instanceof Element && target.closest('.maplibregl-marker') !== null;
        if (!isOnMark) onMove({ lat: rounded(lngLat.lat), lng: rounded(lngLat.lng) });
      }}
    >
      {circle !== undefined && <CircleArea lat={circle.lat} lon={circle.lng} radius={circle.radius} />}
      {about !== undefined && <Pin at={about} isAbout={pin === undefined} onMove={onMove} />}
      <Follow
        view={view}
        shownFor={shownFor}
        madeFor={madeFor}
        pin={pin === undefined ? undefined : pointText(pin)}
        isStill={pin !== undefined && circle === undefined}
        chosen={chosen}
      />
    </Basemap>
  );
}

/** Dragged by mouse and finger, moved by the arrow keys; its tip is the place. */
function Pin({
  at,
  isAbout,
  onMove,
}: {
  at: Point;
  /** Its owner has not said that it is right. */
  isAbout: boolean;
  onMove: (to: Point) => void;
}) {
  const t = useTranslate();
  const move = ([lng, lat]: readonly [number, number]) => onMove({ lat, lng });
  return (
    <Handle
      at={[at.lng, at.lat]}
      label={t(isAbout ? 'drafts.place.pin_about' : 'drafts.place.pin')}
      isRaised
      onMove={ignore}
      onDrop={move}
      onStep={move}
    >
      <svg
        viewBox="0 0 32 40"
        aria-hidden="true"
        className="h-12 w-10 -translate-y-1/2 [filter:drop-shadow(0_3px_3px_#0000001f)]"
      >
        <path
          d="M16 1C7.7 1 1 7.6 1 15.8 1 26 16 39 16 39s15-13 15-23.2C31 7.6 24.3 1 16 1z"
          className={isAbout ? 'fill-surface stroke-accent' : 'fill-accent stroke-surface'}
          strokeWidth="2"
          strokeDasharray={isAbout ? '4 3' : undefined}
        />
        <circle cx="16" cy="16" r="5.5" className={isAbout ? 'fill-accent' : 'fill-surface'} />
      </svg>
    </Handle>
  );
}

/** Goes to another place, once one is shown; what the reader looks at stays while they put and move the pin. */
function Follow({
  view,
  shownFor,
  madeFor,
  pin,
  isStill,
  chosen,
}: {
  view: View;
  shownFor: string;
  madeFor: string;
  /** Where it stands; undefined while there is none. */
  pin: string | undefined;
  /** There is nothing to be shown but the pin. */
  isStill: boolean;
  chosen: number;
}) {
  const { current: map } = useMap();
  const before = useRef(madeFor);
  const chosenBefore = useRef(chosen);
  const pinBefore = useRef(pin);
  useEffect(() => {
    // Right after a pin is put, the circle is still that of the address without it.
    const isPut = pin !== undefined && pin !== pinBefore.current;
    pinBefore.current = pin;
    if (map === undefined || before.current === shownFor) return;
    before.current = shownFor;
    const isSame = chosenBefore.current === chosen;
    chosenBefore.current = chosen;
    if (isSame && (isStill || isPut)) return;
    if ('bounds' in view) map.fitBounds(view.bounds, { ...view.fitBoundsOptions, duration: 0 });
    else map.jumpTo({ center: [view.longitude, view.latitude], zoom: view.zoom });
  }, [map, shownFor, view, pin, isStill, chosen]);
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
  if (circle !== undefined && !(pin === undefined && isNearer(around)))
    return { ...boundsAround(circle, circle.radius), fitBoundsOptions: { padding: 20 } };
  if (pin !== undefined && isIn(pin, MARKET_BOUNDS[region])) return { latitude: pin.lat, longitude: pin.lng, zoom };
  if (pin === undefined && around !== undefined)
    return { ...boundsAround(around, around.metres), fitBoundsOptions: { padding: 8 } };
  return { bounds: MARKET_VIEW[region], fitBoundsOptions: { padding: 8 } };
}

function boundsAround({ lat, lng }: Point, radius: number): Pick<Extract<View, { bounds: unknown }>, 'bounds'> {
  return { bounds: boundsOfCircle({ lat, lon: lng, radius }) };
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
