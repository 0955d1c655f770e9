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
  const last = edgeCount - 1;
  const lowest = load<f64>(edges);
  const highest = load<f64>(edges + ((last as usize) << 3));
  const end = (to as usize) * CHUNK_BYTES;
  for (let byte = (from as usize) * CHUNK_BYTES; byte < end; byte += 8) {
    let word = load<u64>(bits + byte);
    while (word != 0) {
      const slot = (byte << 3) + (ctz(word) as usize);
      word &= word - 1;
      const value = isWide ? load<f64>(column + (slot << 3)) : (load<i32>(column + (slot << 2)) as f64);
      // Unknown numbers are NaN or the lowest i32 and fail this test; see fields/number-field.ts.
      if (!(value >= lowest && value <= highest)) continue;
      if (!isWide && load<i32>(column + (slot << 2)) == i32.MIN_VALUE) continue;
      let low: u32 = 0;
      let high = last;
      while (high - low > 1) {
        const middle = (low + high) >> 1;
        if (value >= load<f64>(edges + ((middle as usize) << 3))) low = middle;
        else high = middle;
      }
      const counter = counts + ((low as usize) << 2);
      store<u32>(counter, load<u32>(counter) + 1);
    }
  }
}
