import { CHUNK_BYTES, popcountChunk } from './chunk';

/** How many bits of `bits` are set in the chunks `from` to `to` (exclusive). */
export function countBits(bits: usize, from: u32, to: u32): u32 {
  let total: u32 = 0;
  const end = bits + (to as usize) * CHUNK_BYTES;
  for (let at = bits + (from as usize) * CHUNK_BYTES; at < end; at += CHUNK_BYTES) {
    total += popcountChunk(v128.load(at, 0), v128.load(at, 16), v128.load(at, 32), v128.load(at, 48));
  }
  return total;
}

/** How many bits are set in both `x` and `y`, in the chunks `from` to `to` (exclusive). */
export function countCommon(x: usize, y: usize, from: u32, to: u32): u32 {
  let total: u32 = 0;
  for (let chunk = from; chunk < to; chunk++) total += commonOfChunk(x, y, chunk);
  return total;
}

@inline
function commonOfChunk(x: usize, y: usize, chunk: u32): u32 {
  const offset = (chunk as usize) * CHUNK_BYTES;
  return popcountChunk(
    v128.and(v128.load(x + offset, 0), v128.load(y + offset, 0)),
    v128.and(v128.load(x + offset, 16), v128.load(y + offset, 16)),
    v128.and(v128.load(x + offset, 32), v128.load(y + offset, 32)),
    v128.and(v128.load(x + offset, 48), v128.load(y + offset, 48)),
  );
}

/**
 * Adds, for each of `lists` lists of rising slots, how many of its slots are set in the chunks
 * `from` to `to` (exclusive) of `bits`. The lists' addresses stand at `starts`, their lengths at
 * `lengths`; list i adds to `counts[i]`. A list with address 0 is empty.
 */
export function countCommonOfLists(
  starts: usize,
  lengths: usize,
  lists: u32,
  bits: usize,
  from: u32,
  to: u32,
  counts: usize,
): void {
  for (let list: usize = 0; list < (lists as usize); list++) {
    const start = load<u32>(starts + (list << 2)) as usize;
    if (start == 0) continue;
    const end = start + ((load<u32>(lengths + (list << 2)) as usize) << 2);
    const last = to << 9;
    let count: u32 = 0;
    for (let at = firstFrom(start, end, from << 9); at < end; at += 4) {
      const slot = load<u32>(at);
      if (slot >= last) break;
      count += bitAt(bits, slot);
    }
    const counter = counts + (list << 2);
    store<u32>(counter, load<u32>(counter) + count);
  }
}

/** Address of the first slot that is `slot` or later, in the rising list from `start` to `end`. */
function firstFrom(start: usize, end: usize, slot: u32): usize {
  while (start < end) {
    const middle = start + (((end - start) >> 3) << 2);
    if (load<u32>(middle) < slot) start = middle + 4;
    else end = middle;
  }
  return start;
}

/** Writes the slots set in the chunks `from` to `to` (exclusive) to `out`, rising; returns how many. */
export function listSlots(bits: usize, from: u32, to: u32, out: usize): u32 {
  let at = out;
  const end = (to as usize) * CHUNK_BYTES;
  for (let byte = (from as usize) * CHUNK_BYTES; byte < end; byte += 8) {
    let word = load<u64>(bits + byte);
    const first = (byte << 3) as u32;
    while (word != 0) {
      store<u32>(at, first + (ctz(word) as u32));
      at += 4;
      word &= word - 1;
    }
  }
  return ((at - out) >> 2) as u32;
}

/** Sets the bits of the `count` slots listed at `slots`. */
export function setBits(bits: usize, slots: usize, count: u32): void {
  const end = slots + ((count as usize) << 2);
  for (let at = slots; at < end; at += 4) {
    const slot = load<u32>(at);
    const byte = bits + ((slot >> 3) as usize);
    store<u8>(byte, load<u8>(byte) | (1 << ((slot & 7) as u8)));
  }
}

@inline
export function bitAt(bits: usize, slot: u32): u32 {
  return (load<u32>(bits + (((slot >> 5) as usize) << 2)) >> (slot & 31)) & 1;
}
