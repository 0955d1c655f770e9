import { operation } from '../../contract/operation.ts';

/** Proving that a contact's mail address or phone number is one's own. */

export const sendContactCode = operation('POST', '/api/user/properties/contacts/code');
export const listContactCodes = operation('GET', '/api/user/properties/contacts/code');
export const verifyContact = operation('POST', '/api/user/properties/contacts/verify');
