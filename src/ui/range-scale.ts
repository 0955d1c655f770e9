/**
 * The values that a slider stops at. Its ends are open: the first stop asks for no least, the last for
 * no most. After the even steps may come a few far ones, so that the rare and huge do not squeeze the usual.
 */
export interface RangeScale {
  readonly from: number;
  readonly to: number;
  readonly step: number;
  /** Stops past `to`, ascending. */
  readonly tail?: readonly number[] | undefined;
}

/** How many positions the slider has after its first. */
export function lastPosition({ from, to, step, tail = [] }: RangeScale): number {
  return Math.round((to - from) / step) + tail.length;
}

export function valueAt(scale: RangeScale, position: number): number {
  const even = Math.round((scale.to - scale.from) / scale.step);
  return position <= even ? scale.from + position * scale.step : (scale.tail?.[position - even - 1] ?? scale.to);
}

/** The position nearest to a value; with fractions between stops, for drawing. */
export function positionOf(scale: RangeScale, value: number): number {
  const { from, to, step, tail = [] } = scale;
  if (value <= from) return 0;
  if (value <= to) return (value - from) / step;
  const even = Math.round((to - from) / step);
  const next = tail.findIndex((stop) => stop >= value);
  if (next < 0) return even + tail.length;
  const below = next === 0 ? to : (tail[next - 1] ?? to);
  return even + next + (value - below) / ((tail[next] ?? below) - below);
}
