/**
 * The values that a slider stops at, and where on its track they lie. Its ends are open: the first stop asks
 * for no least, the last for no most. Few homes are near the upper end, so the track is divided by how many
 * there are: `track` says at which share of it (0 to 1) a value lies, ascending, and straight in between.
 */
export interface RangeScale {
  readonly from: number;
  readonly to: number;
  readonly step: number;
  /** From `[from, 0]` to `[to, 1]`; without it the values lie evenly. */
  readonly track?: readonly (readonly [value: number, share: number])[] | undefined;
}

/** Where on the track a value lies, from 0 to 1. */
export function shareOf(scale: RangeScale, value: number): number {
  return between(trackOf(scale), value, 0, 1);
}

/** The value at a share of the track, on a step; where steps lie closer than a pointer can tell, on a round one. */
export function valueAt(scale: RangeScale, share: number): number {
  if (share <= 0) return scale.from;
  if (share >= 1) return scale.to;
  const value = between(trackOf(scale), share, 1, 0);
  const { from, to, step } = scale;
  const factor = ROUND.find((times) => shareOf(scale, value + step * times) - shareOf(scale, value) >= VISIBLE_SHARE);
  const width = step * (factor ?? 1);
  return Math.min(to, from + Math.round((value - from) / width) * width);
}

/** The value that a key leads to: one step on or back, or as much of the track as a page of it is. */
export function valueByKey(scale: RangeScale, value: number, key: RangeKey): number {
  const { from, to, step } = scale;
  const on = key === 'next' || key === 'next_page' ? 1 : -1;
  if (key === 'first') return from;
  if (key === 'last') return to;
  const isPage = key === 'next_page' || key === 'previous_page';
  const steps = Math.round((value - from) / step);
  const beside = from + (steps + on) * step;
  const paged = isPage ? valueAt(scale, shareOf(scale, value) + on * PAGE) : beside;
  // A page is never less than a step.
  const reached = on > 0 ? Math.max(paged, beside) : Math.min(paged, beside);
  return Math.max(from, Math.min(to, reached));
}

export type RangeKey = 'next' | 'previous' | 'next_page' | 'previous_page' | 'first' | 'last';

/** Lower edges of bars that are equally wide on the track, each on a step, and none twice. */
export function barEdges(scale: RangeScale, bars: number): number[] {
  return [...new Set(Array.from({ length: bars }, (_, bar) => valueAt(scale, bar / bars)))];
}

/** A hundred and fiftieth of the track: two pixels of a slider on a phone. */
const VISIBLE_SHARE = 1 / 150;
const PAGE = 0.05;
const ROUND: readonly number[] = [1, 2, 4, 10, 20, 40, 100, 200, 400, 1_000];

function trackOf({ from, to, track }: RangeScale): readonly (readonly [number, number])[] {
  return (
    track ?? [
      [from, 0],
      [to, 1],
    ]
  );
}

/** Straight between the points: `x` is looked up among their values or shares, as the two indices say. */
function between(points: readonly (readonly [number, number])[], x: number, at: 0 | 1, give: 0 | 1): number {
  const above = points.findIndex((point) => point[at] >= x);
  const [first, last] = [points[0], points.at(-1)];
  if (above === 0) return first?.[give] ?? 0;
  const [low, high] = [points[above - 1], points[above]];
  if (low === undefined || high === undefined) return last?.[give] ?? 0;
  return low[give] + ((x - low[at]) / (high[at] - low[at])) * (high[give] - low[give]);
}
