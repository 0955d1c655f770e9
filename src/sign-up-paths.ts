import { propertyPath, withQuery } from './paths.ts';

/** Paths of what somebody has signed up for: apart from `owner-paths.ts`, since the page of a home fetches them. */

/** A viewing that somebody has signed up for; `token` is the secret of the sign-up. */
export function signUpPath(token: string): string {
  return withQuery('/sign-up', { token });
}

/** Where to sign up for another time than before. */
export function changeSignUpPath(
  listing: { readonly agencyId: string; readonly propertyId: string },
  token: string,
): string {
  return withQuery(`${propertyPath(listing)}/contact`, { viewing: 'open', replaces: token });
}
