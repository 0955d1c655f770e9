import { useMemo } from 'react';
import { Layer, Marker, Source } from '@vis.gl/react-maplibre';
import { useTranslate, useVisit } from '../ui/visit.tsx';
import type { Region } from '../contract/messages.ts';
import GroundMap from './ground-map.tsx';
import { useGroundColours } from './ground-colours.ts';
import { MARKET_BOUNDS } from './market-bounds.ts';
import type { MapPoint, PointMapProps, PointMapWay } from './point-map.tsx';
import { RoomForMarks } from './room-for-marks.tsx';
import { ZoomButtons } from './zoom-buttons.tsx';

/** The map of a {@link PointMap}, with the library that draws it. */
export default function PointMapCanvas({ points, ways = NONE, zoom = 12, label }: Omit<PointMapProps, 'className'>) {
  const t = useTranslate();
  const { region } = useVisit();
  const { market, view } = useMemo(() => {
    const all = [...points, ...ways.map(({ to }) => to)];
    const market = marketOf(all, region);
    return {
      market,
      view: viewOf(
        all.filter((point) => isIn(point, market)),
        zoom,
      ),
    };
  }, [points, ways, zoom, region]);
  const spots = useMemo(() => points.map(({ lat, lon }) => ({ lat, lng: lon, height: PIN_HEIGHT })), [points]);
  // Where it first stands is settled when the map is made; other points make another map.
  return (
    <GroundMap
      key={JSON.stringify(view)}
      label={t('map.of', { label })}
      initialViewState={view}
      market={market}
      minZoom={LEAST_ZOOM}
      cooperativeGestures
    >
      <Ways ways={ways} />
      <RoomForMarks spots={spots} anchor="bottom" />
      {points.map((point) => (
        <Marker
          key={`${point.label} ${String(point.lat)} ${String(point.lon)}`}
          latitude={point.lat}
          longitude={point.lon}
          anchor="bottom"
        >
          <Pin label={point.label} isAlone={points.length === 1} />
        </Marker>
      ))}
      <ZoomButtons />
    </GroundMap>
  );
}

function Ways({ ways }: { ways: readonly PointMapWay[] }) {
  const { accent } = useGroundColours();
  const lines = useMemo(
    () => ({
      type: 'MultiLineString' as const,
      coordinates: ways.map(({ path }) => path.map(([lng, lat]) => [lng, lat])),
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
/** As far out as there is ground: a small frame has to hold all of a market too. */
const LEAST_ZOOM = 2;

const NONE: readonly PointMapWay[] = [];
const ROUND_ENDS = { 'line-cap': 'round', 'line-join': 'round' } as const;

function Pin({ label, isAlone }: { label: string; isAlone: boolean }) {
  return (
    <span role="img" aria-label={label} title={label} className="group block">
      <svg viewBox="0 0 32 40" className={`drop-shadow-md ${isAlone ? 'h-10 w-8' : 'h-8 w-6.5'}`} aria-hidden="true">
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

/** The reader's own, unless all of it lies in the other: homes there are looked at too, and an agency may have some in both. */
function marketOf(points: readonly Point[], region: Region): Region {
  const other = region === 'no' ? 'au' : 'no';
  return points.some((point) => isIn(point, region)) || !points.some((point) => isIn(point, other)) ? region : other;
}

function isIn({ lat, lon }: Point, market: Region): boolean {
  const [west, south, east, north] = MARKET_BOUNDS[market];
  return lat > south && lat < north && lon > west && lon < east;
}

type Point = Pick<MapPoint, 'lat' | 'lon'>;

function viewOf(points: readonly Point[], zoom: number) {
  const [first] = points;
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
    fitBoundsOptions: { padding: { top: PIN_HEIGHT + 8, bottom: 32, left: 28, right: 28 }, maxZoom: zoom },
  };
}
