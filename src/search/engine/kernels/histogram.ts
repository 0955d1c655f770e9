import { CHUNK_BYTES } from './chunk';

/**
 * Adds the numbers of the slots set in `bits` to the bins between `edges` (count f64, ascending, at
 * least 2): bin i takes `edges[i] <= value < edges[i + 1]`, the last one its upper edge as well.
 */
export function countHistogram(
  bits: usize,
  from: u32,
  to: u32,
  column: usize,
  isWide: bool,
  edges: usize,
  edgeCount: u32,
  counts: usize,
): void {
  const lowest = load<f64>(edges);
  const highest = load<f64>(edges + (((edgeCount - 1) as usize) << 3));
  const end = (to as usize) * CHUNK_BYTES;
  for (let byte = (from as usize) * CHUNK_BYTES; byte < end; byte += 8) {
    let word = load<u64>(bits + byte);
    while (word != 0) {
      const slot = (byte << 3) + (ctz(word) as usize);
      word &= word - 1;
      const value = numberAt(column, isWide, slot);
      if (!(value >= lowest && value <= highest)) continue;
      // The last edge at or below the value, without a branch that depends on it.
      let low: u32 = 0;
      let count = edgeCount - 1;
      while (count > 1) {
        const half = count >> 1;
        low = select<u32>(low + half, low, value >= load<f64>(edges + (((low + half) as usize) << 3)));
        count -= half;
      }
      const counter = counts + ((low as usize) << 2);
      store<u32>(counter, load<u32>(counter) + 1);
    }
  }
}

/**
 * How many of the slots set in `bits` have a number below `edge` (with `isIncluded`: or equal to
 * it). All slots of `certain` have, and none outside of `possible`.
 */
export function countBelow(
  bits: usize,
  from: u32,
  to: u32,
  certain: usize,
  possible: usize,
  column: usize,
  isWide: bool,
  edge: f64,
  isIncluded: bool,
): u32 {
  let count: u64 = 0;
  const end = (to as usize) * CHUNK_BYTES;
  for (let byte = (from as usize) * CHUNK_BYTES; byte < end; byte += 8) {
    const word = load<u64>(bits + byte);
    const settled = load<u64>(certain + byte);
    count += popcnt(word & settled);
    let open = word & ~settled & load<u64>(possible + byte);
    while (open != 0) {
      const value = numberAt(column, isWide, (byte << 3) + (ctz(open) as usize));
      open &= open - 1;
      count += u64(value < edge || (isIncluded && value == edge));
    }
  }
  return count as u32;
}

/** NaN when unknown. */
@inline
function numberAt(column: usize, isWide: bool, slot: usize): f64 {
  if (isWide) return load<f64>(column + (slot << 3));
  const value = load<i32>(column + (slot << 2));
  return value == i32.MIN_VALUE ? NaN : (value as f64);
}
