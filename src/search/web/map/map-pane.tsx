import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { MapRef } from '@vis.gl/react-maplibre';
import GroundMap from '../../../map/ground-map.tsx';
import { RoomForMarks } from '../../../map/room-for-marks.tsx';
import { ZoomButtons } from '../../../map/zoom-buttons.tsx';
import { listPath } from '../../../paths.ts';
import type { CardView } from '../../../properties/web/card-view.ts';
import { useTranslate } from '../../../ui/visit.tsx';
import type { SearchFilter } from '../../filter.contract.ts';
import { AreaOutline } from './area-outline.tsx';
import { DrawingSheet } from './drawing-sheet.tsx';
import { HomePopup, type OpenHomes } from './home-popup.tsx';
import { boundsOf, fitting, isBeyondBox, withoutBox, type MapBox } from './map-box.ts';
import { MapTools, type Tool } from './map-tools.tsx';
import { Marks } from './marks.tsx';
import { sizeOf } from './merged-marks.ts';
import { useMapView } from './use-map-view.ts';
import { useMarks } from './use-marks.ts';

interface MapPaneProps {
  readonly filter: SearchFilter;
  /** Around all homes of the search, where that is known. */
  readonly start: MapBox | undefined;
  /** The homes of the list beside. */
  readonly cards: readonly CardView[];
  /** The places that the search names, in words; empty when it names none. */
  readonly places: string;
  /** The home that is pointed at, there or here. */
  readonly active: string | undefined;
  readonly onActive: (id: string | undefined) => void;
  /** The map shows what is found, or is already moved. */
  readonly onReady: () => void;
}

/** The map of a search: its homes as signs and counts, and the ways to say where to search. */
export default function MapPane({ filter, start, cards, places, active, onActive, onReady }: MapPaneProps) {
  const t = useTranslate();
  const navigate = useNavigate();
  const map = useRef<MapRef>(null);
  const drawButton = useRef<HTMLButtonElement>(null);
  const [isFollowing, setFollowing] = useState(true);
  const [tool, setTool] = useState<Tool>();
  const [open, setOpen] = useState<OpenHomes>();
  const marks = useMarks();
  const spots = useMemo(
    () =>
      marks.marks.map(({ coordinates, count }) => ({
        ...coordinates,
        height: count === 1 ? SIGN_HEIGHT : sizeOf(count),
        isWide: count === 1,
      })),
    [marks.marks],
  );
  const view = useMapView({ map, filter, start, marks, isFollowing, onReady });
  const leftPlaces = useRef(places);
  if (places !== '') leftPlaces.current = places;

  /** Another search, as a step of its own that Back takes back. Who draws an area says where to look, and no longer by a place's name. */
  function search(change: Partial<SearchFilter>): void {
    const isArea = change.polygon !== undefined || change.mapCentroid !== undefined;
    const next = { ...filter, ...(isArea ? { address: undefined, geoId: undefined } : {}), ...change, page: 1 };
    void navigate(listPath(isBeyondBox(next) ? withoutBox(next) : next), { preventScrollReset: true });
  }

  if (view.start === undefined) return null;
  return (
    <GroundMap
      ref={map}
      label={t('map.canvas')}
      initialViewState={{
        bounds: boundsOf(view.start),
        fitBoundsOptions: filter.locationTopLeftLat === undefined ? fitting() : {},
      }}
      onLoad={view.onGround}
      onError={view.onGround}
      onMoveStart={view.onMoveStart}
      onResize={view.onResize}
      onMoveEnd={view.onMoveEnd}
      onClick={({ lngLat }) => {
        setOpen(undefined);
        if (tool === 'radius')
          search({
            polygon: undefined,
            mapCentroid: { lat: lngLat.lat, lng: lngLat.lng },
            propertyRadius: filter.propertyRadius ?? 1_000,
          });
      }}
    >
      <Begin onBegin={view.onBegin} />
      <AreaOutline filter={filter} isEditing={tool === 'edit'} onChange={search} />
      <RoomForMarks spots={spots} />
      <Marks marks={marks.marks} cards={cards} active={active} open={open} onActive={onActive} onOpen={setOpen} />
      {open !== undefined && (
        <HomePopup
          open={open}
          cards={cards}
          onClose={() => {
            setOpen(undefined);
          }}
        />
      )}
      <MapTools
        filter={filter}
        tool={tool}
        onTool={setTool}
        drawButton={drawButton}
        onSearch={search}
        isFollowing={isFollowing}
        onFollow={(follow) => {
          setFollowing(follow);
          if (follow && view.hasStrayed) view.searchHere();
        }}
        onSearchHere={
          view.hasStrayed && !isFollowing
            ? () => {
                view.searchHere();
              }
            : undefined
        }
        left={
          view.left && {
            places: leftPlaces.current,
            onReturn: () =>
              void navigate(
                listPath({ ...withoutBox(filter), address: view.left?.address, geoId: view.left?.geoId, page: 1 }),
                { preventScrollReset: true },
              ),
            onClose: view.forgetLeft,
          }
        }
        onRetry={marks.hasFailed ? view.retry : undefined}
      />
      {tool === 'draw' && (
        <DrawingSheet
          onCancel={() => {
            setTool(undefined);
            drawButton.current?.focus();
          }}
          onDrawn={(polygon, isRough) => {
            setTool(isRough ? 'edit' : undefined);
            search({ polygon, mapCentroid: undefined, propertyRadius: undefined });
          }}
        />
      )}
      <ZoomButtons className="right-3 bottom-9 [@media(height<30rem)]:flex-row [@media(height<30rem)]:divide-y-0" />
    </GroundMap>
  );
}

/** Tells when the map is made, long before it is drawn. */
function Begin({ onBegin }: { onBegin: () => void }) {
  useEffect(onBegin, [onBegin]);
  return null;
}

/** Pixels of a home's price on the map. */
const SIGN_HEIGHT = 24;
