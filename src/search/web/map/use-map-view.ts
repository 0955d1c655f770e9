import { useHiddenChanges } from '../../../hidden/web/hidden-state.ts';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { MapRef } from '@vis.gl/react-maplibre';
import { useNavigate } from 'react-router';
import { MARKET_VIEW } from '../../../map/market-bounds.ts';
import { causedBy, causeOf, type Cause } from '../../../map/movements.ts';
import { listPath } from '../../../paths.ts';
import { useVisit, type Visit } from '../../../ui/visit.tsx';
import type { SearchFilter } from '../../filter.contract.ts';
import {
  around,
  boundsOf,
  boxOf,
  fitting,
  hasPlaces,
  isSameBox,
  placesOf,
  withBox,
  withoutBox,
  withoutPlaces,
  criteriaKey,
  type MapBox,
} from './map-box.ts';
import { circle } from './outline.ts';
import type { useMarkers } from './use-markers.ts';

/** Milliseconds that the map rests before it searches. */
const REST_MS = 200;

interface MapViewParts {
  readonly map: RefObject<MapRef | null>;
  readonly filter: SearchFilter;
  /** Around all homes of the search, where that is known. */
  readonly start: MapBox | undefined;
  readonly marks: Pick<ReturnType<typeof useMarkers>, 'load' | 'survey'>;
  /** Whether the search follows the map. */
  readonly isFollowing: boolean;
  /** The first homes are on the map, or it is already moved. */
  readonly onReady: () => void;
}

/**
 * Keeps map and address together. The address has the search, and with it where the map stands: a
 * movement by the reader replaces the address once the map rests, another address (a filter, Back)
 * moves the map. A search without a box is shown whole, one without homes by its places; with neither, the map stays.
 *
 * Who moves the map says by it where to look, and no longer by the name of a place, which may not be in
 * view at all: the box takes the place's place, as a step that Back takes back. A count of homes lies in
 * the place, so going nearer to it keeps the place. A search in a drawn area or a circle is that whole area's,
 * wherever the map is moved.
 */
export function useMapView({ map, filter, start: whole, marks: { load, survey }, isFollowing, onReady }: MapViewParts) {
  const { region, mapCentre } = useVisit();
  const navigate = useNavigate();
  const [start, setStart] = useState<MapBox | undefined>(() => boxOf(filter) ?? areaOf(filter) ?? whole);
  const [hasStrayed, setStrayed] = useState(false);
  /** The search by a place's name or in an area that the map's box or another area has just taken the place of. */
  const [left, setLeft] = useState<SearchFilter>();
  const known = useRef({ wish: criteriaKey(filter), places: placesOf(filter), box: boxOf(filter) });
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const now = useRef(filter);
  now.current = filter;

  /** Shows the marks of what is in view, or of the searched box where the map stands at it. */
  const refresh = useCallback(
    async (box?: MapBox, search = now.current) => {
      const view = viewOf(map.current);
      if (view !== undefined) await load(search, box ?? view.box, view.zoom);
    },
    [map, load],
  );

  const hiddenChanges = useHiddenChanges();
  useEffect(() => {
    if (hiddenChanges > 0) void refresh();
  }, [hiddenChanges, refresh]);

  const searchHere = useCallback(
    (cause: Cause = 'reader') => {
      const view = viewOf(map.current);
      if (view === undefined) return;
      if (isByAreaAlone(now.current)) {
        void refresh();
        return;
      }
      if (!navigator.onLine) {
        // The page would give way to one that says so, and with it the map.
        setStrayed(true);
        void refresh();
        return;
      }
      const leaves = cause === 'reader' && hasPlaces(now.current);
      const next = withBox(leaves ? withoutPlaces(now.current) : now.current, view.box, view.zoom);
      known.current = { wish: criteriaKey(next), places: placesOf(next), box: boxOf(next) };
      void refresh(undefined, next);
      setStrayed(false);
      // The way back to another area stays while one looks around.
      setLeft((before) =>
        leaves ? withoutBox(now.current) : before !== undefined && !hasPlaces(before) ? before : undefined,
      );
      void navigate(listPath(next), { replace: !leaves, preventScrollReset: true });
    },
    [map, navigate, refresh],
  );

  useEffect(() => {
    if (!hasStrayed || !isFollowing) return;
    const catchUp = () => {
      searchHere();
    };
    window.addEventListener('online', catchUp);
    return () => {
      window.removeEventListener('online', catchUp);
    };
  }, [hasStrayed, isFollowing, searchHere]);

  const showAll = useCallback(async () => {
    const area = areaOf(now.current) ?? (await survey(now.current));
    if (area === undefined) await refresh();
    else if (map.current === null) setStart(area);
    else map.current.fitBounds(boundsOf(area), { ...fitting(), duration: 0 }, causedBy('search'));
  }, [map, survey, refresh]);

  useEffect(() => {
    if (start !== undefined) return;
    void survey(now.current).then((found) => {
      setStart(found ?? marketOf(region, mapCentre));
    });
  }, [start, survey, region, mapCentre]);

  const criteria = criteriaKey(filter);
  const box = boxOf(filter);
  useEffect(() => {
    const before = known.current;
    const isMoved = !isSameBox(box, before.box);
    known.current = { wish: criteria, places: placesOf(now.current), box };
    if (map.current === null || (!isMoved && criteria === before.wish)) return;
    if (box !== undefined && !isMoved && hasPlaces(now.current) && known.current.places !== before.places) {
      // Another place was asked for: the box of the old one would hide it.
      void navigate(listPath(withoutBox(now.current)), { replace: true, preventScrollReset: true });
    } else if (box === undefined) void showAll();
    else if (isMoved) map.current.fitBounds(boundsOf(box), { duration: 0 }, causedBy('search'));
    else void refresh(box);
    // The box is compared by its sides: a new object with the same ones is no news.
  }, [criteria, box?.north, box?.south, box?.west, box?.east]);

  const ready = useRef(onReady);
  ready.current = onReady;
  const onMoveStart = useCallback((event: object) => {
    const cause = causeOf(event);
    if (cause === undefined || cause === 'card') return;
    clearTimeout(rest.current);
    if (cause !== 'search') ready.current();
  }, []);
  /**
   * The map library also calls it a movement when the map's frame gets another size, as when a phone is turned or its
   * browser folds its bars away.
   */
  const isResizing = useRef(false);
  const width = useRef<number>(undefined);
  const onResize = useCallback(() => {
    isResizing.current = true;
    queueMicrotask(() => {
      isResizing.current = false;
    });
  }, []);
  const onMoveEnd = useCallback(
    (event: object) => {
      if (isResizing.current) {
        // The search is the same, in a frame that may hold less of it. A phone's bars fold while one reads, which moves
        // nothing.
        const wide = map.current?.getContainer().clientWidth;
        const isTurned = wide !== width.current;
        width.current = wide;
        if (hasStrayed) void refresh();
        else if (isTurned && boxOf(now.current) === undefined) void showAll();
        else void refresh(boxOf(now.current));
        return;
      }
      if (causeOf(event) === 'card') return;
      clearTimeout(rest.current);
      // The wheel's last event has nothing of the wheel with it.
      const cause = causeOf(event) ?? 'reader';
      if (cause === 'search') {
        setStrayed(false);
        void refresh(boxOf(now.current));
        return;
      }
      rest.current = setTimeout(() => {
        if (isFollowing || isByAreaAlone(now.current)) searchHere(cause);
        else {
          setStrayed(true);
          void refresh();
        }
      }, REST_MS);
    },
    [map, isFollowing, hasStrayed, refresh, showAll, searchHere],
  );
  useEffect(
    () => () => {
      clearTimeout(rest.current);
    },
    [],
  );

  function retry(): void {
    if (hasStrayed && isFollowing) searchHere();
    else void refresh(hasStrayed ? undefined : boxOf(now.current));
  }

  /** The homes do not wait for the basemap, which may be slow or not come at all. */
  const first = useRef<Promise<void>>(undefined);
  const onBegin = useCallback(() => {
    width.current = map.current?.getContainer().clientWidth;
    first.current = refresh(boxOf(now.current));
  }, [map, refresh]);
  const onBasemap = () =>
    void first.current?.then(() => {
      ready.current();
    });

  return {
    start,
    hasStrayed,
    left: hasPlaces(filter) ? undefined : left,
    /** An area takes the place of the places or of the area that were searched, or is taken away. */
    leave: () => {
      setLeft(withoutBox(now.current));
    },
    /** The same search in what is in view. */
    inView: (search: SearchFilter) => {
      const view = viewOf(map.current);
      return view === undefined ? search : withBox(search, view.box, view.zoom);
    },
    forgetLeft: useCallback(() => {
      setLeft(undefined);
    }, []),
    /** Moves the map alone: the search stays as it is. */
    show: useCallback(
      (whole: MapBox) => {
        map.current?.fitBounds(boundsOf(whole), { ...fitting(), duration: 200 }, causedBy('search'));
      },
      [map],
    ),
    retry,
    searchHere,
    onMoveStart,
    onResize,
    onMoveEnd,
    onBegin,
    onBasemap,
  };
}

function viewOf(map: MapRef | null): { readonly box: MapBox; readonly zoom: number } | undefined {
  if (map === null) return undefined;
  const bounds = map.getBounds();
  return {
    box: { north: bounds.getNorth(), south: bounds.getSouth(), west: bounds.getWest(), east: bounds.getEast() },
    zoom: map.getZoom(),
  };
}

/** Whoever has drawn an area or set a circle has said where to search: what is in view takes nothing away from it. */
function isByAreaAlone(filter: SearchFilter): boolean {
  return areaOf(filter) !== undefined && boxOf(filter) === undefined;
}

/** The box around a drawn area or a circle. */
function areaOf({ polygon, mapCentroid, propertyRadius }: SearchFilter): MapBox | undefined {
  const outline =
    polygon ?? (mapCentroid !== undefined && propertyRadius !== undefined ? circle(mapCentroid, propertyRadius) : []);
  return around(outline.map(([lng, lat]) => ({ north: lat, south: lat, west: lng, east: lng })));
}

/**
 * What is in view when nothing says where to look: around the operator's point, as near as they wish, else all of the
 * market's width.
 */
function marketOf(region: 'no' | 'au', { lat, lng, zoom }: Visit['mapCentre']): MapBox {
  const [west, south, east, north] = MARKET_VIEW[region];
  const across = zoom === undefined ? east - west : (USUAL_WIDTH * 360) / (512 * 2 ** zoom);
  const down = zoom === undefined ? north - south : across * Math.cos((lat * Math.PI) / 180);
  return { west: lng - across / 2, east: lng + across / 2, south: lat - down / 2, north: lat + down / 2 };
}

/** Pixels of a map. */
const USUAL_WIDTH = 600;
