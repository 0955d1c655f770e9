/** Letters of why a listing is refused. */
export const MOST_REASON = 1_000;
