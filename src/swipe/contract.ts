import { z } from 'zod';
import { CollectionId } from '../collections/collection.contract.ts';
import { endpoint } from '../contract/endpoint.ts';
import { MAX_ADDRESS } from '../contract/query-string.ts';
import { Instant, one, page, PageQuery, Pagination } from '../contract/shapes.ts';
import { PropertyId } from '../properties/contract.ts';
import * as operations from './operations.contract.ts';

/** Homes one after another, each to be answered with yes or no, alone or together. */

const tag = 'Swiping';

/** Of one queue. */
export const MOST_IN_QUEUE = 100;
/** Of one round of a collection's members. */
export const MOST_IN_ROUND = 30;
/** Answers kept of one person; beyond that the oldest are forgotten. */
export const MOST_ANSWERS = 10_000;
/** Answers that a browser hands over at most, of each kind. */
export const MOST_HANDED_OVER = 200;

const Answer = z.enum(['yes', 'no']);
export type Answer = z.infer<typeof Answer>;
const ofHome = z.object({ propertyId: PropertyId });
const ofCollection = z.object({ collectionId: CollectionId });

export const swipeQueue = endpoint(operations.swipeQueue, {
  tag,
  summary: 'Ids of homes to swipe through',
  description: `Homes like the one named, best first; with \`search\`, the homes that it finds, in its order, from the one named on. At most ${MOST_IN_QUEUE}: asked again from the last of them, it goes on. Of somebody signed in without those they have answered or saved.`,
  access: 'anyone',
  isNeverCached: true,
  rate: 'search',
  params: ofHome,
  query: PageQuery.extend({
    size: z.coerce.number().int().min(1).max(MOST_IN_QUEUE).default(MOST_IN_QUEUE),
    search: z.string().max(MAX_ADDRESS).optional().describe('A search as the address of the list has it.'),
  }),
  output: z.object({
    data: z.array(z.object({ id: z.string() })),
    pagination: Pagination,
    meta: z.object({
      found: z
        .int()
        .min(0)
        .optional()
        .describe('With `search`, how many homes it finds in all, where more are left than a queue holds.'),
    }),
  }),
  errors: ['listing_not_found'],
});

export const answerHome = endpoint(operations.answerHome, {
  tag,
  summary: 'Answer a home with yes or no',
  description:
    'A yes puts it among one’s favourites, and into the collection if one is named, where it is a like. A no is remembered: the home is not among those to swipe through again. In a shared collection that has the home, its members see the no.',
  access: 'user',
  params: ofHome,
  body: z.object({ answer: Answer, collectionId: CollectionId.optional() }),
  output: one(
    z.object({
      answer: Answer,
      likedBy: z.array(z.string()).describe('Names of the other members of the collection who like it too.'),
    }),
  ),
  errors: ['listing_not_found', 'collection_full', 'default_collection'],
});

export const takeBackAnswer = endpoint(operations.takeBackAnswer, {
  tag,
  summary: 'Take an answer back',
  description: 'What a yes had saved is saved no longer; what had been saved before stays.',
  access: 'user',
  params: ofHome,
  output: one(z.object({ answer: Answer.optional().describe('What was taken back, if anything.') })),
});

export const SwipeAnswer = z
  .object({ propertyId: z.string(), answer: Answer, answeredAt: Instant })
  .meta({ id: 'SwipeAnswer' });
export type SwipeAnswer = z.infer<typeof SwipeAnswer>;

export const listAnswers = endpoint(operations.listAnswers, {
  tag,
  summary: 'What one has answered, the latest first',
  access: 'user',
  query: PageQuery.extend({ answer: Answer.optional().describe('Only these.') }),
  output: page(SwipeAnswer),
});

export const takeOverAnswers = endpoint(operations.takeOverAnswers, {
  tag,
  summary: 'Hand over what a browser remembers of answers from before one signed in',
  description:
    'Homes with a yes become favourites. What was answered already stays; homes that are not known are passed over.',
  access: 'user',
  body: z.object({
    yes: z.array(PropertyId).max(MOST_HANDED_OVER),
    no: z.array(PropertyId).max(MOST_HANDED_OVER),
  }),
  output: one(z.object({ saved: z.int().min(0).describe('How many homes became favourites.') })),
  errors: ['collection_full'],
});

export const forgetNoes = endpoint(operations.forgetNoes, {
  tag,
  summary: 'Forget all homes that one has said no to',
  description: 'They are among those to swipe through again.',
  access: 'user',
  output: one(z.object({ forgotten: z.int().min(0) })),
});

export const Round = z
  .object({
    startedAt: Instant,
    total: z.int().min(0).describe('How many homes it has.'),
    own: z
      .int()
      .min(0)
      .optional()
      .describe(
        'How many of them, the first, the collection had when it began and still has; the others are suggested to its members. Left out of rounds from before this was kept.',
      ),
    ownIds: z.array(z.string()).describe('Those of `ids` that the collection had.'),
    ids: z
      .array(z.string())
      .describe('Those that the caller has not answered or saved yet, in the order that is the same for all.'),
    people: z
      .array(
        z.object({
          name: z.string(),
          isMe: z.boolean(),
          answered: z.int().min(0),
          ownAnswered: z.int().min(0).describe('Of those that the collection had.'),
        }),
      )
      .describe('Members who have joined, and how many of the homes each has answered.'),
    matches: z
      .array(z.object({ id: z.string(), names: z.array(z.string()).describe('The others who like it.') }))
      .describe('Homes that the caller and at least one other member like.'),
  })
  .meta({ id: 'SwipeRound' });
export type Round = z.infer<typeof Round>;

const NOT_THERE = 'A collection that is not there, or not yours to know of, is 404.';

export const getRound = endpoint(operations.getRound, {
  tag,
  summary: 'The round that the members of a collection are swiping through',
  description: NOT_THERE,
  access: 'user',
  params: ofCollection,
  output: one(z.object({ round: Round.optional().describe('Left out before the first.') })),
});

export const startRound = endpoint(operations.startRound, {
  tag,
  summary: 'Start a round for the members of a collection',
  description: `Homes of the collection that not everybody has judged, then homes like those in it and the one named, at most ${MOST_IN_ROUND}. Of two members who start at once one does; a round that goes on stays, unless \`after\` names it. ${NOT_THERE}`,
  access: 'user',
  rate: 'search',
  params: ofCollection,
  body: z.object({
    propertyId: PropertyId,
    after: Instant.max(40).optional().describe('When the round began that this one replaces.'),
  }),
  output: one(Round),
  errors: ['default_collection', 'listing_not_found'],
});
