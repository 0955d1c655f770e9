import { operation } from '../../contract/operation.ts';

/** The operations of what one has written about homes as a buyer. */

export const getThread = operation('GET', '/api/property/message');
export const answerThread = operation('POST', '/api/property/message');
export const withdrawApplication = operation('POST', '/api/property/message/withdraw');
export const listWritten = operation('GET', '/api/user/messages');
