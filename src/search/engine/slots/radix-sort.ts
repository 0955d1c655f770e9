const DIGIT = 0x1_0000;
/** Up to so many keys, counting all digits takes longer than comparing. */
const FEW = 512;

/**
 * Reorders `order` so that `keyOf[order[i]]` rises; equals keep their order. A radix sort of two
 * passes over 16 bits each, the second one left out when all keys have the same upper half; of a few keys, a sort by
 * comparison, which is stable too.
 *
 * @param keyOf unsigned 32-bit keys, indexed by what stands in `order`
 */
export function sortByKey(order: Uint32Array, keyOf: Uint32Array): void {
  if (order.length <= FEW) {
    order.sort((a, b) => (keyOf[a] ?? 0) - (keyOf[b] ?? 0));
    return;
  }
  const other = new Uint32Array(order.length);
  const isSortedIntoOther = pass(order, other, keyOf, 0);
  const [from, to] = isSortedIntoOther ? [other, order] : [order, other];
  const isInTo = pass(from, to, keyOf, 16);
  const result = isInTo ? to : from;
  if (result !== order) order.set(result);
}

/** Reorders `order` so that `valueOf[order[i]]` rises; equals keep their order. No NaN. */
export function sortByNumber(order: Uint32Array, valueOf: Float64Array): void {
  const words = new Uint32Array(valueOf.buffer, valueOf.byteOffset, valueOf.length * 2);
  const lower = new Uint32Array(valueOf.length);
  const upper = new Uint32Array(valueOf.length);
  for (const index of order) {
    // The bits of a double rise with it once the sign is turned, and all bits of negative ones.
    const value = valueOf[index] ?? 0;
    const isNegative = value < 0;
    const low = value === 0 ? 0 : (words[2 * index] ?? 0);
    const high = value === 0 ? 0 : (words[2 * index + 1] ?? 0);
    lower[index] = isNegative ? ~low : low;
    upper[index] = isNegative ? ~high : high | 0x8000_0000;
  }
  sortByKey(order, lower);
  sortByKey(order, upper);
}

/** Sorts by one digit into `to`; false, and nothing done, when all digits are equal. */
function pass(from: Uint32Array, to: Uint32Array, keyOf: Uint32Array, shift: number): boolean {
  const starts = new Uint32Array(DIGIT + 1);
  for (const index of from) {
    const next = (((keyOf[index] ?? 0) >>> shift) & 0xffff) + 1;
    starts[next] = (starts[next] ?? 0) + 1;
  }
  if (starts.includes(from.length, 1)) return false;
  for (let digit = 1; digit <= DIGIT; digit++) starts[digit] = (starts[digit] ?? 0) + (starts[digit - 1] ?? 0);
  for (const index of from) {
    const digit = ((keyOf[index] ?? 0) >>> shift) & 0xffff;
    const at = starts[digit] ?? 0;
    to[at] = index;
    starts[digit] = at + 1;
  }
  return true;
}
