import type { MarkFavourites } from '../collections/mark-favourites.server.ts';
import type { Hidden } from '../hidden/service.server.ts';
import type { Platform } from '../platform/platform.server.ts';
import type { Slice } from '../platform/slice.server.ts';
import type { Properties } from '../properties/service.server.ts';
import {
  createLikeness,
  createRentalLikeness,
  createUnhidden,
  type HomesLike,
  type RentalsLike,
  type Unhidden,
} from './likeness.server.ts';
import type { OpenSearch } from './open.server.ts';
import { createSearchRoutes, type SearchRouteParts } from './routes.server.ts';
import { createSearcherOf, type SearcherOf, type SearcherParts } from './searcher.server.ts';
import { createWordRoutes, type WordRouteParts } from './words/routes.server.ts';

/** Who searches, as far as it matters to what they have hidden. */
type Searching = Parameters<Hidden['leftOut']>[0];

export interface SearchSliceParts
  extends
    Pick<SearcherParts<Searching>, 'travelOf'>,
    Pick<SearchRouteParts, 'appeared' | 'onSearch'>,
    Pick<WordRouteParts, 'leftOver' | 'agenciesOf'> {
  readonly properties: Pick<Properties, 'cards' | 'older' | 'stored'>;
  readonly hidden: Pick<Hidden, 'leftOut' | 'among'>;
  /** Marks the caller's favourites. */
  readonly marked: MarkFavourites;
  /** Where sentences in plain words find places. */
  readonly sentencePlaces: WordRouteParts['placesOf'];
}

export interface SearchSlice extends Slice {
  readonly homesLike: HomesLike;
  readonly rentalsLike: RentalsLike;
  readonly unhidden: Unhidden<Searching>;
  readonly searcherOf: SearcherOf<Searching>;
}

/** Searches by filters and by sentences, and homes like a home. */
export function createSearchSlice(
  { clock }: Pick<Platform, 'clock'>,
  { search, index }: Pick<OpenSearch, 'search' | 'index'>,
  { properties, hidden, travelOf, sentencePlaces, leftOver, agenciesOf, ...parts }: SearchSliceParts,
): SearchSlice {
  const homesLike = createLikeness(index, properties);
  const unhidden = createUnhidden(index, hidden.leftOut);
  const searcherOf = createSearcherOf({ travelOf, leftOutFor: hidden.leftOut });
  const shared = { search, homesLike, unhidden, searcherOf };
  return {
    homesLike,
    rentalsLike: createRentalLikeness(index, properties),
    unhidden,
    searcherOf,
    routes: [
      ...createSearchRoutes({ ...shared, properties, hiddenAmong: hidden.among, ...parts }),
      ...createWordRoutes({ ...shared, clock, placesOf: sentencePlaces, agenciesOf, leftOver }),
    ],
    stop: index.close,
  };
}
