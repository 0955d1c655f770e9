import type { App, AppParts } from './app-parts.server.ts';
import { createAccountSlice } from './accounts/slice.server.ts';
import { createOwnDataSlice } from './accounts/own-data/slice.server.ts';
import { createAdministrationSlice } from './administration/slice.server.ts';
import { createAgencyPeopleSlice } from './agencies/people/slice.server.ts';
import { createAgencies } from './agencies/service.server.ts';
import { createNamedAgencies } from './agencies/named.server.ts';
import { createAgencySlice } from './agencies/slice.server.ts';
import { createAssistantSlice } from './assistant/slice.server.ts';
import { createAreas } from './areas/areas.server.ts';
import { metresBetween } from './areas/geometry.server.ts';
import { placeByPath, placeOf } from './areas/present.server.ts';
import { createSurroundings } from './areas/surroundings.server.ts';
import { createAreaSlice } from './areas/slice.server.ts';
import { markFavourites } from './collections/mark-favourites.server.ts';
import { createContentSlice } from './content/slice.server.ts';
import { createCollectionSlice } from './collections/slice.server.ts';
import { createDraftUploadSlice } from './drafts/uploads/slice.server.ts';
import {
  correctionsOf,
  draftsLeft,
  ownListing,
  ownListings,
  pausedAmong,
  whoOffers,
} from './drafts/own-listings.server.ts';
import { createEstimator } from './commute/estimator.server.ts';
import { createCommuteSlice } from './commute/slice.server.ts';
import { createConsentSlice } from './consent/slice.server.ts';
import { createDemandSlice } from './demand/slice.server.ts';
import { createDraftSlice } from './drafts/slice.server.ts';
import { createFeedSlice } from './feeds/slice.server.ts';
import { createFlagSlice } from './flags/slice.server.ts';
import { createHiddenSlice } from './hidden/slice.server.ts';
import { createHistorySlice } from './history/slice.server.ts';
import { createIconSlice } from './icons/slice.server.ts';
import { createImportSlice } from './imports/slice.server.ts';
import { createTakeIn } from './imports/take-in.ts';
import { createHomeCosts } from './insights/home-costs.server.ts';
import { insuranceEstimate } from './insights/insurance/estimate.server.ts';
import { STANDARD_TARIFF } from './insights/insurance/standard-tariff.server.ts';
import { lawfulCosts } from './insights/mortgage/costs-by-law.ts';
import { createInsightSlice } from './insights/slice.server.ts';
import { createInteractionSlice } from './interactions/slice.server.ts';
import { createLeadSlice } from './leads/slice.server.ts';
import { createLinkSlice } from './links/slice.server.ts';
import { createModerationSlice } from './moderation/slice.server.ts';
import { createNotificationSlice } from './notifications/slice.server.ts';
import { createPaymentSlice, WITHOUT_PAYMENT } from './payments/slice.server.ts';
import { createImages } from './platform/images/images.server.ts';
import { createPlaceholders } from './platform/images/placeholders.server.ts';
import { openPlatform } from './platform/platform.server.ts';
import type { BackgroundLoop } from './platform/repeat.server.ts';
import type { Slice } from './platform/slice.server.ts';
import { createHeldPictures } from './properties/held-pictures.server.ts';
import { createPushSlice } from './push/slice.server.ts';
import { openProperties } from './properties/open.server.ts';
import { createListingPictures } from './properties/pictures/slice.server.ts';
import { failedPictures, listingsWithFailedPictures } from './properties/pictures/failed-pictures.server.ts';
import { createPropertySlice } from './properties/slice.server.ts';
import { createSavedSearchSlice } from './saved-searches/slice.server.ts';
import { WORD_FORMS } from './search/engine/text/word-forms.ts';
import { openSearch } from './search/open.server.ts';
import { createTravelOf } from './search/searcher.server.ts';
import { createSearchSlice } from './search/slice.server.ts';
import { createStatisticsSlice } from './statistics/slice.server.ts';
import { createSwipeSlice } from './swipe/slice.server.ts';

const DAY_MS = 86_400_000;

/** Puts the slices together over one database. */
export async function createApp({
  indexFolder,
  searchIndex,
  signIn = { connections: [], providerName: undefined },
  insuranceTariff = STANDARD_TARIFF,
  blockedInAu = new Set(),
  router = createEstimator(),
  transit,
  flagParts = { environment: 'trial' },
  interactionParts = { keepMonths: 13, environment: 'trial' },
  contentParts = {},
  shortener,
  iconService,
  webPassword,
  images,
  fetchLoopback = false,
  payments: takePayments = () => WITHOUT_PAYMENT,
  assistantModel,
  vision,
  leftOverReader,
  publishPaid,
  currencies = { no: 'NOK', au: 'USD' },
  ...parts
}: AppParts): Promise<App> {
  const { platform, ...background } = openPlatform(parts);
  const { db } = platform;

  // Places, agencies, homes, and the search among them: what most slices ask.
  const areas = parts.areas ?? (await createAreas({ db }));
  const agencies = await createAgencies(db);
  const costsOf = createHomeCosts(insuranceTariff);
  const listings = await openProperties(platform, {
    agencies,
    areas,
    blockedInAu,
    hasOperator: parts.mail.operator !== undefined,
    costsOf,
    onChanged: (...changed) => callOff(...changed),
  });
  const { properties, isVisible } = listings;
  const searching = await openSearch(platform, {
    ...listings,
    agencies,
    areas,
    folder: indexFolder,
    snapshotName: [listings.recordsName, insuranceTariff.name, insuranceTariff.validFrom].join(' '),
    costsOf,
    maker: searchIndex,
  });
  const { search, index, cacheAnswers, countHomes, createReverseSearch } = searching;

  const { accounts, signUpsByDay, ...accountSlice } = createAccountSlice(platform, {
    signIn,
    webPassword,
    flagsOn: (asking) => flags.on(asking),
  });
  const { flags, ...flagSlice } = createFlagSlice(platform, {
    ...flagParts,
    labs: {
      of: async (userId) => (await accounts.profile.of(userId)).feature_flags,
      set: accounts.profile.setFeatureFlag,
    },
  });
  const { contents, ...contentSlice } = await createContentSlice(platform, {
    ...contentParts,
    person: accounts.person,
  });
  const { commute, beyondWater, isFarRound, ridesTo, ...commuteSlice } = createCommuteSlice(platform, {
    router,
    transit,
    lockPerson: accounts.lockPerson,
    placesOf: searching.placesOf,
  });
  const { around, acrossWater } = createSurroundings(areas, isFarRound);
  const travelOf = createTravelOf({ commutesOf: commute.places, beyondWater, acrossWater, ridesTo });
  const { notifications, ...notificationSlice } = createNotificationSlice(platform);
  const { push, ...pushSlice } = createPushSlice(platform, {
    reach: fetchLoopback ? 'loopback' : 'public',
    contact: parts.mail.operator ?? parts.mail.from,
  });
  const collectionSlice = createCollectionSlice(platform, {
    people: accounts,
    notifications,
    cards: listings.visibleCards,
    images: async (id) => (await properties.listing(id, ['all'])).images,
    listing: (id) => properties.listing(id, ['all']),
    ownersOf: listings.ownersOf,
    whoOffers,
    addressesOf: commute.addresses,
    placeOf: (path, region) => placeByPath(areas, path, region),
    estimateTravel: commute.travel,
    search,
    valuesOf: searching.valuesOf,
    leftOutOf: (userId) => hidden.leftOutOf(userId),
  });
  const { collections, savesByDay, savesSince, keepers, isImageKept, fitting, keepInstead } = collectionSlice;
  const { uploaderOf, lookThroughFolders, mailMissedFeeds, feedsOf, ...feedSlice } = createFeedSlice(platform, {
    folder: parts.feedsFolder,
    webhooks: parts.feedWebhooks ?? 'public',
    operator: parts.mail.operator,
    findAgency: agencies.of,
    properties,
    officesOf: agencies.officesOf,
    failedPictures: {
      said: (source, externalIds) => failedPictures(db, source, externalIds),
      listings: (source) => listingsWithFailedPictures(db, source),
    },
    takeIn: createTakeIn({ db, agencies, areas, properties, files: platform.files }),
  });
  const pictures = images ?? createImages(platform);
  const { media, ...draftUploadSlice } = createDraftUploadSlice(platform, {
    images: pictures,
    requireShown: listings.requireShown,
    isShown: async (ids, file) => (await listings.isImageOf(ids, file)) || isImageKept(ids, file),
    listingsOf: listings.idsOf,
  });
  const marked = markFavourites(collections);
  const historySlice = createHistorySlice(platform, { cards: listings.visibleCards });
  const { hidden, ...hiddenSlice } = createHiddenSlice(platform, {
    cards: listings.visibleCards,
    agencies,
    seenBy: historySlice.seenBy,
  });
  const { figuresOf, tellOfHeldImports, heldImports, factCorrections, ...propertySlice } = createPropertySlice(
    platform,
    listings,
    {
      marked,
      hiddenAmong: hidden.among,
      cacheAnswers,
      operator: parts.mail.operator,
    },
  );
  const { payments, ...paymentSlice } = createPaymentSlice(platform, {
    settings: takePayments(platform),
    people: accounts,
    findDraft: (userId, draftId) => draftSlice.payable(userId, draftId),
    publish: (order) => (publishPaid ?? draftSlice.publishPaid)(order),
    draftOf: async (id) => (await whoOffers(db, id))?.draftId,
    draftsLeft: (userId, ids) => draftsLeft(db, userId, ids),
  });
  const {
    alerts,
    readAfter: readSearchesAfter,
    ...savedSearchSlice
  } = createSavedSearchSlice(platform, {
    createReverseSearch,
    changes: listings.changes,
    isVisible,
    notifications,
    push,
    travelOf,
    read: listings.read,
    unitsOf: properties.unitsOf,
    pausedAmong: (ids) => pausedAmong(db, ids),
    keepers,
    cards: (ids, terms) => {
      // Mails are written about what another process has just changed: not from memory.
      properties.forget(ids);
      return properties.cards(ids, undefined, terms);
    },
    count: async (filter, region, userId) =>
      search.count(filter, {
        region,
        leftOut: await hidden.leftOutOf(userId),
        ...(await travelOf(filter, userId)),
      }),
    mute: (userId, kind) => accounts.notifications.set(userId, kind, false),
    windowMs: parts.mail.alertWindowMs,
  });

  const { onSearch, findDemand, searchesByDay, ...demandSlice } = createDemandSlice(platform, {
    places: areas,
    readKept: readSearchesAfter,
  });
  const { suggest, sentencePlaces, ...areaSlice } = createAreaSlice(platform, {
    areas,
    around,
    agenciesCalled: createNamedAgencies({
      agencies,
      countHomes: search.countByAgency,
      countHomesOfAgents: listings.countHomesOfAgents,
    }),
    countHomes,
    countStreets: searching.countStreets,
    places: listings.places,
    onChange: index.onChange,
  });

  const { valuations, homeFigures, listedPlaces, ...insightSlice } = createInsightSlice(platform, {
    currencyOf: (region) => currencies[region],
    properties,
    isVisible,
    insuranceTariff,
    salesAround: searching.salesAround,
    readPricedHomes: listings.readPricedHomes,
    readSoldAtAddress: listings.readSoldAtAddress,
    values: search.values,
    cacheAnswers,
    places: {
      areas,
      around,
      isFarRound,
      countHomes,
      metresBetween,
      readSales: listings.readSales,
      placeOf: (area) => placeOf(areas, area),
    },
  });
  const { statistics, ...statisticsSlice } = createStatisticsSlice(platform, {
    findOwn: ownListing,
    findOffered: listings.findOffered,
    similarTo: listings.similarTo,
    savesByDay,
    savesSince,
    messagesByDay: (...asked) => messagesByDay(...asked),
    messagesSince: (...asked) => messagesSince(...asked),
  });
  const { interactions, vitals, visits, ...interactionSlice } = createInteractionSlice(platform, interactionParts);
  const { messagesByDay, messagesSince, leadsByDay, enquiriesByDay, reports, callOff, ofLeaving, ...leadSlice } =
    createLeadSlice(platform, {
      agencies,
      isVisible,
      own: { findOwn: ownListing, ownListings, whoOffers },
      person: accounts.person,
      stored: properties.stored,
      phoneShown: statistics.phoneShown,
      findListing: properties.anyListing,
      operatorAddress: parts.mail.operator,
      insurerAddress: parts.mail.insurer,
      keepDays: parts.mail.keepDays,
    });
  const { homesLike, rentalsLike, unhidden, searcherOf, ...searchSlice } = createSearchSlice(platform, searching, {
    properties,
    hidden,
    travelOf,
    marked,
    appeared: statistics.appeared,
    onSearch,
    sentencePlaces,
    agenciesOf: agencies.inRegion,
    leftOver: leftOverReader,
  });
  const { pictures: offererPictures, ...agencySlice } = createAgencySlice(platform, {
    onChange: properties.forgetCards,
    agencies,
    areas,
    homesOf: (ids, states, { without, offer, areas, within, ...page }) =>
      search.ofAgencies(ids, { states, offer, areas, within }, page, without),
    homesByArea: search.agencyHomesByArea,
    hiddenBy: hidden.homeIds,
    countHomes: search.countByAgency,
    countHomesIn: search.countByAgencyIn,
    countHomesOfAgents: listings.countHomesOfAgents,
    countHomesOfAgentsIn: listings.countHomesOfAgentsIn,
    homesOfAgent: listings.homesOfAgent,
    homesOfAgentByArea: listings.homesOfAgentByArea,
    figuresOf,
    cards: (ids) => properties.cards(ids),
  });
  const { handOver, heldDrafts, mayManage, ...draftSlice } = createDraftSlice(platform, {
    properties,
    accounts,
    settleNews: alerts.settle,
    areas,
    suggest,
    findDemand,
    valueListing: valuations.ofListing,
    costs: lawfulCosts,
    insuranceOf: (listing) => insuranceEstimate(listing, insuranceTariff),
    values: search.values,
    currencies,
    media,
    messages: ofLeaving,
    operator: parts.mail.operator,
    ...(payments.isNeeded ? { orders: payments.orders } : {}),
    ...parts.drafts,
  });

  /** Each after those that it needs: what runs in the background is stopped in the opposite order. */
  const { hours, ...administrationSlice } = createAdministrationSlice(platform, {
    person: accounts.person,
    countHomes: () => index.stats().listings,
    ...{ searchesByDay, leadsByDay, enquiriesByDay, signUpsByDay, vitals, visits },
    viewsByDay: statistics.viewsByDay,
  });
  const slices: readonly Slice[] = [
    background.mail,
    background.live,
    searchSlice,
    propertySlice,
    createPlaceholders(platform, pictures),
    createListingPictures(platform, {
      images: pictures,
      allowLoopback: fetchLoopback,
      offerers: offererPictures,
      vision,
    }),
    areaSlice,
    agencySlice,
    insightSlice,
    demandSlice,
    createConsentSlice(platform),
    accountSlice,
    flagSlice,
    contentSlice,
    collectionSlice,
    savedSearchSlice,
    notificationSlice,
    pushSlice,
    commuteSlice,
    feedSlice,
    paymentSlice,
    // Colleagues take over the drafts of somebody who leaves, before these go with the account.
    createAgencyPeopleSlice(platform, {
      people: accounts,
      agencies,
      images: pictures,
      handOver,
      countHomes: search.countByAgency,
      feedsOf,
      onChange(changed) {
        properties.forgetCards();
        properties.forget(changed);
      },
    }),
    draftSlice,
    // Images and attachments go before their drafts.
    draftUploadSlice,
    historySlice,
    hiddenSlice,
    createSwipeSlice(platform, {
      collections,
      fitting,
      homesLike,
      unhidden,
      cards: listings.visibleCards,
      hiddenFrom: (userId) => hidden.leftOutOf(userId),
      search,
      searcherOf,
    }),
    leadSlice,
    createLinkSlice(platform, { shortener }),
    createIconSlice(platform, { service: iconService }),
    createImportSlice(platform),
    createModerationSlice(platform, {
      ...{ properties, agencies, reports, heldImports, heldDrafts, whoOffers, correctionsOf, factCorrections },
      moderated: listings.moderated,
      people: accounts,
      refresh: index.refresh,
      operator: parts.mail.operator,
      keepInstead,
    }),
    administrationSlice,
    statisticsSlice,
    interactionSlice,
    createAssistantSlice(platform, {
      isVisible,
      words: WORD_FORMS,
      model: assistantModel,
      findListing: (id) => properties.listing(id),
      placesOf: (region) => sentencePlaces(region, {}),
      figuresOf: (listing, userId) => ({
        ...homeFigures(listing),
        whereabouts: async () => (await searching.placesOf([listing.propertyId])).get(listing.propertyId),
        similarHomes: async (count) => properties.cards((await homesLike(listing.propertyId)).slice(0, count)),
        similarRentals: async (count) => properties.cards((await rentalsLike(listing.propertyId)).slice(0, count)),
        similarPrices: async (count) => {
          const cards = await properties.cards((await homesLike(listing.propertyId)).slice(0, count));
          return cards.flatMap(({ prices: { pricePerPrimary } }) => pricePerPrimary ?? []);
        },
        units: listing.isProject
          ? () => properties.allUnits(listing.propertyId, (unit) => isVisible(unit, listing.region))
          : undefined,
        estimateTravel: commute.estimate,
        transitTo: (to) => commute.transitTo(listing.propertyId, to),
        travel: async () => (userId === undefined ? undefined : commute.journeys(userId, listing.propertyId)),
      }),
    }),
  ];
  const { exports, ...ownDataSlice } = createOwnDataSlice(platform, { accounts, slices });
  const all = [...slices, ownDataSlice, background.readers, background.sums, background.jobs];
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
    contents,
    exports,
    flags,
    hours,
    index,
    interactions,
    isVisible,
    jobs: platform.jobs,
    live: platform.live,
    notifications,
    payments,
    outbox: platform.outbox,
    properties,
    audienceOfPicture: createHeldPictures({ db, clock: platform.clock, mayManage }),
    search,
    statistics,
    uploaderOf,
    feeds: { lookThroughFolders, mailMissedFeeds },
    tellOfHeldImports,
    createReverseSearch,
    ...listedPlaces,
    routes: all.flatMap(({ routes = [] }) => routes),
    start() {
      for (const slice of all) slice.start?.();
      daily = platform.schedules.repeat('forget_old', forgetOld, {
        everyMs: DAY_MS,
        failure: 'what is old could not be deleted',
      });
    },
    forgetOld,
    async close() {
      await daily?.stop();
      for (const slice of all.toReversed()) await slice.stop?.();
    },
  };
}
