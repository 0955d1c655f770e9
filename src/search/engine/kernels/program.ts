import { CHUNK_BYTES, popcountChunk } from './chunk';
import { keepInBox, keepInRadius, missesBox } from './geo';
import { keepInPolygon } from './polygon';

/** Operation codes; `filter/program.ts` on the host's side writes the same. */
const ANY: u32 = 0;
const NONE: u32 = 1;
const RANGE: u32 = 2;
const NEAR_BOX: u32 = 3;
const IN_BOX: u32 = 4;
const IN_RADIUS: u32 = 5;
const IN_POLYGON: u32 = 6;

/**
 * Runs a filter program over the chunks `from` to `to` (exclusive): `out` = `start` and every term.
 * A term begins with its operation and its length in bytes; `end` is where the program ends.
 * Terms stand cheapest first, and the first one that leaves a chunk empty ends that chunk's work.
 *
 * Returns how many bits are set in `out`.
 */
export function runProgram(program: usize, end: usize, start: usize, out: usize, from: u32, to: u32): u32 {
  let total: u32 = 0;
  for (let chunk = from; chunk < to; chunk++) {
    const offset = (chunk as usize) * CHUNK_BYTES;
    const result = out + offset;
    let a = v128.load(start + offset, 0);
    let b = v128.load(start + offset, 16);
    let c = v128.load(start + offset, 32);
    let d = v128.load(start + offset, 48);

    for (let term = program; term < end; term += load<u32>(term, 4) as usize) {
      const operation = load<u32>(term);
      if (operation <= NONE) {
        const count = load<u32>(term, 8) as usize;
        let bits = (load<u32>(term, 12) as usize) + offset;
        let e = v128.load(bits, 0);
        let f = v128.load(bits, 16);
        let g = v128.load(bits, 32);
        let h = v128.load(bits, 48);
        for (let i: usize = 1; i < count; i++) {
          bits = (load<u32>(term + (i << 2), 12) as usize) + offset;
          e = v128.or(e, v128.load(bits, 0));
          f = v128.or(f, v128.load(bits, 16));
          g = v128.or(g, v128.load(bits, 32));
          h = v128.or(h, v128.load(bits, 48));
        }
        if (operation == ANY) {
          a = v128.and(a, e);
          b = v128.and(b, f);
          c = v128.and(c, g);
          d = v128.and(d, h);
        } else {
          a = v128.andnot(a, e);
          b = v128.andnot(b, f);
          c = v128.andnot(c, g);
          d = v128.andnot(d, h);
        }
      } else if (operation == NEAR_BOX) {
        if (missesBox(term, chunk)) {
          a = i32x4.splat(0);
          b = a;
          c = a;
          d = a;
        }
      } else {
        v128.store(result, a, 0);
        v128.store(result, b, 16);
        v128.store(result, c, 32);
        v128.store(result, d, 48);
        if (operation == RANGE) keepInRange(term, chunk, result);
        else if (operation == IN_BOX) keepInBox(term, chunk, result);
        else if (operation == IN_RADIUS) keepInRadius(term, chunk, result);
        else if (operation == IN_POLYGON) keepInPolygon(term, chunk, result);
        else unreachable();
        a = v128.load(result, 0);
        b = v128.load(result, 16);
        c = v128.load(result, 32);
        d = v128.load(result, 48);
      }
      if (!v128.any_true(v128.or(v128.or(a, b), v128.or(c, d)))) break;
    }

    v128.store(result, a, 0);
    v128.store(result, b, 16);
    v128.store(result, c, 32);
    v128.store(result, d, 48);
    total += popcountChunk(a, b, c, d);
  }
  return total;
}

/**
 * Keeps the slots whose number lies within bounds. The range-encoded bitsets settle all but the
 * slots in the buckets that a bound cuts through; only for those is the column read.
 */
function keepInRange(term: usize, chunk: u32, result: usize): void {
  const offset = (chunk as usize) * CHUNK_BYTES;
  const possibleTo = (load<u32>(term, 8) as usize) + offset;
  const possibleFrom = (load<u32>(term, 12) as usize) + offset;
  const certainTo = (load<u32>(term, 16) as usize) + offset;
  const certainFrom = (load<u32>(term, 20) as usize) + offset;
  const column = load<u32>(term, 24) as usize;
  const isWide = load<u32>(term, 28) != 0;
  const min = load<f64>(term, 32);
  const max = load<f64>(term, 40);
  for (let word: usize = 0; word < CHUNK_BYTES; word += 8) {
    const here = load<u64>(result + word);
    if (here == 0) continue;
    const possible = here & load<u64>(possibleTo + word) & ~load<u64>(possibleFrom + word);
    let kept = possible & load<u64>(certainTo + word) & ~load<u64>(certainFrom + word);
    let open = possible & ~kept;
    const first = (chunk << 9) + ((word as u32) << 3);
    while (open != 0) {
      const slot = (first + (ctz(open) as u32)) as usize;
      const value = isWide ? load<f64>(column + (slot << 3)) : (load<i32>(column + (slot << 2)) as f64);
      if (value >= min && value <= max) kept |= open & (0 - open);
      open &= open - 1;
    }
    store<u64>(result + word, kept);
  }
}
