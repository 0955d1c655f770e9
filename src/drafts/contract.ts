import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { AgencyId } from '../agencies/record.contract.ts';
import { listOf, one, page, PageQuery } from '../contract/shapes.ts';
import { InsuranceEstimate } from '../insights/insurance/contract.ts';
import { Listing } from '../properties/listing.contract.ts';
import { Draft, DRAFT_STATES, DraftId, DraftState, DraftSummary } from './draft.contract.ts';
import { FormChanges } from './form/form-data.contract.ts';
import { MOST_REASON } from './review-limits.contract.ts';
import * as operations from './operations.contract.ts';
import { SeenMedia } from './uploads/uploads.contract.ts';

/** Listings that people make themselves. */

const tag = 'Drafts';
const ofOne = z.object({ id: DraftId });
const ofListing = z
  .string()
  .regex(/^\d{9,18}$/)
  .brand<'ListingId'>();
const Version = z.int().min(1).max(2_000_000_000);
/** Which version the caller has seen; left out, whatever it is. */
const Seen = z.object({ version: Version.optional() }).default({});

/** A description may have 20,000 letters, and there are several texts. */
const FORM_BYTES = 262_144;
export const MOST_DRAFTS = 100;

const NOT_THERE = 'One that is not there, or somebody else’s, is 404; an agency’s is of all who work there.';
const STALE =
  'When the draft has been changed since that version, nothing is done, and the answer (409, `draft_changed`) has the draft as it is now in `data`.';

export const createDraft = endpoint(operations.createDraft, {
  tag,
  access: 'user',
  summary: 'Begin a listing',
  description: `At most ${MOST_DRAFTS} for each person. For an agency by those who work there; others get 403.`,
  body: z.object({ formData: FormChanges.optional(), agencyId: AgencyId.nullable().optional() }).default({}),
  maxBodyBytes: FORM_BYTES,
  output: one(Draft),
  errors: ['too_many_drafts', 'forbidden'],
});

export const listDrafts = endpoint(operations.listDrafts, {
  tag,
  access: 'user',
  summary: "One's own drafts and listings and those of the agency that one works for, the last changed first",
  query: PageQuery.extend({ state: listOf(z.enum(DRAFT_STATES)).optional() }),
  output: page(DraftSummary),
});

export const getDraft = endpoint(operations.getDraft, {
  tag,
  access: 'user',
  isNeverCached: true,
  summary: 'One of one’s drafts',
  description: NOT_THERE,
  params: ofOne,
  output: one(Draft),
  errors: ['not_found'],
});

export const editDraft = endpoint(operations.editDraft, {
  tag,
  access: 'user',
  summary: 'Change what is in the form',
  description: `${NOT_THERE} Of each tab the members that are given are replaced, others stay; a list is replaced whole. A listing that is published stays as it is until the draft is published again. ${STALE}`,
  params: ofOne,
  body: z.object({ version: Version, formData: FormChanges }),
  maxBodyBytes: FORM_BYTES,
  output: one(Draft),
  errors: ['not_found', 'draft_changed', 'draft_closed'],
});

export const deleteDraft = endpoint(operations.deleteDraft, {
  tag,
  access: 'user',
  summary: 'Delete a draft with its images and attachments; a listing that came of it is withdrawn',
  description: NOT_THERE,
  params: ofOne,
  output: one(z.object({ id: DraftId })),
  errors: ['not_found'],
});

export const duplicateDraft = endpoint(operations.duplicateDraft, {
  tag,
  access: 'user',
  summary: 'Begin another listing with the form and the images of this one',
  description: `${NOT_THERE} Without attachments and viewings.`,
  params: ofOne,
  output: one(Draft),
  errors: ['not_found', 'too_many_drafts'],
});

export const previewDraft = endpoint(operations.previewDraft, {
  tag,
  access: 'user',
  isNeverCached: true,
  summary: 'The listing as its readers would get it',
  description: `${NOT_THERE} Staff get it while it waits for them. What is missing is left out.`,
  params: ofOne,
  output: z.object({
    data: Listing,
    meta: z.object({ insurance: InsuranceEstimate.describe('What insuring it would cost, as of a listing.') }),
  }),
  errors: ['not_found'],
});

export const publishDraft = endpoint(operations.publishDraft, {
  tag,
  access: 'user',
  summary: 'Publish a draft, or what has been changed of a published one',
  description: `${NOT_THERE} What is missing is named by its path in \`form_data\` (400), and so is what tells an address that is hidden (\`address_told\`). What looks doubtful is held until somebody has looked at it: the state is then \`held\`, with the reasons. ${STALE}`,
  params: ofOne,
  body: Seen,
  output: one(Draft),
  errors: [
    'not_found',
    'price_unconfirmed',
    'draft_changed',
    'draft_closed',
    'draft_incomplete',
    'address_told',
    'payment_needed',
    'contact_unverified',
  ],
});

export const activateDraft = endpoint(operations.activateDraft, {
  tag,
  access: 'user',
  summary: 'Put a listing back on the market that was taken off',
  description: `${NOT_THERE} ${STALE}`,
  params: ofOne,
  body: Seen,
  output: one(Draft),
  errors: ['not_found', 'price_unconfirmed', 'draft_changed', 'draft_closed'],
});

export const deactivateDraft = endpoint(operations.deactivateDraft, {
  tag,
  access: 'user',
  summary: 'Take a listing off the market for now',
  description: `${NOT_THERE} Its paid time goes on. ${STALE}`,
  params: ofOne,
  body: Seen,
  output: one(Draft),
  errors: ['not_found', 'draft_changed', 'draft_closed'],
});

export const closeDraft = endpoint(operations.closeDraft, {
  tag,
  access: 'user',
  summary: 'Say that a home is sold, or rented out',
  description: `${NOT_THERE} Sold or rented by the type of the listing. ${STALE}`,
  params: ofOne,
  body: z.object({
    version: Version.optional(),
    price: z.int().min(0).max(100_000_000_000).optional().describe('What was paid, if it is to be told.'),
    date: z.iso.date().optional().describe('When it was; today when left out.'),
  }),
  output: one(Draft),
  errors: ['not_found', 'draft_changed', 'draft_closed'],
});

export const relistDraft = endpoint(operations.relistDraft, {
  tag,
  access: 'user',
  summary: 'Offer a home again whose listing has ended',
  description: `${NOT_THERE} Within 14 weeks of its end it is the same listing: the day of its first publication and its price history stay, and nobody gets an alert of a new home. Later it is a draft again, and published as a new listing. ${STALE}`,
  params: ofOne,
  body: Seen,
  output: one(Draft),
  errors: [
    'not_found',
    'price_unconfirmed',
    'draft_changed',
    'draft_closed',
    'draft_incomplete',
    'address_told',
    'payment_needed',
    'contact_unverified',
  ],
});

export const extendDraft = endpoint(operations.extendDraft, {
  tag,
  access: 'user',
  summary: 'Have a listing on the market for longer, before its time is over',
  description: `${NOT_THERE} From seven days before its end on (\`may_be_extended\`), when it is paid for: a payment that goes through does the same by itself. The time is added to what is left. ${STALE}`,
  params: ofOne,
  body: Seen,
  output: one(Draft),
  errors: ['not_found', 'draft_changed', 'draft_closed', 'payment_needed'],
});

export const confirmDraft = endpoint(operations.confirmDraft, {
  tag,
  access: 'user',
  summary: 'Say that a home on the market is still available',
  description: `${NOT_THERE} ${STALE}`,
  params: ofOne,
  body: Seen,
  output: one(Draft),
  errors: ['not_found', 'draft_changed', 'draft_closed'],
});

export const getManagedListing = endpoint(operations.getManagedListing, {
  tag,
  access: 'user',
  isNeverCached: true,
  summary: 'A listing for those who look after it: its owner, the people of its agency, and staff',
  description:
    'By the id of the listing, or of the draft where it has none yet. Anybody else gets 404, as for one that is not there.',
  params: z.object({ id: z.union([DraftId, ofListing]) }),
  output: one(
    z
      .object({
        relation: z.enum(['owner', 'colleague', 'staff']),
        draft: DraftSummary.nullable().describe('Null for a listing that came by an import or a feed.'),
        listing: z
          .object({ propertyId: z.string(), agencyId: z.string(), title: z.string(), status: z.string() })
          .nullable()
          .describe('As it is public; null while it is not.'),
      })
      .meta({ id: 'ManagedListing' }),
  ),
});

export const listHeldDrafts = endpoint(operations.listHeldDrafts, {
  tag,
  access: 'staff',
  roles: ['moderator'],
  isNeverCached: true,
  summary: 'Listings that somebody has to look at before they are published, the longest waiting first',
  query: PageQuery,
  output: page(
    Draft.pick({
      id: true,
      version: true,
      mediaVersion: true,
      state: true,
      region: true,
      currency: true,
      formData: true,
      shown: true,
      images: true,
      heldFor: true,
      heldSince: true,
      isPaid: true,
      link: true,
      updatedAt: true,
    }),
  ),
});

export const reviewDraft = endpoint(operations.reviewDraft, {
  tag,
  access: 'staff',
  roles: ['moderator'],
  summary: 'Let a held listing through, or refuse it',
  description:
    'Let through, it is published as it was looked at; what is changed afterwards is looked at anew. One that is no longer paid for is a draft again, which its owner may publish; one that is not on the market any more stays as it is. Refused, it is a draft again, and what was reserved for it is given back. Its owner is told by mail. One that is not held is 404.',
  params: ofOne,
  body: z.object({
    version: Version,
    mediaVersion: SeenMedia,
    decision: z.enum(['approve', 'refuse']),
    reason: z
      .string()
      .trim()
      .max(MOST_REASON)
      .optional()
      .describe('For the owner: why it is refused, and what would help. A refusal needs one.'),
  }),
  output: one(z.object({ id: DraftId, state: DraftState })),
  errors: ['not_found', 'draft_changed', 'draft_incomplete', 'address_told', 'payment_needed', 'contact_unverified'],
});
