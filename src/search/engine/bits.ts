/** Plain bitsets: bit `at` is bit `at & 31` of word `at >>> 5`. Positions must lie within. */

export function setBit(bits: Uint32Array, at: number): void {
  bits[at >>> 5] = (bits[at >>> 5] ?? 0) | (1 << (at & 31));
}

export function clearBit(bits: Uint32Array, at: number): void {
  bits[at >>> 5] = (bits[at >>> 5] ?? 0) & ~(1 << (at & 31));
}

/** Calls `visit` with the place of each set bit, rising. A bit may be cleared while it is visited. */
export function eachBit(bits: Uint32Array, visit: (at: number) => void): void {
  for (let word = 0; word < bits.length; word++) {
    for (let left = bits[word] ?? 0; left !== 0; left &= left - 1) visit(word * 32 + 31 - Math.clz32(left & -left));
  }
}

/** Adds the bits of `from`, as far as both go. */
export function orInto(bits: Uint32Array, from: Uint32Array): void {
  const length = Math.min(bits.length, from.length);
  for (let word = 0; word < length; word++) bits[word] = (bits[word] ?? 0) | (from[word] ?? 0);
}

/** Keeps the bits that `from` has too. */
export function andInto(bits: Uint32Array, from: Uint32Array): void {
  for (let word = 0; word < bits.length; word++) bits[word] = (bits[word] ?? 0) & (from[word] ?? 0);
}

/** How many bits are set. */
export function countBits(bits: Uint32Array): number {
  let count = 0;
  for (let word = 0; word < bits.length; word++) {
    const here = bits[word] ?? 0;
    if (here !== 0) count += ones(here);
  }
  return count;
}

/** How many bits of a 32-bit word are set. */
export function ones(word: number): number {
  word -= (word >>> 1) & 0x55555555;
  word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
  return Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
