import { type Message, wordsOf } from '../texts/message.ts';
import type { Language } from '../texts/messages.ts';
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

/** The type of the error that a file could not be read to its end: what came before has been taken in. */
export const CUT_SHORT = 'cut_short';

export function isCutShort({ type }: StoredIssue): boolean {
  return type === CUT_SHORT;
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
