import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import {
  cellAt,
  cellMetres,
  cornerOf,
  createReadLand,
  type Cell,
  type LandCells,
  type ReadLand,
} from './land-cells.server.ts';
import { startsByFerry } from './ferry-ways.ts';
import { FIXED_LINKS, ROADLESS, UNBRIDGED } from './fixed-links.ts';
import { landIndex, landLengths, NO_WAY, STRAIGHT, WITHOUT_BRIDGE, type Link } from './land-lengths.ts';
import type { CommuteMode } from './modes.contract.ts';
import { DETOUR, reach, straightMetres, type Point, type Rings } from './travel.contract.ts';

/** A way that goes round water. */
export interface WayRound {
  /** Metres of road; left out where no way over land is known, as from an island without a bridge. */
  readonly metres?: number;
}

/** What is known of the ways that a straight line does not tell of. */
export interface WaysRound {
  /** Undefined where the road goes about straight, and where nothing is known. */
  between(from: Point, to: Point): Promise<WayRound | undefined>;
  /**
   * Where one is near enough to `to` by the straight line, but would travel longer than so many seconds, since the way
   * goes round water and no ferry is quicker; undefined where there is no such place.
   */
  beyondWater(to: Point, mode: CommuteMode, seconds: number): Promise<Rings | undefined>;
  /** Whether the way goes round water that lies on the straight line. Costs next to nothing where none does. */
  isFarRound(from: Point, to: Point): Promise<boolean>;
}

/** A way over land is round water if it is so many times the straight line, and so many metres longer. */
const ROUND = 2;
const ROUND_METRES = 2_000;
/** Metres from the middle of a square that ways are looked for in, to each of its sides. */
const HALF_SIDES = [20_000, 45_000] as const;
/** A square reaches so many times as far as the line: the way round leads out of its way. */
const ROOM = 2;
/** Cells: nearer to the poles they are smaller, and a square has more of them. */
const MOST_ACROSS = 1_200;
/** Of the half side, how long a way may be. */
const LONGEST = 3;
/** Squares that are kept: the largest takes some 4 MB. */
const MOST_SQUARES = 8;
/** Water of two cells is taken for bridged, as ways over land have it. */
const LEAST_WATER = 3;
/** Cells to a side of the blocks that areas are put together from. */
const BLOCK = 4;

interface Square {
  readonly cells: LandCells;
  readonly lengths: Uint16Array;
  /** Metres of one unit of length. */
  readonly unit: number;
}

/**
 * By the land of the bundled basemap and a list of bridges and tunnels (decision 338). A square takes 5 to 150 ms of
 * processor time, in turns, and is kept for those who ask next.
 */
export function createWaysRound(readLand: ReadLand = createReadLand()): WaysRound {
  const squares = new LRUCache<string, Promise<Square | undefined>>({ max: MOST_SQUARES });

  function squareAround(to: Point, metres: number): Promise<Square | undefined> {
    const half = HALF_SIDES.find((side) => side >= ROOM * metres) ?? HALF_SIDES[1];
    const middle = cellAt(to);
    const key = [middle.column, middle.row, half].join();
    const known = squares.get(key);
    if (known !== undefined) return known;
    const made = squareOf(middle, half, cellMetres(to.lat));
    squares.set(key, made);
    return made;
  }

  async function squareOf(middle: Cell, half: number, side: number): Promise<Square | undefined> {
    const across = Math.min(MOST_ACROSS, 2 * Math.ceil(half / side) + 1);
    const [left, top] = [middle.column - (across >> 1), middle.row - (across >> 1)];
    const cells = withUnbridged(await readLand({ left, top, width: across, height: across }));
    const longest = Math.min(NO_WAY - 1, Math.round((STRAIGHT * LONGEST * across) / 2));
    const lengths = cells && (await landLengths(cells, middle, LINKS, longest));
    return lengths && { cells, lengths, unit: side / STRAIGHT };
  }

  /** Cells of water that the straight line crosses. */
  async function waterBetween(from: Cell, to: Cell): Promise<number> {
    const [left, top] = [Math.min(from.column, to.column), Math.min(from.row, to.row)];
    const [across, down] = [to.column - from.column, to.row - from.row];
    const width = Math.abs(across) + 1;
    const cells = await readLand({ left, top, width, height: Math.abs(down) + 1 });
    if (cells === undefined) return 0;
    const steps = Math.max(Math.abs(across), Math.abs(down), 1);
    let water = 0;
    for (let step = 0; step <= steps; step += 1) {
      const column = Math.round(from.column + (across * step) / steps);
      const row = Math.round(from.row + (down * step) / steps);
      if (cells.isLand[(row - top) * width + column - left] === 0) water += 1;
    }
    return water;
  }

  const waysRound: WaysRound = {
    async isFarRound(from, to) {
      if ((await waterBetween(cellAt(from), cellAt(to))) < LEAST_WATER) return false;
      return (await waysRound.between(from, to))?.metres !== undefined;
    },

    async between(from, to) {
      const straight = straightMetres(from, to);
      const square = await squareAround(to, straight);
      const index = square && landIndex(square.cells, cellAt(from));
      const length = index === undefined ? undefined : square?.lengths[index];
      if (square === undefined || length === undefined) return undefined;
      if (length === NO_WAY) return {};
      const metres = length * square.unit;
      return isRound(metres, straight) ? { metres: metres * DETOUR } : undefined;
    },

    async beyondWater(to, mode, seconds) {
      const within = reach(mode, seconds);
      const square = await squareAround(to, within);
      if (square === undefined) return undefined;
      const { cells, lengths, unit } = square;
      const middle = cellAt(to);
      const ferries = startsByFerry(to, mode, seconds).map(({ around, metres }) => ({
        ...cellAt(around),
        cells: metres / unit / STRAIGHT,
      }));
      const isBeyond = (column: number, row: number) => {
        const length = lengths[(row - cells.top) * cells.width + column - cells.left];
        if (length === undefined || length === 0 || length === NO_WAY) return undefined;
        const metres = length * unit;
        // By road both are longer, in the same measure.
        if (metres <= within) return false;
        if (ferries.some((quay) => Math.hypot(column - quay.column, row - quay.row) <= quay.cells)) return false;
        return isRound(metres, STRAIGHT * unit * Math.hypot(column - middle.column, row - middle.row));
      };
      const half = Math.min(Math.ceil(within / unit / STRAIGHT), cells.width >> 1);
      const rings = await ringsOf(middle, half, isBeyond);
      return rings.length === 0 ? undefined : rings;
    },
  };
  return waysRound;
}

/** With the water marked over which there is known to be no bridge, and the land on which there is no road. */
function withUnbridged(cells: LandCells | undefined): LandCells | undefined {
  if (cells === undefined) return undefined;
  const { left, top, width, height, isLand } = cells;
  for (const { west, north, east, south, isLandToo } of UNBRIDGED_CELLS)
    for (let row = Math.max(north, top); row <= Math.min(south, top + height - 1); row += 1)
      for (let column = Math.max(west, left); column <= Math.min(east, left + width - 1); column += 1) {
        const index = (row - top) * width + column - left;
        if (isLandToo || isLand[index] === 0) isLand[index] = WITHOUT_BRIDGE;
      }
  return cells;
}

const UNBRIDGED_CELLS = [...UNBRIDGED, ...ROADLESS].map((box) => {
  const [, [south, west], [north, east]] = box;
  const [low, high] = [cellAt({ lat: south, lng: west }), cellAt({ lat: north, lng: east })];
  const isLandToo = ROADLESS.includes(box);
  return { west: low.column, south: low.row, east: high.column, north: high.row, isLandToo };
});

const LINKS: readonly Link[] = FIXED_LINKS.map(([, ...ends]) => {
  const [from, to] = ends.map(([lat, lng]) => cellAt({ lat, lng })) as [Cell, Cell];
  return { from, to };
});

function isRound(metres: number, straight: number): boolean {
  return metres > ROUND * straight && metres - straight > ROUND_METRES;
}

/**
 * Rectangles around the cells, at most `half` from the middle, of which `isIn` is true: in runs along the rows of
 * blocks, within a block whose cells are not all alike cell by cell. What is undefined may fall to either.
 */
async function ringsOf(
  middle: Cell,
  half: number,
  isIn: (column: number, row: number) => boolean | undefined,
): Promise<Rings> {
  const rings: Rings[number][] = [];
  const add = (column: number, row: number, columns: number, rows: number) => {
    const [west, north] = cornerOf({ column, row });
    const [east, south] = cornerOf({ column: column + columns, row: row + rows });
    rings.push([
      [west, north],
      [east, north],
      [east, south],
      [west, south],
    ]);
  };
  const right = middle.column + half;
  for (let row = middle.row - half; row <= middle.row + half; row += BLOCK) {
    let start: number | undefined;
    for (let column = middle.column - half; column <= right + BLOCK; column += BLOCK) {
      const { some, others } = column > right ? NOTHING : blockAt(column, row);
      if (some && !others) start ??= column;
      else if (start !== undefined) {
        add(start, row, column - start, BLOCK);
        start = undefined;
      }
      if (some && others)
        for (let y = row; y < row + BLOCK; y += 1)
          for (let x = column; x < column + BLOCK; x += 1) if (isIn(x, y) === true) add(x, y, 1, 1);
    }
    await setImmediate();
  }
  return rings;

  function blockAt(column: number, row: number): { some: boolean; others: boolean } {
    const found = { some: false, others: false };
    for (let y = row; y < row + BLOCK; y += 1)
      for (let x = column; x < column + BLOCK; x += 1) {
        const is = isIn(x, y);
        if (is === true) found.some = true;
        else if (is === false) found.others = true;
      }
    return found;
  }
}

const NOTHING = { some: false, others: false };
