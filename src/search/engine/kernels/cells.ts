import { CHUNK_BYTES } from './chunk';

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
  const end = (to as usize) * CHUNK_BYTES;
  let column: u32 = 0;
  let row: u32 = 0;
  for (let byte = (from as usize) * CHUNK_BYTES; byte < end; byte += 8) {
    let word = load<u64>(bits + byte);
    while (word != 0) {
      const slot = (byte << 3) + (ctz(word) as usize);
      word &= word - 1;
      const latitude = load<i32>(places + (slot << 3));
      const longitude = load<i32>(places + (slot << 3), 4);
      const x = unrolled(grid, longitude);
      // Neighbours in slot order are neighbours on the map: mostly it is the last cell again.
      column = find(load<u32>(grid, 8) as usize, load<u32>(grid, 12), column, x);
      row = find(load<u32>(grid, 16) as usize, load<u32>(grid, 20), row, latitude as i64);
      addToCell(grid, (row * load<u32>(grid, 12) + column) as usize, slot as u32, latitude, longitude, x);
    }
  }
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
function addToCell(grid: usize, index: usize, slot: u32, latitude: i32, longitude: i32, x: i64): void {
  const cell = (load<u32>(grid, 24) as usize) + index * CELL;
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
