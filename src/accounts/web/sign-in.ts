import type { ActionFunctionArgs, RouterContextProvider } from 'react-router';
import { apiContext, callerContext } from '../../platform/http/load-context.contract.ts';
import { languageOfTag, type Language } from '../../texts/messages.ts';
import { cookiesOf } from '../../platform/http/cookies.contract.ts';
import { preferenceCookie } from '../../platform/http/preferences.contract.ts';
import { login } from '../contract.ts';
import { textsOf } from './refused.ts';

/** Who has just signed in. */
export interface SignedInSession {
  readonly accessToken: string;
  /**
   * Headers that the answer needs beside the cookies of the session: who has chosen no language here gets their own.
   */
  readonly headers: Headers;
  readonly language: Language;
}

/**
 * Signs in with what a form holds, and what the link of an unlock mail has left in the address. Throws an `AppError`
 * when it is refused.
 */
export async function signIn(
  { request, context, url }: Pick<ActionFunctionArgs, 'request' | 'context' | 'url'>,
  form: FormData,
): Promise<SignedInSession> {
  const { data: answer } = await context.get(apiContext)(login, {
    body: {
      ...textsOf(form, ['email', 'password']),
      unlock: url.searchParams.get('unlock') ?? undefined,
    },
  });
  return { accessToken: answer.accessToken, ...languageOfReader(request, context, answer.user.language) };
}

/** The reader's own language, where this browser has not been told another. */
export function languageOfReader(
  request: Request,
  context: Readonly<RouterContextProvider>,
  language: Language,
): Omit<SignedInSession, 'accessToken'> {
  const headers = new Headers();
  const chosen = languageOfTag(cookiesOf(request.headers.get('cookie') ?? undefined).get('language') ?? '');
  if (chosen === undefined && language !== context.get(callerContext).language)
    headers.append('set-cookie', preferenceCookie('language', language));
  return { headers, language: chosen ?? language };
}
