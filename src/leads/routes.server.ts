import { handled, handledFor, type Handled } from '../contract/mount.server.ts';
import { whole } from '../contract/shapes.ts';
import {
  contactSeller,
  getContactForm,
  getLastPhone,
  getReportForm,
  listOwnViewings,
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
      const signUp = await leads.registerInterest(params.id, body, caller);
      return { data: { ...RECEIVED.data, ...(signUp === undefined ? {} : { signUp }) } };
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

/** What a reader has signed up for, of several homes, and what else they told. */
export function createOwnViewingRoutes(leads: Leads): Handled[] {
  return [
    handledFor(listOwnViewings, async ({ query }, caller) => whole(await leads.ownViewings(query.ids, caller))),
    handledFor(getLastPhone, async (_, caller) => ({ data: await leads.lastPhone(caller) })),
  ];
}

const RECEIVED = { data: { status: 'received' } } as const;
