/** What may be chosen, in metres. */
export const RADII: readonly number[] = [250, 500, 1_000, 2_000, 5_000, 10_000, 25_000, 50_000, 100_000, 200_000];

/** What a map shows, as MapLibre tells it. */
interface Shown {
  getNorth(): number;
  getSouth(): number;
}

/** Metres in a degree of latitude. */
const DEGREE = 111_195;
/** Of what the map shows from north to south. */
const SHARE = 1 / 6;
/** Where this is seen whole, no less: within a few streets hardly anything is for sale. */
const WORTH = 1_000;
const MOST_SHARE = 0.4;

/**
 * How far around a point is searched at first: so that the circle is seen where it is set. A kilometre on a map of
 * a whole city would be a dot, and mostly hold nothing.
 */
export function firstRadius(shown: Shown): number {
  const across = (shown.getNorth() - shown.getSouth()) * DEGREE;
  const wanted = Math.min(across * MOST_SHARE, Math.max(across * SHARE, WORTH));
  return RADII.findLast((metres) => metres <= wanted) ?? 250;
}

/**
 * The radius of a circle that is set anew: the one before, unless it would be a dot on what the map shows now, or lie
 * beyond its edges.
 */
export function nextRadius(before: number | undefined, shown: Shown): number {
  const across = (shown.getNorth() - shown.getSouth()) * DEGREE;
  return before !== undefined && before >= across * DOT && before <= across * WHOLE ? before : firstRadius(shown);
}

const DOT = 1 / 24;
const WHOLE = 1 / 2;
