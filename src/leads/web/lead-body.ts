import type { InputOf } from '../../contract/endpoint.ts';
import type { Occupation } from '../occupations.contract.ts';
import { STAY_FIELDS, type Stay } from '../stay.contract.ts';
import type { Topic } from '../topics.contract.ts';
import type { Cover } from '../../insights/insurance/covers.contract.ts';
import type { contactSeller, registerInterest, reportListing, requestInsurance } from '../contract.ts';
import { writtenNumber } from '../../search/written-number.contract.ts';

/** What the forms send, as the API takes it: a field that was left empty is not there. */

export function contactBody(form: FormData, formToken: string): InputOf<typeof contactSeller>['body'] {
  const topics = form.getAll('topics') as Topic[];
  return {
    ...senderOf(form),
    formToken,
    message: text(form, 'message') ?? '',
    ...(topics.length === 0 ? {} : { topics }),
    ...tenantOf(form),
    ...stayOf(form),
    ...bidderOf(form),
  };
}

/** Fields that forms of homes for sale do not have. */
function tenantOf(form: FormData) {
  const people = text(form, 'people');
  const [moveIn, pets, occupation] = [text(form, 'move_in'), text(form, 'pets'), text(form, 'occupation')];
  const income = text(form, 'income');
  return {
    ...(moveIn === undefined ? {} : { moveIn }),
    // What is no number is refused with the rest, beside its field.
    ...(people === undefined ? {} : { people: Number(people) }),
    ...(pets === undefined ? {} : { pets }),
    ...(occupation === undefined ? {} : { occupation: occupation as Occupation }),
    ...(income === undefined ? {} : { income }),
  };
}

/** Fields that only the forms of holiday lets have. */
function stayOf(form: FormData): Stay {
  const [arrival, departure, guests] = STAY_FIELDS.map((field) => text(form, field));
  return {
    ...(arrival === undefined ? {} : { arrival }),
    ...(departure === undefined ? {} : { departure }),
    // What is no number is refused with the rest, beside its field.
    ...(guests === undefined ? {} : { guests: Number(guests) }),
  };
}

/** Fields that only the form of a bid has. */
function bidderOf(form: FormData) {
  const [amount, isFinanced] = [text(form, 'bid_amount'), text(form, 'is_financed')];
  return {
    // What is no number is refused with the rest, beside its field.
    ...(amount === undefined ? {} : { bidAmount: writtenNumber(amount, { isMoney: true }) ?? Number.NaN }),
    ...(isFinanced === undefined ? {} : { isFinanced: isFinanced === 'true' }),
  };
}

export function interestBody(form: FormData, formToken: string): InputOf<typeof registerInterest>['body'] {
  const people = text(form, 'people');
  return {
    ...senderOf(form),
    formToken,
    message: text(form, 'message'),
    viewingDate: text(form, 'viewing_date'),
    // What is no number is refused with the rest, beside its field.
    people: people === undefined ? undefined : Number(people),
    replaces: text(form, 'replaces'),
  };
}

export function insuranceBody(form: FormData, formToken: string): InputOf<typeof requestInsurance>['body'] {
  // What is no cover is refused with the rest, beside its field.
  return { ...senderOf(form), formToken, covers: form.getAll('covers') as Cover[], message: text(form, 'message') };
}

export function reportBody(form: FormData, formToken: string): InputOf<typeof reportListing>['body'] {
  return {
    reason: (text(form, 'reason') ?? '') as 'other',
    details: text(form, 'details'),
    email: text(form, 'email'),
    website: text(form, 'website'),
    formToken,
  };
}

/** Who writes. */
export function senderOf(form: FormData) {
  const phone = text(form, 'phone');
  return {
    name: text(form, 'name') ?? '',
    email: text(form, 'email') ?? '',
    phone,
    phoneCode: phone === undefined ? undefined : text(form, 'phone_code'),
    website: text(form, 'website'),
  };
}

/** What a field holds; undefined where it is empty or not there. */
export function text(form: FormData, name: string): string | undefined {
  const value = form.get(name);
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}
