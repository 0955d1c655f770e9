import { useEffect, useMemo } from 'react';
import { Layer, Marker, Source, useMap } from '@vis.gl/react-maplibre';
import { useTranslate, useVisit } from '../ui/visit.tsx';
import type { Region } from '../texts/messages.ts';
import Basemap from './basemap.tsx';
import { useBasemapColours } from './basemap-colours.ts';
import { boundsOfCircle, CircleArea } from './circle-area.tsx';
import { MARKET_BOUNDS, type Bounds } from './market-bounds.ts';
import type { MapPoint, PointMapProps, PointMapWay } from './point-map.tsx';
import { MarkerSpace } from './marker-space.tsx';
import { useStreets } from './use-streets.ts';

/** The map of a {@link PointMap}, with the library that draws it. */
export default function PointMapCanvas({ points, ways = NONE, zoom: asked, label }: Omit<PointMapProps, 'className'>) {
  const t = useTranslate();
  const { region, mapTiles, mapStyleUrl } = useVisit();
  const [first] = points;
  const hasStreets =
    first !== undefined && (mapStyleUrl !== undefined || mapTiles.some(({ bounds }) => isWithin(first, bounds)));
  const zoom = asked ?? (hasStreets ? STREET_ZOOM : USUAL_ZOOM);
  const { market, view } = useMemo(() => {
    const all = [...points, ...ways.map(({ to }) => to)];
    const market = marketOf(all, region);
    return {
      market,
      view: viewOf(
        all.filter((point) => isIn(point, market)),
        zoom,
        Math.max(PIN_WIDTH, ...ways.map(({ label }) => labelWidth(label))),
      ),
    };
  }, [points, ways, zoom, region]);
  const pins = useMemo(() => points.filter(({ radius }) => radius === undefined), [points]);
  const spots = useMemo(() => pins.map(({ lat, lon }) => ({ lat, lng: lon, height: PIN_HEIGHT })), [pins]);
  // Where it first stands is settled when the map is made; other points make another map.
  return (
    <Basemap
      key={JSON.stringify(view)}
      label={t('map.of', { label })}
      initialViewState={view}
      market={market}
      hasStreetsBelow
      minZoom={LEAST_ZOOM}
      cooperativeGestures
    >
      <Ways ways={ways} />
      <MarkerSpace spots={spots} anchor="bottom" />
      {points.map(
        ({ label, lat, lon, radius }) =>
          radius !== undefined && <CircleArea key={`${label} around`} lat={lat} lon={lon} radius={radius} />,
      )}
      {pins.map((point) => (
        <Marker
          key={`${point.label} ${String(point.lat)} ${String(point.lon)}`}
          latitude={point.lat}
          longitude={point.lon}
          anchor="bottom"
        >
          <Pin label={point.label} isAlone={points.length === 1} />
        </Marker>
      ))}
      {pins.length === 1 && ways.length === 0 && asked === undefined && <NearerWithStreets />}
    </Basemap>
  );
}

/** Goes as near as streets can be told apart, when they come from another host. */
function NearerWithStreets() {
  const { current: map } = useMap();
  const { style } = useStreets();
  const hasStreets = style !== undefined;
  useEffect(() => {
    if (hasStreets && map !== undefined && map.getZoom() < STREET_ZOOM) map.jumpTo({ zoom: STREET_ZOOM });
  }, [hasStreets, map]);
  return null;
}

/** How near a single point is seen: the place around it, or which side of the road it is on. */
const USUAL_ZOOM = 12;
const STREET_ZOOM = 15.5;

function Ways({ ways }: { ways: readonly PointMapWay[] }) {
  const { accent } = useBasemapColours();
  const lines = useMemo(
    () => ({
      type: 'MultiLineString' as const,
      coordinates: ways.flatMap(({ path }) => (path.length < 2 ? [] : [path.map(([lng, lat]) => [lng, lat])])),
    }),
    [ways],
  );
  if (ways.length === 0) return null;
  return (
    <>
      <Source type="geojson" data={lines}>
        <Layer
          type="line"
          layout={ROUND_ENDS}
          paint={{ 'line-color': accent, 'line-width': 3, 'line-opacity': 0.75 }}
        />
      </Source>
      {ways.map(({ label, to }) => (
        <Marker key={`${label} ${String(to.lat)} ${String(to.lon)}`} latitude={to.lat} longitude={to.lon}>
          <span className="block max-w-40 truncate rounded-full border border-accent bg-surface px-2.5 py-0.5 text-xs font-semibold text-ink shadow-float">
            {label}
          </span>
        </Marker>
      ))}
    </>
  );
}

/** Pixels. */
const PIN_HEIGHT = 40;
const PIN_WIDTH = 32;
const MOST_OF_A_LABEL = 160;
const GAP = 8;

/** Some pixels too many rather than too few. */
function labelWidth(label: string): number {
  return Math.min(MOST_OF_A_LABEL, 24 + label.length * 7);
}
/** As far out as the basemap goes: a small frame has to hold all of a market too. */
const LEAST_ZOOM = 2;

const NONE: readonly PointMapWay[] = [];
const ROUND_ENDS = { 'line-cap': 'round', 'line-join': 'round' } as const;

function Pin({ label, isAlone }: { label: string; isAlone: boolean }) {
  return (
    <span role="img" aria-label={label} title={label} className="group block">
      <svg
        viewBox="0 0 32 40"
        className={`[filter:drop-shadow(0_3px_3px_#0000001f)] ${isAlone ? 'h-10 w-8' : 'h-8 w-6.5'}`}
        aria-hidden="true"
      >
        <path
          d="M16 1C7.7 1 1 7.6 1 15.8 1 26 16 39 16 39s15-13 15-23.2C31 7.6 24.3 1 16 1z"
          className="fill-accent stroke-surface"
          strokeWidth="2"
        />
        <circle cx="16" cy="16" r="5.5" className="fill-surface" />
      </svg>
    </span>
  );
}

/**
 * The reader's own, unless all of it lies in the other: homes there are looked at too, and an agency may have some in
 * both.
 */
function marketOf(points: readonly Point[], region: Region): Region {
  const other = region === 'no' ? 'au' : 'no';
  return points.some((point) => isIn(point, region)) || !points.some((point) => isIn(point, other)) ? region : other;
}

function isIn(point: Point, market: Region): boolean {
  return isWithin(point, MARKET_BOUNDS[market]);
}

function isWithin({ lat, lon }: Point, [west, south, east, north]: Readonly<Bounds>): boolean {
  return lat > south && lat < north && lon > west && lon < east;
}

type Point = Pick<MapPoint, 'lat' | 'lon' | 'radius'>;

/** All points, with what stands on them (so many pixels wide) inside the map. */
function viewOf(points: readonly Point[], zoom: number, width: number) {
  const [first] = points;
  if (first?.radius !== undefined && points.length === 1)
    return { bounds: boundsOfCircle({ ...first, radius: first.radius }), fitBoundsOptions: { padding: 2 * GAP } };
  if (first === undefined || points.length === 1)
    return { latitude: first?.lat ?? 0, longitude: first?.lon ?? 0, zoom };
  const lats = points.map(({ lat }) => lat);
  const lons = points.map(({ lon }) => lon);
  const bounds: [number, number, number, number] = [
    Math.min(...lons),
    Math.min(...lats),
    Math.max(...lons),
    Math.max(...lats),
  ];
  return {
    bounds,
    fitBoundsOptions: {
      padding: {
        top: PIN_HEIGHT + GAP,
        bottom: PIN_HEIGHT / 2 + GAP,
        left: width / 2 + GAP,
        right: width / 2 + GAP,
      },
      maxZoom: zoom,
    },
  };
}
