import type { Platform } from '../platform/platform.server.ts';
import type { Slice } from '../platform/slice.server.ts';
import type { Listing, ListingId } from '../properties/listing.contract.ts';
import type { Properties } from '../properties/service.server.ts';
import { forVisibleHomes, type IsVisible } from '../properties/visible-homes.server.ts';
import type { CacheAnswers } from '../search/answer-cache.server.ts';
import type { Search } from '../search/service.server.ts';
import { createHistoryRoutes } from './history/routes.server.ts';
import { createInsightFigures, type InsightFigures } from './home-figures.server.ts';
import { createSalesHistory, type SalesHistoryParts } from './history/service.server.ts';
import { createListedPlaces, type ListedPlaces } from './place/listed-places.server.ts';
import { marketHomes } from './place/market-homes.server.ts';
import { createPlaceProfiles, type PlaceProfileParts } from './place/service.server.ts';
import { createPlaceRoutes } from './place/routes.server.ts';
import { createInsuranceRoutes } from './insurance/routes.server.ts';
import type { InsuranceTariff } from './insurance/tariff.contract.ts';
import { createAppraiser } from './valuation/appraiser.server.ts';
import { createOwnValuationRoutes, createValuationRoutes } from './valuation/routes.server.ts';
import { createValuations, type ValuationParts, type Valuations } from './valuation/service.server.ts';

export interface InsightParts
  extends
    Pick<ValuationParts, 'salesAround' | 'readPricedHomes' | 'currencyOf'>,
    Pick<SalesHistoryParts, 'readSoldAtAddress'> {
  readonly places: Omit<PlaceProfileParts, 'clock' | 'homesIn' | 'cached'>;
  readonly values: Search['values'];
  readonly cacheAnswers: CacheAnswers;
  readonly properties: Pick<Properties, 'stored' | 'listing'>;
  readonly isVisible: IsVisible;
  readonly insuranceTariff: InsuranceTariff;
}

/** With what values homes, for listings that are not public too. */
export interface InsightSlice extends Slice {
  readonly valuations: Valuations;
  readonly homeFigures: (listing: Listing) => InsightFigures;
  readonly listedPlaces: ListedPlaces;
}

/** Some kilobytes each, and nobody sees one home more or less in a median. */
const PROFILES_CACHED = { most: 2_000, freshMs: 600_000 };

/**
 * What is told about a home beyond its listing: an estimate of its value, earlier sales, what insurance costs; and what
 * homes cost in a place.
 */
export function createInsightSlice({ clock }: Pick<Platform, 'clock'>, parts: InsightParts): InsightSlice {
  const {
    properties,
    isVisible,
    insuranceTariff,
    salesAround,
    readPricedHomes,
    currencyOf,
    readSoldAtAddress,
    places,
    values,
    cacheAnswers,
  } = parts;
  const stored = (id: ListingId) => properties.stored(id);
  const appraiser = createAppraiser();
  const valuations = createValuations({ stored, salesAround, readPricedHomes, currencyOf, appraiser, clock });
  const placeProfiles = createPlaceProfiles({
    ...places,
    clock,
    homesIn: marketHomes(values),
    cached: cacheAnswers(PROFILES_CACHED),
  });
  return {
    listedPlaces: createListedPlaces(places),
    valuations,
    homeFigures: createInsightFigures({ tariff: insuranceTariff, valuations }),
    routes: [
      ...forVisibleHomes(
        [
          ...createValuationRoutes(valuations),
          ...createHistoryRoutes(createSalesHistory({ stored, readSoldAtAddress })),
          ...createInsuranceRoutes({ listing: (id) => properties.listing(id), tariff: insuranceTariff }),
        ],
        isVisible,
      ),
      ...createOwnValuationRoutes(valuations),
      ...createPlaceRoutes(placeProfiles),
    ],
    stop: appraiser.close,
  };
}
