import type { SearchFilter } from '../../filter.contract.ts';

/** Corners as [lng, lat] in degrees; an outline closes itself. */
export type Outline = readonly (readonly [lng: number, lat: number])[];

export type Corner = [lng: number, lat: number];

/** A dot on the screen, in pixels. */
export interface Dot {
  readonly x: number;
  readonly y: number;
}

/**
 * The corners that a line drawn by hand comes down to (Ramer, Douglas and Peucker): no dot of it lies farther than
 * `tolerance` pixels from their outline, unless that would take more than `most`. By default as little as a line is
 * wide, so that the outline looks as it was drawn.
 */
export function cornersOf(line: readonly Dot[], most: number, tolerance = 2.5): readonly Dot[] {
  const corners = thinned(line, tolerance);
  return corners.length <= most ? corners : cornersOf(line, most, tolerance * 1.5);
}

/**
 * A line without the dots that lie within `tolerance` of a straight stretch (Ramer, Douglas and Peucker); its ends
 * stay.
 */
export function thinned(line: readonly Dot[], tolerance: number): readonly Dot[] {
  const [first] = line;
  const last = line.at(-1);
  if (first === undefined || last === undefined || line.length < 3) return line;
  let farthest = 0;
  let distance = 0;
  for (const [index, dot] of line.entries()) {
    const off = distanceTo(dot, first, last);
    if (off > distance) [farthest, distance] = [index, off];
  }
  if (distance <= tolerance) return [first, last];
  return [...thinned(line.slice(0, farthest + 1), tolerance).slice(0, -1), ...thinned(line.slice(farthest), tolerance)];
}

/** From a dot to the stretch between two others; a stretch without length is a dot. */
function distanceTo(dot: Dot, from: Dot, to: Dot): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, ((dot.x - from.x) * dx + (dot.y - from.y) * dy) / length));
  return Math.hypot(dot.x - from.x - share * dx, dot.y - from.y - share * dy);
}

/** A circle on the ground as an outline. */
export function circle(centre: { readonly lat: number; readonly lng: number }, metres: number): Outline {
  const north = metres / METRES_A_DEGREE;
  const east = north / Math.cos((centre.lat * Math.PI) / 180);
  return Array.from({ length: 72 }, (_, step) => {
    const angle = (step / 72) * 2 * Math.PI;
    return [centre.lng + east * Math.cos(angle), centre.lat + north * Math.sin(angle)] as const;
  });
}

const METRES_A_DEGREE = 111_195;

/** The area that is searched: as it was drawn, or a circle; undefined where none is. */
export function searchedOutline({
  polygon,
  mapCentroid,
  propertyRadius,
}: Pick<SearchFilter, 'polygon' | 'mapCentroid' | 'propertyRadius'>): Outline | undefined {
  if (polygon !== undefined) return polygon;
  return mapCentroid === undefined || propertyRadius === undefined ? undefined : circle(mapCentroid, propertyRadius);
}

/** From west and south to east and north, as the map library takes it. */
export function extentOf(outline: Outline): [west: number, south: number, east: number, north: number] {
  const [lng, lat] = [outline.map(([each]) => each), outline.map(([, each]) => each)];
  return [Math.min(...lng), Math.min(...lat), Math.max(...lng), Math.max(...lat)];
}

/** Half of the way, to five decimals, which is a metre. */
export function middleOf(a: Corner, b: Corner): Corner {
  return [Number(((a[0] + b[0]) / 2).toFixed(5)), Number(((a[1] + b[1]) / 2).toFixed(5))];
}

export function withCorner(corners: readonly Corner[], after: number, at: Corner): Corner[] {
  return corners.toSpliced(after + 1, 0, at);
}

export function withMovedCorner(corners: readonly Corner[], index: number, to: Corner): Corner[] {
  return corners.with(index, to);
}

export function withoutCorner(corners: readonly Corner[], index: number): Corner[] {
  return corners.toSpliced(index, 1);
}
