import { boxTerms } from '../filter/area.ts';
import { findMatches } from '../filter/matches.ts';
import { listed } from '../groups.ts';
import type { Store } from '../store.ts';
import type { MedianCell, MedianQuery } from '../types.ts';
import { gridOf, type Grid } from './grid.ts';
import { middleOf } from './middle.ts';

const TURN = 3_600_000_000;
/** Of what is beyond the last row of a map. */
const POLE = 900_000_000;

/** The median of a number in each cell of a view that enough matches have it in, row by row from the south-west. */
export function mediansOf(store: Store, { filters, field: name, box, zoom, atLeast }: MedianQuery): MedianCell[] {
  const grid = gridOf(box, zoom);
  if (grid === undefined) return [];
  const { column } = store.number(name);
  const { heap, places } = store;
  const at = { places: places.pointer, boxes: places.boxes, placed: places.placed.pointer };
  const matches = findMatches(store, filters, boxTerms(grid.box, at));
  const slots = listed(store, matches);
  const cells = cellsOf(grid, heap.i32.subarray(places.pointer / 4), slots);
  const counts = new Uint32Array((grid.columns.length - 1) * (grid.rows.length - 1));
  const values = new Float64Array(slots.length);
  for (let index = 0; index < slots.length; index++) {
    const value = column.get(slots[index] ?? 0);
    const cell = cells[index] ?? 0;
    values[index] = value;
    if (!Number.isNaN(value)) counts[cell] = (counts[cell] ?? 0) + 1;
  }
  const enough = Math.max(1, atLeast);
  // Where the values of each cell end: its beginning, until they are put there.
  const ends = new Uint32Array(counts.length);
  let room = 0;
  for (const [cell, count] of counts.entries()) {
    ends[cell] = room;
    if (count >= enough) room += count;
  }
  const held = new Float64Array(room);
  for (let index = 0; index < slots.length; index++) {
    const value = values[index] ?? NaN;
    const cell = cells[index] ?? 0;
    if (Number.isNaN(value) || (counts[cell] ?? 0) < enough) continue;
    const end = ends[cell] ?? 0;
    held[end] = value;
    ends[cell] = end + 1;
  }
  return Array.from(counts).flatMap((count, cell) => {
    const end = ends[cell] ?? 0;
    return count < enough
      ? []
      : [{ box: boxOfCell(grid, cell), count, median: middleOf(held.subarray(end - count, end)) }];
  });
}

/** The cell that each slot lies in: all of them lie in the grid. */
function cellsOf({ columns, rows }: Grid, places: Int32Array, slots: Uint32Array): Uint32Array {
  const width = columns.length - 1;
  const west = columns[0] ?? 0;
  const cells = new Uint32Array(slots.length);
  let [column, row] = [0, 0];
  for (let index = 0; index < slots.length; index++) {
    const slot = slots[index] ?? 0;
    const latitude = places[2 * slot] ?? 0;
    const longitude = places[2 * slot + 1] ?? 0;
    // Neighbours in slot order are neighbours on the map: mostly it is the last cell again.
    column = intervalOf(columns, column, longitude < west ? longitude + TURN : longitude);
    row = intervalOf(rows, row, latitude);
    cells[index] = row * width + column;
  }
  return cells;
}

/** The interval of the rising edges that holds the value; tries `hint` first. */
function intervalOf(edges: readonly number[], hint: number, value: number): number {
  if (value >= (edges[hint] ?? 0) && value < (edges[hint + 1] ?? 0)) return hint;
  let [low, high] = [0, edges.length - 1];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (value >= (edges[middle] ?? 0)) low = middle;
    else high = middle;
  }
  return low;
}

function boxOfCell({ columns, rows }: Grid, cell: number): MedianCell['box'] {
  const width = columns.length - 1;
  const [column, row] = [cell % width, Math.floor(cell / width)];
  const [west = 0, east = 0] = [columns[column], columns[column + 1]];
  const [south = 0, north = 0] = [rows[row], rows[row + 1]];
  return {
    north: Math.min(north, POLE) / 1e7,
    south: Math.max(south, -POLE) / 1e7,
    west: (west >= TURN / 2 ? west - TURN : west) / 1e7,
    east: (east > TURN / 2 ? east - TURN : east) / 1e7,
  };
}
