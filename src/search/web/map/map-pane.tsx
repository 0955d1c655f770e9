import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useMap, type MapRef } from '@vis.gl/react-maplibre';
import Basemap from '../../../map/basemap.tsx';
import { drawsMaps } from '../../../map/graphics.ts';
import { MarkerSpace } from '../../../map/marker-space.tsx';
import { listPath } from '../../../paths.ts';
import type { CardView } from '../../../properties/web/card-view.ts';
import { Button } from '../../../ui/button.tsx';
import { formatOf } from '../../../texts/format.ts';
import { useTranslate, useVisit } from '../../../ui/visit.tsx';
import type { SearchFilter } from '../../filter.contract.ts';
import { AreaOutline } from './area-outline.tsx';
import { DrawingSheet } from './drawing-sheet.tsx';
import { nextRadius } from './first-radius.ts';
import { HomePopup, type OpenHomes } from './home-popup.tsx';
import { boundsOf, fitting, hasPlaces, withoutBox, type MapBox } from './map-box.ts';
import { BAR } from './map-tool-buttons.tsx';
import { MapTools, type Beginning, type Tool } from './map-tools.tsx';
import { Markers } from './markers.tsx';
import { isWorded, ringSize, sizeOf } from './merged-markers.ts';
import type { LeftPlaces } from './note.tsx';
import { PlaceOutlines } from './place-outlines.tsx';
import type { RanksOfHomes } from '../rank-view.ts';
import { useMapView } from './use-map-view.ts';
import { outsideSquares, type PriceSquare } from './price-squares.ts';
import { useMarkers } from './use-markers.ts';
import { useOutside } from './use-outside.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';

const PriceMap = lazyPart(() => import('./price-map.tsx'));
const RanksOnMap = lazyPart(() => import('./ranks-on-map.tsx'));

interface MapPaneProps {
  readonly filter: SearchFilter;
  /** Around all homes of the search, where that is known. */
  readonly start: MapBox | undefined;
  /** The homes of the list beside. */
  readonly cards: readonly CardView[];
  /** How many homes the search has. */
  readonly total: number;
  /** The places that the search names, in words; empty when it names none. */
  readonly places: string;
  /** Whether any of them is one that we know: others have no outline. */
  readonly isPlaceKnown: boolean;
  /** The home that is pointed at, there or here. */
  readonly active: string | undefined;
  readonly onActive: (id: string | undefined) => void;
  /** What was done in the bar before the map was there. */
  readonly begin: Beginning;
  /** Whether the search follows the map. */
  readonly isFollowing: boolean;
  readonly onFollow: (follow: boolean) => void;
  /** The map shows what is found, or is already moved. */
  readonly onReady: () => void;
}

/** The map of a search: its homes as signs and counts, and the ways to say where to search. */
export default function MapPane({
  filter,
  start,
  cards,
  total,
  places,
  isPlaceKnown,
  active,
  onActive,
  begin,
  isFollowing,
  onFollow,
  onReady,
}: MapPaneProps) {
  const t = useTranslate();
  const navigate = useNavigate();
  const map = useRef<MapRef>(null);
  const [bar, setBar] = useState<HTMLElement | null>(null);
  const drawButton = useRef<HTMLButtonElement>(null);
  const [tool, setTool] = useState<Tool>();
  const [open, setOpen] = useState<OpenHomes>();
  const marks = useMarkers(isPlaceKnown);
  const [notes, setNotes] = useState<HTMLElement | null>(null);
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const [squares, setSquares] = useState<readonly PriceSquare[]>();
  const hasPrices = filter.priceMap === true;
  const shown = useMemo(
    () => (hasPrices && squares !== undefined ? outsideSquares(marks.marks, squares) : marks.marks),
    [marks.marks, hasPrices, squares],
  );
  const spots = useMemo(
    () =>
      shown.map(({ coordinates, count, isApproximate, homes }) => ({
        ...coordinates,
        ...(isApproximate === true
          ? { height: ringSize(count) }
          : count === 1
            ? { height: SIGN_HEIGHT, width: isWorded(homes?.[0]) ? WORDED_WIDTH : SIGN_WIDTH }
            : { height: sizeOf(count) + 2 * RING }),
      })),
    [shown],
  );
  const [known, setRanks] = useState<RanksOfHomes>();
  const isRanked = filter.priceRank === true;
  const ranks = isRanked ? known : undefined;
  const view = useMapView({ map, filter, start, marks, isFollowing, onReady });
  const outside = useOutside(filter, total, marks.inView);
  const leftPlaces = useRef(places);
  if (places !== '') leftPlaces.current = places;

  /**
   * Another search, as a step of its own that Back takes back. Who draws an area says where to look, and no longer by a
   * place's name, or by what is in view; who takes it away goes on with what is in view.
   */
  function search(change: Partial<SearchFilter>): void {
    const isArea = change.polygon !== undefined || change.mapCentroid !== undefined;
    if (isArea && hasPlaces(filter)) view.leave();
    const next = { ...filter, ...(isArea ? { address: undefined, geoId: undefined } : {}), ...change, page: 1 };
    const isAreaGone = !isArea && ('polygon' in change || 'mapCentroid' in change);
    const to = isArea ? withoutBox(next) : isAreaGone ? view.inView(next) : next;
    void navigate(listPath(to), { preventScrollReset: true });
  }

  /** The same with a new area, or with none any more, which the reader can take back. */
  function searchAnew(change: Partial<SearchFilter>): void {
    if (filter.polygon !== undefined || filter.mapCentroid !== undefined) view.leave();
    search(change);
  }

  const { onThere } = begin;
  useEffect(() => {
    // Without a map there is nothing that tools could do.
    if (!drawsMaps()) onThere();
  }, [onThere]);

  if (view.start === undefined) return null;
  return (
    <div className="relative flex h-full flex-col">
      <div className="@container shrink-0">
        <div ref={setBar} data-map-bar="" className={BAR} />
      </div>
      <div data-map-frame="" className="relative min-h-0 grow">
        {/* Before the map: what is offered here is next after the tools by keyboard. */}
        <div ref={setNotes} className={NOTES} />
        <Basemap
          ref={map}
          label={t('map.canvas')}
          offer={
            view.hasStrayed && !isFollowing ? (
              <SearchHere
                onSearch={() => {
                  view.searchHere();
                }}
              />
            ) : outside !== undefined && !view.hasStrayed ? (
              <OutsideHomes
                homes={outside.homes}
                onShow={() => {
                  view.show(outside.whole);
                }}
              />
            ) : undefined
          }
          initialViewState={{
            bounds: boundsOf(view.start),
            fitBoundsOptions: filter.locationTopLeftLat === undefined ? fitting() : {},
          }}
          onLoad={view.onBasemap}
          onError={view.onBasemap}
          onMoveStart={view.onMoveStart}
          onResize={view.onResize}
          onMoveEnd={view.onMoveEnd}
          // Marks answer presses themselves: what comes here is a press on the map. The first closes an open card.
          onClick={({ lngLat, target }) => {
            setOpen(undefined);
            if (tool === 'radius' && open === undefined)
              searchAnew({
                polygon: undefined,
                mapCentroid: { lat: lngLat.lat, lng: lngLat.lng },
                propertyRadius: nextRadius(filter.propertyRadius, target.getBounds()),
              });
          }}
        >
          <Begin onBegin={view.onBegin} />
          {isPlaceKnown && <PlaceOutlines filter={filter} />}
          <AreaOutline filter={filter} tool={tool} onChange={search} />
          <MarkerSpace spots={spots} />
          {isRanked && (
            <Suspense>
              <RanksOnMap
                filter={filter}
                ids={shown.flatMap(({ homes = [] }) => homes.map(({ propertyId }) => propertyId))}
                onRanks={setRanks}
              />
            </Suspense>
          )}
          {hasPrices && (
            <Suspense>
              <PriceMap filter={filter} foot={foot} squares={squares} onSquares={setSquares} />
            </Suspense>
          )}
          <Markers
            marks={shown}
            cards={cards}
            ranks={ranks}
            active={active}
            open={open}
            // Where the circle is to be set, most of a town lies under marks.
            isPassive={tool === 'radius' && filter.mapCentroid === undefined}
            onActive={onActive}
            onOpen={setOpen}
          />
          {open !== undefined && (
            <HomePopup
              open={open}
              cards={cards}
              ranks={ranks}
              asked={filter}
              unitsOf={(id) =>
                marks.marks.flatMap(({ homes = [] }) => homes).find(({ propertyId }) => propertyId === id)?.units
              }
              onClose={() => {
                setOpen(undefined);
              }}
            />
          )}
          <MapTools
            bar={bar}
            notes={notes}
            filter={filter}
            marks={shown}
            tool={tool}
            onTool={(next) => {
              // An open card would take the first press on the map.
              setOpen(undefined);
              setTool(next);
            }}
            drawButton={drawButton}
            onSearch={search}
            onSearchAnew={searchAnew}
            begin={begin}
            isFollowing={isFollowing}
            onFollow={(follow) => {
              onFollow(follow);
              if (follow && view.hasStrayed) view.searchHere();
            }}
            left={
              view.left && {
                places: hasPlaces(view.left) ? leftPlaces.current : undefined,
                by: reasonOf(filter, view.left),
                onReturn: () =>
                  void navigate(
                    listPath({
                      ...withoutBox(filter),
                      address: view.left?.address,
                      geoId: view.left?.geoId,
                      polygon: view.left?.polygon,
                      mapCentroid: view.left?.mapCentroid,
                      propertyRadius: view.left?.propertyRadius,
                      includeSurrounding: view.left?.includeSurrounding,
                      page: 1,
                    }),
                    { preventScrollReset: true },
                  ),
                onClose: view.forgetLeft,
              }
            }
            onRetry={marks.hasFailed ? view.retry : undefined}
          />
          {tool === 'draw' && (
            <DrawingSheet
              bar={bar}
              filter={filter}
              onCancel={() => {
                setTool(undefined);
                drawButton.current?.focus();
              }}
              onDrawn={(polygon, isRough) => {
                setTool(isRough ? 'edit' : undefined);
                searchAnew({ polygon, mapCentroid: undefined, propertyRadius: undefined });
              }}
            />
          )}
        </Basemap>
      </div>
      {hasPrices && <div ref={setFoot} className="shrink-0" />}
    </div>
  );
}

const NOTES =
  'pointer-events-none absolute inset-x-3 top-3 z-10 flex flex-col items-start gap-2 *:pointer-events-auto *:shrink-0';

/** What took the place of what was searched before. */
function reasonOf({ polygon, mapCentroid }: SearchFilter, left: SearchFilter): LeftPlaces['by'] {
  if (polygon !== undefined) return 'polygon';
  if (mapCentroid !== undefined) return 'radius';
  if (hasPlaces(left)) return 'map';
  return left.polygon === undefined ? 'no_radius' : 'no_polygon';
}

/** The map has moved away from what the list shows. */
function SearchHere({ onSearch }: { onSearch: () => void }) {
  const t = useTranslate();
  return (
    <Button size="small" kind="primary" className="ml-2 min-h-11 whitespace-nowrap" onClick={onSearch}>
      {t('map.search_here')}
    </Button>
  );
}

/** The list has homes that are not in view. */
function OutsideHomes({ homes, onShow }: { homes: number; onShow: () => void }) {
  const t = useTranslate();
  const { language, region } = useVisit();
  const { current: map } = useMap();
  const number = formatOf(language, region).number(homes);
  return (
    <button
      type="button"
      className="flex min-h-12 flex-col items-start justify-center gap-x-2 px-3 text-xs whitespace-nowrap text-ink -outline-offset-2 @2xl:flex-row @2xl:items-center"
      onClick={(event) => {
        // The button is gone then: by keyboard one goes on from the map.
        if (event.detail === 0) map?.getCanvas().focus({ preventScroll: true });
        onShow();
      }}
    >
      <span className="@md:hidden">{t('map.outside_short', { number })}</span>
      <span className="hidden @md:inline">{t('map.outside', { count: homes, number })}</span>
      <span className="font-semibold text-accent-text underline">{t('map.outside_show')}</span>
    </button>
  );
}

/** Tells when the map is made, long before it is drawn. */
function Begin({ onBegin }: { onBegin: () => void }) {
  useEffect(onBegin, [onBegin]);
  return null;
}

/** Pixels of a home's price on the map, alone or after a word. */
const SIGN_HEIGHT = 28;
const SIGN_WIDTH = 76;
const WORDED_WIDTH = 120;
/** Pixels around a count: its ring, and some air. */
const RING = 6;
