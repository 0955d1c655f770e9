/** Stands in an address where a viewing's beginning would, for a time to be agreed. */
export const OPEN_VIEWING = 'open';
