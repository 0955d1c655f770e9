import { metresBetween, METRES_PER_DEGREE, type Box, type Point } from './geometry.server.ts';

/** Cells of a tenth of a degree: 11 km high, and in Norway 4 to 6 km wide. */
const PER_DEGREE = 10;
/** Something that spreads over more cells than this is looked at wherever one asks. */
const MOST_CELLS = 20_000;

/** Things with a box, by the cells that it touches. */
export class BoxGrid<T> {
  private readonly cells = new Map<number, T[]>();
  private readonly everywhere: T[] = [];

  add(box: Box, item: T): void {
    const [south, north] = [rowOf(box.south), rowOf(box.north)];
    const [west, east] = [columnOf(box.west), columnOf(box.east)];
    if ((north - south + 1) * (east - west + 1) > MOST_CELLS) {
      this.everywhere.push(item);
      return;
    }
    for (let row = south; row <= north; row++)
      for (let column = west; column <= east; column++) append(this.cells, cellOf(row, column), item);
  }

  /** All whose box may hold the point, and some whose box does not. */
  *near(lat: number, lng: number): Generator<T> {
    yield* this.cells.get(cellOf(rowOf(lat), columnOf(lng))) ?? [];
    yield* this.everywhere;
  }
}

/** Things at a point, by cell. */
export class PointGrid<T extends { readonly id: number; readonly point: Point | undefined }> {
  private readonly cells = new Map<number, T[]>();

  /** A thing without a point is left out. */
  add(item: T): void {
    if (item.point !== undefined) append(this.cells, cellOf(rowOf(item.point.lat), columnOf(item.point.lng)), item);
  }

  /** The one with this id, which is where it was when it was added. */
  remove({ id, point }: T): void {
    if (point === undefined) return;
    const cell = cellOf(rowOf(point.lat), columnOf(point.lng));
    const others = (this.cells.get(cell) ?? []).filter((item) => item.id !== id);
    this.cells.set(cell, others);
  }

  /**
   * The nearest that fits, within `metres`; looks at growing rings of cells and stops when no
   * nearer one can come. The work is the area searched, so `metres` should be below 100,000.
   */
  nearest(lat: number, lng: number, metres: number, fits: (item: T) => boolean): T | undefined {
    const [row, column] = [rowOf(lat), columnOf(lng)];
    // A cell is narrowest along the parallel farther from the equator; the asked one's will do with a margin.
    const cellMetres = (METRES_PER_DEGREE / PER_DEGREE) * Math.min(1, Math.cos(((Math.abs(lat) + 1) * Math.PI) / 180));
    let best: T | undefined;
    let least = metres;
    for (let ring = 0; (ring - 1) * cellMetres <= least; ring++) {
      for (const cell of ringCells(row, column, ring)) {
        for (const item of this.cells.get(cell) ?? NOTHING) {
          if (item.point === undefined || !fits(item as T)) continue;
          const distance = metresBetween(item.point, { lat, lng });
          if (distance <= least) [best, least] = [item as T, distance];
        }
      }
    }
    return best;
  }
}

const NOTHING: readonly { readonly point: Point | undefined }[] = [];

function* ringCells(row: number, column: number, ring: number): Generator<number> {
  if (ring === 0) {
    yield cellOf(row, column);
    return;
  }
  for (let i = -ring; i <= ring; i++) {
    yield cellOf(row - ring, column + i);
    yield cellOf(row + ring, column + i);
    if (i === -ring || i === ring) continue;
    yield cellOf(row + i, column - ring);
    yield cellOf(row + i, column + ring);
  }
}

function rowOf(lat: number): number {
  return Math.floor(lat * PER_DEGREE);
}

function columnOf(lng: number): number {
  return Math.floor(lng * PER_DEGREE);
}

/** Rows and columns lie within ±1,800, so this is one number for each cell. */
function cellOf(row: number, column: number): number {
  return (row + 2_000) * 8_192 + (column + 2_000);
}

function append<T>(cells: Map<number, T[]>, cell: number, item: T): void {
  const known = cells.get(cell);
  if (known === undefined) cells.set(cell, [item]);
  else known.push(item);
}
