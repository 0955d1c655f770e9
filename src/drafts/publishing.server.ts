import { randomUUID } from 'node:crypto';
import { AppError } from '../contract/errors.ts';
import type { UserId } from '../contract/ids.ts';
import type { Audit, StaffAct } from '../platform/audit/audit.server.ts';
import type { Transaction } from '../platform/db/database.server.ts';
import { dayOf, wallTimeAt } from '../platform/wall-clock.ts';
import type { ListingUpdate } from '../properties/update.contract.ts';
import { type LockedDraft, ownerOfHeld, readOwnedDraft } from './access-store.server.ts';
import { type Draft, type DraftId, type DraftState } from './draft.contract.ts';
import { instantAt, zoneOfHome } from './draft-record.server.ts';
import { listingOwnerOf } from './listing-owner.server.ts';
import { requirePriceConfirmed } from './price-check/price-check.server.ts';
import { contentHash, isWithinRelistTime, mayBeExtended } from './requirements.server.ts';
import { ENDED, type PublishingParts, type ShowContext, type Showing } from './showing.server.ts';
import { type DraftChanges, updateDraft } from './store.server.ts';
import { OWNER_SOURCE } from '../properties/price-correction.contract.ts';

/**
 * What makes a draft a listing, and what becomes of that. Each throws `not_found`, and `draft_changed` with the draft
 * as it is now.
 */
export interface Publishing {
  /**
   * For the first time, or what has been changed since. Throws `draft_incomplete`, `address_told`,
   * `contact_unverified`, `price_unconfirmed`, `payment_needed`, and for what was on the market `type_unpaid` and
   * `other_home`.
   */
  publish(userId: UserId, id: DraftId, version: number | undefined): Promise<Draft>;
  /**
   * Throws `draft_closed` for one that was not taken off, or whose paid time is over, and as
   * {@link Publishing.publish}.
   */
  activate(userId: UserId, id: DraftId, version: number | undefined): Promise<Draft>;
  /** Throws `draft_closed` for one that does not end soon, `payment_needed`. */
  extend(userId: UserId, id: DraftId, version: number | undefined): Promise<Draft>;
  /** Throws `draft_closed` for one that is not on the market. */
  deactivate(userId: UserId, id: DraftId, version: number | undefined): Promise<Draft>;
  /** Throws `draft_closed` for one that was never on the market, `invalid_input` for a day to come. */
  close(
    userId: UserId,
    id: DraftId,
    version: number | undefined,
    sale: { readonly price?: number | undefined; readonly date?: string | undefined },
  ): Promise<Draft>;
  /** Throws `draft_closed` for one that is on the market or was never, and as {@link Publishing.publish}. */
  relist(userId: UserId, id: DraftId, version: number | undefined): Promise<Draft>;
  /**
   * Lets what is held through, as it is, or sends it back; its owner is told. Throws `not_found` for what is not held,
   * `invalid_input` for a refusal without a reason, and as {@link Publishing.publish}.
   */
  review(by: StaffAct, id: DraftId, review: Review): Promise<Draft>;
}

/** What staff decides of a held listing. */
export interface Review {
  readonly version: number;
  /** That of the images and documents that were looked at. */
  readonly mediaVersion?: number | undefined;
  readonly decision: 'approve' | 'refuse';
  /** Of a refusal, for the owner. */
  readonly reason?: string | undefined;
}

/**
 * What came of a review: of a draft that is no longer paid for, of what has ended, or of changes. One that comes on the
 * market is told of as any other ({@link PublishingParts.tellOnline}).
 */
export type ReviewOutcome = 'approve_unpaid' | 'approve_ended' | 'approve_changes' | 'refuse' | 'refuse_changes';

/** Mails the owner what came of a review; `draft` is as it was held. In the transaction of the decision. */
export type TellReviewed = (
  tx: Transaction,
  draft: LockedDraft,
  reviewed: { readonly outcome: ReviewOutcome; readonly reason: string },
) => Promise<void>;

const ON_MARKET_BEFORE: ReadonlySet<DraftState> = new Set(['published', 'inactive', 'expired']);

export function createPublishing(
  parts: PublishingParts & { readonly tellReviewed: TellReviewed; readonly audit: Pick<Audit, 'note'> },
  showing: Showing,
): Publishing {
  const { db, changing, orders, properties } = parts;
  const { show, now, nowIso } = showing;

  /** Does `work` with what has to be known before its transaction, and has pages forget what it changed. */
  async function withContext(
    userId: UserId,
    id: DraftId,
    version: number | undefined,
    work: (tx: Transaction, draft: LockedDraft, context: ShowContext, changed: string[]) => Promise<LockedDraft>,
  ): Promise<Draft> {
    const read = await readOwnedDraft(db, userId, id);
    const prepared = await showing.prepare(read, userId);
    const changed: string[] = [];
    // Places were taken in of what was read: what has changed since is looked at first.
    const shown = await changing.change(userId, id, version ?? read.version, async (tx, draft) =>
      work(tx, draft, await showing.contextIn(tx, draft, prepared), changed),
    );
    properties.forget(changed);
    return shown;
  }

  /** Changes what is public of a draft, and the draft itself. */
  async function endAs(
    tx: Transaction,
    draft: LockedDraft,
    update: Omit<ListingUpdate, 'source' | 'externalId'>,
    changes: Parameters<typeof updateDraft>[2],
    changed: string[],
  ): Promise<LockedDraft> {
    const { external_id: externalId } = draft;
    if (externalId === null) throw new AppError('draft_closed');
    const owner = listingOwnerOf(draft);
    const report = await properties.update(tx, owner, [{ source: OWNER_SOURCE, externalId, ...update }]);
    changed.push(...report.changed);
    const ended = await updateDraft(tx, draft, { held_for: [], refusal: null, ...changes }, nowIso());
    await parts.onChange(tx, ended);
    return ended;
  }

  async function changeAndForget(
    userId: UserId,
    id: DraftId,
    version: number | undefined,
    work: (tx: Transaction, draft: LockedDraft, changed: string[]) => Promise<LockedDraft>,
  ): Promise<Draft> {
    const changed: string[] = [];
    const draft = await changing.change(userId, id, version, (tx, locked) => work(tx, locked, changed));
    properties.forget(changed);
    return draft;
  }

  return {
    publish: (userId, id, version) =>
      withContext(userId, id, version, (tx, draft, context, changed) => {
        if (ENDED.has(draft.state)) throw new AppError('draft_closed');
        requirePriceConfirmed(draft, context.usualPrice);
        return show(tx, draft, context, changed);
      }),

    activate: (userId, id, version) =>
      withContext(userId, id, version, (tx, draft, context, changed) => {
        const isPaid = draft.expires_at !== null && draft.expires_at > nowIso();
        if (draft.state !== 'inactive' || !isPaid) throw new AppError('draft_closed');
        requirePriceConfirmed(draft, context.usualPrice);
        return show(tx, draft, context, changed);
      }),

    extend: (userId, id, version) =>
      changing.change(userId, id, version, (tx, draft) => {
        if (!mayBeExtended(draft, now())) throw new AppError('draft_closed');
        return showing.extend(tx, draft);
      }),

    deactivate: (userId, id, version) =>
      changeAndForget(userId, id, version, (tx, draft, changed) => {
        if (draft.state !== 'published') throw new AppError('draft_closed');
        return endAs(tx, draft, { availability: 'unavailable' }, { state: 'inactive', ended_at: nowIso() }, changed);
      }),

    close: (userId, id, version, { price, date }) =>
      changeAndForget(userId, id, version, async (tx, draft, changed) => {
        if (!ON_MARKET_BEFORE.has(draft.state)) throw new AppError('draft_closed');
        const shown = draft.shown_form ?? draft.form_data;
        const state = shown.listingType.objectType?.endsWith('rent') === true ? 'rented' : 'sold';
        const zone = zoneOfHome(draft.region, shown.location.region ?? undefined);
        const today = dayOf(wallTimeAt(now().getTime(), zone));
        if (date !== undefined && date > today)
          throw new AppError('invalid_input', { fields: { date: ['drafts.error.date_to_come'] } });
        // Somebody may be about to pay for more of its time.
        await orders.release(tx, draft);
        const soldAt = date === undefined || date === today ? nowIso() : instantAt(date, '12:00', zone);
        return endAs(
          tx,
          draft,
          { availability: state, soldAt, ...(price === undefined ? {} : { prices: { soldPrice: price } }) },
          { state, ended_at: nowIso(), sold_price: price ?? null },
          changed,
        );
      }),

    async review(by, id, { version, mediaVersion, decision, reason = '' }) {
      if (decision === 'refuse' && reason === '')
        throw new AppError('invalid_input', { fields: { reason: ['field.required'] } });
      const ownerId = await ownerOfHeld(db, by.user, id);
      return withContext(ownerId, id, version, async (tx, draft, context, changed) => {
        if (mediaVersion !== undefined && mediaVersion !== draft.media_version) throw new AppError('draft_changed');
        await parts.audit.note(tx, by, {
          act: decision === 'approve' ? 'listing_approved' : 'listing_refused',
          on: { kind: 'draft', id },
          details: { version },
        });
        const isNew = draft.state === 'held';
        const again = isNew ? { state: 'draft' as const } : {};
        if (decision === 'refuse') {
          await parts.tellReviewed(tx, draft, { outcome: isNew ? 'refuse' : 'refuse_changes', reason });
          await orders.release(tx, draft);
          return updateDraft(tx, draft, { held_for: [], refusal: reason, ...again }, nowIso());
        }
        const cleared = { cleared_hash: contentHash(draft, context), held_for: [] };
        // What is reserved is given back after some days: its owner pays once more, and publishes it.
        if (isNew && !(await orders.isCovered(tx, draft))) {
          await parts.tellReviewed(tx, draft, { outcome: 'approve_unpaid', reason });
          return updateDraft(tx, draft, { ...cleared, ...again }, nowIso());
        }
        // What has ended is put on the market by its owner.
        const isOver = ENDED.has(draft.state);
        if (!isNew)
          await parts.tellReviewed(tx, draft, { outcome: isOver ? 'approve_ended' : 'approve_changes', reason });
        const approved = await updateDraft(tx, draft, cleared, nowIso());
        return isOver ? approved : show(tx, approved, context, changed);
      });
    },

    relist: (userId, id, version) =>
      withContext(userId, id, version, async (tx, draft, context, changed) => {
        if (!ENDED.has(draft.state)) throw new AppError('draft_closed');
        if (draft.ended_at !== null && isWithinRelistTime(draft.ended_at, now())) {
          requirePriceConfirmed(draft, context.usualPrice);
          return show(tx, draft, { ...context, isRelisted: true }, changed);
        }
        return updateDraft(tx, draft, asNew(), nowIso());
      }),
  };
}

/** Begins anew, under another name: the listing that it was stays as what became of it. */
export function asNew(): DraftChanges {
  return {
    state: 'draft',
    listing_id: null,
    external_id: randomUUID(),
    shown_form: null,
    shown_media: null,
    expires_at: null,
    published_at: null,
    first_published_at: null,
    ended_at: null,
    sold_price: null,
    held_for: [],
    refusal: null,
  };
}
