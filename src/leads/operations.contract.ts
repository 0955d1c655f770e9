import { operation } from '../contract/operation.ts';

/** The operations of writing to whoever offers a home. */

export const getContactForm = operation('GET', '/api/v3/property/:id/contact');
export const contactSeller = operation('POST', '/api/v3/property/:id/contact');
export const registerInterest = operation('POST', '/api/v2/property/:id/register_interest');
export const listOwnViewings = operation('GET', '/api/v2/user/viewings');
export const getLastPhone = operation('GET', '/api/v2/user/last_phone');
export const requestInsurance = operation('POST', '/api/v2/property/:id/insurance');
export const getReportForm = operation('GET', '/api/v2/property/:id/report');
export const reportListing = operation('POST', '/api/v2/property/:id/report');
