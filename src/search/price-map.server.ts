import { createAnswerCache } from './answer-cache.server.ts';
import { categoryFilter } from './conditions.server.ts';
import type { SearchIndex } from './index.server.ts';
import { LEAST_HOMES } from './price-map.contract.ts';
import { TOLD_PRICE } from './price-ranks.server.ts';
import type { Box, Filter, MedianCell } from './search-engine.server.ts';

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

/**
 * Works out what homes cost for each square metre in squares of the map that have enough of them, as their pages show
 * it. Only homes whose place is known exactly count: those of a suburb would all stand in the one square of its middle.
 */
export function createPriceMap(
  index: Pick<SearchIndex, 'engine' | 'version'>,
): (filters: readonly Filter[], view: { readonly box: Box; readonly zoom: number }) => Promise<readonly PriceCell[]> {
  const cached = createAnswerCache<readonly MedianCell[]>(index, { most: MAPS_KEPT });
  return async (asked, { box, zoom }) => {
    const filters = [...asked, categoryFilter('reach', ['exact']), TOLD_PRICE];
    const work = () => index.engine.medians({ filters, field: 'pricePerArea', box, zoom, atLeast: LEAST_HOMES });
    // An outline is too long for a key.
    const hasOutline = filters.some(({ name }) => name === 'polygon' || name === 'address');
    const cells =
      zoom > WHOLE_MARKET_ZOOM || hasOutline ? await work() : await cached(JSON.stringify([filters, box, zoom]), work);
    return cells.map(({ box: bounds, count, median }) => ({ bounds, homes: count, median: Math.round(median) }));
  };
}
