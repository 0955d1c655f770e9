import type { z } from 'zod';
import type { Message } from '../../texts/message.ts';
import type { MessageKey } from '../../texts/messages.ts';
import { fieldProblem } from './field-text.server.ts';

export type ParsedWithMessages<T> = { readonly data: T } | { readonly problems: readonly Message[] };

/**
 * Parses what is no request, such as a row of a file, and says what is wrong with it in messages, each with its field.
 */
export function parseWithMessages<T>(
  schema: z.ZodType<T>,
  value: unknown,
  nameOf: (path: readonly PropertyKey[]) => string = (path) => path.join('.'),
): ParsedWithMessages<T> {
  const parsed = schema.safeParse(value, { error: () => NO_TEXT, reportInput: true });
  if (parsed.success) return { data: parsed.data };
  return {
    problems: parsed.error.issues.map((issue) => {
      const field = nameOf(issue.path);
      return { ...problemOf(issue), ...(field === '' ? {} : { field }) };
    }),
  };
}

/** Stands for the texts of zod itself. */
const NO_TEXT = ' ';

/** A text of its own that a schema has is the key of one. */
function problemOf(issue: z.core.$ZodIssue): Message {
  const message: unknown = issue.code === 'custom' ? issue.params?.['message'] : undefined;
  if (message !== undefined) return message as Message;
  return issue.message === NO_TEXT
    ? fieldProblem(issue as Parameters<typeof fieldProblem>[0])
    : { key: issue.message as MessageKey };
}
