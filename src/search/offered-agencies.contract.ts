/** So many agencies are counted: where a facet has fewer, they are all that have any home of the search. */
export const MOST_COUNTED_AGENCIES = 100;
/** A search may name so many agencies with their offices. */
export const MOST_NAMED_AGENCIES = 50;
