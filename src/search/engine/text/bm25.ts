/**
 * BM25 (Robertson and Zaragoza, "The Probabilistic Relevance Framework", 2009, section 3.5: the
 * weighted counts of a word in all fields saturate together) in whole numbers, so that sums do not
 * depend on their order and every way of computing a ranking gives the same one.
 */

const K1 = 1.2;
const B = 0.75;
/** Units of score in 1: enough to tell any two impacts apart that a reader could. */
const UNITS = 1024;
const CLASSES_PER_DOUBLING = 6;

/** Lengths are kept in this many classes, each about an eighth longer than the one before. */
export const LENGTH_CLASSES = 64;

/** The class of a document of `length` words. */
export function lengthClass(length: number): number {
  return Math.min(LENGTH_CLASSES - 1, Math.round(CLASSES_PER_DOUBLING * Math.log2(length + 1)));
}

/** What a word's weighted count is held against, by length class. `average` is in words. */
export function dampers(average: number): Float64Array {
  return Float64Array.from({ length: LENGTH_CLASSES }, (_, klass) => {
    const length = 2 ** (klass / CLASSES_PER_DOUBLING) - 1;
    return K1 * (1 - B + (B * length) / Math.max(1, average));
  });
}

/** Score units of a word at the height of its saturation, when `holding` of `documents` have it. */
export function height(documents: number, holding: number): number {
  return UNITS * (K1 + 1) * Math.log(1 + (documents - holding + 0.5) / (holding + 0.5));
}

/** What a word adds to a document's score: whole, and 0 only where the count is. */
export function impact(tall: number, count: number, damper: number): number {
  return Math.ceil((tall * count) / (count + damper));
}
