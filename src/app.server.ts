import type { ConnectionSettings } from './accounts/identity/connection.server.ts';
import { createIdentityRoutes } from './accounts/identity/routes.server.ts';
import { createIdentity } from './accounts/identity/service.server.ts';
import { accountData, mailData } from './accounts/own-data/account-data.server.ts';
import { createDeletion } from './accounts/own-data/deletion.server.ts';
import { createExports, type Exports } from './accounts/own-data/exports.server.ts';
import { createOwnDataRoutes } from './accounts/own-data/routes.server.ts';
import { createAccountRoutes } from './accounts/routes.server.ts';
import { createAccounts, type Accounts } from './accounts/service.server.ts';
import { createAgencies, type AgencyDirectory } from './agencies/service.server.ts';
import { createNear } from './agencies/near.server.ts';
import { createAgencyRoutes } from './agencies/routes.server.ts';
import type { Area } from './areas/area.server.ts';
import { createAreas, type Areas } from './areas/areas.server.ts';
import { createAreaRoutes } from './areas/routes.server.ts';
import { createStreetFeed } from './areas/street-feed.server.ts';
import { createSuggestions } from './areas/suggest.server.ts';
import { markFavourites } from './collections/mark-favourites.server.ts';
import { createCollectionRoutes } from './collections/routes.server.ts';
import { createCollections, type Collections } from './collections/service.server.ts';
import { createCommuteRoutes } from './commute/routes.server.ts';
import type { Router } from './commute/router.server.ts';
import { createEstimator } from './commute/estimator.server.ts';
import { createCommute } from './commute/service.server.ts';
import type { Region } from './contract/messages.ts';
import type { Handled } from './contract/mount.server.ts';
import { createHistoryOfReaderRoutes } from './history/routes.server.ts';
import { createHistory } from './history/service.server.ts';
import { createHistoryRoutes } from './insights/history/routes.server.ts';
import { createSalesHistory } from './insights/history/service.server.ts';
import { createInsuranceRoutes } from './insights/insurance/routes.server.ts';
import { STANDARD_TARIFF } from './insights/insurance/standard-tariff.server.ts';
import type { InsuranceTariff } from './insights/insurance/tariff.contract.ts';
import { createAppraiser } from './insights/valuation/appraiser.server.ts';
import { createValuationRoutes } from './insights/valuation/routes.server.ts';
import { createValuations } from './insights/valuation/service.server.ts';
import { createFormTokens } from './leads/form-token.server.ts';
import { createLeadRoutes } from './leads/routes.server.ts';
import { createLeads, type Leads } from './leads/service.server.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/db/database.server.ts';
import type { FileStore } from './platform/files/file-store.server.ts';
import { createJobs, type Jobs } from './platform/jobs/jobs.server.ts';
import type { Keys } from './platform/keys.server.ts';
import type { Log } from './platform/log.server.ts';
import { createLive, type Live } from './platform/live/live.server.ts';
import { createMailLimits, type MailLimits } from './platform/mail/limits.server.ts';
import { createOutbox, type Outbox } from './platform/mail/outbox.server.ts';
import type { ListingCard } from './properties/listing.contract.ts';
import { readListingPlaces } from './properties/addresses.server.ts';
import { countHomesOfAgents, readHomesOfAgent } from './properties/agent-homes.server.ts';
import { createListingChanges } from './properties/listing-changes.server.ts';
import { createPropertyRoutes } from './properties/routes.server.ts';
import { readListings, readListingsAfter } from './properties/read.server.ts';
import { createProperties, type Properties } from './properties/service.server.ts';
import { readPricedHomes, readSoldAtAddress } from './properties/sales.server.ts';
import { forVisibleHomes, visibleHomes, type IsVisible } from './properties/visible-homes.server.ts';
import { createNotificationRoutes } from './notifications/routes.server.ts';
import { createNotifications, type Notifications } from './notifications/service.server.ts';
import type { Alerts } from './saved-searches/alerts/alerts.server.ts';
import { createOffSwitch } from './saved-searches/alerts/off.server.ts';
import { createOffTokens } from './saved-searches/alerts/off-token.server.ts';
import { openAlerts } from './saved-searches/alerts/open.server.ts';
import { createSavedSearchRoutes } from './saved-searches/routes.server.ts';
import { createSavedSearches } from './saved-searches/service.server.ts';
import { createAreaCounts } from './search/area-counts.server.ts';
import type { SearchArea } from './search/query.server.ts';
import { openSearchIndex, type SearchIndex } from './search/index.server.ts';
import { inProcessIndex } from './search/in-process/listing-index.server.ts';
import type { IndexMaker } from './search/listing-index.server.ts';
import { salesAround } from './search/nearby.server.ts';
import { createReverseSearch, type ReverseSearch } from './search/reverse.server.ts';
import { createSearchRoutes } from './search/routes.server.ts';
import { createSearch, type Places, type Search } from './search/service.server.ts';
import { savedSearchesData } from './saved-searches/personal-data.server.ts';
import { createSnapshotFile } from './search/snapshot-file.server.ts';

/** The slices, put together over one database: what the server serves, tests ask and the command line fills. */
export interface App {
  readonly accounts: Accounts;
  readonly agencies: AgencyDirectory;
  readonly areas: Areas;
  readonly properties: Properties;
  readonly search: Search;
  /** The same the other way round, with no search in it yet. */
  readonly createReverseSearch: () => ReverseSearch;
  readonly index: SearchIndex;
  readonly isVisible: IsVisible;
  readonly leads: Leads;
  readonly outbox: Outbox;
  readonly mailLimits: MailLimits;
  /** Started by whoever serves. */
  readonly jobs: Jobs;
  /** Copies of what is kept of people. */
  readonly exports: Exports;
  /** Started by whoever serves. */
  readonly alerts: Alerts;
  readonly notifications: Notifications;
  readonly live: Live;
  readonly collections: Collections;
  /** Counties and municipalities that have homes on the market, by their paths. */
  placesWithHomes(region: 'no' | 'au'): Promise<string[]>;
  /** All endpoints of the API with their handlers. */
  readonly routes: readonly Handled[];
  close(): Promise<void>;
}

export interface AppParts {
  readonly db: Database;
  readonly log: Log;
  readonly clock: Clock;
  /** Where the index keeps its snapshot. */
  readonly indexFolder: string;
  /** What keeps listings so that they are found; left out, this process does. */
  readonly searchIndex?: IndexMaker;
  /** What insurance is estimated by; left out, the tariff that the site comes with. */
  readonly insuranceTariff?: InsuranceTariff;
  /** Ids of homes that region `au` does not show: no page, and no card anywhere. */
  readonly blockedInAu?: ReadonlySet<string>;
  readonly keys: Keys;
  readonly files: FileStore;
  readonly mail: MailSettings;
  /** Services to sign in with; left out, there are none. */
  readonly signIn?: SignInSettings;
  /** What lets into a site that is not public yet. */
  readonly webPassword?: string | undefined;
  /** Finds ways between places; left out, they are estimated. */
  readonly router?: Router;
}

export interface SignInSettings {
  readonly connections: readonly ConnectionSettings[];
  /** What people call the one that is not the mobile identity. */
  readonly providerName: string;
}

export interface MailSettings {
  /** The address that mail is sent from. */
  readonly from: string;
  /** Scheme and host that links lead to, in mails that follow from no request. */
  readonly origin: string;
  readonly operator: string | undefined;
  /** Gets requests for insurance offers. */
  readonly insurer: string | undefined;
  /** Days that mail, messages and reports are kept. */
  readonly keepDays: number;
  /** Milliseconds for which instant alerts are gathered into one mail; left out, two minutes. */
  readonly alertWindowMs?: number;
}

export async function createApp({
  db,
  log,
  clock,
  indexFolder,
  searchIndex = inProcessIndex,
  files,
  keys,
  mail,
  signIn = { connections: [], providerName: '' },
  insuranceTariff = STANDARD_TARIFF,
  blockedInAu = new Set(),
  router = createEstimator(),
  webPassword,
}: AppParts): Promise<App> {
  const agencies = await createAgencies(db);
  const areas = await createAreas({ db });
  const properties = createProperties({ db, agencies, clock, areas });
  const isVisible = visibleHomes(blockedInAu);
  const changes = createListingChanges(db);
  const index = await openSearchIndex({
    feed: changes,
    log,
    maker: searchIndex,
    snapshots: createSnapshotFile(
      indexFolder,
      [searchIndex.form, await recordsName(db), ...[...blockedInAu].sort()].join(' '),
    ),
    isFound: ({ id, region }) => isVisible(id, region),
    readAfter: (id, limit) => readListingsAfter(db, id, limit),
    read: (ids) => readListings(db, ids),
    catchUp: async () => {
      await areas.refresh();
      await agencies.reload();
    },
  });
  const { engine } = index;
  const places: Places = {
    areaById: (id) => outlined(areas.byId(id)),
    areaByPath: (path, region) => outlined(areas.byPath(path, region)),
    officesOf: agencies.officesOf,
  };
  const search = createSearch({
    index,
    cards: (ids) => properties.cards(ids),
    places,
    clock,
  });
  const emptyReverseSearch = () => createReverseSearch({ places, clock });
  const countHomes = createAreaCounts(index);
  const suggestions = createSuggestions({ areas, countHomes });
  const streets = createStreetFeed({
    places: readListingPlaces(db),
    suggestions,
    onError: (error) => log.error({ err: error }, 'the streets of homes could not be read'),
  });
  index.onChange((listings, gone) => {
    properties.forget([...listings.map(({ id }) => id), ...gone]);
    streets.changed(listings, gone);
  });

  const appraiser = createAppraiser();
  const valuations = createValuations({
    stored: (id) => properties.stored(id),
    salesAround: (listing, types) => salesAround(engine, listing, types),
    readPricedHomes: (beside, ids) => readPricedHomes(db, beside, ids),
    appraiser,
    clock,
  });
  const salesHistory = createSalesHistory({
    stored: (id) => properties.stored(id),
    readSoldAtAddress: (listing) => readSoldAtAddress(db, listing),
  });

  const jobs = createJobs({ db, clock, log });
  const live = createLive({ db, log });
  const outbox = createOutbox({ db, clock, jobs, from: mail.from });
  const mailLimits = createMailLimits({ db, clock, key: keys('mail-limits') });
  const leads = createLeads({
    db,
    clock,
    outbox,
    mailLimits,
    tokens: createFormTokens({ key: keys('lead-form'), clock }),
    findListing: (id) => properties.listing(id, ['all']),
    operatorAddress: mail.operator,
    insurerAddress: mail.insurer,
    keepDays: mail.keepDays,
  });

  const accounts = createAccounts({ db, clock, jobs, outbox, mailLimits, keys, webPassword });
  const identity = createIdentity({
    db,
    clock,
    log,
    outbox,
    sessions: accounts.sessions,
    recovery: accounts.recovery,
    ...signIn,
    key: keys('login-marker'),
  });

  const commute = createCommute({
    db,
    clock,
    router,
    lockPerson: accounts.lockPerson,
    placesOf: async (ids) => {
      const homes = await engine.read(ids, {});
      return new Map(homes.flatMap(({ id, coordinates }) => (coordinates === undefined ? [] : [[id, coordinates]])));
    },
  });
  const savedSearches = createSavedSearches({
    db,
    clock,
    log,
    count: async (filter, region, userId) =>
      search.count(filter, {
        region,
        commutes: filter.commute === undefined ? undefined : await commute.places(userId),
      }),
  });
  const collections = createCollections({
    db,
    clock,
    live,
    outbox,
    mailLimits,
    origin: mail.origin,
    people: accounts,
    cards: visibleCards,
    images: async (id) => (await properties.listing(id, ['all'])).images,
  });
  const marked = markFavourites(collections);
  const notifications = createNotifications({
    db,
    clock,
    tell: (tx, userIds) => live.tell(tx, userIds, { kind: 'notifications' }),
  });
  const offTokens = createOffTokens(keys('alerts-off'));
  const alerts = openAlerts({
    db,
    clock,
    log,
    outbox,
    notifications,
    isVisible,
    tokens: offTokens,
    createReverseSearch: emptyReverseSearch,
    commutesOf: commute.places,
    changes,
    read: (ids) => readListings(db, ids),
    cards: (ids) => {
      // Mails are written about what another process has just changed: not from memory.
      properties.forget(ids);
      return properties.cards(ids);
    },
    origin: mail.origin,
    windowMs: mail.alertWindowMs,
  });
  const history = createHistory({ db, clock, cards: visibleCards });
  // All that is kept of a person: each slice that keeps something tells of it here, or it is missing from the copy.
  const exports = createExports({
    db,
    clock,
    files,
    jobs,
    outbox,
    mailLimits,
    sources: [
      accountData(db),
      collections.personalData,
      savedSearchesData(db),
      notifications.personalData,
      commute.personalData,
      history.personalData,
      leads.personalData,
      mailData(db, outbox),
    ],
  });
  const deleteAccountOf = createDeletion({
    db,
    outbox,
    recovery: accounts.recovery,
    forget: [
      (tx, { userId }) => exports.removeAll(tx, userId),
      (tx, { userId }) => collections.leaveAll(tx, userId),
      async (tx, { email }) => {
        if (email === undefined) return;
        await leads.forgetSender(tx, email);
        await collections.forgetInvited(tx, email);
        await accounts.requests.forgetAddress(tx, email);
        await outbox.forgetAddress(tx, email);
      },
    ],
  });

  return {
    accounts,
    agencies,
    areas,
    properties,
    search,
    createReverseSearch: emptyReverseSearch,
    index,
    isVisible,
    placesWithHomes,
    leads,
    outbox,
    mailLimits,
    jobs,
    exports,
    alerts,
    notifications,
    live,
    collections,
    routes: [
      ...createSearchRoutes({ search, properties, index, commutesOf: commute.places, marked }),
      ...createPropertyRoutes(properties, marked, isVisible),
      ...createAreaRoutes({ areas, suggestions, countHomes }),
      ...forVisibleHomes(
        [
          ...createValuationRoutes(valuations),
          ...createHistoryRoutes(salesHistory),
          ...createInsuranceRoutes({ listing: (id) => properties.listing(id), tariff: insuranceTariff }),
          ...createLeadRoutes(leads),
        ],
        isVisible,
      ),
      ...createAgencyRoutes({
        agencies,
        homesOf: search.ofAgencies,
        countHomesOfAgents: (ids) => countHomesOfAgents(db, ids),
        homesOfAgent: (id, page) => readHomesOfAgent(db, id, page),
        countHomes: search.countByAgency,
        cards: (ids) => properties.cards(ids),
        near: createNear({
          find: (place, region) => areas.byPath(place, region),
          around: ({ region, place, postCode, coordinates }) =>
            areas.assign(region, { suburb: place, postCode, ...coordinates }),
        }),
      }),
      ...createIdentityRoutes(identity),
      ...createOwnDataRoutes({ exports, deleteAccountOf }),
      ...createCommuteRoutes(commute),
      ...createHistoryOfReaderRoutes(history),
      ...createAccountRoutes(accounts),
      ...createCollectionRoutes(collections),
      ...createSavedSearchRoutes(
        savedSearches,
        createOffSwitch({
          db,
          clock,
          tokens: offTokens,
          mute: (userId) => accounts.notifications.set(userId, 'saved_searches', false),
        }),
      ),
      ...createNotificationRoutes(notifications),
    ],
    close: async () => {
      await jobs.stop();
      await alerts.stop();
      await appraiser.close();
      streets.stop();
      await streets.done;
      await live.close();
      await index.close();
    },
  };

  /** Cards in any state. */
  function visibleCards(ids: readonly string[], region: Region): Promise<ListingCard[]> {
    return properties.cards(
      ids.filter((id) => isVisible(id, region)),
      ['all'],
    );
  }

  async function placesWithHomes(region: 'no' | 'au'): Promise<string[]> {
    const places = [...areas.all()].filter(
      ({ country, kind }) => country === region && (kind === 'county' || kind === 'municipality'),
    );
    const homes = await countHomes({ region });
    return places.flatMap(({ id, path }) => (homes.has(id) ? [path] : []));
  }

  function outlined(area: Area | undefined): SearchArea | undefined {
    if (area === undefined) return undefined;
    const rings = areas.rings(area);
    return rings === undefined ? { id: area.id } : { id: area.id, rings };
  }
}

async function recordsName(db: Database): Promise<string> {
  const [row] = await db.query<{ records: string }>('SELECT records::text AS records FROM listing_log', []);
  if (row === undefined) throw new Error('the database has no name for its records: it is not migrated');
  return row.records;
}
