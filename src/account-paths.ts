import {
  favouritesPath,
  homePath,
  myListingPath,
  newListingPath,
  sameSitePath,
  savedSearchesPath,
  withQuery,
} from './paths.ts';

/** Paths of an account's pages, of ways in, and of links in mails: apart from `paths.ts`, which every page fetches. */

/** Where it is chosen which saved search asks for this from now on. */
export const replaceSearchPath = (query: string): string =>
  `${savedSearchesPath}?${new URLSearchParams({ replace: query }).toString()}`;

/** Where the link of an invitation to a collection leads; `token` is its secret. */
export function invitationPath(token: string): string {
  return `/invitation?token=${encodeURIComponent(token)}`;
}

/** Where a link by which whoever has it can join a collection leads; `token` is its secret. */
export function joinPath(token: string): string {
  return `/join?token=${encodeURIComponent(token)}`;
}

/** Where the link of an alert's mail turns it off. */
export function alertsOffPath(token: string): string {
  return `/alerts/off/${token}`;
}

/** Opening an account, on the same way. */
export function registerPath({
  redirect,
  pending,
}: { readonly redirect?: string; readonly pending?: string } = {}): string {
  return withQuery('/register', { redirect, pending });
}

/** Where another service to sign in with is begun with. */
export function externalLoginPath(
  service: string,
  { redirect, pending }: { readonly redirect?: string; readonly pending?: string } = {},
): string {
  return withQuery(`/login/${service}`, { redirect, pending });
}

/**
 * Where a sign-in with another service that came to nothing is told of: the front page, which asks to sign in, unless
 * said.
 */
export function rejectedPath(reason: string, path: string = homePath): string {
  return withQuery(path, { rejected: reason });
}

/** Where the link of an activation mail, or of one that confirms a new mail address, leads; and from there on. */
export function activatePath(token: string, redirect?: string): string {
  return withQuery('/user/activate', { token, redirect });
}

/**
 * Where the link of an activation mail may lead on to, out of what somebody was on the way to when they opened an
 * account. A stranger can have the mail sent to anybody's address, so nothing that they chose the words of goes with
 * it: these pages alone, without a query. Undefined for all else.
 */
export function mailedReturnPath(to: unknown): string | undefined {
  const [path = ''] = sameSitePath(to)?.split('?') ?? [];
  return MAILED_RETURNS.has(path) || /^\/property\/\d{1,15}\/\d{1,15}$/.test(path) ? path : undefined;
}

const MAILED_RETURNS: ReadonlySet<string> = new Set([newListingPath, myListingPath, favouritesPath, savedSearchesPath]);

/** Where the link of a mail leads by which to choose a password: a new one, or (`set`) the first. */
export function resetPasswordPath(token: string, action?: 'set'): string {
  return withQuery('/user/resetPassword', { token, action });
}

/** Where the link of an unlock mail leads: signing in works from there, however often strangers have tried. */
export function unlockPath(token: string): string {
  return withQuery('/login', { unlock: token });
}

/** Where the mailed link to a copy of one's own data leads. */
export function dataExportPath(token: string): string {
  return `/user/export/${encodeURIComponent(token)}`;
}

/** Where a site that is not public yet asks for its password. */
export function sitePasswordPath(redirect?: string): string {
  return withQuery('/login/site', { redirect });
}

/** Where to ask for a link to a new password. */
export const forgotPasswordPath = '/password_forgot';

export const accountDeletedPath = '/account-deleted';

export const changePasswordPath = '/user/changepassword';

export const changeLanguagePath = '/user/changelanguage';

export const contactInfoPath = '/user/contactInfo';

export const sessionsPath = '/user/sessions';

export const notificationsPath = '/user/subscription';

export const ownDataPath = '/user/data';
export const labsPath = '/user/labs';

/** Where the reader keeps the places they travel to. */
export const commutePath = '/user/commute';

/** The same, to go on with a search from there. */
export function commutePathOf(search: string): string {
  return search === '' ? commutePath : `${commutePath}?${new URLSearchParams({ search }).toString()}`;
}

/** Where the second factors are. */
export const securityPath = '/user/security';

/** Where a sign-in goes on that still needs its second factor. */
export function secondStepPath({
  redirect,
  pending,
}: { readonly redirect?: string | undefined; readonly pending?: string | undefined } = {}): string {
  return withQuery('/login', { step: 'second', redirect, pending });
}

/** Where the link of an invitation to help run the site leads. */
export function staffInvitationPath(token: string): string {
  return withQuery('/staff-invitation', { token });
}

/** The same, to give one on the way to somewhere else. */
export const securityPathTo = (redirect: string): string => withQuery(securityPath, { redirect });

/** Parts of the administration. */
export const adminPeoplePath = (email?: string): string => withQuery('/admin/people', { email });
export const adminPersonPath = (id: string): string => `/admin/people/${encodeURIComponent(id)}`;
export const adminStaffPath = '/admin/staff';
export const adminRefundsPath = (page?: number): string => withQuery('/admin/refunds', { page });

/** The site's own texts, for editors; one of them, in a version of it; and what makes its preview. */
export const adminContentPath = '/admin/content';
export const editContentPath = '/admin/content/edit';
export const previewContentPath = '/admin/content/preview';
export function adminTextPath(key: string, search: { readonly number?: number; readonly page?: number } = {}): string {
  return withQuery(editContentPath, { key, ...search });
}

/** The audit log, searched. */
export function auditLogPath(
  search: Readonly<Partial<Record<'actor' | 'act' | 'subject' | 'from' | 'to', string>>> & {
    readonly page?: number;
  } = {},
): string {
  return withQuery('/admin/audit-log', search);
}
