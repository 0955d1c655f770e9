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

/** The same over the `count` chunks listed at `chunks`. */
export function countCommonIn(x: usize, y: usize, chunks: usize, count: u32): u32 {
  let total: u32 = 0;
  for (let i: usize = 0; i < (count as usize); i++) total += commonOfChunk(x, y, load<u32>(chunks + (i << 2)));
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
 * Counts, for each of `lists` slot lists, how many of its slots are set in `bits`. The lists'
 * addresses stand at `starts`, their lengths at `lengths`; list i's count is written to
 * `counts[i]`. A list with address 0 is passed over.
 */
export function countCommonOfLists(starts: usize, lengths: usize, lists: u32, bits: usize, counts: usize): void {
  for (let list: usize = 0; list < (lists as usize); list++) {
    const start = load<u32>(starts + (list << 2)) as usize;
    if (start == 0) continue;
    const end = start + ((load<u32>(lengths + (list << 2)) as usize) << 2);
    let count: u32 = 0;
    for (let at = start; at < end; at += 4) count += bitAt(bits, load<u32>(at));
    store<u32>(counts + (list << 2), count);
  }
}

/** Writes the numbers of the chunks that hold any bit to `out`, and returns how many. */
export function listChunks(bits: usize, from: u32, to: u32, out: usize): u32 {
  let at = out;
  for (let chunk = from; chunk < to; chunk++) {
    const offset = bits + (chunk as usize) * CHUNK_BYTES;
    const any = v128.or(
      v128.or(v128.load(offset, 0), v128.load(offset, 16)),
      v128.or(v128.load(offset, 32), v128.load(offset, 48)),
    );
    if (v128.any_true(any)) {
      store<u32>(at, chunk);
      at += 4;
    }
  }
  return ((at - out) >> 2) as u32;
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
