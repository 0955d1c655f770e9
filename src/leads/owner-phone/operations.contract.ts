import { operation } from '../../contract/operation.ts';

/** The operation of a private owner's phone number. */

export const showOwnerPhone = operation('POST', '/api/v2/property/:id/phone');
