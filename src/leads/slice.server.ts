import { createAgencyMessageRoutes } from './agency-message/routes.server.ts';
import { createAgencyMessages } from './agency-message/service.server.ts';
import { createAppraisalRoutes } from './appraisal/routes.server.ts';
import { createAppraisals, type AppraisalParts } from './appraisal/service.server.ts';
import { createInboxRoutes } from './inbox/routes.server.ts';
import { countMessagesByDay, countMessagesSince, readEnquiriesByDay, readLeadsByDay } from './inbox/store.server.ts';
import { createWhoReads, type WhoOffers } from './inbox/readers.server.ts';
import { createInbox, type InboxParts } from './inbox/service.server.ts';
import { createReports, type Reports } from './reported/reports.server.ts';
import { createOwnerPhoneRoutes, type OwnerPhoneParts } from './owner-phone/routes.server.ts';
import type { Platform } from '../platform/platform.server.ts';
import type { ListingId } from '../properties/listing.contract.ts';
import type { StoredListing } from '../properties/read-store.server.ts';
import type { Slice } from '../platform/slice.server.ts';
import { forVisibleHomes, type IsVisible } from '../properties/visible-homes.server.ts';
import { createSignUpRoutes } from './sign-up/routes.server.ts';
import { type CallOff, createCallOff } from './sign-up/call-off.server.ts';
import { createSignUps } from './sign-up/service.server.ts';
import { createStaffLeadRoutes } from './staff/routes.server.ts';
import { createThreadRoutes } from './thread/routes.server.ts';
import { createThreads, type ThreadParts } from './thread/service.server.ts';
import { createTellWriters, type TellWriters } from './thread/tell-writers.server.ts';
import { createThreadTokens } from './thread/thread-token.server.ts';
import { createFormTokens } from './form-token.server.ts';
import { createLeadRoutes, createOwnViewingRoutes } from './routes.server.ts';
import { sellerMailbox } from './seller.contract.ts';
import { forgetLeadsAbout } from './store.server.ts';
import { createLeads, type LeadParts } from './service.server.ts';

const DAY_MS = 86_400_000;

export interface LeadSliceParts extends Pick<
  LeadParts,
  'findListing' | 'operatorAddress' | 'insurerAddress' | 'keepDays'
> {
  readonly agencies: AppraisalParts['agencies'];
  readonly isVisible: IsVisible;
  /** Whose listings are whose. */
  readonly own: Pick<InboxParts, 'findOwn' | 'ownListings'> & { readonly whoOffers: WhoOffers };
  readonly person: ThreadParts['person'];
  readonly stored: (id: ListingId) => Promise<StoredListing>;
  readonly phoneShown: OwnerPhoneParts['phoneShown'];
}

export interface LeadSlice extends Slice {
  /** How many messages and sign-ups came about a home on which day. */
  readonly messagesByDay: typeof countMessagesByDay;
  readonly messagesSince: typeof countMessagesSince;
  /** How many came on which day, about whatever home. */
  readonly leadsByDay: (from: string) => ReturnType<typeof readLeadsByDay>;
  /** Those about homes, by region. */
  readonly enquiriesByDay: (from: string) => ReturnType<typeof readEnquiriesByDay>;
  /** To be told of homes that change. */
  readonly callOff: CallOff;
  /** For listings whose owner deletes their account. */
  readonly ofLeaving: { readonly tellWriters: TellWriters; readonly forgetMessages: typeof forgetLeadsAbout };
  /** What readers have reported. */
  readonly reports: Reports;
}

/** Messages to sellers and agencies, interest in viewings, requests for insurance and appraisals, and reports. */
export function createLeadSlice(
  platform: Platform,
  { agencies, isVisible, own, person, stored, phoneShown, ...parts }: LeadSliceParts,
): LeadSlice {
  const { db, clock, live, outbox, mailLimits, keys } = platform;
  const { findListing } = parts;
  const whoReads = createWhoReads(own.whoOffers);
  /** Where messages go, whether readers are told the address or not. */
  const mailboxOf: LeadParts['mailboxOf'] = async (listing) =>
    sellerMailbox(listing, (await stored(listing.propertyId)).offeredBy);
  const shared = { db, clock, live, outbox, mailLimits, findListing, mailboxOf, whoReads };
  const threadTokens = createThreadTokens(keys('message-thread'));
  const signUpTokens = createThreadTokens(keys('viewing-sign-up'));
  const tokens = createFormTokens({ key: keys('lead-form'), clock });
  const leads = createLeads({
    ...shared,
    tokens,
    threadTokens,
    signUpTokens,
    ...parts,
  });
  const inbox = createInbox({
    ...shared,
    tokens: threadTokens,
    calendarOf: async (id) => {
      const { viewings, timeZone } = await stored(id);
      return { viewings, timeZone };
    },
    findOwn: own.findOwn,
    ownListings: own.ownListings,
    person,
  });
  const threads = createThreads({
    ...{ ...shared, tokens: threadTokens, signUpTokens, person },
    operatorAddress: parts.operatorAddress,
  });
  const signUps = createSignUps({ ...shared, tokens: signUpTokens, operatorAddress: parts.operatorAddress });
  const appraisals = createAppraisals({ ...shared, tokens, agencies });
  const agencyMessages = createAgencyMessages({ ...shared, tokens, agencies });
  const ownerPhone = createOwnerPhoneRoutes({ db, limits: mailLimits, stored, phoneShown });
  return {
    messagesByDay: countMessagesByDay,
    messagesSince: countMessagesSince,
    leadsByDay: (from) => readLeadsByDay(db, from),
    enquiriesByDay: (from) => readEnquiriesByDay(db, from),
    callOff: createCallOff({ ...platform, tokens: signUpTokens }),
    ofLeaving: { tellWriters: createTellWriters(platform), forgetMessages: forgetLeadsAbout },
    reports: createReports({ db, clock }),
    routes: [
      ...forVisibleHomes([...createLeadRoutes(leads), ...ownerPhone], isVisible),
      ...createOwnViewingRoutes(leads),
      ...createAppraisalRoutes(appraisals),
      ...createAgencyMessageRoutes(agencyMessages),
      ...createInboxRoutes(inbox),
      ...createThreadRoutes(threads),
      ...createSignUpRoutes(signUps),
      ...createStaffLeadRoutes({ db, clock }),
    ],
    personalData: [leads.personalData, inbox.personalData, appraisals.personalData, agencyMessages.personalData],
    async forget(tx, { email }) {
      if (email === undefined) return;
      await leads.forgetSender(tx, email);
      await appraisals.forgetSender(tx, email);
      await agencyMessages.forgetSender(tx, email);
    },
    async forgetOld() {
      await leads.forgetOld();
      const before = new Date(clock.now().getTime() - parts.keepDays * DAY_MS).toISOString();
      await appraisals.forgetBefore(before);
      await agencyMessages.forgetBefore(before);
    },
  };
}
