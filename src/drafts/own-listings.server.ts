import type { UserId } from '../contract/ids.ts';
import type { StaffMember } from '../contract/mount.server.ts';
import type { Queryable } from '../platform/db/database.server.ts';
import type { ListingId } from '../properties/listing.contract.ts';
import {
  findOffering,
  listDraftsLeft,
  listOwnListings,
  listPaused,
  type Offering,
  readOwnedDraft,
} from './access-store.server.ts';
import { type KeptCorrection, readCorrections } from './correction/corrections-store.server.ts';
import type { DraftId } from './draft.contract.ts';

/** What other slices may know of somebody's listing: which one it is, once it has been published. */
export interface OwnListing {
  readonly draftId: DraftId;
  readonly listingId: ListingId | null;
  readonly region: 'no' | 'au';
  readonly firstPublishedAt: string | null;
}

/** Throws `not_found` when it is not theirs to know of. */
export async function ownListing(db: Queryable, userId: UserId, id: DraftId): Promise<OwnListing> {
  const draft = await readOwnedDraft(db, userId, id);
  return {
    draftId: draft.id,
    listingId: draft.listing_id,
    region: draft.region,
    firstPublishedAt: draft.first_published_at,
  };
}

/** All of somebody's that have been published. */
export async function ownListings(
  db: Queryable,
  userId: UserId,
): Promise<readonly { readonly draftId: DraftId; readonly listingId: ListingId }[]> {
  return listOwnListings(db, userId);
}

/**
 * Who works on a listing, and with which draft: work of the product itself, to tell them of it. Undefined for a listing
 * that nobody has made here.
 */
export async function whoOffers(db: Queryable, id: ListingId): Promise<Offering | undefined> {
  return findOffering(db, id);
}

/** Which of these drafts are there, and theirs to work on. */
export async function draftsLeft(db: Queryable, userId: UserId, ids: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set(await listDraftsLeft(db, userId, ids));
}

/** What staff have corrected of a listing that is made here, the latest first. */
export function correctionsOf(db: Queryable, staff: StaffMember, draftId: DraftId): Promise<KeptCorrection[]> {
  return readCorrections(db, staff, draftId);
}

/** Which of these listings their owners have paused, to offer them again. */
export async function pausedAmong(db: Queryable, ids: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set(await listPaused(db, ids));
}
