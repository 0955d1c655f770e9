import { z } from 'zod';
import { endpoint } from '../../contract/endpoint.ts';
import { Instant, one, page, PageQuery } from '../../contract/shapes.ts';
import { PropertyId } from '../../properties/contract.ts';
import { AVAILABILITIES } from '../../properties/enums.contract.ts';
import { MessageText, SignUpToken } from '../contract.ts';
import { MOST_REPLIES, told } from '../inbox/contract.ts';
import { TOPICS } from '../topics.contract.ts';
import * as operations from './operations.contract.ts';

/** What buyers have written about a home, as they see it themselves: by the link in a mail, or by their account. */

const tag = 'Messages about homes';

const Token = z.string().min(1).max(100).describe('The secret in the link of the mail that brings an answer.');

/** How far an application to rent has got. */
export const APPLICATION_STATES = ['mailed', 'received', 'read', 'answered', 'withdrawn'] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];

const written = {
  propertyId: PropertyId,
  home: z.string().describe('Its address, or its title where it has none.'),
  region: z.enum(['no', 'au']),
  timeZone: z.string().describe('Of the home, whose clock all times are told by. IANA name.'),
  kind: z.enum(['contact', 'viewing']).describe('`viewing`: signed up for a viewing.'),
  message: z.string().nullable(),
  topics: z.array(z.enum(TOPICS)).describe('What the sender has ticked.'),
  ...told,
  viewingDate: Instant.nullable().describe('When the viewing begins. Null for a time to be agreed.'),
  writtenAt: Instant,
  isCancelled: z.boolean().describe('Whoever wrote has cancelled.'),
  isCalledOff: z.boolean().describe('The viewing was moved or is off, and whoever signed up has been told.'),
  application: z
    .enum(APPLICATION_STATES)
    .nullable()
    .describe(
      'How far an application to rent has got; null for what is none. `mailed`: sent by mail to somebody who reads no messages here, of which nothing more is known.',
    ),
};

export const Thread = z
  .object({
    ...written,
    agencyId: z.string().describe('Part of the address of the home’s page.'),
    name: z.string().describe('Of whoever wrote.'),
    email: z.string(),
    phone: z.string().nullable().describe('E.164.'),
    seller: z.string().describe('Who offers the home.'),
    status: z
      .enum(AVAILABILITIES)
      .describe('Of the home. What is sold, rented or withdrawn can be read about, and not written about any more.'),
    replies: z
      .array(z.object({ author: z.string(), isByBuyer: z.boolean(), message: z.string(), sentAt: Instant }))
      .max(2 * MOST_REPLIES)
      .describe('In the order in which they were sent.'),
    signUp: SignUpToken.nullable().describe('To look at the sign-up and to cancel it. Null for what is no viewing.'),
    isOpen: z.boolean().describe('Whether it can be answered here.'),
  })
  .meta({ id: 'MessageThread' });
export type Thread = z.infer<typeof Thread>;

export const getThread = endpoint(operations.getThread, {
  tag,
  access: 'anyone',
  isNeverCached: true,
  summary: 'What one has written about a home, with the answers',
  description: 'For as long as messages are kept, also once the home is sold or withdrawn: then it can only be read.',
  query: z.object({ token: Token }),
  output: one(Thread),
  errors: ['link_invalid'],
});

export const answerThread = endpoint(operations.answerThread, {
  tag,
  access: 'anyone',
  rate: 'lead',
  summary: 'Write again to whoever offers the home',
  description: `They find it beside the rest, and get a mail. The same text within ten minutes is taken in once. At most ${MOST_REPLIES} answers of each side.`,
  body: z.object({ token: Token, message: MessageText }),
  output: one(Thread),
  errors: ['link_invalid', 'listing_closed', 'limit_reached'],
});

export const withdrawApplication = endpoint(operations.withdrawApplication, {
  tag,
  access: 'anyone',
  rate: 'lead',
  summary: 'Withdraw an application to rent',
  description:
    'Whoever lets the home is told, once. One that is withdrawn already stays as it is; what is no application is 400.',
  body: z.object({ token: Token }),
  output: one(Thread),
  errors: ['link_invalid'],
});

export const WrittenMessage = z
  .object({
    ...written,
    token: Token,
    replies: z.int().min(0).describe('How many answers there are, of both sides.'),
    lastAt: Instant.describe('When somebody wrote last.'),
    lastReply: z
      .object({ message: z.string(), isByBuyer: z.boolean() })
      .nullable()
      .describe('The latest answer of either side.'),
  })
  .meta({ id: 'WrittenMessage' });
export type WrittenMessage = z.infer<typeof WrittenMessage>;

export const listWritten = endpoint(operations.listWritten, {
  tag,
  access: 'user',
  isNeverCached: true,
  summary: 'What one has written about homes while signed in',
  description: 'That where somebody wrote last comes first. For as long as messages are kept.',
  query: PageQuery.extend({ propertyId: PropertyId.optional().describe('About this home alone.') }),
  output: page(WrittenMessage),
});
