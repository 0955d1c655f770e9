import { AppError } from '../contract/errors.ts';
import { translator } from '../texts/messages.ts';
import type { PersonalData } from '../platform/slice.server.ts';
import type { Caller, SignedInCaller } from '../contract/mount.server.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/db/database.server.ts';
import type { Mailbox } from '../platform/mail/header.ts';
import type { Live } from '../platform/live/live.server.ts';
import type { MailLimits } from '../platform/mail/limits.server.ts';
import type { Outbox } from '../platform/mail/outbox.server.ts';
import type { Listing, ListingId } from '../properties/listing.contract.ts';
import type { ContactMessage, InsuranceRequest, ListingReport, OwnViewing, ViewingInterest } from './contract.ts';
import { demandTold } from './demand-told.server.ts';
import { digestOf } from './digest.server.ts';
import { checkForm, type FormTokens } from './form-token.server.ts';
import { insuranceConfirmation, insurerMail } from './insurance-mails.server.ts';
import { inboxPathOf, type WhoReads } from './inbox/readers.server.ts';
import { MESSAGE_NEWS } from './live.contract.ts';
import { confirmationMail, isApplication, reportMail, sellerMail, type LeadStory } from './mails.server.ts';
import { internationalPhone, phoneParts } from './phone-number.contract.ts';
import {
  forgetLeadsBefore,
  forgetLeadsOf,
  hasLead,
  insertLead,
  insertReport,
  lastPhoneOf,
  leadsOf,
  lockSender,
  viewingsOf,
  type LeadKind,
} from './store.server.ts';
import { messageLimits, reportLimits } from './mail-limits.server.ts';
import { markCancelled, openSignUp } from './sign-up/store.server.ts';
import type { ThreadTokens } from './thread/thread-token.server.ts';
import { messageThreadPath } from '../owner-paths.ts';
import { signUpPath } from '../sign-up-paths.ts';
import { MessageId } from './inbox/contract.ts';
import { isOnMarket, type SellerMailbox } from './seller.contract.ts';

export interface Leads {
  /**
   * A token for the contact form. Throws `listing_not_found`, or `listing_closed` when the home is no longer to be had.
   */
  contactForm(propertyId: ListingId): Promise<string>;
  /** A token for the report form; any home can be reported. */
  reportForm(propertyId: ListingId): Promise<string>;
  /**
   * Keeps a message and writes to both sides. Throws as {@link Leads.contactForm}, and `nobody_to_ask`, `form_refused`
   * or `too_many_requests`.
   */
  contact(propertyId: ListingId, message: ContactMessage, caller: Caller): Promise<void>;
  /**
   * The same for a viewing, which must be one of the home's own to come. Gives the secret to cancel it with; undefined
   * where the same was taken in before.
   */
  registerInterest(propertyId: ListingId, interest: ViewingInterest, caller: Caller): Promise<string | undefined>;
  /** Which viewings of these homes the caller has signed up for while signed in. */
  ownViewings(propertyIds: readonly ListingId[], caller: SignedInCaller): Promise<OwnViewing[]>;
  /** The phone number that the caller gave last while signed in, taken apart; empty where they never gave one. */
  lastPhone(caller: SignedInCaller): Promise<{ readonly phone?: string; readonly phoneCode?: string }>;
  /**
   * Keeps a request for insurance offers, and writes to the insurer and the sender. Throws as {@link Leads.contact}.
   */
  requestInsurance(propertyId: ListingId, request: InsuranceRequest, caller: Caller): Promise<void>;
  report(propertyId: ListingId, report: ListingReport, caller: Caller): Promise<void>;
  /** What somebody has written, by the address that they have proven to be theirs. */
  readonly personalData: PersonalData;
  /** Forgets what was written from an address; whoever it went to keeps their mail. */
  forgetSender(tx: Transaction, email: string): Promise<void>;
  /** Forgets what is older than the days that messages, reports and mail are kept. */
  forgetOld(): Promise<void>;
}

export interface LeadParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly live: Live;
  readonly outbox: Outbox;
  readonly mailLimits: MailLimits;
  readonly tokens: FormTokens;
  /** Names of messages, for links in mails to those who wrote them. */
  readonly threadTokens: Pick<ThreadTokens, 'issue'>;
  /** Names of sign-ups, to cancel them with. */
  readonly signUpTokens: ThreadTokens;
  /** A home in whatever state; throws `listing_not_found`. */
  readonly findListing: (id: ListingId) => Promise<Listing>;
  /** Where what is written about a home goes; undefined where nobody says. */
  readonly mailboxOf: (listing: Listing) => Promise<SellerMailbox | undefined>;
  /** Gets reports, and messages for which there is nobody else. */
  readonly operatorAddress: string | undefined;
  /** Gets requests for insurance offers; without it, those who run the site do. */
  readonly insurerAddress: string | undefined;
  readonly whoReads: WhoReads;
  readonly keepDays: number;
}

const DAY_MS = 86_400_000;

export function createLeads({
  db,
  clock,
  live,
  outbox,
  mailLimits,
  tokens,
  threadTokens,
  signUpTokens,
  findListing,
  mailboxOf,
  whoReads,
  operatorAddress,
  insurerAddress,
  keepDays,
}: LeadParts): Leads {
  const operator: Mailbox | undefined =
    operatorAddress === undefined ? undefined : { name: '', address: operatorAddress };
  const insurer: Mailbox | undefined = insurerAddress === undefined ? operator : { name: '', address: insurerAddress };

  async function openListing(propertyId: ListingId): Promise<Listing> {
    const listing = await findListing(propertyId);
    if (!isOnMarket(listing)) throw new AppError('listing_closed');
    return listing;
  }

  /** The same where somebody gets what is written about it. */
  async function askable(propertyId: ListingId): Promise<Listing> {
    const listing = await openListing(propertyId);
    if ((await mailboxOf(listing)) === undefined && operator === undefined) throw new AppError('nobody_to_ask');
    return listing;
  }

  async function takeIn(
    listing: Listing,
    kind: LeadKind,
    input: ContactMessage | ViewingInterest | InsuranceRequest,
    caller: Caller,
  ): Promise<MessageId | undefined> {
    const formId = checkForm(tokens, { purpose: 'message', propertyId: listing.propertyId }, input, input.message);
    const now = clock.now();
    const dayAgo = new Date(now.getTime() - DAY_MS).toISOString();
    const begins = 'viewingDate' in input ? Date.parse(input.viewingDate ?? '') : NaN;
    const viewing = listing.viewingDate.find(({ startsAt }) => Date.parse(startsAt) === begins);
    const story: LeadStory = {
      kind,
      listing,
      viewing,
      sender: { name: input.name, address: input.email },
      phone: input.phone === undefined ? undefined : internationalPhone(input.phone, input.phoneCode),
      people: 'people' in input ? input.people : undefined,
      message: input.message === '' ? undefined : input.message,
      covers: 'covers' in input ? [...new Set(input.covers)] : undefined,
      topics: 'topics' in input && input.topics !== undefined ? [...new Set(input.topics)] : undefined,
      ...('moveIn' in input || 'pets' in input || 'occupation' in input || 'income' in input
        ? {
            moveIn: input.moveIn,
            pets: input.pets === '' ? undefined : input.pets,
            occupation: input.occupation,
            income: input.income === '' ? undefined : input.income,
          }
        : {}),
      ...('arrival' in input || 'departure' in input || 'guests' in input
        ? { arrival: input.arrival, departure: input.departure, guests: input.guests }
        : {}),
      ...('bidAmount' in input || 'isFinanced' in input
        ? { bidAmount: input.bidAmount, isFinanced: input.isFinanced }
        : {}),
      caller,
    };
    const digest = digestOf([
      listing.propertyId,
      kind,
      // What somebody wrote as a stranger is not in their account.
      caller.user?.userId ?? '',
      input.email.toLowerCase(),
      story.message ?? '',
      viewing?.startsAt ?? '',
      ...(story.covers ?? []),
      ...(story.topics ?? []),
      ...(kind === 'contact'
        ? [
            ...[story.moveIn, story.people, story.pets, story.occupation, story.income],
            ...[story.bidAmount, story.isFinanced],
            ...[story.arrival, story.departure, story.guests],
          ].map(String)
        : []),
    ]);
    const mailbox = await mailboxOf(listing);
    return db.transaction(async (tx) => {
      await lockSender(tx, input.email);
      const replaced = 'replaces' in input ? await replace(tx, listing, input.replaces, now) : undefined;
      if (await hasLead(tx, digest, dayAgo)) return undefined;
      const recipient = kind === 'insurance' ? insurer : (mailbox ?? operator);
      await mailLimits.demand(tx, messageLimits(input.email, recipient?.address, caller.address, caller.user?.userId));
      const inserted = await insertLead(tx, {
        listingId: listing.propertyId,
        agencyId: listing.agencyId,
        kind,
        formId,
        digest,
        name: input.name,
        email: input.email,
        phone: story.phone,
        message: story.message,
        viewingAt: viewing?.startsAt,
        people: story.people,
        covers: story.covers,
        topics: story.topics,
        moveIn: story.moveIn,
        pets: story.pets,
        occupation: story.occupation,
        income: story.income,
        arrival: story.arrival,
        departure: story.departure,
        guests: story.guests,
        bidAmount: story.bidAmount,
        isFinanced: story.isFinanced,
        userId: caller.user?.userId,
        language: caller.language,
        createdAt: now.toISOString(),
      });
      if (inserted === undefined) throw new AppError('form_refused');
      const id = MessageId.parse(inserted);
      const readers =
        kind === 'insurance'
          ? undefined
          : await whoReads(tx, { listing_id: listing.propertyId, agency_id: listing.agencyId });
      if (readers !== undefined) await live.publish(tx, readers.people, { kind: MESSAGE_NEWS, id: readers.inbox });
      if (recipient !== undefined) {
        await outbox.send(tx, {
          key: `lead ${id} seller`,
          to: recipient,
          replyTo: story.sender,
          fromName: input.name,
          content:
            kind === 'insurance'
              ? insurerMail(story)
              : sellerMail({
                  ...story,
                  replaced,
                  inboxPath: inboxPathOf(readers, listing, id),
                  isOfFeed: readers?.isOfFeed,
                }),
        });
      }
      await outbox.send(tx, {
        key: `lead ${id} sender`,
        to: story.sender,
        content:
          kind === 'insurance'
            ? insuranceConfirmation(story)
            : confirmationMail({
                ...story,
                street: readers?.hiddenStreet ?? undefined,
                threadPath:
                  readers === undefined && !isApplication(story)
                    ? undefined
                    : messageThreadPath(threadTokens.issue(id)),
                signUpPath: kind === 'viewing' ? signUpPath(signUpTokens.issue(id)) : undefined,
              }),
      });
      return id;
    });
  }

  /** Cancels an earlier sign-up of the same home; gives which viewing that was for, null for a time to be agreed. */
  async function replace(
    tx: Transaction,
    listing: Listing,
    token: string | undefined,
    now: Date,
  ): Promise<{ readonly viewingAt: string | null } | undefined> {
    if (token === undefined) return undefined;
    const earlier = await openSignUp(tx, signUpTokens, token);
    if (earlier.listing_id !== listing.propertyId) throw new AppError('link_invalid');
    return (await markCancelled(tx, earlier, now.toISOString())) ? { viewingAt: earlier.viewing_at } : undefined;
  }

  return {
    async contactForm(propertyId) {
      await openListing(propertyId);
      return tokens.issue({ purpose: 'message', propertyId });
    },

    async reportForm(propertyId) {
      await findListing(propertyId);
      return tokens.issue({ purpose: 'report', propertyId });
    },

    async contact(propertyId, message, caller) {
      const listing = await askable(propertyId);
      demandTold(listing, message, caller, clock.now());
      await takeIn(listing, 'contact', message, caller);
    },

    async registerInterest(propertyId, interest, caller) {
      const listing = await askable(propertyId);
      const { viewingDate } = interest;
      const isOwn =
        viewingDate === undefined ||
        listing.viewingDate.some(({ startsAt }) => Date.parse(startsAt) === Date.parse(viewingDate));
      if (!isOwn)
        throw new AppError('invalid_input', {
          fields: { viewing_date: [translator(caller.language)('lead.error.viewing_gone')] },
        });
      const id = await takeIn(listing, 'viewing', interest, caller);
      return id === undefined ? undefined : signUpTokens.issue(id);
    },

    async ownViewings(propertyIds, { user }) {
      const found = await viewingsOf(db, user.userId, propertyIds);
      return found.map(({ id, propertyId, viewingAt }) => ({
        propertyId,
        signUp: signUpTokens.issue(id),
        viewingDate: viewingAt === null ? undefined : new Date(viewingAt).toISOString(),
      }));
    },

    async lastPhone({ user }) {
      const parts = phoneParts((await lastPhoneOf(db, user.userId)) ?? '');
      return parts === undefined ? {} : { phone: parts.number, phoneCode: parts.code };
    },

    async requestInsurance(propertyId, request, caller) {
      await takeIn(await openListing(propertyId), 'insurance', request, caller);
    },

    async report(propertyId, report, caller) {
      const listing = await findListing(propertyId);
      const formId = checkForm(tokens, { purpose: 'report', propertyId }, report, undefined);
      const { reason, email } = report;
      const details = report.details === '' ? undefined : report.details;
      await db.transaction(async (tx) => {
        const id = await insertReport(tx, {
          listingId: propertyId,
          formId,
          reason,
          details,
          email,
          language: caller.language,
          brand: caller.theme,
          createdAt: clock.now().toISOString(),
        });
        if (id === undefined) return;
        await mailLimits.demand(tx, reportLimits(caller.address, caller.user?.userId));
        if (operator === undefined) return;
        const replyTo = email === undefined ? {} : { replyTo: { name: '', address: email } };
        await outbox.send(tx, {
          key: `report ${id}`,
          to: operator,
          ...replyTo,
          content: reportMail({ listing, reason, details, email, caller }),
        });
      });
    },

    personalData: {
      name: 'messages-to-sellers',
      async read(userId) {
        const written = await leadsOf(db, userId);
        return written.length === 0 ? undefined : written;
      },
    },

    forgetSender: forgetLeadsOf,

    async forgetOld() {
      const before = new Date(clock.now().getTime() - keepDays * DAY_MS);
      await forgetLeadsBefore(db, before.toISOString());
      await outbox.forgetBefore(before);
    },
  };
}
