/** The kinds of search that the site leads to by name, in the order in which it shows them. */
export const SEARCH_KINDS = ['buy', 'rent', 'new_homes', 'commercial', 'leisure'] as const;
