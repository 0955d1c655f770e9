import { CHUNK_BYTES } from './chunk';
import { bitAt } from './count';

/** How many of the `count` slots at `block` are set in `bits`. */
export function countInBlock(block: usize, count: u32, bits: usize): u32 {
  let total: u32 = 0;
  const end = block + ((count as usize) << 2);
  for (let at = block; at < end; at += 4) total += bitAt(bits, load<u32>(at));
  return total;
}

/**
 * Walks the `count` slots at `block` from its beginning, passes over the first `skip` that are set
 * in `bits`, and writes the next ones, `want` at most, to `out`. Returns how many it wrote.
 */
export function walkForward(block: usize, count: u32, bits: usize, skip: u32, want: u32, out: usize): u32 {
  let found: u32 = 0;
  const end = block + ((count as usize) << 2);
  for (let at = block; at < end && found < want; at += 4) {
    const slot = load<u32>(at);
    if (!bitAt(bits, slot)) continue;
    if (skip > 0) {
      skip--;
      continue;
    }
    store<u32>(out + ((found as usize) << 2), slot);
    found++;
  }
  return found;
}

/** The same from the block's end to its beginning. */
export function walkBackward(block: usize, count: u32, bits: usize, skip: u32, want: u32, out: usize): u32 {
  let found: u32 = 0;
  for (let at = block + ((count as usize) << 2); at > block && found < want; ) {
    at -= 4;
    const slot = load<u32>(at);
    if (!bitAt(bits, slot)) continue;
    if (skip > 0) {
      skip--;
      continue;
    }
    store<u32>(out + ((found as usize) << 2), slot);
    found++;
  }
  return found;
}

/**
 * Adds the slots set in the chunks `from` to `to` (exclusive) to a heap that keeps the best `room`:
 * lowest key first, equals by id falling; with `reversed` exactly the opposite order. The key is
 * `direction` (1 or -1) times the slot's number, unknown ones positive infinity.
 *
 * A heap entry is 24 bytes: key, id, slot; the worst entry stands at the top. `size` is how many
 * entries the heap holds already. Returns how many it holds then.
 */
export function selectBest(
  bits: usize,
  from: u32,
  to: u32,
  column: usize,
  isWide: bool,
  direction: f64,
  ids: usize,
  reversed: bool,
  heap: usize,
  size: u32,
  room: u32,
): u32 {
  const sign: f64 = reversed ? -1.0 : 1.0;
  const end = (to as usize) * CHUNK_BYTES;
  for (let byte = (from as usize) * CHUNK_BYTES; byte < end; byte += 8) {
    let word = load<u64>(bits + byte);
    while (word != 0) {
      const slot = (byte << 3) + (ctz(word) as usize);
      word &= word - 1;
      let key: f64;
      if (isWide) {
        const value = load<f64>(column + (slot << 3));
        key = value == value ? value * direction : Infinity;
      } else {
        const value = load<i32>(column + (slot << 2));
        key = value != i32.MIN_VALUE ? (value as f64) * direction : Infinity;
      }
      key *= sign;
      if (size == room) {
        if (key > load<f64>(heap)) continue;
        const id = load<f64>(ids + (slot << 3)) * sign;
        if (key == load<f64>(heap) && id < load<f64>(heap, 8)) continue;
        sinkFromTop(heap, size, key, id, slot as u32);
      } else {
        riseFromEnd(heap, size++, key, load<f64>(ids + (slot << 3)) * sign, slot as u32);
      }
    }
  }
  return size;
}

/** True when (key, id) comes later than the entry. */
@inline
function isWorse(key: f64, id: f64, entry: usize): bool {
  const other = load<f64>(entry);
  return key > other || (key == other && id < load<f64>(entry, 8));
}

@inline
function put(entry: usize, key: f64, id: f64, slot: u32): void {
  store<f64>(entry, key, 0);
  store<f64>(entry, id, 8);
  store<u32>(entry, slot, 16);
}

@inline
function entryAt(heap: usize, index: u32): usize {
  return heap + (index as usize) * 24;
}

function riseFromEnd(heap: usize, index: u32, key: f64, id: f64, slot: u32): void {
  while (index > 0) {
    const parent = (index - 1) >> 1;
    const above = entryAt(heap, parent);
    if (!isWorse(key, id, above)) break;
    memory.copy(entryAt(heap, index), above, 24);
    index = parent;
  }
  put(entryAt(heap, index), key, id, slot);
}

function sinkFromTop(heap: usize, size: u32, key: f64, id: f64, slot: u32): void {
  let index: u32 = 0;
  while (true) {
    let child: u32 = 2 * index + 1;
    if (child >= size) break;
    let below = entryAt(heap, child);
    if (child + 1 < size) {
      const other = entryAt(heap, child + 1);
      if (isWorse(load<f64>(other), load<f64>(other, 8), below)) {
        child++;
        below = other;
      }
    }
    if (isWorse(key, id, below)) break;
    memory.copy(entryAt(heap, index), below, 24);
    index = child;
  }
  put(entryAt(heap, index), key, id, slot);
}
