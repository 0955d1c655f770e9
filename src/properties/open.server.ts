import type { StreetListing } from '../areas/street-index.server.ts';
import type { ChangeLog } from '../platform/changes/change-log-store.server.ts';
import type { Platform } from '../platform/platform.server.ts';
import type { Region } from '../texts/messages.ts';
import {
  countAgentHomesByArea,
  countHomesOfAgents,
  type CountedThere,
  countHomesOfAgentsIn,
  type HomesPage,
  type HomesThere,
  readHomesOfAgent,
} from './agent-homes-store.server.ts';
import type { LoanTerms } from '../contract/loan-terms.ts';
import type { ListingCard } from './listing.contract.ts';
import { type ChangedListing, createListingChanges, readRecordsName } from './listing-changes-store.server.ts';
import { readOwners } from './owned-store.server.ts';
import { createModeratedListings, type ModeratedListings } from './moderated/moderated.server.ts';
import { readListingPlaces } from './places-store.server.ts';
import { readListings, readListingsAfter, type StoredListing } from './read-store.server.ts';
import { type PricedHome, readPricedHomes, readSales, readSoldAtAddress, type Sale } from './sales-store.server.ts';
import { createProperties, type Properties, type PropertyParts } from './service.server.ts';
import { isImageOf, readListingIdsOf } from './shown-images-store.server.ts';
import { readOffered, readSimilarHomes } from './similar-homes-store.server.ts';
import { type IsVisible, requireShown, visibleHomes } from './visible-homes.server.ts';

/** Listings, and what other slices read of them beside cards and pages. */
export interface OpenProperties {
  readonly properties: Properties;
  readonly isVisible: IsVisible;
  readonly requireShown: ReturnType<typeof requireShown>;
  /** Cards of those that a region may see, in any state. */
  readonly visibleCards: (ids: readonly string[], region: Region, terms?: LoanTerms) => Promise<ListingCard[]>;
  /** Private owners of listings, by the listing. */
  readonly ownersOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** Ids of all that an owner has listed from a source. */
  readonly idsOf: typeof readListingIdsOf;
  /** Whether one of some listings has an image, whatever its state. */
  readonly isImageOf: (ids: readonly string[], file: string) => Promise<boolean>;
  /** Listings in any state, for those who run the site. */
  readonly moderated: ModeratedListings;
  /** The log of changed listings. */
  readonly changes: ChangeLog<ChangedListing>;
  /**
   * Names the records of this database and those of them that are not shown everywhere: what was made from them
   * elsewhere is known by it.
   */
  readonly recordsName: string;
  /** Listings by id as the database has them now, not from memory; in no particular order. */
  readonly read: (ids: readonly string[]) => Promise<StoredListing[]>;
  /** All listings after an id, in rising order, `limit` at a time. */
  readonly readAfter: (id: string, limit: number) => Promise<StoredListing[]>;
  /** Where all listings are, in batches. Can be gone through once. */
  readonly places: AsyncIterable<readonly StreetListing[]>;
  /** See {@link readPricedHomes}. */
  readonly readPricedHomes: (
    beside: Pick<StoredListing, 'prices' | 'source'>,
    ids: readonly string[],
  ) => Promise<PricedHome[]>;
  /** See {@link readSoldAtAddress}. */
  readonly readSoldAtAddress: (listing: StoredListing) => Promise<PricedHome[]>;
  /** What homes were sold for; see {@link readSales}. */
  readonly readSales: (ids: readonly string[]) => Promise<Sale[]>;
  /** How many homes each of these agents has on the market; without any, left out. */
  readonly countHomesOfAgents: (ids: readonly string[]) => Promise<ReadonlyMap<string, number>>;
  /** What each of these agents has in some areas; see {@link countHomesOfAgentsIn}. */
  readonly countHomesOfAgentsIn: (
    ids: readonly string[],
    counted: Omit<CountedThere, 'without'>,
  ) => Promise<ReadonlyMap<string, HomesThere>>;
  /** Ids of an agent's homes, the newest first, and how many there are. */
  readonly homesOfAgent: (
    id: Parameters<typeof readHomesOfAgent>[1],
    page: HomesPage,
  ) => Promise<{ readonly ids: readonly string[]; readonly total: number }>;
  /** How many of an agent's homes lie in each area; see {@link countAgentHomesByArea}. */
  readonly homesOfAgentByArea: (
    id: Parameters<typeof countAgentHomesByArea>[1],
    of: Parameters<typeof countAgentHomesByArea>[2],
  ) => Promise<ReadonlyMap<number, number>>;
  /** Others like a home on the market in the same place; see {@link readSimilarHomes}. */
  readonly similarTo: typeof readSimilarHomes;
  /** Who of some people offers homes; see {@link readOffered}. */
  readonly findOffered: typeof readOffered;
}

export interface OpenPropertyParts extends Pick<
  PropertyParts,
  'agencies' | 'areas' | 'hasOperator' | 'costsOf' | 'onChanged'
> {
  /** Ids of homes that region `au` does not show. */
  readonly blockedInAu: ReadonlySet<string>;
}

export async function openProperties(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { blockedInAu, ...parts }: OpenPropertyParts,
): Promise<OpenProperties> {
  const properties = createProperties({ db, clock, ...parts });
  const isVisible = visibleHomes(blockedInAu);
  return {
    properties,
    isVisible,
    requireShown: requireShown(isVisible, properties),
    visibleCards: (ids, region, terms) =>
      properties.cards(
        ids.filter((id) => isVisible(id, region)),
        ['all'],
        terms,
      ),
    ownersOf: (ids) => readOwners(db, ids),
    idsOf: readListingIdsOf,
    isImageOf: (ids, file) => isImageOf(db, ids, file),
    moderated: createModeratedListings({ db, clock }),
    changes: createListingChanges(db),
    recordsName: [await readRecordsName(db), ...[...blockedInAu].sort()].join(' '),
    read: (ids) => readListings(db, ids),
    readAfter: (id, limit) => readListingsAfter(db, id, limit),
    places: readListingPlaces(db),
    readPricedHomes: (beside, ids) => readPricedHomes(db, beside, ids),
    readSoldAtAddress: (listing) => readSoldAtAddress(db, listing),
    readSales: (ids) => readSales(db, ids),
    countHomesOfAgents: (ids) => countHomesOfAgents(db, ids, [...blockedInAu]),
    countHomesOfAgentsIn: (ids, counted) => countHomesOfAgentsIn(db, ids, { ...counted, without: [...blockedInAu] }),
    homesOfAgent: (id, page) => readHomesOfAgent(db, id, { ...page, without: [...page.without, ...blockedInAu] }),
    homesOfAgentByArea: (id, of) => countAgentHomesByArea(db, id, { ...of, without: [...of.without, ...blockedInAu] }),
    similarTo: readSimilarHomes,
    findOffered: readOffered,
  };
}
