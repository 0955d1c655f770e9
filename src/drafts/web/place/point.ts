/** A place on the map as a form holds it: `59.92260,10.75930`. */

export interface Point {
  readonly lat: number;
  readonly lng: number;
}

/** Undefined for what is no place on earth. */
export function readPoint(text: string): Point | undefined {
  const match = /^(-?\d{1,2}(?:\.\d{1,20})?),(-?\d{1,3}(?:\.\d{1,20})?)$/.exec(text.trim());
  if (match === null) return undefined;
  const [lat, lng] = [Number(match[1]), Number(match[2])];
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : undefined;
}

export function pointText({ lat, lng }: Point): string {
  return `${String(lat)},${String(lng)}`;
}

const METRES_PER_DEGREE = 111_195;

/** Good for the ways that a pin is moved. */
export function metresBetween(a: Point, b: Point): number {
  const across = (a.lng - b.lng) * Math.cos(((a.lat + b.lat) * Math.PI) / 360);
  return METRES_PER_DEGREE * Math.hypot(a.lat - b.lat, across);
}
