import { z } from 'zod';
import { Instant } from '../contract/shapes.ts';
import { DocumentKind, ObjectType, RoomCategory } from '../properties/enums.contract.ts';
import { TOLD_REASONS } from '../properties/moderated/contract.ts';
import { FormData } from './form/form-data.contract.ts';
import { TABS } from './form/options.contract.ts';
import { RENT_PERIODS } from './form/told-price.contract.ts';
import { MediaVersion } from './uploads/uploads.contract.ts';

/** What a draft is on the wire. */

/** Of a draft. */
export const DraftId = z.uuid().brand<'DraftId'>();
export type DraftId = z.output<typeof DraftId>;

export const DRAFT_STATES = ['draft', 'held', 'published', 'inactive', 'expired', 'sold', 'rented'] as const;
export const DraftState = z
  .enum(DRAFT_STATES)
  .describe(
    '`draft`: not published yet. `held`: somebody has to look at it first, see `held_for`. `published`: on the market. `inactive`: taken off by its owner. `expired`: its time is over. `sold`, `rented`: closed.',
  )
  .meta({ id: 'DraftState' });
export type DraftState = z.infer<typeof DraftState>;

export const HELD_REASONS = [
  'contact_details',
  'other_sites',
  'price',
  'listed_by_another',
  'too_many_new',
  'other_home',
] as const;
export const HeldReason = z.enum(HELD_REASONS).meta({ id: 'DraftHeldReason' });
export type HeldReason = z.infer<typeof HeldReason>;

/** What of a form is hardly meant as it stands. */
export const DOUBT_REASONS = [
  'contact_details',
  'other_sites',
  'area_parts',
  'area_part',
  'renovated_early',
  'built_later',
  'debt_unowned',
  'deposit_no',
  'deposit_au',
  'deposit_vic',
  'deposit_sa',
  'days_reversed',
  'viewing_past',
  'auction_past',
  'auction_undated',
  'range_wide',
  'guide_forbidden',
  'offers_past',
  'municipality_differs',
  'built_early',
  'area_unlikely',
  'rooms_many',
  'floor_unlikely',
  'income_unlikely',
  'return_unlikely',
  'return_above_rent',
  'tenancy_past',
  'rent_unlikely',
  'from_past',
  'listed_already',
  'costs_differ',
] as const;
export type DoubtReason = (typeof DOUBT_REASONS)[number];

export const Doubt = z
  .object({
    field: z.string().describe('By its path: `property_detail.title`, `images.0.caption`.'),
    reason: z.enum(DOUBT_REASONS),
    most: z
      .int()
      .optional()
      .describe('Of a deposit above what the law allows: the most that it may be. It is not published like that.'),
    expected: z.int().optional().describe('Of costs of a purchase that are not those of the law: what these come to.'),
  })
  .meta({ id: 'DraftDoubt' });
export type Doubt = z.infer<typeof Doubt>;

export const DraftImage = z
  .object({
    id: z.uuid(),
    file: z.string().describe('As in ListingImage.file.'),
    url: z
      .string()
      .describe('The picture in a small width; other widths and formats by the pattern /media/FILE/WIDTH.FORMAT.'),
    type: RoomCategory.describe('What it shows; `other` while nobody has said.'),
    typeSource: z
      .enum(['owner', 'name'])
      .nullable()
      .describe('Who has said it: the owner, or the name of the file; null for nobody.'),
    isMaybeFloorplan: z
      .boolean()
      .describe('It looks like a floor plan: a question to the owner, and nothing that anybody has said.'),
    ratio: z.number().positive().describe('Width by height.'),
    width: z.int().positive(),
    height: z.int().positive(),
    colour: z.string().describe('Dominant colour, #rrggbb.'),
    caption: z.string().nullable().describe('What it shows, for those who do not see it.'),
  })
  .meta({ id: 'DraftImage' });
export type DraftImage = z.infer<typeof DraftImage>;

export const DraftAttachment = z
  .object({
    id: z.uuid(),
    name: z.string(),
    kind: DocumentKind,
    bytes: z.int().min(0),
    url: z.string(),
  })
  .meta({ id: 'DraftAttachment' });
export type DraftAttachment = z.infer<typeof DraftAttachment>;

export const TabState = z
  .object({
    tab: z.enum(TABS),
    isEnabled: z.boolean().describe('Until a type is chosen, the first tab alone.'),
    isDone: z.boolean(),
    missing: z
      .array(z.string())
      .describe('What publishing needs and is not there yet, by its path in `form_data`: `property_detail.title`.'),
  })
  .meta({ id: 'DraftTabState' });

export const Draft = z
  .object({
    id: z.uuid(),
    version: z.int().min(1).describe('Sent back with a change: one that another has been made since is refused (409).'),
    state: DraftState,
    agencyId: z
      .string()
      .nullable()
      .describe('The agency that it is made for: its people work on it together. Null for one’s own.'),
    region: z.enum(['no', 'au']),
    currency: z.string().length(3).describe('Of all its amounts: that of the region.'),
    formData: FormData,
    images: z.array(DraftImage),
    attachments: z.array(DraftAttachment),
    mediaVersion: MediaVersion,
    tabs: z.array(TabState).describe('In their order.'),
    isComplete: z.boolean().describe('Nothing that publishing needs is missing.'),
    toldAddressIn: z
      .array(z.string())
      .describe(
        'Where the owner’s own words tell a street that is hidden, by paths in `form_data`, or `images.0.caption` and `attachments.0.name`: it is not published like that.',
      ),
    doubts: z
      .array(Doubt)
      .describe(
        'What is hardly meant as it stands. It can be published like that, but for what has a `most` and for `listed_already`; with contact details or another site in a text it then waits for somebody to look at it.',
      ),
    propertyId: z.string().nullable().describe('Of the listing that it has become.'),
    externalId: z.string().nullable().describe('What its source knows the listing by.'),
    link: z.string().nullable().describe('Leads to the listing: `/r/{source}/{tenant}/{external id}`.'),
    hasUnpublishedChanges: z.boolean().describe('The listing is not as the draft is.'),
    shown: z
      .object({
        formData: FormData,
        hasOtherMedia: z.boolean().describe('Photos or documents differ.'),
      })
      .nullable()
      .describe('The listing as its readers see it, where it is not as the draft is.'),
    heldFor: z.array(HeldReason),
    heldSince: Instant.nullable().describe('Null while it does not wait.'),
    refusal: z
      .string()
      .nullable()
      .describe('Why it was not published, in the words of whoever looked at it; until it is, or waits again.'),
    verifiedContacts: z
      .array(z.string())
      .describe('Those of its e-mail addresses and phones that are proven to be the owner’s. Others are not shown.'),
    isPaid: z.boolean().describe('Publishing it is paid for, or costs nothing.'),
    shownType: ObjectType.nullable().describe('The type of listing that is public.'),
    paidType: ObjectType.nullable().describe(
      'Of one that has time left that was paid for: the type of listing that it was paid for as. It may become one that costs no more.',
    ),
    mayBeExtended: z.boolean().describe('Its time is over within seven days: more can be paid for, and is added.'),
    firstPublishedAt: Instant.nullable(),
    publishedAt: Instant.nullable(),
    expiresAt: Instant.nullable(),
    endedAt: Instant.nullable(),
    soldPrice: z.int().nullable(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'Draft' });
export type Draft = z.infer<typeof Draft>;

/** A line of the list of one's own drafts and listings. */
export const DraftSummary = Draft.pick({
  mediaVersion: true,
  id: true,
  version: true,
  state: true,
  agencyId: true,
  region: true,
  currency: true,
  isComplete: true,
  propertyId: true,
  externalId: true,
  link: true,
  hasUnpublishedChanges: true,
  heldFor: true,
  heldSince: true,
  refusal: true,
  firstPublishedAt: true,
  publishedAt: true,
  expiresAt: true,
  endedAt: true,
  soldPrice: true,
  createdAt: true,
  updatedAt: true,
})
  .extend({
    title: z.string().nullable(),
    objectType: z.string().nullable(),
    address: z.string().nullable(),
    price: z
      .int()
      .nullable()
      .describe(
        'Asking price or rent; of a price range its lower end. While it is on the market, as its readers see it.',
      ),
    pricePer: z
      .enum(RENT_PERIODS)
      .nullable()
      .describe('What the rent is for: a holiday let tells that of a night or a week. Null of what is sold.'),
    priceMax: z.int().nullable().describe('Australia: the higher end of a price range.'),
    image: DraftImage.nullable(),
    takenDown: z
      .object({ reason: z.enum(TOLD_REASONS), words: z.string().optional() })
      .nullable()
      .describe('Why those who run the site have taken the listing down: nobody sees it, whatever its state.'),
    daysLeft: z
      .int()
      .min(0)
      .nullable()
      .describe('Of one that is published or paused: days until its time is over, with the one that has begun.'),
  })
  .meta({ id: 'DraftSummary' });
export type DraftSummary = z.infer<typeof DraftSummary>;
