import { z } from 'zod';
import { endpoint } from '../../contract/endpoint.ts';
import { one, page } from '../../contract/shapes.ts';
import * as operations from './operations.contract.ts';

/** Proving that a contact's mail address or phone number is one's own: only such are shown. */

const tag = 'Drafts';

export const CODE_MINUTES = 10;
export const MOST_TRIES = 5;

/** A mail address in small letters, or a phone number in E.164. */
const Contact = z
  .string()
  .max(200)
  .transform((text) => text.trim().toLowerCase())
  .pipe(z.union([z.email(), z.string().regex(/^\+[1-9]\d{4,14}$/)], 'drafts.error.contact'))
  .describe('A mail address, or a phone number in E.164.');

export const sendContactCode = endpoint(operations.sendContactCode, {
  tag,
  access: 'user',
  rate: 'lead',
  summary: 'Have a code sent to a mail address or phone',
  description: `Six digits, good for ${CODE_MINUTES} minutes and ${MOST_TRIES} tries. The address of the account itself needs none once it is confirmed.`,
  body: z.object({ contact: Contact }),
  output: one(
    z.object({ contact: z.string(), isVerified: z.boolean().describe('It is proven already: no code is sent.') }),
  ),
  errors: ['too_many_requests', 'not_implemented', 'bad_gateway'],
});

export const listContactCodes = endpoint(operations.listContactCodes, {
  tag,
  access: 'user',
  isNeverCached: true,
  summary: 'Which mail addresses and phones a code has been sent to that is still good',
  description: 'For a page that is loaded again before the code is typed. It gives no codes.',
  output: page(z.object({ contact: z.string() })),
});

export const verifyContact = endpoint(operations.verifyContact, {
  tag,
  access: 'user',
  rate: 'sign_in',
  summary: 'Prove by a code that a mail address or phone is one’s own',
  body: z.object({ contact: Contact, code: z.string().regex(/^\d{6}$/, 'drafts.error.code') }),
  output: one(z.object({ contact: z.string(), isVerified: z.boolean() })),
  errors: ['code_wrong', 'too_many_attempts'],
});
