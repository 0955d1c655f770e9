import { handled, type Handled } from '../contract/mount.server.ts';
import {
  contactSeller,
  getContactForm,
  getReportForm,
  registerInterest,
  reportListing,
  requestInsurance,
} from './contract.ts';
import type { Leads } from './service.server.ts';

export function createLeadRoutes(leads: Leads): Handled[] {
  return [
    handled(getContactForm, async ({ params }) => ({ data: { formToken: await leads.contactForm(params.id) } })),
    handled(contactSeller, async ({ params, body }, caller) => {
      await leads.contact(params.id, body, caller);
      return RECEIVED;
    }),
    handled(registerInterest, async ({ params, body }, caller) => {
      await leads.registerInterest(params.id, body, caller);
      return RECEIVED;
    }),
    handled(requestInsurance, async ({ params, body }, caller) => {
      await leads.requestInsurance(params.id, body, caller);
      return RECEIVED;
    }),
    handled(getReportForm, async ({ params }) => ({ data: { formToken: await leads.reportForm(params.id) } })),
    handled(reportListing, async ({ params, body }, caller) => {
      await leads.report(params.id, body, caller);
      return RECEIVED;
    }),
  ];
}

const RECEIVED = { data: { status: 'received' } } as const;
