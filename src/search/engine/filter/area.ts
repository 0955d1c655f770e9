import { boxLongitudesOf, unitsOf } from '../fields/places.ts';
import type { Heap } from '../memory/heap.ts';
import type { Scratch } from '../memory/scratch.ts';
import type { Box, Position } from '../types.ts';
import type { PlaceAddresses, Term, UnitBox } from './program.ts';

/** Mean radius of the earth in metres (IUGG). */
export const EARTH_RADIUS = 6_371_008.8;

const RADIANS = Math.PI / 180;
/**
 * To radians from units of 1e-7 degrees; the very number that `kernels/geo.ts` has, so that a place is at no distance
 * from itself.
 */
export const RADIANS_OF_UNIT = 1.7453292519943295e-9;
const WORLD: UnitBox = { south: -0x7fff_ffff, north: 0x7fff_ffff, west: -0x7fff_ffff, east: 0x7fff_ffff };
const NOWHERE: UnitBox = { south: 1, north: 0, west: 1, east: 0 };

export function unitBoxOf(box: Box): UnitBox {
  return { south: unitsOf(box.south), north: unitsOf(box.north), ...boxLongitudesOf(box) };
}

export function boxTerms(box: UnitBox, at: PlaceAddresses): Term[] {
  return [
    { op: 'nearBox', box, at },
    { op: 'inBox', box, at },
  ];
}

/** Undefined when nothing can lie inside. */
export function radiusTerms(
  centre: { readonly lat: number; readonly lon: number; readonly metres: number },
  at: PlaceAddresses,
): Term[] | undefined {
  const angle = centre.metres / EARTH_RADIUS;
  if (!(angle >= 0) || !Number.isFinite(centre.lat) || !Number.isFinite(centre.lon)) return undefined;
  if (angle >= Math.PI) return boxTerms(WORLD, at);
  const lon = wrapped(centre.lon);
  const { outer, inner } = boxesOfCircle(centre.lat, lon, angle);
  return [
    { op: 'nearBox', box: outer, at },
    {
      op: 'inRadius',
      box: inner,
      at,
      // Rounded as places are.
      latitude: unitsOf(centre.lat) * RADIANS_OF_UNIT,
      longitude: unitsOf(lon) * RADIANS_OF_UNIT,
      squaredHalfSine: Math.sin(angle / 2) ** 2,
    },
  ];
}

/**
 * Undefined when the outline encloses nothing.
 * @param rings positions that are not finite make a TypeError
 */
export function polygonTerms(
  rings: readonly (readonly Position[])[],
  at: PlaceAddresses,
  heap: Heap,
  scratch: Scratch,
): Term[] | undefined {
  const edges = edgesOf(rings);
  if (edges.length === 0) return undefined;
  const room = scratch.take(edges.length * 32);
  heap.f64.set(edges.flat(), room / 8);
  const near = scratch.take(edges.length * 8);
  const ys = edges.map(([, y]) => y);
  const xs = edges.map(([x]) => x);
  const box = { south: least(ys), north: -least(ys.map((y) => -y)), west: least(xs), east: -least(xs.map((x) => -x)) };
  return [
    { op: 'nearBox', box, at },
    { op: 'inPolygon', box, at, edges: room, edgeCount: edges.length, near },
  ];
}

/** Every ring's edges, the closing one included, in units of 1e-7 degrees. */
export function edgesOf(rings: readonly (readonly Position[])[]): [x1: number, y1: number, x2: number, y2: number][] {
  return rings.flatMap((ring) => {
    const corners = ring.map(([lon, lat]) => {
      if (!Number.isFinite(lon) || !Number.isFinite(lat))
        throw new TypeError('a polygon has a corner that is no place');
      return [unitsOf(lon), unitsOf(lat)] as const;
    });
    return corners.map(([x2, y2], index) => {
      const [x1, y1] = corners.at(index - 1) ?? [x2, y2];
      return [x1, y1, x2, y2] as [number, number, number, number];
    });
  });
}

/**
 * A box around a circle on the sphere, and one within it. Both are a little off on the safe side,
 * so that rounding does not matter.
 */
function boxesOfCircle(lat: number, lon: number, angle: number): { outer: UnitBox; inner: UnitBox } {
  const phi = lat * RADIANS;
  const reach = angle / RADIANS + 1e-6;
  const south = lat - reach;
  const north = lat + reach;
  let outer: UnitBox = { ...WORLD, south: unitsOf(south), north: unitsOf(north) };
  if (south > -90 && north < 90) {
    const width = Math.asin(Math.min(1, Math.sin(angle) / Math.cos(phi))) / RADIANS + 1e-6;
    if (width < 179) outer = { ...outer, west: unitsOf(wrapped(lon - width)), east: unitsOf(wrapped(lon + width)) };
  }

  // Every point of the inner box is at most `height` north or south, and at most `halfWidth` east or
  // west, of the centre; the widest cosine in it bounds the haversine of all of them.
  const height = angle * 0.7;
  const highest = Math.abs(phi) <= height ? 1 : Math.cos(Math.abs(phi) - height);
  const rest = Math.sin(angle / 2) ** 2 - Math.sin(height / 2) ** 2;
  const halfWidth = 2 * Math.asin(Math.sqrt(Math.min(1, rest / (Math.cos(phi) * highest))));
  const shrunk = (1 - 1e-6) / RADIANS;
  const west = lon - halfWidth * shrunk;
  const east = lon + halfWidth * shrunk;
  if (!(height < 0.5 && Math.abs(lat) < 85 && west >= -180 && east <= 180 && angle > 1e-6))
    return { outer, inner: NOWHERE };
  return {
    outer,
    inner: {
      south: unitsOf(lat - height * shrunk),
      north: unitsOf(lat + height * shrunk),
      west: unitsOf(west),
      east: unitsOf(east),
    },
  };
}

function wrapped(lon: number): number {
  return lon - 360 * Math.floor((lon + 180) / 360);
}

function least(values: readonly number[]): number {
  return values.reduce((a, b) => Math.min(a, b), Infinity);
}
