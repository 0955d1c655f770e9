import type { UserId } from '../../contract/ids.ts';
import type { DraftId } from '../../drafts/draft.contract.ts';
import { messageToAgencyPath, ownMessagePath } from '../../owner-paths.ts';
import type { Queryable } from '../../platform/db/database.server.ts';
import type { Listing, ListingId } from '../../properties/listing.contract.ts';
import { AGENCY_INBOX } from '../live.contract.ts';
import { isPassedOn } from '../seller.contract.ts';
import { readColleagues, type WrittenTo } from './access-store.server.ts';
import type { MessageId } from './contract.ts';

/** Who works on a listing that people have made here, and with which draft; undefined for others. */
export type WhoOffers = (
  db: Queryable,
  id: ListingId,
) => Promise<
  | {
      readonly draftId: DraftId;
      readonly ownerId: UserId;
      readonly people: readonly UserId[];
      readonly hiddenStreet: string | null;
    }
  | undefined
>;

/** Those who read and answer here what is written about a home. */
export interface Readers {
  readonly people: readonly UserId[];
  /** The inbox that it stands in, as news names it. */
  readonly inbox: string;
  /** Whose account the listing was made with; undefined for one of an agency's feed. */
  readonly ownerId: UserId | undefined;
  /** The agency whose feed has brought the home: the mail about it may reach people without an account. */
  readonly isOfFeed: boolean;
  readonly hiddenStreet: string | null;
  /** Where they read a message. */
  readonly pathOf: (id: MessageId) => string;
}

/** Undefined where a message goes by mail alone: nobody of the agency that it was written to has an account here. */
export type WhoReads = (db: Queryable, message: WrittenTo) => Promise<Readers | undefined>;

export function createWhoReads(whoOffers: WhoOffers): WhoReads {
  return async (db, message) => {
    const offering = await whoOffers(db, message.listing_id);
    if (offering !== undefined) {
      const { people, draftId, ownerId, hiddenStreet } = offering;
      const pathOf = (messageId: MessageId) => ownMessagePath(draftId, messageId);
      return { people, inbox: draftId, ownerId, isOfFeed: false, hiddenStreet, pathOf };
    }
    const people = await readColleagues(db, message);
    if (people.length === 0) return undefined;
    const ofFeed = { ownerId: undefined, isOfFeed: true, hiddenStreet: null };
    return { people, inbox: AGENCY_INBOX, ...ofFeed, pathOf: messageToAgencyPath };
  };
}

/**
 * Where whoever gets a mail about a message finds it here; undefined where nobody reads it here, and for those who run
 * the site, who pass on what is written to an agency without an address.
 */
export function inboxPathOf(readers: Readers | undefined, listing: Listing, id: MessageId): string | undefined {
  return readers === undefined || (readers.isOfFeed && isPassedOn(listing)) ? undefined : readers.pathOf(id);
}
