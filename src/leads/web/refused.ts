import { data } from 'react-router';
import { AppError } from '../../contract/errors.ts';
import type { LeadProblems } from './use-lead-form.ts';

/** What an action answers when a form could not be taken: the page again, with what was typed and what is wrong. */
export function refused(form: FormData, problems: LeadProblems) {
  const values = Object.fromEntries(
    [...form].filter(
      (entry): entry is [string, string] =>
        typeof entry[1] === 'string' && entry[0] !== 'form_token' && entry[0] !== 'website',
    ),
  );
  // Several ticks share one name.
  const topics = form.getAll('topics').filter((topic) => typeof topic === 'string');
  if (topics.length > 0) values['topics'] = topics.join(',');
  return data({ values, problems }, { status: problems.code === undefined ? 400 : new AppError(problems.code).status });
}
