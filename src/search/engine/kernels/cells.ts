import { CHUNK_BYTES, popcountChunk } from './chunk';

/*
 * A grid of map cells. At `grid`:
 *    0 places   4 chunk boxes   8 column edges   12 how many columns   16 row edges   20 how many rows
 *   24 cells   28 south   32 north   36 west   40 east of the view   44 singles up to
 *   48 pool of singles   52 how many entries it has room for   56 how many are taken
 *
 * Column edges are i64 longitudes, one more than columns, rising from the view's western cell; a
 * view across the 180th meridian goes on beyond it, and longitudes west of the first edge are
 * taken 360 degrees further. Row edges are i64 latitudes, one more than rows, rising.
 *
 * A cell is 56 bytes:
 *    0 count in view   4 count   8 sum of latitudes   16 sum of longitudes (both i64)
 *   24 north   28 east   32 -south   36 -west, of its places   40 first single (0: none)
 * A single is 8 bytes: slot, next single (0: none). Entry 0 is not used.
 */

const CELL: usize = 56;
const TURN: i64 = 3600000000;

/** Adds the slots set in the chunks `from` to `to` (exclusive); all lie inside the grid. */
export function addToCells(grid: usize, bits: usize, from: u32, to: u32): void {
  const places = load<u32>(grid, 0) as usize;
  let column: u32 = 0;
  let row: u32 = 0;
  for (let chunk = from; chunk < to; chunk++) {
    const start = (chunk as usize) * CHUNK_BYTES;
    const count = popcountChunk(
      v128.load(bits + start, 0),
      v128.load(bits + start, 16),
      v128.load(bits + start, 32),
      v128.load(bits + start, 48),
    );
    if (count == 0) continue;
    const cell = cellOfChunk(grid, chunk);
    if (cell != 0 && load<u32>(cell) + count > load<u32>(grid, 44)) {
      addChunkToCell(cell, places, bits, start, count);
      continue;
    }
    for (let byte = start; byte < start + CHUNK_BYTES; byte += 8) {
      for (let word = load<u64>(bits + byte); word != 0; word &= word - 1) {
        const slot = (byte << 3) + (ctz(word) as usize);
        const latitude = load<i32>(places + (slot << 3));
        const longitude = load<i32>(places + (slot << 3), 4);
        const x = unrolled(grid, longitude);
        // Neighbours in slot order are neighbours on the map: mostly it is the last cell again.
        column = find(load<u32>(grid, 8) as usize, load<u32>(grid, 12), column, x);
        row = find(load<u32>(grid, 16) as usize, load<u32>(grid, 20), row, latitude as i64);
        addToCell(grid, cellAt(grid, row, column), slot as u32, latitude, longitude, x);
      }
    }
  }
}

/**
 * The cell that holds the whole chunk, which lies in view as well; 0 when there is none. Chunks
 * that are unrolled over the 180th meridian are left to be taken slot by slot.
 */
function cellOfChunk(grid: usize, chunk: u32): usize {
  const box = (load<u32>(grid, 4) as usize) + ((chunk as usize) << 4);
  const south = load<i32>(box, 0);
  const north = load<i32>(box, 4);
  const west = load<i32>(box, 8);
  const east = load<i32>(box, 12);
  if (south < load<i32>(grid, 28) || north > load<i32>(grid, 32)) return 0;
  if (load<i32>(grid, 36) > load<i32>(grid, 40)) return 0;
  if (west < load<i32>(grid, 36) || east > load<i32>(grid, 40)) return 0;
  const columns = load<u32>(grid, 8) as usize;
  const rows = load<u32>(grid, 16) as usize;
  const column = find(columns, load<u32>(grid, 12), 0, west as i64);
  const row = find(rows, load<u32>(grid, 20), 0, south as i64);
  if ((east as i64) >= load<i64>(columns + ((column as usize) << 3), 8)) return 0;
  if ((north as i64) >= load<i64>(rows + ((row as usize) << 3), 8)) return 0;
  return cellAt(grid, row, column);
}

/** Adds the chunk's `count` slots to a cell that is too full to list singles. */
function addChunkToCell(cell: usize, places: usize, bits: usize, start: usize, count: u32): void {
  let sums = i64x2.splat(0);
  let bounds = v128.load(cell, 24);
  for (let byte = start; byte < start + CHUNK_BYTES; byte += 8) {
    const first = places + (byte << 6);
    for (let word = load<u64>(bits + byte); word != 0; word &= word - 1) {
      const place = v128.load64_zero(first + ((ctz(word) as usize) << 3));
      sums = i64x2.add(sums, i64x2.extend_low_i32x4_s(place));
      bounds = i32x4.max_s(bounds, v128.shuffle<i32>(place, i32x4.neg(place), 0, 1, 4, 5));
    }
  }
  store<u32>(cell, load<u32>(cell) + count);
  store<u32>(cell, load<u32>(cell, 4) + count, 4);
  v128.store(cell, i64x2.add(v128.load(cell, 8), sums), 8);
  v128.store(cell, bounds, 24);
}

@inline
function cellAt(grid: usize, row: u32, column: u32): usize {
  return (load<u32>(grid, 24) as usize) + ((row * load<u32>(grid, 12) + column) as usize) * CELL;
}

@inline
function unrolled(grid: usize, longitude: i32): i64 {
  const x = longitude as i64;
  return x < load<i64>(load<u32>(grid, 8) as usize) ? x + TURN : x;
}

/** The interval of the rising i64 `edges` that holds `value`; tries `hint` first. */
@inline
function find(edges: usize, count: u32, hint: u32, value: i64): u32 {
  const at = edges + ((hint as usize) << 3);
  if (value >= load<i64>(at) && value < load<i64>(at, 8)) return hint;
  let low: u32 = 0;
  let high = count;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (value >= load<i64>(edges + ((middle as usize) << 3))) low = middle;
    else high = middle;
  }
  return low;
}

@inline
function addToCell(grid: usize, cell: usize, slot: u32, latitude: i32, longitude: i32, x: i64): void {
  store<u32>(cell, load<u32>(cell, 4) + 1, 4);
  store<i64>(cell, load<i64>(cell, 8) + (latitude as i64), 8);
  store<i64>(cell, load<i64>(cell, 16) + x, 16);
  store<i32>(cell, max(load<i32>(cell, 24), latitude), 24);
  store<i32>(cell, max(load<i32>(cell, 28), longitude), 28);
  store<i32>(cell, max(load<i32>(cell, 32), -latitude), 32);
  store<i32>(cell, max(load<i32>(cell, 36), -longitude), 36);

  if (latitude < load<i32>(grid, 28) || latitude > load<i32>(grid, 32)) return;
  const west = load<i32>(grid, 36);
  const east = load<i32>(grid, 40);
  const isInView = west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east;
  if (!isInView) return;
  const count = load<u32>(cell) + 1;
  store<u32>(cell, count);
  if (count > load<u32>(grid, 44)) return;
  const taken = load<u32>(grid, 56) + 1;
  store<u32>(grid, taken, 56);
  const single = (load<u32>(grid, 48) as usize) + ((taken as usize) << 3);
  store<u32>(single, slot);
  store<u32>(single, load<u32>(cell, 40), 4);
  store<u32>(cell, taken, 40);
}
