import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { one, page, PageQuery } from '../contract/shapes.ts';
import { Agency, Agent } from '../properties/listing.contract.ts';

/** Finding agencies and agents. */

const tag = 'Agencies';
const AgencySearch = PageQuery.extend({ term: z.string().trim().max(100).optional().describe('Words of the name or the place.') });
const counted = { homes: z.int().min(0).describe('For sale or rent now.') };

export const listAgencies = endpoint({
  method: 'GET',
  path: '/api/v2/agencies',
  tag,
  summary: 'Agencies of the region',
  description: 'Without the one that stands in for owners who sell by themselves.',
  access: 'anyone',
  query: AgencySearch.extend({ sorting: z.enum(['name', 'homes']).default('name').describe('`homes`: those with the most first.') }),
  output: page(Agency.extend(counted).meta({ id: 'CountedAgency' })),
});

export const getAgency = endpoint({
  method: 'GET',
  path: '/api/v2/agencies/:id',
  tag,
  summary: 'One agency with its agents',
  access: 'anyone',
  params: z.object({ id: z.string().regex(/^-?\d{1,6}$/) }),
  output: one(Agency.extend({ ...counted, agents: z.array(Agent) }).meta({ id: 'AgencyWithAgents' })),
  errors: ['agency_not_found'],
});

export const listAgents = endpoint({
  method: 'GET',
  path: '/api/v2/agents',
  tag,
  summary: 'Agents of the region, by name',
  access: 'anyone',
  query: AgencySearch.extend({ agencyId: z.string().regex(/^\d{6}$/).optional() }),
  output: page(Agent),
});

export const getAgent = endpoint({
  method: 'GET',
  path: '/api/v2/agents/:id',
  tag,
  summary: 'One agent',
  access: 'anyone',
  params: z.object({ id: z.string().regex(/^[a-z0-9-]{1,40}$/) }),
  output: one(Agent.extend(counted).meta({ id: 'CountedAgent' })),
  errors: ['agent_not_found'],
});
