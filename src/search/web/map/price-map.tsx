import { useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Layer, Marker, Source, useMap } from '@vis.gl/react-maplibre';
import { useApi } from '../../../accounts/web/use-api.ts';
import { useBasemapColours } from '../../../map/basemap-colours.ts';
import { MarkerSpace } from '../../../map/marker-space.tsx';
import { causedBy } from '../../../map/movements.ts';
import { formatOf } from '../../../texts/format.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useTranslate, useVisit } from '../../../ui/visit.tsx';
import type { SearchFilter } from '../../filter.contract.ts';
import { searchPriceMap } from '../client.ts';
import { withoutLenses } from '../lenses.ts';
import { shortMoney } from '../short-money.ts';
import { boundsOf, withBox } from './map-box.ts';
import { PriceLegend, type HomesInView } from './price-legend.tsx';
import { priceScale } from './price-scale.ts';
import type { PriceSquare } from './price-squares.ts';

interface PriceMapProps {
  /** The search as its address has it. */
  readonly filter: SearchFilter;
  /** Below the map, where the legend stands. */
  readonly foot: HTMLElement | null;
  readonly squares: readonly PriceSquare[] | undefined;
  readonly onSquares: (squares: readonly PriceSquare[] | undefined) => void;
}

const NONE: readonly PriceSquare[] = [];
/** Milliseconds that the map rests before it asks. */
const REST_MS = 250;

/**
 * The map coloured by what homes of the search cost per m²: squares with enough homes, each with its median and how
 * many homes that is of. A press on one goes nearer, until there are too few homes for squares and the homes stand
 * alone.
 */
export default function PriceMap({ filter, foot, squares: found, onSquares }: PriceMapProps) {
  const squares = found ?? NONE;
  const { current: map } = useMap();
  const t = useTranslate();
  const { language, region, currency } = useVisit();
  const { prices, halo } = useBasemapColours();
  const format = formatOf(language, region);
  const { inView, hasFailed } = useSquares(filter, onSquares);
  const scale = useMemo(() => priceScale(squares.map(({ median }) => median)), [squares]);
  const shapes = useMemo(
    () => ({
      type: 'FeatureCollection' as const,
      features: squares.map(({ bounds, median }) => ({
        type: 'Feature' as const,
        properties: { colour: prices[scale.stepOf(median) - 1] ?? '' },
        geometry: { type: 'Polygon' as const, coordinates: [ringOf(boundsOf(bounds))] },
      })),
    }),
    [squares, scale, prices],
  );
  const labels = useMemo(
    () =>
      squares.map((square) => {
        const [west, south, east, north] = boundsOf(square.bounds);
        return { ...square, lat: (north + south) / 2, lng: (east + west) / 2, height: 34, isWide: true };
      }),
    [squares],
  );
  // Names of places stay above the colours.
  const names = map?.getStyle().layers.find(({ type }) => type === 'symbol')?.id;
  return (
    <>
      <Source id="prices" type="geojson" data={shapes}>
        <Layer
          id="prices-fill"
          type="fill"
          {...(names === undefined ? {} : { beforeId: names })}
          paint={{ 'fill-color': ['get', 'colour'], 'fill-opacity': 0.55, 'fill-outline-color': halo }}
        />
      </Source>
      <MarkerSpace spots={labels} />
      {labels.map(({ bounds, lat, lng, homes, median, near }) => {
        const number = format.number(homes);
        return (
          <Marker key={`${String(bounds.west)} ${String(bounds.south)}`} latitude={lat} longitude={lng}>
            <button
              type="button"
              data-square={homes}
              className={`block min-h-6 rounded-card px-1.5 py-0.5 text-center leading-tight whitespace-nowrap shadow-float ${LOOKS[scale.stepOf(median)]}`}
              onClick={(event) => {
                event.stopPropagation();
                if (event.detail === 0) map?.getCanvas().focus({ preventScroll: true });
                map?.fitBounds(boundsOf(bounds), { padding: 24, maxZoom: 17, duration: 200 }, causedBy('mark'));
              }}
            >
              <span className="block text-[0.8125rem] font-bold">
                {shortMoney({ amount: median, currency }, language)}
              </span>
              <span className="flex items-center justify-center gap-1 text-[0.6875rem]">
                <Icon name="home" className="size-3" />
                {number} <span className="sr-only">{t('map.prices.homes', { count: homes })}</span>
              </span>
              <span className="sr-only">
                {near === undefined ? t('map.prices.square') : t('map.prices.square_near', { place: near })}
              </span>
            </button>
          </Marker>
        );
      })}
      {foot !== null &&
        createPortal(<PriceLegend squares={found} inView={inView} scale={scale} hasFailed={hasFailed} />, foot)}
    </>
  );
}

/**
 * Asks for the squares in view whenever the map rests and whenever the search changes. A late answer never takes the
 * place of a newer one's.
 */
function useSquares(
  filter: SearchFilter,
  onSquares: PriceMapProps['onSquares'],
): { readonly inView: HomesInView | undefined; readonly hasFailed: boolean } {
  const { current: map } = useMap();
  const api = useApi();
  const [hasFailed, setFailed] = useState(false);
  const [inView, setInView] = useState<HomesInView>();
  const search = JSON.stringify(withoutLenses(filter));
  const latest = useRef(0);

  useEffect(() => {
    if (map === undefined) return;
    let rest: ReturnType<typeof setTimeout>;
    const ask = () => {
      clearTimeout(rest);
      rest = setTimeout(() => {
        const turn = (latest.current += 1);
        const view = map.getBounds();
        const box = { north: view.getNorth(), south: view.getSouth(), west: view.getWest(), east: view.getEast() };
        const body = withBox(JSON.parse(search) as SearchFilter, box, map.getZoom());
        const isLate = () => turn !== latest.current;
        api(searchPriceMap, { body }).then(
          ({ data, meta }) => {
            if (isLate()) return;
            setFailed(false);
            setInView(meta.inView);
            onSquares(data);
          },
          () => {
            if (!isLate()) setFailed(true);
          },
        );
      }, REST_MS);
    };
    ask();
    map.on('moveend', ask);
    return () => {
      clearTimeout(rest);
      latest.current += 1;
      map.off('moveend', ask);
    };
  }, [map, api, search, onSquares]);

  useEffect(
    () => () => {
      onSquares(undefined);
    },
    [onSquares],
  );
  return { inView, hasFailed };
}

function ringOf([west, south, east, north]: readonly [number, number, number, number]): [number, number][] {
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
}

const LOOKS = {
  1: 'bg-(--price-1) text-(--on-price-1)',
  2: 'bg-(--price-2) text-(--on-price-2)',
  3: 'bg-(--price-3) text-(--on-price-3)',
  4: 'bg-(--price-4) text-(--on-price-4)',
  5: 'bg-(--price-5) text-(--on-price-5)',
} as const;
