/** Of what staff write of a listing, for its owner. */
export const MOST_WORDS = 1_000;
/** Of what listings are searched by. */
export const MOST_SEARCHED = 200;
