import type { ActionFunctionArgs } from 'react-router';
import { apiAsContext } from '../../contract/load-context.ts';
import { translator } from '../../contract/messages.ts';
import { ownPath } from '../../contract/own-path.ts';
import { homePath } from '../../paths.ts';
import { NOT_BEGUN } from './begun.ts';
import type { onTheWay } from './entry-links.ts';
import { finishPending } from './finish-pending.ts';
import type { PassingWord } from './passing-word.ts';
import { pendingActionOf } from './pending-action.ts';
import { textsOf } from './refused.ts';
import { signIn, type Arrived } from './sign-in.ts';

/** Signs in with what a form holds, and does what was begun before. Gives where to go on to and what to say there. Throws an `AppError` when it is refused. */
export async function arrive(
  args: Pick<ActionFunctionArgs, 'request' | 'context' | 'url'>,
  form: FormData,
  way: ReturnType<typeof onTheWay>,
): Promise<Omit<Arrived, 'accessToken'> & { readonly wanted: string; readonly word: PassingWord }> {
  const { headers, language, accessToken } = await signIn(args, form);
  const wanted = wantedPath(way.redirect);
  const word = await finishPending(await args.context.get(apiAsContext)(accessToken), {
    action: pendingActionOf(way.pending),
    redirect: wanted,
    title: textsOf(form, ['title']).title,
    t: translator(language),
  });
  headers.append('set-cookie', NOT_BEGUN);
  return { headers, language, wanted, word };
}

/** Where to go after signing in: a path of this site, and not the sign-in page again. */
export function wantedPath(redirect: string | null | undefined): string {
  const wanted = ownPath(redirect) ?? homePath;
  return wanted.startsWith('/login') ? homePath : wanted;
}
