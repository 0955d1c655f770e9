import type { Point } from '../../geocoding/distance.contract.ts';

/** A place on the map as a form holds it: `59.92260,10.75930`. */

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
