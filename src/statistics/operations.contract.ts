import { operation } from '../contract/operation.ts';

/** The operations of how often homes are looked at. */

export const noteVisit = operation('POST', '/api/v2/property/:id/visits');
export const getFigures = operation('GET', '/api/user/properties/draft/:id/figures');
