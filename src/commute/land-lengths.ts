import { setImmediate } from 'node:timers/promises';
import type { Cell, LandCells } from './land-cells.server.ts';

/** What a step to a cell beside costs, and to one at a corner: 5 is one cell, and 7 within 1 % of its diagonal. */
export const STRAIGHT = 5;
const DIAGONAL = 7;
/** Of land that no way leads to. */
export const NO_WAY = 0xff_ff;
/** Cells: a home at the shore may stand in one that is counted as water. */
const NEAR_SHORE = 2;
/** After so many cells, others have their turn. */
const AT_ONCE = 20_000;

/** A bridge or tunnel, from cell to cell. */
export interface Link {
  readonly from: Cell;
  readonly to: Cell;
}

/**
 * The length of the shortest way over land from one cell to each cell of the rectangle, row by row, in fifths of a
 * cell's side ({@link STRAIGHT}); {@link NO_WAY} where there is none that is at most `longest`, 0 of water. Water of
 * two cells is taken for bridged: rivers lie between many places, and hardly one without a bridge. Dijkstra's algorithm
 * with a bucket for each length (Dial); takes as long as there are cells. Undefined where `start` is water.
 */
export async function landLengths(
  cells: LandCells,
  start: Cell,
  links: readonly Link[],
  longest: number,
): Promise<Uint16Array | undefined> {
  const { width } = cells;
  const first = landIndex(cells, start);
  if (first === undefined) return undefined;
  const lengths = passable(cells);
  const jumps = jumpsOf(cells, links);
  const buckets: (number[] | undefined)[] = [[first]];
  const reach = (index: number, length: number) => {
    const known = lengths[index] ?? 0;
    // Neither water nor beyond the rectangle, and not reached by a way as short.
    if (known <= length || length > longest) return;
    lengths[index] = length;
    (buckets[length] ??= []).push(index);
  };
  lengths[first] = 0;
  let done = 0;
  for (let length = 0; length < buckets.length; length += 1) {
    const bucket = buckets[length] ?? [];
    for (const index of bucket) {
      if (lengths[index] !== length) continue;
      reach(index - 1, length + STRAIGHT);
      reach(index + 1, length + STRAIGHT);
      reach(index - width, length + STRAIGHT);
      reach(index + width, length + STRAIGHT);
      reach(index - width - 1, length + DIAGONAL);
      reach(index - width + 1, length + DIAGONAL);
      reach(index + width - 1, length + DIAGONAL);
      reach(index + width + 1, length + DIAGONAL);
      for (const { to, cost } of jumps.get(index) ?? []) reach(to, length + cost);
    }
    buckets[length] = undefined;
    done += bucket.length;
    if (done > AT_ONCE) {
      done = 0;
      await setImmediate();
    }
  }
  return lengths;
}

/** The place of a cell in the rows, or of land close by; undefined where there is none, or it lies outside. */
export function landIndex(cells: LandCells, { column, row }: Cell): number | undefined {
  for (let away = 0; away <= NEAR_SHORE; away += 1)
    for (let y = row - away; y <= row + away; y += 1)
      for (let x = column - away; x <= column + away; x += 1) {
        const [left, top] = [x - cells.left, y - cells.top];
        if (left < 0 || top < 0 || left >= cells.width || top >= cells.height) continue;
        const index = top * cells.width + left;
        if (isPassable(cells, index)) return index;
      }
  return undefined;
}

/** {@link NO_WAY} where one can go, else 0; the outermost cells keep ways inside. */
function passable(cells: LandCells): Uint16Array {
  const { width, height } = cells;
  const lengths = new Uint16Array(width * height);
  for (let row = 1; row < height - 1; row += 1)
    for (let index = row * width + 1; index < (row + 1) * width - 1; index += 1)
      if (isPassable(cells, index)) lengths[index] = NO_WAY;
  return lengths;
}

function isPassable({ isLand, width }: LandCells, index: number): boolean {
  return (
    isLand[index] === 1 ||
    (isLand[index] !== WITHOUT_BRIDGE &&
      (isLand[index - 1] === 1 ||
        isLand[index + 1] === 1 ||
        isLand[index - width] === 1 ||
        isLand[index + width] === 1))
  );
}

/** What cells of water are that nobody crosses, however narrow it is. */
export const WITHOUT_BRIDGE = 2;

/** From which cells links lead, both ways; those that do not begin and end in the rectangle are left out. */
function jumpsOf(cells: LandCells, links: readonly Link[]): Map<number, { to: number; cost: number }[]> {
  const jumps = new Map<number, { to: number; cost: number }[]>();
  for (const { from, to } of links) {
    const [one, other] = [landIndex(cells, from), landIndex(cells, to)];
    if (one === undefined || other === undefined) continue;
    const cost = Math.round(STRAIGHT * Math.hypot(from.column - to.column, from.row - to.row));
    jumps.set(one, [...(jumps.get(one) ?? []), { to: other, cost }]);
    jumps.set(other, [...(jumps.get(other) ?? []), { to: one, cost }]);
  }
  return jumps;
}
