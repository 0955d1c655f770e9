import { operation } from '../../contract/operation.ts';

/** The operations by which those who run the site correct listings that imports bring. */

export const correctFacts = operation('PATCH', '/api/admin/listings/:id/facts');
export const takeBackCorrection = operation('DELETE', '/api/admin/listings/:id/facts/:fact');
