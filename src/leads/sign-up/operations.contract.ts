import { operation } from '../../contract/operation.ts';

/** The operations of what one has signed up for. */

export const getSignUp = operation('GET', '/api/property/sign-up');
export const cancelSignUp = operation('POST', '/api/property/sign-up/cancel');
