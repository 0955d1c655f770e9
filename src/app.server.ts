import type { App, AppParts } from './app-parts.server.ts';
import { createAccountSlice } from './accounts/slice.server.ts';
import { createOwnDataSlice } from './accounts/own-data/slice.server.ts';
import { createAgencyPictureStore } from './agencies/picture-store.server.ts';
import { createAgencyPeopleSlice } from './agencies/people/slice.server.ts';
import { createAgencies } from './agencies/service.server.ts';
import { createAgencySlice } from './agencies/slice.server.ts';
import { createAssistantSlice } from './assistant/slice.server.ts';
import { createAreas } from './areas/areas.server.ts';
import { metresBetween } from './areas/geometry.server.ts';
import { placeOf } from './areas/present.server.ts';
import { createSentencePlaces } from './areas/sentence-places.server.ts';
import { createAreaSlice } from './areas/slice.server.ts';
import { markFavourites } from './collections/mark-favourites.server.ts';
import { countSavesByDay } from './collections/homes-store.server.ts';
import { createCollectionSlice } from './collections/slice.server.ts';
import { createDraftUploadSlice } from './drafts/uploads/slice.server.ts';
import { ownListing, ownListings, whoOffers } from './drafts/own-listings.server.ts';
import { payableDraft } from './drafts/payable.server.ts';
import { createEstimator } from './commute/estimator.server.ts';
import { createCommuteSlice } from './commute/slice.server.ts';
import { createDemandSlice } from './demand/slice.server.ts';
import type { Region } from './texts/messages.ts';
import { createDraftSlice } from './drafts/slice.server.ts';
import { createFeedSlice } from './feeds/slice.server.ts';
import { createHiddenSlice } from './hidden/slice.server.ts';
import { createHistorySlice } from './history/slice.server.ts';
import { createTakeIn } from './imports/take-in.ts';
import { STANDARD_TARIFF } from './insights/insurance/standard-tariff.server.ts';
import { createListedPlaces } from './insights/place/listed-places.server.ts';
import { marketHomes } from './insights/place/market-homes.server.ts';
import { createInsightSlice } from './insights/slice.server.ts';
import { countMessagesByDay } from './leads/inbox/store.server.ts';
import { createLeadSlice } from './leads/slice.server.ts';
import { createNotificationSlice } from './notifications/slice.server.ts';
import { createPaymentSlice, WITHOUT_PAYMENT } from './payments/slice.server.ts';
import { createImages } from './platform/images/images.server.ts';
import { openPlatform } from './platform/platform.server.ts';
import { repeat, type BackgroundLoop } from './platform/repeat.server.ts';
import type { Slice } from './platform/slice.server.ts';
import { readOffered, readSimilarHomes } from './properties/similar-homes-store.server.ts';
import { readListingPlaces } from './properties/places-store.server.ts';
import { countHomesOfAgents, readHomesOfAgent } from './properties/agent-homes-store.server.ts';
import { createListingChanges, readRecordsName } from './properties/listing-changes-store.server.ts';
import type { ListingCard } from './properties/listing.contract.ts';
import { readListings } from './properties/read-store.server.ts';
import { deleteListingsOf, ownedListingsData } from './properties/owned-store.server.ts';
import { createOffererFigures } from './properties/offerer-figures.server.ts';
import { createListingPictures } from './properties/pictures/slice.server.ts';
import { createPropertyRoutes } from './properties/routes.server.ts';
import { readPricedHomes, readSales, readSoldAtAddress } from './properties/sales-store.server.ts';
import { createProperties } from './properties/service.server.ts';
import { requireShown, visibleHomes } from './properties/visible-homes.server.ts';
import { createSavedSearchSlice } from './saved-searches/slice.server.ts';
import { readSearchesAfter } from './saved-searches/store.server.ts';
import { createAnswerCache } from './search/answer-cache.server.ts';
import { WORD_FORMS } from './search/engine/text/word-forms.ts';
import { createLikeness, createUnhidden } from './search/likeness.server.ts';
import { salesAround } from './search/nearby.server.ts';
import { openSearch } from './search/open.server.ts';
import { createSearchRoutes } from './search/routes.server.ts';
import { createSearcherOf } from './search/searcher.server.ts';
import { createWordRoutes } from './search/words/routes.server.ts';
import { createStatisticsSlice } from './statistics/slice.server.ts';
import { createSwipeSlice } from './swipe/slice.server.ts';

const DAY_MS = 86_400_000;
/**
 * What homes cost in a place is kept for ten minutes: nobody sees one home more or less in a median. A profile is some
 * kilobytes.
 */
const PROFILES_KEPT = 2_000;
const PROFILES_FRESH_MS = 600_000;
/** Of pages of agencies and agents, for as long: some kilobytes each. */
const FIGURES_KEPT = 500;

/** Puts the slices together over one database. */
export async function createApp({
  indexFolder,
  searchIndex,
  signIn = { connections: [], providerName: undefined },
  insuranceTariff = STANDARD_TARIFF,
  blockedInAu = new Set(),
  router = createEstimator(),
  transit,
  webPassword,
  images,
  fetchLoopback = false,
  payments: takePayments = () => WITHOUT_PAYMENT,
  assistantModel,
  leftOverReader,
  publishPaid,
  currencies = { no: 'NOK', au: 'USD' },
  ...parts
}: AppParts): Promise<App> {
  const { platform, ...background } = openPlatform(parts);
  const { db, log, clock } = platform;

  // Places, agencies, homes, and the search among them: what most slices ask.
  const areas = await createAreas({ db });
  const agencies = await createAgencies(db);
  const properties = createProperties({
    db,
    agencies,
    clock,
    areas,
    hasOperator: parts.mail.operator !== undefined,
  });
  const isVisible = visibleHomes(blockedInAu);
  const changes = createListingChanges(db);
  const { search, index, countHomes, placesOf, createReverseSearch } = await openSearch(platform, {
    agencies,
    areas,
    properties,
    changes,
    isVisible,
    folder: indexFolder,
    snapshotName: [await readRecordsName(db), ...[...blockedInAu].sort()].join(' '),
    maker: searchIndex,
  });

  const homesLike = createLikeness(index, properties);

  const { accounts, ...accountSlice } = createAccountSlice(platform, { signIn, webPassword });
  const { commute, ...commuteSlice } = createCommuteSlice(platform, {
    router,
    transit,
    lockPerson: accounts.lockPerson,
    placesOf,
  });
  const { notifications, ...notificationSlice } = createNotificationSlice(platform);
  const { collections, ...collectionSlice } = createCollectionSlice(platform, {
    people: accounts,
    notifications,
    cards: visibleCards,
    images: async (id) => (await properties.listing(id, ['all'])).images,
  });
  const { uploaderOf, lookThroughFolders, mailMissedFeeds, ...feedSlice } = createFeedSlice(platform, {
    folder: parts.feedsFolder,
    webhooks: parts.feedWebhooks ?? 'public',
    operator: parts.mail.operator,
    findAgency: agencies.of,
    properties,
    officesOf: agencies.officesOf,
    takeIn: createTakeIn({ db, agencies, areas, properties, files: platform.files }),
  });
  const pictures = images ?? createImages(platform);
  const { media, ...draftUploadSlice } = createDraftUploadSlice(platform, {
    ...{ images: pictures, requireShown: requireShown(isVisible, properties) },
  });
  const marked = markFavourites(collections);
  const historySlice = createHistorySlice(platform, { cards: visibleCards });
  const { hidden, ...hiddenSlice } = createHiddenSlice(platform, {
    cards: visibleCards,
    agencies,
    seenBy: historySlice.seenBy,
  });
  const unhidden = createUnhidden(index, hidden.leftOut);
  const searcherOf = createSearcherOf({ commutesOf: commute.places, leftOutFor: hidden.leftOut });
  const { payments, ...paymentSlice } = createPaymentSlice(platform, {
    settings: takePayments(platform),
    people: accounts,
    findDraft: payableDraft,
    publish: (order) => (publishPaid ?? draftSlice.publishPaid)(order),
  });
  const { alerts, ...savedSearchSlice } = createSavedSearchSlice(platform, {
    createReverseSearch,
    changes,
    isVisible,
    notifications,
    commutesOf: commute.places,
    read: (ids) => readListings(db, ids),
    cards: (ids) => {
      // Mails are written about what another process has just changed: not from memory.
      properties.forget(ids);
      return properties.cards(ids);
    },
    count: async (filter, region, userId) =>
      search.count(filter, {
        region,
        leftOut: await hidden.leftOutOf(userId),
        commutes: filter.commute === undefined ? undefined : await commute.places(userId),
      }),
    mute: (userId) => accounts.notifications.set(userId, 'saved_searches', false),
    windowMs: parts.mail.alertWindowMs,
  });

  const { onSearch, findDemand, ...demandSlice } = createDemandSlice(platform, {
    places: areas,
    readKept: (after, limit) => readSearchesAfter(db, after, limit),
  });
  const { suggest, ...areaSlice } = createAreaSlice(platform, {
    areas,
    countHomes,
    places: readListingPlaces(db),
    onChange: index.onChange,
  });

  const {
    valuations,
    figuresOf: insightFigures,
    ...insightSlice
  } = createInsightSlice(platform, {
    currencyOf: (region) => currencies[region],
    properties,
    isVisible,
    insuranceTariff,
    salesAround: (listing, types) => salesAround(index.engine, listing, types),
    readPricedHomes: (beside, ids) => readPricedHomes(db, beside, ids),
    readSoldAtAddress: (listing) => readSoldAtAddress(db, listing),
    places: {
      areas,
      countHomes,
      metresBetween,
      homesIn: marketHomes(search.values),
      readSales: (ids) => readSales(db, ids),
      placeOf: (area) => placeOf(areas, area),
      cached: createAnswerCache(index, { most: PROFILES_KEPT, freshMs: PROFILES_FRESH_MS }),
    },
  });
  const { statistics, ...statisticsSlice } = createStatisticsSlice(platform, {
    findOwn: ownListing,
    findOffered: readOffered,
    similarTo: readSimilarHomes,
    savesByDay: countSavesByDay,
    messagesByDay: countMessagesByDay,
  });
  const { handOver, ...draftSlice } = createDraftSlice(platform, {
    properties,
    accounts,
    settleNews: alerts.settle,
    areas,
    suggest,
    findDemand,
    valueListing: valuations.ofListing,
    values: search.values,
    currencies,
    media,
    ...(payments.isNeeded ? { orders: payments.orders } : {}),
    ...parts.drafts,
  });

  /** Each after those that it needs: what runs in the background is stopped in the opposite order. */
  const slices: readonly Slice[] = [
    background.mail,
    background.live,
    {
      routes: createSearchRoutes({
        search,
        properties,
        homesLike,
        unhidden,
        searcherOf,
        hiddenAmong: hidden.among,
        marked,
        appeared: statistics.appeared,
        onSearch,
      }),
      stop: index.close,
    },
    {
      routes: createPropertyRoutes(properties, marked, isVisible, hidden.among),
      personalData: ownedListingsData(db),
      forget: (tx, { userId }) => deleteListingsOf(tx, userId),
    },
    createListingPictures(platform, {
      images: pictures,
      allowLoopback: fetchLoopback,
      offerers: createAgencyPictureStore(db),
    }),
    areaSlice,
    {
      routes: createWordRoutes({
        search,
        clock,
        placesOf: (region, market) => createSentencePlaces({ areas, suggest }, region, market),
        leftOver: leftOverReader,
        searcherOf,
      }),
    },
    createAgencySlice({
      log,
      onChange: properties.forgetCards,
      agencies,
      areas,
      homesOf: (ids, states, { without, ...page }) => search.ofAgencies(ids, states, page, without),
      hiddenBy: hidden.homeIds,
      countHomes: search.countByAgency,
      countHomesOfAgents: (ids) => countHomesOfAgents(db, ids, [...blockedInAu]),
      homesOfAgent: (id, page) => readHomesOfAgent(db, id, { ...page, without: [...page.without, ...blockedInAu] }),
      figuresOf: createOffererFigures(
        platform,
        createAnswerCache(index, { most: FIGURES_KEPT, freshMs: PROFILES_FRESH_MS }),
      ),
      cards: (ids) => properties.cards(ids),
    }),
    insightSlice,
    demandSlice,
    accountSlice,
    collectionSlice,
    savedSearchSlice,
    notificationSlice,
    commuteSlice,
    feedSlice,
    paymentSlice,
    // Colleagues take over the drafts of somebody who leaves, before these go with the account.
    createAgencyPeopleSlice(platform, {
      people: accounts,
      agencies,
      images: pictures,
      handOver,
      onChange(listings) {
        properties.forgetCards();
        properties.forget(listings);
      },
    }),
    draftSlice,
    // Images and attachments go before their drafts.
    draftUploadSlice,
    historySlice,
    hiddenSlice,
    createSwipeSlice(platform, {
      collections,
      homesLike,
      unhidden,
      cards: visibleCards,
      search,
      searcherOf,
    }),
    createLeadSlice(platform, {
      isVisible,
      own: { findOwn: ownListing, ownListings, whoOffers },
      person: accounts.person,
      stored: properties.stored,
      phoneShown: statistics.phoneShown,
      findListing: (id) => properties.listing(id, ['all']),
      operatorAddress: parts.mail.operator,
      insurerAddress: parts.mail.insurer,
      keepDays: parts.mail.keepDays,
    }),
    statisticsSlice,
    createAssistantSlice(platform, {
      isVisible,
      words: WORD_FORMS,
      model: assistantModel,
      findListing: (id) => properties.listing(id),
      figuresOf: (listing, userId) => ({
        ...insightFigures(listing),
        travel: async () => (userId === undefined ? undefined : commute.journeys(userId, listing.propertyId)),
      }),
    }),
  ];
  const { exports, ...ownDataSlice } = createOwnDataSlice(platform, { accounts, slices });
  const all = [...slices, ownDataSlice, background.jobs];
  let daily: BackgroundLoop | undefined;

  async function forgetOld(): Promise<void> {
    const failures: unknown[] = [];
    for (const slice of all) await slice.forgetOld?.().catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw new AggregateError(failures, 'what is old could not be deleted everywhere');
  }

  return {
    accounts,
    agencies,
    alerts,
    areas,
    collections,
    exports,
    index,
    isVisible,
    jobs: platform.jobs,
    live: platform.live,
    notifications,
    payments,
    outbox: platform.outbox,
    properties,
    search,
    statistics,
    uploaderOf,
    feeds: { lookThroughFolders, mailMissedFeeds },
    createReverseSearch,
    ...createListedPlaces({ areas, countHomes }),
    routes: all.flatMap(({ routes = [] }) => routes),
    start() {
      for (const slice of all) slice.start?.();
      daily = repeat(forgetOld, { everyMs: DAY_MS, log, failure: 'what is old could not be deleted' });
    },
    forgetOld,
    async close() {
      await daily?.stop();
      for (const slice of all.toReversed()) await slice.stop?.();
    },
  };

  /** Cards in any state. */
  function visibleCards(ids: readonly string[], region: Region): Promise<ListingCard[]> {
    return properties.cards(
      ids.filter((id) => isVisible(id, region)),
      ['all'],
    );
  }
}
