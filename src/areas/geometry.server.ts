/** Plane geometry in degrees, WGS 84. Nothing here crosses the 180th meridian, nor do Norway and Australia. */

export interface Point {
  readonly lat: number;
  readonly lng: number;
}

export interface Box {
  readonly north: number;
  readonly south: number;
  readonly west: number;
  readonly east: number;
}

/** A ring is a closed line of [lng, lat]; a polygon is an outer ring and its holes. */
export type Ring = readonly (readonly [lng: number, lat: number])[];
export type Polygon = readonly Ring[];

/** As GeoJSON (RFC 7946) writes it. */
export type Geometry =
  | { readonly type: 'Polygon'; readonly coordinates: Polygon }
  | { readonly type: 'MultiPolygon'; readonly coordinates: readonly Polygon[] };

/** The geometry's polygons, whichever kind it is. */
export function polygonsOf(geometry: Geometry): readonly Polygon[] {
  return geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
}

/** The smallest box around the geometry. */
export function boxOf(geometry: Geometry): Box {
  let [north, south, west, east] = [-90, 90, 180, -180];
  for (const polygon of polygonsOf(geometry)) {
    for (const [lng, lat] of polygon[0] ?? []) {
      north = Math.max(north, lat);
      south = Math.min(south, lat);
      west = Math.min(west, lng);
      east = Math.max(east, lng);
    }
  }
  return { north, south, west, east };
}

/** The smallest box around points; undefined when there are none. */
export function boxAround(points: readonly Point[]): Box | undefined {
  if (points.length === 0) return undefined;
  const lats = points.map(({ lat }) => lat);
  const lngs = points.map(({ lng }) => lng);
  return { north: Math.max(...lats), south: Math.min(...lats), west: Math.min(...lngs), east: Math.max(...lngs) };
}

export function isInBox(box: Box, lat: number, lng: number): boolean {
  return lat <= box.north && lat >= box.south && lng >= box.west && lng <= box.east;
}

/**
 * The centre of gravity of the largest polygon's outer ring, or the middle of its box when the ring
 * has no area. It may lie outside a crooked shape, which is good enough for a name on a map.
 */
export function centreOf(geometry: Geometry): Point {
  let best = { area: 0, lng: 0, lat: 0 };
  for (const polygon of polygonsOf(geometry)) {
    const centre = ringCentre(polygon[0] ?? []);
    if (centre.area > best.area) best = centre;
  }
  if (best.area > 0) return { lat: best.lat, lng: best.lng };
  const box = boxOf(geometry);
  return { lat: (box.north + box.south) / 2, lng: (box.west + box.east) / 2 };
}

/**
 * About the distance between two points in metres, on a plane that touches the globe between them:
 * right to 1 % up to 300 km.
 */
export function metresBetween(a: Point, b: Point): number {
  const dy = (a.lat - b.lat) * METRES_PER_DEGREE;
  const dx = (a.lng - b.lng) * METRES_PER_DEGREE * Math.cos(((a.lat + b.lat) / 2) * (Math.PI / 180));
  return Math.hypot(dx, dy);
}

/** Of latitude, on a globe of 6,371 km. */
export const METRES_PER_DEGREE = (6_371_000 * Math.PI) / 180;

/** The shoelace formula. `area` is in square degrees, without sign. Relative to the first corner, to keep digits. */
function ringCentre(ring: Ring): { area: number; lng: number; lat: number } {
  const [lng0, lat0] = ring[0] ?? [0, 0];
  let [twice, x, y] = [0, 0, 0];
  for (let i = 1; i < ring.length; i++) {
    const [ax, ay] = ring[i - 1] ?? [0, 0];
    const [bx, by] = ring[i] ?? [0, 0];
    const cross = (ax - lng0) * (by - lat0) - (bx - lng0) * (ay - lat0);
    twice += cross;
    x += (ax + bx - 2 * lng0) * cross;
    y += (ay + by - 2 * lat0) * cross;
  }
  if (twice === 0) return { area: 0, lng: lng0, lat: lat0 };
  return { area: Math.abs(twice) / 2, lng: lng0 + x / (3 * twice), lat: lat0 + y / (3 * twice) };
}
