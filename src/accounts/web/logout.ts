import { redirect, type ActionFunctionArgs } from 'react-router';
import { apiContext, callerContext } from '../../platform/http/load-context.contract.ts';
import { homePath, sameSitePath } from '../../paths.ts';
import { logout } from '../contract.ts';
import { flashMessageCookie } from './flash-message.ts';
import { textsOf } from './refused.ts';

/** Nothing to read here. */
export function loader() {
  return redirect(homePath);
}

/**
 * Signs out of this session, and goes on to the form's `redirect`, else to the front page. The language goes back to
 * the region's own (product specification, section 4).
 */
export async function action({ context, request }: ActionFunctionArgs) {
  const { redirect: next } = textsOf(await request.formData(), ['redirect']);
  // Who is signed out already wants nothing else.
  if (context.get(callerContext).user !== undefined) await context.get(apiContext)(logout, {});
  const headers = new Headers();
  headers.append('set-cookie', 'language=; Path=/; Max-Age=0; SameSite=Lax');
  headers.append('set-cookie', flashMessageCookie('signed_out'));
  return redirect(sameSitePath(next) ?? homePath, { status: 303, headers });
}
