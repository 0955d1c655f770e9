/** Homes that can be ranked in one call: more are on no page, and hardly on a map that names them one by one. */
export const MOST_RANKED = 500;
