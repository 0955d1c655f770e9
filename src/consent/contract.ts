import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { Instant, one, page } from '../contract/shapes.ts';
import * as operations from './operations.contract.ts';

/** What readers allow their browser to keep, and us to measure. */

const tag = 'Consent';

const ConsentStatus = z
  .object({
    necessary: z.literal(true),
    functional: z.boolean(),
    analytics: z.boolean(),
    performance: z.boolean(),
    advertisement: z.boolean(),
  })
  .meta({ id: 'ConsentStatus' });

/** A choice as it is kept (product specification, section 3). */
const Consent = z
  .object({
    consentId: z.uuid().describe('Of the browser.'),
    consentedDomain: z.string(),
    consentDate: Instant,
    clientFirstVisit: Instant,
    consentStatus: ConsentStatus,
    clientInfo: z.object({ agent: z.string(), language: z.enum(['en', 'nb']) }),
    revision: z.int().min(1).describe('Of what was asked.'),
  })
  .meta({ id: 'Consent' });
export type Consent = z.infer<typeof Consent>;

export const readConsent = endpoint(operations.readConsent, {
  tag,
  summary: 'What this browser’s reader has allowed',
  description:
    'By the cookie that was set with the choice. Null where the reader has to be asked: without a choice, after 182 days, or when what is asked has changed. Nothing but what is necessary is allowed then.',
  access: 'anyone',
  isNeverCached: true,
  output: z.object({ data: Consent.nullable() }),
});

export const giveConsent = endpoint(operations.giveConsent, {
  tag,
  summary: 'Allow or refuse',
  description:
    'Sets the cookie `consent` for 182 days and keeps the choice as a proof. Functional, performance and advertisement need an answer, which may be no; analytics left out is no.',
  access: 'anyone',
  body: z.object({
    functional: z.boolean(),
    performance: z.boolean(),
    advertisement: z.boolean(),
    analytics: z.boolean().default(false),
    firstVisit: Instant.max(40)
      .optional()
      .describe('When the browser came first, as it knows; of a browser that has chosen before, the server does.'),
  }),
  output: one(Consent),
});

/** Days that choices are counted for, today among them. */
export const COUNTED_DAYS = 30;

const count = z.int().min(0);

export const ConsentDay = z
  .object({
    day: z.iso.date(),
    choices: count,
    all: count.describe('That allowed everything.'),
    none: count.describe('That allowed nothing but what is necessary.'),
    functional: count,
    analytics: count,
    performance: count,
    advertisement: count,
  })
  .meta({ id: 'ConsentDay' });
export type ConsentDay = z.infer<typeof ConsentDay>;

export const countConsents = endpoint(operations.countConsents, {
  tag: 'Administration',
  summary: 'What readers chose on each of the last 30 days (UTC), in numbers',
  description:
    'Days on which nobody chose are left out; the latest comes first. A browser counts each time that it chooses.',
  access: 'staff',
  roles: ['support'],
  isNeverCached: true,
  output: page(ConsentDay),
});
