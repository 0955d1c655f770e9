import { DEFAULT_AGENCY_ID } from '../agencies/record.contract.ts';
import { sourceLinkPath } from '../paths.ts';
import type { OwnedDraft } from './access-store.server.ts';
import {
  type Doubt,
  type Draft,
  type DraftAttachment,
  type DraftImage,
  type DraftState,
  type DraftSummary,
} from './draft.contract.ts';
import { doubtsIn } from './doubts.server.ts';
import { missingIn, tabsOf } from './form/completeness.contract.ts';
import { toldPrices } from './form/told-price.contract.ts';
import { addressLabel } from './geocoding/address-label.contract.ts';
import { mayBeExtended } from './requirements.server.ts';
import { toldAddressIn } from './told-address.ts';
import type { ObjectType } from '../properties/enums.contract.ts';
import { OWNER_SOURCE } from '../properties/price-correction.contract.ts';

/** Turns what is kept of a draft into what its owner gets. Pure. */

export interface DraftContext {
  /** Of its region. */
  readonly currency: string;
  readonly images: readonly DraftImage[];
  readonly attachments: readonly DraftAttachment[];
  /** Addresses and phones that are proven to be the owner's. */
  readonly verified: ReadonlySet<string>;
  /** Publishing it is paid for, or costs nothing. */
  readonly isPaid: boolean;
  /** Its owner has the same home on the market by another listing. */
  readonly isListedAlready: boolean;
  /** The type of listing that the time it has left is paid for as. */
  readonly paidType: ObjectType | undefined;
  /** Kommunenummer of the municipality that its address names. */
  readonly municipality: number | undefined;
  /** The costs of a purchase by law, where those that are told are others. */
  readonly expectedCosts: number | undefined;
  readonly now: Date;
}

export function presentDraft(draft: OwnedDraft, context: DraftContext): Draft {
  const { currency, images, attachments, verified, isPaid, isListedAlready, paidType, now } = context;
  const { form_data: formData } = draft;
  const tabs = tabsOf(formData, { region: draft.region, images: images.length });
  const contacts = formData.contacts.flatMap(({ email, phones = [] }) => [email, ...phones]);
  return {
    ...head(draft, currency),
    shown: shownOf(draft),
    formData,
    images: [...images],
    attachments: [...attachments],
    tabs: tabs.map(({ missing, ...tab }) => ({ ...tab, missing: [...missing] })),
    isComplete: missingIn(tabs).length === 0,
    toldAddressIn: toldAddressIn({ form: formData, images, attachments }),
    doubts: [
      ...doubtsIn({ form: formData, images, attachments }, draft.region, now, context.municipality),
      ...doubtedCosts(context.expectedCosts),
      ...(isListedAlready && draft.state !== 'sold' && draft.state !== 'rented'
        ? [{ field: 'location.street', reason: 'listed_already' as const }]
        : []),
    ],
    isPaid,
    shownType: draft.listing_id === null ? null : (draft.shown_form?.listingType.objectType ?? null),
    paidType: paidType ?? null,
    mayBeExtended: mayBeExtended(draft, now),
    verifiedContacts: contacts.filter(
      (contact) => typeof contact === 'string' && verified.has(contact.toLowerCase()),
    ) as string[],
  };
}

function doubtedCosts(expected: number | undefined): Doubt[] {
  if (expected === undefined) return [];
  return [{ field: 'price_and_date.adding_cost', reason: 'costs_differ', expected }];
}

const DAY_MS = 86_400_000;

export function presentSummary(
  draft: OwnedDraft,
  {
    currency,
    images,
    takenDown,
    now,
  }: Pick<DraftContext, 'currency' | 'images' | 'now'> & { readonly takenDown: DraftSummary['takenDown'] | undefined },
): DraftSummary {
  const { location, propertyDetail, listingType } = draft.form_data;
  const { objectType } = listingType;
  // Beside how it stands on the market is the price that its readers see.
  const priced = draft.state === 'published' ? (draft.shown_form ?? draft.form_data) : draft.form_data;
  const [told] = toldPrices(priced, draft.region);
  const address = addressLabel(location, draft.region);
  const left = draft.expires_at === null ? undefined : Date.parse(draft.expires_at) - now.getTime();
  return {
    ...head(draft, currency),
    isComplete: missingIn(tabsOf(draft.form_data, { region: draft.region, images: images.length })).length === 0,
    title: propertyDetail.title ?? null,
    objectType: objectType ?? null,
    address: address === '' ? null : address,
    price: told?.amount ?? null,
    pricePer: told?.per ?? null,
    priceMax: rangeEnd(priced),
    image: images[0] ?? null,
    takenDown: takenDown ?? null,
    daysLeft: ENDS.has(draft.state) && left !== undefined ? Math.max(0, Math.ceil(left / DAY_MS)) : null,
  };
}

function rangeEnd({ listingType, priceAndDate }: OwnedDraft['form_data']): number | null {
  const { priceDisplay, askingPrice, priceMax } = priceAndDate;
  if (listingType.objectType?.endsWith('sale') !== true || priceDisplay !== 'range') return null;
  return (priceMax ?? 0) > (askingPrice ?? 0) ? (priceMax ?? null) : null;
}

/** What has been paid for runs out while a listing is paused, too. */
const ENDS: ReadonlySet<DraftState> = new Set(['published', 'inactive']);

function head(draft: OwnedDraft, currency: string) {
  return {
    id: draft.id,
    version: draft.version,
    mediaVersion: draft.media_version,
    state: draft.state,
    agencyId: draft.agency_id,
    region: draft.region,
    currency,
    propertyId: draft.listing_id,
    externalId: isShown(draft) ? draft.external_id : null,
    link: linkOf(draft),
    hasUnpublishedChanges: isShown(draft) && !isShownAsItIs(draft),
    heldFor: [...draft.held_for],
    heldSince: draft.held_for.length === 0 ? null : draft.held_since,
    refusal: draft.refusal,
    firstPublishedAt: draft.first_published_at,
    publishedAt: draft.published_at,
    expiresAt: draft.expires_at,
    endedAt: draft.ended_at,
    soldPrice: draft.sold_price,
    createdAt: draft.created_at,
    updatedAt: draft.updated_at,
  };
}

/** Path of its public page; null before it has one. */
export function linkOf(draft: OwnedDraft): string | null {
  if (draft.external_id === null || !isShown(draft)) return null;
  return sourceLinkPath(OWNER_SOURCE, draft.agency_id ?? DEFAULT_AGENCY_ID, draft.external_id);
}

function shownOf(draft: OwnedDraft): Draft['shown'] {
  const { shown_form: formData, media_version, shown_media } = draft;
  if (formData === null || !isShown(draft) || isShownAsItIs(draft)) return null;
  return { formData, hasOtherMedia: media_version !== shown_media };
}

function isShown({ listing_id }: OwnedDraft): boolean {
  return listing_id !== null;
}

function isShownAsItIs({ form_data, shown_form, media_version, shown_media }: OwnedDraft): boolean {
  return media_version === shown_media && isSame(form_data, shown_form);
}

/** Whether two forms hold the same: jsonb keeps no order of members. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || one === null || typeof other !== 'object' || other === null) return one === other;
  const [a, b] = [Object.entries(one), new Map<string, unknown>(Object.entries(other))];
  return a.length === b.size && a.every(([name, value]) => b.has(name) && isSame(value, b.get(name)));
}
