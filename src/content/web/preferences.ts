import { redirect, type ActionFunctionArgs } from 'react-router';
import { setLanguage } from '../../accounts/profile.contract.ts';
import { apiContext, callerContext } from '../../platform/http/load-context.contract.ts';
import { LOAN_PARAMETERS, loanTermsIn } from './loan-terms.ts';
import { loanTermsCookie } from '../../platform/http/loan-terms-cookie.contract.ts';
import { languageOfTag } from '../../texts/messages.ts';
import { PREFERENCE_NAMES, preferenceCookie, validPreference } from '../../platform/http/preferences.contract.ts';
import { homePath, sameSitePath } from '../../paths.ts';

/** Nothing to read here. */
export function loader() {
  return redirect(homePath);
}

/**
 * Keeps what was chosen in cookies, the language of somebody signed in also in their profile, and goes back to where it
 * was chosen. What is not valid changes nothing.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const { mayChooseRegion, region, user } = context.get(callerContext);
  const form = await request.formData();
  const headers = new Headers();
  for (const name of PREFERENCE_NAMES) {
    const value = validPreference(name, form.get(name));
    if (value !== undefined && (name !== 'region' || mayChooseRegion))
      headers.append('set-cookie', preferenceCookie(name, value));
    // A language of its own in another region would surprise; it follows unless it is chosen again.
    if (name === 'region' && value !== undefined && mayChooseRegion)
      headers.append('set-cookie', 'language=; Path=/; Max-Age=0; SameSite=Lax');
  }
  const loan = loanTermsIn(form);
  if (loan !== undefined) headers.append('set-cookie', loanTermsCookie(loan.terms, region));
  // Who has an account gets mails in the language that they read the site in.
  const language = languageOfTag(validPreference('language', form.get('language')) ?? '');
  if (user !== undefined && language !== undefined) await context.get(apiContext)(setLanguage, { body: { language } });
  return redirect(withTerms(wayBack(form.get('to')), loan?.written ?? {}), { status: 303, headers });
}

/** Where the choice was made, without the language that the address may have held; the home page for anything else. */
export function wayBack(to: unknown): string {
  const path = sameSitePath(to);
  if (path === undefined) return homePath;
  const url = new URL(path, 'http://site.invalid');
  url.searchParams.delete('lang');
  return url.pathname + url.search;
}

/** The way back to a search that names the loan: it is one by other months then, and can be shared. */
function withTerms(path: string, written: Readonly<Record<string, string>>): string {
  if (Object.keys(written).length === 0) return path;
  const url = new URL(path, 'http://site.invalid');
  for (const name of LOAN_PARAMETERS) url.searchParams.delete(name);
  for (const [name, value] of Object.entries(written)) url.searchParams.set(name, value);
  return url.pathname + url.search;
}
