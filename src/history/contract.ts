import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { Instant, listOf, Money, one, page } from '../contract/shapes.ts';
import { PropertyId } from '../properties/contract.ts';
import { AVAILABILITIES } from '../properties/enums.contract.ts';
import { ListingCard } from '../properties/listing.contract.ts';
import * as operations from './operations.contract.ts';

/** What a person has searched for and looked at, and what has changed since. */

const tag = 'History';

/** Product specification, section 9. */
export const LATEST = 10;

/** Homes that a browser hands over at most. */
export const MOST_HANDED_OVER = 100;

const title = z
  .string()
  .overwrite((text) => text.replace(/\p{Cc}+/gu, ' ').trim())
  .min(1)
  .max(300);
const query = z.string().max(8_000).describe('As the address of the list has it.');

export const SearchMade = z
  .object({
    region: z.enum(['no', 'au']),
    query: z
      .string()
      .describe('As the address of the list has it, without a question mark; empty for the list as a whole.'),
    title: z.string().describe('The search in words, in the language it was made in.'),
    madeAt: Instant,
    visitedBefore: Instant.optional().describe(
      'When it was looked at the visit before, on any device; within half an hour it is one visit.',
    ),
  })
  .meta({ id: 'SearchMade' });
export type SearchMade = z.infer<typeof SearchMade>;

export const listLastSearches = endpoint(operations.listLastSearches, {
  tag,
  summary: 'Your latest searches',
  description: `The latest first, ${LATEST} at most; the same search is there once.`,
  access: 'user',
  output: page(SearchMade),
});

export const rememberSearchMade = endpoint(operations.rememberSearchMade, {
  tag,
  summary: 'Remember a search as the latest',
  description: 'Only filters are kept of the query: no page, order or view.',
  access: 'user',
  body: z.object({ query, title }),
  output: one(z.object({ status: z.literal('remembered'), visitedBefore: SearchMade.shape.visitedBefore })),
});

const forgotten = one(z.object({ status: z.literal('forgotten') }));

export const forgetSearches = endpoint(operations.forgetSearches, {
  tag,
  summary: 'Forget your searches',
  access: 'user',
  output: forgotten,
});

export const Change = z
  .object({
    propertyId: PropertyId,
    seenAt: Instant.describe('When you last looked.'),
    timeZone: z.string().describe('Of the home; IANA name.'),
    price: Money.optional().describe('Now.'),
    priceBefore: Money.optional().describe('When the price is another now.'),
    status: z.enum(AVAILABILITIES).describe('Now.'),
    statusBefore: z.enum(AVAILABILITIES).optional().describe('When the state is another now.'),
    newViewings: z.array(Instant).describe('When viewings begin that were not there before.'),
  })
  .describe('What is different from when you last looked at a home.')
  .meta({ id: 'ChangeSinceSeen' });
export type Change = z.infer<typeof Change>;

export const listLastViews = endpoint(operations.listLastViews, {
  tag,
  summary: 'The homes you looked at last',
  description: `The latest first, ${LATEST} at most. Homes that are off the market are there with their state.`,
  access: 'user',
  output: page(z.object({ seenAt: Instant, home: ListingCard })),
});

export const rememberView = endpoint(operations.rememberView, {
  tag,
  summary: 'Remember that you looked at a home',
  description: 'Answers what had changed since you last looked, if you had.',
  access: 'user',
  body: z.object({ propertyId: PropertyId }),
  output: one(z.object({ change: Change.optional() })),
  errors: ['listing_not_found'],
});

export const forgetViews = endpoint(operations.forgetViews, {
  tag,
  summary: 'Forget the homes you looked at',
  access: 'user',
  output: forgotten,
});

export const takeOverHistory = endpoint(operations.takeOverHistory, {
  tag,
  summary: 'Hand over what a browser remembers from before you signed in',
  description:
    'What is known already is merged: a search is there once, as it was last made, and what changed about a home since you last looked is still news. Answers all that is kept by then.',
  access: 'user',
  // Ten searches of up to 8,000 characters each.
  maxBodyBytes: 131_072,
  body: z.object({
    searches: z.array(z.object({ region: z.enum(['no', 'au']), query, title, madeAt: Instant.max(40) })).max(LATEST),
    views: z
      .array(PropertyId)
      .max(MOST_HANDED_OVER)
      .describe('The latest first; those that are not known are passed over.'),
  }),
  output: one(
    z.object({
      searches: z.array(SearchMade),
      views: z.array(z.string()).describe('Ids of homes looked at, the latest first.'),
    }),
  ),
});

export const listChangesSinceSeen = endpoint(operations.listChangesSinceSeen, {
  tag,
  summary: 'What changed since you last looked',
  description: 'Of the homes asked about, those that you have looked at before and that are different now.',
  access: 'user',
  query: z.object({ ids: listOf(PropertyId, 100) }),
  output: page(Change),
});
