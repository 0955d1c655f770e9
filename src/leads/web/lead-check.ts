import type { InputOf } from '../../contract/endpoint.ts';
import type { MessageKey } from '../../texts/messages.ts';
import type { contactSeller, registerInterest, reportListing, requestInsurance } from '../contract.ts';
import { REPORT_REASONS } from '../reasons.contract.ts';
import {
  hasNameLength,
  isEmail,
  isPlainName,
  MAX_BID,
  MAX_MESSAGE,
  MAX_PEOPLE,
  MIN_MESSAGE,
} from '../rules.contract.ts';
import { stayProblems } from '../stay.contract.ts';
import { cleanText } from '../text.contract.ts';

/**
 * What is wrong with a form before it is sent, by the names of its fields: the rules of the API's own
 * schemas (`../contract.ts`), without what they need to run. The server has the last word. The rules of
 * phone numbers are fetched when there is one.
 */
export type FieldProblems = Readonly<Record<string, MessageKey>>;

/** `today` is the calendar day where the home lies; `freeFrom` the later one before which nobody may apply for it. */
export async function contactProblems(
  body: InputOf<typeof contactSeller>['body'],
  today: string,
  freeFrom = today,
): Promise<FieldProblems> {
  return {
    ...(await senderProblems(body)),
    ...moveInProblem(body.moveIn, today, freeFrom),
    ...(body.topics?.includes('application') === true ? applicationProblems(body) : {}),
    ...peopleProblem(body.people),
    ...stayProblems(body, today),
    ...bidProblem(body.bidAmount),
    ...messageProblems(body.message, MIN_MESSAGE),
  };
}

export async function interestProblems({
  people,
  message,
  ...sender
}: InputOf<typeof registerInterest>['body']): Promise<FieldProblems> {
  return {
    ...peopleProblem(people),
    ...(await senderProblems(sender)),
    ...messageProblems(message),
  };
}

export async function insuranceProblems({
  covers,
  message,
  ...sender
}: InputOf<typeof requestInsurance>['body']): Promise<FieldProblems> {
  return {
    ...(covers.length > 0 ? {} : { covers: 'lead.error.covers' }),
    ...(await senderProblems(sender)),
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

/** What is wrong with who writes. */
export async function senderProblems({
  name,
  email,
  phone,
  phoneCode,
}: Pick<InputOf<typeof contactSeller>['body'], 'name' | 'email' | 'phone' | 'phoneCode'>): Promise<FieldProblems> {
  return {
    ...nameProblem(name),
    ...(isEmail(email) ? {} : { email: 'lead.error.email' }),
    ...(phone === undefined || (await canBeCalled(phone, phoneCode)) ? {} : { phone: 'lead.error.phone' }),
  };
}

async function canBeCalled(phone: string, code: string | undefined): Promise<boolean> {
  // 29 KB; where they cannot be fetched, the server tells.
  const rules = await import('../phone-number.contract.ts').catch(() => undefined);
  return rules === undefined || rules.internationalPhone(phone, code) !== undefined;
}

function moveInProblem(day: string | undefined, today: string, freeFrom: string): FieldProblems {
  if (day === undefined) return {};
  if (day < today) return { move_in: 'lead.error.move_in_past' };
  return day < freeFrom ? { move_in: 'lead.error.move_in_early' } : {};
}

function peopleProblem(people: number | undefined): FieldProblems {
  const isCount = people === undefined || (Number.isInteger(people) && people >= 1 && people <= MAX_PEOPLE);
  return isCount ? {} : { people: 'lead.error.people' };
}

/** What an application cannot be without. */
function applicationProblems({
  moveIn,
  people,
}: Pick<InputOf<typeof contactSeller>['body'], 'moveIn' | 'people'>): FieldProblems {
  return {
    ...(moveIn === undefined ? { move_in: 'lead.error.move_in_needed' } : {}),
    ...(people === undefined ? { people: 'lead.error.people' } : {}),
  };
}

function bidProblem(amount: number | undefined): FieldProblems {
  const isSum = amount === undefined || (Number.isInteger(amount) && amount >= 1 && amount <= MAX_BID);
  return isSum ? {} : { bid_amount: 'lead.error.bid_amount' };
}

function nameProblem(name: string): FieldProblems {
  if (!hasNameLength(name)) return { name: 'lead.error.name' };
  return isPlainName(name) ? {} : { name: 'lead.error.name_plain' };
}

/** What is wrong with a text that has to be so long at least, in characters. */
export function messageProblems(message = '', least = 0): FieldProblems {
  const { length } = cleanText(message);
  if (length < least) return { message: 'lead.error.message' };
  return length > MAX_MESSAGE ? { message: 'lead.error.message_long' } : {};
}
