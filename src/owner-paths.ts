import { agentPath, loginPath, myListingPath, withQuery } from './paths.ts';

/**
 * Paths of the pages of those who offer homes, and of what is written to them: apart from `paths.ts`, which every page
 * fetches.
 */

/** Where somebody goes whose session has ended in the middle of a form. */
export function signInAgainPath(redirect: string): string {
  return `${loginPath({ redirect })}&signed_out=1`;
}

export const myAgencyPath = '/my-agency';
export const agencyBrandPath = '/my-agency/brand';

/** What has been written about the homes of one's agency: all of it, or one message with its answers. */
export function agencyMessagesPath(
  search: { readonly show?: string | undefined; readonly home?: string | undefined; readonly page?: number } = {},
): string {
  return withQuery(`${myAgencyPath}/messages`, search);
}

export function messageToAgencyPath(messageId: string): string {
  return `${myAgencyPath}/messages/${messageId}`;
}

/** Where the link of an invitation to work for an agency leads; `token` is its secret. */
export function agencyInvitationPath(token: string): string {
  return `/agency-invitation?token=${encodeURIComponent(token)}`;
}

/** A listing, or a draft that is none yet, for those who look after it. */
export function managedListingPath(id: string): string {
  return `/admin-listings/${id}`;
}

/** What readers keep of a home, for those who offer it. */
export function keptCopiesPath(propertyId: string): string {
  return `${myListingPath}/kept/${propertyId}`;
}

/** What waits for staff to look at it before it is published: of what is made here, or of imports. */
export function reviewPath(search: { readonly show?: 'imports'; readonly page?: number } = {}): string {
  return withQuery(`${myListingPath}/review`, search);
}

/** A listing of one's own, in the form: at one of its tabs, or at what comes after them. */
export function draftPath(
  id: string,
  place: { readonly tab?: string; readonly part?: string | undefined } | 'preview' | 'publish' = {},
): string {
  return typeof place === 'string'
    ? `${myListingPath}/${id}/${place}`
    : withQuery(`${myListingPath}/${id}`, { tab: place.tab, part: place.part });
}

/** What has been paid for one's own listings. */
export const receiptsPath = `${myListingPath}/receipts`;

/** The list of one's own listings, with the question whether a home is still available. */
export function askedListingPath(id: string): string {
  return withQuery(myListingPath, { ask: id });
}

/** The same list, once the question has been answered. */
export const confirmedListingPath = `${myListingPath}?answered=yes`;

/** The same list, once a listing or draft has been deleted. */
export const deletedListingPath = `${myListingPath}?deleted=yes`;

/** The same list, once something of a listing has been published: changes of it, or all of it. */
export function publishedListingPath(id: string, what: 'changes' | 'all'): string {
  return withQuery(myListingPath, { published: id, what });
}

/**
 * What buyers have written about a listing of one's own: all of it, or one message with its answers; with `open`, the
 * one that is shown, where it is the only one.
 */
export function ownMessagesPath(
  id: string,
  search: { readonly show?: string; readonly open?: 'only'; readonly page?: number } = {},
): string {
  return withQuery(`${myListingPath}/${id}/messages`, search);
}

export function ownMessagePath(id: string, messageId: string): string {
  return `${myListingPath}/${id}/messages/${messageId}`;
}

/** Who comes to the viewings of a listing of one's own; as a table, or as a calendar file. */
export function signUpsPath(id: string, file?: 'csv' | 'ics'): string {
  return `${myListingPath}/${id}/viewings${file === undefined ? '' : `.${file}`}`;
}

/** How often a listing of one's own is looked at. */
export function ownFiguresPath(id: string, search: { readonly days?: number } = {}): string {
  return withQuery(`${myListingPath}/${id}/figures`, search);
}

/** Where somebody comes back to from a payment provider, in whatever browser. */
export function paymentReturnPath(reference: string): string {
  return `/payment/${reference}`;
}

/** What a buyer has written about a home, with the answers; `token` is the secret of the link in a mail. */
export function messageThreadPath(token: string): string {
  return withQuery('/message', { token });
}

/** All that one has written about homes as a buyer. */
export function writtenMessagesPath(page?: number): string {
  return withQuery('/user/messages', { page });
}

/** What an owner tells of their home, as the form for an appraisal takes it. */
export interface ToldHome {
  readonly address?: string | undefined;
  readonly homeType?: string | undefined;
  readonly bedrooms?: string | undefined;
  /** Square metres inside. */
  readonly size?: string | undefined;
}

/** Where an owner asks an agency or agent what their home is worth. */
export function appraisalPath(id: string, { address, homeType, bedrooms, size }: ToldHome = {}): string {
  return withQuery(`${agentPath(id)}/appraisal`, { address, home_type: homeType, bedrooms, size });
}

/** Where one writes to an agency or agent about no home in particular. */
export function agencyMessagePath(id: string): string {
  return `${agentPath(id)}/contact`;
}
