import { describe, expect, it } from 'vitest';
import { categoryFilter } from './conditions.server.ts';
import { ENGINES, facts } from './facts.testing.ts';

/** What every implementation of the port answers of prices; the remainder is in search-engine.test.ts. */

describe.each(ENGINES)('a search engine %s', (_, over) => {
  it('gives the median of a number in cells of the map that have enough of it', async () => {
    const priced = (id: number, lat: number, lng: number, price?: number) =>
      facts({
        id: String(100_000_000 + id),
        coordinates: { lat, lng },
        ...(price === undefined ? {} : { numbers: { price } }),
      });
    const placed = over([
      priced(1, 59.91, 10.71, 50),
      priced(2, 59.92, 10.72, 90),
      priced(3, 59.93, 10.73, 70),
      priced(4, 59.91, 10.74),
      priced(5, 60.39, 5.32, 10),
      priced(6, 60.38, 5.33, 20),
      facts({ id: '100000007', numbers: { price: 60 } }),
    ]);
    const cells = async (atLeast: number, box = { south: 59, north: 61, west: 4, east: 12 }) =>
      (await placed.medians({ filters: [], field: 'price', box, zoom: 5, atLeast })).map(({ count, median }) => [
        count,
        median,
      ]);
    expect(await cells(1)).toEqual([
      [3, 70],
      [2, 15],
    ]);
    expect(await cells(3)).toEqual([[3, 70]]);
    // A cell that is in view in part is told of whole.
    expect(await cells(1, { south: 59.925, north: 61, west: 10.725, east: 12 })).toEqual([[3, 70]]);
    const [cell] = await placed.medians({
      filters: [],
      field: 'price',
      box: { south: 59.9, north: 60, west: 10.7, east: 10.8 },
      zoom: 5,
      atLeast: 3,
    });
    // An eighth of a tile of 512 pixels, 32 of which go round the earth.
    expect((cell?.box.east ?? 0) - (cell?.box.west ?? 0)).toBeCloseTo(360 / 2 ** 8, 6);
    expect(cell?.box.south).toBeLessThan(59.91);
    expect(cell?.box.north).toBeGreaterThan(59.93);
  });

  it('ranks listings by a number among those that match and have it', async () => {
    const priced = (id: number, price?: number, market: 'no_sale' | 'au_sale' = 'no_sale') =>
      facts({
        id: String(100_000_000 + id),
        categories: { market: [market] },
        ...(price === undefined ? {} : { numbers: { price } }),
      });
    const ranked = over([
      priced(1, 50),
      priced(2, 70),
      priced(3, 70),
      priced(4, 90),
      priced(5),
      priced(6, 60, 'au_sale'),
    ]);
    const among = async (...ids: number[]) => {
      const filters = [categoryFilter('market', ['no_sale'])];
      const { known, ranks } = await ranked.ranks({
        filters,
        field: 'price',
        ids: ids.map((id) => String(100_000_000 + id)),
      });
      return { known, ranks: ranks.map(({ id, lower, higher }) => `${id.slice(-1)}: ${lower} below, ${higher} above`) };
    };
    expect(await among(4, 1, 2, 3)).toEqual({
      known: 4,
      ranks: ['4: 3 below, 0 above', '1: 0 below, 3 above', '2: 1 below, 1 above', '3: 1 below, 1 above'],
    });
    // Without the number, of another market, not there at all.
    expect(await among(5, 6, 9)).toEqual({ known: 4, ranks: [] });
    expect(await ranked.ranks({ filters: [], field: 'price', ids: ['100000006'] })).toEqual({
      known: 5,
      ranks: [{ id: '100000006', lower: 1, higher: 3 }],
    });
    await expect(
      ranked.ranks({ filters: [], field: 'price', ids: Array.from({ length: 1_001 }, String) }),
    ).rejects.toThrow(TypeError);
  });
});
