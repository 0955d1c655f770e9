import { operation } from '../contract/operation.ts';

/** The operation of what readers look at and press. */

export const noteInteractions = operation('POST', '/api/v1/payload/website');
