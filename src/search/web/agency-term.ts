import { filtersPath } from '../../paths.ts';

/** Looking for an agency without JavaScript: the form is sent to the page of all filters, with a part of its name. */

/** What the field for it is called. */
export const AGENCY_TERM = 'agency_term';

/** The id of the field, which the page opens at. */
export const AGENCY_FIELD = 'find-agency';

export function agencyTermOf({ searchParams }: URL): string {
  return searchParams.get(AGENCY_TERM)?.trim().slice(0, MOST_LETTERS) ?? '';
}

/** The page of all filters with the agencies that the address of a list asks for. */
export function findAgencyPath({ searchParams }: URL): string {
  return `${filtersPath()}?${searchParams.toString()}#${AGENCY_FIELD}`;
}

const MOST_LETTERS = 100;
