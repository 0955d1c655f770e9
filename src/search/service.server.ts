import { readPlaceAddress } from '../areas/place-address.contract.ts';
import type { Clock } from '../platform/clock.ts';
import { loanTermsOf, type LoanTerms } from '../contract/loan-terms.ts';
import type { ListingCard, ListingId, ListingImage } from '../properties/listing.contract.ts';
import { createAgencyCounts, type CountByAgency, type CountByAgencyIn } from './agency-counts.server.ts';
import {
  createAgencyHomes,
  createAgencyHomesByArea,
  type AgencyHomes,
  type AgencyHomesByArea,
} from './agency-homes.server.ts';
import { categoryFilter } from './conditions.server.ts';
import { facetRequests, presentFacets, type PresentedFacet } from './facets.server.ts';
import { CHANGES, type ChangeKind, type Ignored, type SearchFilter } from './filter.contract.ts';
import type { SearchIndex } from './index.server.ts';
import { inPlaces, type SearchArea } from './place-conditions.server.ts';
import {
  countedBy,
  boxOf,
  filtersOf,
  HIDDEN,
  hiddenCondition,
  NEWEST,
  pricesBy,
  sortOf,
  type FieldFilter,
  type LeftOut,
  type QueryContext,
} from './query.server.ts';
import { pricedOffer } from './range-scales.contract.ts';
import { isPricedByYear } from './yearly-rents.contract.ts';
import { monthOf } from './month.server.ts';
import { isByProject, ofListings } from './offering.server.ts';
import type { Mark } from './map-marks.server.ts';
import { withMatchingUnits } from './project-card.contract.ts';
import { createMatchingUnits, projectsOf } from './project-units.server.ts';
import { createMapSearch, withoutBox, WORLD } from './map-search.server.ts';
import { createPriceMap, type PriceCell, type PriceMap } from './price-map.server.ts';
import { priceRanks, type PriceRanks } from './price-ranks.server.ts';
import type { Box, Filter, ListingValues, ReadFields } from './search-engine.server.ts';
import { homesAmong } from './among.server.ts';
import { valuesOfAll } from './values.server.ts';
import { commuteLimits, commutePlaces, type Destination, type Point } from '../commute/travel.contract.ts';
import { searchByCommute, searchFromMiddle } from './by-distance.server.ts';
import { roomsFirst } from './rooms-first.server.ts';
import { paginate, type Pagination } from '../contract/shapes.ts';
import { snakeName } from '../contract/case.ts';

/** Who searches, as far as results depend on it. */
export interface Searcher {
  readonly region: 'no' | 'au';
  /** Where they travel to, for searches by travel time. */
  readonly commutes?: readonly Destination[] | undefined;
  /** Of a search by travel time, for each of its limits in their order: where the way round water is too long. */
  readonly beyondWater?: QueryContext['beyondWater'];
  readonly acrossWater?: QueryContext['acrossWater'];
  readonly rides?: QueryContext['rides'];
  /** Where homes must lie near enough to, for searches by the travel times of several people. */
  readonly reaches?: QueryContext['reaches'];
  /** What they do not want to be shown. */
  readonly leftOut?: LeftOut | undefined;
}

export interface Search {
  search(filter: SearchFilter, searcher: Searcher): Promise<Found>;
  map(
    filter: SearchFilter,
    searcher: Searcher,
  ): Promise<{
    readonly total: number;
    readonly marks: readonly Mark[];
    readonly unknownPlaces: readonly Ignored[];
    readonly tookMs: number;
  }>;
  facets(
    filter: SearchFilter,
    searcher: Searcher,
  ): Promise<{
    readonly total: number;
    readonly facets: readonly PresentedFacet[];
    readonly unknownPlaces: readonly Ignored[];
    readonly tookMs: number;
  }>;
  /** What each filter costs, the dearest first. */
  costs(
    filter: SearchFilter,
    searcher: Searcher,
  ): Promise<{
    readonly total: number;
    readonly costs: readonly { field: string; value?: string; gained: number }[];
    readonly unknownPlaces: readonly Ignored[];
    readonly tookMs: number;
  }>;
  readonly ofAgencies: AgencyHomes;
  readonly agencyHomesByArea: AgencyHomesByArea;
  /** How many homes in these states each agency has. */
  readonly countByAgency: CountByAgency;
  readonly countByAgencyIn: CountByAgencyIn;
  /** Values of all homes that match, or of the `most` latest; the latest first. */
  values(
    filter: SearchFilter,
    searcher: Searcher,
    wanted: ReadFields,
    most?: number,
  ): Promise<readonly ListingValues[]>;
  /** How the prices for each square metre of some homes stand among those of all that match. */
  priceRanks(
    filter: SearchFilter,
    searcher: Searcher,
    ids: readonly string[],
  ): Promise<PriceRanks & { readonly unknownPlaces: readonly Ignored[]; readonly tookMs: number }>;
  /**
   * What homes cost for each square metre, by squares of the map in view, with the name of the place that each lies at.
   */
  priceMap(
    filter: SearchFilter,
    searcher: Searcher,
  ): Promise<{
    readonly cells: readonly (PriceCell & { readonly near?: string })[];
    readonly inView: PriceMap['inView'];
    readonly unknownPlaces: readonly Ignored[];
    readonly tookMs: number;
  }>;
  /** How many homes of the search are new, cheaper or gone since its `changedSince`; none without one. */
  changes(filter: SearchFilter, searcher: Searcher): Promise<Readonly<Record<ChangeKind, number>>>;
  /** Which of some homes of the search are new or cheaper since its `changedSince`, in their order. */
  changedAmong(
    filter: SearchFilter,
    searcher: Searcher,
    ids: readonly string[],
  ): Promise<{ propertyId: string; change: 'new' | 'cheaper' }[]>;
  /** Which of some homes lie in any of these places, as the filter `address` names them. */
  within(ids: readonly string[], address: string[], region: 'no' | 'au'): Promise<ReadonlySet<string>>;
  /** How many homes match. */
  count(filter: SearchFilter, searcher: Searcher): Promise<number>;
}

export interface Places extends Pick<QueryContext, 'areaById' | 'areasAround' | 'officesOf'> {
  readonly areaByPath: (path: string, region: 'no' | 'au') => SearchArea | undefined;
}

export interface Found {
  readonly cards: readonly ListingCard[];
  readonly pagination: Pagination;
  /** How many of the results are developments; left out where each home stands by itself. */
  readonly projects?: number;
  /**
   * How many more there would be with what the searcher has hidden; left out where they have hidden nothing, or it is
   * among them.
   */
  readonly hidden?: number;
  readonly unknownPlaces: readonly Ignored[];
  readonly tookMs: number;
}

export function createSearch(parts: {
  readonly index: Pick<SearchIndex, 'engine' | 'version'>;
  /** With what a month costs on these terms. */
  readonly cards: (ids: readonly string[], terms: LoanTerms | undefined) => Promise<ListingCard[]>;
  /** All pictures of a home, of which its card has the first few. */
  readonly images: (id: ListingId) => Promise<readonly ListingImage[]>;
  readonly places: Places;
  /** What the place nearest to a point is called. */
  readonly nearestName: (region: 'no' | 'au', point: Point) => string | undefined;
  readonly clock: Clock;
}): Search {
  const { index, cards, images, places, nearestName, clock } = parts;
  const { engine } = index;
  const matchingUnits = createMatchingUnits(engine);
  const map = createMapSearch(index, matchingUnits);
  const priceMap = createPriceMap(index);
  const context = (searcher: Searcher) => queryContextOf(searcher, places, clock);

  /** How many homes are left out of a search as they are hidden; undefined where none can be. */
  async function countHidden(filter: SearchFilter, searcher: Searcher): Promise<number | undefined> {
    const { leftOut } = searcher;
    const filters = filtersOf(filter, context(searcher));
    if (leftOut === undefined || !filters.some(({ name }) => name === HIDDEN)) return undefined;
    const others = filters.filter(({ name }) => name !== HIDDEN);
    const [hidden] = await engine.count([[...others, { name: HIDDEN, condition: hiddenCondition(leftOut) }]]);
    return hidden;
  }

  /** Cards of what a page names; those of projects speak of the units that the search finds. */
  async function cardsOf(ids: readonly string[], filter: SearchFilter, searcher: Searcher): Promise<ListingCard[]> {
    const terms = loanTermsOf(filter);
    if (!isByProject(filter)) return cards(ids, terms);
    const found = await cards(await projectsOf(engine, ids), terms);
    const projects = found.filter(({ isProject }) => isProject).map(({ propertyId }) => propertyId);
    const units = await matchingUnits(filter, context(searcher), projects);
    return found.map((card) => withMatchingUnits(card, units.get(card.propertyId)));
  }

  return {
    async search(filter, searcher) {
      const asked = { offset: (filter.page - 1) * filter.size, limit: filter.size };
      const commutes = commutePlaces(filter.commute, searcher.commutes);
      const [page, tookMs] = await timed(async () => {
        const filters = filtersOf(filter, context(searcher));
        if (filter.sorting === 'commute' && commutes.length > 0)
          return searchByCommute(engine, filters, filter, commutes, asked, searcher.rides);
        const { mapCentroid: middle, propertyRadius: radius } = filter;
        if (filter.sorting === 'distance' && middle !== undefined && radius !== undefined)
          return searchFromMiddle(engine, filters, { middle, radius }, asked);
        return engine.search({ filters, sort: sortOf(filter, context(searcher)), ...asked });
      });
      const [projects] = isByProject(filter)
        ? await engine.count([[...filtersOf(filter, context(searcher)), OF_PROJECTS]])
        : [];
      const hidden = await countHidden(filter, searcher);
      const found = await cardsOf(page.ids, filter, searcher);
      return {
        cards: await Promise.all(found.map((card) => roomsFirst(card, filter.showby, images))),
        pagination: paginate(filter.page, filter.size, page.total),
        ...(projects === undefined ? {} : { projects }),
        ...(hidden === undefined ? {} : { hidden }),
        unknownPlaces: unknownPlaces(filter, context(searcher)),
        tookMs,
      };
    },

    async map(filter, searcher) {
      const [{ total, marks }, tookMs] = await timed(() => map(filter, context(searcher)));
      return { total, marks, unknownPlaces: unknownPlaces(filter, context(searcher)), tookMs };
    },

    async facets(filter, searcher) {
      const filters = countedBy(filtersOf(filter, context(searcher)), filter);
      const requests = facetRequests(filters, searcher.region, {
        offer: pricedOffer({ use: filter.listingType, isRent: filter.acquisition === 'rent' }),
        pricesBy: pricesBy(filter),
        isByProject: isByProject(filter),
        isByYear: isPricedByYear(filter, searcher.region),
        month: monthOf(filter, searcher.region),
      });
      const [{ total, facets }, tookMs] = await timed(() =>
        engine.facets(
          filters,
          requests.map(({ request }) => request),
        ),
      );
      return {
        total,
        facets: presentFacets(requests, facets),
        unknownPlaces: unknownPlaces(filter, context(searcher)),
        tookMs,
      };
    },

    async costs(filter, searcher) {
      const filters = filtersOf(filter, context(searcher));
      // Without these two it is a search for homes again, which leaves car spaces out.
      const kinds = (['propertyType', 'propertyId'] as const).filter((field) => filter[field] !== undefined);
      const [[{ total, without }, others], tookMs] = await timed(() =>
        Promise.all([
          engine.withoutEach(filters),
          engine.count(kinds.map((field) => filtersOf({ ...filter, [field]: undefined }, context(searcher)))),
        ]),
      );
      const found = new Map<string, number | undefined>([
        ...without,
        ...kinds.map((field, index) => [field, others[index]] as const),
      ]);
      const costs = filters.filter(isOptional).map(({ name, field, value }) => ({
        field: field === 'locationTopLeftLat' ? 'map' : snakeName(field),
        ...(value === undefined ? {} : { value }),
        gained: (found.get(name) ?? total) - total,
      }));
      costs.sort((a, b) => b.gained - a.gained);
      return {
        total,
        costs: costs.filter(({ gained }) => gained > 0),
        unknownPlaces: unknownPlaces(filter, context(searcher)),
        tookMs,
      };
    },

    ofAgencies: createAgencyHomes(engine),
    agencyHomesByArea: createAgencyHomesByArea(engine),

    ...createAgencyCounts(index),

    values: (filter, searcher, wanted, most) => valuesOfAll(engine, filtersOf(filter, context(searcher)), wanted, most),

    async priceRanks(filter, searcher, ids) {
      const [ranked, tookMs] = await timed(() => priceRanks(engine, filtersOf(filter, context(searcher)), ids));
      return { ...ranked, unknownPlaces: unknownPlaces(filter, context(searcher)), tookMs };
    },

    async priceMap(filter, searcher) {
      const filters = withoutBox(filtersOf(filter, context(searcher)));
      const view = { box: boxOf(filter) ?? WORLD, zoom: Math.floor(filter.zoomLevel ?? 5) };
      const [{ cells, inView }, tookMs] = await timed(() => priceMap(filters, view));
      return {
        inView,
        cells: cells.map((cell) => {
          const near = nearestName(searcher.region, middleOf(cell.bounds));
          return near === undefined ? cell : { ...cell, near };
        }),
        unknownPlaces: unknownPlaces(filter, context(searcher)),
        tookMs,
      };
    },

    async changes(filter, searcher) {
      const isAsked = filter.changedSince !== undefined;
      const counts = await engine.count(
        isAsked ? CHANGES.map((kind) => filtersOf({ ...filter, changes: [kind] }, context(searcher))) : [],
      );
      const [fresh = 0, cheaper = 0, gone = 0] = counts;
      return { new: fresh, cheaper, gone };
    },

    async changedAmong(filter, searcher, ids) {
      if (filter.changedSince === undefined) return [];
      const isGrouped = isByProject(filter);
      const among: Filter = { name: 'among', condition: isGrouped ? ofListings(ids) : { kind: 'id', anyOf: ids } };
      const [fresh, cheaper] = await Promise.all(
        (['new', 'cheaper'] as const).map(async (kind) => {
          const filters = [...filtersOf({ ...filter, changes: [kind] }, context(searcher)), among];
          const page = await engine.search({ filters, sort: NEWEST, offset: 0, limit: ids.length });
          return new Set(isGrouped ? await projectsOf(engine, page.ids) : page.ids);
        }),
      );
      return ids.flatMap((propertyId): { propertyId: string; change: 'new' | 'cheaper' }[] => {
        if (fresh?.has(propertyId) === true) return [{ propertyId, change: 'new' }];
        return cheaper?.has(propertyId) === true ? [{ propertyId, change: 'cheaper' }] : [];
      });
    },

    within: (ids, address, region) => homesAmong(engine, ids, inPlaces({ address }, context({ region }))),

    async count(filter, searcher) {
      const [total = 0] = await engine.count([filtersOf(filter, context(searcher))]);
      return total;
    },
  };
}

/** Developments themselves, or homes of theirs. */
const OF_PROJECTS: Filter = categoryFilter('offering', ['project', 'listed_project', 'unit']);

/** What a search by this person needs to know beside itself. */
export function queryContextOf(
  { region, commutes, beyondWater, acrossWater, rides, reaches, leftOut }: Searcher,
  places: Places,
  clock: Clock,
): QueryContext {
  return {
    region,
    commutes,
    beyondWater,
    acrossWater,
    rides,
    reaches,
    leftOut,
    now: clock.now().getTime(),
    areaById: places.areaById,
    areasAround: places.areasAround,
    areaByPath: (path) => places.areaByPath(path, region),
    officesOf: places.officesOf,
  };
}

/**
 * Filters that a reader chose and can take back; what is for sale, in which country, and that it is a home, is not
 * among them.
 */
function isOptional({ field }: FieldFilter): boolean {
  return !ALWAYS.has(field);
}

const ALWAYS: ReadonlySet<FieldFilter['field']> = new Set(['market', 'availability', 'accessory', 'offering', HIDDEN]);

/** Places asked for that we do not know. They narrow nothing if others are known; if none is, nothing is found. */
function unknownPlaces(
  filter: SearchFilter,
  { areaById, areaByPath, commutes }: Pick<QueryContext, 'areaById' | 'areaByPath' | 'commutes'>,
): Ignored[] {
  const destinations = commutePlaces(filter.commute, commutes);
  return [
    ...(filter.commute !== undefined && commuteLimits(filter.commute, commutes).length === 0
      ? [{ field: 'commute', value: filter.commute }]
      : []),
    ...(filter.sorting === 'commute' && destinations.length === 0 ? [{ field: 'sorting', value: 'commute' }] : []),
    ...(filter.geoId ?? [])
      .filter((id) => areaById(Number(id)) === undefined)
      .map((value) => ({ field: 'geo_id', value })),
    ...(filter.address ?? [])
      .filter((address) => areaByPath(readPlaceAddress(address).path) === undefined)
      .map((value) => ({ field: 'address', value: value.slice(0, 80) })),
  ];
}

function middleOf({ north, south, west, east }: Box): Point {
  return { lat: (north + south) / 2, lng: (west + east) / 2 };
}

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const begun = performance.now();
  const result = await work();
  return [result, Math.round((performance.now() - begun) * 1_000) / 1_000];
}
