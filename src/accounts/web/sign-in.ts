import type { ActionFunctionArgs, RouterContextProvider } from 'react-router';
import type { z } from 'zod';
import { apiContext, callerContext } from '../../platform/http/load-context.contract.ts';
import { languageOfTag, type Language } from '../../texts/messages.ts';
import { cookiesOf } from '../../platform/http/cookies.contract.ts';
import { preferenceCookie } from '../../platform/http/preferences.contract.ts';
import { login, type SignInAnswer } from '../contract.ts';
import { giveSecondFactor } from '../factors/contract.ts';
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
  args: Pick<ActionFunctionArgs, 'request' | 'context' | 'url'>,
  form: FormData,
): Promise<SignedInSession> {
  const { context, url } = args;
  const api = context.get(apiContext);
  const { data: answer } = isSecondStep(form)
    ? await api(giveSecondFactor, { body: givenFactor(form) })
    : await api(login, {
        body: {
          ...textsOf(form, ['email', 'password']),
          unlock: url.searchParams.get('unlock') ?? undefined,
        },
      });
  return signedInBy(args, answer);
}

/** Who has signed in, by what the API has answered. */
export function signedInBy(
  { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
  { accessToken, user }: z.output<typeof SignInAnswer>,
): SignedInSession {
  return { accessToken, ...languageOfReader(request, context, user.language) };
}

/** Whether a form gives a second factor, or a passkey alone. */
export function isSecondStep(form: FormData): boolean {
  return form.has('factor_code') || textsOf(form, ['passkey']).passkey !== '';
}

/** The second factor that a form gives. */
export function givenFactor(form: FormData): { readonly code?: string; readonly passkey?: string } {
  const { factor_code: code, passkey } = textsOf(form, ['factor_code', 'passkey']);
  return passkey === '' ? { code } : { passkey };
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
