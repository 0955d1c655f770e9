import { createHash } from 'node:crypto';
import { AppError } from '../contract/errors.ts';
import { translator } from '../contract/messages.ts';
import type { PersonalData } from '../contract/personal-data.ts';
import type { Caller } from '../contract/mount.server.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/db/database.server.ts';
import type { Mailbox } from '../platform/mail/header.ts';
import type { MailLimits } from '../platform/mail/limits.server.ts';
import type { Outbox } from '../platform/mail/outbox.server.ts';
import type { Listing } from '../properties/listing.contract.ts';
import type { ContactMessage, InsuranceRequest, ListingReport, ViewingInterest } from './contract.ts';
import type { FormSubject, FormTokens } from './form-token.server.ts';
import { insuranceConfirmation, insurerLetter } from './insurance-letters.server.ts';
import { confirmationLetter, reportLetter, sellerLetter, type LeadStory } from './letters.server.ts';
import { internationalPhone } from './phone-number.contract.ts';
import {
  forgetLeadsBefore,
  forgetLeadsOf,
  hasLead,
  insertLead,
  insertReport,
  leadsOf,
  lockSender,
  type LeadKind,
} from './store.server.ts';
import { messageLimits, reportLimits } from './mail-limits.server.ts';
import { countLinks } from './text.contract.ts';

export interface Leads {
  /** A token for the contact form. Throws `listing_not_found`, or `listing_closed` when the home is no longer to be had. */
  contactForm(propertyId: string): Promise<string>;
  /** A token for the report form; any home can be reported. */
  reportForm(propertyId: string): Promise<string>;
  /** Keeps a message and writes to both sides. Throws as {@link Leads.contactForm}, and `form_refused` or `too_many_requests`. */
  contact(propertyId: string, message: ContactMessage, caller: Caller): Promise<void>;
  /** The same for a viewing, which must be one of the home's own to come. */
  registerInterest(propertyId: string, interest: ViewingInterest, caller: Caller): Promise<void>;
  /** Keeps a request for insurance offers, and writes to the insurer and the sender. Throws as {@link Leads.contact}. */
  requestInsurance(propertyId: string, request: InsuranceRequest, caller: Caller): Promise<void>;
  report(propertyId: string, report: ListingReport, caller: Caller): Promise<void>;
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
  readonly outbox: Outbox;
  readonly mailLimits: MailLimits;
  readonly tokens: FormTokens;
  /** A home in whatever state; throws `listing_not_found`. */
  readonly findListing: (id: string) => Promise<Listing>;
  /** Gets reports, and messages for which there is nobody else. */
  readonly operatorAddress: string | undefined;
  /** Gets requests for insurance offers; without it, those who run the site do. */
  readonly insurerAddress: string | undefined;
  readonly keepDays: number;
}

/** More in a message are not written by somebody who looks for a home. */
const MAX_LINKS = 2;
const DAY_MS = 86_400_000;

export function createLeads({
  db,
  clock,
  outbox,
  mailLimits,
  tokens,
  findListing,
  operatorAddress,
  insurerAddress,
  keepDays,
}: LeadParts): Leads {
  const operator: Mailbox | undefined =
    operatorAddress === undefined ? undefined : { name: '', address: operatorAddress };
  const insurer: Mailbox | undefined = insurerAddress === undefined ? operator : { name: '', address: insurerAddress };

  /** What keeps programs out says nothing of which part of it has caught one. */
  function checkForm(
    subject: FormSubject,
    form: { readonly formToken: string; readonly website: string },
    text: string | undefined,
  ): string {
    if (form.website !== '' || countLinks(text ?? '') > MAX_LINKS) throw new AppError('form_refused');
    return tokens.check(subject, form.formToken);
  }

  async function openListing(propertyId: string): Promise<Listing> {
    const listing = await findListing(propertyId);
    if (listing.status !== 'available' && listing.status !== 'future') throw new AppError('listing_closed');
    return listing;
  }

  async function takeIn(
    listing: Listing,
    kind: LeadKind,
    input: ContactMessage | ViewingInterest | InsuranceRequest,
    caller: Caller,
  ): Promise<void> {
    const formId = checkForm({ purpose: 'message', propertyId: listing.propertyId }, input, input.message);
    const now = clock.now();
    const dayAgo = new Date(now.getTime() - DAY_MS).toISOString();
    const viewing =
      'viewingDate' in input
        ? listing.viewingDate.find(({ startsAt }) => Date.parse(startsAt) === Date.parse(input.viewingDate ?? ''))
        : undefined;
    const story: LeadStory = {
      kind,
      listing,
      viewing,
      sender: { name: input.name, address: input.email },
      phone: input.phone === undefined ? undefined : internationalPhone(input.phone, input.phoneCode),
      people: 'people' in input ? input.people : undefined,
      message: input.message === '' ? undefined : input.message,
      covers: 'covers' in input ? [...new Set(input.covers)] : undefined,
      caller,
    };
    const digest = digestOf([
      listing.propertyId,
      kind,
      input.email.toLowerCase(),
      story.message ?? '',
      viewing?.startsAt ?? '',
      ...(story.covers ?? []),
    ]);
    await db.transaction(async (tx) => {
      await lockSender(tx, input.email);
      if (await hasLead(tx, digest, dayAgo)) return;
      const recipient = kind === 'insurance' ? insurer : (sellerOf(listing) ?? operator);
      await mailLimits.demand(tx, messageLimits(input.email, recipient?.address, caller.address));
      const id = await insertLead(tx, {
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
        language: caller.language,
        createdAt: now.toISOString(),
      });
      if (id === undefined) throw new AppError('form_refused');
      if (recipient !== undefined) {
        await outbox.send(tx, {
          key: `lead ${id} seller`,
          to: recipient,
          replyTo: story.sender,
          fromName: input.name,
          letter: kind === 'insurance' ? insurerLetter(story) : sellerLetter(story),
        });
      }
      await outbox.send(tx, {
        key: `lead ${id} sender`,
        to: story.sender,
        letter: kind === 'insurance' ? insuranceConfirmation(story) : confirmationLetter(story),
      });
    });
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
      await takeIn(await openListing(propertyId), 'contact', message, caller);
    },

    async registerInterest(propertyId, interest, caller) {
      const listing = await openListing(propertyId);
      const { viewingDate } = interest;
      const isOwn =
        viewingDate === undefined ||
        listing.viewingDate.some(({ startsAt }) => Date.parse(startsAt) === Date.parse(viewingDate));
      if (!isOwn)
        throw new AppError('invalid_input', {
          fields: { viewing_date: [translator(caller.language)('lead.error.viewing_gone')] },
        });
      await takeIn(listing, 'viewing', interest, caller);
    },

    async requestInsurance(propertyId, request, caller) {
      await takeIn(await openListing(propertyId), 'insurance', request, caller);
    },

    async report(propertyId, report, caller) {
      const listing = await findListing(propertyId);
      const formId = checkForm({ purpose: 'report', propertyId }, report, undefined);
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
          createdAt: clock.now().toISOString(),
        });
        if (id === undefined) return;
        await mailLimits.demand(tx, reportLimits(caller.address));
        if (operator === undefined) return;
        const replyTo = email === undefined ? {} : { replyTo: { name: '', address: email } };
        await outbox.send(tx, {
          key: `report ${id}`,
          to: operator,
          ...replyTo,
          letter: reportLetter({ listing, reason, details, email, caller }),
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

/** The agent, else the agency. A private seller stands under the default agency, which has no part in the sale. */
function sellerOf({ agents, agency, ownerType }: Listing): Mailbox | undefined {
  const agent = agents.find(({ email }) => email !== undefined);
  if (agent?.email !== undefined) return { name: agent.name, address: agent.email };
  return ownerType === 'user' || agency.email === undefined ? undefined : { name: agency.name, address: agency.email };
}

function digestOf(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
