import { around } from './map-box.ts';
import type { Mark } from './use-marks.ts';

/** Pixels across of a round count: the more homes, the larger. */
export function sizeOf(count: number): number {
  return 30 + Math.min(26, Math.round(Math.log10(count) * 9));
}

/**
 * Marks that would lie on each other become one count: they come by the cells of a grid, and homes on
 * both sides of a cell's edge stand close. Nothing is lost, the sum is the same.
 */
export function merged(marks: readonly Mark[], zoom: number): readonly Mark[] {
  const kept: Mark[] = [];
  for (const mark of [...marks].sort((a, b) => b.count - a.count)) {
    const near = kept.findIndex((other) => isOn(mark, other, zoom));
    const other = kept[near];
    if (other === undefined) kept.push(mark);
    else kept[near] = together(other, mark);
  }
  return kept;
}

/** Pixels across of the sign of a single home, with a price of usual length. */
const SIGN = { width: 68, height: 28 };
/** How far marks may reach into each other, as a part of their sizes. */
const CLOSE = 0.84;

function isOn(a: Mark, b: Mark, zoom: number): boolean {
  const pixels = (512 * 2 ** zoom) / 360;
  const stretch = 1 / Math.cos((a.coordinates.lat * Math.PI) / 180);
  const [one, other] = [extentOf(a), extentOf(b)];
  const across = Math.abs(a.coordinates.lng - b.coordinates.lng) * pixels;
  const down = Math.abs(a.coordinates.lat - b.coordinates.lat) * stretch * pixels;
  return across < (CLOSE * (one.width + other.width)) / 2 && down < (CLOSE * (one.height + other.height)) / 2;
}

function extentOf({ count }: Mark): { readonly width: number; readonly height: number } {
  return count === 1 ? SIGN : { width: sizeOf(count), height: sizeOf(count) };
}

function together(a: Mark, b: Mark): Mark {
  const count = a.count + b.count;
  const share = b.count / count;
  const between = (from: number, to: number) => from + share * (to - from);
  const homes = a.homes === undefined || b.homes === undefined ? undefined : [...a.homes, ...b.homes];
  return {
    coordinates: {
      lat: between(a.coordinates.lat, b.coordinates.lat),
      lng: between(a.coordinates.lng, b.coordinates.lng),
    },
    count,
    bounds: around([a.bounds, b.bounds]) ?? a.bounds,
    ...(homes === undefined ? {} : { homes }),
  };
}
