import { data, type RouterContextProvider } from 'react-router';
import { AppError } from '../../contract/errors.ts';
import { apiContext, callerContext } from '../../contract/load-context.ts';
import { languageOfTag, translator, type Language } from '../../contract/messages.ts';
import { cookiesOf, preferenceCookie } from '../../contract/preferences.ts';
import { login } from '../contract.ts';

/** What a form had in it that may be shown again, and what was wrong with it. */
export interface Refused {
  readonly values: Readonly<Record<string, string>>;
  /** What is wrong with the whole, in the reader's language. */
  readonly error: string | undefined;
  /** What is wrong with single fields, by their names. */
  readonly fields: Readonly<Record<string, string>>;
}

/** Text fields of a form; files and what is missing are empty. */
export function textsOf<Name extends string>(form: FormData, names: readonly Name[]): Readonly<Record<Name, string>> {
  const textOf = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : '');
  return Object.fromEntries(names.map((name) => [name, textOf(form.get(name))])) as Record<Name, string>;
}

/** The answer of an action that was refused: the form again as it was typed, but for passwords. Throws on what is no failure that a reader may be told of. */
export function refused(error: unknown, language: Language, values: Readonly<Record<string, string>>) {
  if (!(error instanceof AppError)) throw error;
  const fields = Object.fromEntries(Object.entries(error.fields ?? {}).map(([name, [text = '']]) => [name, text]));
  const isOfFields = Object.keys(fields).length > 0;
  return data<Refused>({ values, error: isOfFields ? undefined : translator(language)(`error.${error.code}`), fields }, { status: error.status });
}

/** Who has just signed in. */
export interface Arrived {
  readonly accessToken: string;
  /** Headers that the answer needs beside the cookies of the session: who has chosen no language here gets their own. */
  readonly headers: Headers;
  readonly language: Language;
}

/** Signs in with what a form holds. Throws an `AppError` when it is refused. */
export async function signIn(request: Request, context: Readonly<RouterContextProvider>, form: FormData): Promise<Arrived> {
  const { data: answer } = await context.get(apiContext)(login, { body: textsOf(form, ['email', 'password']) });
  return { accessToken: answer.accessToken, ...languageHeaders(request, context, answer.user.language) };
}

/** The reader's own language, where this browser has not been told another. */
export function languageHeaders(request: Request, context: Readonly<RouterContextProvider>, language: Language): Omit<Arrived, 'accessToken'> {
  const headers = new Headers();
  const chosen = languageOfTag(cookiesOf(request.headers.get('cookie') ?? undefined).get('language') ?? '');
  if (chosen === undefined && language !== context.get(callerContext).language) headers.append('set-cookie', preferenceCookie('language', language));
  return { headers, language: chosen ?? language };
}
