import type { SearchFilter } from '../../filter.contract.ts';

/** A part of the map, in degrees, WGS 84. */
export interface MapBox {
  readonly north: number;
  readonly south: number;
  readonly west: number;
  readonly east: number;
}

/** What of the map a search is narrowed to; undefined when it is the whole market. */
export function boxOf(filter: SearchFilter): MapBox | undefined {
  const { locationTopLeftLat: north, locationTopLeftLng: west, locationBottomRightLat: south, locationBottomRightLng: east } = filter;
  if (north === undefined || west === undefined || south === undefined || east === undefined) return undefined;
  return { north, south, west, east };
}

/** The search within a part of the map, from its first page. To five decimals, which is a metre. */
export function withBox(filter: SearchFilter, box: MapBox, zoom: number): SearchFilter {
  return {
    ...filter,
    locationTopLeftLat: rounded(box.north, 5), locationTopLeftLng: rounded(box.west, 5),
    locationBottomRightLat: rounded(box.south, 5), locationBottomRightLng: rounded(box.east, 5),
    zoomLevel: rounded(zoom, 2),
    page: 1,
  };
}

/** The search wherever the map stands. */
export function withoutBox(filter: SearchFilter): SearchFilter {
  const { locationTopLeftLat: _n, locationTopLeftLng: _w, locationBottomRightLat: _s, locationBottomRightLng: _e, zoomLevel: _z, ...rest } = filter;
  return rest;
}

/** What a search looks for, without where the map stands and how its results are arranged: as one text. */
export function wishOf(filter: SearchFilter): string {
  const { page: _p, size: _size, sorting: _s, order: _o, view: _v, showby: _show, ...wish } = withoutBox(filter);
  return JSON.stringify(wish);
}

/** Only the places that a search names. */
export function placesOf({ address, geoId }: SearchFilter): string {
  return JSON.stringify([address, geoId]);
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
