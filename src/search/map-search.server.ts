import { REACHES } from '../properties/place.contract.ts';
import { createAnswerCache } from './answer-cache.server.ts';
import { categoryFilter } from './conditions.server.ts';
import type { SearchFilter } from './filter.contract.ts';
import type { SearchIndex } from './index.server.ts';
import { markersOf, type Mark } from './map-marks.server.ts';
import { grownBox } from './overlap.server.ts';
import type { FindMatchingUnits } from './project-units.server.ts';
import { boxOf, filtersOf, pricesBy, type FieldFilter, type QueryContext } from './query.server.ts';
import { monthRead } from './month.server.ts';
import { isByProject } from './offering.server.ts';
import type { Box, Filter, MapAnswer } from './search-engine.server.ts';

/** From how many homes down a mark on the map names them one by one. */
const SINGLES_UP_TO = 1;
/** So few in view are told apart, in cells of an eighth of the usual side, and named where they still share one. */
const FEW_IN_VIEW = { homes: 150, zoomsNearer: 3, singlesUpTo: 20 };
/** From this zoom on every mark names its homes, however many share an address. */
const ALL_SINGLES_ZOOM = 16;
/** From this zoom on the homes of a suburb are named, however many: going nearer would not tell them apart. */
const ALL_AROUND_ZOOM = 14;
/**
 * Nearer than a whole market, marks come by cells of 11 to 23 pixels on the reader's screen. A map draws together what
 * lies on each other there, which leaves a city as many marks as there is room for; cells of 64 to 128 pixels left it
 * few. Where that makes more marks than this, the cells are twice as wide, and at last the usual ones.
 */
const FINER = { zooms: [2.5, 1.5], mostMarks: 400 };
/** The whole world, for a map without a box. */
export const WORLD: Box = { north: 90, south: -90, west: -180, east: 180 };

/**
 * Maps up to this zoom show a whole market, and begin alike for everybody; a box that somebody has moved hardly comes
 * again. A hundred bytes a mark, some hundred marks.
 */
const WHOLE_MARKET_ZOOM = 6;
const MAPS_KEPT = 50;
/** Where none is said: a country. */
const USUAL_ZOOM = 5;

/** Puts what is found on a map. */
export type MapSearch = (
  filter: SearchFilter,
  context: QueryContext,
) => Promise<{ readonly total: number; readonly marks: readonly Mark[] }>;

export function createMapSearch(
  index: Pick<SearchIndex, 'engine' | 'version'>,
  matchingUnits: FindMatchingUnits,
): MapSearch {
  const { engine } = index;
  const cached = createAnswerCache<MapAnswer>(index, { most: MAPS_KEPT });

  /** Homes whose place is exact. */
  async function findExact(filters: readonly Filter[], box: Box, asked: number): Promise<MapAnswer> {
    const zoom = Math.floor(asked);
    const isNear = zoom >= ALL_SINGLES_ZOOM;
    const marks = await findFiner(filters, box, asked);
    if (isNear || marks.total > FEW_IN_VIEW.homes) return marks;
    return engine.map({
      filters,
      box,
      zoom: zoom + FEW_IN_VIEW.zoomsNearer,
      singlesUpTo: FEW_IN_VIEW.singlesUpTo,
    });
  }

  async function findFiner(filters: readonly Filter[], box: Box, asked: number): Promise<MapAnswer> {
    const zoom = Math.floor(asked);
    const isNear = zoom >= ALL_SINGLES_ZOOM;
    for (const zooms of zoom > WHOLE_MARKET_ZOOM && !isNear ? FINER.zooms : []) {
      const marks = await engine.map({ filters, box, zoom: Math.floor(asked + zooms), singlesUpTo: SINGLES_UP_TO });
      if (marks.clusters.length <= FINER.mostMarks) return marks;
    }
    return engine.map({ filters, box, zoom, singlesUpTo: isNear ? Infinity : SINGLES_UP_TO });
  }

  /**
   * Homes whose place is not exact, wherever in their street or suburb they stand: beside the others, since a count of
   * both would stand at neither.
   */
  function findAround(all: readonly Filter[], box: Box, zoom: number): Promise<MapAnswer> {
    return engine.map({
      filters: [...all, categoryFilter('reach', REACHES.map(String)), inView(box)],
      box: grownBox(box, Math.max(...REACHES)),
      zoom,
      singlesUpTo: zoom >= ALL_AROUND_ZOOM ? Infinity : FEW_IN_VIEW.singlesUpTo,
    });
  }

  return async (filter, context) => {
    const box = boxOf(filter) ?? WORLD;
    const asked = filter.zoomLevel ?? USUAL_ZOOM;
    const zoom = Math.floor(asked);
    const all = withoutBox(filtersOf(filter, context));
    const hasOutline = all.some(({ field }) => field === 'polygon' || field === 'address' || field === 'geoId');
    const isWholeMarket = zoom <= WHOLE_MARKET_ZOOM && !hasOutline && context.leftOut === undefined;
    const findAs = (name: string, find: () => Promise<MapAnswer>): Promise<MapAnswer> =>
      isWholeMarket ? cached(JSON.stringify([name, all, box, zoom]), find) : find();
    const [exact, around] = await Promise.all([
      findAs('exact', () => findExact([...all, categoryFilter('reach', ['exact'])], box, asked)),
      findAs('around', () => findAround(all, box, zoom)),
    ]);
    const by = pricesBy(filter);
    const unitsOf = isByProject(filter)
      ? (projects: readonly string[]) => matchingUnits(filter, context, projects)
      : undefined;
    const month = monthRead(filter, context.region);
    return {
      total: exact.total + around.total,
      marks: [
        ...(await markersOf(engine, exact, by, filter.priceLens, unitsOf, month)),
        ...(await markersOf(engine, around, by, filter.priceLens, unitsOf, month)).map((mark) => ({
          ...mark,
          isApproximate: true,
        })),
      ],
    };
  };
}

/** Of a map the box is what is in view. */
export function withoutBox(filters: readonly FieldFilter[]): readonly FieldFilter[] {
  return filters.filter(({ field }) => field !== 'locationTopLeftLat');
}

function inView(box: Box): Filter {
  return { name: 'view', condition: { kind: 'meets', area: { kind: 'box', box } } };
}
