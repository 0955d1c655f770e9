/** Degrees. */
export type Point = readonly [lng: number, lat: number];

/**
 * Rounds a closed ring: a centripetal Catmull-Rom curve through all its corners, with as many points
 * between two of them as its bend needs. The sources have a corner every few hundred metres; drawn
 * straight from one to the next, a bay seen from near looks like broken glass.
 */
export function smooth(ring: readonly Point[]): readonly Point[] {
  const corners = withoutSpikes(ring.slice(0, -1));
  if (corners.length < 4) return ring;
  const curve: Point[] = [];
  for (const [index, from] of corners.entries()) {
    const at = (step: number) => corners[(index + step + corners.length) % corners.length] ?? from;
    curve.push(from);
    const [before, to, after] = [at(-1), at(1), at(2)];
    const bend = metresBetween(between(before, from, to, after, 0.5), [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]);
    const extra = BENDS.filter((least) => bend >= least).length;
    for (let step = 1; step <= extra; step += 1) curve.push(between(before, from, to, after, step / (extra + 1)));
  }
  return [...curve, corners[0] ?? [0, 0]];
}

/** Where the sources were thinned out, docks and river mouths are left as spikes. */
function withoutSpikes(corners: readonly Point[]): readonly Point[] {
  const kept = corners.filter((corner, index) => {
    const before = corners.at(index - 1) ?? corner;
    const after = corners[(index + 1) % corners.length] ?? corner;
    return angleAt(before, corner, after) > SHARPEST;
  });
  return kept.length < 4 ? corners : kept;
}

const SHARPEST = (40 * Math.PI) / 180;

/** Between the ways from `corner` to its neighbours, in radians: a straight line has pi. */
function angleAt(before: Point, corner: Point, after: Point): number {
  const narrow = Math.cos((corner[1] * Math.PI) / 180);
  const back = Math.atan2(before[1] - corner[1], (before[0] - corner[0]) * narrow);
  const on = Math.atan2(after[1] - corner[1], (after[0] - corner[0]) * narrow);
  const turn = Math.abs(back - on);
  return Math.min(turn, 2 * Math.PI - turn);
}

/** Metres that the curve stands off from the straight line, for each point more. */
const BENDS = [9, 20, 45, 90];

/** The point at `share` of the way from `b` to `c` (Barry and Goldman's form of the curve). */
function between(a: Point, b: Point, c: Point, d: Point, share: number): Point {
  const t1 = knot(a, b);
  const t2 = t1 + knot(b, c);
  const t3 = t2 + knot(c, d);
  const t = t1 + share * (t2 - t1);
  const a1 = blend(a, b, 0, t1, t);
  const a2 = blend(b, c, t1, t2, t);
  const a3 = blend(c, d, t2, t3, t);
  return blend(blend(a1, a2, 0, t2, t), blend(a2, a3, t1, t3, t), t1, t2, t);
}

function knot(from: Point, to: Point): number {
  return Math.max(1e-6, Math.sqrt(metresBetween(from, to)));
}

function blend(from: Point, to: Point, start: number, end: number, t: number): Point {
  const share = (t - start) / (end - start);
  return [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])];
}

function metresBetween(a: Point, b: Point): number {
  const metresADegree = 111_195;
  return Math.hypot((b[0] - a[0]) * Math.cos((a[1] * Math.PI) / 180), b[1] - a[1]) * metresADegree;
}
