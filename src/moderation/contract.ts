import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { Instant, Money, one, page, PageQuery } from '../contract/shapes.ts';
import { CorrectedField } from '../drafts/correction/contract.ts';
import { HELD_REASONS } from '../drafts/draft.contract.ts';
import { REPORT_DECISIONS, REPORT_REASONS } from '../leads/reasons.contract.ts';
import { AUDIT_ACTS } from '../platform/audit/audit.contract.ts';
import { PropertyId } from '../properties/contract.ts';
import { CorrectedFacts, FactCorrection } from '../properties/corrected/contract.ts';
import { AVAILABILITIES, PRICE_ACTIONS } from '../properties/enums.contract.ts';
import { HOLD_REASONS as IMPORT_REASONS } from '../properties/held/contract.ts';
import { Listing, ListingCard } from '../properties/listing.contract.ts';
import { HOLD_REASONS, LISTING_STATES, TOLD_REASONS } from '../properties/moderated/contract.ts';
import { MOST_SEARCHED, MOST_WORDS } from './limits.contract.ts';
import * as operations from './operations.contract.ts';
import { QUEUE_KINDS } from './queue-kinds.contract.ts';

/** Listings in any state for those who look at them, and what waits to be looked at. */

const tag = 'Administration';
const forModerators = { tag, access: 'staff', roles: ['moderator'] } as const;
const ofListing = z.object({ id: PropertyId });

/** Whoever looks at something has so long until another may without asking. */
export const CLAIM_MINUTES = 30;

const reason = z.enum(HOLD_REASONS, 'moderation.error.reason');
const words = z
  .string()
  .trim()
  .max(MOST_WORDS, 'moderation.error.words_long')
  .describe('In one’s own words, for the owner: of a listing that is taken down they are mailed.');

/** `other` says nothing by itself. */
const saysWhy = ({ reason: given, words: said = '' }: { reason?: string | undefined; words?: string | undefined }) =>
  given !== 'other' || said !== '';

const Claim = z.object({
  userId: z.uuid(),
  name: z.string(),
  isYours: z.boolean(),
  claimedAt: Instant,
});

const Hold = z.object({
  kind: z.enum(['held', 'taken_down']),
  reason: z.enum(TOLD_REASONS),
  words: z.string().optional(),
  since: Instant,
  duplicateOf: PropertyId.optional().describe('The listing of the same home that stays.'),
});

const Offerer = z
  .object({
    kind: z.enum(['user', 'agency', 'import']),
    userId: z.uuid().optional(),
    agencyId: z.string().optional(),
    name: z.string().describe('Of the person or agency; empty where nobody is known.'),
  })
  .describe('Who may change the listing.');

export const ModeratedListing = z
  .object({
    card: ListingCard,
    state: z.enum(LISTING_STATES),
    hold: Hold.optional(),
    statedStatus: z.enum(AVAILABILITIES).describe('As its sender says, whatever is kept from readers.'),
    source: z.string(),
    externalId: z.string(),
    offerer: Offerer,
    firstPublishedAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'ModeratedListing' });
export type ModeratedListing = z.infer<typeof ModeratedListing>;

export const findListings = endpoint(operations.findListings, {
  ...forModerators,
  summary: 'Find listings in any state, the newest first',
  description:
    'By `query`: a whole id; a mail address, for all that its owner has listed; or part of a title, an address or an agency’s name, or the id that its source gives it. At most 10,000 are counted.',
  isNeverCached: true,
  query: z.object({
    ...PageQuery.shape,
    query: z.string().trim().max(MOST_SEARCHED).optional(),
    state: z.enum(LISTING_STATES).optional(),
    isWaiting: z
      .string()
      .max(10)
      .pipe(z.stringbool())
      .optional()
      .describe(
        'With `true`, only those with reports that nobody has decided on; held drafts and imports have no listing yet.',
      ),
    source: z.string().trim().max(40).optional(),
  }),
  output: page(ModeratedListing),
});

export const ListingEvent = z
  .object({
    at: z.string().describe('An instant of what staff did, a day of what became of the price.'),
    action: z.enum([...PRICE_ACTIONS, ...AUDIT_ACTS]),
    price: Money.optional(),
    by: z.string().optional().describe('Which of the staff; empty when the account is gone.'),
    reason: z.string().optional(),
  })
  .meta({ id: 'ListingEvent' });
export type ListingEvent = z.infer<typeof ListingEvent>;

export const ListingReportShown = z
  .object({
    id: z.string(),
    reason: z.enum(REPORT_REASONS),
    details: z.string().nullable(),
    email: z.string().nullable(),
    createdAt: Instant,
    decidedAt: Instant.nullable(),
    decision: z.enum(REPORT_DECISIONS).nullable(),
  })
  .meta({ id: 'ListingReportShown' });

export const ListingCorrection = z
  .object({
    at: Instant,
    by: z.string().describe('Which of the staff; empty when the account is gone.'),
    reason: z.string().describe('As it was mailed to the owner.'),
    changes: z.array(CorrectedField),
  })
  .meta({ id: 'ListingCorrection' });

export const ModeratedListingDetails = z
  .object({
    ...ModeratedListing.omit({ card: true }).shape,
    listing: Listing.describe('As its readers have it, or would.'),
    draftId: z.uuid().optional().describe('Of one that is made here.'),
    version: z.int(),
    events: z.array(ListingEvent).describe('The latest first.'),
    corrections: z
      .array(ListingCorrection)
      .describe('Of one that is made here, the latest first. The latest 50 are kept, as long as its draft.'),
    facts: CorrectedFacts.optional().describe('Of one that an import brings: what may be corrected, as it is shown.'),
    factCorrections: z
      .array(FactCorrection)
      .describe('Of one that an import brings: those that stand first, then the latest, at most 100.'),
    reports: z.array(ListingReportShown).describe('The latest first, at most 100.'),
    claim: Claim.optional().describe('Who looks at its reports.'),
    sameHomes: z
      .array(z.object({ card: ListingCard, state: z.enum(LISTING_STATES), source: z.string() }))
      .describe('Other listings of the same home, by address or land registry; the last changed first, at most ten.'),
  })
  .meta({ id: 'ModeratedListingDetails' });
export type ModeratedListingDetails = z.infer<typeof ModeratedListingDetails>;

export const getModeratedListing = endpoint(operations.getModeratedListing, {
  ...forModerators,
  summary: 'A listing in any state, with its history and what readers have reported',
  isNeverCached: true,
  params: ofListing,
  output: one(ModeratedListingDetails),
  errors: ['listing_not_found'],
});

export const HOLD_ACTS = ['hold', 'release', 'take_down', 'restore', 'merge'] as const;
export type HoldAct = (typeof HOLD_ACTS)[number];

export const changeListingHold = endpoint(operations.changeListingHold, {
  ...forModerators,
  summary: 'Keep a listing from readers, or give it back to them',
  description:
    'Held or taken down, it is in no public answer, whatever its sender says meanwhile. Holding is no news to those who follow it and is not told to its owner; taking down is a withdrawal, and is mailed to the owner with its reason, as is restoring. Merging takes it down for another listing of the same home that stays and is shown: whoever opens it is led there, and favourites and collections have that one instead. Released or restored, it is as its sender says. One that is in that state already stays as it is; one that cannot come to it from the state it is in is 409 `draft_changed`.',
  isSensitive: true,
  params: ofListing,
  body: z
    .object({
      act: z.enum(HOLD_ACTS, 'moderation.error.act'),
      reason: reason.optional(),
      words: words.optional(),
      duplicateOf: PropertyId.optional().describe('To merge: the listing of the same home that stays.'),
    })
    .refine(({ act, ...given }) => !['hold', 'take_down'].includes(act) || given.reason !== undefined, {
      path: ['reason'],
      error: 'moderation.error.reason',
    })
    .refine(saysWhy, { path: ['words'], error: 'moderation.error.words' })
    .refine(({ act, duplicateOf }) => (act === 'merge') === (duplicateOf !== undefined), {
      path: ['duplicateOf'],
      error: 'moderation.error.duplicate_of',
    }),
  output: one(z.object({ id: PropertyId, state: z.enum(LISTING_STATES) })),
  errors: ['listing_not_found', 'draft_changed'],
});

export const QueueItem = z
  .object({
    kind: z.enum(QUEUE_KINDS),
    id: z.string().describe('Of the listing that was reported, of what waits of an import, or of the draft.'),
    title: z.string(),
    place: z.string(),
    since: Instant,
    reasons: z.array(
      z.object({ reason: z.enum([...REPORT_REASONS, ...IMPORT_REASONS, ...HELD_REASONS]), count: z.int() }),
    ),
    state: z.enum(LISTING_STATES).optional().describe('Of one that was reported.'),
    claim: Claim.optional(),
  })
  .meta({ id: 'QueueItem' });
export type QueueItem = z.infer<typeof QueueItem>;

export const listReviewQueue = endpoint(operations.listReviewQueue, {
  ...forModerators,
  summary: 'What waits to be looked at: reports by readers, and listings that the checks hold; the oldest first',
  isNeverCached: true,
  query: z.object({
    page: PageQuery.shape.page.pipe(z.number().max(100)),
    size: PageQuery.shape.size,
    kind: z.enum(QUEUE_KINDS).optional(),
  }),
  output: page(QueueItem),
});

const ofItem = z.object({ kind: z.enum(QUEUE_KINDS), id: z.string().regex(/^[0-9a-f-]{1,36}$/) });

export const claimReview = endpoint(operations.claimReview, {
  ...forModerators,
  summary: 'Say that one looks at something that waits',
  description: `For ${String(CLAIM_MINUTES)} minutes, or until it is decided. What somebody else looks at is 409 \`claimed\`, unless it is taken over.`,
  params: ofItem,
  body: z.object({ isTakenOver: z.boolean().default(false) }),
  output: one(z.object({ kind: z.enum(QUEUE_KINDS), id: z.string() })),
  errors: ['not_found', 'claimed'],
});

export const leaveReview = endpoint(operations.leaveReview, {
  ...forModerators,
  summary: 'Leave something that waits to others',
  params: ofItem,
  output: one(z.object({ kind: z.enum(QUEUE_KINDS), id: z.string() })),
});

export const decideReports = endpoint(operations.decideReports, {
  ...forModerators,
  summary: 'Decide on all reports of a listing that wait',
  description:
    '`nothing_wrong` releases it where it is held. What another of the staff looks at is 409 `claimed`; a listing without reports that wait is 404.',
  isSensitive: true,
  params: ofListing,
  body: z
    .object({
      decision: z.enum(REPORT_DECISIONS, 'moderation.error.decision'),
      reason: reason.optional(),
      words: words.optional(),
    })
    .refine(({ decision, ...given }) => decision === 'nothing_wrong' || given.reason !== undefined, {
      path: ['reason'],
      error: 'moderation.error.reason',
    })
    .refine((given) => given.decision === 'nothing_wrong' || saysWhy(given), {
      path: ['words'],
      error: 'moderation.error.words',
    }),
  output: one(z.object({ id: PropertyId, decided: z.int(), state: z.enum(LISTING_STATES) })),
  errors: ['not_found', 'listing_not_found', 'claimed', 'draft_changed'],
});
