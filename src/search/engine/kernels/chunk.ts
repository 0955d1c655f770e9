/** Bytes of one chunk of 512 slots in a bitset. */
export const CHUNK_BYTES: usize = 64;

/** How many bits are set in the four registers of a chunk. */
@inline
export function popcountChunk(a: v128, b: v128, c: v128, d: v128): u32 {
  // At most 8 a lane and register, so 32 a lane: the bytes cannot overflow.
  const bytes = i8x16.add(
    i8x16.add(i8x16.popcnt(a), i8x16.popcnt(b)),
    i8x16.add(i8x16.popcnt(c), i8x16.popcnt(d)),
  );
  const words = i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(bytes));
  const pairs = i64x2.add(i64x2.extend_low_i32x4_u(words), i64x2.extend_high_i32x4_u(words));
  return (i64x2.extract_lane(pairs, 0) + i64x2.extract_lane(pairs, 1)) as u32;
}
