/** Degrees. */
export type Point = readonly [lng: number, lat: number];

/**
 * Rounds a closed ring. The source was traced from a raster and goes in steps, up and across: each
 * corner is drawn half of the way to its neighbours, those that then lie on a straight line go, and
 * through the others leads a centripetal Catmull-Rom curve, with as many points between two of them
 * as its bend needs. Nothing moves by more than half a step of the source, some 50 m.
 */
export function smooth(ring: readonly Point[]): readonly Point[] {
  const corners = withoutStraights(withoutSteps(ring.slice(0, -1)));
  if (corners.length < 4) return ring;
  const curve: Point[] = [];
  for (const [index, from] of corners.entries()) {
    const at = (step: number) => corners[(index + step + corners.length) % corners.length] ?? from;
    curve.push(from);
    const [before, to, after] = [at(-1), at(1), at(2)];
    const bend = metresBetween(between(before, from, to, after, 0.5), middle(from, to));
    const extra = BENDS.filter((least) => bend >= least).length;
    for (let step = 1; step <= extra; step += 1) curve.push(between(before, from, to, after, step / (extra + 1)));
  }
  return [...curve, corners[0] ?? [0, 0]];
}

/** Very small islands would shrink to nothing. */
const FEWEST_WITH_STEPS = 8;

function withoutSteps(corners: readonly Point[]): readonly Point[] {
  if (corners.length < FEWEST_WITH_STEPS) return corners;
  return corners.map((corner, index) => {
    const around = middle(corners.at(index - 1) ?? corner, corners[(index + 1) % corners.length] ?? corner);
    return middle(corner, around);
  });
}

/** Less than so many metres off the line between its neighbours, a corner is not missed. */
const STRAIGHT = 7;

function withoutStraights(corners: readonly Point[]): readonly Point[] {
  const kept: Point[] = [];
  for (const [index, corner] of corners.entries()) {
    const before = kept.at(-1);
    const after = corners[index + 1];
    if (
      before === undefined ||
      after === undefined ||
      metresBetween(corner, nearestBetween(before, after, corner)) >= STRAIGHT ||
      metresBetween(before, corner) > LONGEST
    )
      kept.push(corner);
  }
  return kept;
}

/** Metres without a corner: a long bend that is hardly one would otherwise be cut off step by step. */
const LONGEST = 400;

function nearestBetween(from: Point, to: Point, point: Point): Point {
  const narrow = Math.cos((point[1] * Math.PI) / 180);
  const [dx, dy] = [(to[0] - from[0]) * narrow, to[1] - from[1]];
  const length = dx * dx + dy * dy;
  const share =
    length === 0
      ? 0
      : Math.max(0, Math.min(1, ((point[0] - from[0]) * narrow * dx + (point[1] - from[1]) * dy) / length));
  return blend(from, to, 0, 1, share);
}

function middle(a: Point, b: Point): Point {
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
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
