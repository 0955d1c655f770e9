import { LRUCache } from 'lru-cache';
import type { AgencyDirectory } from '../agencies/service.server.ts';
import type { LoanTerms } from '../contract/loan-terms.ts';
import { frozenWire } from '../contract/wire.server.ts';
import { agencyIdOf } from '../agencies/record.contract.ts';
import { AppError } from '../contract/errors.ts';
import type { StaffMember } from '../contract/mount.server.ts';
import { createAudit } from '../platform/audit/audit.server.ts';
import { createOwnMonths, ownMonth, type MonthCosts } from './own-month.server.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Queryable, Transaction } from '../platform/db/database.server.ts';
import { rolledBack } from '../platform/db/roll-back.server.ts';
import type { PlaceFinder } from './approximate-store.server.ts';
import { REGIONS, type RoomCategory } from './enums.contract.ts';
import { asSent } from './corrected/apply.server.ts';
import { endCorrections, readStanding } from './corrected/store.server.ts';
import type { Agency, Listing, ListingCard, ListingId, ListingImage, OlderCard } from './listing.contract.ts';
import { holdDoubtful, type Holding } from './held/hold.server.ts';
import { dropHeld, readWaiting } from './held/store.server.ts';
import { readTakenDown } from './moderated/store.server.ts';
import { withoutHiddenPlace } from './hidden-address.server.ts';
import type { ListingOwner } from './owner.server.ts';
import { infoSectionOf, presentOlderCard, type InfoSection } from './older-card.server.ts';
import { wasDeleted } from './owned-store.server.ts';
import { presentCard, presentImage, presentListing, unknownAgency } from './present.server.ts';
import {
  readIdBySource,
  readListings,
  readListingsBySource,
  readUnitIds,
  readUnitsOf,
  type StoredListing,
} from './read-store.server.ts';
import { ListingRecord, type ListingRecordInput } from './record.contract.ts';
import { withReferences } from './records-store.server.ts';
import { findSameHomes, type HomeIdentity, type SameHome } from './same-home-store.server.ts';
import { placesOfUpdates, saveListings, updateListings, type SaveReport } from './save-store.server.ts';
import { isWanted, NOT_WITHDRAWN, type AskedStates } from './asked-states.ts';
import { createUnits, type Units } from './units.server.ts';
import type { ListingUpdate } from './update.contract.ts';
import { sentencesOf } from '../texts/message.ts';

/** Cards kept ready to send; at about 4 KB each. What grows with the catalogue is the database, not this. */
const CARDS_KEPT = 20_000;

/** Listings kept as they are stored: a home's page asks for its own several times. At about 10 KB each. */
const LISTINGS_KEPT = 1_000;

const PROJECT_KEPT_MS = 30_000;

export interface Properties extends Units {
  /**
   * Inserts or updates listings in the caller's transaction; see {@link saveListings}. Before it begins, the caller
   * has {@link Properties.learnPlaces} take in their places, and forgets what has changed once it has committed.
   */
  save(tx: Transaction, owner: ListingOwner, records: readonly ListingRecordInput[]): Promise<SaveReport>;
  /**
   * Takes in suburbs and postcodes of listings that are to be saved, so that they are found there. Outside of any
   * transaction.
   */
  learnPlaces(records: readonly Located[]): Promise<void>;
  /** All of it in a transaction of its own, for whoever has nothing else to commit with it. */
  saveBatch(owner: ListingOwner, records: readonly ListingRecordInput[]): Promise<SaveReport>;
  /** The same for what says only what is to change of listings; see {@link updateListings}. */
  update(tx: Transaction, owner: ListingOwner, updates: readonly ListingUpdate[]): Promise<SaveReport>;
  /** Learns places, updates in a transaction of its own, and forgets. */
  updateBatch(owner: ListingOwner, updates: readonly ListingUpdate[]): Promise<SaveReport>;
  /** A record as it would be kept if it were saved, with all that follows from it. Nothing of it is kept. */
  asSaved(owner: ListingOwner, record: ListingRecordInput): Promise<StoredListing>;
  /** A listing as readers would get it if it were saved. Nothing of it is kept. */
  preview(owner: ListingOwner, record: ListingRecordInput): Promise<Listing>;
  /** Listings of the same home, whoever offers them; see {@link findSameHomes}. */
  sameHomes(tx: Queryable, home: HomeIdentity): Promise<SameHome[]>;
  /**
   * Cards in the order of the ids, without those that are unknown or kept from readers. Cards of known state come
   * without a query.
   */
  cards(ids: readonly string[], wanted?: AskedStates, terms?: LoanTerms): Promise<ListingCard[]>;
  /** Why those of these listings that were taken down were, for whoever offers them. */
  takenDown(ids: readonly string[]): ReturnType<typeof readTakenDown>;
  /** Of all of them, for those who run the site. */
  cardsForStaff(staff: StaffMember, ids: readonly string[]): Promise<ListingCard[]>;
  /** Cards that {@link Properties.cards} gave, in the shape of the older search. Takes no query. */
  older(cards: readonly ListingCard[]): OlderCard[];
  /**
   * One listing, whole. Throws `listing_not_found`, or `listing_withdrawn` where that is not asked for, and of what
   * those who run the site keep from readers.
   */
  listing(id: ListingId, wanted?: AskedStates, terms?: LoanTerms): Promise<Listing>;
  /** The same in whatever state, for those who offer it and for what they were written; throws `listing_not_found`. */
  anyListing(id: ListingId): Promise<Listing>;
  /** Listings in whatever state, as they are in a transaction; without the units of projects. */
  listingsIn(tx: Transaction, ids: readonly string[]): Promise<readonly Listing[]>;
  /** One listing as it is kept; throws `listing_not_found`. */
  stored(id: ListingId): Promise<StoredListing>;
  /**
   * The listing that a source knows by this id, whatever its state; throws `listing_not_found`, also when `tenant`
   * names neither its agency nor that agency's chain.
   */
  bySource(
    source: string,
    externalId: string,
    tenant?: string,
  ): Promise<{ readonly propertyId: ListingId; readonly agencyId: string }>;
  /**
   * The records that are kept of a source, by external id, as it says that they are, whatever staff have corrected:
   * what an update that names some fields is laid over.
   */
  records(source: string, externalIds: readonly string[]): Promise<ReadonlyMap<string, ListingRecord>>;
  /** Of these listings of a source, the external ids of those of which a correction stands. */
  corrected(source: string, externalIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Takes from a batch of an import what somebody has to look at first; see {@link holdDoubtful}. */
  holdDoubtful(tx: Transaction, source: string, records: readonly ListingRecordInput[]): Promise<Holding>;
  /** What waits of these listings to be looked at, by external id. */
  waiting(source: string, externalIds: readonly string[]): Promise<ReadonlyMap<string, ListingRecord>>;
  /** Throws away what waits of these listings; gives the external ids of those that did. */
  dropWaiting(tx: Transaction, source: string, externalIds: readonly string[]): Promise<readonly string[]>;
  /** Ids of all units of some projects, whatever their state. */
  unitsOf(projects: readonly string[]): Promise<readonly ListingId[]>;
  /** The pictures of a listing, of one kind of room or all. Throws as {@link Properties.listing}. */
  images(id: ListingId, category?: RoomCategory): Promise<ListingImage[]>;
  /** Says that agencies or agents have changed: cards name them. */
  forgetCards(): void;
  /** Says that listings have changed, here or elsewhere: what is kept of them is forgotten. */
  forget(ids: readonly string[]): void;
}

type Located = Pick<ListingRecordInput, 'region' | 'address'>;

/** Where homes lie: ids of all areas, from the country down, and taking in places not known before. */
export interface ListingAreas extends PlaceFinder {
  learn(country: 'no' | 'au', addresses: readonly ListingRecordInput['address'][]): Promise<unknown>;
  assign(country: 'no' | 'au', address: ListingRecord['address']): readonly number[];
}

export interface PropertyParts {
  readonly db: Database;
  readonly agencies: Pick<AgencyDirectory, 'of' | 'agents'>;
  readonly clock: Clock;
  readonly areas: ListingAreas;
  /** Whether there is somebody who runs the site and can be written to, where nobody else can. */
  readonly hasOperator?: boolean;
  /** What a home costs a month, in whole units, and what that is worked out from. */
  readonly costsOf?: (listing: StoredListing) => MonthCosts;
  /**
   * Told of listings that were there before and are others now, in the transaction that changes them; `read` gives
   * them as they are in it, without the units of projects.
   */
  readonly onChanged?: (
    tx: Transaction,
    changed: Pick<SaveReport, 'changed' | 'moved'>,
    read: (ids: readonly string[]) => Promise<readonly Listing[]>,
  ) => Promise<void>;
}

export function createProperties(parts: PropertyParts): Properties {
  const { db, agencies, clock, areas, hasOperator = false, costsOf = (): MonthCosts => ({}) } = parts;
  const cachedCards = new LRUCache<string, { card: ListingCard; until: number }>({ max: CARDS_KEPT });
  /** Of the cards that are in use, and their shape in the older search once it was asked for. */
  const infoSections = new WeakMap<ListingCard, InfoSection>();
  const months = createOwnMonths();
  const olderCards = new WeakMap<ListingCard, OlderCard>();
  const rows = new LRUCache<string, StoredListing>({ max: LISTINGS_KEPT });
  /** Rises with each change: what was read meanwhile may have been read as it was before, and is not kept. */
  let forgotten = 0;
  const forget = (id: string) => {
    forgotten += 1;
    cachedCards.delete(id);
    rows.delete(id);
  };

  const agencyOf = (listing: StoredListing): Agency =>
    (listing.agencyId === undefined ? undefined : agencies.of(listing.agencyId)) ?? unknownAgency(listing);

  const cardOf = (listing: StoredListing, now: number): ListingCard => {
    const { month, loan } = costsOf(listing);
    const card = frozenWire(presentCard(listing, { agency: agencyOf(listing), now, monthlyCost: month }));
    months.keep(card, loan);
    return card;
  };

  function onTerms(card: ListingCard, terms: LoanTerms): ListingCard {
    const changed = months.on(card, terms);
    infoSections.set(changed, infoSections.get(card) ?? {});
    return changed;
  }

  async function cards(ids: readonly string[], wanted?: AskedStates, terms?: LoanTerms): Promise<ListingCard[]> {
    db.assertOutsideTransaction();
    const now = clock.now().getTime();
    const begun = forgotten;
    const found = new Map<string, ListingCard>();
    const missing: string[] = [];
    for (const id of new Set(ids)) {
      const entry = cachedCards.get(id);
      if (entry !== undefined && now < entry.until) found.set(id, entry.card);
      else missing.push(id);
    }
    for (const listing of await readListings(db, missing)) {
      if (listing.hold !== undefined) continue;
      const card = cardOf(listing, now);
      infoSections.set(card, infoSectionOf(listing));
      // A card names the viewings to come: it is good until the next of them is over.
      // What a project says of its homes changes with them, and not with itself.
      const until = Math.min(
        ...card.viewingDate.map(({ endsAt }) => Date.parse(endsAt)),
        listing.isProject ? now + PROJECT_KEPT_MS : Infinity,
      );
      if (begun === forgotten) cachedCards.set(listing.id, { card, until });
      found.set(listing.id, card);
    }
    const asked = ids.flatMap((id) => found.get(id) ?? []).filter((card) => isWanted(card.status, wanted));
    return terms === undefined ? asked : asked.map((card) => onTerms(card, terms));
  }

  function olderCard(card: ListingCard): OlderCard {
    const known = olderCards.get(card);
    if (known !== undefined) return known;
    const made = frozenWire(presentOlderCard(card, infoSections.get(card) ?? {}));
    olderCards.set(card, made);
    return made;
  }

  async function stored(id: ListingId): Promise<StoredListing> {
    db.assertOutsideTransaction();
    const known = rows.get(id);
    if (known !== undefined) return known;
    const begun = forgotten;
    const [listing] = await readListings(db, [id]);
    if (listing === undefined) throw new AppError('listing_not_found');
    if (begun === forgotten && !listing.isProject) rows.set(id, listing);
    return listing;
  }

  async function shown(id: ListingId, wanted: AskedStates): Promise<StoredListing> {
    const listing = await stored(id).catch(async (error: unknown) => {
      const isAsked = error instanceof AppError && error.code === 'listing_not_found' && wanted === undefined;
      throw isAsked && (await wasDeleted(db, id)) ? new AppError('listing_withdrawn') : error;
    });
    if (listing.hold !== undefined)
      throw new AppError('listing_withdrawn', {
        ...(listing.hold.duplicateOf === undefined ? {} : { data: { mergedInto: listing.hold.duplicateOf } }),
      });
    if (isWanted(listing.availability, wanted ?? NOT_WITHDRAWN)) return listing;
    throw new AppError(
      listing.availability === 'unavailable' && wanted === undefined ? 'listing_withdrawn' : 'listing_not_found',
    );
  }

  async function whole(listing: StoredListing, terms?: LoanTerms): Promise<Listing> {
    return presentedIn(listing, listing.isProject ? await readUnitIds(db, listing) : [], terms);
  }

  function presentedIn(listing: StoredListing, unitIds: readonly ListingId[], terms?: LoanTerms): Listing {
    const agency = agencyOf(listing);
    const agents = agencies.agents(listing.agentIds);
    const now = clock.now().getTime();
    const monthlyCost = ownMonth(costsOf(listing), terms, listing.region);
    return presentListing(listing, { agency, agents, unitIds, now, hasOperator, monthlyCost });
  }

  const audit = createAudit({ db, clock });
  const keep: Properties['save'] = (tx, owner, records) =>
    saveListings(tx, owner, records, (record) => areas.assign(record.region, record.address), clock.now(), areas);
  const save: Properties['save'] = async (tx, owner, records) => told(tx, await keep(tx, owner, records));
  const update: Properties['update'] = async (tx, owner, updates) =>
    told(
      tx,
      await updateListings(
        tx,
        owner,
        updates,
        (record) => areas.assign(record.region, record.address),
        clock.now(),
        areas,
      ),
    );

  async function told(tx: Transaction, report: SaveReport): Promise<SaveReport> {
    const ended = report.corrections.flatMap((each) => each.ended);
    await endCorrections(tx, ended, 'sender', clock.now().toISOString());
    for (const { listingId: id, fact } of ended)
      await audit.note(tx, 'import', {
        act: 'fact_correction_ended',
        on: { kind: 'listing', id },
        details: { fields: fact },
      });
    if (report.updated > 0) await parts.onChanged?.(tx, report, (ids) => listingsIn(tx, ids));
    return report;
  }

  const listingsIn: Properties['listingsIn'] = async (tx, ids) =>
    (await readListings(tx, ids)).map((listing) => presentedIn(listing, []));

  async function learnPlaces(records: readonly Located[]): Promise<void> {
    for (const region of REGIONS)
      await areas.learn(
        region,
        records.filter((record) => record.region === region).map(({ address }) => withoutHiddenPlace(address)),
      );
  }

  /** Saved and taken back: so it is what readers would get, whatever follows from its facts. */
  function asSaved(owner: ListingOwner, record: ListingRecordInput): Promise<StoredListing> {
    return rolledBack(db, async (tx) => {
      const report = await keep(tx, owner, [record]);
      const [saved] = await readListingsBySource(tx, record.source, [record.externalId]);
      if (saved === undefined) throw new Error(report.rejected.map(({ says }) => sentencesOf(says, 'en')).join(' '));
      return saved;
    });
  }

  return {
    cards,
    stored,

    takenDown: (ids) => readTakenDown(db, ids),

    async cardsForStaff(_staff, ids) {
      const now = clock.now().getTime();
      const found = new Map((await readListings(db, ids)).map((listing) => [listing.id as string, listing]));
      return ids.flatMap((id) => {
        const listing = found.get(id);
        return listing === undefined ? [] : [cardOf(listing, now)];
      });
    },

    save,
    update,
    learnPlaces,

    async saveBatch(owner, records) {
      await learnPlaces(records);
      const report = await db.transaction((tx) => save(tx, owner, records));
      for (const id of report.changed) forget(id);
      return report;
    },

    asSaved,

    async preview(owner, record) {
      const stored = await asSaved(owner, record);
      const now = clock.now().getTime();
      return presentListing(stored, {
        agency: agencyOf(stored),
        agents: agencies.agents(stored.agentIds),
        unitIds: [],
        hasOperator,
        now,
        monthlyCost: costsOf(stored).month,
      });
    },

    sameHomes: findSameHomes,

    older: (cards) => cards.map(olderCard),

    async updateBatch(owner, updates) {
      await learnPlaces(await placesOfUpdates(db, updates));
      const report = await db.transaction((tx) => update(tx, owner, updates));
      for (const id of report.changed) forget(id);
      return report;
    },

    listing: async (id, wanted, terms) => whole(await shown(id, wanted), terms),
    listingsIn,
    anyListing: async (id) => whole(await stored(id)),
    async bySource(source, externalId, tenant) {
      const id = await readIdBySource(db, source, externalId);
      if (id === undefined) throw new AppError('listing_not_found');
      const agency = agencyOf(await stored(id));
      const owners = [agency.id, agency.parent?.id];
      if (tenant !== undefined && !owners.includes(agencyIdOf(tenant))) throw new AppError('listing_not_found');
      return { propertyId: id, agencyId: agency.id };
    },

    async records(source, externalIds) {
      const found = await withReferences(db, await readListingsBySource(db, source, externalIds));
      const standing = await readStanding(db, source, externalIds);
      return new Map(
        found.map(({ pictures, ...kept }) => {
          const listing = asSent(kept, standing.get(kept.externalId));
          // Parsed when they were kept, and a dozen of a home: they would take as long again as all the rest.
          const record = ListingRecord.parse(pictures === undefined ? listing : { ...listing, pictures: [] });
          return [listing.externalId, pictures === undefined ? record : { ...record, pictures }] as const;
        }),
      );
    },

    async corrected(source, externalIds) {
      return new Set((await readStanding(db, source, externalIds)).keys());
    },

    holdDoubtful: (tx, source, records) => holdDoubtful(tx, source, records, clock.now()),

    async waiting(source, externalIds) {
      const found = await readWaiting(db, source, externalIds);
      return new Map([...found].map(([id, record]) => [id, ListingRecord.parse(record)]));
    },

    async dropWaiting(tx, source, externalIds) {
      return (await dropHeld(tx, source, externalIds)).map(({ externalId }) => externalId);
    },

    ...createUnits({ db, stored, cards }),

    unitsOf: (projects) => readUnitsOf(db, projects),

    async images(id, category) {
      const listing = await shown(id, undefined);
      return listing.images.map(presentImage).filter(({ type }) => category === undefined || type === category);
    },

    forgetCards() {
      forgotten += 1;
      cachedCards.clear();
    },

    forget(ids) {
      for (const id of ids) forget(id);
    },
  };
}
