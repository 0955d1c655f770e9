import { operation } from '../../contract/operation.ts';

/** The operations of the outbox, for those who run the site. */

export const listMail = operation('GET', '/api/admin/mail');
export const getMail = operation('GET', '/api/admin/mail/:id');
export const retryMail = operation('POST', '/api/admin/mail/:id/retry');
export const giveUpMail = operation('POST', '/api/admin/mail/:id/give-up');
export const retryFailedMail = operation('POST', '/api/admin/mail/retry-failed');
