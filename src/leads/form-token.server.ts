import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { AppError } from '../contract/errors.ts';
import type { Clock } from '../platform/clock.ts';
import { formTime, LEAST_FORM_AGE } from './form-age.contract.ts';
import { countLinks } from './text.contract.ts';

/** What a form is for, and about which home or to which agency or agent: a token for one is none for another. */
export type FormSubject =
  | { readonly purpose: 'message' | 'report'; readonly propertyId: string }
  | { readonly purpose: 'appraisal' | 'agency-message'; readonly agentId: string };

export interface FormTokens {
  issue(subject: FormSubject): string;
  /** The form's own id. Throws `form_refused` when the token is none of ours, not for this, too young or too old. */
  check(subject: FormSubject, token: string): string;
}

/** Milliseconds. */
const MAX_AGE = 24 * 60 * 60 * 1_000;

/** Signed proof that a form was asked for before it was sent, and when. Nothing is kept until it is sent. */
export function createFormTokens({ key, clock }: { readonly key: Buffer; readonly clock: Clock }): FormTokens {
  const sign = (subject: FormSubject, head: string) => {
    const about = 'agentId' in subject ? subject.agentId : subject.propertyId;
    return createHmac('sha256', key).update(`${subject.purpose} ${about} ${head}`).digest();
  };
  return {
    issue(subject) {
      const head = `${clock.now().getTime().toString(36)}.${randomBytes(16).toString('base64url')}`;
      return `${head}.${sign(subject, head).toString('base64url')}`;
    },

    check(subject, token) {
      const [time = '', id = '', signature = ''] = token.split('.');
      const given = Buffer.from(signature, 'base64url');
      const expected = sign(subject, `${time}.${id}`);
      const age = clock.now().getTime() - formTime(token);
      const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
      if (!isOurs || !(age >= LEAST_FORM_AGE && age <= MAX_AGE)) throw new AppError('form_refused');
      return id;
    },
  };
}

/** More in a message are not written by somebody who looks for a home, or sells one. */
const MAX_LINKS = 2;

/**
 * The id of a form that a person has sent. Throws `form_refused`; what keeps programs out says nothing of which part of
 * it has caught one.
 */
export function checkForm(
  tokens: FormTokens,
  subject: FormSubject,
  form: { readonly formToken: string; readonly website: string },
  text: string | undefined,
): string {
  if (form.website !== '' || countLinks(text ?? '') > MAX_LINKS) throw new AppError('form_refused');
  return tokens.check(subject, form.formToken);
}
