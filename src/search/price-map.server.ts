import { createAnswerCache } from './answer-cache.server.ts';
import { categoryFilter } from './conditions.server.ts';
import type { SearchIndex } from './index.server.ts';
import { LEAST_HOMES } from './price-map.contract.ts';
import { TOLD_PRICE } from './price-ranks.server.ts';
import type { Box, Cluster, Filter, MedianCell, SearchEngine } from './search-engine.server.ts';

/** Maps of a whole market begin alike for everybody, and take the longest. */
const WHOLE_MARKET_ZOOM = 6;
const MAPS_KEPT = 20;

/** A square of the map, and the middle of the prices for each square metre in it. */
export interface PriceCell {
  readonly bounds: Box;
  readonly homes: number;
  /** Whole units of the region's currency. */
  readonly median: number;
}

/** What a price map tells of, and of how many homes in view it does not: each of these has one reason. */
export interface PriceMap {
  readonly cells: readonly PriceCell[];
  readonly inView: {
    /** All homes of the search in view, as the list counts them, each home of a project by itself. */
    readonly found: number;
    /** Without a price per m²: a price, which may be told by the agent alone, or an area is missing. */
    readonly withoutPrice: number;
    /** With one, and only known to be around there. */
    readonly withoutPlace: number;
    /** With both, where too few stand together. */
    readonly inSmallSquares: number;
  };
}

interface Worked {
  readonly cells: readonly MedianCell[];
  readonly inView: PriceMap['inView'];
}

/**
 * Works out what homes cost for each square metre in squares of the map that have enough of them, as their pages show
 * it. Only homes whose place is known exactly count: those of a suburb would all stand in the one square of its middle.
 */
export function createPriceMap(
  index: Pick<SearchIndex, 'engine' | 'version'>,
): (filters: readonly Filter[], view: { readonly box: Box; readonly zoom: number }) => Promise<PriceMap> {
  const cached = createAnswerCache<Worked>(index, { most: MAPS_KEPT });
  return async (asked, { box, zoom }) => {
    const filters = [...asked, EXACT, TOLD_PRICE];
    const work = async () => {
      const cells = await index.engine.medians({ filters, field: 'pricePerArea', box, zoom, atLeast: LEAST_HOMES });
      return { cells, inView: await countInView(index.engine, asked, { box, zoom }, cells) };
    };
    // An outline is too long for a key.
    const hasOutline = filters.some(({ name }) => name === 'polygon' || name === 'address');
    const { cells, inView } =
      zoom > WHOLE_MARKET_ZOOM || hasOutline ? await work() : await cached(JSON.stringify([filters, box, zoom]), work);
    return {
      cells: cells.map(({ box: bounds, count, median }) => ({ bounds, homes: count, median: Math.round(median) })),
      inView,
    };
  };
}

/** Cells are told of whole, what is counted here lies in the box: the grid is the same, and so are its cells. */
async function countInView(
  engine: SearchEngine,
  asked: readonly Filter[],
  { box, zoom }: { readonly box: Box; readonly zoom: number },
  cells: readonly MedianCell[],
): Promise<PriceMap['inView']> {
  // Medians are of homes, not of projects.
  const homes = asked.filter(({ condition }) => condition.kind !== 'onePer');
  const view: Filter = { name: 'view', condition: { kind: 'meets', area: { kind: 'box', box } } };
  const priced = [...homes, TOLD_PRICE, KNOWN_PRICE];
  const [[found = 0, known = 0], placed] = await Promise.all([
    engine.count([
      [...homes, view],
      [...priced, view],
    ]),
    engine.map({ filters: [...priced, EXACT], box, zoom, singlesUpTo: 0 }),
  ]);
  const told = placed.clusters.filter((cluster) => cells.some((cell) => isIn(cluster, cell)));
  return {
    found,
    withoutPrice: found - known,
    withoutPlace: known - placed.total,
    inSmallSquares: placed.total - told.reduce((sum, { count }) => sum + count, 0),
  };
}

const EXACT = categoryFilter('reach', ['exact']);
const KNOWN_PRICE: Filter = { name: 'known price', condition: { kind: 'range', field: 'pricePerArea', min: 0 } };

/** Whether the homes of a cluster lie in the cell, whose northern and eastern edges are its neighbours'. */
function isIn({ box: { south, west } }: Cluster, { box: cell }: MedianCell): boolean {
  const isAcross =
    cell.west <= cell.east ? west >= cell.west && west < cell.east : west >= cell.west || west < cell.east;
  return isAcross && south >= cell.south && south < cell.north;
}
