import { LRUCache } from 'lru-cache';
import type { AgencyDirectory } from '../agencies/service.server.ts';
import { frozenWire } from '../contract/wire.server.ts';
import { agencyIdOf } from '../agencies/record.contract.ts';
import { AppError } from '../contract/errors.ts';
import { paginate, type Pagination } from '../contract/shapes.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.server.ts';
import { REGIONS, type Availability, type RoomCategory } from './enums.contract.ts';
import type { Listing, ListingCard, ListingImage } from './listing.contract.ts';
import { agencyIdOfListing, presentCard, presentImage, presentListing } from './present.server.ts';
import { readIdBySource, readListings, readUnitIds, type StoredListing } from './read.server.ts';
import type { ListingRecord, ListingRecordInput } from './record.contract.ts';
import { saveListings, type SaveReport } from './save.server.ts';

/** Cards kept ready to send; at about 4 KB each. What grows with the catalogue is the database, not this. */
const CARDS_KEPT = 20_000;

/** Listings kept as they are stored: a home's page asks for its own several times. At about 10 KB each. */
const LISTINGS_KEPT = 1_000;

/** Which states an answer may be in; `all` is every state. */
export type Wanted = readonly ('all' | Availability)[] | undefined;

export interface Properties {
  /** Inserts or updates listings; see {@link saveListings}. */
  save(records: readonly ListingRecordInput[]): Promise<SaveReport>;
  /** Cards in the order of the ids, unknown ones left out. Cards of known state come without a query. */
  cards(ids: readonly string[], wanted?: Wanted): Promise<ListingCard[]>;
  /** One listing, whole. Throws `listing_not_found`, or `listing_withdrawn` where that is not asked for. */
  listing(id: string, wanted?: Wanted): Promise<Listing>;
  /** One listing as it is kept; throws `listing_not_found`. */
  stored(id: string): Promise<StoredListing>;
  /** The listing that a source knows by this id, whatever its state; throws `listing_not_found`, also when `tenant` names neither its agency nor that agency's chain. */
  bySource(
    source: string,
    externalId: string,
    tenant?: string,
  ): Promise<{ readonly propertyId: string; readonly agencyId: string }>;
  /** The units of a project. */
  units(query: UnitQuery, isShown?: (id: string) => boolean): Promise<{ data: ListingCard[]; pagination: Pagination }>;
  /** The pictures of a listing, of one kind of room or all. Throws as {@link Properties.listing}. */
  images(id: string, category?: RoomCategory): Promise<ListingImage[]>;
  /** Says that listings have changed, here or elsewhere: what is kept of them is forgotten. */
  forget(ids: readonly string[]): void;
}

/** Where homes lie: ids of all areas, from the country down, and taking in places not known before. */
export interface ListingAreas {
  learn(country: 'no' | 'au', addresses: readonly ListingRecordInput['address'][]): Promise<unknown>;
  assign(country: 'no' | 'au', address: ListingRecord['address']): readonly number[];
}

export interface UnitQuery {
  readonly parentId: string;
  readonly availability?: Wanted;
  readonly sorting: 'unit' | 'price' | 'usage_area' | 'bedrooms' | 'floor';
  readonly order: 'asc' | 'desc';
  readonly bedroomMin?: number | undefined;
  readonly page: number;
  readonly size: number;
}

export function createProperties(parts: {
  readonly db: Database;
  readonly agencies: Pick<AgencyDirectory, 'get' | 'agents'>;
  readonly clock: Clock;
  readonly areas: ListingAreas;
}): Properties {
  const { db, agencies, clock, areas } = parts;
  const kept = new LRUCache<string, { card: ListingCard; until: number }>({ max: CARDS_KEPT });
  const rows = new LRUCache<string, StoredListing>({ max: LISTINGS_KEPT });
  /** Rises with each change: what was read meanwhile may have been read as it was before, and is not kept. */
  let forgotten = 0;
  const forget = (id: string) => {
    forgotten += 1;
    kept.delete(id);
    rows.delete(id);
  };

  async function cards(ids: readonly string[], wanted?: Wanted): Promise<ListingCard[]> {
    const now = clock.now().getTime();
    const begun = forgotten;
    const found = new Map<string, ListingCard>();
    const missing: string[] = [];
    for (const id of new Set(ids)) {
      const entry = kept.get(id);
      if (entry !== undefined && now < entry.until) found.set(id, entry.card);
      else missing.push(id);
    }
    for (const listing of await readListings(db, missing)) {
      const card = frozenWire(presentCard(listing, { agency: agencies.get(agencyIdOfListing(listing)), now }));
      // A card names the viewings to come: it is good until the next of them is over.
      const until = Math.min(...card.viewingDate.map(({ endsAt }) => Date.parse(endsAt)), Infinity);
      if (begun === forgotten) kept.set(listing.id, { card, until });
      found.set(listing.id, card);
    }
    return ids.flatMap((id) => found.get(id) ?? []).filter((card) => isWanted(card.status, wanted));
  }

  async function stored(id: string): Promise<StoredListing> {
    const known = rows.get(id);
    if (known !== undefined) return known;
    const begun = forgotten;
    const [listing] = await readListings(db, [id]);
    if (listing === undefined) throw new AppError('listing_not_found');
    if (begun === forgotten) rows.set(id, listing);
    return listing;
  }

  async function shown(id: string, wanted: Wanted): Promise<StoredListing> {
    const listing = await stored(id);
    if (isWanted(listing.availability, wanted ?? NOT_WITHDRAWN)) return listing;
    throw new AppError(
      listing.availability === 'unavailable' && wanted === undefined ? 'listing_withdrawn' : 'listing_not_found',
    );
  }

  return {
    cards,
    stored,

    async save(records) {
      for (const region of REGIONS)
        await areas.learn(
          region,
          records.filter((record) => record.region === region).map(({ address }) => address),
        );
      const report = await saveListings(db, records, (record) => areas.assign(record.region, record.address));
      for (const id of report.changed) forget(id);
      return report;
    },

    async listing(id, wanted) {
      const listing = await shown(id, wanted);
      const agency = agencies.get(agencyIdOfListing(listing));
      const unitIds = listing.isProject ? await readUnitIds(db, listing) : [];
      const agents = agencies.agents(listing.agentIds);
      return presentListing(listing, { agency, agents, unitIds, now: clock.now().getTime() });
    },

    async bySource(source, externalId, tenant) {
      const id = await readIdBySource(db, source, externalId);
      if (id === undefined) throw new AppError('listing_not_found');
      const agencyId = agencyIdOfListing(await stored(id));
      const owners = [agencyId, agencies.get(agencyId).parent?.id];
      if (tenant !== undefined && !owners.includes(agencyIdOf(tenant))) throw new AppError('listing_not_found');
      return { propertyId: id, agencyId };
    },

    async units({ parentId, availability, sorting, order, bedroomMin = 0, page, size }, isShown = () => true) {
      const unitIds = (await readUnitIds(db, await stored(parentId))).filter(isShown);
      const units = (await readListings(db, unitIds)).filter(
        (unit) => isWanted(unit.availability, availability) && (unit.details.bedrooms ?? 0) >= bedroomMin,
      );
      units.sort(byUnit(sorting, order));
      const shownIds = units.slice((page - 1) * size, page * size).map(({ id }) => id);
      return { data: await cards(shownIds), pagination: paginate(page, size, units.length) };
    },

    async images(id, category) {
      const listing = await shown(id, undefined);
      return listing.images.filter((image) => category === undefined || image.category === category).map(presentImage);
    },

    forget(ids) {
      for (const id of ids) forget(id);
    },
  };
}

/** The states that are answered for when nothing is said. */
export const NOT_WITHDRAWN: Wanted = ['available', 'sold', 'rented', 'future'];

function isWanted(state: Availability, wanted: Wanted): boolean {
  return wanted === undefined || wanted.includes('all') || wanted.includes(state);
}

/** By the chosen value, units without one last; equals by their name. */
function byUnit(sorting: UnitQuery['sorting'], order: 'asc' | 'desc'): (a: StoredListing, b: StoredListing) => number {
  const value = (unit: StoredListing): number | undefined => {
    switch (sorting) {
      case 'unit':
        return undefined;
      case 'price':
        return unit.totalPrice ?? unit.mainPrice;
      case 'usage_area':
        return unit.details.usageArea;
      case 'bedrooms':
        return unit.details.bedrooms;
      case 'floor':
        return unit.details.floor;
    }
  };
  const sign = order === 'asc' ? 1 : -1;
  return (a, b) => {
    const [x, y] = [value(a), value(b)];
    if (x !== undefined && y !== undefined && x !== y) return sign * (x - y);
    if ((x === undefined) !== (y === undefined)) return x === undefined ? 1 : -1;
    const names = (a.unitName ?? '').localeCompare(b.unitName ?? '', 'nb', { numeric: true });
    return sorting === 'unit' ? sign * names : names;
  };
}
