import { AppError } from '../contract/errors.ts';
import type { UserId } from '../contract/ids.ts';
import type { SignedIn, StaffMember } from '../contract/mount.server.ts';
import type { AgencyId } from '../agencies/record.contract.ts';
import { paginate, type Pagination } from '../contract/shapes.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/db/database.server.ts';
import type { Listing, ListingId } from '../properties/listing.contract.ts';
import type { Properties } from '../properties/service.server.ts';
import { translator, type Language, type Region } from '../texts/messages.ts';
import {
  findDraftForStaff,
  findDraftOf,
  insertDraft,
  isStaff,
  listHeld,
  listOwnedDrafts,
  lockOwnedDraft,
  type LockedDraft,
  readOwnedDraft,
  readSeenDraft,
  worksFor,
} from './access-store.server.ts';
import { documentsOf } from './attachments/present.server.ts';
import { type Changing, type ChangingParts, contactsOf } from './changing.server.ts';
import { MOST_DRAFTS } from './contract.ts';
import { type Draft, DRAFT_STATES, type DraftId, type DraftState, type DraftSummary } from './draft.contract.ts';
import { reasonsLeft } from './doubts.server.ts';
import { recordOf } from './draft-record.server.ts';
import { EMPTY_FORM, withChanges } from './form/changes.contract.ts';
import type { FormChanges, FormData } from './form/form-data.contract.ts';
import type { FillCosts } from './form/fill-costs.server.ts';
import type { FillPlaces } from './form/fill-places.server.ts';
import type { RefuseImpossible } from './form/refuse-impossible.server.ts';
import type { DraftMedia, PublishingOrders } from './hooks.server.ts';
import { isClosed, type LeavingParts } from './leaving.server.ts';
import { listingOwnerOf } from './listing-owner.server.ts';
import { presentSummary } from './present.server.ts';
import { countDrafts, deleteDraft, updateDraft } from './store.server.ts';
import { OWNER_SOURCE } from '../properties/price-correction.contract.ts';

/** Who works on a draft, and in which of the markets. */
export interface Requester {
  readonly userId: UserId;
  readonly region: Region;
  readonly language: Language;
  /** The agency that it is made for; left out, it is one's own. */
  readonly agencyId?: AgencyId | null | undefined;
}

/** Listings that people make themselves. `userId` is always the one who has proven to be that person. */
export interface Drafts {
  /** Throws `too_many_drafts`, and `forbidden` for an agency that one does not work for. */
  create(requester: Requester, changes: FormChanges): Promise<Draft>;
  /** The last changed first. */
  list(
    userId: UserId,
    query: { readonly state?: readonly DraftState[] | undefined; readonly page: number; readonly size: number },
  ): Promise<{ readonly data: DraftSummary[]; readonly pagination: Pagination }>;
  /** Throws `not_found`. */
  get(userId: UserId, id: DraftId): Promise<Draft>;
  /**
   * Throws `not_found`, `draft_closed` for what is sold or rented out, `draft_changed` with the draft as it is, and
   * `invalid_input` with the fields whose values no home has, in words of that language.
   */
  edit(userId: UserId, id: DraftId, version: number, changes: FormChanges, language: Language): Promise<Draft>;
  /**
   * Says that it is still available. Throws `not_found`, `draft_changed`, and `draft_closed` for one that is not on the
   * market.
   */
  confirm(userId: UserId, id: DraftId, version: number | undefined): Promise<Draft>;
  /** Withdraws the listing that came of it, and tells those who have written about it. Throws `not_found`. */
  remove(userId: UserId, id: DraftId): Promise<void>;
  /** Throws `not_found` and `too_many_drafts`. */
  duplicate(userId: UserId, id: DraftId): Promise<Draft>;
  /** What waits to be looked at, the longest waiting first. */
  held(
    staff: StaffMember,
    page: { readonly page: number; readonly size: number },
  ): Promise<{ readonly data: Draft[]; readonly pagination: Pagination }>;
  /** A listing for those who look after it. Throws `not_found` for others, as for one that is not there. */
  managed(user: SignedIn, id: ListingId | DraftId): Promise<Managed>;
  /** The listing as its readers would get it; for staff too while it waits for them. Throws `not_found`. */
  preview(user: SignedIn, id: DraftId): Promise<Listing>;
}

export interface Managed {
  readonly relation: 'owner' | 'colleague' | 'staff';
  readonly draft: DraftSummary | null;
  readonly listing: Pick<Listing, 'propertyId' | 'agencyId' | 'title' | 'status'> | null;
}

export interface DraftParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly media: DraftMedia;
  readonly orders: PublishingOrders;
  readonly properties: Pick<Properties, 'preview' | 'update' | 'forget' | 'listing' | 'listingsIn' | 'takenDown'>;
  readonly tellWriters: LeavingParts['tellWriters'];
  /** Keeps others from doing the same in somebody's name until the transaction ends. */
  readonly lockPerson: (tx: Transaction, userId: UserId) => Promise<void>;
  readonly changing: Changing;
  readonly verifiedContacts: ChangingParts['verifiedContacts'];
  /** Told of each change of what is on the market, in its transaction. */
  readonly onChange: (tx: Transaction, draft: LockedDraft) => Promise<void>;
  readonly fillPlaces: FillPlaces;
  readonly fillCosts: FillCosts;
  readonly refuseImpossible: RefuseImpossible;
  /** By region. */
  readonly currencies: Readonly<Record<Region, string>>;
}

export function createDrafts(parts: DraftParts): Drafts {
  const { db, clock, media, orders, properties, changing } = parts;
  const nowIso = () => clock.now().toISOString();

  async function insert(
    { userId, region, language, agencyId }: Requester,
    formData: FormData,
    copiedFrom?: DraftId,
  ): Promise<Draft> {
    const made = await db.transaction(async (tx) => {
      await parts.lockPerson(tx, userId);
      if ((await countDrafts(tx, userId)) >= MOST_DRAFTS) throw new AppError('too_many_drafts');
      const original = copiedFrom === undefined ? undefined : await lockOwnedDraft(tx, userId, copiedFrom);
      const draft = { region, language, formData, agencyId, copiedFrom: original, now: nowIso() };
      const copy = await insertDraft(tx, userId, draft);
      if (original !== undefined) await media.copyImages(tx, original, copy);
      return copy;
    });
    return changing.present(made);
  }

  return {
    async create(requester, changes) {
      const form = parts.fillPlaces(requester.region, EMPTY_FORM, withChanges(EMPTY_FORM, changes));
      parts.refuseImpossible(requester.region, EMPTY_FORM, form, requester.language);
      return insert(requester, form);
    },

    async list(userId, { state = DRAFT_STATES, page, size }) {
      const { rows, total } = await listOwnedDrafts(db, userId, {
        states: state,
        limit: size,
        offset: (page - 1) * size,
      });
      const kept = await media.read(db, rows);
      const takenDown = await properties.takenDown(rows.flatMap((row) => row.listing_id ?? []));
      return {
        data: rows.map((row) =>
          presentSummary(row, {
            currency: parts.currencies[row.region],
            images: kept.get(row.id)?.images ?? [],
            takenDown: takenDown.get(row.listing_id ?? ''),
            now: clock.now(),
          }),
        ),
        pagination: paginate(page, size, total),
      };
    },

    async get(userId, id) {
      return changing.present(await readOwnedDraft(db, userId, id));
    },

    edit: (userId, id, version, changes, language) =>
      changing.change(userId, id, version, async (tx, draft) => {
        if (isClosed(draft.state)) throw new AppError('draft_closed');
        const changed = withChanges(draft.form_data, changes);
        const placed = parts.fillPlaces(draft.region, draft.form_data, changed);
        const form_data = parts.fillCosts(draft.region, draft.form_data, placed);
        parts.refuseImpossible(draft.region, draft.form_data, form_data, language);
        return updateDraft(tx, draft, { form_data, ...(await stillHeld(tx, draft, form_data)) }, nowIso());
      }),

    confirm: (userId, id, version) =>
      changing.change(userId, id, version, async (tx, draft) => {
        if (draft.state !== 'published') throw new AppError('draft_closed');
        const confirmed = await updateDraft(tx, draft, { confirmed_at: nowIso() }, nowIso());
        await parts.onChange(tx, confirmed);
        return confirmed;
      }),

    async remove(userId, id) {
      const changed = await db.transaction(async (tx) => {
        const draft = await lockOwnedDraft(tx, userId, id);
        const withdrawn = await withdraw(tx, draft);
        await tellWriters(tx, draft);
        await orders.release(tx, draft);
        await media.forget(tx, draft);
        await deleteDraft(tx, draft);
        return withdrawn;
      });
      properties.forget(changed);
    },

    async duplicate(userId, id) {
      const original = await readOwnedDraft(db, userId, id);
      const { inspectionDate: _, isUnderOffer: __, ...priceAndDate } = original.form_data.priceAndDate;
      const requester = {
        userId,
        region: original.region,
        language: original.language,
        agencyId: original.agency_id,
      };
      return insert(requester, { ...original.form_data, priceAndDate }, id);
    },

    async held(staff, { page, size }) {
      const { rows, total } = await listHeld(db, staff, { limit: size, offset: (page - 1) * size });
      return { data: await Promise.all(rows.map(changing.present)), pagination: paginate(page, size, total) };
    },

    async managed(user, id) {
      const own = await findDraftOf(db, user.userId, id);
      const draft = own ?? (isStaff(user) ? await findDraftForStaff(db, user, id) : undefined);
      const listing = await publicListing(draft === undefined ? id : draft.listing_id);
      if (draft === undefined) {
        if (listing === null) throw new AppError('not_found');
        const isColleague = await worksFor(db, user.userId, listing.agencyId);
        if (!isColleague && !isStaff(user)) throw new AppError('not_found');
        return { relation: isColleague ? 'colleague' : 'staff', draft: null, listing };
      }
      const kept = await media.read(db, [draft]);
      return {
        relation: own === undefined ? 'staff' : own.owner_id === user.userId ? 'owner' : 'colleague',
        draft: presentSummary(draft, {
          currency: parts.currencies[draft.region],
          images: kept.get(draft.id)?.images ?? [],
          takenDown:
            draft.listing_id === null ? null : (await properties.takenDown([draft.listing_id])).get(draft.listing_id),
          now: clock.now(),
        }),
        listing,
      };
    },

    async preview(user, id) {
      const draft = await readSeenDraft(db, user, id);
      const kept = (await media.read(db, [draft])).get(id);
      const record = recordOf(draft, {
        externalId: draft.external_id ?? draft.id,
        currency: parts.currencies[draft.region],
        images: kept?.images ?? [],
        documents: documentsOf(kept?.attachments ?? [], 'owner'),
        verified: await contactsOf(db, draft, user.userId, parts.verifiedContacts),
        publishedAt: draft.published_at ?? nowIso(),
        untitled: translator(draft.language)('drafts.untitled'),
      });
      return properties.preview(listingOwnerOf(draft), record);
    },
  };

  /** What waits for its words alone waits no longer once they are others: its owner sends it anew. */
  async function stillHeld(tx: Transaction, draft: LockedDraft, form: FormData) {
    if (draft.held_for.length === 0) return {};
    const { images = [], attachments = [] } = (await media.read(tx, [draft])).get(draft.id) ?? {};
    const held_for = reasonsLeft(draft.held_for, { form, images, attachments }, draft.region);
    return held_for.length === 0 && draft.state === 'held' ? { held_for, state: 'draft' as const } : { held_for };
  }

  async function publicListing(id: ListingId | DraftId | null): Promise<Managed['listing']> {
    if (id === null || !isListingId(id)) return null;
    try {
      const { propertyId, agencyId, title, status } = await properties.listing(id, ['all']);
      return { propertyId, agencyId, title, status };
    } catch (error) {
      // The latter of one that those who run the site keep from readers.
      if (error instanceof AppError && ['listing_not_found', 'listing_withdrawn'].includes(error.code)) return null;
      throw error;
    }
  }

  /** What is written to an agency is still read there. */
  async function tellWriters(tx: Transaction, { state, agency_id, listing_id }: LockedDraft): Promise<void> {
    if (agency_id !== null || listing_id === null || isClosed(state)) return;
    await parts.tellWriters(tx, await properties.listingsIn(tx, [listing_id]), 'listing');
  }

  /**
   * Takes what is on the market off it, with its photographs and documents; a sale that is told stays told, without
   * them and without what its owner wrote. Gives the ids of listings that changed.
   */
  async function withdraw(tx: Transaction, draft: LockedDraft): Promise<readonly string[]> {
    if (draft.external_id === null) return [];
    const update = {
      source: OWNER_SOURCE,
      externalId: draft.external_id,
      images: [],
      documents: null,
      ...(isClosed(draft.state) ? { description: null } : { availability: 'unavailable' as const }),
    };
    return (await properties.update(tx, listingOwnerOf(draft), [update])).changed;
  }
}

/** Listings are named by digits, drafts are not. */
function isListingId(id: ListingId | DraftId): id is ListingId {
  return /^\d+$/.test(id);
}
