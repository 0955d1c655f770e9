import type * as GeoJSON from 'geojson';
import type { Box } from './markets.ts';
import { readShorelines } from './shorelines.ts';
import { smooth, type Point } from './smooth.ts';

type Ring = readonly Point[];

/** Land without its lakes inside a box: lakes from so many hectares up. Seen from near, its corners are rounded. */
export async function readLand(
  box: Box,
  { smallestLake, isNear }: { readonly smallestLake: number; readonly isNear: boolean },
): Promise<GeoJSON.FeatureCollection> {
  const shores = await readShorelines(box);
  const waters = new Map<number, Ring[]>();
  for (const { level, parent, ring } of shores)
    if (level === 2 || level === 4) waters.set(parent, [...(waters.get(parent) ?? []), ring]);
  const polygons = shores
    .filter(({ level }) => level === 1 || level === 3)
    .flatMap(({ id, ring }) => {
      const outline = clipRing(ring, box);
      if (outline.length < 4) return [];
      const lakes = (waters.get(id) ?? [])
        .map((lake) => clipRing(lake, box))
        .filter((lake) => lake.length >= 4 && hectares(lake) >= smallestLake);
      return [[outline, ...lakes].map((part) => (isNear ? smooth(part) : part))];
    });
  const features = polygons.map((rings): GeoJSON.Feature => ({
    type: 'Feature',
    properties: {},
    geometry: { type: 'Polygon', coordinates: rings as unknown as number[][][] },
  }));
  return { type: 'FeatureCollection', features };
}

function hectares(ring: Ring): number {
  let doubled = 0;
  let before = ring[0] ?? [0, 0];
  for (const point of ring) {
    doubled += before[0] * point[1] - point[0] * before[1];
    before = point;
  }
  const metresNorth = 111_195;
  return (Math.abs(doubled) / 2) * metresNorth ** 2 * Math.cos((before[1] * Math.PI) / 180) * 1e-4;
}

/** The part of a ring inside the box, by cutting at each side in turn (Sutherland and Hodgman). */
function clipRing(ring: Ring, [west, south, east, north]: Box): Ring {
  let isInside = true;
  let isApart = true;
  for (const [lng, lat] of ring) {
    const within = lng >= west && lng <= east && lat >= south && lat <= north;
    isInside &&= within;
    isApart &&= !within;
  }
  if (isInside) return ring;
  if (isApart && !spans(ring, [west, south, east, north])) return [];
  let cut = cutAt(ring, ([lng]) => lng - west);
  cut = cutAt(cut, ([lng]) => east - lng);
  cut = cutAt(cut, ([, lat]) => lat - south);
  return cutAt(cut, ([, lat]) => north - lat);
}

/** Whether the ring's own box meets the other. */
function spans(ring: Ring, [west, south, east, north]: Box): boolean {
  const lngs = { min: Infinity, max: -Infinity };
  const lats = { min: Infinity, max: -Infinity };
  for (const [lng, lat] of ring) {
    lngs.min = Math.min(lngs.min, lng);
    lngs.max = Math.max(lngs.max, lng);
    lats.min = Math.min(lats.min, lat);
    lats.max = Math.max(lats.max, lat);
  }
  return lngs.max >= west && lngs.min <= east && lats.max >= south && lats.min <= north;
}

/** What of the ring lies where `depth` is not below zero. */
function cutAt(ring: Ring, depth: (point: Point) => number): Ring {
  const kept: Point[] = [];
  let before = ring.at(-2);
  if (before === undefined) return [];
  for (const point of ring.slice(0, -1)) {
    const [from, to] = [depth(before), depth(point)];
    if (from >= 0 !== to >= 0) {
      const share = from / (from - to);
      kept.push([before[0] + share * (point[0] - before[0]), before[1] + share * (point[1] - before[1])]);
    }
    if (to >= 0) kept.push(point);
    before = point;
  }
  const [first] = kept;
  return first === undefined ? [] : [...kept, first];
}
