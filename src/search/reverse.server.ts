import type { Clock } from '../platform/clock.ts';
import type { CostsOf } from '../insights/home-costs.server.ts';
import type { Availability } from '../properties/enums.contract.ts';
import type { StoredListing } from '../properties/read-store.server.ts';
import { createMatcher } from './engine/matcher.ts';
import type { SearchFilter } from './filter.contract.ts';
import { placeOf, REACHES } from '../properties/place.contract.ts';
import type { Reaches } from './in-process/dictionary.server.ts';
import type { Condition } from './search-engine.server.ts';
import { DICTIONARY, SCHEMA } from './in-process/schema.server.ts';
import { factsOf, offeringOf, TIME_ZONES, zonedDay } from './listing-facts.server.ts';
import { isByProject } from './offering.server.ts';
import { filtersOf } from './query.server.ts';
import { isRelative } from './relative-days.contract.ts';
import { queryContextOf, type Places, type Searcher } from './service.server.ts';

/**
 * The search the other way round: holds searches, and tells which of them a home fulfils. It works in this
 * process whatever answers searches, since alerts must follow from the listing itself and not from an index
 * that may be behind.
 */
export interface ReverseSearch {
  readonly size: number;
  /** Takes in a search under the caller's own number, in place of the one that had it. */
  put(id: number, filter: SearchFilter, searcher: Searcher): void;
  remove(id: number): void;
  /**
   * Numbers of the searches that would find the home by itself, rising; with `availability`, if it were in that state.
   */
  match(listing: StoredListing, availability?: Availability): number[];
  /** Numbers of the searches that would find the project of these units by any of them. */
  matchProject(units: readonly StoredListing[], availability?: Availability): ReadonlySet<number>;
  /**
   * Numbers of the searches that mean something else by now than when they were put: those that ask for
   * days counted from today once a day has begun somewhere. They are to be put again.
   */
  outdated(): readonly number[];
}

export function createReverseSearch({
  places,
  clock,
  costsOf = () => ({}),
}: {
  readonly places: Places;
  readonly clock: Clock;
  readonly costsOf?: CostsOf | undefined;
}): ReverseSearch {
  const matcher = createMatcher(SCHEMA);
  /**
   * The searches with a shape once more, as they are asked of homes whose place is not exact: these are few, and their
   * places large.
   */
  const around = createMatcher(SCHEMA);
  const dated = new Set<number>();
  const byProject = new Set<number>();

  function matches(listing: StoredListing, availability: Availability): number[] {
    if (matcher.size === 0) return [];
    const asked = availability === listing.availability ? listing : { ...listing, availability };
    const document = DICTIONARY.document(factsOf(asked, costsOf(asked)));
    if (!isApproximate(asked)) return matcher.match(document);
    // Without a place it is in no shape, so that those with one are answered by the other.
    const anywhere = matcher.match({ ...document, lat: NaN, lon: NaN });
    return [...anywhere, ...around.match(document)].sort((a, b) => a - b);
  }

  let today = daysOf(clock);
  return {
    get size() {
      return matcher.size;
    },

    put(id, filter, searcher) {
      const filters = filtersOf(filter, queryContextOf(searcher, places, clock));
      matcher.add(id, DICTIONARY.filters(filters, EXACT));
      if (filters.some(({ condition }) => hasShape(condition)))
        around.add(id, DICTIONARY.filters(filters, APPROXIMATE));
      else around.remove(id);
      const isDated = filter.isPublishedToday === true || filter.availableFrom !== undefined;
      const days = [...(filter.viewingDate ?? []), ...(filter.auctionDate ?? [])];
      if (isDated || days.some(isRelative)) dated.add(id);
      else dated.delete(id);
      if (isByProject(filter)) byProject.add(id);
      else byProject.delete(id);
    },

    remove(id) {
      matcher.remove(id);
      around.remove(id);
      dated.delete(id);
      byProject.delete(id);
    },

    match(listing, availability = listing.availability) {
      const found = matches(listing, availability);
      return offeringOf(listing) === 'unit' ? found.filter((id) => !byProject.has(id)) : found;
    },

    matchProject(units, availability) {
      if (byProject.size === 0) return new Set();
      return new Set(
        units.flatMap((unit) => matches(unit, availability ?? unit.availability).filter((id) => byProject.has(id))),
      );
    },

    outdated() {
      const now = daysOf(clock);
      if (now === today) return [];
      today = now;
      return [...dated];
    },
  };
}

const EXACT: Reaches = { exact: true, metres: [] };
const APPROXIMATE: Reaches = { exact: false, metres: REACHES };

function isApproximate(listing: StoredListing): boolean {
  const place = placeOf(listing);
  return place !== undefined && place.precision !== 'exact';
}

function hasShape(condition: Condition): boolean {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return condition.of.some(hasShape);
    case 'not':
      return hasShape(condition.of);
    case 'box':
    case 'polygon':
    case 'radius':
    case 'meets':
    case 'inArea':
      return true;
    default:
      return false;
  }
}

/** What day it is in each zone, in one text. */
function daysOf(clock: Clock): string {
  const now = clock.now().getTime();
  return TIME_ZONES.map((zone) => zonedDay(now, zone)).join();
}
