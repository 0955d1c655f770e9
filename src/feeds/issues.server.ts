import { type Message, wordsOf } from '../texts/message.ts';
import type { Language, MessageKey } from '../texts/messages.ts';
import type { Issue, Issues } from './upload.contract.ts';

/**
 * What is reported of an upload or listing, as it is kept: codes and values, worded in the language of whoever reads
 * it. Those kept before that was so have their words, in English.
 */
export interface StoredIssue {
  readonly type: string;
  readonly field?: string;
  readonly says?: readonly Message[];
  readonly messages?: readonly string[];
}

export interface StoredIssues {
  readonly errors: readonly StoredIssue[];
  readonly warnings: readonly StoredIssue[];
}

/** What is said of a file that could not be read to its end. */
const ENDS_EARLY: ReadonlySet<MessageKey> = new Set<MessageKey>([
  'import.xml.no_further',
  'import.row.cut_short_feature',
  'import.row.cut_short_item',
]);

/** Whether there may be homes behind what was read. */
export function endsEarly({ errors }: StoredIssues): boolean {
  return errors.some(({ says = [] }) => says.some(saysSo));
}

/** A message may stand in another, which says where it is. */
function saysSo({ key, values = {} }: Message): boolean {
  return ENDS_EARLY.has(key) || Object.values(values).some((value) => typeof value === 'object' && saysSo(value));
}

export const NO_ISSUES: StoredIssues = { errors: [], warnings: [] };

export function presentIssues({ errors, warnings }: StoredIssues, language: Language): Issues {
  const all = (issues: readonly StoredIssue[]): Issue[] => issues.map((issue) => presentIssue(issue, language));
  return { errors: all(errors), warnings: all(warnings) };
}

function presentIssue({ type, field, says = [], messages = [] }: StoredIssue, language: Language): Issue {
  return {
    type,
    ...(field === undefined ? {} : { field }),
    messages: [...messages, ...says.map((said) => wordsOf(said, language))],
  };
}
