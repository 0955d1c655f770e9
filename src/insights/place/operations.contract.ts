import { operation } from '../../contract/operation.ts';

/** The operations of what homes cost in a place. */

export const placeProfile = operation('GET', '/api/v2/address/profile');
