import { createHash } from 'node:crypto';
import { AppError } from '../contract/errors.ts';
import { isOneOfSeveral } from '../properties/enums.contract.ts';
import type { HomeIdentity } from '../properties/same-home-store.server.ts';
import type { RecordedDocument } from '../properties/record.contract.ts';
import { RELIST_WEEKS } from '../properties/relist-time.contract.ts';
import type { Queryable } from '../platform/db/database.server.ts';
import { type OwnedDraft, readShownBesides } from './access-store.server.ts';
import { requireLawfulDeposit } from './deposit-limits.ts';
import type { DraftImage } from './draft.contract.ts';
import { missingIn, tabsOf } from './form/completeness.contract.ts';
import { impossibleIn } from './form/impossible.server.ts';
import { ENDS_SOON_DAYS } from './lifetime.contract.ts';
import { listingOwnerOf } from './listing-owner.server.ts';
import { changedIdentity } from './other-home.ts';
import { isSameOffer } from './same-home.ts';
import { type OwnWords, toldAddressIn } from './told-address.ts';

/** What a draft has to fulfil before it may be published. */

/**
 * Throws with the fields that are missing, whose values no home has or no law allows, or that tell a hidden address,
 * by their paths in the form.
 */
export function requireComplete(
  draft: OwnedDraft,
  { images, attachments }: Pick<OwnWords, 'images' | 'attachments'>,
  verified: ReadonlySet<string>,
  now: Date,
): void {
  const missing = missingIn(tabsOf(draft.form_data, { region: draft.region, images: images.length }));
  if (missing.length > 0)
    throw new AppError('draft_incomplete', {
      fields: Object.fromEntries(missing.map((path) => [path, ['field.required']])),
    });
  const impossible = impossibleIn(draft.form_data, draft.region, now);
  if (impossible.size > 0)
    throw new AppError('invalid_input', {
      fields: Object.fromEntries([...impossible].map(([path, text]) => [path, [text]])),
    });
  requireLawfulDeposit(draft, draft.language);
  const told = toldAddressIn({ form: draft.form_data, images, attachments });
  if (told.length > 0)
    throw new AppError('address_told', {
      fields: Object.fromEntries(told.map((path) => [path, ['error.address_told']])),
    });
  // Buyers see an agent by their card, whose mail address is proven.
  if (draft.agent_id !== null) return;
  const [{ email, phones = [] } = {}] = draft.form_data.contacts;
  const isVerified = [email?.toLowerCase(), ...phones].some(
    (contact) => contact !== undefined && verified.has(contact),
  );
  if (isVerified) return;
  const field = typeof email === 'string' ? 'contacts.0.email' : 'contacts.0.phones.0';
  throw new AppError('contact_unverified', { fields: { [field]: ['error.contact_unverified'] } });
}

/** Throws where its owner has the same home on the market already. Agencies sell homes that are alike. */
export async function requireNotListed(db: Queryable, draft: OwnedDraft): Promise<void> {
  if (await isListed(db, draft))
    throw new AppError('invalid_input', { fields: { 'location.street': ['drafts.error.listed_already'] } });
}

/**
 * Throws where what was on the market would become another home under the same name, with the days and the price
 * history of the first. What is changed by less is looked at ({@link isMaybeOtherHome}).
 */
export function requireSameHome(draft: OwnedDraft): void {
  if (identityChanges(draft).length < 2) return;
  throw new AppError('other_home', { fields: { 'location.street': ['error.other_home'] } });
}

/** Whether a listing would stand under another address or number than it did. */
export function isMaybeOtherHome(draft: OwnedDraft): boolean {
  return identityChanges(draft).some((each) => each !== 'size');
}

function identityChanges({ listing_id, shown_form, form_data }: OwnedDraft) {
  return listing_id === null || shown_form === null ? [] : changedIdentity(shown_form, form_data);
}

/** Whether its owner has the same home on the market by another listing. */
export async function isListed(db: Queryable, draft: OwnedDraft): Promise<boolean> {
  if (draft.agency_id !== null) return false;
  const shown = await readShownBesides(db, draft);
  return shown.some((form) => isSameOffer(form, draft.form_data));
}

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;

/** Whether what left the market then is the same listing when it is offered again now. */
export function isWithinRelistTime(instant: string, now: Date): boolean {
  return now.getTime() - Date.parse(instant) <= RELIST_WEEKS * WEEK_MS;
}

/** Whether what has ended may be offered again within the time that was paid for. */
export function hasPaidTimeLeft({ ended_at, expires_at }: OwnedDraft, now: Date): boolean {
  return (
    ended_at !== null && isWithinRelistTime(ended_at, now) && expires_at !== null && expires_at > now.toISOString()
  );
}

/** Whether it is on the market or paused, within the time that was paid for. */
export function hasTimeOnMarket({ state, expires_at }: OwnedDraft, now: Date): boolean {
  return (state === 'published' || state === 'inactive') && expires_at !== null && expires_at > now.toISOString();
}

/** Whether time can be added now to what a listing has left. */
export function mayBeExtended({ state, expires_at }: OwnedDraft, now: Date): boolean {
  if ((state !== 'published' && state !== 'inactive') || expires_at === null) return false;
  const left = Date.parse(expires_at) - now.getTime();
  return left > 0 && left <= ENDS_SOON_DAYS * DAY_MS;
}

/** By what the owner says, hidden or not. */
export function identityOf(draft: OwnedDraft): HomeIdentity {
  const { region, form_data } = draft;
  const { location, propertyDetail, listingType } = form_data;
  const { municipalityNumber, farmNumber, shareNumber, sectionNumber } = propertyDetail.landRegistry ?? {};
  const number = (value: number | null | undefined) => value ?? undefined;
  return {
    owner: listingOwnerOf(draft),
    region,
    address: { street: location.street ?? undefined, postCode: location.postCode ?? undefined },
    landRegistry: {
      municipalityNumber: number(municipalityNumber),
      farmNumber: number(farmNumber),
      shareNumber: number(shareNumber),
      sectionNumber: number(sectionNumber),
    },
    usageArea: propertyDetail.usageArea?.value ?? undefined,
    isFlat: (listingType.propertyType ?? []).some(isOneOfSeveral),
  };
}

/** Images and documents, as a listing shows them. */
export interface ShownMedia {
  readonly images: readonly DraftImage[];
  readonly documents: readonly RecordedDocument[];
}

/** Whether somebody has looked at the draft just as it is. */
export function isCleared(draft: OwnedDraft, shown: ShownMedia): boolean {
  return draft.cleared_hash === contentHash(draft, shown);
}

/** Of what a reviewer sees. */
export function contentHash({ form_data }: OwnedDraft, { images, documents }: ShownMedia): string {
  const media = [
    images.map(({ file, caption }) => [file, caption]),
    documents.map(({ url, title, kind }) => [url, title, kind]),
  ];
  return createHash('sha256')
    .update(JSON.stringify([form_data, ...media]))
    .digest('base64url');
}
