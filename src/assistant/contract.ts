import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { socket } from '../contract/kinds/socket.ts';
import { Instant, one } from '../contract/shapes.ts';
import { PropertyId } from '../properties/contract.ts';
import * as operations from './operations.contract.ts';

/** Questions about a home, answered from its advertisement. */

const tag = 'Assistant';

/** Characters of a question. */
export const LONGEST_QUESTION = 500;

/**
 * What an answer is: a fact of the advertisement; worked out; what a word means or a rule says, whatever the home; not
 * told; nobody's to say here; or not understood.
 */
export const ANSWER_KINDS = ['fact', 'computed', 'explained', 'absent', 'out_of_scope', 'unclear'] as const;
export type AnswerKind = (typeof ANSWER_KINDS)[number];

export const Answer = z
  .object({
    kind: z.enum(ANSWER_KINDS),
    intent: z.string().describe('What was asked for, as it was understood: `year_built`, `facility:balcony`.'),
    text: z.string().describe('What is of this home; of what is `explained`, all of it.'),
    general: z
      .string()
      .optional()
      .describe('What law, usage or the trade has for all homes, beside that: no fact of the advertisement.'),
    sources: z
      .array(
        z.object({
          field: z
            .string()
            .describe('What the answer was taken from, by its place in the listing: `prices.joint_debt`.'),
          label: z.string(),
          anchor: z
            .string()
            .describe(
              'The part of the home’s page that shows it; of a picture the query of its address: `?picture=3`.',
            ),
        }),
      )
      .describe('None where there is no answer.'),
    inputs: z
      .array(z.object({ label: z.string(), value: z.string() }))
      .optional()
      .describe('What it was worked out from.'),
    quotes: z
      .array(z.object({ text: z.string(), language: z.enum(['en', 'nb']) }))
      .optional()
      .describe('Sentences of the advertisement, word for word.'),
    question: z.string().optional().describe('What to ask whoever offers the home.'),
  })
  .meta({ id: 'AssistantAnswer' });
export type Answer = z.output<typeof Answer>;

export const ChatMessage = z
  .object({
    id: z.uuid(),
    author: z.enum(['user', 'assistant']),
    text: z.string(),
    timestamp: Instant,
    language: z.enum(['en', 'nb']).optional().describe('Of an answer.'),
    answers: z.array(Answer).optional(),
    choices: z.array(z.string()).optional().describe('Questions that may have been meant.'),
    isRight: z.boolean().optional().describe('What the reader has said of the answer.'),
  })
  .meta({ id: 'ChatMessage' });
export type ChatMessage = z.output<typeof ChatMessage>;

/** Product specification, section 4. */
export const ChatEvent = z.discriminatedUnion('event', [
  z.object({
    event: z.literal('assistant_status'),
    assistantExists: z.boolean().describe('Whether there is such a home to ask about.'),
    chatEnabled: z.boolean(),
    suggestions: z.array(z.string()).describe('What to ask first of this home.'),
  }),
  z.object({ event: z.literal('history'), messages: z.array(ChatMessage) }),
  z.object({ event: z.literal('user_question'), message: ChatMessage }),
  z.object({ event: z.literal('show_queued_message') }),
  z.object({ event: z.literal('thread_run_created') }),
  z.object({ event: z.literal('thread_message_created'), messageId: z.uuid() }),
  z.object({ event: z.literal('thread_message_delta'), messageId: z.uuid(), delta: z.string() }),
  z.object({ event: z.literal('thread_message_completed'), message: ChatMessage }),
  z.object({ event: z.literal('error'), message: z.string() }),
  z.object({ event: z.literal('timeout'), message: z.string() }),
]);
export type ChatEvent = z.output<typeof ChatEvent>;

/** 128 random bits: whoever has it reads the conversation. */
export const VisitorId = z
  .string()
  .regex(/^[0-9a-f]{32}$/)
  .brand<'VisitorId'>();
export type VisitorId = z.output<typeof VisitorId>;

export const chat = socket({
  path: operations.ASSISTANT_SOCKET_PATH,
  tag,
  summary: 'Ask about a home',
  description:
    'Takes `{content}`. Whoever is signed in goes on with their own conversation about the home, anybody else with that of `visitor_id`. What comes while an answer is being made waits for it.',
  access: 'anyone',
  query: z.object({
    propertyId: PropertyId,
    visitorId: VisitorId,
    lang: z.enum(['en', 'nb', 'no']).optional().describe('Left out: by Accept-Language.'),
  }),
  receives: z.object({
    content: z
      .string()
      .overwrite((text) => text.replace(/\p{Cc}+/gu, ' ').trim())
      .min(1)
      .max(LONGEST_QUESTION),
  }),
  sends: ChatEvent,
  maxMessageBytes: 4_096,
});

const params = z.object({ id: PropertyId });

export const deleteConversation = endpoint(operations.deleteConversation, {
  tag,
  summary: 'Delete your conversation about a home',
  access: 'anyone',
  params,
  query: z.object({ visitorId: VisitorId }),
  output: one(z.object({ status: z.literal('deleted') })),
});

export const judgeAnswer = endpoint(operations.judgeAnswer, {
  tag,
  summary: 'Say whether an answer was right',
  access: 'anyone',
  params,
  body: z.object({ visitorId: VisitorId, messageId: z.uuid(), isRight: z.boolean() }),
  output: one(z.object({ status: z.literal('received') })),
  errors: ['not_found'],
});

export const takeOverConversations = endpoint(operations.takeOverConversations, {
  tag,
  summary: 'Go on with what was asked before signing in',
  description:
    'Makes the conversations of a visitor’s number those of the caller: where there is one about the same home already, its messages are put together in their order. Whoever has the number may, as they may read them.',
  access: 'user',
  body: z.object({ visitorId: VisitorId }),
  output: one(z.object({ status: z.literal('taken_over') })),
});
