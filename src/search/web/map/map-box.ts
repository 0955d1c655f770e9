import type { SearchFilter } from '../../filter.contract.ts';
import { withoutLenses } from '../lenses.ts';

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

/**
 * What a search looks for and what its signs tell, without where the map stands and how its results are arranged: as
 * one text.
 */
export function criteriaKey(filter: SearchFilter): string {
  const {
    page: _p,
    size: _size,
    sorting: _s,
    order: _o,
    view: _v,
    showby: _show,
    ...criteria
  } = withoutBox(withoutLenses(filter));
  const { priceLens, loanRate, loanYears, loanEquity } = filter;
  return JSON.stringify({ ...criteria, priceLens, loanRate, loanYears, loanEquity });
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

export function isSameBox(a: MapBox | undefined, b: MapBox | undefined): boolean {
  return a?.north === b?.north && a?.south === b?.south && a?.west === b?.west && a?.east === b?.east;
}

/**
 * The smallest box around all of them; undefined when there are none. One that reaches over the date line
 * has its west east of its east, as in GeoJSON.
 */
export function around(boxes: readonly MapBox[]): MapBox | undefined {
  if (boxes.length === 0) return undefined;
  // The box begins after the widest stretch of the circle of longitudes that none of them lies in.
  const spans = boxes.map(({ west, east }) => ({ west, east: eastOf(west, east) })).sort((a, b) => a.west - b.west);
  const first = spans[0]?.west ?? 0;
  let [east, widest] = [-Infinity, -Infinity];
  let [start, end] = [first, first];
  for (const [index, span] of spans.entries()) {
    if (index > 0 && span.west - east > widest) [widest, start, end] = [span.west - east, span.west, east];
    east = Math.max(east, span.east);
  }
  // From the last of them on, over the date line, to the first.
  if (first + 360 - east >= widest) [start, end] = [first, east];
  return {
    north: Math.max(...boxes.map(({ north }) => north)),
    south: Math.min(...boxes.map(({ south }) => south)),
    ...(eastOf(start, end) - start >= 360
      ? { west: -180, east: 180 }
      : { west: start, east: end > 180 ? end - 360 : end }),
  };
}

/** An east that is not west of the west: over the date line it counts on, beyond 180 degrees. */
function eastOf(west: number, east: number): number {
  return east < west ? east + 360 : east;
}

/** As the map library takes it. */
export function boundsOf({ west, south, east, north }: MapBox): [number, number, number, number] {
  return [west, south, eastOf(west, east), north];
}

/** How homes are brought into view: with their signs whole, which lie around their places. */
export function fitting() {
  // A phone on its side has hardly more room for the map than the signs take.
  const end = innerHeight < LOW_HEIGHT ? 16 : EDGE;
  return { padding: { top: end, bottom: end, left: EDGE, right: EDGE }, maxZoom: 15 };
}

/** Half of the widest sign, `Guide $1.42m+`. */
const EDGE = 60;
const LOW_HEIGHT = 480;

export function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
