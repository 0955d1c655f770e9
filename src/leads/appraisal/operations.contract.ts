import { operation } from '../../contract/operation.ts';

/** The operations of asking agencies and agents what a home is worth. */

export const getAppraisalForm = operation('GET', '/api/v2/agents/:id/appraisal');
export const requestAppraisal = operation('POST', '/api/v2/agents/:id/appraisal');
