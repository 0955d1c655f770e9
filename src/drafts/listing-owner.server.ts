import type { ListingOwner } from '../properties/owner.server.ts';
import type { OwnedDraft } from './access-store.server.ts';

/** Whose listing a draft becomes. */
export function listingOwnerOf({ agency_id, owner_id }: Pick<OwnedDraft, 'agency_id' | 'owner_id'>): ListingOwner {
  return agency_id === null ? { kind: 'user', userId: owner_id } : { kind: 'agency', agencyId: agency_id };
}
