import { AppError } from '../contract/errors.ts';
import type { UserId } from '../contract/ids.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Queryable, Transaction } from '../platform/db/database.server.ts';
import type { ListingId } from '../properties/listing.contract.ts';
import type { ListingRecordInput, RecordedDocument } from '../properties/record.contract.ts';
import type { Properties } from '../properties/service.server.ts';
import type { SameHome } from '../properties/same-home-store.server.ts';
import { sentencesOf } from '../texts/message.ts';
import { translator, type Region } from '../texts/messages.ts';
import type { LockedDraft, OwnedDraft } from './access-store.server.ts';
import { documentsOf } from './attachments/present.server.ts';
import { type Changing, type ChangingParts, contactsOf } from './changing.server.ts';
import { reasonsToHold } from './checks.server.ts';
import { type DraftAttachment, type DraftImage, type DraftState, type HeldReason } from './draft.contract.ts';
import { recordOf } from './draft-record.server.ts';
import type { DraftMedia, PublishingOrders } from './hooks.server.ts';
import { listingOwnerOf } from './listing-owner.server.ts';
import type { FindUsualPrice } from './price-check/homes-like-it.server.ts';
import { isPriceDoubtful, type UsualPrice } from './price-check/usual-price.ts';
import {
  identityOf,
  isCleared,
  isMaybeOtherHome,
  isWithinRelistTime,
  requireComplete,
  requireNotListed,
  requireSameHome,
} from './requirements.server.ts';
import { countPublishedSince, isNameTaken, updateDraft } from './store.server.ts';
import type { TellOnline } from './tell-online.server.ts';
import type { TellHeld } from './tell-held.server.ts';
import { OWNER_SOURCE } from '../properties/price-correction.contract.ts';

export interface PublishingParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly changing: Changing;
  readonly media: DraftMedia;
  readonly orders: PublishingOrders;
  readonly properties: Pick<Properties, 'save' | 'update' | 'learnPlaces' | 'forget' | 'sameHomes'>;
  readonly verifiedContacts: ChangingParts['verifiedContacts'];
  /** By region. */
  readonly currencies: Readonly<Record<Region, string>>;
  /** What homes like a draft's cost. */
  readonly usualPrice: FindUsualPrice;
  /** When somebody opened their account. */
  readonly memberSince: (tx: Transaction, userId: UserId) => Promise<Date>;
  /** Takes listings as they are for known, so that nobody is told of them as news. */
  readonly settleNews: (tx: Transaction, ids: readonly string[]) => Promise<void>;
  /** Told of each change of what is on the market, in its transaction: reminders follow from it. */
  readonly onChange: (tx: Transaction, draft: LockedDraft) => Promise<void>;
  /** Tells those who run the site of a listing that has come to wait for them, in the transaction that holds it. */
  readonly tellHeld: TellHeld;
  /** Tells its owner of a listing that has come on the market, in the transaction that publishes it. */
  readonly tellOnline: TellOnline;
}

/** What is found out before the transaction that publishes, because it cannot be asked for within. */
export interface Prepared {
  readonly verified: ReadonlySet<string>;
  readonly usualPrice: UsualPrice | undefined;
}

/** A draft with all that is needed to put it on the market, in the transaction that holds it. */
export interface ShowContext extends Prepared {
  readonly images: readonly DraftImage[];
  readonly attachments: readonly DraftAttachment[];
  readonly documents: readonly RecordedDocument[];
  readonly isRelisted?: boolean;
}

export type Showing = ReturnType<typeof createShowing>;

const DAY_MS = 86_400_000;

/** States of a listing that was on the market, and is not now. */
export const ENDED: ReadonlySet<DraftState> = new Set(['inactive', 'expired', 'sold', 'rented']);

/** How a draft becomes a listing, whoever asks for it: its owner, a reviewer, or the payment that has gone through. */
export function createShowing(parts: PublishingParts) {
  const { db, clock, orders, properties } = parts;
  const now = () => clock.now();
  const nowIso = () => now().toISOString();

  /** Has places of a draft taken in, and finds out the rest, for whoever works on it. Outside of any transaction. */
  async function prepare(draft: OwnedDraft, userId: UserId): Promise<Prepared> {
    const verified = await contactsOf(db, draft, userId, parts.verifiedContacts);
    const usualPrice = await parts.usualPrice(draft);
    const located = recordFor(draft, {
      ...{
        images: [],
        attachments: [],
        documents: [],
        verified,
        usualPrice,
        externalId: draft.id,
        publishedAt: nowIso(),
      },
    });
    await properties.learnPlaces([located]);
    return { verified, usualPrice };
  }

  /** The same with what can be read in the transaction alone. */
  async function contextIn(tx: Transaction, draft: LockedDraft, prepared: Prepared): Promise<ShowContext> {
    const { images = [], attachments = [] } = (await parts.media.read(tx, [draft])).get(draft.id) ?? {};
    return { ...prepared, images, attachments, documents: documentsOf(attachments, 'all') };
  }

  /**
   * Puts a draft on the market as it is, in the transaction that holds it; or, where it looks doubtful and nobody has
   * looked at it, notes why. `changed` takes the ids of listings that are others then.
   */
  async function show(
    tx: Transaction,
    draft: LockedDraft,
    context: ShowContext,
    changed: string[],
  ): Promise<LockedDraft> {
    const { verified } = context;
    requireComplete(draft, context, verified, now());
    const isNew = draft.state === 'draft' || draft.state === 'held';
    const isRelisted = context.isRelisted === true;
    const hasTime = draft.expires_at !== null && draft.expires_at > nowIso();
    const needsOrder = isNew || (isRelisted && !hasTime);
    if (draft.state !== 'published') await requireNotListed(tx, draft);
    if (needsOrder && !(await orders.isCovered(tx, draft))) throw new AppError('payment_needed');
    if (!needsOrder) await requireTypePaid(tx, draft);
    if (!isCleared(draft, context)) requireSameHome(draft);

    const owner = listingOwnerOf(draft);
    const sameHomes = await properties.sameHomes(tx, identityOf(draft));
    const again = isNew && draft.external_id === null ? await ownEarlier(tx, sameHomes) : undefined;
    const externalId = draft.external_id ?? again?.externalId ?? draft.id;
    const publishedAt = isNew || isRelisted ? nowIso() : (draft.published_at ?? nowIso());
    const record = recordFor(draft, { ...context, externalId, publishedAt });
    const reasons = isCleared(draft, context)
      ? []
      : reasonsToHold(record, {
          sameHomes,
          isMaybeOtherHome: isMaybeOtherHome(draft),
          isPriceDoubtful: isPriceDoubtful(draft.region, draft.form_data, context.usualPrice),
          // An agency was let in by those who run the site.
          publishedToday:
            isNew && draft.agency_id === null
              ? await countPublishedSince(tx, draft.owner_id, new Date(now().getTime() - DAY_MS).toISOString())
              : 0,
          accountAgeMs: now().getTime() - (await parts.memberSince(tx, draft.owner_id)).getTime(),
        });
    if (reasons.length > 0) return hold(tx, draft, reasons);

    const coverage = needsOrder ? await orders.claim(tx, draft) : undefined;
    if (needsOrder && coverage === undefined) throw new AppError('payment_needed');
    await parts.media.handOver(tx, draft);
    const report = await properties.save(tx, owner, [record]);
    // The schema of the form is as narrow as that of a record: a refusal is a mistake of ours.
    const [refused] = report.rejected;
    if (refused !== undefined)
      throw new Error(`a draft could not be kept as a listing: ${sentencesOf(refused.says, 'en')}`);
    changed.push(...report.changed);
    const listingId = (report.changed[0] as ListingId | undefined) ?? draft.listing_id;
    if ((isRelisted || again !== undefined) && listingId !== null) await parts.settleNews(tx, [listingId]);
    const shown = await updateDraft(
      tx,
      draft,
      {
        state: 'published',
        listing_id: listingId,
        external_id: externalId,
        shown_form: draft.form_data,
        shown_media: draft.media_version,
        published_at: publishedAt,
        first_published_at: draft.first_published_at ?? again?.firstPublishedAt ?? publishedAt,
        held_for: [],
        refusal: null,
        ended_at: null,
        sold_price: null,
        ...(isNew || isRelisted ? { confirmed_at: nowIso() } : {}),
        ...(coverage === undefined
          ? {}
          : { expires_at: new Date(now().getTime() + coverage.days * DAY_MS).toISOString() }),
      },
      nowIso(),
    );
    await parts.onChange(tx, shown);
    if (isNew || isRelisted)
      await parts.tellOnline(tx, shown, { paid: coverage?.paid, wasHeld: draft.state === 'held' });
    return shown;
  }

  /** Throws where the time that a listing has left is not paid for as what it would be then. */
  async function requireTypePaid(db: Queryable, draft: LockedDraft): Promise<void> {
    if (await orders.isTimeCovered(db, draft)) return;
    throw new AppError('type_unpaid', { fields: { 'listing_type.object_type': ['error.type_unpaid'] } });
  }

  /**
   * Adds the time that is paid for to what a listing has left, in the transaction that holds its draft. What is public
   * stays as it is. Throws `payment_needed`.
   */
  async function extend(tx: Transaction, draft: LockedDraft): Promise<LockedDraft> {
    const coverage = await orders.claim(tx, draft);
    if (coverage === undefined || draft.expires_at === null) throw new AppError('payment_needed');
    const end = Date.parse(draft.expires_at) + coverage.days * DAY_MS;
    const changes = { expires_at: new Date(end).toISOString(), confirmed_at: nowIso() };
    const extended = await updateDraft(tx, draft, changes, nowIso());
    await parts.onChange(tx, extended);
    return extended;
  }

  /** Of a listing that is on the market already, what is public stays as it was; otherwise it is held whole. */
  async function hold(tx: Transaction, draft: LockedDraft, reasons: readonly HeldReason[]): Promise<LockedDraft> {
    const isNew = draft.state === 'draft' || draft.state === 'held';
    const isWaiting = draft.held_for.length > 0;
    if (!isWaiting) await parts.tellHeld(tx, draft);
    return updateDraft(
      tx,
      draft,
      {
        held_for: reasons,
        refusal: null,
        ...(isWaiting ? {} : { held_since: nowIso() }),
        ...(isNew ? { state: 'held' as const } : {}),
      },
      nowIso(),
    );
  }

  /**
   * A listing of one's own of the same home that has ended lately: deleting it and beginning anew makes it no newer.
   */
  async function ownEarlier(tx: Transaction, sameHomes: readonly SameHome[]): Promise<SameHome | undefined> {
    for (const home of sameHomes) {
      const isOver = home.isOwn && home.source === OWNER_SOURCE && home.availability === 'unavailable';
      const isLately = home.withdrawnOn !== null && isWithinRelistTime(home.withdrawnOn, now());
      if (isOver && isLately && !(await isNameTaken(tx, home.externalId))) return home;
    }
    return undefined;
  }

  function recordFor(
    draft: OwnedDraft,
    context: ShowContext & { readonly externalId: string; readonly publishedAt: string },
  ): ListingRecordInput {
    return recordOf(draft, {
      ...context,
      currency: parts.currencies[draft.region],
      untitled: translator(draft.language)('drafts.untitled'),
    });
  }

  return { prepare, contextIn, show, extend, nowIso, now };
}
