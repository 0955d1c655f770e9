import { operation } from '../../contract/operation.ts';

/** The operations of writing to agencies and agents about no home in particular. */

export const getAgencyMessageForm = operation('GET', '/api/v2/agents/:id/contact');
export const sendAgencyMessage = operation('POST', '/api/v2/agents/:id/contact');
