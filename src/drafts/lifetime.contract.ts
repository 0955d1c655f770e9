/** Days before the end of a listing's time at which its owner is told, and may have more of it. */
export const ENDS_SOON_DAYS = 7;
