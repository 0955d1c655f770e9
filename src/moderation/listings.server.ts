import type { AgencyDirectory } from '../agencies/service.server.ts';
import type { People } from '../accounts/people.server.ts';
import { AppError } from '../contract/errors.ts';
import { UserId } from '../contract/ids.ts';
import type { StaffMember } from '../contract/mount.server.ts';
import { paginate, type Pagination } from '../contract/shapes.ts';
import type { DraftId } from '../drafts/draft.contract.ts';
import type { correctionsOf } from '../drafts/own-listings.server.ts';
import type { Reports } from '../leads/reported/reports.server.ts';
import type { Audit, StaffAct } from '../platform/audit/audit.server.ts';
import type { AuditAct } from '../platform/audit/audit.contract.ts';
import type { Database, Transaction } from '../platform/db/database.server.ts';
import type { Listing, ListingCard, ListingId } from '../properties/listing.contract.ts';
import type { FactValue } from '../properties/corrected/facts.contract.ts';
import type { FactCorrections } from '../properties/corrected/corrected.server.ts';
import type { HoldReason, ListingState } from '../properties/moderated/contract.ts';
import type { ListingSearch, ModeratedListings, ModeratedRow } from '../properties/moderated/moderated.server.ts';
import type { Properties } from '../properties/service.server.ts';
import { type Claims, nameOf } from './claims.server.ts';
import type { HoldAct, ListingEvent, ModeratedListing, ModeratedListingDetails } from './contract.ts';
import type { TellOwner, TellOwnerParts } from './tell-owner.server.ts';
import type { TellReporters } from './tell-reporters.server.ts';

/** What is decided of a listing, and why. */
export interface HoldDecision {
  readonly act: HoldAct;
  readonly reason?: HoldReason | undefined;
  /** For its owner. */
  readonly words?: string | undefined;
  /** To merge: the listing of the same home that stays. */
  readonly duplicateOf?: ListingId | undefined;
}

/** Listings in any state, for those who run the site. */
export interface Moderation {
  search(
    staff: StaffMember,
    asked: {
      readonly query?: string | undefined;
      readonly state?: ListingState | undefined;
      readonly isWaiting?: boolean | undefined;
      readonly source?: string | undefined;
      readonly page: number;
      readonly size: number;
    },
  ): Promise<{ readonly data: ModeratedListing[]; readonly pagination: Pagination }>;
  /** Throws `listing_not_found`, as the others do. */
  look(staff: StaffMember, id: ListingId): Promise<ModeratedListingDetails>;
  /**
   * Throws `draft_changed` where its state does not lead there, and `invalid_input` when what it is merged into is not
   * shown to readers.
   */
  decide(by: StaffAct, id: ListingId, decision: HoldDecision): Promise<ListingState>;
  /**
   * Decides on the reports that wait. Throws `not_found` where none does, `claimed`, and as {@link Moderation.decide}.
   */
  decideReports(
    by: StaffAct,
    id: ListingId,
    decision: { readonly decision: 'nothing_wrong' | 'hold' | 'take_down' } & Omit<HoldDecision, 'act'>,
  ): Promise<{ readonly decided: number; readonly state: ListingState }>;
}

export interface ModerationParts {
  readonly db: Database;
  readonly audit: Audit;
  readonly moderated: ModeratedListings;
  readonly properties: Pick<Properties, 'anyListing' | 'cardsForStaff' | 'forget'>;
  /** Has searches take in what has changed. */
  readonly refresh: () => Promise<void>;
  readonly agencies: Pick<AgencyDirectory, 'of' | 'search'>;
  readonly people: Pick<People, 'person' | 'personByEmail'>;
  readonly reports: Reports;
  readonly claims: Claims;
  readonly whoOffers: TellOwnerParts['whoOffers'];
  readonly correctionsOf: typeof correctionsOf;
  readonly factCorrections: Pick<FactCorrections, 'of'>;
  readonly tellOwner: TellOwner;
  readonly tellReporters: TellReporters;
  /** Has favourites and collections keep another listing of the same home instead, in the transaction that merges. */
  readonly keepInstead: (tx: Transaction, id: ListingId, kept: ListingCard) => Promise<void>;
}

/** A listing as it was before the transaction that decides. */
interface Known {
  readonly row: ModeratedRow;
  readonly listing: Listing;
}

/** Acts of staff that are told of a listing. */
const MOST_ACTS = 50;
/** Listings with reports that wait, among those that are searched. */
const MOST_WAITING = 10_000;

export function createModeration(parts: ModerationParts): Moderation {
  const { db, audit, moderated, properties, agencies, people, reports, claims, tellOwner, tellReporters } = parts;

  async function searchOf(query: string | undefined): Promise<ListingSearch | undefined> {
    if (query === undefined || query === '') return { agencyIds: [] };
    if (/^\d{9,15}$/.test(query)) return { id: query, agencyIds: [] };
    if (query.includes('@')) {
      const owner = await people.personByEmail(query);
      return owner === undefined ? undefined : { ownerId: owner.id, agencyIds: [] };
    }
    const found = [...agencies.search('no', query), ...agencies.search('au', query)];
    return { text: query, agencyIds: found.map(({ id }) => id) };
  }

  async function offererOf(row: ModeratedRow): Promise<ModeratedListing['offerer']> {
    const agencyId = row.owner_agency ?? row.agencyId ?? undefined;
    const agency = agencyId === undefined ? undefined : agencies.of(agencyId);
    if (row.owner_user !== null) {
      const person = await people.person(UserId.parse(row.owner_user));
      return { kind: 'user', userId: row.owner_user, name: nameOf(person) };
    }
    return {
      kind: row.owner_agency === null ? 'import' : 'agency',
      ...(agency === undefined ? {} : { agencyId: agency.id }),
      name: agency?.name ?? '',
    };
  }

  async function present(row: ModeratedRow): Promise<Omit<ModeratedListing, 'card'>> {
    const { state, statedAvailability, source, externalId, firstPublishedAt, updatedAt } = row;
    return {
      ...{ state, statedStatus: statedAvailability, source, externalId, firstPublishedAt, updatedAt },
      ...(row.hold === null ? {} : { hold: row.hold }),
      offerer: await offererOf(row),
    };
  }

  async function rowOf(staff: StaffMember, id: ListingId): Promise<ModeratedRow> {
    const [row] = await moderated.read(staff, [id]);
    if (row === undefined) throw new AppError('listing_not_found');
    return row;
  }

  /** Not from memory: another process may have changed it. */
  async function knownOf(staff: StaffMember, id: ListingId): Promise<Known> {
    properties.forget([id]);
    return { row: await rowOf(staff, id), listing: await properties.anyListing(id) };
  }

  async function actsOn(staff: StaffMember, subjects: readonly string[]): Promise<ListingEvent[]> {
    const lines = [];
    for (const subject of subjects)
      lines.push(...(await audit.search(staff, { subject, page: 1, size: MOST_ACTS })).rows);
    return Promise.all(
      lines.map(async ({ at, act, actor, actor_role: role, details }) => {
        const person = actor === null ? undefined : await people.person(actor);
        const reason = details['reason'] ?? details['decision'];
        return {
          ...{ at, action: act },
          ...(role === 'import' ? {} : { by: nameOf(person) }),
          ...(typeof reason === 'string' ? { reason } : {}),
        };
      }),
    );
  }

  async function correctionsIn(staff: StaffMember, draftId: DraftId): Promise<ModeratedListingDetails['corrections']> {
    const kept = await parts.correctionsOf(db, staff, draftId);
    return Promise.all(
      kept.map(async ({ at, actor, reason, changes }) => ({
        ...{ at, reason, changes: [...changes] },
        by: nameOf(await people.person(actor)),
      })),
    );
  }

  async function factsOf(
    staff: StaffMember,
    { id, owner_import: owner }: ModeratedRow,
  ): Promise<Pick<ModeratedListingDetails, 'facts' | 'factCorrections'>> {
    if (owner === null) return { factCorrections: [] };
    const { facts, corrections } = await parts.factCorrections.of(staff, id);
    const factCorrections = await Promise.all(
      corrections.map(async ({ fact, sent, value, at, actor, reason, endedAt, endedBy, sentThen }) => ({
        ...{ fact, sent: valueOf(sent), value: valueOf(value), at, reason },
        by: nameOf(await people.person(actor)),
        ...(endedAt === null || endedBy === null ? {} : { endedAt, endedBy }),
        ...(endedBy === 'sender' ? { sentThen: valueOf(sentThen) } : {}),
      })),
    );
    return { facts, factCorrections };
  }

  /** In the transaction that decides. */
  async function keep(
    tx: Transaction,
    by: StaffAct,
    { row, listing }: Known,
    { act, reason, words, duplicateOf }: HoldDecision,
    /** What it is merged into. */
    kept?: ListingCard,
  ): Promise<void> {
    const { from, to, note } = ACTS[act];
    const why = duplicateOf === undefined ? (reason ?? 'other') : 'duplicate';
    const hold = to === 'shown' ? to : { kind: to, reason: why, words, duplicateOf };
    const before = await moderated.keep(tx, by.user, row.id, hold);
    if (before === to) return;
    // Taken back with the transaction.
    if (!from.some((each) => each === before)) throw new AppError('draft_changed');
    await audit.note(tx, by, {
      act: note,
      on: { kind: 'listing', id: row.id },
      details: duplicateOf !== undefined ? { kept: duplicateOf } : reason === undefined ? {} : { reason },
    });
    if (kept !== undefined) await parts.keepInstead(tx, row.id, kept);
    if (act === 'take_down' || act === 'restore' || act === 'merge')
      await tellOwner(tx, row, listing, hold === 'shown' ? 'restored' : hold);
  }

  async function settled(staff: StaffMember, id: ListingId): Promise<ListingState> {
    properties.forget([id]);
    await parts.refresh();
    return (await rowOf(staff, id)).state;
  }

  return {
    async search(staff, { query, state, isWaiting = false, source, page, size }) {
      const search = await searchOf(query);
      const reported = isWaiting ? await reports.waitingIds(staff, MOST_WAITING) : undefined;
      const given = {
        ids: reported,
        state,
        source: source === '' ? undefined : source,
        limit: size,
        offset: (page - 1) * size,
      };
      const { ids, total } =
        search === undefined ? { ids: [], total: 0 } : await moderated.search(staff, { ...search, ...given });
      const rows = new Map((await moderated.read(staff, ids)).map((row) => [row.id as string, row]));
      const cards = await properties.cardsForStaff(staff, ids);
      const data = await Promise.all(
        cards.flatMap((card) => {
          const row = rows.get(card.propertyId);
          return row === undefined ? [] : [present(row).then((shown) => ({ card, ...shown }))];
        }),
      );
      return { data, pagination: paginate(page, size, total) };
    },

    async look(staff, id) {
      const { row, listing } = await knownOf(staff, id);
      const offering = await parts.whoOffers(db, id);
      const acts = await actsOn(staff, [id, ...(offering === undefined ? [] : [offering.draftId])]);
      const claim = await claims.of(staff, { kind: 'reports', id });
      const same = await moderated.sameHomes(staff, id);
      const sameRows = new Map((await moderated.read(staff, same)).map((each) => [each.id as string, each]));
      return {
        ...(await present(row)),
        listing,
        ...(offering === undefined ? {} : { draftId: offering.draftId }),
        version: row.version,
        corrections: offering === undefined ? [] : await correctionsIn(staff, offering.draftId),
        ...(await factsOf(staff, row)),
        events: [...acts, ...pricesOf(listing)].sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0)),
        reports: [...(await reports.of(staff, id))],
        ...(claim === undefined ? {} : { claim }),
        sameHomes: (await properties.cardsForStaff(staff, same)).flatMap((card) => {
          const other = sameRows.get(card.propertyId);
          return other === undefined ? [] : [{ card, state: other.state, source: other.source }];
        }),
      };
    },

    async decide(by, id, decision) {
      const known = await knownOf(by.user, id);
      const { duplicateOf } = decision;
      const [kept] = duplicateOf === undefined ? [] : await properties.cardsForStaff(by.user, [duplicateOf]);
      await db.transaction((tx) => keep(tx, by, known, decision, kept));
      return settled(by.user, id);
    },

    async decideReports(by, id, { decision, reason, words }) {
      const known = await knownOf(by.user, id);
      const act = decision === 'nothing_wrong' ? (known.row.state === 'held' ? 'release' : undefined) : decision;
      const decided = await db.transaction(async (tx) => {
        await claims.end(tx, by.user, { kind: 'reports', id });
        const waiting = await reports.decide(tx, by.user, id, decision);
        const count = waiting.length;
        if (count === 0) throw new AppError('not_found');
        await audit.note(tx, by, { act: 'reports_decided', on: { kind: 'listing', id }, details: { decision, count } });
        if (act !== undefined) await keep(tx, by, known, { act, reason, words });
        await tellReporters(tx, waiting, known.listing, decision);
        return count;
      });
      return { decided, state: await settled(by.user, id) };
    },
  };
}

/** From which states an act leads to which. */
const ACTS = {
  hold: { from: ['shown'], to: 'held', note: 'listing_held' },
  release: { from: ['held'], to: 'shown', note: 'listing_released' },
  take_down: { from: ['shown', 'held'], to: 'taken_down', note: 'listing_taken_down' },
  restore: { from: ['taken_down'], to: 'shown', note: 'listing_restored' },
  merge: { from: ['shown', 'held'], to: 'taken_down', note: 'listing_merged' },
} as const satisfies Readonly<
  Record<
    HoldAct,
    {
      readonly from: readonly ('shown' | 'held' | 'taken_down')[];
      readonly to: 'shown' | 'held' | 'taken_down';
      readonly note: AuditAct;
    }
  >
>;

type ShownValue = ModeratedListingDetails['factCorrections'][number]['value'];

function valueOf(value: FactValue): ShownValue {
  return Array.isArray(value) ? value.map(String) : (value as ShownValue);
}

function pricesOf({ priceHistory }: Listing): ListingEvent[] {
  return priceHistory.toReversed().map(({ date, action, price, currency }) => ({
    ...{ at: date, action },
    ...(price === undefined ? {} : { price: { amount: price, currency } }),
  }));
}
