import { operation } from '../contract/operation.ts';

/** The operations of agencies and agents. */

export const listAgencies = operation('GET', '/api/v2/agencies');
export const getAgency = operation('GET', '/api/v2/agencies/:id');
export const listAgents = operation('GET', '/api/v2/agents');
export const getAgent = operation('GET', '/api/v2/agents/:id');
export const getAgencyHomes = operation('GET', '/api/v2/agencies/:id/homes');
export const getAgentHomes = operation('GET', '/api/v2/agents/:id/homes');
