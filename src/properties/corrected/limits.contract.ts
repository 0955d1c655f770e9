/** Characters of the reason for a correction; without schemas, for browsers. */
export const MOST_CORRECTION_REASON = 1_000;
