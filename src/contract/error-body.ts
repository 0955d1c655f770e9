import { translator, type Language, type MessageKey } from '../texts/messages.ts';
import { errorKey } from './error-text.ts';
import { AppError, ROUTING_CODES, type ErrorBody, type ErrorCode, type FieldErrors } from './errors.ts';

/** An error as it goes over the wire, in the reader's language. */
export function errorBody(code: ErrorCode, language: Language, fields?: FieldErrors): ErrorBody {
  const message = translator(language)(errorKey(code));
  const routing = ROUTING_CODES[code];
  return {
    message,
    code,
    ...(fields === undefined ? {} : { errors: inWords(fields, language) }),
    ...(routing === undefined ? {} : { error: { code: routing, message } }),
  };
}

/** The same failure, with what is wrong with its fields as {@link errorBody} says it: for callers without the wire. */
export function withFieldsInWords(error: AppError, language: Language): AppError {
  const { code, fields, retryAfter, data, nextUrl, security } = error;
  if (fields === undefined) return error;
  return new AppError(code, {
    fields: inWords(fields, language),
    ...(retryAfter === undefined ? {} : { retryAfter }),
    ...(nextUrl === undefined ? {} : { nextUrl }),
    ...(security === undefined ? {} : { security }),
    data,
    cause: error,
  });
}

function inWords(fields: FieldErrors, language: Language): FieldErrors {
  return Object.fromEntries(
    Object.entries(fields).map(([field, texts]) => [field, texts.map((text) => fieldMessage(text, language))]),
  );
}

/** What is wrong with a field may name its text (`lead.error.email`): the caller gets it in their language. */
export function fieldMessage(message: string, language: Language): string {
  return /^[a-z_]+(\.[a-z_]+)+$/.test(message) ? translator(language)(message as MessageKey) : message;
}
