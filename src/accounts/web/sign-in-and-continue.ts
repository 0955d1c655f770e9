import type { ActionFunctionArgs } from 'react-router';
import { apiAsContext } from '../../platform/http/load-context.contract.ts';
import { translator } from '../../texts/messages.ts';
import { homePath, sameSitePath } from '../../paths.ts';
import { NO_RETURN_TO } from './return-to.ts';
import type { returnQuery } from './return-query.ts';
import { finishPending } from './finish-pending.ts';
import type { FlashMessage } from './flash-message.ts';
import { pendingActionOf } from './pending-action.ts';
import { textsOf } from './refused.ts';
import { signIn, type SignedInSession } from './sign-in.ts';

/**
 * Signs in with what a form holds, and does what was begun before. Gives where to go on to and what to say there.
 * Throws an `AppError` when it is refused.
 */
export async function signInAndContinue(
  args: Pick<ActionFunctionArgs, 'request' | 'context' | 'url'>,
  form: FormData,
  way: ReturnType<typeof returnQuery>,
): Promise<GoneOn> {
  return goOnSignedIn(args, await signIn(args, form), form, way);
}

type GoneOn = Omit<SignedInSession, 'accessToken'> & { readonly wanted: string; readonly word: FlashMessage };

/** The same for somebody who has signed in already. */
export async function goOnSignedIn(
  args: Pick<ActionFunctionArgs, 'context'>,
  { headers, language, accessToken }: SignedInSession,
  form: FormData,
  way: ReturnType<typeof returnQuery>,
): Promise<GoneOn> {
  const wanted = wantedPath(way.redirect);
  const word = await finishPending(await args.context.get(apiAsContext)(accessToken), {
    action: pendingActionOf(way.pending),
    redirect: wanted,
    title: textsOf(form, ['title']).title,
    t: translator(language),
  });
  headers.append('set-cookie', NO_RETURN_TO);
  return { headers, language, wanted, word };
}

/** Where to go after signing in: a path of this site, and not the sign-in page again. */
export function wantedPath(redirect: string | null | undefined): string {
  const wanted = sameSitePath(redirect) ?? homePath;
  return wanted.startsWith('/login') ? homePath : wanted;
}
