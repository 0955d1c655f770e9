import { unitBoxOf } from '../filter/area.ts';
import type { UnitBox } from '../filter/program.ts';
import type { Box } from '../types.ts';

/** Cells of 64 pixels: a tile of 512 pixels has 8 of them each way. */
const CELLS_PER_TILE = 8;
const MOST_CELLS = 65_536;
const TURN = 3_600_000_000;

/**
 * The cells that a view touches. Cell c of a row spans `columns[c]` to `columns[c + 1]`, the second
 * excluded; rows go north. Edges are in units of 1e-7 degrees. A view across the 180th meridian has
 * edges beyond it; longitudes west of the first edge count 360 degrees further.
 */
export interface Grid {
  readonly columns: readonly number[];
  readonly rows: readonly number[];
  /** The view itself. */
  readonly view: UnitBox;
  /** The box around all the cells. */
  readonly box: UnitBox;
}

/**
 * The grid of a view at a zoom: Web Mercator tiles, 8 by 8 cells each. A view that would have more
 * than 65,536 cells gets those of a lower zoom. Undefined when the view is empty.
 */
export function gridOf(box: Box, zoom: number): Grid | undefined {
  const view = unitBoxOf(box);
  if (!(box.south <= box.north) || Number.isNaN(view.west + view.east)) return undefined;
  for (let level = Math.max(0, Math.min(22, Math.floor(zoom))); ; level--) {
    const grid = gridAt(view, 2 ** level * CELLS_PER_TILE);
    if (grid) return grid;
  }
}

/** @param across how many cells go round the earth; undefined when the view has too many of them */
function gridAt(view: UnitBox, across: number): Grid | undefined {
  const west = limited(view.west);
  const east = limited(view.east) + (view.west > view.east ? TURN : 0);
  const firstColumn = columnOf(west, across);
  const lastColumn = Math.min(columnOf(east, across), firstColumn + across - 1);
  const firstRow = rowOf(view.south, across);
  const lastRow = rowOf(view.north, across);
  const width = lastColumn - firstColumn + 1;
  const height = lastRow - firstRow + 1;
  if (width * height > MOST_CELLS && across > CELLS_PER_TILE) return undefined;

  const columns = Array.from({ length: width + 1 }, (_, column) => columnEdge(firstColumn + column, across));
  const rows = Array.from({ length: height + 1 }, (_, row) => rowEdge(firstRow + row, across));
  const box = {
    south: rows[0] ?? 0,
    north: (rows.at(-1) ?? 0) - 1,
    west: wrapped(columns[0] ?? 0),
    east: wrapped((columns.at(-1) ?? 0) - 1),
  };
  return { columns, rows, view, box: width === across ? { ...box, west: -TURN / 2, east: TURN / 2 } : box };
}

function columnOf(longitude: number, across: number): number {
  let column = Math.floor(((longitude + TURN / 2) / TURN) * across);
  if (longitude < columnEdge(column, across)) column--;
  if (longitude >= columnEdge(column + 1, across)) column++;
  return column;
}

/** The western edge of a column, counted from the 180th meridian. */
function columnEdge(column: number, across: number): number {
  return Math.ceil((column / across) * TURN - TURN / 2);
}

function rowOf(latitude: number, across: number): number {
  let low = 0;
  let high = across;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (latitude >= rowEdge(middle, across)) low = middle;
    else high = middle;
  }
  return low;
}

/** The southern edge of a row, counted from the south. The outermost rows reach to the poles. */
function rowEdge(row: number, across: number): number {
  if (row <= 0) return -0x7fff_ffff;
  if (row >= across) return 0x7fff_ffff;
  return Math.ceil((Math.atan(Math.sinh(Math.PI * ((2 * row) / across - 1))) * 180 * 1e7) / Math.PI);
}

function limited(longitude: number): number {
  return Math.max(-TURN / 2, Math.min(TURN / 2, longitude));
}

function wrapped(longitude: number): number {
  return longitude >= TURN / 2 ? longitude - TURN : longitude;
}
