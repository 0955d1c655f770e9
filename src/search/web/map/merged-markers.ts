import { around } from './map-box.ts';
import type { Mark } from './use-markers.ts';

/** Pixels across of a round count: the more homes, the larger. */
export function sizeOf(count: number): number {
  return 30 + Math.min(26, Math.round(Math.log10(count) * 9));
}

/**
 * Markers that would lie on each other become one count: they come by the cells of a grid, and homes on
 * both sides of a cell's edge stand close. Nothing is lost, the sum is the same.
 */
export function merged(marks: readonly Mark[], zoom: number): readonly Mark[] {
  const fewer = mergedOnce(marks, zoom);
  // One between two lies elsewhere than both, and maybe on a third.
  return fewer.length === marks.length ? fewer : merged(fewer, zoom);
}

function mergedOnce(marks: readonly Mark[], zoom: number): readonly Mark[] {
  const kept: Mark[] = [];
  for (const mark of [...marks].sort((a, b) => b.count - a.count)) {
    // From afar a ring is a dot among others; near by it points to no house, and stays apart from what does.
    const near = kept.findIndex(
      (other) =>
        (zoom < APART_ZOOM || (mark.isApproximate === true) === (other.isApproximate === true)) &&
        isOn(mark, other, zoom),
    );
    const other = kept[near];
    if (other === undefined) kept.push(mark);
    else kept[near] = together(other, mark);
  }
  return kept;
}

/** Pixels across of a ring. */
export function ringSize(count: number): number {
  return 34 + sizeOf(count);
}

/** About where a suburb is as wide as a mark. */
const APART_ZOOM = 11;

/** Pixels across of the sign of a single home, with a price of usual length. */
const SIGN = { width: 68, height: 28 };
/** The same with a word before the price, as `Guide $770k+` (sign-price.ts). */
const WORDED_SIGN = { width: 106, height: 28 };
/** How far signs may reach into each other, as a part of their sizes. */
const CLOSE = 0.84;
/** Pixels of the pale ring around a round count. */
const RING = 4;

function isOn(a: Mark, b: Mark, zoom: number): boolean {
  const pixels = (512 * 2 ** zoom) / 360;
  const stretch = 1 / Math.cos((a.coordinates.lat * Math.PI) / 180);
  const [one, other] = [extentOf(a), extentOf(b)];
  const across = Math.abs(turned(b.coordinates.lng - a.coordinates.lng)) * pixels;
  const down = Math.abs(a.coordinates.lat - b.coordinates.lat) * stretch * pixels;
  // Two rounds may touch, not lie on each other: of a number half covered nobody knows what it says.
  if (isRound(a) && isRound(b)) return Math.hypot(across, down) < (one.width + other.width) / 2 + RING;
  return across < (CLOSE * (one.width + other.width)) / 2 && down < (CLOSE * (one.height + other.height)) / 2;
}

function isRound({ count, isApproximate }: Mark): boolean {
  return isApproximate !== true && count > 1;
}

function extentOf({ count, isApproximate, homes }: Mark): { readonly width: number; readonly height: number } {
  if (isApproximate === true) return { width: ringSize(count), height: ringSize(count) };
  if (count === 1) return homes?.[0]?.priceDisplay === 'guide' ? WORDED_SIGN : SIGN;
  return { width: sizeOf(count), height: sizeOf(count) };
}

function together(a: Mark, b: Mark): Mark {
  const count = a.count + b.count;
  const share = b.count / count;
  const between = (from: number, to: number) => from + share * (to - from);
  const homes = a.homes === undefined || b.homes === undefined ? undefined : [...a.homes, ...b.homes];
  return {
    coordinates: {
      lat: between(a.coordinates.lat, b.coordinates.lat),
      lng: turned(a.coordinates.lng + share * turned(b.coordinates.lng - a.coordinates.lng)),
    },
    count,
    bounds: around([a.bounds, b.bounds]) ?? a.bounds,
    ...(a.isApproximate === true && b.isApproximate === true ? { isApproximate: true } : {}),
    ...(homes === undefined ? {} : { homes }),
  };
}

/** Degrees of longitude within half a turn: the short way round. */
function turned(degrees: number): number {
  return degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees;
}
