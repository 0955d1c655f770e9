import type { z } from 'zod';
import { message, wordsOf, type Message } from '../../texts/message.ts';
import type { Language, MessageKey } from '../../texts/messages.ts';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

/** What is wrong with a field, in the caller's language, for what its schema has no text of its own for. */
export function fieldText(issue: Issue, language: Language): string {
  return wordsOf(fieldProblem(issue), language);
}

/** The same, to be worded later. */
export function fieldProblem(issue: Issue): Message {
  switch (issue.code) {
    case 'invalid_type':
      return message(issue.input === undefined ? 'field.required' : (TYPES[issue.expected] ?? 'field.invalid'));
    case 'too_small':
      return bounded(issue, 'least', Number(issue.minimum));
    case 'too_big':
      return bounded(issue, 'most', Number(issue.maximum));
    case 'invalid_format':
      return message(FORMATS[issue.format] ?? PATTERNS[String(issue.pattern)] ?? 'field.invalid');
    case 'invalid_value':
      return issue.input === undefined
        ? message('field.required')
        : message('field.choice', { choices: issue.values.map(String).join(', ') });
    case 'unrecognized_keys':
      return message('field.unknown', { names: issue.keys.join(', ') });
    default:
      return message(issue.input === undefined ? 'field.required' : 'field.invalid');
  }
}

const TYPES: Readonly<Record<string, MessageKey>> = {
  string: 'field.type_text',
  number: 'field.type_number',
  int: 'field.type_whole',
  boolean: 'field.type_boolean',
  array: 'field.type_list',
  object: 'field.type_object',
  date: 'field.date',
};

const FORMATS: Readonly<Record<string, MessageKey>> = {
  email: 'field.email',
  url: 'field.url',
  date: 'field.date',
  datetime: 'field.time',
};

/** Forms that have words. */
const PATTERNS: Readonly<Record<string, MessageKey>> = {
  '/^\\d{4}$/': 'field.four_digits',
  '/^\\d{6}$/': 'field.six_digits',
  '/^[A-Z]{3}$/': 'field.currency',
};

function bounded(
  { origin, inclusive }: { readonly origin: string; readonly inclusive?: boolean | undefined },
  end: 'least' | 'most',
  bound: number,
): Message {
  const isLeast = end === 'least';
  const words = { number: String(bound), count: bound };
  if (origin === 'string') {
    // An empty field is one that was forgotten.
    if (isLeast && bound === 1) return message('field.required');
    return message(isLeast ? 'field.text_short' : 'field.text_long', words);
  }
  if (origin === 'array' || origin === 'set') return message(isLeast ? 'field.list_short' : 'field.list_long', words);
  if (inclusive === false) return message(isLeast ? 'field.number_above' : 'field.number_below', words);
  return message(isLeast ? 'field.number_low' : 'field.number_high', words);
}
