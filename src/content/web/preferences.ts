import { redirect, type ActionFunctionArgs } from 'react-router';
import { callerContext } from '../../contract/load-context.ts';
import { PREFERENCE_NAMES, preferenceCookie, validPreference } from '../../contract/preferences.ts';
import { homePath } from '../../paths.ts';

/** Nothing to read here. */
export function loader() {
  return redirect(homePath);
}

/** Keeps what was chosen in cookies and goes back to where it was chosen. What is not valid changes nothing. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { mayChooseRegion } = context.get(callerContext);
  const form = await request.formData();
  const headers = new Headers();
  for (const name of PREFERENCE_NAMES) {
    const value = validPreference(name, form.get(name));
    if (value !== undefined && (name !== 'region' || mayChooseRegion)) headers.append('set-cookie', preferenceCookie(name, value));
    // A language of its own in another region would surprise; it follows unless it is chosen again.
    if (name === 'region' && value !== undefined && mayChooseRegion) headers.append('set-cookie', 'language=; Path=/; Max-Age=0; SameSite=Lax');
  }
  return redirect(wayBack(form.get('to')), { status: 303, headers });
}

/** A path of this site, without the language that the address may have held; the home page for anything else. */
export function wayBack(to: unknown): string {
  if (typeof to !== 'string' || !URL.canParse(to, SITE)) return homePath;
  const url = new URL(to, SITE);
  if (url.origin !== SITE) return homePath;
  url.searchParams.delete('lang');
  return url.pathname.replace(/^\/{2,}/, '/') + url.search;
}

const SITE = 'http://site.invalid';
