import { redirect, type ActionFunctionArgs } from 'react-router';
import { apiContext, callerContext } from '../../contract/load-context.ts';
import { homePath } from '../../paths.ts';
import { logout } from '../contract.ts';
import { passingWordCookie } from './passing-word.ts';

/** Nothing to read here. */
export function loader() {
  return redirect(homePath);
}

/** Signs out of this session. The language goes back to the region's own (product specification, section 4). */
export async function action({ context }: ActionFunctionArgs) {
  // Who is signed out already wants nothing else.
  if (context.get(callerContext).user !== undefined) await context.get(apiContext)(logout, {});
  const headers = new Headers();
  headers.append('set-cookie', 'language=; Path=/; Max-Age=0; SameSite=Lax');
  headers.append('set-cookie', passingWordCookie('signed_out'));
  return redirect(homePath, { status: 303, headers });
}
