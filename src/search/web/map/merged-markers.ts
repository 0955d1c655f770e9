import { around } from './map-box.ts';
import type { Mark } from './use-markers.ts';

/** Pixels across of a round count: the more homes, the larger. The least that a finger hits, and five figures, fit. */
export function sizeOf(count: number): number {
  return 26 + Math.min(28, Math.round(Math.log10(count) * 7.5));
}

/**
 * Markers that would lie on each other become one count: they come by the cells of a grid, and homes on
 * both sides of a cell's edge stand close. Nothing is lost, the sum is the same.
 */
export function merged(marks: readonly Mark[], zoom: number): readonly Mark[] {
  return settled(
    gathered(
      marks.map((mark) => ({ mark, middle: mark.coordinates })),
      zoom,
    ),
    zoom,
  );
}

/** A mark, and the middle of all homes that it stands for. */
interface Gathered {
  readonly mark: Mark;
  readonly middle: Mark['coordinates'];
}

/**
 * The largest take in what lies on them, each mark going to the nearest, and stay where they are: a count that moved
 * to the middle with each mark that it takes in would come to lie on the next, until one stands for a whole city.
 */
function gathered(marks: readonly Gathered[], zoom: number): readonly Gathered[] {
  const kept: Gathered[] = [];
  for (const next of [...marks].sort((a, b) => b.mark.count - a.mark.count)) {
    let [nearest, least] = [-1, Infinity];
    for (const [index, { mark }] of kept.entries()) {
      if (!isTooNear(next.mark, mark, zoom)) continue;
      const { across, down } = apart(next.mark, mark, zoom);
      if (Math.hypot(across, down) < least) [nearest, least] = [index, Math.hypot(across, down)];
    }
    const taker = kept[nearest];
    if (taker === undefined) kept.push(next);
    else kept[nearest] = together(taker, next);
  }
  // What has taken others in is larger, and maybe reaches a third.
  return kept.length === marks.length ? kept : gathered(kept, zoom);
}

/** Each to the middle of its homes, where it then lies on no other. */
function settled(all: readonly Gathered[], zoom: number): readonly Mark[] {
  const marks = all.map(({ mark }) => mark);
  for (const [index, { mark, middle }] of all.entries()) {
    const moved = { ...mark, coordinates: middle };
    if (marks.every((other, place) => place === index || !isTooNear(moved, other, zoom))) marks[index] = moved;
  }
  return marks;
}

/** From afar a ring is a dot among others; near by it points to no house, and stays apart from what does. */
function isTooNear(a: Mark, b: Mark, zoom: number): boolean {
  return (zoom < APART_ZOOM || (a.isApproximate === true) === (b.isApproximate === true)) && isOn(a, b, zoom);
}

/** Pixels across of a ring. */
export function ringSize(count: number): number {
  return 34 + sizeOf(count);
}

/** About where a suburb is as wide as a mark. */
const APART_ZOOM = 11;

/** Pixels across of the sign of a single home, with a price of usual length. */
const SIGN = { width: 68, height: 28 };
/** The same with a word before the price, as `Guide $770k+`, or with what it is for, as `15 500/mnd.` (sign-price). */
const WORDED_SIGN = { width: 106, height: 28 };
/** How far signs may reach into each other, as a part of their sizes. */
const CLOSE = 0.84;
/** Pixels of the pale ring around a round count. */
const RING = 4;

function isOn(a: Mark, b: Mark, zoom: number): boolean {
  const { across, down } = apart(a, b, zoom);
  const [one, other] = [extentOf(a), extentOf(b)];
  // Two rounds may touch, not lie on each other: of a number half covered nobody knows what it says.
  if (isRound(a) && isRound(b)) return Math.hypot(across, down) < (one.width + other.width) / 2 + RING;
  return across < (CLOSE * (one.width + other.width)) / 2 && down < (CLOSE * (one.height + other.height)) / 2;
}

/** Pixels between two marks. */
function apart(a: Mark, b: Mark, zoom: number): { readonly across: number; readonly down: number } {
  const pixels = (512 * 2 ** zoom) / 360;
  const stretch = 1 / Math.cos((a.coordinates.lat * Math.PI) / 180);
  return {
    across: Math.abs(turned(b.coordinates.lng - a.coordinates.lng)) * pixels,
    down: Math.abs(a.coordinates.lat - b.coordinates.lat) * stretch * pixels,
  };
}

function isRound({ count, isApproximate }: Mark): boolean {
  return isApproximate !== true && count > 1;
}

function extentOf({ count, isApproximate, homes }: Mark): { readonly width: number; readonly height: number } {
  if (isApproximate === true) return { width: ringSize(count), height: ringSize(count) };
  if (count === 1) return isWorded(homes?.[0]) ? WORDED_SIGN : SIGN;
  return { width: sizeOf(count), height: sizeOf(count) };
}

/** Whether more than a price stands on a home's sign. */
export function isWorded(home: NonNullable<Mark['homes']>[number] | undefined): boolean {
  return home?.priceDisplay === 'guide' || home?.rentPeriod !== undefined;
}

function together(a: Gathered, b: Gathered): Gathered {
  const count = a.mark.count + b.mark.count;
  const share = b.mark.count / count;
  const [{ homes }, { homes: others }] = [a.mark, b.mark];
  const { isApproximate: _, homes: _homes, ...mark } = a.mark;
  return {
    mark: {
      ...mark,
      count,
      bounds: around([a.mark.bounds, b.mark.bounds]) ?? a.mark.bounds,
      ...(a.mark.isApproximate === true && b.mark.isApproximate === true ? { isApproximate: true } : {}),
      ...(homes === undefined || others === undefined ? {} : { homes: [...homes, ...others] }),
    },
    middle: {
      lat: a.middle.lat + share * (b.middle.lat - a.middle.lat),
      lng: turned(a.middle.lng + share * turned(b.middle.lng - a.middle.lng)),
    },
  };
}

/** Degrees of longitude within half a turn: the short way round. */
function turned(degrees: number): number {
  return degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees;
}
