import { operation } from '../contract/operation.ts';

/** The operations of what readers allow. */

export const readConsent = operation('GET', '/api/v2/consent');
export const countConsents = operation('GET', '/api/admin/consents');
export const giveConsent = operation('POST', '/api/v2/consent');
