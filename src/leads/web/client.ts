import { remote } from '../../contract/remote.ts';
import type * as contract from '../contract.ts';
import * as operations from '../operations.contract.ts';

/** What browsers call to write to whoever offers a home. */

export const getContactForm = remote<typeof contract.getContactForm>(operations.getContactForm);
export const contactSeller = remote<typeof contract.contactSeller>(operations.contactSeller);
export const registerInterest = remote<typeof contract.registerInterest>(operations.registerInterest);
export const getLastPhone = remote<typeof contract.getLastPhone>(operations.getLastPhone);
export const requestInsurance = remote<typeof contract.requestInsurance>(operations.requestInsurance);
export const getReportForm = remote<typeof contract.getReportForm>(operations.getReportForm);
export const reportListing = remote<typeof contract.reportListing>(operations.reportListing);
