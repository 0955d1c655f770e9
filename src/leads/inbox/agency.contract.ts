import { z } from 'zod';
import { endpoint } from '../../contract/endpoint.ts';
import { one, page, PageQuery } from '../../contract/shapes.ts';
import { PropertyId } from '../../properties/contract.ts';
import {
  InboxMessage,
  InboxQuery,
  inboxCounts,
  MessageId,
  MessageMarks,
  MOST_REPLIES,
  NewReply,
  ReplyAddress,
  WrittenAbout,
} from './contract.ts';
import * as operations from './operations.contract.ts';

/** What has been written about the homes of the agency that one works for, whether made here or brought by its feed. */

const tag = 'Messages about your agency’s homes';
const FOR_COLLEAGUES =
  'For those who work for an agency now; others get 403. A message about a home that the agency does not offer now, or that a private person offers, is 404.';

const ofMessage = z.object({ messageId: MessageId });

export const listAgencyMessages = endpoint(operations.listAgencyMessages, {
  tag,
  access: 'user',
  isNeverCached: true,
  summary: 'What has been written about the homes of one’s agency',
  description: `The one whose sender wrote last comes first. ${FOR_COLLEAGUES}`,
  query: InboxQuery.extend({ propertyId: PropertyId.optional().describe('About this home alone.') }),
  output: page(InboxMessage).extend({
    meta: z.object({
      ...inboxCounts,
      allUnread: z.int().min(0).describe('About all homes, whichever was asked for.'),
    }),
  }),
  errors: ['forbidden'],
});

export const listHomesWithMessages = endpoint(operations.listHomesWithMessages, {
  tag,
  access: 'user',
  isNeverCached: true,
  summary: 'The homes of one’s agency that somebody has written about',
  description: `The one that was written about last comes first. ${FOR_COLLEAGUES}`,
  query: PageQuery,
  output: page(WrittenAbout.extend({ unread: inboxCounts.unread, total: inboxCounts.total })),
  errors: ['forbidden'],
});

export const getAgencyMessage = endpoint(operations.getAgencyMessage, {
  tag,
  access: 'user',
  isNeverCached: true,
  summary: 'One message with its answers',
  description: FOR_COLLEAGUES,
  params: ofMessage,
  output: one(InboxMessage).extend({ meta: z.object({ replyAddress: ReplyAddress }) }),
  errors: ['forbidden', 'not_found'],
});

export const markAgencyMessage = endpoint(operations.markAgencyMessage, {
  tag,
  access: 'user',
  summary: 'Mark a message as read or unread, as done or not, for all who work there',
  description: FOR_COLLEAGUES,
  params: ofMessage,
  body: MessageMarks,
  output: one(InboxMessage),
  errors: ['forbidden', 'not_found'],
});

export const replyToAgencyMessage = endpoint(operations.replyToAgencyMessage, {
  tag,
  access: 'user',
  rate: 'lead',
  summary: 'Answer a message in the name of one’s agency',
  description: `Goes to its sender by mail, under one’s own name with the agency’s. The same text within ten minutes is sent once. At most ${MOST_REPLIES} answers to a message. ${FOR_COLLEAGUES}`,
  params: ofMessage,
  body: NewReply,
  output: one(InboxMessage),
  errors: ['forbidden', 'not_found', 'limit_reached'],
});
