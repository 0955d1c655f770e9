import { boxTerms } from '../filter/area.ts';
import { findMatches } from '../filter/matches.ts';
import type { Term } from '../filter/program.ts';
import { bestOfEach, groupingOf } from '../groups.ts';
import type { Store } from '../store.ts';
import type { Cluster, MapAnswer, MapQuery } from '../types.ts';
import { gridOf, type Grid } from './grid.ts';

/** As laid down in `kernels/cells.ts`. */
const GRID_BYTES = 64;
const CELL_BYTES = 56;
const TURN = 3_600_000_000;

/** Gathers the matches in a view by cells. Clusters come in no particular order. */
export function clustersOf(store: Store, query: MapQuery): MapAnswer {
  const grid = gridOf(query.box, query.zoom);
  if (!grid) return { total: 0, clusters: [] };
  const { places, heap } = store;
  const at = { places: places.pointer, boxes: places.boxes, placed: places.placed.pointer };
  const terms = [...boxTerms(grid.box, at), ...oneOfEachGroup(store, query.filters)];
  const matches = findMatches(store, query.filters, terms);
  const singlesUpTo = Math.max(0, Math.min(query.singlesUpTo, matches.total));
  const pointer = writeGrid(store, grid, singlesUpTo, matches.total);
  for (const { from, to } of matches.ranges) heap.kernels.addToCells(pointer, matches.bits, from, to);
  return readClusters(store, pointer, grid, singlesUpTo);
}

/** Which one of a group stands on the map is the same however the map is panned. */
function oneOfEachGroup(store: Store, filters: MapQuery['filters']): readonly Term[] {
  const groups = groupingOf(store, filters);
  if (groups === undefined) return [];
  const latest = { column: store.byId.column, direction: 'asc' } as const;
  const { bits } = bestOfEach(store, findMatches(store, filters), groups, latest);
  return [{ op: 'any', of: [bits], share: 0.5 }];
}

function writeGrid(store: Store, grid: Grid, singlesUpTo: number, matches: number): number {
  const { heap, scratch } = store;
  const width = grid.columns.length - 1;
  const height = grid.rows.length - 1;
  const columns = scratch.take(grid.columns.length * 8);
  const rows = scratch.take(grid.rows.length * 8);
  const cells = scratch.takeZeroed(width * height * CELL_BYTES);
  const room = Math.min(matches, width * height * singlesUpTo) + 1;
  const pool = scratch.take(room * 8);
  const pointer = scratch.takeZeroed(GRID_BYTES);
  heap.i64.set(grid.columns.map(BigInt), columns / 8);
  heap.i64.set(grid.rows.map(BigInt), rows / 8);
  for (let cell = 0; cell < width * height; cell++) {
    heap.i32.fill(-0x8000_0000, (cells + cell * CELL_BYTES) / 4 + 6, (cells + cell * CELL_BYTES) / 4 + 10);
  }
  const { view } = grid;
  heap.u32.set([store.places.pointer, store.places.boxes, columns, width, rows, height, cells], pointer / 4);
  heap.i32.set([view.south, view.north, view.west, view.east], pointer / 4 + 7);
  heap.u32.set([singlesUpTo, pool, room], pointer / 4 + 11);
  return pointer;
}

function readClusters(store: Store, pointer: number, grid: Grid, singlesUpTo: number): MapAnswer {
  const { u32, i32, i64 } = store.heap;
  const cells = u32[pointer / 4 + 6] ?? 0;
  const pool = (u32[pointer / 4 + 12] ?? 0) / 4;
  const count = (grid.columns.length - 1) * (grid.rows.length - 1);
  const clusters: Cluster[] = [];
  let total = 0;
  for (let cell = 0; cell < count; cell++) {
    const at = (cells + cell * CELL_BYTES) / 4;
    const inView = u32[at] ?? 0;
    if (inView === 0) continue;
    total += inView;
    const all = u32[at + 1] ?? 1;
    const lon = Number(i64[at / 2 + 2]) / all;
    const ids: number[] = [];
    for (
      let single = u32[at + 10] ?? 0;
      inView <= singlesUpTo && single !== 0;
      single = u32[pool + 2 * single + 1] ?? 0
    ) {
      ids.push(store.idOf(u32[pool + 2 * single] ?? 0));
    }
    clusters.push({
      lat: Number(i64[at / 2 + 1]) / all / 1e7,
      lon: (lon > TURN / 2 ? lon - TURN : lon) / 1e7,
      count: inView,
      ...(ids.length > 0 && { ids: ids.sort((a, b) => b - a) }),
      box: {
        north: (i32[at + 6] ?? 0) / 1e7,
        south: (0 - (i32[at + 8] ?? 0)) / 1e7,
        east: (i32[at + 7] ?? 0) / 1e7,
        west: (0 - (i32[at + 9] ?? 0)) / 1e7,
      },
    });
  }
  return { total, clusters };
}
