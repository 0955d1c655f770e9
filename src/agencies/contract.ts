import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { listOf, MAX_PAGE_SIZE, Money, one, page, PageQuery } from '../contract/shapes.ts';
import { Agency, Agent, ListingCard } from '../properties/listing.contract.ts';
import * as operations from './operations.contract.ts';
import { AgentId } from './record.contract.ts';

/** Finding agencies and agents. */

const tag = 'Agencies';
const AgencySearch = PageQuery.extend({
  term: z.string().trim().max(100).optional().describe('Words of the name or the place.'),
  place: z
    .string()
    .trim()
    .max(200)
    .optional()
    .describe(
      'A place by path or as people write it: those who have most homes for sale or sold within a year in it first, then those who have homes to let in it, then those with an office in it, else the nearest.',
    ),
});
const AboutSearch = {
  meta: z
    .object({
      isSimilar: z
        .literal(true)
        .optional()
        .describe('Nobody has these words in their name, and those are told whose names are spelt almost so.'),
      place: z
        .object({
          name: z.string(),
          isNear: z
            .boolean()
            .describe('Nobody has or has sold homes or has an office there: their offices are only near it.'),
        })
        .optional()
        .describe('The place that was asked for, where it is known.'),
    })
    .optional(),
};
const HomesThere = z
  .object({
    forSale: z.int().min(0).describe('On the market now.'),
    forRent: z.int().min(0).describe('On the market now.'),
    sold: z.int().min(0).describe('In the last 12 months, by the listings that are kept.'),
  })
  .meta({ id: 'HomesThere' });
/** What somebody has in a place. */
export type HomesThere = z.infer<typeof HomesThere>;
const there = {
  homesThere: z
    .int()
    .min(0)
    .optional()
    .describe('Of their homes for sale or rent now, those in the place that was asked for.'),
  there: HomesThere.optional().describe(
    'What they have in the place that was asked for, an agency without its offices.',
  ),
};
const HomesQuery = PageQuery.extend({
  place: z
    .string()
    .trim()
    .max(200)
    .optional()
    .describe('A place by path or as people write it: the homes in it alone, and none where nobody knows it.'),
  withPlaces: z
    .string()
    .max(10)
    .pipe(z.stringbool())
    .optional()
    .describe('Tells in `meta.places` where all of these homes lie.'),
  show: z.enum(['current', 'sold']).default('current').describe('`sold` has those that were let, too.'),
  offer: z.enum(['sale', 'rent']).optional().describe('Those for sale alone, or those to let.'),
});
export type HomesQuery = z.infer<typeof HomesQuery>;
const ofAgency = z.object({ id: z.string().regex(/^-?\d{1,6}$/) });
const ofAgent = z.object({ id: AgentId });
const counted = {
  homes: z.int().min(0).describe('For sale or rent now.'),
  soldInYear: z.int().min(0).describe('Sold in the last 12 months, by the listings that are kept.'),
  medianSoldPrice: Money.nullable().describe('Of those of them whose price is told; null for fewer than three.'),
  areas: z.array(z.string()).describe('Where most of them lie, the most first; at most three.'),
};
const CountedAgent = Agent.extend(counted).meta({ id: 'CountedAgent' });

export const listAgencies = endpoint(operations.listAgencies, {
  tag,
  summary: 'Agencies of the region',
  description: 'Without the one that stands in for owners who sell by themselves.',
  access: 'anyone',
  query: AgencySearch.extend({
    ids: listOf(z.string().regex(/^\d{6}$/), MAX_PAGE_SIZE)
      .optional()
      .describe(
        'These agencies alone, whichever region they are of; also the one that stands in for owners. Those that nobody knows are left out. A page holds as many as `size` says.',
      ),
    sorting: z.enum(['name', 'homes']).default('name').describe('`homes`: those with the most first.'),
  }),
  output: page(Agency.extend({ ...counted, ...there }).meta({ id: 'CountedAgency' })).extend(AboutSearch),
});

export const getAgency = endpoint(operations.getAgency, {
  tag,
  summary: 'One agency with its agents',
  access: 'anyone',
  params: ofAgency,
  output: one(Agency.extend({ ...counted, agents: z.array(Agent) }).meta({ id: 'AgencyWithAgents' })),
  errors: ['agency_not_found'],
});

export const listAgents = endpoint(operations.listAgents, {
  tag,
  summary: 'Agents of the region, by name',
  access: 'anyone',
  query: AgencySearch.extend({
    agencyId: z
      .string()
      .regex(/^\d{6}$/)
      .optional(),
  }),
  output: page(CountedAgent.extend(there).meta({ id: 'FoundAgent' })).extend(AboutSearch),
});

export const getAgent = endpoint(operations.getAgent, {
  tag,
  summary: 'One agent',
  access: 'anyone',
  params: ofAgent,
  output: one(CountedAgent),
  errors: ['agent_not_found'],
});

const Homes = page(ListingCard).extend({
  meta: z
    .object({
      hidden: z.int().min(1).optional().describe('How many more there would be with those that the caller has hidden.'),
      place: z
        .object({ name: z.string(), path: z.string() })
        .optional()
        .describe('The place that was asked for, where it is known.'),
      places: z
        .array(z.object({ name: z.string(), path: z.string(), homes: z.int().positive() }))
        .optional()
        .describe(
          'The suburbs that the homes lie in, or of fewer than two the municipalities, whichever place is asked for; the most homes first. Empty where all lie in one.',
        ),
    })
    .optional(),
});

export const getAgencyHomes = endpoint(operations.getAgencyHomes, {
  tag,
  summary: 'The homes that an agency and its offices offer, or have sold',
  description:
    'Of every kind. Those on the market by how near the office they lie: in its suburb, its municipality, its county, and then all others; the newest first in each. Those that are gone, the newest first.',
  access: 'anyone',
  params: ofAgency,
  query: HomesQuery,
  output: Homes,
  errors: ['agency_not_found'],
});

export const getAgentHomes = endpoint(operations.getAgentHomes, {
  tag,
  summary: 'The homes that an agent offers, or has sold',
  description: 'Of every kind, the newest first.',
  access: 'anyone',
  params: ofAgent,
  query: HomesQuery,
  output: Homes,
  errors: ['agent_not_found'],
});
