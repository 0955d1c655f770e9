import type { Clock } from '../platform/clock.ts';
import type { Availability } from '../properties/enums.contract.ts';
import type { ListingCard } from '../properties/listing.contract.ts';
import type { Engine } from './engine/engine.ts';
import type { Box, Filter, MapAnswer } from './engine/types.ts';
import type { Ignored, SearchFilter } from './filter.contract.ts';
import type { SearchIndex } from './index.server.ts';
import { createKeptAnswers } from './kept-answers.server.ts';
import { facetRequests, presentFacet, type PresentedFacet } from './facets.server.ts';
import { CURRENCIES } from './schema.server.ts';
import { CATEGORIES } from './schema.server.ts';
import { boxOf, filtersOf, sortOf, type FieldFilter, type QueryContext, type SearchArea } from './query.server.ts';
import type { Point } from '../commute/travel.contract.ts';
import { searchByCommute } from './by-commute.server.ts';
import { paginate, type Pagination } from '../contract/shapes.ts';
import { snakeName } from '../contract/case.ts';

/** From how many homes down a mark on the map names them one by one. */
const SINGLES_UP_TO = 1;
/** So few in view are told apart, in cells of an eighth of the usual side, and named where they still share one. */
const FEW_IN_VIEW = { homes: 150, zoomsNearer: 3, singlesUpTo: 20 };
/** From this zoom on every mark names its homes, however many share an address. */
const ALL_SINGLES_ZOOM = 16;
/** The whole world, for a map without a box. */
const WORLD: Box = { north: 90, south: -90, west: -180, east: 180 };

/** Maps up to this zoom show a whole market, and begin alike for everybody; a box that somebody has moved hardly comes again. A hundred bytes a mark, some hundred marks. */
const WHOLE_MARKET_ZOOM = 6;
const MAPS_KEPT = 50;
/** More than there are agencies. */
const COUNTS_KEPT = 20_000;
/** Nobody sees an agency's home more or less. */
const COUNT_FRESH_MS = 5_000;

/** Who searches, as far as results depend on it. */
export interface Searcher {
  readonly region: 'no' | 'au';
  /** Where they travel to, for searches by travel time. */
  readonly commutes?: readonly Point[] | undefined;
}

export interface Search {
  search(filter: SearchFilter, searcher: Searcher): Promise<Found>;
  map(
    filter: SearchFilter,
    searcher: Searcher,
  ): {
    readonly total: number;
    readonly marks: readonly Mark[];
    readonly unknownPlaces: readonly Ignored[];
    readonly tookMs: number;
  };
  facets(
    filter: SearchFilter,
    searcher: Searcher,
  ): {
    readonly total: number;
    readonly facets: readonly PresentedFacet[];
    readonly unknownPlaces: readonly Ignored[];
    readonly tookMs: number;
  };
  /** What each filter costs, the dearest first. */
  costs(
    filter: SearchFilter,
    searcher: Searcher,
  ): {
    readonly total: number;
    readonly costs: readonly { field: string; value?: string; gained: number }[];
    readonly unknownPlaces: readonly Ignored[];
    readonly tookMs: number;
  };
  /** Ids of the homes of these agencies in these states, of every kind, the newest first, and how many there are. */
  ofAgencies(
    agencyIds: readonly string[],
    states: readonly Availability[],
    page: { readonly offset: number; readonly limit: number },
  ): { readonly ids: readonly string[]; readonly total: number };
  /** How many homes match. */
  count(filter: SearchFilter, searcher: Searcher): number;
}

export interface Places extends Pick<QueryContext, 'areaById' | 'officesOf'> {
  readonly areaByPath: (path: string, region: 'no' | 'au') => SearchArea | undefined;
}

export interface Found {
  readonly cards: readonly ListingCard[];
  readonly pagination: Pagination;
  readonly unknownPlaces: readonly Ignored[];
  readonly tookMs: number;
}

export interface Mark {
  readonly coordinates: { readonly lat: number; readonly lng: number };
  readonly count: number;
  readonly bounds: Box;
  readonly homes?: readonly {
    readonly propertyId: string;
    readonly price?: { readonly amount: number; readonly currency: string };
  }[];
}

export function createSearch(parts: {
  readonly index: Pick<SearchIndex, 'engine' | 'version'>;
  readonly cards: (ids: readonly string[]) => Promise<ListingCard[]>;
  readonly places: Places;
  readonly clock: Clock;
}): Search {
  const { index, cards, places, clock } = parts;
  const engine = (): Engine => index.engine;
  const keptMarks = createKeptAnswers<MapAnswer>(index, { most: MAPS_KEPT });
  const keptCounts = createKeptAnswers<{ readonly total: number }>(index, {
    most: COUNTS_KEPT,
    freshMs: COUNT_FRESH_MS,
  });
  const context = (searcher: Searcher) => queryContextOf(searcher, places, clock);

  return {
    async search(filter, searcher) {
      const asked = { offset: (filter.page - 1) * filter.size, limit: filter.size };
      const { commutes = [] } = searcher;
      const [page, tookMs] = timed(() => {
        const filters = filtersOf(filter, context(searcher));
        if (filter.sorting === 'commute' && commutes.length > 0)
          return searchByCommute(engine(), filters, filter, commutes, asked);
        return engine().search({ filters, sort: sortOf(filter), ...asked });
      });
      return {
        cards: arranged(await cards(page.ids.map(String)), filter.showby),
        pagination: paginate(filter.page, filter.size, page.total),
        unknownPlaces: unknownPlaces(filter, context(searcher)),
        tookMs,
      };
    },

    map(filter, searcher) {
      const box = boxOf(filter) ?? WORLD;
      const zoom = Math.floor(filter.zoomLevel ?? 5);
      const filters = filtersOf(filter, context(searcher)).filter(({ field }) => field !== 'locationTopLeftLat');
      const find = (): MapAnswer => {
        const marks = engine().map({
          filters,
          box,
          zoom,
          singlesUpTo: zoom >= ALL_SINGLES_ZOOM ? Infinity : SINGLES_UP_TO,
        });
        if (marks.total > FEW_IN_VIEW.homes || zoom >= ALL_SINGLES_ZOOM) return marks;
        return engine().map({
          filters,
          box,
          zoom: zoom + FEW_IN_VIEW.zoomsNearer,
          singlesUpTo: FEW_IN_VIEW.singlesUpTo,
        });
      };
      const [answer, tookMs] = timed(() =>
        zoom <= WHOLE_MARKET_ZOOM && !filters.some(({ condition }) => condition.kind === 'polygon')
          ? keptMarks(JSON.stringify([filters, box, zoom]), find)
          : find(),
      );
      const marks = answer.clusters.map(({ lat, lon, count, ids, box: bounds }) => ({
        coordinates: { lat, lng: lon },
        count,
        bounds,
        ...(ids === undefined
          ? {}
          : { homes: ids.map((id) => ({ propertyId: String(id), ...priceOf(engine(), id) })) }),
      }));
      return { total: answer.total, marks, unknownPlaces: unknownPlaces(filter, context(searcher)), tookMs };
    },

    facets(filter, searcher) {
      const filters = filtersOf(filter, context(searcher));
      const requests = facetRequests(filters, searcher.region, filter.acquisition === 'rent' ? 'rent' : 'sale');
      const [[total, facets], tookMs] = timed(
        () =>
          [
            engine().count(filters),
            engine().facets(
              filters,
              requests.map(({ request }) => request),
            ),
          ] as const,
      );
      return {
        total,
        facets: requests.flatMap(({ field, request }, index) => presentFacet(field, request, facets[index]) ?? []),
        unknownPlaces: unknownPlaces(filter, context(searcher)),
        tookMs,
      };
    },

    costs(filter, searcher) {
      const filters = filtersOf(filter, context(searcher));
      const [{ total, without }, tookMs] = timed(() => ({
        total: engine().count(filters),
        without: engine().withoutEach(filters),
      }));
      const byName = new Map(without.map((entry) => [entry.name, entry.total]));
      const costs = filters.filter(isWish).map(({ name, field, value }) => {
        const gained = (byName.get(name) ?? total) - total;
        return {
          field: field === 'locationTopLeftLat' ? 'map' : snakeName(field),
          ...(value === undefined ? {} : { value }),
          gained,
        };
      });
      costs.sort((a, b) => b.gained - a.gained);
      return {
        total,
        costs: costs.filter(({ gained }) => gained > 0),
        unknownPlaces: unknownPlaces(filter, context(searcher)),
        tookMs,
      };
    },

    ofAgencies(agencyIds, states, page) {
      const filters: Filter[] = [
        { name: 'agency', condition: { kind: 'key', field: 'agency', anyOf: agencyIds.map(Number) } },
        {
          name: 'availability',
          condition: {
            kind: 'category',
            field: 'availability',
            anyOf: states.map((state) => CATEGORIES.availability.values.indexOf(state)),
          },
        },
      ];
      if (page.limit === 0)
        return { ids: [], ...keptCounts(JSON.stringify(filters), () => ({ total: engine().count(filters) })) };
      const { ids, total } = engine().search({
        filters,
        sort: { by: 'number', field: 'published', direction: 'desc' },
        ...page,
      });
      return { ids: ids.map(String), total };
    },

    count: (filter, searcher) => engine().count(filtersOf(filter, context(searcher))),
  };
}

/** What a search by this person needs to know beside itself. */
export function queryContextOf({ region, commutes }: Searcher, places: Places, clock: Clock): QueryContext {
  return {
    region,
    commutes,
    now: clock.now().getTime(),
    areaById: places.areaById,
    areaByPath: (path) => places.areaByPath(path, region),
    officesOf: places.officesOf,
  };
}

/** Filters that a reader chose and can take back; what is for sale and in which country is not among them. */
function isWish({ field }: FieldFilter): boolean {
  return field !== 'market' && field !== 'availability';
}

/** Places asked for that we do not know. They narrow nothing if others are known; if none is, nothing is found. */
function unknownPlaces(
  filter: SearchFilter,
  { areaById, areaByPath, commutes = [] }: Pick<QueryContext, 'areaById' | 'areaByPath' | 'commutes'>,
): Ignored[] {
  return [
    ...(filter.commute !== undefined && commutes.length === 0 ? [{ field: 'commute', value: filter.commute }] : []),
    ...(filter.sorting === 'commute' && commutes.length === 0 ? [{ field: 'sorting', value: 'commute' }] : []),
    ...(filter.geoId ?? [])
      .filter((id) => areaById(Number(id)) === undefined)
      .map((value) => ({ field: 'geo_id', value })),
    ...(filter.address ?? [])
      .filter((path) => areaByPath(path) === undefined)
      .map((value) => ({ field: 'address', value: value.slice(0, 80) })),
  ];
}

/** Puts pictures of the rooms asked for first. */
function arranged(cards: readonly ListingCard[], showby: SearchFilter['showby']): readonly ListingCard[] {
  if (showby.includes('any')) return cards;
  const wanted: readonly string[] = showby;
  return cards.map((card) => ({
    ...card,
    images: [...card.images].sort((a, b) => Number(wanted.includes(b.type)) - Number(wanted.includes(a.type))),
  }));
}

function priceOf(engine: Engine, id: number): { price?: { amount: number; currency: string } } {
  const home = engine.read(id);
  const amount = home?.number('price') ?? NaN;
  const currency = CURRENCIES[home?.category('currency')[0] ?? -1];
  return Number.isNaN(amount) || currency === undefined ? {} : { price: { amount, currency } };
}

function timed<T>(work: () => T): [T, number] {
  const begun = performance.now();
  const result = work();
  return [result, Math.round((performance.now() - begun) * 1_000) / 1_000];
}
