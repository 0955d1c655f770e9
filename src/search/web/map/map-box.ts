import type { SearchFilter } from '../../filter.contract.ts';
import { circle } from './outline.ts';

/** A part of the map, in degrees, WGS 84. */
export interface MapBox {
  readonly north: number;
  readonly south: number;
  readonly west: number;
  readonly east: number;
}

/** What of the map a search is narrowed to; undefined when it is the whole market. */
export function boxOf(filter: SearchFilter): MapBox | undefined {
  const {
    locationTopLeftLat: north,
    locationTopLeftLng: west,
    locationBottomRightLat: south,
    locationBottomRightLng: east,
  } = filter;
  if (north === undefined || west === undefined || south === undefined || east === undefined) return undefined;
  return { north, south, west, east };
}

/** The search within a part of the map, from its first page. To five decimals, which is a metre. */
export function withBox(filter: SearchFilter, box: MapBox, zoom: number): SearchFilter {
  return {
    ...filter,
    locationTopLeftLat: rounded(box.north, 5),
    locationTopLeftLng: rounded(box.west, 5),
    locationBottomRightLat: rounded(box.south, 5),
    locationBottomRightLng: rounded(box.east, 5),
    zoomLevel: rounded(zoom, 2),
    page: 1,
  };
}

/** The search wherever the map stands. */
export function withoutBox(filter: SearchFilter): SearchFilter {
  const {
    locationTopLeftLat: _n,
    locationTopLeftLng: _w,
    locationBottomRightLat: _s,
    locationBottomRightLng: _e,
    zoomLevel: _z,
    ...rest
  } = filter;
  return rest;
}

/** What a search looks for, without where the map stands and how its results are arranged: as one text. */
export function wishOf(filter: SearchFilter): string {
  const { page: _p, size: _size, sorting: _s, order: _o, view: _v, showby: _show, ...wish } = withoutBox(filter);
  return JSON.stringify(wish);
}

/** Whether a search says by name where to look. */
export function hasPlaces({ address, geoId }: SearchFilter): boolean {
  return (address ?? geoId) !== undefined;
}

/** The search wherever its places are. */
export function withoutPlaces(filter: SearchFilter): SearchFilter {
  const { address: _a, geoId: _g, ...rest } = filter;
  return rest;
}

/** Whether a search says where to look by the map's box alone. */
export function isOnlyBox(filter: SearchFilter): boolean {
  return (
    boxOf(filter) !== undefined &&
    !hasPlaces(filter) &&
    filter.polygon === undefined &&
    filter.mapCentroid === undefined
  );
}

/** Only the places that a search names. */
export function placesOf({ address, geoId }: SearchFilter): string {
  return JSON.stringify([address, geoId]);
}

/** Whether a search around a point reaches out of the box that it is narrowed to, which would cut the circle off. */
export function isBeyondBox(filter: SearchFilter): boolean {
  const { mapCentroid, propertyRadius } = filter;
  const box = boxOf(filter);
  if (box === undefined || mapCentroid === undefined || propertyRadius === undefined) return false;
  return circle(mapCentroid, propertyRadius).some(
    ([lng, lat]) => lat > box.north || lat < box.south || lng < box.west || lng > box.east,
  );
}

export function isSameBox(a: MapBox | undefined, b: MapBox | undefined): boolean {
  return a?.north === b?.north && a?.south === b?.south && a?.west === b?.west && a?.east === b?.east;
}

/** The smallest box around all of them; undefined when there are none. */
export function around(boxes: readonly MapBox[]): MapBox | undefined {
  if (boxes.length === 0) return undefined;
  return {
    north: Math.max(...boxes.map(({ north }) => north)),
    south: Math.min(...boxes.map(({ south }) => south)),
    west: Math.min(...boxes.map(({ west }) => west)),
    east: Math.max(...boxes.map(({ east }) => east)),
  };
}

/** As the map library takes it. */
export function boundsOf({ west, south, east, north }: MapBox): [number, number, number, number] {
  return [west, south, east, north];
}

/** How homes are brought into view: beside the tools, which on a phone take the map's top. */
export function fitting() {
  return { padding: innerWidth < PHONE_WIDTH ? { top: 150, bottom: 32, left: 28, right: 28 } : 56, maxZoom: 15 };
}

const PHONE_WIDTH = 640;

export function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
