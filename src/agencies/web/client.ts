import { remote } from '../../contract/remote.ts';
import type * as contract from '../contract.ts';
import * as operations from '../operations.contract.ts';

/** What browsers ask of agencies and agents. */

export const listAgencies = remote<typeof contract.listAgencies>(operations.listAgencies);
export const getAgencyHomes = remote<typeof contract.getAgencyHomes>(operations.getAgencyHomes);
export const getAgentHomes = remote<typeof contract.getAgentHomes>(operations.getAgentHomes);
