import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { listOf, one, page } from '../contract/shapes.ts';
import { COVERS } from '../insights/insurance/covers.contract.ts';
import { PropertyId } from '../properties/contract.ts';
import { MAX_GUESTS } from '../properties/holiday-let.contract.ts';
import * as operations from './operations.contract.ts';
import { internationalPhone } from './phone-number.contract.ts';
import { DialCode } from './dial-code.contract.ts';
import { MAX_INCOME, MAX_PETS, OCCUPATIONS } from './occupations.contract.ts';
import { REPORT_REASONS } from './reasons.contract.ts';
import {
  EMAIL,
  isPlainName,
  MAX_BID,
  MAX_EMAIL,
  MAX_MESSAGE,
  MAX_PEOPLE,
  MIN_MESSAGE,
  NAME_LENGTH,
} from './rules.contract.ts';
import { cleanLine, cleanText } from './text.contract.ts';
import { TOPICS } from './topics.contract.ts';

/** Writing to those who offer a home, signing up for its viewings, and reporting it to those who run the site. */

const tag = 'Leads';
const params = z.object({ id: PropertyId });

const formToken = z
  .string()
  .max(200)
  .describe(
    'From the GET call of the same path: good from two seconds after it was given until a day later, for one message.',
  );
const website = z.string().max(500).default('').describe('Leave it empty: people do not see this field.');
const name = z
  .string('lead.error.name')
  .overwrite(cleanLine)
  .min(NAME_LENGTH.least, 'lead.error.name')
  .max(NAME_LENGTH.most, 'lead.error.name')
  .refine(isPlainName, 'lead.error.name_plain');
const email = z
  .string('lead.error.email')
  .trim()
  .max(MAX_EMAIL, 'lead.error.email')
  .pipe(z.email({ pattern: EMAIL, error: 'lead.error.email' }));
/** The secret of one sign-up for a viewing, to look at it and to cancel it; it opens nothing else. */
export const SignUpToken = z.string().min(1).max(100);
/** What somebody writes to another. */
export const MessageText = z
  .string('lead.error.message')
  .overwrite(cleanText)
  .min(MIN_MESSAGE, 'lead.error.message')
  .max(MAX_MESSAGE, 'lead.error.message_long');

/** Who writes, and what every form carries. */
export const sender = {
  name,
  email,
  phone: z
    .string()
    .trim()
    .max(40, 'lead.error.phone')
    .optional()
    .describe('With its country (`+47 …`), or without it beside `phone_code`.'),
  phoneCode: DialCode.optional(),
  formToken,
  website,
};

/** Holds the phone number against the rules of its country, whatever else is wrong with the input. */
export function withPhone<T extends z.ZodType<{ phone?: string | undefined; phoneCode?: string | undefined }>>(
  schema: T,
) {
  return schema.refine(
    ({ phone, phoneCode }) => phone === undefined || internationalPhone(phone, phoneCode) !== undefined,
    {
      path: ['phone'],
      error: 'lead.error.phone',
      when: ({ value }) => typeof (value as { phone?: unknown } | null)?.phone === 'string',
    },
  );
}

/** What whoever asks about a home to rent may tell of themselves. */
const tenant = {
  moveIn: z.iso
    .date('lead.error.move_in')
    .optional()
    .describe(
      'Of a home to rent: from when. Of others it is 400, and so is a day that has passed, or in an application one before the home is free.',
    ),
  people: z
    .int('lead.error.people')
    .min(1, 'lead.error.people')
    .max(MAX_PEOPLE, 'lead.error.people')
    .optional()
    .describe('Of a home to rent: how many would live there.'),
  pets: z
    .string()
    .overwrite(cleanLine)
    .max(MAX_PETS, 'lead.error.pets')
    .optional()
    .describe('Of a home to rent: which pets come along.'),
  occupation: z.enum(OCCUPATIONS).optional().describe('Of a home to rent: what the sender lives off.'),
  income: z
    .string()
    .overwrite(cleanLine)
    .max(MAX_INCOME, 'lead.error.income')
    .optional()
    .describe('Of a home to rent: work and income in the sender’s own words.'),
};

/** What whoever asks about a holiday let may tell of their stay. */
const stay = {
  arrival: z.iso
    .date('lead.error.arrival')
    .optional()
    .describe(
      'Of a holiday let: the first day, today or later, given together with `departure`. Of other homes it is 400.',
    ),
  departure: z.iso
    .date('lead.error.departure')
    .optional()
    .describe('Of a holiday let: the last day, after `arrival` by 90 nights at most.'),
  guests: z
    .int('lead.error.guests')
    .min(1, 'lead.error.guests')
    .max(MAX_GUESTS, 'lead.error.guests')
    .optional()
    .describe('Of a holiday let: how many would stay.'),
};

/** What whoever would like to bid may tell beforehand. */
const bidder = {
  bidAmount: z
    .int('lead.error.bid_amount')
    .min(1, 'lead.error.bid_amount')
    .max(MAX_BID, 'lead.error.bid_amount')
    .optional()
    .describe('Of a home for sale: what the sender thinks of bidding, in its currency. It is no bid and binds nobody.'),
  isFinanced: z.boolean().optional().describe('Of a home for sale: whether the sender’s financing is settled.'),
};

export const ContactMessage = withPhone(
  z.object({
    ...sender,
    message: MessageText,
    topics: z
      .array(z.enum(TOPICS))
      .max(TOPICS.length)
      .optional()
      .describe(
        'What the sender would like beside an answer: to see the home, to hear of its price, its documents, to bid on it. `application`: the message applies to rent the home, and needs `move_in` and `people`.',
      ),
    ...tenant,
    ...stay,
    ...bidder,
  }),
).meta({ id: 'ContactMessage' });
export type ContactMessage = z.output<typeof ContactMessage>;

export const ViewingInterest = withPhone(
  z.object({
    ...sender,
    message: z.string().overwrite(cleanText).max(MAX_MESSAGE, 'lead.error.message_long').optional(),
    viewingDate: z.iso
      .datetime('lead.error.viewing')
      .max(40, 'lead.error.viewing')
      .optional()
      .describe('When the viewing begins: one of the home’s own `viewing_date`. Left out: any time, to be agreed.'),
    people: z
      .int('lead.error.people')
      .min(1, 'lead.error.people')
      .max(MAX_PEOPLE, 'lead.error.people')
      .optional()
      .describe('How many will come.'),
    replaces: SignUpToken.optional().describe('An earlier sign-up of the same home, which is cancelled by this one.'),
  }),
).meta({ id: 'ViewingInterest' });
export type ViewingInterest = z.output<typeof ViewingInterest>;

export const InsuranceRequest = withPhone(
  z.object({
    ...sender,
    covers: z
      .array(z.enum(COVERS, 'lead.error.covers'), 'lead.error.covers')
      .min(1, 'lead.error.covers')
      .max(COVERS.length, 'lead.error.covers')
      .describe('What to insure.'),
    message: z.string().overwrite(cleanText).max(MAX_MESSAGE, 'lead.error.message_long').optional(),
  }),
).meta({ id: 'InsuranceRequest' });
export type InsuranceRequest = z.output<typeof InsuranceRequest>;

export const ListingReport = z
  .object({
    reason: z.enum(REPORT_REASONS, 'lead.error.reason'),
    details: z.string().overwrite(cleanText).max(MAX_MESSAGE, 'lead.error.message_long').optional(),
    email: email.optional().describe('For an answer.'),
    formToken,
    website,
  })
  .refine(({ reason, details }) => reason !== 'other' || (details ?? '') !== '', {
    path: ['details'],
    error: 'lead.error.details',
  })
  .meta({ id: 'ListingReport' });
export type ListingReport = z.output<typeof ListingReport>;

export const form = one(z.object({ formToken: z.string() }));
export const received = one(z.object({ status: z.literal('received') }));
const WHAT_MAY_FAIL = ['listing_not_found', 'listing_closed', 'nobody_to_ask', 'form_refused'] as const;

export const getContactForm = endpoint(operations.getContactForm, {
  tag,
  summary: 'A form to write to whoever offers the home, or to sign up for a viewing',
  description: 'A home that is sold, rented or withdrawn is 409 `listing_closed`.',
  access: 'anyone',
  params,
  output: form,
  errors: ['listing_not_found', 'listing_closed'],
});

export const contactSeller = endpoint(operations.contactSeller, {
  tag,
  summary: 'Write to whoever offers the home',
  description:
    'Goes to the agent by mail, with a confirmation to the sender in the language of Accept-Language that has a copy without links. The same message within a day is taken in once.',
  access: 'anyone',
  rate: 'lead',
  params,
  body: ContactMessage,
  output: received,
  errors: WHAT_MAY_FAIL,
});

export const registerInterest = endpoint(operations.registerInterest, {
  tag,
  summary: 'Sign up for a viewing',
  description: 'With a `form_token` of `GET /api/v3/property/{id}/contact`. Both sides get a mail.',
  access: 'anyone',
  rate: 'lead',
  params,
  body: ViewingInterest,
  output: one(
    z.object({
      status: z.literal('received'),
      signUp: SignUpToken.optional().describe('To cancel it with. Left out where the same was taken in before.'),
    }),
  ),
  errors: [...WHAT_MAY_FAIL, 'link_invalid'],
});

/** A viewing that somebody has signed up for. */
export const OwnViewing = z
  .object({
    propertyId: PropertyId,
    viewingDate: z.iso.datetime().optional().describe('When it begins. Left out: a time to be agreed.'),
    signUp: SignUpToken.describe('To cancel it with.'),
  })
  .meta({ id: 'OwnViewing' });
export type OwnViewing = z.infer<typeof OwnViewing>;

export const listOwnViewings = endpoint(operations.listOwnViewings, {
  tag,
  summary: 'The viewings that you have signed up for',
  description:
    'Of the homes asked about, while signed in to this account; not what has been cancelled. For as long as messages are kept.',
  access: 'user',
  query: z.object({ ids: listOf(PropertyId, 100) }),
  output: page(OwnViewing),
});

export const getLastPhone = endpoint(operations.getLastPhone, {
  tag,
  summary: 'The phone number that you gave last in a message',
  description:
    'To whoever offers a home or to an agency, while signed in to this account; to fill in the next form. Empty when you never gave one, or your messages are kept no longer.',
  access: 'user',
  isNeverCached: true,
  output: one(
    z.object({
      phone: z.string().optional().describe('National number, without its country.'),
      phoneCode: z.string().optional().describe('`+47`, `+61`, …'),
    }),
  ),
});

export const requestInsurance = endpoint(operations.requestInsurance, {
  tag,
  summary: 'Ask an insurer for offers on the home',
  description:
    'With a `form_token` of `GET /api/v3/property/{id}/contact`. Goes by mail to the insurer that the site is set up with, with a confirmation to the sender.',
  access: 'anyone',
  rate: 'lead',
  params,
  body: InsuranceRequest,
  output: received,
  errors: WHAT_MAY_FAIL,
});

export const getReportForm = endpoint(operations.getReportForm, {
  tag,
  summary: 'A form to report the listing',
  access: 'anyone',
  params,
  output: form,
  errors: ['listing_not_found'],
});

export const reportListing = endpoint(operations.reportListing, {
  tag,
  summary: 'Tell those who run the site that something is wrong with a listing',
  access: 'anyone',
  rate: 'lead',
  params,
  body: ListingReport,
  output: received,
  errors: ['listing_not_found', 'form_refused'],
});
