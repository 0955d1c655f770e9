import { CHUNK_BYTES } from './chunk';

/**
 * Adds the numbers of the slots set in `bits` to the bins between `edges` (finite f64, rising, at
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
  const last = edgeCount - 2;
  const lowest = load<f64>(edges);
  const highest = load<f64>(edges + (((edgeCount - 1) as usize) << 3));
  const binsPerUnit = ((edgeCount - 1) as f64) / (highest - lowest);
  const end = (to as usize) * CHUNK_BYTES;
  for (let byte = (from as usize) * CHUNK_BYTES; byte < end; byte += 8) {
    let word = load<u64>(bits + byte);
    while (word != 0) {
      const slot = (byte << 3) + (ctz(word) as usize);
      word &= word - 1;
      const value = numberAt(column, isWide, slot);
      if (!(value >= lowest && value <= highest)) continue;
      // Right at once, or next to it, where bins are equally wide, as they mostly are.
      let bin = min(last, ((value - lowest) * binsPerUnit) as u32);
      while (value < load<f64>(edges + ((bin as usize) << 3))) bin--;
      while (bin < last && value >= load<f64>(edges + ((bin as usize) << 3), 8)) bin++;
      const counter = counts + ((bin as usize) << 2);
      store<u32>(counter, load<u32>(counter) + 1);
    }
  }
}

/**
 * Sorts the numbers of the slots set in `bits` in among `count` rising f64 `marks`, and adds to `counts`: at 2i those
 * below mark i and above the one before it, at 2i + 1 those equal to it, at 2 * count those above all of them.
 */
export function countAmong(
  bits: usize,
  from: u32,
  to: u32,
  column: usize,
  isWide: bool,
  marks: usize,
  count: u32,
  counts: usize,
): void {
  const end = (to as usize) * CHUNK_BYTES;
  for (let byte = (from as usize) * CHUNK_BYTES; byte < end; byte += 8) {
    let word = load<u64>(bits + byte);
    while (word != 0) {
      const value = numberAt(column, isWide, (byte << 3) + (ctz(word) as usize));
      word &= word - 1;
      if (value != value) continue;
      let low: u32 = 0;
      let high = count;
      while (low < high) {
        const middle = (low + high) >> 1;
        if (load<f64>(marks + ((middle as usize) << 3)) < value) low = middle + 1;
        else high = middle;
      }
      const isEqual = low < count && load<f64>(marks + ((low as usize) << 3)) == value;
      const counter = counts + (((low << 1) as usize) << 2) + (isEqual ? 4 : 0);
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
