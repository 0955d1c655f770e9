/** Degrees, WGS 84. */
export interface Point {
  readonly lat: number;
  readonly lng: number;
}

const METRES_PER_DEGREE = 111_195;

/** As on a plane: good for the size of a place, and for the ways that a pin is moved. */
export function metresBetween(a: Point, b: Point): number {
  const across = (a.lng - b.lng) * Math.cos(((a.lat + b.lat) * Math.PI) / 360);
  return METRES_PER_DEGREE * Math.hypot(a.lat - b.lat, across);
}
