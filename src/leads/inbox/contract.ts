import { z } from 'zod';
import { endpoint } from '../../contract/endpoint.ts';
import { Instant, one, page, PageQuery } from '../../contract/shapes.ts';
import { DraftId } from '../../drafts/draft.contract.ts';
import { PropertyId } from '../../properties/contract.ts';
import { AVAILABILITIES } from '../../properties/enums.contract.ts';
import { MessageText } from '../contract.ts';
import { OCCUPATIONS } from '../occupations.contract.ts';
import { TOPICS } from '../topics.contract.ts';
import * as operations from './operations.contract.ts';

/** What buyers have written about a listing of one's own, and the answers to it. */

const tag = 'Messages about your listings';
const NOT_THERE = 'A listing or message that is not there, or somebody else’s, is 404.';

export const MessageId = z
  .string()
  .regex(/^\d{1,18}$/)
  .brand<'MessageId'>();
export type MessageId = z.output<typeof MessageId>;

/** Answers of each side to one message: who writes more is in touch by mail. */
export const MOST_REPLIES = 50;
/** Lines of the list of one's listings. */
const MOST_LISTINGS = 1_000;

export const MESSAGE_STATES = ['open', 'unread', 'unanswered', 'done', 'all'] as const;

const ofListing = z.object({ id: DraftId });
const ofMessage = z.object({ id: DraftId, messageId: MessageId });

export const MessageReply = z
  .object({
    author: z.string(),
    isByBuyer: z.boolean().describe('Whoever wrote the message has written again.'),
    message: z.string(),
    sentAt: Instant,
  })
  .meta({ id: 'MessageReply' });

/** Which messages of an inbox are asked for. */
export const InboxQuery = PageQuery.extend({
  state: z
    .enum(MESSAGE_STATES)
    .default('all')
    .describe(
      '`open`: not done yet; `unanswered`: not answered since its sender wrote last, sign-ups for a set time aside.',
    ),
  kind: z.enum(['contact', 'viewing']).optional(),
  sorting: z.enum(['written', 'viewing']).default('written'),
});

/** How many messages there are. */
export const inboxCounts = {
  unread: z.int().min(0),
  unanswered: z.int().min(0),
  open: z.int().min(0),
  total: z.int().min(0),
};

export const MessageMarks = z.object({ isRead: z.boolean().optional(), isDone: z.boolean().optional() });

export const NewReply = z.object({
  message: MessageText,
  isAddressShown: z
    .boolean()
    .default(false)
    .describe(
      'The mail can be answered, to the proven address of the listing. False, or where there is none: it tells no address. While the home is on the market it also leads to a page where its reader can write back.',
    ),
});

/** What the sender has told beside the message. */
export const told = {
  people: z.int().nullable().describe('How many come to the viewing; in a message, how many would live there.'),
  moveIn: z.iso.date().nullable().describe('From when the sender would like to rent.'),
  pets: z.string().nullable().describe('Which pets would come along.'),
  occupation: z.enum(OCCUPATIONS).nullable().describe('What the sender lives off.'),
  income: z.string().nullable().describe('Work and income in the sender’s own words.'),
  arrival: z.iso.date().nullable().describe('Of a holiday let: the first day that the sender would like.'),
  departure: z.iso.date().nullable().describe('Of a holiday let: the last day; given wherever `arrival` is.'),
  guests: z.int().nullable().describe('Of a holiday let: how many would stay.'),
  bidAmount: z.int().nullable().describe('What the sender thinks of bidding, in the currency of the home; no bid.'),
  isFinanced: z.boolean().nullable().describe('Whether the sender’s financing is settled.'),
};

/** The home that somebody has written about. */
export const WrittenAbout = z
  .object({
    id: PropertyId,
    agencyId: z.string().describe('Part of the address of the home’s page.'),
    name: z.string().describe('Its address, or its title where it has none.'),
    region: z.enum(['no', 'au']),
    status: z.enum(AVAILABILITIES),
  })
  .meta({ id: 'HomeWrittenAbout' });

export const InboxMessage = z
  .object({
    id: z.string(),
    home: WrittenAbout,
    kind: z.enum(['contact', 'viewing']).describe('`viewing`: signs up for a viewing.'),
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable().describe('E.164.'),
    message: z.string().nullable(),
    topics: z.array(z.enum(TOPICS)).describe('What the sender has ticked.'),
    viewingDate: Instant.nullable().describe('When the viewing begins. Null for a time to be agreed.'),
    viewingEndsAt: Instant.nullable().describe('Where the listing still has the viewing.'),
    timeZone: z.string().describe('Of the home, whose clock all times are told by. IANA name.'),
    ...told,
    writtenAt: Instant,
    isRead: z.boolean(),
    isDone: z.boolean(),
    cancelledAt: Instant.nullable().describe('When its sender has cancelled.'),
    calledOffAt: Instant.nullable().describe('When its sender was told that the viewing was moved or is off.'),
    replies: z
      .array(MessageReply)
      .max(2 * MOST_REPLIES)
      .describe('In the order in which they were sent, of both sides.'),
  })
  .meta({ id: 'InboxMessage' });
export type InboxMessage = z.infer<typeof InboxMessage>;

export const ReplyAddress = z
  .string()
  .nullable()
  .describe('The proven address of the listing, which answers may show; null where it has none.');

export const listMessages = endpoint(operations.listMessages, {
  tag,
  access: 'user',
  isNeverCached: true,
  summary: 'What buyers have written about a listing of one’s own',
  description: `The one whose sender wrote last comes first; of viewings, those that begin first, with \`sorting=viewing\`. ${NOT_THERE}`,
  params: ofListing,
  query: InboxQuery,
  output: page(InboxMessage).extend({
    meta: z.object({
      ...inboxCounts,
      replyAddress: ReplyAddress,
    }),
  }),
  errors: ['not_found'],
});

export const getMessage = endpoint(operations.getMessage, {
  tag,
  access: 'user',
  isNeverCached: true,
  summary: 'One message with its answers',
  description: NOT_THERE,
  params: ofMessage,
  output: one(InboxMessage).extend({ meta: z.object({ replyAddress: ReplyAddress }) }),
  errors: ['not_found'],
});

export const markMessage = endpoint(operations.markMessage, {
  tag,
  access: 'user',
  summary: 'Mark a message as read or unread, as done or not',
  description: NOT_THERE,
  params: ofMessage,
  body: MessageMarks,
  output: one(InboxMessage),
  errors: ['not_found'],
});

export const replyToMessage = endpoint(operations.replyToMessage, {
  tag,
  access: 'user',
  rate: 'lead',
  summary: 'Answer a message',
  description: `Goes to its sender by mail, under the name of the listing’s contact. The same text within ten minutes is sent once. At most ${MOST_REPLIES} answers to a message. ${NOT_THERE}`,
  params: ofMessage,
  body: NewReply,
  output: one(InboxMessage),
  errors: ['not_found', 'limit_reached'],
});

export const UnreadOfListing = z
  .object({
    id: DraftId.describe('Of the draft that the listing was made with.'),
    unread: z.int().min(0),
    unanswered: z.int().min(0),
    total: z.int().min(0),
    signedUp: z.int().min(0).describe('People who have signed up for viewings that are still to come.'),
  })
  .meta({ id: 'UnreadOfListing' });
export type UnreadOfListing = z.infer<typeof UnreadOfListing>;

export const countUnread = endpoint(operations.countUnread, {
  tag,
  access: 'user',
  isNeverCached: true,
  summary: 'How many messages there are about each of one’s listings, how many are unread, and how many unanswered',
  description: 'Listings that nobody has written about are left out.',
  output: page(UnreadOfListing).extend({
    data: z.array(UnreadOfListing).max(MOST_LISTINGS),
    meta: z.object({
      agency: z
        .object({ unread: inboxCounts.unread, unanswered: inboxCounts.unanswered, total: inboxCounts.total })
        .nullable()
        .describe('About homes of one’s agency that are not among these listings. Null for who works for none.'),
    }),
  }),
});
