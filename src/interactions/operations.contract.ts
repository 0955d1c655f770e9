import { operation } from '../contract/operation.ts';

/** The operations of what readers look at and press, and of how pages feel to them. */

export const noteInteractions = operation('POST', '/api/v1/payload/website');
export const noteVitals = operation('POST', '/api/v1/payload/vitals');
