import { data } from 'react-router';
import { errorKey } from '../../contract/error-text.ts';
import { AppError, type ErrorCode } from '../../contract/errors.ts';
import { translator, type Language } from '../../texts/messages.ts';

/** What a form had in it that may be shown again, and what was wrong with it. */
export interface Refused {
  readonly values: Readonly<Record<string, string>>;
  /** What is wrong with the whole, in the reader's language. */
  readonly error: string | undefined;
  readonly code: ErrorCode;
  /** What is wrong with single fields, by their names, which are those of the wire. */
  readonly fields: Readonly<Record<string, string>>;
}

/** Text fields of a form; files and what is missing are empty. */
export function textsOf<Name extends string>(form: FormData, names: readonly Name[]): Readonly<Record<Name, string>> {
  const textOf = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : '');
  return Object.fromEntries(names.map((name) => [name, textOf(form.get(name))])) as Record<Name, string>;
}

/**
 * The answer of an action that was refused: the form again as it was typed, but for passwords. Throws on what is no
 * failure that a reader may be told of.
 */
export function refused(error: unknown, language: Language, values: Readonly<Record<string, string>>) {
  if (!(error instanceof AppError)) throw error;
  const fields = Object.fromEntries(Object.entries(error.fields ?? {}).map(([name, [text = '']]) => [name, text]));
  const isOfFields = Object.keys(fields).length > 0;
  return data<Refused>(
    { values, error: isOfFields ? undefined : translator(language)(errorKey(error.code)), code: error.code, fields },
    { status: error.status },
  );
}
