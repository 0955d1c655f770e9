/** A home that is offered again within this time is the same offer: no newer, and its prices go on. */
export const RELIST_WEEKS = 14;
