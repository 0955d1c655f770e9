import type { InputOf } from '../../contract/endpoint.ts';
import type { MessageKey } from '../../contract/messages.ts';
import type { contactSeller, registerInterest, reportListing, requestInsurance } from '../contract.ts';
import { internationalPhone } from '../phone.contract.ts';
import { REPORT_REASONS } from '../reasons.contract.ts';
import { hasNameLength, isEmail, isPlainName, MAX_MESSAGE, MAX_PEOPLE, MIN_MESSAGE } from '../rules.contract.ts';
import { cleanText } from '../text.contract.ts';

/**
 * What is wrong with a form before it is sent, by the names of its fields: the rules of the API's own
 * schemas (`../contract.ts`), without what they need to run. The server has the last word.
 */
export type FieldProblems = Readonly<Record<string, MessageKey>>;

export function contactProblems(body: InputOf<typeof contactSeller>['body']): FieldProblems {
  return { ...senderProblems(body), ...messageProblems(body.message, MIN_MESSAGE) };
}

export function interestProblems({
  people,
  message,
  ...sender
}: InputOf<typeof registerInterest>['body']): FieldProblems {
  const isCount = people === undefined || (Number.isInteger(people) && people >= 1 && people <= MAX_PEOPLE);
  return {
    ...(isCount ? {} : { people: 'lead.error.people' }),
    ...senderProblems(sender),
    ...messageProblems(message),
  };
}

export function insuranceProblems({
  covers,
  message,
  ...sender
}: InputOf<typeof requestInsurance>['body']): FieldProblems {
  return {
    ...(covers.length > 0 ? {} : { covers: 'lead.error.covers' }),
    ...senderProblems(sender),
    ...messageProblems(message),
  };
}

export function reportProblems({ reason, details, email }: InputOf<typeof reportListing>['body']): FieldProblems {
  return {
    ...(REPORT_REASONS.includes(reason) ? {} : { reason: 'lead.error.reason' }),
    ...(reason === 'other' && cleanText(details ?? '') === '' ? { details: 'lead.error.details' } : {}),
    ...(cleanText(details ?? '').length > MAX_MESSAGE ? { details: 'lead.error.message_long' } : {}),
    ...(email === undefined || isEmail(email) ? {} : { email: 'lead.error.email' }),
  };
}

function senderProblems({
  name,
  email,
  phone,
  phoneCode,
}: Pick<InputOf<typeof contactSeller>['body'], 'name' | 'email' | 'phone' | 'phoneCode'>): FieldProblems {
  return {
    ...nameProblem(name),
    ...(isEmail(email) ? {} : { email: 'lead.error.email' }),
    ...(phone === undefined || internationalPhone(phone.trim(), phoneCode) !== undefined
      ? {}
      : { phone: 'lead.error.phone' }),
  };
}

function nameProblem(name: string): FieldProblems {
  if (!hasNameLength(name)) return { name: 'lead.error.name' };
  return isPlainName(name) ? {} : { name: 'lead.error.name_plain' };
}

function messageProblems(message = '', least = 0): FieldProblems {
  const { length } = cleanText(message);
  if (length < least) return { message: 'lead.error.message' };
  return length > MAX_MESSAGE ? { message: 'lead.error.message_long' } : {};
}
