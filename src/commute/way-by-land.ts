/** A grid of land and water, read by column and row. */
export type IsLand = (column: number, row: number) => boolean;

export interface Cell {
  readonly column: number;
  readonly row: number;
}

/**
 * Length of the shortest way over land from one cell to another, in cells, where it is no longer than `longest`; else
 * undefined. Steps go to the eight cells around.
 */
export function wayByLand(from: Cell, to: Cell, isLand: IsLand, longest: number): number | undefined {
  const margin = Math.ceil((longest - distance(from, to)) / 2) + NEAR_SHORE;
  const left = Math.min(from.column, to.column) - margin;
  const top = Math.min(from.row, to.row) - margin;
  const width = Math.abs(from.column - to.column) + 2 * margin + 1;
  const height = Math.abs(from.row - to.row) + 2 * margin + 1;
  const lengths = new Float64Array(width * height).fill(Infinity);
  const isDone = new Uint8Array(width * height);
  const open = createQueue();
  const start = nearestLand(from, isLand);
  const end = nearestLand(to, isLand);
  if (start === undefined || end === undefined) return undefined;
  const indexOf = ({ column, row }: Cell) => (row - top) * width + column - left;
  const goal = indexOf(end);
  lengths[indexOf(start)] = 0;
  open.add(indexOf(start), distance(start, end));
  for (let index = open.take(); index !== undefined; index = open.take()) {
    const length = lengths[index] ?? Infinity;
    if (index === goal) return length;
    if (isDone[index] === 1) continue;
    isDone[index] = 1;
    const [column, row] = [(index % width) + left, Math.floor(index / width) + top];
    for (const [x, y, step] of STEPS) {
      const next = { column: column + x, row: row + y };
      const at = indexOf(next);
      if (isDone[at] === 1) continue;
      const reached = length + step;
      const whole = reached + distance(next, end);
      if (whole > longest || reached >= (lengths[at] ?? 0) || !isLand(next.column, next.row)) continue;
      lengths[at] = reached;
      open.add(at, whole);
    }
  }
  return undefined;
}

/** Cells: a home at the shore may stand in one that is counted as water. */
const NEAR_SHORE = 3;

const STEPS = [-1, 0, 1].flatMap((y) =>
  [-1, 0, 1].flatMap((x) => (x === 0 && y === 0 ? [] : [[x, y, Math.hypot(x, y)] as const])),
);

function nearestLand({ column, row }: Cell, isLand: IsLand): Cell | undefined {
  for (let away = 0; away <= NEAR_SHORE - 1; away += 1)
    for (let y = -away; y <= away; y += 1)
      for (let x = -away; x <= away; x += 1)
        if (isLand(column + x, row + y)) return { column: column + x, row: row + y };
  return undefined;
}

function distance(a: Cell, b: Cell): number {
  return Math.hypot(a.column - b.column, a.row - b.row);
}

/** Gives the one with the least cost first: a binary heap. */
function createQueue() {
  const entries: { readonly index: number; readonly cost: number }[] = [];
  const costAt = (place: number) => entries[place]?.cost ?? Infinity;

  function swap(a: number, b: number): void {
    const [first, second] = [entries[a], entries[b]];
    if (first === undefined || second === undefined) return;
    entries[a] = second;
    entries[b] = first;
  }

  return {
    add(index: number, cost: number): void {
      let place = entries.push({ index, cost }) - 1;
      for (let above = (place - 1) >> 1; place > 0 && costAt(above) > cost; above = (place - 1) >> 1) {
        swap(place, above);
        place = above;
      }
    },
    take(): number | undefined {
      swap(0, entries.length - 1);
      const least = entries.pop();
      for (let place = 0; ;) {
        const [left, right] = [2 * place + 1, 2 * place + 2];
        const below = costAt(right) < costAt(left) ? right : left;
        if (costAt(below) >= costAt(place)) break;
        swap(place, below);
        place = below;
      }
      return least?.index;
    },
  };
}
