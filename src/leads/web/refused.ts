import { data } from 'react-router';
import { AppError } from '../../contract/errors.ts';
import { isTooYoung } from '../form-age.contract.ts';
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
  // Browsers fill in forms in no time. A token that was only too young is kept: by the next press it has aged.
  const token = form.get('form_token');
  const kept = typeof token === 'string' && isTooYoung(token, Date.now()) ? { formToken: token } : {};
  return data(
    { values, problems, ...kept },
    { status: problems.code === undefined ? 400 : new AppError(problems.code).status },
  );
}
