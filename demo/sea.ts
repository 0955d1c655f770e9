import type { IsLand } from './land.ts';
import { moved } from './moved.ts';
import type { Place } from './places/place.ts';

/** Whether the sea, and no river, estuary or lake, is near a point in a place. */
export type IsSeaNear = (place: Place, point: { readonly lat: number; readonly lng: number }) => boolean;

/** Of a cell's side, in km: the map's shores have a corner each 170 m. */
const CELL = 0.1;
/** Km from a shore: water that is narrower than twice this is a river, or the mouth of one. */
const CLEAR = 0.1;
/** Where no land is so many km around, it is open sea. The broadest water of the Swan is less wide. */
const OPEN = 2;
/** Km from the middle of a place: the land is known as far. */
const FARTHEST = 15;
/** Km from a home to the cells that it may be near to. */
const NEAR = 0.75;

/**
 * By the map's land: the sea is near where one gets from there to open sea by water at least 200 m wide all the way. So
 * Sydney's harbour is sea, and the Swan in Perth, which is narrow at its mouth, is none. Each water is gone over once
 * for a place: some hundredths of a second.
 */
export function createSea(isLand: IsLand): IsSeaNear {
  const waters = new Map<Place, Waters>();
  return (place, point) => {
    const known = waters.get(place) ?? createWaters(place, isLand);
    waters.set(place, known);
    return known.isNear(point);
  };
}

interface Waters {
  isNear(point: { readonly lat: number; readonly lng: number }): boolean;
}

/** A grid around the middle of the place, read by column and row. */
function createWaters(place: Place, isLand: IsLand): Waters {
  const wide = new Map<string, boolean>();
  /** Of cells that have been reached, whether their water is the sea. */
  const seas = new Map<string, boolean>();

  function isClear([column, row]: Cell, around: Around): boolean {
    return around.every(([east, north]) => !isLand(moved(place, row * CELL + north, column * CELL + east)));
  }

  function isWide(cell: Cell): boolean {
    const known = wide.get(keyOf(cell));
    if (known !== undefined) return known;
    const found = isClear(cell, WIDE_AROUND);
    wide.set(keyOf(cell), found);
    return found;
  }

  /** Whether the water of a cell reaches out to the sea. */
  function isSea(start: Cell): boolean {
    const known = seas.get(keyOf(start));
    if (known !== undefined) return known;
    const reached = new Set([keyOf(start)]);
    const open: Cell[] = [start];
    let found = false;
    for (let cell = open.pop(); cell !== undefined && !found; cell = open.pop()) {
      found = seas.get(keyOf(cell)) === true || isClear(cell, OPEN_AROUND);
      const next = NEIGHBOURS.map(([east, north]): Cell => [cell[0] + east, cell[1] + north])
        .filter((one) => farOf(one) <= FARTHEST && !reached.has(keyOf(one)) && isWide(one))
        // The farthest is taken first.
        .toSorted((a, b) => farOf(a) - farOf(b));
      for (const one of next) reached.add(keyOf(one));
      open.push(...next);
    }
    for (const key of reached) seas.set(key, found);
    return found;
  }

  return {
    isNear({ lat, lng }) {
      const east = (lng - place.lng) * 111.2 * Math.cos((place.lat * Math.PI) / 180);
      const north = (lat - place.lat) * 111.2;
      const steps = Math.ceil(NEAR / CELL);
      const [column, row] = [Math.round(east / CELL), Math.round(north / CELL)];
      for (let x = column - steps; x <= column + steps; x += 1)
        for (let y = row - steps; y <= row + steps; y += 1)
          if (Math.hypot(x * CELL - east, y * CELL - north) <= NEAR && isWide([x, y]) && isSea([x, y])) return true;
      return false;
    },
  };
}

type Cell = readonly [column: number, row: number];

const keyOf = ([column, row]: Cell): string => `${column},${row}`;
/** Km from the middle of the place. */
const farOf = ([column, row]: Cell): number => Math.hypot(column, row) * CELL;
const NEIGHBOURS = [-1, 0, 1].flatMap((x) => [-1, 0, 1].flatMap((y) => (x === 0 && y === 0 ? [] : [[x, y] as const])));

/** Km east and north of a cell's middle. */
type Around = readonly (readonly [east: number, north: number])[];

function ringOf(radius: number, points: number): Around {
  return Array.from({ length: points }, (_, turn) => {
    const angle = (turn * 2 * Math.PI) / points;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });
}

const WIDE_AROUND: Around = [[0, 0], ...ringOf(CLEAR, 8)];
const OPEN_AROUND: Around = [OPEN, (OPEN * 2) / 3, OPEN / 3].flatMap((radius) => ringOf(radius, 16));
